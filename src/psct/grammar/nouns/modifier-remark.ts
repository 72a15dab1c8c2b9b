/** What stands behind a phrase in few words: positions, bounds, remarks in parentheses, limits on the number. */
import {
  blankNoun,
  FIELD_LOCATIONS,
  type Filter,
  type Noun,
  type Reference,
  type Side,
} from '../../../engine/model/effects.js';
import { parseBound } from '../values/bound.js';
import { perPlace } from './modifier-place.js';
import { parseNoun } from './noun.js';
import { type Reader } from '../reader.js';
import { parseValue } from '../values/value.js';
import { parseDescribedLoose } from '../filters/except.js';
import { allOf, anyOf } from '../filters/filter.js';
import { parseAtomFilter } from '../filters/having.js';
import { parseRelative } from '../filters/relative.js';
import { type Modifiers } from './modifier.js';

export function small(r: Reader, into: Modifiers): boolean {
  if (!r.scope.plain) {
    const position = r.acceptOneOf<Filter>([
      ['in [face-up] attack position', { is: 'position', position: 'attack' }],
      [
        'in face-up defense position',
        {
          is: 'all-of',
          of: [
            { is: 'face', face: 'up' },
            { is: 'position', position: 'defense' },
          ],
        },
      ],
      [
        'in face-down defense position',
        {
          is: 'all-of',
          of: [
            { is: 'face', face: 'down' },
            { is: 'position', position: 'defense' },
          ],
        },
      ],
      ['in defense position', { is: 'position', position: 'defense' }],
    ]);
    if (position !== null && r.sees('(is|are|declares|battles|attacks|you control|:|on the field|and N)')) {
      into.filters.push(position);
      return true;
    }
    if (position !== null) return false;
  }
  const bound = parseBound(r);
  if (bound !== null) {
    if (bound.least) into.min = bound.n;
    else into.max = bound.n;
    return true;
  }
  if (r.accept('of (your|their|his|her) choice')) return true;
  if (r.accept('{ anywhere }')) {
    into.locations = [...FIELD_LOCATIONS, 'graveyard', 'banished'];
    return true;
  }
  if (
    r.accept(
      '{ and no other (cards|card|monsters|monster) [(is|are) (banished|sent|summoned|destroyed)] [at the same time] }',
    )
  ) {
    into.alone = true;
    return true;
  }
  const third = r.sees('of the third type') ? ofThirdKind(r) : null;
  if (third !== null) {
    into.filters.push(...third);
    return true;
  }
  if (r.accept('(at random|randomly)')) {
    into.random = true;
    return true;
  }
  if (r.accept('as possible')) {
    into.asManyAsPossible = true;
    return true;
  }
  // "Banish all cards in your hand (face-down)": how they will lie, not how they do.
  if (!r.sees('{ face-down }') || !['hand', 'deck'].includes(r.peek(-1)?.fold ?? '')) {
    if (r.accept('{ (face-up|face-down) }')) return true;
  }
  if (r.accept('{ that (has|have) been properly summoned }')) {
    into.filters.push({ is: 'state', state: 'properly-summoned' });
    return true;
  }
  if (
    r.accept(
      "{ (even if face-down|of their choice|of your choice|if any|even if not|your choice|their choice|your choice, if tied|your choice , if tied|their choice , if tied|even if tied|even if it is tied|even if it's tied|no matter its level) }",
    )
  )
    return true;
  // "…, 1 from your hand and 1 from your GY"
  const apart =
    into.including === null && into.locations.length === 0 && r.sees(', N (from|in|on)')
      ? r.attempt(() => (r.accept(','), perPlace(r)))
      : null;
  if (apart !== null) {
    into.including = apart;
    into.locations = [...new Set(apart.each.flatMap(({ locations }) => locations))];
    return true;
  }
  const lists = r.attempt(() => bothLists(r));
  if (lists !== null) {
    into.filters.push(lists);
    return true;
  }
  const kinds = r.attempt(() => {
    // "(Monster, Spell, or Trap)" restates what stands before it, "(except …)" is read elsewhere.
    if (!r.accept('{')) return null;
    const filter = r.sees('that') ? describedBehind(r) : parseDescribedLoose(r);
    if (filter !== null && r.accept('}')) return filter;
    return null;
  });
  if (kinds === null) {
    // "(1 EARTH and 1 WATER)" says which.
    const listed = r.attempt(() => {
      const noun = r.accept('{') ? (perPlace(r) ?? perTrait(r) ?? parseNoun(r)) : null;
      return noun !== null && r.accept('}') ? noun : null;
    });
    if (listed === null) return false;
    const combined = anyOfEach(listed);
    if (combined !== null) {
      into.filters.push(combined);
      if (into.locations.length === 0) into.locations = placesOf(listed);
      into.side ??= sideOfAll(listed);
      return true;
    }
    into.including = listed;
    if (into.locations.length === 0) into.locations = placesOf(listed);
    return true;
  }
  into.filters.push(kinds);
  return true;
}

