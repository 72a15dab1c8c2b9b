/** The targets of an effect that has to be activated (psct.targeting): its player chooses among the legal ones. */
import type { Frame } from '../context.js';
import { useOf } from '../feasible/action.js';
import { canHappenTo } from '../feasible/happens-to.js';
import type { Board, CopyId } from '../model/board.js';
import { targetsOnlyInState, type Action, type Effect } from '../model/effects.js';
import type { Assumption } from '../model/facts.js';
import type { Choices } from './choices.js';
import { runClauses } from './clauses.js';
import { BY_EFFECT, pick } from './picking/pick.js';
import { Play } from './play.js';

type Target = Extract<Action, { kind: 'target' }>;

export interface ChosenTargets {
  /** Empty where there is no legal target. */
  readonly targets: readonly CopyId[];
  readonly assumed: readonly Assumption[];
}

/** Pauses where a target has to be chosen and nobody said which. */
export function chooseTargets(board: Board, effect: Effect, frame: Frame, choices: Choices): ChosenTargets {
  const play = new Play(board, choices, runClauses);
  const targets = effect.activation.flatMap((written) => {
    const action = written.kind === 'target' ? inItsState(play, written, frame) : null;
    return action === null || hasNone(play, action, frame)
      ? []
      : (pick(play, action, action.what, frame) ?? []).map(({ id }) => id);
  });
  return { targets, assumed: play.assumed };
}

/** "If it was discarded by an opponent's card effect, target 1 monster": so many as it targets where that holds. */
function inItsState(play: Play, action: Target, frame: Frame): Target | null {
  if (!targetsOnlyInState(action)) return action;
  const meant = action.or?.find(({ condition }) => play.context.holds(condition, frame).answer === 'yes');
  return meant === undefined ? null : { kind: 'target', who: action.who, what: meant.what };
}

/** None of the cards that were described: others are taken not to be there. */
function hasNone(play: Play, action: Target, frame: Frame): boolean {
  const { what } = action;
  if (what.each.length > 0 || what.reference !== null) return false;
  const found = play.context.find(what, frame, useOf(action, BY_EFFECT));
  const described = [...found.sure, ...found.maybe].some(
    (copy) => canHappenTo(play.context, action, copy, frame, BY_EFFECT).answer !== 'no',
  );
  if (described) return false;
  if (found.unnamed !== 0)
    play.assumed.push({ fact: 'no card that nobody described is a legal target', rule: 'psct.targeting' });
  return true;
}
