/** The numbers of the turn: what a Duel starts with, the normal draw, the hand limit, counting turns. */
import { countAt } from '../board/places.js';
import { isSide } from '../evaluate/traits.js';
import type { Context } from '../context.js';
import { parametersOf, type EditionId } from '../editions.js';
import type { Board, Known } from '../model/board.js';
import type { Player } from '../model/timing.js';

/** duel.start.life-points */
export const STARTING_LIFE_POINTS = 8000;
/** duel.start.hand */
export const OPENING_HAND = 5;
/** turn.end.hand-limit */
export const HAND_LIMIT = 6;

/** Cards of the normal draw in a turn (turn.draw.mandatory, turn.draw.first-turn). */
export function normalDraw(edition: EditionId, turn: number): number {
  return turn === 1 && !parametersOf(edition).firstPlayerDraws ? 0 : 1;
}

/** The normal draw of this turn as cards change it (card.text-over-rules). */
export function drawsOf(context: Context, edition: EditionId, { turn }: Board): Known<number> {
  const drawn = normalDraw(edition, turn.number ?? 2);
  for (const { rule, frame, applies } of context.lasting('normal-draw')) {
    if (!isSide(turn.player, rule.who, frame.player) || applies.answer === 'no') continue;
    // "They can draw 1 more": how many they draw is theirs to say.
    return applies.answer === 'unknown' || rule.optional === true ? 'unknown' : rule.n;
  }
  return drawn;
}

/** The hand limit of a player as cards change it; `null`: none. */
function handLimit(context: Context, player: Player): Known<number> | null {
  let limit: number | null = HAND_LIMIT;
  for (const { rule, frame, applies } of context.lasting('hand-limit')) {
    if (!isSide(player, rule.who, frame.player) || applies.answer === 'no') continue;
    if (applies.answer === 'unknown') return 'unknown';
    limit = rule.n;
  }
  return limit;
}

/** How many cards the player discards at the very end of the End Phase; only the turn player discards. */
export function handLimitDiscards(context: Context, player: Player): Known<number> {
  if (context.board.turn.player !== player) return 0;
  const limit = handLimit(context, player);
  if (limit === 'unknown') return 'unknown';
  if (limit === null) return 0;
  const { min, max } = countAt(context.board, player, 'hand');
  return min === max ? Math.max(0, min - limit) : max <= limit ? 0 : 'unknown';
}
