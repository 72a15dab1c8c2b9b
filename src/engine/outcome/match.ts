/** From the results of Duels to the result of a Match (match.structure). */
import { parametersOf, type EditionId } from '../editions.js';
import type { Player } from '../model/timing.js';

export type DuelResult = Player | 'draw';

export interface MatchResult {
  readonly over: boolean;
  /** `'draw'`: a drawn Match; `null`: not decided yet, or not said by the edition. */
  readonly winner: DuelResult | null;
  /** False: the edition's book does not say what drawn Duels mean here. */
  readonly stated: boolean;
}

export function matchResult(duels: readonly DuelResult[], edition: EditionId): MatchResult {
  const wins = (player: Player): number => duels.filter((result) => result === player).length;
  const [a, b] = [wins('A'), wins('B')];
  if (a >= 2 || b >= 2) return { over: true, winner: a >= 2 ? 'A' : 'B', stated: true };
  const kind = parametersOf(edition).match;
  if (duels.length < 3 || kind === 'play-on-until-two-wins') return { over: false, winner: null, stated: true };
  if (kind === 'best-of-three') return { over: false, winner: null, stated: false };
  return { over: true, winner: a === b ? 'draw' : a > b ? 'A' : 'B', stated: true };
}

/** duel.start.who-first: who chooses to go first or second in the next Duel; `'random'`: a coin, or the like. */
export function choosesFirst(duels: readonly DuelResult[]): Player | 'random' {
  const last = duels.at(-1);
  if (last === undefined || last === 'draw') return 'random';
  return last === 'A' ? 'B' : 'A';
}
