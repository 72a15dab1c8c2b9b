/** What cards have in common or apart: "with the same Type as …", "with different names". */
import {
  blankNoun,
  FIELD_LOCATIONS,
  type Alike,
  type Distinct,
  type Filter,
  type Noun,
  type Original,
  type Reference,
  type Value,
} from '../../../engine/model/effects.js';
import { allOf, anyOf } from './filter.js';
import { type Having } from './having.js';
import { parseWhere } from '../places/location.js';
import { parseItem } from '../nouns/noun.js';
import type { Reader } from '../reader.js';
import { parsePointing } from '../nouns/reference.js';

export const SHARED: readonly (readonly [string, Distinct | Original])[] = [
  ['original (name|names)', 'original-name'],
  ['(name|names)', 'name'],
  ['[original] [card] (type|types) { monster (/|,) spell (/|, or|,) trap [card] }', 'card-kind'],
  ['[card] (type|types) { fusion , synchro , xyz , or link }', 'monster-kind'],
  ['original (type|types)', 'original-type'],
  ['original (attribute|attributes)', 'original-attribute'],
  ['[monster] (type|types)', 'type'],
  ['(attribute|attributes)', 'attribute'],
  ['original (level|levels)', 'original-level'],
  ['(level|levels)', 'level'],
  ['original (rank|ranks)', 'original-rank'],
  ['(rank|ranks)', 'rank'],
  ['pendulum (scale|scales)', 'scale'],
  ['card (type|types) { [ritual ,] fusion , synchro , xyz , [pendulum ,] or [pendulum|link] }', 'monster-kind'],
  ['card (type|types)', 'card-kind'],
];

/** No card of its own: the cards chosen are like one another. */
const EACH_OTHER: Reference = { ref: 'subject' };
/** "When an effect is activated, while a monster with its same name is in the GY": whatever that is about. */
const WHAT_IT_WAITS_FOR: Reference = { ref: 'event' };

const SAMENESS: readonly (readonly [string, boolean])[] = [
  ['[a] different', true],
  ['(the|that|both the|those) same', false],
  ['its same', false],
  ['a same', false],
  ['same', false],
];

interface Shared {
  readonly what: (typeof SHARED)[number][1];
  readonly different: boolean;
}

