/** Gemini Monsters that have their effects (ability.gemini). */
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import { citing, NO, unknown, YES, type Judgement } from '../model/facts.js';
import { kindGiven } from './identity.js';

/** Was it Summoned again, or does something in play treat it as an Effect Monster? Untold, it was not Summoned again. */
export function hasItsGeminiEffects(context: Context, copy: Copy): Judgement {
  const given = copy.gemini === true ? 'effect' : kindGiven(context, copy);
  if (given === 'effect') return YES;
  return given === 'unread'
    ? unknown(`whether ${copy.card?.name ?? copy.id} is treated as an Effect Monster`)
    : citing(NO, 'ability.gemini');
}

/** The same of a monster whose Gemini Summon decides: where nobody told of one, that is open. */
export function isKnownAwake(context: Context, copy: Copy): Judgement {
  const has = hasItsGeminiEffects(context, copy);
  return has.answer === 'no' && copy.gemini === 'unknown'
    ? unknown(`whether ${copy.card?.name ?? copy.id} was Summoned again`)
    : has;
}
