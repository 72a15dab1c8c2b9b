/** effect.flip.mandatory: some editions take every Flip Effect for mandatory, also one whose text says "you can". */
import type { Context } from '../context.js';
import type { Effect } from '../model/effects.js';

/** The effect as the edition has it: its controller may still choose to do nothing with it. */
export function asFlipDuty({ parameters }: Context, effect: Effect): Effect {
  const isDuty = effect.kind === 'flip' && !effect.mandatory && parameters.flipEffectsMandatory;
  return isDuty ? { ...effect, mandatory: true } : effect;
}
