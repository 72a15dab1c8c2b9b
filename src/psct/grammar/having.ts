import {
  type Alike,
  blankNoun,
  type Distinct,
  type Filter,
  type Reference,
  type Stat,
  type Value,
} from '../../engine/model/effects.js';
import { parseAtom } from './atom.js';
import { allOf, anyOf } from './filter.js';
import { parseDescribedLoose } from './except.js';
import { parseItem } from './noun.js';
import { type Reader } from './reader.js';
import { parseNameWords } from './name-words.js';
import { parseMaterialsHad } from './materials-had.js';
import { parsePointing } from './reference.js';
import { hasEffect } from './relative.js';
import { normalCounter, parseComparing, parseValue, possessor } from './value.js';
import { STAT_WORDS } from './words.js';

export interface Having {
  readonly filter: Filter;
  readonly distinct: Distinct | null;
  /** What is said of several cards among each other; of one card alone it would mean another card, which nobody named. */
  readonly alike?: readonly Alike[];
}

const SHARED: readonly (readonly [string, Distinct | 'original-type' | 'original-attribute'])[] = [
  ['original (name|names)', 'original-name'],
  ['(name|names)', 'name'],
  ['[original] [card] (type|types) { monster (/|,) spell (/|, or|,) trap [card] }', 'card-kind'],
  ['original (type|types)', 'original-type'],
  ['original (attribute|attributes)', 'original-attribute'],
  ['[monster] (type|types)', 'type'],
  ['(attribute|attributes)', 'attribute'],
  ['[original] (level|levels)', 'level'],
  ['[original] (rank|ranks)', 'rank'],
  ['card (type|types)', 'card-kind'],
];

