import {
  type Alike,
  blankNoun,
  type CardState,
  FIELD_LOCATIONS,
  type Condition,
  type Distinct,
  type Filter,
  type Location,
  type Noun,
  type Side,
  type Unparsed,
  type Value,
} from '../../../engine/model/effects.js';
import { control, eachFrom, orPlace, place } from './modifier-place.js';
import { parseItem, parseNoun } from './noun.js';
import { parsePointing } from './reference.js';
import { parseRelative } from '../filters/relative.js';
import { LONGEST_LIST, type Reader } from '../reader.js';
import { whose } from '../filters/whose.js';
import { parseHaving } from '../filters/having.js';
import { parseDescribedLoose, parseExcept } from '../filters/except.js';
import { parseOffset } from '../values/offset.js';
import { small, value } from './modifier-remark.js';
import { STAT_WORDS } from '../words.js';

/** All that follows the head noun. */
export interface Modifiers {
  readonly filters: Filter[];
  locations: readonly Location[];
  side: Side | null;
  distinct: Distinct | null;
  /** What else the cards have in common, or differ in; the words, where they cannot be meant of each other. */
  alike: { readonly among: readonly Alike[]; readonly said: Unparsed } | null;
  together: Condition | null;
  including: Noun | null;
  random: boolean;
  /** "(the card in the hand is chosen at random)", of one from each place. */
  randomInHand: boolean;
  chosen: Noun['chosen'];
  asManyAsPossible: boolean;
  /** From each of the places. */
  apart: boolean;
  alone: boolean;
  /** "Currently control". */
  current: boolean;
  min: number | null;
  max: number | null;
}

const none = (): Modifiers => ({
  filters: [],
  locations: [],
  side: null,
  distinct: null,
  alike: null,
  together: null,
  including: null,
  random: false,
  randomInHand: false,
  chosen: null,
  asManyAsPossible: false,
  apart: false,
  alone: false,
  current: false,
  min: null,
  max: null,
});
export const NO_MODIFIERS: Modifiers = none();

type Modifier = readonly [name: string, read: (r: Reader, into: Modifiers) => boolean];

/** modifier* : "you control" | "in your GY" | "with …" | "that …" | "except …" | "whose …" … in any order */
export function parseModifiers(r: Reader): Modifiers {
  const into = none();
  for (let n = 0; n < LONGEST_LIST && !r.done && MODIFIERS.some((modifier) => tried(r, modifier, into)); n += 1);
  return into;
}

const LATE: Modifier[] = [];

/** Those modifiers that may also stand at the end of a clause. */
export function parseLateModifiers(r: Reader): Modifiers | null {
  const into = none();
  const before = r.position;
  while (!r.done && LATE.some((modifier) => tried(r, modifier, into)));
  return r.position === before ? null : into;
}

function tried(r: Reader, [name, modifier]: Modifier, into: Modifiers): boolean {
  const before = r.position;
  const read = (): true | null => (modifier(r, into) && r.position > before ? true : null);
  // Whether one more place can follow depends on those before it.
  const found = modifier === orPlace ? r.attempt(read) : r.foreseen(name, read);
  return found === true;
}

/** ", of the same type (Monster, Spell, or Trap)": as the card that was spoken of, or that is answered. */
function sameType(r: Reader, into: Modifiers): boolean {
  if (!r.accept('[,] of the same type [of card] { monster , spell , (or|and/or) trap }')) return false;
  into.filters.push({ is: 'shares', what: 'card-kind', with: r.scope.that ?? r.scope.it, different: false });
  return true;
}

/** "with …": stats, names, counters, materials, abilities. */
function having(r: Reader, into: Modifiers): boolean {
  const start = r.position;
  // "With an equal or lower Level than it and with different names": of a pronoun nothing more is said.
  if (/^(?:it|them)$/.test(r.peek(-1)?.fold ?? '') && r.sees('(and|but) with')) return false;
  if (
    !r.accept('[,] [each] [(and|but)] (with|having|that has|that have|that had)') &&
    !(
      r.sees(
        'of (a different|the same|different|that|the declared|the chosen) (type|attribute|name|level|card|original|types|attributes|names|levels)',
      ) && r.accept('of')
    ) &&
    // "2 monsters of 2 different Types": as many as they are.
    !(r.sees('of N different (types|attributes|names|levels)') && r.accept('of N'))
  )
    return false;
  const found = parseHaving(r);
  if (found === null) return false;
  const all = [found];
  for (;;) {
    // "But 1 Rank higher" is no number of its own.
    if (r.sees('but N (level|levels|rank|ranks)')) break;
    const more = r.attempt(() => (r.accept('(and|but|,) [with]') ? parseHaving(r) : null));
    if (more === null) break;
    into.filters.push(more.filter);
    all.push(more);
  }
  const [first, ...others] = all.flatMap(({ distinct }) => distinct ?? []);
  if (first !== undefined) into.distinct = first;
  // "Different Types and different Attributes": the second is said of them among each other as well.
  const among = [...all.flatMap(({ alike }) => alike ?? []), ...others.map((what) => ({ what, different: true }))];
  if (among.length > 0) into.alike = { among, said: r.unparsed(start, r.position) };
  into.filters.push(found.filter);
  return true;
}

/** "2 monsters with a Level difference of 1": between those that are chosen together. */
function apartBy(r: Reader, into: Modifiers): boolean {
  const start = r.position;
  if (!r.accept('with (a|an)')) return false;
  const stat = r.acceptOneOf(STAT_WORDS);
  const n = stat === null || !r.accept('difference of [exactly]') ? null : r.acceptNumber();
  if (stat === null || n === null) return false;
  const of = blankNoun(r.since(start));
  const extreme = (how: 'highest' | 'lowest'): Value => ({ kind: 'aggregate', how, stat, original: false, of });
  into.together = {
    if: 'compare',
    left: { kind: 'difference', of: [extreme('highest'), extreme('lowest')] },
    compare: '=',
    right: { kind: 'number', n },
  };
  return true;
}

