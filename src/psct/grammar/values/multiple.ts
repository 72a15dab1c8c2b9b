import { blankNoun, FIELD_LOCATIONS, type Distinct, type Noun, type Value } from '../../../engine/model/effects.js';
import { parseBound } from './bound.js';
import { parsePlace } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { differenceOfLife } from './difference-in.js';
import { parseValue } from './value.js';
import { STAT_WORDS } from '../words.js';

const KINDS: readonly (readonly [string, Distinct])[] = [
  ['[original] (attribute|attributes)', 'attribute'],
  ['[original] [monster] (type|types)', 'type'],
  ['card type { monster , spell , (or|and) trap }', 'card-kind'],
  ['[card] (name|names)', 'name'],
  ['(level|levels)', 'level'],
];

/** "for every 3 cards in your hand": so many times as they go into it. */
export function parseEvery(r: Reader): Value | null {
  return r.foreseen('multiple every', () => {
    const per = r.accept('[,] for (every|each)') ? r.acceptNumber() : null;
    if (per === null) return null;
    const shared: Value | null = r.accept(
      '(lp paid|lp you paid|[points of] [battle|effect] damage (you|your opponent) (took|inflicted|takes|take)|[battle] damage (you inflicted|inflicted))',
    )
      ? { kind: 'that-amount' }
      : (differenceOfLife(r) ?? r.attempt(() => ofStat(r)));
    const noun = shared === null ? parseNoun(r) : null;
    const bound = noun === null ? null : parseBound(r);
    const most = bound === null ? {} : bound.least ? { min: bound.n } : { max: bound.n };
    const counted: Value | null =
      shared ?? (noun === null ? null : { kind: 'count', of: { ...noun, ...most }, distinct: null });
    return counted === null ? null : { kind: 'quotient', of: [counted, { kind: 'number', n: per }] };
  });
}

/** "for every 1000 original ATK of that monster", "for every 4 Levels it has". */
function ofStat(r: Reader): Value | null {
  const original = r.accept('original');
  const stat = r.acceptOneOf(STAT_WORDS);
  if (stat === null) return null;
  const has = r.attempt(() => (r.accept('(it|they) (has|have|had)') ? r.scope.it : null));
  const of = has ?? (r.accept('of') ? (parseNoun(r)?.reference ?? null) : null);
  r.accept('{ round down }');
  return of === null ? null : { kind: 'stat', stat, original, of };
}

/** What a number is taken times: "for each different Attribute in your GY", "500 ATK x the number of cards in your hand". */
export function parseMultiple(r: Reader): Value | null {
  return r.foreseen('multiple', () => {
    if (r.accept('x')) {
      // "Monsters your opponent controls lose 100 ATK x their own Level": each by its own.
      const each =
        (r.sees('(its|their) own') || (r.scope.it.ref === 'this-card' && r.sees('its (level|rank)'))) &&
        /^(?:atk|def)$/.test(r.peek(-2)?.fold ?? '');
      return each ? r.within({ ...r.scope, it: { ref: 'subject' } }, () => parseValue(r)) : parseValue(r);
    }
    if (r.sees('times the chain link number') && r.accept('times')) return parseValue(r);
    const bare = !r.accept('[,] for (each|every) different');
    if (
      bare &&
      !(
        r.sees('[,] for each (monster type|type|attribute) (you|on|in|currently) | [,] for each card type {') &&
        r.accept('[,] for each')
      )
    )
      return null;
    const distinct = r.acceptOneOf(KINDS);
    if (distinct === null) return null;
    const of = r.accept('(of|among) [the]') ? parseNoun(r) : monstersThere(r);
    return of === null ? null : { kind: 'count', of: { ...of, quantity: { kind: 'all' } }, distinct };
  });
}

/** "on the field", "in your GY": whatever monsters are there. */
function monstersThere(r: Reader): Noun | null {
  const start = r.position;
  if (r.accept('you [currently] control'))
    return blankNoun(r.since(start), {
      filter: { is: 'kind', kind: 'monster' },
      controller: 'you',
      locations: FIELD_LOCATIONS,
    });
  if (!r.accept('[currently] (on|in)')) return null;
  const place = parsePlace(r);
  if (place === null) return null;
  return {
    ...blankNoun(r.since(start)),
    filter: { is: 'kind', kind: 'monster' },
    locations: place.locations,
    controller: place.side,
  };
}
