import {
  type Alike,
  blankNoun,
  type Distinct,
  type Filter,
  type Stat,
  type Value,
} from '../../../engine/model/effects.js';
import { parseAtom } from './atom.js';
import { allOf, anyOf } from './filter.js';
import { asPrinted } from './as-printed.js';
import { parseDescribedLoose } from './except.js';
import { eachListed } from '../nouns/noun-joined.js';
import { parseItem } from '../nouns/noun.js';
import { parsePointing } from '../nouns/reference.js';
import { type Reader } from '../reader.js';
import { parseNameWords } from './name-words.js';
import { parseMaterialsHad } from '../summoning/materials-had.js';
import { hasEffect } from './own-words.js';
import { normalCounter, parseValue } from '../values/value.js';
import { possessor } from '../values/stat-value.js';
import { parseComparing } from '../values/comparing.js';
import { STAT_WORDS } from '../words.js';
import { parseShares, SHARED } from './shares.js';

export interface Having {
  readonly filter: Filter;
  readonly distinct: Distinct | null;
  /** What is said of several cards among each other; of one card alone it would mean another card, which nobody named. */
  readonly alike?: readonly Alike[];
}

/** What may stand after "with". */
export function parseHaving(r: Reader): Having | null {
  return r.foreseen('having parseHaving', () => {
    // "with the listed Attributes": those that the bullets say.
    if (r.accept('the listed (attribute|attributes|type|types)'))
      return { filter: { is: 'state', state: 'listed' }, distinct: null };
    const filter = parseOwned(r) ?? parseShares(r);
    if (filter !== null) return filter;
    const effect = r.sees('an effect that') ? hasEffect(r) : null;
    if (effect !== null) return { filter: effect, distinct: null };
    const alike = sameAmongThem(r);
    if (alike !== null) return alike;
    const one =
      parseNameWords(r) ??
      parseCounters(r) ??
      parseMaterialsHad(r) ??
      parseExtreme(r) ??
      // "A Level 4 monster as material": the number says which monster, not what this card has.
      (r.sees('(a|an) (level|rank) N') ? parseMaterial(r) : null) ??
      parseStats(r) ??
      parseMaterial(r);
    return one === null ? null : { filter: one, distinct: null };
  });
}

/** "2 monsters with the same ATK", where no monster was named whose ATK that could be: the same as each other. */
function sameAmongThem(r: Reader): Having | null {
  if (!r.sees('the same (atk|def)') || !/\b(?:monsters|you control) with $/i.test(wordsBefore(r))) return null;
  const { it, introduced } = r.scope;
  const meant = introduced.findLast(({ reference }) => reference.ref === it.ref);
  if (it.ref !== 'this-card' && (meant === undefined || !isSpellOrTrap(meant.filter))) return null;
  return r.attempt((): Having | null => {
    r.accept('the same');
    const what = r.accept('atk') ? 'atk' : r.accept('def') ? 'def' : null;
    if (what === null || r.sees('(as|than|to|/|and|or|that|the|it|its)')) return null;
    return { filter: { is: 'any' }, distinct: null, alike: [{ what, different: false }] };
  });
}

/** "A Level from 4 to 8": those two and all between. */
function fromTo(r: Reader): Filter | null {
  r.accept('(a|an)');
  const [stat, ...others] = parseStatNames(r);
  const min = r.accept('from') ? r.acceptNumber() : null;
  const max = min !== null && r.accept('to') ? r.acceptNumber() : null;
  if (stat === undefined || others.length > 0 || min === null || max === null) return null;
  const bound = (compare: '>=' | '<=', n: number): Filter => ({
    is: 'stat',
    stat,
    original: false,
    compare,
    value: { kind: 'number', n },
  });
  return allOf([bound('>=', min), bound('<=', max)]);
}

function wordsBefore(r: Reader): string {
  return `${r.textOf(r.since(Math.max(0, r.position - 3)))} `;
}

