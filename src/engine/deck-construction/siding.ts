/** Exchanging cards with the Side Deck between the Duels of a Match, and the lists with which a Match starts. */
import type { RuleId } from '../citations/index.js';
import type { EditionId } from '../editions.js';
import { SECTIONS, type DeckList, type Section } from './deck.js';
import { SIZES } from './format.js';
import { tallyDeck } from './tally.js';

export interface SidingQuestion {
  readonly edition: EditionId;
  /** The lists that were registered for the Match. */
  readonly registered: DeckList;
  /** The lists with which the Duel is to be played. */
  readonly sided: DeckList;
  /** Which Duel of the Match it is: nothing may be exchanged before the first. */
  readonly duel: number;
}

export interface SidingFault {
  readonly rule: RuleId;
  /** The section whose number of cards is wrong; `null`: the cards are not those that were registered. */
  readonly section: Section | null;
  readonly count: number;
  readonly allowed: number;
}

/**
 * deck.side.swap, deck.side.restore: the same cards as registered, the Side Deck as large as before and every Deck
 * within its sizes; in the first editions the Main Deck keeps its number too. What may lie in which section is checkDeck's business.
 */
export function sidingFaults({ edition, registered, sided, duel }: SidingQuestion): readonly SidingFault[] {
  const [before, after] = [tallyDeck(registered).sizes, tallyDeck(sided).sizes];
  if (duel <= 1) {
    const moved = SECTIONS.find((section) => contents(registered, [section]) !== contents(sided, [section]));
    return moved === undefined
      ? []
      : [{ rule: 'deck.side.restore', section: moved, count: after[moved], allowed: before[moved] }];
  }
  const faults: SidingFault[] = [];
  const add = (section: Section | null, count: number, allowed: number): void => {
    faults.push({ rule: 'deck.side.swap', section, count, allowed });
  };
  if (contents(registered, SECTIONS) !== contents(sided, SECTIONS)) add(null, total(sided), total(registered));
  const kept: readonly Section[] = SIZES[edition].side.exactly === null ? ['side'] : ['main', 'side'];
  for (const section of SECTIONS) {
    const { min, max } = SIZES[edition][section];
    const count = after[section];
    if (kept.includes(section) && count !== before[section]) add(section, count, before[section]);
    else if (count < min) add(section, count, min);
    else if (max !== null && count > max) add(section, count, max);
  }
  return faults;
}

/** What lies in these sections, the order of lines aside. */
function contents(deck: DeckList, sections: readonly Section[]): string {
  const counts = new Map<string, number>();
  for (const { card, written, count, section } of deck) {
    const name = card?.facts.name ?? written;
    if (sections.includes(section)) counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts]
    .map(([name, count]) => `${String(count)} ${name}`)
    .sort()
    .join('\n');
}

function total(deck: DeckList): number {
  return deck.reduce((sum, { count }) => sum + count, 0);
}
