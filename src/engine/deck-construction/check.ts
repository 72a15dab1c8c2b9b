/** Asks every rule and puts the faults together: a deck is legal when there is none. */
import type { EditionId } from '../editions.js';
import type { BySection, DeckCard, DeckList, Mention, Region } from './deck.js';
import type { DeckFault } from './fault.js';
import { editionOf, sizesOf, type DeckFormat } from './format.js';
import { referenceTo, type LimitList, type ListReference } from './list.js';
import { DECK_RULES, pointsOf, type DeckQuestion } from './rules.js';
import { tallyDeck, type DeckTally } from './tally.js';

/** What a judge should know beside the faults. */
export interface DeckNote {
  /** `effect-not-usable`: the card may be played, part of what it does may not; the others: what was not checked. */
  readonly code: 'effect-not-usable' | 'pool-not-known' | 'release-not-known' | 'list-not-known' | 'list-partial';
  readonly cards: readonly string[];
  readonly mentions: readonly Mention[];
  readonly message: string;
}

export interface DeckReport {
  readonly legal: boolean;
  readonly format: string;
  readonly date: string;
  readonly edition: EditionId;
  readonly list: ListReference | null;
  readonly sizes: BySection<number>;
  readonly points: { readonly total: number; readonly cap: number } | null;
  readonly faults: readonly DeckFault[];
  readonly notes: readonly DeckNote[];
}

export interface DeckCheckOptions {
  readonly format: DeckFormat;
  /** The day of the event. */
  readonly date: string;
  readonly list: LimitList | null;
  readonly poolList?: LimitList | null;
  /** Overrides the format's default cap. */
  readonly cap?: number | null;
}

export function checkDeck(deck: DeckList, options: DeckCheckOptions): DeckReport {
  return checkTally(tallyDeck(deck), options);
}

/** As {@link checkDeck}, for a deck that is already counted: several formats and lists share one count. */
export function checkTally(tally: DeckTally, options: DeckCheckOptions): DeckReport {
  const { format, date, list, cap, poolList = null } = options;
  const edition = editionOf(format, date);
  const effectiveCap = format.points === null ? null : (cap ?? format.points.cap);
  const question: DeckQuestion = {
    tally,
    format,
    date,
    edition,
    sizes: sizesOf(format, date),
    list,
    poolList,
    cap: effectiveCap,
  };
  const faults = DECK_RULES.flatMap((rule) => rule(question));
  return {
    legal: faults.length === 0,
    format: format.id,
    date,
    edition,
    list: list === null ? null : referenceTo(list),
    sizes: tally.sizes,
    points: effectiveCap === null ? null : { total: list === null ? 0 : pointsOf(tally, list), cap: effectiveCap },
    faults,
    notes: [...notChecked(question), ...unusableEffects(tally, format)],
  };
}

const MENTION_TEXT: Readonly<Record<Mention, string>> = {
  'extra-monster-zone': 'the Extra Monster Zone',
  link: 'Link Monsters or Link Summons',
  pendulum: 'Pendulum Monsters or Pendulum Zones',
};

/** What the data did not allow to check; silence would look like a clean bill. */
function notChecked({ tally, format, date, list, poolList }: DeckQuestion): readonly DeckNote[] {
  const notes: DeckNote[] = [];
  const add = (code: DeckNote['code'], cards: readonly string[], message: string): void => {
    notes.push({ code, cards, mentions: [], message });
  };
  if (format.list !== null && list === null) {
    add(
      'list-not-known',
      [],
      `No list of the track “${format.list.track}” is known for that day; limits were not checked.`,
    );
  }
  if (list?.partial === true) {
    add('list-partial', [], `Of the list of ${list.date} only the starter cards' entries are loaded; import the list.`);
  }
  if (format.pool.kind === 'list' && poolList === null) {
    add('pool-not-known', [], `The pool list “${format.pool.track}” is not loaded; the pool was not checked.`);
  }
  if (format.pool.kind === 'released') {
    const { region, by } = format.pool;
    const day = by === 'date' ? date : by;
    const unknown = tally.cards.filter(({ card }) => mayBeUnreleased(card, region, day));
    if (unknown.length > 0) {
      // Where nothing is known of a region, naming every card of the deck would say no more.
      const all = unknown.length === tally.cards.length;
      const which = all ? 'the cards were' : unknown.length === 1 ? '1 card was' : `${unknown.length} cards were`;
      const them = unknown.length === 1 ? 'it' : 'them';
      const message = `Whether ${which} released by ${day} is not known; the pool was not checked for ${them}.`;
      add('release-not-known', all ? [] : unknown.map(({ card }) => card.facts.name), message);
    }
  }
  return notes;
}

function mayBeUnreleased({ released }: DeckCard, region: Region, by: string): boolean {
  const release = released[region];
  if (release === undefined) return true;
  const { earliest, latest } = release;
  return (earliest === null || earliest <= by) && (latest === null || latest > by);
}

/** Where the format has no Link or Pendulum Monsters, a text that needs them has a part without use. */
function unusableEffects(tally: DeckTally, format: DeckFormat): readonly DeckNote[] {
  const gone = new Set<Mention>();
  if (format.without.includes('link')) gone.add('link').add('extra-monster-zone');
  if (format.without.includes('pendulum')) gone.add('pendulum');
  if (gone.size === 0) return [];
  return tally.cards.flatMap(({ card }) => {
    if (card.mentions.length === 0) return [];
    const mentions = card.mentions.filter((mention) => gone.has(mention));
    if (mentions.length === 0) return [];
    const what = mentions.map((mention) => MENTION_TEXT[mention]).join(' and ');
    const message = `“${card.facts.name}” speaks of ${what}; an effect that needs them cannot be used in this format.`;
    return [{ code: 'effect-not-usable' as const, cards: [card.facts.name], mentions, message }];
  });
}
