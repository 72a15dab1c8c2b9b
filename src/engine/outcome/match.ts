/** From the results of Duels to the result of a Match (match.structure). */
import { parametersOf, type EditionId } from '../editions.js';
import type { Player } from '../model/timing.js';
import { defineRule, type Rule } from '../rule.js';
import { judge, type Verdict } from '../verdict.js';

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

interface Facts {
  readonly match: MatchResult;
  readonly next: Player | 'random';
}

const structure = defineRule<Facts>({
  id: 'match.structure',
  messages: {
    won: 'Player {winner} has won the Match.',
    drawn: 'The Match is a draw.',
    'goes-on': 'The Match is not over: another Duel may be played.',
    'not-said': 'What drawn Duels mean for the Match is not said in this edition.',
  },
  check({ match: { over, winner, stated } }) {
    if (!stated)
      return {
        answer: 'unknown',
        messageId: 'not-said',
        needed: [{ fact: 'how drawn Duels count in the Match', wouldDecide: null }],
      };
    if (!over) return { answer: 'no', messageId: 'goes-on' };
    return winner === 'draw'
      ? { answer: 'yes', messageId: 'drawn' }
      : { answer: 'yes', messageId: 'won', data: { winner: winner ?? '' } };
  },
});

const whoGoesFirst = defineRule<Facts>({
  id: 'duel.start.who-first',
  messages: {
    loser: 'The loser of the last Duel, player {player}, chooses who goes first in the next.',
    random: 'A random method decides who chooses to go first in the next Duel.',
  },
  check({ match, next }) {
    if (match.over) return null;
    return next === 'random'
      ? { answer: 'yes', messageId: 'random' }
      : { answer: 'yes', messageId: 'loser', data: { player: next } };
  },
});

const MATCH_RULES: readonly Rule<Facts>[] = [structure, whoGoesFirst];

/** Is the Match over after Duels with these results, and who has won it? */
export function judgeMatch(
  duels: readonly DuelResult[],
  edition: EditionId,
): { readonly verdict: Verdict; readonly match: MatchResult } {
  const match = matchResult(duels, edition);
  return { verdict: judge(MATCH_RULES, { match, next: choosesFirst(duels) }, edition), match };
}