function isSpellOrTrap(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(isSpellOrTrap);
  if (filter.is === 'any-of') return filter.of.every(isSpellOrTrap);
  return filter.is === 'kind' && filter.kind !== 'monster';
}

/** "that monster's Attribute", "its Type". */
function parseOwned(r: Reader): Having | null {
  return r.foreseen('having parseOwned', (): Having | null => {
    const of = r.accept('(its|their)') ? r.scope.it : (possessor(r)?.reference ?? null);
    const what = of === null ? null : r.acceptOneOf(SHARED);
    return of === null || what === null
      ? null
      : { filter: { is: 'shares', what, with: of, different: false }, distinct: null };
  });
}

/** "an A-Counter", "3 or more Spell Counters on it", "no counters". */
export function parseCounters(r: Reader): Filter | null {
  return r.foreseen('having parseCounters', (): Filter | null => {
    const none = r.accept('no');
    if (!none) r.accept('(a|an|any|at least)');
    const n = r.acceptNumber();
    const compare = r.acceptOneOf([
      ['or more', '>='],
      ['or less', '<='],
      ['+', '>='],
    ] as const);
    let words = 0;
    while (words < 3 && !r.sees('(counter|counters)') && r.peek() !== null && !endsCounterName(r.peek()?.fold ?? '')) {
      if (r.peek()?.kind === 'quoted' || r.peek()?.kind === 'word') r.position += 1;
      else return null;
      words += 1;
    }
    const hyphenated = endsCounterName(r.peek()?.fold ?? '');
    if (!r.sees('(counter|counters)') && !hyphenated) return null;
    const start = r.position - words;
    r.position += 1;
    // "As long as it has that Counter": the one spoken of before, and no other is on such a card.
    const name = normalCounter(r.textOf(r.since(start)).replace(/^that /i, ''));
    r.accept('on (it|them)');
    if (none) return { is: 'counter', counter: name, at: '=', n: 0 };
    return { is: 'counter', counter: name, at: compare ?? '>=', n: n ?? 1 };
  });
}

/** "A-Counter" is one word. */
function endsCounterName(fold: string): boolean {
  return /-counters?$/.test(fold);
}

/** "the highest ATK", "the lowest Level on the field". */
function parseExtreme(r: Reader): Filter | null {
  return r.foreseen('having parseExtreme', (): Filter | null => {
    const how = r.acceptOneOf([
      ['the highest', 'highest'],
      ['the lowest', 'lowest'],
    ] as const);
    if (how === null) return null;
    const start = r.position;
    const original = r.accept('original');
    const stat = r.acceptOneOf(STAT_WORDS);
    if (stat === null) return null;
    const among = r.attempt(() => (r.accept('(on|among|in|of)') ? parseAmong(r) : null));
    r.accept(
      "{ (your choice|your choice , if tied|your choice if tied|their choice|their choice , if tied|even if it's tied|even if tied|all [,] if tied|either [,] if tied) }",
    );
    r.accept(', if tied');
    const span = r.since(start);
    const of = among ?? blankNoun(span, { quantity: { kind: 'all' } as const });
    return { is: 'stat', stat, original, compare: '=', value: { kind: 'aggregate', how, stat, original, of } };
  });
}

function parseAmong(r: Reader): ReturnType<typeof parseItem> {
  r.position -= 1;
  if (r.accept('on the field')) return null;
  r.position += 1;
  return parseItem(r);
}

