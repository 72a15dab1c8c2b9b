/** "● When a Spell Card is activated: …": a bullet that waits for something can be chosen only when that happens. */
import { bulletsUsed } from '../board/uses.js';
import type { Context, Frame, Window } from '../context.js';
import type { Effect, Option } from '../model/effects.js';
import { triggered, type TriggerMatch } from './triggers.js';

interface OptionsNow {
  readonly effect: Effect | null;
  /** What its bullets wait for, where all that are left wait for something. */
  readonly waiting: TriggerMatch | null;
}

/** The effect with those of its bullets that may be chosen at this moment (psct.bullet-choice). */
export function withOptionsNow(context: Context, written: Effect | null, frame: Frame, window: Window): OptionsNow {
  const effect = written === null ? null : withoutUsedBullets(context, written, frame);
  if (effect === null || effect.triggers.length > 0) return { effect, waiting: null };
  const [first, ...rest] = effect.resolution;
  if (first?.action.kind !== 'apply-one-of') return { effect, waiting: null };
  const { action } = first;
  const asked = action.options.map((option) => ({ option, match: matchOf(context, effect, option, frame, window) }));
  if (asked.every(({ match }) => match === null)) return { effect, waiting: null };
  const happens = asked.filter(({ match }) => match !== null && match.judgement.answer !== 'no');
  // At such a moment no bullet can be chosen that may be used in the open game state only.
  const asTrigger = effect.kind === 'ignition' && happens.length > 0;
  const open = asTrigger ? happens : asked.filter(({ match }) => match?.judgement.answer !== 'no');
  const [fits] = open.filter(({ match }) => match?.judgement.answer === 'yes');
  if (open.length === 0) return { effect, waiting: asked[0]?.match ?? null };
  const left = { ...action, options: open.map(({ option }) => option) };
  return {
    effect: {
      ...effect,
      ...(asTrigger ? ({ kind: 'trigger', timing: 'when' } as const) : {}),
      resolution: [{ ...first, action: left }, ...rest],
    },
    waiting: open.some(({ match }) => match === null) ? null : ((fits ?? open[0])?.match ?? null),
  };
}

/** "You can only use each of these effects once": without the bullets that were; where none would be left, as it stands. */
function withoutUsedBullets({ board }: Context, effect: Effect, { player, self: copy }: Frame): Effect {
  const limit = effect.limits.find(({ eachOption }) => eachOption === true);
  const card = copy?.card ?? null;
  if (limit === undefined || effect.bullets !== undefined || copy === null || card === null) return effect;
  const list = effect.resolution.findIndex(({ action }) => action.kind === 'apply-one-of');
  const clause = effect.resolution[list];
  if (clause?.action.kind !== 'apply-one-of') return effect;
  const { options } = clause.action;
  const used = bulletsUsed({ board, player, copy, card, text: copy.text, effect }, limit);
  const left = options.map((_, i) => i + 1).filter((bullet) => !used.includes(bullet));
  if (left.length === 0 || left.length === options.length) return effect;
  const action = { ...clause.action, options: options.filter((_, i) => left.includes(i + 1)) };
  return {
    ...effect,
    bullets: { meant: left, of: options.length },
    resolution: effect.resolution.map((one, i) => (i === list ? { ...one, action } : one)),
  };
}

function matchOf(
  context: Context,
  effect: Effect,
  { triggers = [], heading }: Option,
  frame: Frame,
  window: Window,
): TriggerMatch | null {
  if (triggers.length === 0 || heading !== undefined) return null;
  const waiting: Effect = { ...effect, triggers, timing: 'when' };
  return triggered(context, waiting, { ...frame, effect: waiting }, window);
}
