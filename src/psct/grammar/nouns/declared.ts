/** Cards that are known by the name that was declared. */
import { blankNoun, type Filter, type Noun } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

/** The cards in the opponent's hand with the declared name. */
export function copiesOfDeclared(r: Reader, start: number): Noun {
  return blankNoun(r.since(start), {
    quantity: { kind: 'all' },
    filter: { is: 'shares', what: 'name', with: { ref: 'declared' }, different: false },
    controller: 'opponent',
    locations: ['hand'],
  });
}

/** "1 of that declared card", "1 declared card": a card with the name that was declared. */
export function ofDeclaredName(r: Reader, partitive: boolean): Filter | null {
  if (!r.scope.declared || !r.accept(partitive ? '(that|the) declared card' : 'declared (card|cards)')) return null;
  if (r.sees('(type|name)')) return null;
  return { is: 'shares', what: 'name', with: { ref: 'declared' }, different: false };
}

/** "they must discard all copies of it": of the card whose name was declared. */
export function declaredCopies(r: Reader): Noun | null {
  if (!r.scope.declared || r.peek(-1)?.fold !== 'discard' || r.scope.they !== 'opponent') return null;
  const start = r.position;
  return r.accept('all copies of (it|that card)') ? copiesOfDeclared(r, start) : null;
}
