/** Chain Links that cannot be negated: by their own text, or by what other cards say of such activations. */
import type { Context } from '../context.js';
import type { ChainLink } from '../model/board.js';
import type { ForbiddenAct } from '../model/effects.js';
import { all, any, citing, NO, type Judgement } from '../model/facts.js';
import { matchesActivation } from '../evaluate/links/activation-pattern.js';
import { linkCannot } from '../evaluate/links/chain-rules.js';

/** Is the link kept from that by whatever text speaks of the link itself (effect.cannot-wins)? */
export function linkStands(context: Context, link: ChainLink, acts: readonly ForbiddenAct[]): Judgement {
  return any([linkCannot(context, link, acts), activationStands(context, link, acts)]);
}

/**
 * "The activation of your cards and effects that include … cannot be negated" (effect.cannot-wins): asked of the Chain
 * Link, since what it would do belongs to its effect and not to its card.
 */
function activationStands(context: Context, link: ChainLink, acts: readonly ForbiddenAct[]): Judgement {
  return any(
    context.lasting('cannot').map(({ rule, frame, applies }) => {
      const pattern = rule.what === null ? (rule.activation ?? null) : null;
      if (pattern === null || !acts.includes(rule.act)) return NO;
      return citing(all([matchesActivation(context, pattern, link, frame), applies]), 'effect.cannot-wins');
    }),
  );
}
