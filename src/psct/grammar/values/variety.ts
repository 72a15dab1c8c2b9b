import { type Condition, type Distinct, FIELD_LOCATIONS, type Noun, type Side } from '../../../engine/model/effects.js';
import { parseWhere } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { selfNoun } from '../clauses/statement.js';

const KINDS: readonly (readonly [string, Distinct])[] = [
  ['[monster] (types|type)', 'type'],
  ['(attributes|attribute)', 'attribute'],
  ['(levels|level)', 'level'],
  ['(names|name)', 'name'],
];

/** "3 or more different Types on your field", "WATER monsters with 2 or more different Levels": so many kinds among them. */
export function parseVariety(r: Reader, side: Side | null): Condition | null {
  return r.attempt((): Condition | null => {
    const before = howMany(r);
    if (before !== null) {
      const of =
        r.attempt(() => (r.accept('(of|among) [the]') ? parseNoun(r) : null)) ?? r.attempt(() => whereabouts(r));
      return of === null ? null : counted(r, of, side, before);
    }
    const of = parseNoun(r);
    if (of?.reference !== null || !r.accept('with')) return null;
    const asked = howMany(r);
    return asked === null ? null : counted(r, of, side, asked);
  });
}

interface HowMany {
  readonly n: number;
  readonly distinct: Distinct;
}

function howMany(r: Reader): HowMany | null {
  return r.attempt(() => {
    const n = r.acceptNumber();
    if (n === null || !r.accept('or more different')) return null;
    const distinct = r.acceptOneOf(KINDS);
    return distinct === null ? null : { n, distinct };
  });
}

/** "on your field", "in your GY": the monsters there. */
function whereabouts(r: Reader): Noun | null {
  const place = parseWhere(r);
  if (place === null) return null;
  return { ...selfNoun(r), reference: null, locations: place.locations, controller: place.side };
}

function counted(r: Reader, of: Noun, side: Side | null, { n, distinct }: HowMany): Condition {
  const noun: Noun = {
    ...of,
    quantity: { kind: 'all' },
    controller: of.controller ?? side,
    locations: of.locations.length > 0 ? of.locations : FIELD_LOCATIONS,
    span: r.since(r.position),
  };
  return {
    if: 'compare',
    left: { kind: 'count', of: { ...noun, filter: monsters(noun) }, distinct },
    compare: '>=',
    right: { kind: 'number', n },
  };
}

/** Types, Attributes and Levels are those of monsters. */
function monsters({ filter }: Noun): Noun['filter'] {
  return filter.is === 'any' ? { is: 'kind', kind: 'monster' } : filter;
}
