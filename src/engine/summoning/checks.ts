/** What was looked at for a Summon, by rule; the list of rules turns it into a verdict. */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import { all, assume, citing, judged, type Judgement } from '../model/facts.js';
import type { SummonMethod, Player } from '../model/timing.js';
import type { MessageData } from '../rule.js';
import type { SummonChoice } from './question.js';

export interface Check {
  readonly rule: RuleId;
  readonly judgement: Judgement;
  readonly data?: MessageData;
}

/** One way to do what was asked, tried to its end. */
export interface Way {
  readonly how: SummonMethod | null;
  readonly checks: readonly Check[];
  readonly choices: readonly SummonChoice[];
  readonly allChoices: boolean;
}

export function judgementOf(way: Way): Judgement {
  return all(way.checks.map((check) => check.judgement));
}

/** The way that comes nearest to legal: a legal one, else an open one, else the one that fails in the fewest points. */
export function bestWay(ways: readonly Way[]): Way | null {
  let best: Way | null = null;
  for (const way of ways) if (best === null || merit(way) > merit(best)) best = way;
  return best;
}

function merit(way: Way): number {
  const failures = way.checks.filter((check) => check.judgement.answer === 'no');
  // What fails only by something taken for granted comes nearer than what fails by what is told.
  const granted = failures.length > 0 && failures.every(({ judgement }) => judgement.assumed.length > 0);
  return { yes: 200, unknown: 100, no: 0 }[judgementOf(way).answer] - failures.length + (granted ? 0.5 : 0);
}

export function nameOf(copy: Copy): string {
  return copy.card?.name ?? copy.token?.name ?? copy.id;
}

/** Own Main Phase, open game state, nothing on the Chain (summon.normal.no-chain, summon.special.two-kinds). */
export function openMainPhase(context: Context, player: Player): Judgement {
  const { board } = context;
  const { phase } = board.turn;
  const open =
    board.moment.at === 'open' && board.chain.length === 0 && board.summoning === null && board.battle === null;
  return all([
    judged(board.turn.player === player),
    judged(open),
    phase === 'unknown'
      ? assume(true, 'it is a Main Phase', 'turn.main1.actions')
      : citing(judged(phase === 'main-1' || phase === 'main-2'), 'turn.main1.actions'),
  ]);
}
