/** What effects take out of a turn (turn.skip, turn.draw.replacement). */
import { isSide } from '../evaluate/traits.js';
import type { AppliedEffect, Board } from '../model/board.js';
import type { Action } from '../model/effects.js';
import type { Phase, Player } from '../model/timing.js';

/** Phases of the present turn that effects which resolved earlier skip; skipping the Battle Phase takes Main Phase 2 along. */
export function skippedPhases(board: Board): ReadonlySet<Phase> {
  const skipped = new Set<Phase>();
  for (const applied of board.applied)
    for (const action of actionsOf(applied)) {
      if (action.kind !== 'skip-phase' || action.phase === 'turn' || !meansThisTurn(board, applied, action)) continue;
      skipped.add(action.phase);
      if (action.phase === 'battle') skipped.add('main-2');
    }
  return skipped;
}

/** Is the normal draw of this turn given up for something else? A replaced draw is no draw (turn.draw.replacement). */
export function drawIsReplaced(board: Board): boolean {
  const { number, player } = board.turn;
  const replaced = board.applied.some((applied) =>
    actionsOf(applied).some((action) => action.kind === 'skip-draw' && meansThisTurn(board, applied, action)),
  );
  const used = board.used.some((use) => {
    const copy = use.copy === null ? undefined : board.copies.get(use.copy);
    const effect = copy?.text?.effects.find((one) => use.effect === null || one.number === use.effect);
    const givesUp = effect?.resolution.some(({ action }) => action.kind === 'skip-draw') === true;
    return givesUp && use.player === player && (use.turn === null || use.turn === number) && use.negated === 'no';
  });
  return replaced || used;
}

function actionsOf({ effect }: AppliedEffect): readonly Action[] {
  if (effect === null) return [];
  const clauses = [
    ...effect.resolution,
    ...effect.lasting.flatMap((rule) => (rule.rule === 'whenever' ? rule.clauses : [])),
  ];
  return clauses.map(({ action }) => action);
}

type Skipping = Extract<Action, { kind: 'skip-phase' | 'skip-draw' }>;

/** "Next turn": the next turn of that player after the effect was applied. Where turns were not numbered, it is this one. */
function meansThisTurn(board: Board, applied: AppliedEffect, { who, when }: Skipping): boolean {
  const turnPlayer: Player = board.turn.player;
  if (!isSide(turnPlayer, who, applied.player)) return false;
  const now = board.turn.number;
  if (now === null || applied.turn === null) return true;
  const passed = now - applied.turn;
  return when === 'this-turn' ? passed === 0 : passed === 1 || passed === 2;
}
