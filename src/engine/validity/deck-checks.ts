/** More copies of a card than a Deck may hold (deck.copies.limit). */
import type { Board, Copy } from '../model/board.js';
import type { Assumption } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { isToken, nameOf } from './violation.js';

const COPIES = 3;

/** A judge fills a field with whatever card: the answer names what no Deck could have brought there. */
export function copiesTakenAsTold(board: Board): readonly Assumption[] {
  const owned: Record<Player, Map<string, Copy[]>> = { A: new Map(), B: new Map() };
  const all: Copy[][] = [];
  for (const copy of board.copies.values()) {
    if (copy.card === null || isToken(copy)) continue;
    const same = owned[copy.owner].get(copy.card.name);
    if (same !== undefined) same.push(copy);
    else {
      const copies = [copy];
      owned[copy.owner].set(copy.card.name, copies);
      all.push(copies);
    }
  }
  return all.flatMap((copies): Assumption[] => {
    const [first] = copies;
    if (first === undefined || copies.length <= COPIES) return [];
    const fact = `${String(copies.length)} copies of ${nameOf(first)} that player ${first.owner} owns are taken as told, though a Deck may hold 3`;
    return [{ fact, rule: 'deck.copies.limit' }];
  });
}
