/** Activations of a kind that cards keep from being negated. */
import type { Context } from '../context.js';
import type { ChainLink } from '../model/board.js';
import type { ForbiddenAct } from '../model/effects.js';
import { all, any, citing, NO, type Judgement } from '../model/facts.js';
import { matchesActivation } from '../evaluate/links/activation-pattern.js';

/**
 * "The activation of your cards and effects that include … cannot be negated" (effect.cannot-wins): asked of the Chain
 * Link, since what it would do belongs to its effect and not to its card.
 */
export function activationStands(context: Context, link: ChainLink, acts: readonly ForbiddenAct[]): Judgement {
  return any(
    context.lasting('cannot').map(({ rule, frame, applies }) => {
      const pattern = rule.what === null ? (rule.activation ?? null) : null;
      if (pattern === null || !acts.includes(rule.act)) return NO;
      return citing(all([matchesActivation(context, pattern, link, frame), applies]), 'effect.cannot-wins');
    }),
  );
}
