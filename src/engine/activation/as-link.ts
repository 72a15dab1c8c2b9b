/** The Chain Link that an attempt would become, for rules that speak of activations. */
import type { ChainLink } from '../model/board.js';
import type { Attempt } from './attempt.js';

export function asLink(attempt: Attempt): ChainLink {
  const { copy, card, text, effect, cardActivation, player, speed, context } = attempt;
  return {
    number: context.board.chain.length + 1,
    player,
    copy: copy.id,
    card,
    text,
    effect,
    cardActivation,
    speed: speed ?? 'unknown',
    from: copy.place.location,
    targets: attempt.targets.length === 0 ? 'unknown' : attempt.targets.map(({ id }) => id),
    cost: 'unknown',
    declares: [],
    negated: 'no',
    features: null,
  };
}
