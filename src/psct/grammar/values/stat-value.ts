/** Stats of cards as numbers: "its original ATK", "that target's Level". */
import {
  type Filter,
  type Noun,
  type Reference,
  type Side,
  type Stat,
  type Value,
} from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import type { Reader } from '../reader.js';
import { pronoun } from './value.js';
import { STAT_WORDS } from '../words.js';

/** A stat of cards named elsewhere: "its original ATK", "the ATK of that monster", "that target's Level", "your LP". */
export function parseStat(r: Reader): Value | null {
  return r.foreseen('value parseStat', (): Value | null => {
    const life = r.acceptOneOf<Side>([
      ['your [current] (lp|life points)', 'you'],
      ["(your|the) opponent's [current] (lp|life points)", 'opponent'],
      ["(both players'|each player's) (lp|life points)", 'each'],
      ['their [current] (lp|life points)', r.scope.they],
    ]);
    if (life !== null) return { kind: 'life-points', player: life };
    const possessed = r.attempt((): Value | null => {
      const pronominal = r.accept('(its|their|his)');
      const of = pronominal ? pronounIt(r) : possessor(r);
      if (of === null) return null;
      const start = r.position;
      const name = statName(r);
      if (name === null) return null;
      // A card that fights on the field has no ATK in the Graveyard: the one that it destroyed has.
      const buried = pronominal && r.scope.it.ref === 'this-card' && IN_GY.test(r.textOf(r.since(start)));
      return statOf(r, name, buried && r.scope.that !== null ? { ...of, reference: r.scope.that } : of);
    });
    if (possessed !== null) return possessed;
    r.accept('the');
    const name = statName(r);
    if (name === null) return null;
    if (/^(field|gy|time|destroyed)$/.test(r.peek(-1)?.fold ?? '') && !r.sees('of'))
      return statOf(r, name, pronounIt(r));
    if (!r.accept('of')) {
      // "the ATK that monster had on the field"
      const owner = parseNoun(r);
      if (owner === null || !r.accept('[would have] (had|has|have)')) return null;
      // "The Level the monster had when Tributed": of the one that paid for it.
      const paid = r.scope.cost && r.sees('when tributed');
      afterStat(r);
      return statOf(r, name, paid ? { ...owner, reference: { ref: 'cost' } } : owner);
    }
    r.accept('both');
    const noun = parseNoun(r);
    if (noun === null) return null;
    r.accept('(had|has|have)');
    if (name.orDef === undefined) afterStat(r);
    return statOf(r, name, noun);
  });
}

const IN_GY = /\bin the (?:GY|Graveyard)$/i;

interface StatName {
  readonly stat: Stat;
  readonly original: boolean;
  /** "ATK/DEF". */
  readonly each: boolean;
  /** "ATK or DEF"; which of them is told later where it is open. */
  readonly orDef?: 'open' | 'higher' | 'lower';
  /** "Level/Rank": the numbers that other monsters have in its place. */
  readonly others?: readonly Stat[];
  /** "The combined ATK of the Tributed monsters": of all of them together. */
  readonly combined?: true;
}

const HIGHER =
  '{ whichever is higher [, your choice if tied|, your choice , if tied|, if tied] } | , whichever is higher [{ your choice , if tied }]';

const LOWER = '{ whichever is lower }';

/** A monster has one of them and none of the others, so that their sum is the one that it has. */
const OR_RANK: readonly (readonly [string, readonly Stat[]])[] = [
  ['/ rank / link rating', ['rank', 'rating']],
  ['(/ (rank|ranks)|or (rank|ranks))', ['rank']],
];

