/** More copies of a card than a Deck may hold (deck.copies.limit). */
import type { Board, Copy } from '../model/board.js';
import type { Assumption } from '../model/facts.js';
import { isToken, nameOf } from './violation.js';

const COPIES = 3;

/** A judge fills a field with whatever card: the answer names what no Deck could have brought there. */
export function copiesTakenAsTold(board: Board): readonly Assumption[] {
  const owned = new Map<string, Copy[]>();
  for (const copy of board.copies.values()) {
    if (copy.card === null || isToken(copy)) continue;
    const key = `${copy.owner} ${copy.card.name}`;
    owned.set(key, [...(owned.get(key) ?? []), copy]);
  }
  return [...owned.values()].flatMap((copies): Assumption[] => {
    const [first] = copies;
    if (first === undefined || copies.length <= COPIES) return [];
    const fact = `${String(copies.length)} copies of ${nameOf(first)} that player ${first.owner} owns are taken as told, though a Deck may hold 3`;
    return [{ fact, rule: 'deck.copies.limit' }];
  });
}