/** "without a Level": an Xyz or Link Monster. */
function lacking(r: Reader, into: Modifiers): boolean {
  if (!r.accept('(without|that (does|do) not have) (a|an)')) return false;
  const stat = r.acceptOneOf(STAT_WORDS);
  if (stat === null) return false;
  into.filters.push({ is: 'not', of: { is: 'has-stat', stat } });
  return true;
}

/** "but 1 Rank higher [than that monster]". */
function offset(r: Reader, into: Modifiers): boolean {
  r.accept('[,] [but|and]');
  r.accept('that (is|are)');
  const filter = parseOffset(r, null);
  if (filter === null) return false;
  into.filters.push(filter);
  return true;
}

/** "except …", "other than this card", "(except Tokens)". */
function except(r: Reader, into: Modifiers): boolean {
  const filter = parseExcept(r);
  if (filter === null) return false;
  into.filters.push(filter);
  return true;
}

/** "including this card", "including at least 1 …", "(including this card)". */
function including(r: Reader, into: Modifiers): boolean {
  const paren = r.accept('{ including');
  if (!paren && !r.accept('[,] including')) return false;
  const noun = parseNoun(r);
  if (noun === null || (paren && !r.accept('}'))) return false;
  into.including = noun;
  return true;
}

/** "this card points to", "a Link Monster points to". */
function pointed(r: Reader, into: Modifiers): boolean {
  r.accept('that');
  const by = r.accept('it [currently] points to') ? blankNoun(r.since(r.position)) : null;
  if (by !== null) {
    into.filters.push({ is: 'pointed-to', by: r.scope.it });
    if (into.locations.length === 0) into.locations = FIELD_LOCATIONS;
    return true;
  }
  if (r.accept('(point|points) to')) {
    const at = parseItem(r);
    if (at === null) return false;
    into.filters.push({ is: 'points-to', at: at.reference ?? at });
    return true;
  }
  // Subjects of "points to" are short; a long phrase here is another sentence part.
  if (!r.sees('(this card|a|an|your|that|any|the|Q|1)')) return false;
  const noun = r.remember('pointer', () => {
    const pointer = parseItemBefore(r);
    return pointer !== null && r.accept('[currently] (points|point) to') ? pointer : null;
  });
  if (noun === null) return false;
  into.filters.push({ is: 'pointed-to', by: noun.reference ?? noun });
  if (into.locations.length === 0) into.locations = FIELD_LOCATIONS;
  return true;
}

/** An item whose "points to" stands within the next few words, so that looking for it costs little. */
function parseItemBefore(r: Reader): Noun | null {
  for (let offset = 1; offset <= 12; offset += 1) {
    const fold = r.peek(offset)?.fold;
    if (fold === undefined || fold === '.' || fold === ';' || fold === ':') return null;
    if (fold === 'points' || fold === 'point') return parseItem(r);
  }
  return null;
}

/** "All cards on the field that are not that monster". */
function notThat(r: Reader, into: Modifiers): boolean {
  const pointing = r.accept('that (are|is) not') ? parsePointing(r) : null;
  if (pointing === null) return false;
  into.filters.push({ is: 'not', of: { is: 'same', as: pointing.reference } });
  return true;
}

/** "attached to this card", "equipped to it", "used as material", "that was Special Summoned this turn". */
function relative(r: Reader, into: Modifiers): boolean {
  const found = parseRelative(r);
  if (found === null) return false;
  into.filters.push(found.filter);
  if (found.locations.length > 0) into.locations = [...into.locations, ...found.locations];
  return true;
}

/** "Monster Card treated as a Continuous Spell": it lies among Spells and Traps. */
function treated(r: Reader, into: Modifiers): boolean {
  if (!r.accept('[that is|that are] treated as [a|an]')) return false;
  const as = r.acceptOneOf<CardState>([
    ['continuous (spell|spells) [card|cards]', 'as-continuous-spell'],
    ['continuous (trap|traps) [card|cards]', 'as-continuous-trap'],
  ]);
  const like: Filter | null = as === null ? parseDescribedLoose(r) : { is: 'state', state: as };
  if (like === null) return false;
  into.filters.push(like);
  into.locations = ['spell-trap-zone'];
  for (;;) {
    const side = r.acceptOneOf<Side>([
      ['you control', 'you'],
      ['your opponent controls', 'opponent'],
    ]);
    if (side !== null) into.side = side;
    else if (r.accept('in your (spell & trap) zone')) into.side = 'you';
    else if (!r.accept('on the field')) return true;
  }
}

const AT_ONCE: readonly Modifier[] = [
  ['modifier control', control],
  ['modifier place', place],
  ['modifier or place', orPlace],
];
const ANYWHERE: readonly Modifier[] = [
  ['modifier each from', eachFrom],
  ['modifier apart by', apartBy],
  ['modifier having', having],
  ['modifier lacking', lacking],
  ['modifier whose', whose],
  ['modifier offset', offset],
  ['modifier except', except],
  ['modifier same type', sameType],
  ['modifier including', including],
  ['modifier not that', notThat],
  ['modifier relative', relative],
  ['modifier treated', treated],
];
const LAST: readonly Modifier[] = [
  ['modifier small', small],
  ['modifier value', value],
];
const MODIFIERS: readonly Modifier[] = [...AT_ONCE, ...ANYWHERE, ['modifier pointed', pointed], ...LAST];
LATE.push(...ANYWHERE, ...LAST);
