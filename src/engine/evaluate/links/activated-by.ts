/** What was done for an activation: "by detaching material", "by paying LP", "by declaring 1 card name" (cost.pay). */
import type { ChainLink } from '../../model/board.js';
import type { Action, ActivationPattern } from '../../model/effects.js';
import { citing, NO, unknown, YES, type Judgement } from '../../model/facts.js';

export function activatedBy(by: NonNullable<ActivationPattern['by']>, { effect }: ChainLink): Judgement {
  if (effect === null) return unknown('what was done to activate it');
  const told = effect.activation.map((action) => isDone(by, action));
  if (told.includes('yes')) return effect.mayBeLeftOut === true ? OPEN : citing(YES, 'cost.pay');
  return told.includes('unknown') ? OPEN : citing(NO, 'cost.pay');
}

const OPEN: Judgement = unknown('what was done to activate it');

function isDone(by: NonNullable<ActivationPattern['by']>, action: Action): 'yes' | 'no' | 'unknown' {
  switch (action.kind) {
    case 'unparsed':
      return 'unknown';
    case 'apply-one-of':
    case 'apply-in-order':
      return action.options.some(({ activation }) => activation.some((one) => isDone(by, one) !== 'no'))
        ? 'unknown'
        : 'no';
    case 'detach':
      // From another monster: whether that counts, the text that asks does not say.
      return by !== 'detach' ? 'no' : action.from.reference?.ref === 'this-card' ? 'yes' : 'unknown';
    case 'pay-life-points':
      return by === 'pay-life-points' ? 'yes' : 'no';
    case 'declare':
      if (by !== 'declare-name') return 'no';
      return action.what === 'other'
        ? 'unknown'
        : action.what === 'card-name' && action.several !== true
          ? 'yes'
          : 'no';
    default:
      return 'no';
  }
}