/** "1500 or less ATK", "2000 ATK/DEF", "ATK lower than this card's", "a Level", "2500 ATK and 2100 DEF". */
function parseStats(r: Reader): Filter | null {
  return r.foreseen('having parseStats', (): Filter | null => {
    const question = r.acceptOneOf([['? [original] (atk|def|level)', true]] as const);
    if (question !== null) return { is: 'unparsed', ...r.unparsed(r.position - 2, r.position) };
    const parity = r.attempt((): Filter | null => {
      const odd = r.acceptOneOf([
        ['(a|an) odd', true],
        ['(a|an) even', false],
      ] as const);
      const stat = odd === null ? null : r.acceptOneOf(STAT_WORDS);
      return odd === null || stat === null ? null : { is: 'parity', stat, odd };
    });
    if (parity !== null) return parity;
    const between = r.attempt(() => betweenScales(r));
    if (between !== null) return between;
    const has = r.attempt((): Filter | null => {
      const no = r.accept('no');
      if (!no && !r.accept('(a|an)')) return null;
      const stat = r.acceptOneOf(STAT_WORDS);
      // "A Level that is owned by your opponent" is the monster's owner; "a Level that is lower" is about the Level.
      const whose = r.sees('that (is|are) owned');
      if (stat === null || (!whose && r.sees('(of|equal|that|less|higher|lower|greater|between|from|N|or)')))
        return null;
      return no ? { is: 'not', of: { is: 'has-stat', stat } } : { is: 'has-stat', stat };
    });
    if (has !== null) return has;
    const spread = r.attempt(() => fromTo(r));
    if (spread !== null) return spread;
    const relative = r.attempt((): Filter | null => {
      r.accept('(a|an)');
      const compare = r.acceptOneOf([
        ['(equal or less|equal or lower|lower or equal|less or equal)', '<='],
        ['(equal or higher|equal or greater|higher or equal|greater or equal)', '>='],
        ['(lower|less)', '<'],
        ['(higher|greater|more)', '>'],
        ['(equal|the same)', '='],
      ] as const);
      if (compare === null) return null;
      const stats = parseStatNames(r);
      if (stats.length === 0) return null;
      const than = r.attempt(() => (r.accept('(than|to|as)') ? r.attempt(() => parseThan(r, stats)) : null));
      return anyOf(
        stats.map((stat) => ({
          is: 'stat' as const,
          stat,
          original: false,
          compare,
          value: than ?? { kind: 'stat' as const, stat, original: false, of: r.scope.it },
        })),
      );
    });
    if (relative !== null) return relative;
    const leading = r.attempt((): Filter | null => {
      r.accept('(a|an|the|their)');
      const original = r.accept('(original|its original)');
      const { stats, joined } = statNames(r);
      if (stats.length === 0) return null;
      r.accept('(of|that is|,|is|are)');
      const comparing = parseComparing(r, stats[0]);
      if (comparing === null) return null;
      return joined(
        stats.map((stat) => ({ is: 'stat', stat, original, compare: comparing.compare, value: comparing.value })),
      );
    });
    if (leading !== null) return leading;
    // "2400 ATK/1000 DEF, or 2800 ATK/1000 DEF": what "or" parts are pairs.
    const groups: Filter[][] = [];
    for (;;) {
      const joint = { or: groups.length === 0 };
      const next = r.attempt((): Filter | null => {
        if (groups.length > 0) {
          joint.or = r.accept('[,] or');
          if (!joint.or && !r.accept('(and|/)')) return null;
        }
        r.accept('exactly');
        const comparing = parseComparing(r);
        if (comparing === null) return null;
        const original = r.accept('original');
        const { stats, joined } = statNames(r);
        if (stats.length === 0) return null;
        return joined(
          stats.map((stat) => ({ is: 'stat', stat, original, compare: comparing.compare, value: comparing.value })),
        );
      });
      if (next === null) break;
      if (joint.or) groups.push([next]);
      else groups.at(-1)?.push(next);
    }
    return groups.length === 0 ? null : anyOf(groups.map((group) => allOf(group)));
  });
}