function placesOf({ each }: Noun): Noun['locations'] {
  return [...new Set(each.flatMap(({ locations }) => locations))];
}

function sideOfAll({ each: [first, ...others] }: Noun): Side | null {
  const side = first?.controller ?? null;
  return others.every(({ controller }) => controller === side) ? side : null;
}

/** "3 cards (any combination of Fish monsters in your hand and/or Fish cards in your Pendulum Zones)": each is one of those. */
function anyOfEach({ quantity, each }: Noun): Filter | null {
  const free = each.every((part) => part.quantity.kind === 'any-number' && part.reference === null);
  if (quantity.kind !== 'any-number' || each.length === 0 || !free) return null;
  return anyOf(each.map(({ filter, locations, controller }) => allOf([filter, { is: 'at', locations, controller }])));
}

/** "(1 Level 4 or lower and 1 Level 8 or higher)": so many of them with each of the traits. */
function perTrait(r: Reader): Noun | null {
  const start = r.position;
  return r.attempt(() => {
    const one = traitCounted(r);
    const other = one !== null && r.accept('and') ? traitCounted(r) : null;
    if (one === null || other === null || !r.sees('}')) return null;
    const each = [one, other];
    return blankNoun(r.since(start), {
      quantity: { kind: 'all' },
      filter: anyOf(each.map(({ filter }) => filter)),
      each,
    });
  });
}

function traitCounted(r: Reader): Noun | null {
  const start = r.position;
  const n = r.acceptNumber();
  const filter = n === null ? null : parseAtomFilter(r);
  if (n === null || filter?.is !== 'stat') return null;
  return blankNoun(r.since(start), { quantity: { kind: 'exactly', n: { kind: 'number', n } }, filter });
}

/** '(that mentions "X" or is a Fusion Monster)': a clause of its own, in parentheses. */
function describedBehind(r: Reader): Filter | null {
  const said = parseRelative(r);
  return said === null || said.locations.length > 0 ? null : said.filter;
}

/** "(LIGHT or DARK, Fish or Insect)": one of the first two, and one of the others as well. */
function bothLists(r: Reader): Filter | null {
  if (!r.accept('{')) return null;
  const first = eitherOf(r);
  const second = first !== null && r.accept(',') ? eitherOf(r) : null;
  return first !== null && second !== null && r.accept('}') ? allOf([first, second]) : null;
}

function eitherOf(r: Reader): Filter | null {
  const one = parseAtomFilter(r);
  const other = one !== null && r.accept('or') ? parseAtomFilter(r) : null;
  return one === null || other === null ? null : anyOf([one, other]);
}

export function value(r: Reader, into: Modifiers): boolean {
  // "any number of cards … (max. 3)", "up to the number of …" after the noun.
  const exact = r.accept('[,] equal to');
  if (!exact && !r.accept('[,] up to') && !r.accept('[,] but not more than')) return false;
  const limit = parseValue(r);
  if (limit === null) return false;
  into.together = {
    if: 'compare',
    left: { kind: 'count', of: blankNoun(r.since(r.position)), distinct: null },
    compare: exact ? '=' : '<=',
    right: limit,
  };
  return true;
}

/** "Send 1 card of a different type than the target, then add 1 of the third type": neither that of the one nor of the other. */
function ofThirdKind(r: Reader): readonly Filter[] | null {
  const { targets, deeds } = r.scope;
  const [first] = deeds;
  if (!targets || first === undefined || !r.accept('of the third type')) return null;
  const others: readonly Reference[] = [
    { ref: 'target', index: null },
    { ref: 'previous', deed: first.kind },
  ];
  return others.map((other): Filter => ({ is: 'shares', what: 'card-kind', with: other, different: true }));
}
