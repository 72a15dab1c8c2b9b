/** "You can only control 1": a second one cannot be activated beside a face-up one. */
import { defineRule } from '../../rule.js';
import { withinControlLimit } from '../../summoning/within-limits.js';
import type { Attempt } from '../attempt.js';

export const oneOnTheField = defineRule<Attempt>({
  id: 'effect.continuous-restriction-hand',
  messages: { beside: '{name} cannot be activated while its player already controls as many as its text allows.' },
  check({ card, copy, context, cardActivation, frame }) {
    // A new Field Spell takes the place of the old one.
    if (!cardActivation || card.kind === 'monster' || card.property === 'field') return null;
    const within = withinControlLimit(context, copy, frame.player);
    return within.answer === 'no' ? { answer: 'no', messageId: 'beside', data: { name: card.name } } : null;
  },
});