/** "a Level between the Pendulum Scales of the cards in your Pendulum Zones": neither of them (summon.pendulum). */
function betweenScales(r: Reader): Filter | null {
  if (!r.accept('[a|each] [a] (level|levels) between [{ exclusive }] the pendulum scales of')) return null;
  const start = r.position;
  if (!r.accept('the [N] cards in your pendulum zones')) return null;
  const of = blankNoun(r.since(start), { quantity: { kind: 'all' }, controller: 'you', locations: ['pendulum-zone'] });
  const scale = (how: 'lowest' | 'highest'): Value => ({ kind: 'aggregate', how, stat: 'scale', original: false, of });
  return allOf([
    { is: 'stat', stat: 'level', original: false, compare: '>', value: scale('lowest') },
    { is: 'stat', stat: 'level', original: false, compare: '<', value: scale('highest') },
  ]);
}

function parseThan(r: Reader, stats: readonly Stat[]): ReturnType<typeof parseValue> {
  const value = parseValue(r);
  if (value !== null) return value;
  const stat = stats[0];
  // "Less ATK than that monster from your GY": from there is the monster that is looked for.
  const pointed = r.attempt(() => {
    const pointing = parsePointing(r);
    return pointing !== null && r.sees('[,] from (your|their|either|the)') ? pointing.reference : null;
  });
  if (pointed !== null && stat !== undefined) return { kind: 'stat', stat, original: false, of: pointed };
  const noun = parseItem(r);
  if (noun?.reference === null || noun === null || stat === undefined) return null;
  r.accept("'s");
  return { kind: 'stat', stat, original: false, of: noun.reference };
}

/** "0 ATK/DEF" asks for both, "0 ATK or DEF" for either. */
function statNames(r: Reader): { readonly stats: readonly Stat[]; readonly joined: typeof allOf } {
  const start = r.position;
  const stats = parseStatNames(r);
  return { stats, joined: /\bor\b/i.test(r.textOf(r.since(start))) ? anyOf : allOf };
}

function parseStatNames(r: Reader): Stat[] {
  const stats: Stat[] = [];
  for (;;) {
    const next = r.attempt(() => {
      if (stats.length > 0 && !r.accept('(/|and|or|and/or)')) return null;
      return r.acceptOneOf(STAT_WORDS);
    });
    if (next === null) return stats;
    stats.push(next);
  }
}

/** "no materials", "an "X" as material", "2 or more materials". */
/** "both a Spell and a Trap as material": one of each. */
function bothAsMaterial(r: Reader): Filter | null {
  const first = r.accept('both') ? parseItem(r) : null;
  const second = first !== null && r.accept('and') ? parseItem(r) : null;
  if (first === null || second === null || !r.accept('as [xyz] (material|materials)')) return null;
  return allOf([first, second].map((noun): Filter => ({ is: 'has-material', noun })));
}

function parseMaterial(r: Reader): Filter | null {
  return r.foreseen('having parseMaterial', (): Filter | null => {
    if (r.accept('no [xyz] (material|materials) [attached]'))
      return { is: 'not', of: { is: 'has-material', noun: null } };
    if (r.accept('[an|a|any] [xyz] (material|materials) [attached [to it]]')) {
      const start = r.position;
      const originally = r.attempt(() =>
        r.accept('that (was|were|is|are) originally') ? parseDescribedLoose(r) : null,
      );
      return {
        is: 'has-material',
        noun: originally === null ? null : { ...blankNoun(r.since(start)), filter: asPrinted(originally) },
      };
    }
    const both = r.attempt(() => bothAsMaterial(r));
    if (both !== null) return both;
    const noun = parseItem(r);
    if (noun === null || !r.accept('(as|attached as) [a|an] [xyz] (material|materials) | attached [to it]'))
      return null;
    const apart = eachListed(noun, r.textOf(noun.span));
    return apart === null
      ? { is: 'has-material', noun }
      : allOf(apart.each.map((one) => ({ is: 'has-material', noun: one })));
  });
}

export function parseAtomFilter(r: Reader): Filter | null {
  return parseAtom(r)?.filter ?? null;
}
