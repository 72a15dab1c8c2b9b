/** "You do not pay LP to activate Spell Cards": whether a cost is not asked for at all (card.text-over-rules). */
import { matchesActivation } from '../../evaluate/links/activation-pattern.js';
import type { Action } from '../../model/effects.js';
import { all, any, citing, NO, type Judgement } from '../../model/facts.js';
import { asLink } from '../as-link.js';
import type { Attempt } from '../attempt.js';

/** Does a text spare the player this cost? `must`: only where they cannot pay it all the same. */
export function sparedCost(attempt: Attempt, cost: Action, must = false): Judgement {
  // What goes by the card that was sent cannot do without it.
  if (cost.kind === 'send' && speaksOfSent(attempt.effect?.resolution)) return NO;
  const spared = attempt.context
    .lasting('unpaid')
    .filter(
      ({ rule, frame }) =>
        rule.deed === cost.kind && frame.player === attempt.player && !(must && rule.optional) && isOwn(cost),
    )
    .map(({ rule, frame, applies }) =>
      all([applies, matchesActivation(attempt.context, rule.activation, asLink(attempt), frame)]),
    );
  return spared.length === 0 ? NO : citing(any(spared), 'card.text-over-rules');
}

/** What the other player pays is not spared. */
function isOwn(cost: Action): boolean {
  return !('who' in cost) || cost.who === 'you';
}

function speaksOfSent(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  const sent = 'ref' in part ? part.ref === 'cost' : 'deed' in part && part.deed === 'send';
  return sent || Object.values(part).some(speaksOfSent);
}
