import { blankNoun, type Distinct, type Noun, type Value } from '../../engine/model/effects.js';
import { parsePlace } from './location.js';
import { parseNoun } from './noun.js';
import { type Reader } from './reader.js';
import { parseValue } from './value.js';

const KINDS: readonly (readonly [string, Distinct])[] = [
  ['[original] (attribute|attributes)', 'attribute'],
  ['[original] [monster] (type|types)', 'type'],
  ['[card] (name|names)', 'name'],
  ['(level|levels)', 'level'],
];

/** What a number is taken times: "for each different Attribute in your GY", "500 ATK x the number of cards in your hand". */
export function parseMultiple(r: Reader): Value | null {
  return r.foreseen('multiple', () => {
    if (r.accept('x')) {
      // "Monsters your opponent controls lose 100 ATK x their own Level": each by its own.
      const each = r.sees('(its|their) own') && /^(?:atk|def)$/.test(r.peek(-2)?.fold ?? '');
      return each ? r.within({ ...r.scope, it: { ref: 'subject' } }, () => parseValue(r)) : parseValue(r);
    }
    if (!r.accept('[,] for (each|every) different')) return null;
    const distinct = r.acceptOneOf(KINDS);
    if (distinct === null) return null;
    const of = r.accept('(of|among) [the]') ? parseNoun(r) : monstersThere(r);
    return of === null ? null : { kind: 'count', of: { ...of, quantity: { kind: 'all' } }, distinct };
  });
}

/** "on the field", "in your GY": whatever monsters are there. */
function monstersThere(r: Reader): Noun | null {
  const start = r.position;
  if (!r.accept('(on|in)')) return null;
  const place = parsePlace(r);
  if (place === null) return null;
  return {
    ...blankNoun(r.since(start)),
    filter: { is: 'kind', kind: 'monster' },
    locations: place.locations,
    controller: place.side,
  };
}