export function statName(r: Reader): StatName | null {
  r.accept('own');
  const first = r.accept('combined');
  const original = r.accept('original');
  const combined = r.accept('combined') || first ? ({ combined: true } as const) : {};
  r.accept('(current|printed)');
  const stat = r.acceptOneOf(STAT_WORDS);
  if (stat === null) return null;
  const each = stat === 'atk' && r.accept('/ def');
  if (stat === 'atk' && !each && r.accept('or def'))
    return {
      stat,
      original,
      each,
      ...combined,
      orDef: r.accept(HIGHER) ? 'higher' : r.accept(LOWER) ? 'lower' : 'open',
    };
  const others = stat === 'level' ? r.acceptOneOf(OR_RANK) : null;
  r.accept('(/ rank|/ link rating|or rank|/ atk)');
  afterStat(r);
  return { stat, original, each, ...combined, ...(others === null ? {} : { others }) };
}

/** Remarks on when the stat is read off; they say where the card was. */
function afterStat(r: Reader): void {
  r.accept(
    '[as it was] (on the field|in the gy|in the hand|in the extra deck|while on the field|at that time|when it was destroyed|when tributed|it had on the field|it had there|while it was on the field)',
  );
  r.accept('{ (your choice [, if tied]|whichever is (higher|lower)) }');
}

function higherThere(r: Reader): boolean {
  r.accept('(in the gy|on the field)');
  return r.accept(HIGHER);
}

/** What the phrase says the stat is, where it is the highest or lowest there. */
function extremeOf(filter: Filter, name: StatName): Value | null {
  if (filter.is === 'all-of') return filter.of.map((part) => extremeOf(part, name)).find((one) => one !== null) ?? null;
  const same = filter.is === 'stat' && filter.stat === name.stat && filter.original === name.original;
  return same && filter.compare === '=' && filter.value.kind === 'aggregate' && filter.value.how !== 'total'
    ? filter.value
    : null;
}

/** "The Fish monster(s)'s ATK", of which nothing says where they are: those spoken of before that are like that. */
function spokenOf(r: Reader, noun: Noun): Noun {
  const free = noun.reference === null && noun.controller === null && noun.locations.length === 0;
  const said = free && noun.each.length === 0 && /^the\b.*\(s\)$/i.test(r.textOf(noun.span));
  return said ? { ...noun, quantity: { kind: 'given' }, reference: { ref: 'previous' } } : noun;
}

function statOf(r: Reader, name: StatName, noun: Noun): Value | null {
  if (name.orDef !== undefined) {
    // Which of the two must be told: the higher one.
    if (noun.reference === null || (name.orDef === 'open' && !higherThere(r))) return null;
    const { original } = name;
    const of = noun.reference;
    const kind = name.orDef === 'lower' ? 'min' : 'max';
    return { kind, of: (['atk', 'def'] as const).map((stat) => ({ kind: 'stat', stat, original, of })) };
  }
  if (name.others !== undefined) {
    const { others, ...one } = name;
    const each = [one.stat, ...others].map((stat) => statOf(r, { ...one, stat }, noun));
    const parts = each.filter((part) => part !== null);
    return { kind: 'plus', of: parts };
  }
  // "The ATK of the monster with the highest ATK (your choice, if tied)": of one of them.
  const extreme = name.combined === true ? null : extremeOf(noun.filter, name);
  if (extreme !== null) return extreme;
  return noun.reference === null || (name.combined === true && SEVERAL.has(noun.reference.ref))
    ? {
        kind: 'aggregate',
        how: 'total',
        stat: name.stat,
        original: name.original,
        of: spokenOf(r, noun),
        ...(name.each ? { each: true as const } : {}),
      }
    : {
        kind: 'stat',
        stat: name.stat,
        original: name.original,
        of: noun.reference,
        ...(name.each ? { each: true as const } : {}),
      };
}

/** What can stand for more cards than one. */
const SEVERAL: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>(['previous', 'cost', 'target', 'event']);

export function pronounIt(r: Reader): Noun {
  return { ...pronoun(r), reference: r.scope.it };
}

/** noun "'s" */
export function possessor(r: Reader): Noun | null {
  return r.foreseen('value possessor', () => {
    const noun = parseNoun(r);
    // "The other monster's ATK": which of those spoken of that is, no number tells.
    const rest = noun?.filter.is === 'state' && noun.filter.state === 'remaining';
    return noun !== null && !rest && r.accept("'s") ? noun : null;
  });
}
