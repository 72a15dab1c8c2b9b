/** "You cannot banish monsters with that same Attribute to activate this effect": of each Attribute once a turn. */
import { eachOnceOf, servedBefore } from '../../board/each-once.js';
import { defineRule } from '../../rule.js';
import type { Attempt } from '../attempt.js';

export const eachOnlyOnce = defineRule<Attempt>({
  id: 'opt.other-numbers',
  messages: { open: '{name} was used already this turn; with which {trait} is not said, and each serves only once.' },
  check({ effect, card, player, context }) {
    const rule = eachOnceOf(effect);
    if (effect === null || rule === null) return null;
    return servedBefore(context.board, { player, name: card.name, effect: effect.number }, rule)
      ? { answer: 'unknown', messageId: 'open', data: { name: card.name, trait: rule.trait } }
      : null;
  },
});
