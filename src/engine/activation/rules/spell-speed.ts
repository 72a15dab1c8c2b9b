/** What may answer what: Spell Speeds (speed.three). */
import type { RuleId } from '../../citations/catalogue.generated.js';
import type { Context } from '../../context.js';
import type { ChainLink } from '../../model/board.js';
import type { Player } from '../../model/timing.js';
import { defineRule } from '../../rule.js';
import { isTrigger, quickNow, type Attempt } from '../attempt.js';

export const spellSpeed = defineRule<Attempt>({
  id: 'speed.three',
  messages: {
    'speed-1': 'Spell Speed 1 cannot be activated in response to anything.',
    'too-slow': 'Spell Speed {speed} cannot respond to Spell Speed {last}.',
    'fast-enough': 'Spell Speed {speed} can respond to Spell Speed {last}.',
    'speed-unknown': 'The Spell Speed of the Chain Link that is answered is not known.',
    'not-activated': 'It applies without being activated.',
  },
  check({ speed, window, cardActivation, context, frame, player }) {
    if (window.link === null) return null;
    if (speed === null) return null;
    if (speed === 1 && !cardActivation && quickNow(context, frame).answer === 'unknown') return null;
    // Other cards make Quick Effects of monsters' effects, never of Spells.
    if (speed === 1)
      return { answer: 'no', messageId: 'speed-1', also: ['speed.one'], ...(cardActivation ? { firm: true } : {}) };
    if (window.speed === 'unknown') {
      // Only Counter Traps are faster than Spell Speed 2.
      const slow = window.link.card !== null && window.link.card.property !== 'counter';
      return speed === 3 || slow
        ? { answer: 'yes', messageId: 'fast-enough', data: { speed, last: slow ? 2 : 3 } }
        : {
            answer: 'unknown',
            messageId: 'speed-unknown',
            needed: [{ fact: 'the Spell Speed of the last Chain Link', wouldDecide: null }],
          };
    }
    const last = window.speed ?? 1;
    if (speed < last)
      return {
        answer: 'no',
        messageId: 'too-slow',
        data: { speed, last },
        also: ['speed.three-counter', ...(window.link.card?.property === 'counter' ? (['trap.counter'] as const) : [])],
        firm: true,
      };
    return {
      answer: 'yes',
      messageId: 'fast-enough',
      data: { speed, last },
      also: [
        speed === 3 ? 'speed.three-counter' : 'speed.two',
        ...(speed === 2 && !cardActivation ? (['effect.quick'] as const) : []),
        ...rulesOfOrder(context, window.link, player),
      ],
    };
  },
});

/** Who may add the next link: the player of the last one only when the other has passed; after what triggered at once as well. */
function rulesOfOrder({ board }: Context, last: ChainLink, player: Player): readonly RuleId[] {
  const triggered = board.chain.filter(({ effect }) => effect?.kind === 'trigger' || effect?.kind === 'flip');
  return [
    ...(last.player === player ? (['chain.alternate'] as const) : []),
    ...(triggered.length > 1 && triggered.length === board.chain.length ? (['segoc.then-fast'] as const) : []),
  ];
}

/** Trigger Effects wait for the Chain to be over, unless they triggered together with its first link (chain.triggers-after). */
export const triggersAfterChain = defineRule<Attempt>({
  id: 'chain.triggers-after',
  messages: {
    waits: 'A Trigger Effect is activated after the Chain has resolved.',
    'open-state': 'Nothing has just happened that it could react to.',
  },
  check(attempt) {
    if (!isTrigger(attempt)) return null;
    const timed = attempt.match?.pattern?.event === 'phase';
    const also: readonly RuleId[] = ['effect.trigger', ...(timed ? (['turn.phase-effects.one-by-one'] as const) : [])];
    if (attempt.window.link !== null) return { answer: 'no', messageId: 'waits', also };
    return null;
  },
});