/** "different names", "the same Type and Attribute, but a different name", "the same name as that card". */
export function parseShares(r: Reader): Having | null {
  return r.foreseen('having parseShares', (): Having | null => {
    const start = r.position;
    const shared: Shared[] = [];
    const one = r.sees('a different | a _ different') && !countsEach(r);
    // "Monsters with the same card type": all are Monster Cards, so that Fusion, Synchro and the rest are meant.
    const ofMonsters = /^monsters?$/.test(r.peek(-2)?.fold ?? '') && r.peek(-1)?.fold === 'with';
    const declared = r.sees('the declared') || (r.scope.declared && r.sees('that _'));
    for (;;) {
      const next = r.attempt((): Shared | null => {
        const before = shared.at(-1);
        if (before !== undefined) {
          if (!r.accept('(, but|, and|, or|and/or|and|or|but|,|/) [with]')) return null;
        }
        // "With that Type": what was declared or named before.
        const said =
          before === undefined && !r.sees('that same') && r.accept('(that|the declared|the chosen)') ? false : null;
        // "With a name different from the cards in your GY".
        const turned = before === undefined && r.sees('a _ different from') && r.accept('a') ? true : null;
        const anew = said ?? turned ?? r.acceptOneOf(SAMENESS);
        const different = anew ?? before?.different ?? null;
        const what = different === null ? null : r.acceptOneOf(SHARED);
        if (different === null || what === null || (turned !== null && !r.accept('different'))) return null;
        // "The same original Type and Attribute": both as they are printed.
        const original = anew === null && before !== undefined && isOriginal(before.what) ? ORIGINALS[what] : undefined;
        return { what: original ?? (ofMonsters && what === 'card-kind' ? 'monster-kind' : what), different };
      });
      if (next === null) break;
      shared.push(next);
    }
    const said = r.textOf(r.since(start));
    const either = /\bor\b/i.test(said);
    const own = /\bits same\b/i.test(said);
    const [first] = shared;
    if (first === undefined) return null;
    if (shared.length === 1 && !first.different && areThere(r, start))
      return { filter: oneAnother(r, first), distinct: null };
    const among = amongThemselves(r);
    const compared = among
      ? null
      : comparedWith(r, (either || shared.length === 1) && shared.every(({ different }) => !different));
    const as = compared?.as ?? null;
    const more = as === null ? [] : moreShared(r);
    const apart = amongThose(r, more);
    shared.push(...(apart === null || apart.alsoFromIt ? more : []));
    const distinct = shared.flatMap(({ different, what }) => (different && isDistinct(what) ? [what] : []))[0];
    const others = (but: Distinct | null): { readonly alike?: readonly Alike[] } => {
      const rest = shared.filter(({ different, what }) => !different || what !== but);
      return rest.length === 0 ? {} : { alike: rest };
    };
    // "2 monsters with different names" differ among themselves, "1 monster with a different name" from the one before.
    const alone = one && r.scope.that !== null;
    if (
      apart === null &&
      distinct !== undefined &&
      ((as === null && !alone && shared.every(({ different }) => different)) || among)
    )
      return either ? null : { filter: { is: 'any' }, distinct, ...others(distinct) };
    const pointed = as ?? (among ? EACH_OTHER : (r.scope.that ?? r.scope.it));
    // "with that Attribute", "3 with the same name": what was declared, or each other; no trait of this card.
    const eachOther =
      pointed === EACH_OTHER ||
      (as === null && !declared && 'ref' in pointed && pointed.ref === 'this-card' && !one && !own);
    if (eachOther && !either) return { filter: { is: 'any' }, distinct: distinct ?? null, ...others(distinct ?? null) };
    // "2 monsters with the same Type or Attribute": the one or the other in common.
    const [, ...rest] = shared;
    if (eachOther && !first.different && rest.length > 0 && rest.every(({ different }) => !different))
      return { filter: { is: 'any' }, distinct: null, alike: [{ ...first, or: rest.map(({ what }) => what) }] };
    // "Monsters with its same Type", where nothing is waited for: that of this card.
    const ownTrait = own && r.scope.eventKind === null && shared.every(({ what }) => what === 'type');
    // "With the same original name as that declared card": nothing but a name was declared.
    const ofDeclared = as !== null && 'filter' in as && isDeclaredName(as.filter);
    const reference: Reference =
      ofDeclared || (declared && as === null)
        ? { ref: 'declared' }
        : as === null && 'ref' in pointed && pointed.ref === 'this-card'
          ? own && r.sees('(is|are) (in|on)')
            ? WHAT_IT_WAITS_FOR
            : ownTrait
              ? { ref: 'this-card' }
              : { ref: 'unparsed', ...r.unparsed(start, r.position) }
          : 'filter' in pointed
            ? EACH_OTHER
            : pointed;
    const than = as !== null && 'filter' in as && !ofDeclared ? { than: as } : {};
    const its = own && !ownTrait && as === null && reference.ref !== 'event' ? { ofSummoned: true as const } : {};
    const trait = compared?.trait ?? null;
    const another: readonly Filter[] =
      reference === WHAT_IT_WAITS_FOR && isSaidBefore(r, 'another')
        ? [{ is: 'not', of: { is: 'same', as: reference } }]
        : [];
    const filters: Filter[] = shared.map(({ what, different }) => {
      // "The same Rank as this card's Level": a number of the one is that of the other.
      const printed = compared?.original === true;
      const other = trait !== null && isNumber(what) && (what !== trait || printed) && !different;
      return other
        ? { is: 'stat', stat: what, original: false, compare: '=', value: numberOf(trait, reference, printed) }
        : { is: 'shares', what, with: reference, different, ...than, ...its };
    });
    return {
      filter: either ? anyOf(filters) : allOf([...filters, ...another]),
      distinct: apart === null ? null : apart.what,
    };
  });
}

/** "…, but with different names from each other and that monster": also among those that are chosen. */
function amongThose(
  r: Reader,
  [only, ...others]: readonly Shared[],
): { readonly what: Distinct; readonly alsoFromIt: boolean } | null {
  if (only === undefined || others.length > 0 || !only.different || !isDistinct(only.what)) return null;
  if (!amongThemselves(r)) return null;
  return { what: only.what, alsoFromIt: r.accept('and that (monster|card)') };
}

/** "There are monsters with the same name on the field": every one that is like another of them, none of which is chosen. */
function areThere(r: Reader, start: number): boolean {
  const [are, monsters] = [start - r.position - 3, start - r.position - 2];
  return r.peek(are)?.fold === 'are' && r.peek(monsters)?.fold === 'monsters' && r.sees('on the field');
}

function oneAnother(r: Reader, { what }: Shared): Filter {
  const than = blankNoun(r.since(r.position), {
    quantity: { kind: 'all' },
    filter: { is: 'kind', kind: 'monster' },
    locations: FIELD_LOCATIONS,
  });
  return { is: 'shares', what, with: EACH_OTHER, different: false, than };
}

/** "For each monster you shuffled with a different name": those that differ among themselves are counted. */
function countsEach(r: Reader): boolean {
  return isSaidBefore(r, 'each', 'for');
}

