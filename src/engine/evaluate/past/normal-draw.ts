/** The normal draw of this turn: was it made already, or given up for an effect (turn.draw.replacement)? */
import type { Context } from '../../context.js';
import type { Board, GameEvent } from '../../model/board.js';
import type { Condition, Effect } from '../../model/effects.js';
import { assume, citing, judged, NO, unknown, type Judgement } from '../../model/facts.js';

/** "Before your normal draw", "instead of conducting your normal draw": what nobody told of is taken to be still ahead. */
export function beforeNormalDraw({ board }: Context): Judgement {
  if (board.turn.phase === 'unknown') return unknown('the phase');
  if (board.turn.phase !== 'draw') return NO;
  if (draws(board).some((event) => event.by === null || event.by === 'rule'))
    return citing(judged(false), 'turn.draw.mandatory');
  if (gaveItUp(board)) return citing(judged(false), 'turn.draw.replacement');
  return board.complete
    ? citing(judged(true), 'turn.draw.replacement')
    : assume(true, 'the normal draw was not conducted yet', 'turn.draw.replacement');
}

/** Does the effect take the place of the normal draw by the words of its condition? */
export function isInsteadOfNormalDraw({ condition }: Effect): boolean {
  return condition !== null && asksForDraw(condition);
}

function asksForDraw(condition: Condition): boolean {
  if (condition.if === 'all-of') return condition.of.some(asksForDraw);
  return condition.if === 'before-normal-draw' && condition.instead;
}

/** What the turn player drew so far; a draw of the Draw Phase that nobody says more of is the normal one. */
function draws(board: Board): readonly GameEvent[] {
  return [...board.history.events, ...board.events].filter(
    (event) => event.event === 'drawn' && (event.player ?? ownerOf(board, event)) === board.turn.player,
  );
}

function ownerOf({ copies }: Board, { copies: [first] }: GameEvent): string | undefined {
  return first === undefined ? undefined : copies.get(first)?.owner;
}

/** An effect of this turn that takes its place was used, and its activation stood. */
function gaveItUp({ used, copies, turn }: Board): boolean {
  return used.some((use) => {
    const text = use.copy === null ? use.text : copies.get(use.copy)?.text;
    const effects = (text?.effects ?? []).filter(({ number }) => use.effect === null || use.effect === number);
    const now = use.turn === null || turn.number === null || use.turn === turn.number;
    const gives = effects.length > 0 && effects.every(isInsteadOfNormalDraw);
    return gives && now && use.player === turn.player && use.negated === 'no';
  });
}
