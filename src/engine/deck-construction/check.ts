/** Asks every rule and puts the faults together: a deck is legal when there is none. */
import type { EditionId } from '../editions.js';
import type { BySection, DeckList, Mention } from './deck.js';
import type { DeckFault } from './fault.js';
import { editionOf, sizesOf, type DeckFormat } from './format.js';
import { referenceTo, type LimitList, type ListReference } from './list.js';
import { DECK_RULES, pointsOf, type DeckQuestion } from './rules.js';
import { tallyDeck, type DeckTally } from './tally.js';

/** A card that may be played although part of what it does cannot be used in this format. */
export interface DeckNote {
  readonly code: 'effect-not-usable';
  readonly card: string;
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
  /** Overrides the format's default cap. */
  readonly cap?: number | null;
}

export function checkDeck(deck: DeckList, options: DeckCheckOptions): DeckReport {
  return checkTally(tallyDeck(deck), options);
}

/** As {@link checkDeck}, for a deck that is already counted: several formats and lists share one count. */
export function checkTally(tally: DeckTally, { format, date, list, cap }: DeckCheckOptions): DeckReport {
  const edition = editionOf(format, date);
  const effectiveCap = format.points === null ? null : (cap ?? format.points.cap);
  const question: DeckQuestion = {
    tally,
    format,
    date,
    edition,
    sizes: sizesOf(format, date),
    list,
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
    notes: notesFor(tally, format),
  };
}

const MENTION_TEXT: Readonly<Record<Mention, string>> = {
  'extra-monster-zone': 'the Extra Monster Zone',
  link: 'Link Monsters or Link Summons',
  pendulum: 'Pendulum Monsters or Pendulum Zones',
};

/** Where the format has no Link or Pendulum Monsters, a text that needs them has a part without use. */
function notesFor(tally: DeckTally, format: DeckFormat): readonly DeckNote[] {
  const gone = new Set<Mention>();
  if (format.without.includes('link')) gone.add('link').add('extra-monster-zone');
  if (format.without.includes('pendulum')) gone.add('pendulum');
  if (gone.size === 0) return [];
  return tally.cards.flatMap(({ card }) => {
    const mentions = card.mentions.filter((mention) => gone.has(mention));
    if (mentions.length === 0) return [];
    const what = mentions.map((mention) => MENTION_TEXT[mention]).join(' and ');
    const message = `“${card.facts.name}” speaks of ${what}; an effect that needs them cannot be used in this format.`;
    return [{ code: 'effect-not-usable' as const, card: card.facts.name, mentions, message }];
  });
}
