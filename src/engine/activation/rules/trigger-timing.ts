/** Has just happened what the effect waits for (effect.trigger, timing.missed.definition)? */
import { defineRule } from '../../rule.js';
import type { Effect } from '../../model/effects.js';
import { isTrigger, type Attempt } from '../attempt.js';
import { asksFor } from '../triggers.js';

export const triggerTiming = defineRule<Attempt>({
  id: 'effect.trigger',
  messages: {
    happened: 'What {name} waits for has just happened.',
    'not-happened': 'What {name} waits for has not just happened.',
    missed: '{name} misses the timing: something else happened after its event.',
    unsure: 'Whether what {name} waits for has happened is open.',
    'nothing-happened': 'Nothing has just happened that {name} could react to.',
    'event-unread': 'What {name} waits for was not read.',
  },
  check(attempt) {
    const { effect, match, card, window } = attempt;
    const data = { name: card.name };
    if (effect === null) return null;
    if (match === null) {
      if (!isTrigger(attempt)) return null;
      if (window.box === 'open-game-state' && effect.condition === null)
        return { answer: 'no', messageId: 'nothing-happened', data };
      return effect.condition === null || effect.unread.length > 0
        ? {
            answer: 'unknown',
            messageId: 'event-unread',
            data,
            unread: effect.unread.map((part) => ({
              card: card.name,
              text: part.text,
              span: [part.span.start, part.span.end] as const,
            })),
          }
        : null;
    }
    if (match.tooLate)
      return {
        answer: 'no',
        messageId: 'missed',
        data,
        also: ['timing.missed.definition', attempt.cardActivation ? 'timing.when-traps-too' : 'timing.missed.if-never'],
      };
    const { judgement } = match;
    return {
      answer: judgement.answer,
      messageId: judgement.answer === 'yes' ? 'happened' : judgement.answer === 'no' ? 'not-happened' : 'unsure',
      data,
      assumed: judgement.assumed,
      needed: judgement.needed,
      unread: judgement.unread,
      also: answersActivation(effect) ? ['chain.respond-directly'] : [],
    };
  },
});

function answersActivation(effect: Effect): boolean {
  return asksFor(effect, ['activated', 'would-be-activated']);
}

/** A Flip Effect of a monster flipped by an attack waits until after damage calculation (effect.flip, damage.after-calculation). */
export const flipAfterCalculation = defineRule<Attempt>({
  id: 'effect.flip',
  messages: {
    wait: 'Flipped by an attack, its effect is activated after damage calculation.',
    now: 'Flip Effects are activated now.',
  },
  check({ effect, window, match }) {
    if (window.substep === null || effect === null || match?.event?.event !== 'flipped-face-up') return null;
    if (window.substep === 'start' || window.substep === 'before-calculation' || window.substep === 'calculation')
      return { answer: 'no', messageId: 'wait' };
    return { answer: 'yes', messageId: 'now' };
  },
});
