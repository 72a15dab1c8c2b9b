import { type Distinct, type Filter } from '../../../engine/model/effects.js';
import { parseItem } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

const SHARED: readonly (readonly [string, Distinct])[] = [
  ['an attribute', 'attribute'],
  ['a [monster] type', 'type'],
  ['a name', 'name'],
];

/** "… that share an Attribute with this card": with a single card that was named. */
export function sharing(r: Reader): Filter | null {
  return r.attempt((): Filter | null => {
    const what = r.accept('(share|shares)') ? r.acceptOneOf(SHARED) : null;
    const card = what !== null && r.accept('with') ? parseItem(r) : null;
    if (what === null || card?.reference === undefined || card.reference === null) return null;
    return { is: 'shares', what, with: card.reference, different: false };
  });
}
