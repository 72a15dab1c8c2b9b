/** What effects take out of a turn (turn.skip, turn.draw.replacement). */
import { onField } from '../board/places.js';
import { isInsteadOfNormalDraw } from '../evaluate/past/normal-draw.js';
import { isSide } from '../evaluate/traits.js';
import type { AppliedEffect, Board, UsedEffect } from '../model/board.js';
import type { Action, Effect } from '../model/effects.js';
import { PHASES, type Phase, type Player } from '../model/timing.js';

/** Phases of the present turn that effects which resolved earlier skip, with the card; skipping the Battle Phase takes Main Phase 2 along. */
export function skippedPhases(board: Board): ReadonlyMap<Phase, string> {
  const skipped = new Map<Phase, string>();
  const skip = (said: Said, by: string | undefined, actions: readonly Action[]): void => {
    for (const action of actions) {
      if (action.kind !== 'skip-phase' || action.phase === 'turn' || !meansThisTurn(board, said, action)) continue;
      skipped.set(action.phase, by ?? 'an effect');
      if (action.phase === 'battle') skipped.set('main-2', by ?? 'an effect');
    }
  };
  for (const applied of board.applied)
    skip(applied, applied.card?.name, [...actionsOf(applied), ...(applied.effect?.activation ?? [])]);
  // What a face-up card says to skip is skipped as long as it lies there.
  for (const copy of board.copies.values()) {
    if (!onField(copy) || copy.face === 'down' || copy.effectsNegated === true) continue;
    const standing = (copy.text?.effects ?? []).flatMap(({ speed, lasting }) => (speed === null ? lasting : []));
    const said = { player: copy.controller, turn: board.turn.number };
    for (const rule of standing)
      if (rule.rule === 'whenever' && rule.events.length === 0)
        skip(
          said,
          copy.card?.name,
          rule.clauses.map(({ action }) => action),
        );
  }
  // "Skip your next Battle Phase after activation": whatever became of the effect.
  for (const use of board.used) {
    if (use.negated === 'activation') continue;
    for (const effect of effectsOf(board, use)) skip(use, use.card?.name, effect.activation);
  }
  return skipped;
}

/** Whose effect it was, and in which turn. */
type Said = Pick<AppliedEffect, 'player' | 'turn'>;

function effectsOf(board: Board, use: UsedEffect): readonly Effect[] {
  const text = use.copy === null ? use.text : board.copies.get(use.copy)?.text;
  return (text?.effects ?? []).filter((effect) => use.effect === null || effect.number === use.effect);
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
    const givesUp =
      effect !== undefined &&
      (isInsteadOfNormalDraw(effect) || effect.resolution.some(({ action }) => action.kind === 'skip-draw'));
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
function meansThisTurn(board: Board, said: Said, action: Skipping): boolean {
  const { who, when } = action;
  const times = action.kind === 'skip-phase' ? (action.times ?? 1) : 1;
  const turnPlayer: Player = board.turn.player;
  if (!isSide(turnPlayer, who, said.player)) return false;
  const now = board.turn.number;
  if (now === null || said.turn === null) return true;
  const passed = now - said.turn;
  // Every second turn is one of that player's; in the turn itself the Draw Phase is over.
  if (when === 'next-one' && times > 1) return passed > 0 && Math.ceil(passed / 2) <= times;
  if (when === 'next-one' && action.phase !== 'turn')
    return (
      passed === 1 || (passed === 0 ? isStillToCome(board, action.phase) : passed === 2 && action.phase !== 'battle')
    );
  return when === 'this-turn' ? passed === 0 : passed === 1 || passed === 2;
}

/** "Your next Battle Phase" is that of the present turn while it has not begun. */
function isStillToCome({ turn }: Board, phase: Phase): boolean {
  return turn.phase === 'unknown' || PHASES.indexOf(turn.phase) < PHASES.indexOf(phase);
}