/** What may stand after "with". */
export function parseHaving(r: Reader): Having | null {
  return r.foreseen('having parseHaving', () => {
    // "with the listed Attributes": those that the bullets say.
    if (r.accept('the listed (attribute|attributes|type|types)'))
      return { filter: { is: 'state', state: 'listed' }, distinct: null };
    const filter = parseOwned(r) ?? parseShares(r);
    if (filter !== null) return filter;
    const effect = r.sees('an effect that') ? hasEffect(r) : null;
    if (effect !== null) return { filter: effect.filter, distinct: null };
    const one =
      parseNameWords(r) ??
      parseCounters(r) ??
      parseMaterialsHad(r) ??
      parseExtreme(r) ??
      parseStats(r) ??
      parseMaterial(r);
    return one === null ? null : { filter: one, distinct: null };
  });
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

/** No card of its own: the cards chosen are like one another. */
const EACH_OTHER: Reference = { ref: 'subject' };

const SAMENESS: readonly (readonly [string, boolean])[] = [
  ['[a] different', true],
  ['(the|that|both the|those) same', false],
  ['its same', false],
  ['same', false],
];

interface Shared {
  readonly what: (typeof SHARED)[number][1];
  readonly different: boolean;
}

/** "different names", "the same Type and Attribute, but a different name", "the same name as that card". */
function parseShares(r: Reader): Having | null {
  return r.foreseen('having parseShares', (): Having | null => {
    const start = r.position;
    const shared: Shared[] = [];
    const one = r.sees('a different');
    const declared = r.sees('the declared') || (r.scope.declared && r.sees('that _'));
    for (;;) {
      const next = r.attempt((): Shared | null => {
        const before = shared.at(-1);
        if (before !== undefined) {
          if (!r.accept('(, but|, and|, or|and/or|and|or|but|,) [with]')) return null;
        }
        // "With that Type": what was declared or named before.
        const said =
          before === undefined && !r.sees('that same') && r.accept('(that|the declared|the chosen)') ? false : null;
        const different = said ?? r.acceptOneOf(SAMENESS) ?? before?.different ?? null;
        const what = different === null ? null : r.acceptOneOf(SHARED);
        return different === null || what === null ? null : { what, different };
      });
      if (next === null) break;
      shared.push(next);
    }
    const either = /\bor\b/i.test(r.textOf(r.since(start)));
    const [first] = shared;
    if (first === undefined) return null;
    const among = amongThemselves(r);
    const as = among ? null : comparedWith(r);
    if (as !== null) shared.push(...moreShared(r));
    const distinct = shared.flatMap(({ different, what }) => (different && isDistinct(what) ? [what] : []))[0];
    const others = (but: Distinct | null): { readonly alike?: readonly Alike[] } => {
      const rest = shared.filter(({ different, what }) => !different || what !== but);
      return rest.length === 0 ? {} : { alike: rest };
    };
    // "2 monsters with different names" differ among themselves, "1 monster with a different name" from the one before.
    const alone = one && r.scope.that !== null;
    if (distinct !== undefined && ((as === null && !alone && shared.every(({ different }) => different)) || among))
      return either ? null : { filter: { is: 'any' }, distinct, ...others(distinct) };
    const pointed = as ?? (among ? EACH_OTHER : (r.scope.that ?? r.scope.it));
    // "with that Attribute", "3 with the same name": what was declared, or each other; no trait of this card.
    const eachOther = pointed === EACH_OTHER || (as === null && !declared && pointed.ref === 'this-card' && !one);
    if (eachOther && !either) return { filter: { is: 'any' }, distinct: distinct ?? null, ...others(distinct ?? null) };
    const reference: Reference =
      declared && as === null
        ? { ref: 'declared' }
        : as === null && pointed.ref === 'this-card'
          ? { ref: 'unparsed', ...r.unparsed(start, r.position) }
          : pointed;
    const filters: Filter[] = shared.map(({ what, different }) => ({ is: 'shares', what, with: reference, different }));
    return { filter: either ? anyOf(filters) : allOf(filters), distinct: null };
  });
}

/** "with the same Type as this card, but a different name". */
function moreShared(r: Reader): Shared[] {
  const found: Shared[] = [];
  for (;;) {
    const next = r.attempt((): Shared | null => {
      const different = r.accept('(, but|, and|but|and) [with]') ? r.acceptOneOf(SAMENESS) : null;
      const what = different === null ? null : r.acceptOneOf(SHARED);
      return different === null || what === null ? null : { what, different };
    });
    if (next === null) return found;
    found.push(next);
  }
}

function isDistinct(what: Shared['what']): what is Distinct {
  return what !== 'original-type' && what !== 'original-attribute';
}

function amongThemselves(r: Reader): boolean {
  return r.accept('(as|from|than) (each other|one another|the others|the other)');
}

/** "as that card", "than the Tributed monster had on the field": what it is compared with. */
function comparedWith(r: Reader): Reference | null {
  return r.attempt((): Reference | null => {
    // "with different names from your Deck": where the cards are, not what they differ from.
    if (r.sees('from (your|their|the|its) (hand|deck|main deck|extra deck|gy|graveyard)')) return null;
    if (r.sees(', as')) r.accept(',');
    if (!r.accept('(as|from|than|of)')) {
      // "with the same Level the Tributed monster had": no word between.
      if (!r.sees('[that] the _ (monster|card|monsters|cards) had')) return null;
      r.accept('that');
    }
    r.accept('(the|that) [original] (name|type|attribute|level|rank|names) of');
    // "… as that monster from your opponent's GY": the place is not that of the card compared with.
    const known = r.attempt(() => {
      const pointing = parsePointing(r);
      return pointing !== null && r.sees('from (your|their|its|either|any|the)') ? pointing.reference : null;
    });
    if (known !== null) return known;
    const noun = parseItem(r);
    if (noun === null) return null;
    r.accept("'s [original] [type|attribute|name|level|rank]");
    r.accept(
      '(had|has) [(once|when) it] [(on|in) (the|your) (field|gy|hand)|in hand|when it was (on the field|in the hand)]',
    );
    return noun.reference ?? { ref: 'unparsed', ...r.unparsed(r.position, r.position) };
  });
}

/** "an A-Counter", "3 or more Spell Counters on it", "no counters". */
function parseCounters(r: Reader): Filter | null {
  return r.foreseen('having parseCounters', (): Filter | null => {
    const none = r.accept('no');
    if (!none) r.accept('(a|an|any)');
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
    const name = normalCounter(r.textOf(r.since(start)));
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
    r.accept('{ (your choice|your choice , if tied|your choice if tied|their choice|their choice , if tied) }');
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
      if (stat === null || r.sees('(of|equal|that|less|higher|lower|greater|between|N|or)')) return null;
      return no ? { is: 'not', of: { is: 'has-stat', stat } } : { is: 'has-stat', stat };
    });
    if (has !== null) return has;
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
    const filters: Filter[] = [];
    const list = { either: false };
    for (;;) {
      const next = r.attempt((): Filter | null => {
        if (filters.length > 0) {
          const joint = r.acceptOneOf([
            ['(or|, or)', 'or'],
            ['(and|/)', 'and'],
          ] as const);
          if (joint === null) return null;
          if (joint === 'or') list.either = true;
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
      filters.push(next);
    }
    if (filters.length === 0) return null;
    return list.either ? anyOf(filters) : allOf(filters);
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
  const noun = parseItem(r);
  const stat = stats[0];
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
        noun: originally === null ? null : { ...blankNoun(r.since(start)), filter: originally },
      };
    }
    const noun = parseItem(r);
    if (noun === null || !r.accept('(as|attached as) [a|an] [xyz] (material|materials) | attached [to it]'))
      return null;
    return { is: 'has-material', noun };
  });
}

export function parseAtomFilter(r: Reader): Filter | null {
  return parseAtom(r)?.filter ?? null;
}