/** Do the words of this phrase have that one in front of them, and behind which? */
function isSaidBefore(r: Reader, asked: string, behind?: string): boolean {
  for (let back = -2; back > -8; back -= 1) {
    const word = r.peek(back)?.fold;
    if (word === undefined || word === ',' || word === '.') return false;
    if (word === asked && (behind === undefined || r.peek(back - 1)?.fold === behind)) return true;
  }
  return false;
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

const ORIGINALS: Readonly<Record<string, Original>> = {
  type: 'original-type',
  attribute: 'original-attribute',
  level: 'original-level',
  rank: 'original-rank',
};

function isOriginal(what: Shared['what']): what is Original {
  return what.startsWith('original-') && what !== 'original-name';
}

function isDistinct(what: Shared['what']): what is Distinct {
  return !isOriginal(what);
}

function amongThemselves(r: Reader): boolean {
  return r.accept('(as|from|than) (each other|one another|the others|the other)');
}

type Numbered = 'level' | 'rank';

interface Compared {
  readonly as: Reference | Noun;
  /** "… as its Rank": which number of that card, where one is named. */
  readonly trait: Numbered | null;
  /** "… as its original Level". */
  readonly original?: boolean;
}

const TRAITS: readonly (readonly [string, Numbered | null])[] = [
  ['[original] level', 'level'],
  ['[original] rank', 'rank'],
  ['[original] (name|names|type|attribute)', null],
  ['original', null],
];

function isNumber(what: Shared['what']): what is Numbered {
  return what === 'level' || what === 'rank';
}

function numberOf(stat: Numbered, of: Reference, original: boolean): Value {
  return { kind: 'stat', stat, original, of };
}

/** "as that card", "than the Tributed monster had on the field": what it is compared with. */
function comparedWith(r: Reader, anyOfThem: boolean): Compared | null {
  return r.attempt((): Compared | null => {
    // "with different names from your Deck": where the cards are, not what they differ from.
    if (r.sees('from (your|their|the|its) (hand|deck|main deck|extra deck|gy|graveyard)')) return null;
    if (r.sees(', as')) r.accept(',');
    // "The same name it does": as what the sentence is about.
    if (r.sees('it does') && r.accept('it does')) return { as: r.scope.it, trait: null };
    if (!r.accept('(as|from|than|of)')) {
      // "with the same Level the Tributed monster had": no word between.
      if (r.sees('[that] the _ (monster|card|monsters|cards) had')) r.accept('that');
      else if (!r.sees('that (monster|card) had')) return null;
    }
    if (r.accept("any (material|materials) used for (this card's|its) [fusion|synchro|xyz|link|ritual] summon"))
      return { as: { ref: 'material', own: true }, trait: null };
    const before = r.attempt(() => {
      if (!r.accept('(the|that)')) return null;
      const trait = r.acceptOneOf(TRAITS);
      return r.accept('of') ? { trait } : null;
    });
    // "… as that monster from your opponent's GY": the place is not that of the card compared with.
    const known = r.attempt(() => {
      const pointing = parsePointing(r);
      if (pointing === null) return null;
      if (r.sees('[,] from (your|their|its|either|any|the) | [,] but [with] [a] different')) return pointing.reference;
      // "… as that monster you control, but 1 Rank higher": that is said of what is looked for.
      r.accept('(you control|your opponent controls|on the field|in (the|your) gy)');
      return r.sees('[,] but N | [,] from (your|their|either)') ? pointing.reference : null;
    });
    if (known !== null) return { as: known, trait: before?.trait ?? null };
    // "The same name as one in your GY": as a card there.
    const indefinite = r.sees('(a|an) | one (in|on)');
    const noun = (r.sees('one (in|on)') ? oneThere(r) : null) ?? parseItem(r);
    if (noun === null) return null;
    const owned = r.accept("'s");
    const original = owned && r.sees('original (level|rank)');
    const trait = (owned ? r.acceptOneOf(TRAITS) : null) ?? before?.trait ?? null;
    if (
      !r.accept('had when it was (on the field|in the hand)') &&
      !r.accept('(had|has) (once|when) it (was in (your|the) hand|returned to the hand)')
    )
      r.accept('(had|has) [(once|when) it] [(on|in) (the|your) (field|gy|hand)|in hand]');
    // What lies face-down has its original traits alone, and those it has where it is now as well.
    r.accept('{ its original (attribute|type|level) , if face-down }');
    if (noun.reference !== null) return { as: noun.reference, trait, original };
    // "The same name as a card you control": whichever of those it is.
    // "The same Type as 1 of those destroyed monsters": nobody chooses which.
    const single = noun.quantity.kind === 'exactly' && noun.quantity.n.kind === 'number' && noun.quantity.n.n === 1;
    // "… as 1 of them, from your Deck": from where comes what is looked for.
    const one = single && noun.controller !== 'each' && !/\bfrom\b/.test(r.textOf(noun.span));
    const those = noun.quantity.kind === 'all' || noun.quantity.kind === 'given' || (anyOfThem && (indefinite || one));
    const open: Reference = { ref: 'unparsed', ...r.unparsed(r.position, r.position) };
    return { as: those && noun.each.length === 0 ? noun : open, trait };
  });
}

/** "One in your GY": whichever card lies there. */
function oneThere(r: Reader): Noun | null {
  return r.attempt(() => {
    const start = r.position;
    const place = r.accept('one') ? parseWhere(r) : null;
    if (place === null) return null;
    return blankNoun(r.since(start), { controller: place.side, locations: place.locations });
  });
}

function isDeclaredName(filter: Filter): boolean {
  return filter.is === 'shares' && 'ref' in filter.with && filter.with.ref === 'declared';
}
