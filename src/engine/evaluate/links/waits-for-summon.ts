/** "A monster effect that activates when a monster is Normal Summoned": what the activated effect waits for (effect.trigger). */
import type { Context } from '../../context.js';
import type { ChainLink } from '../../model/board.js';
import { any, judged, NO, unknown, YES, type Judgement } from '../../model/facts.js';
import type { SummonMethod } from '../../model/timing.js';
import { isSummonKind } from '../traits.js';

/** Does the effect of the link wait for a Summon of one of these kinds, that of its own monster or another's? */
export function waitsForSummon({ board }: Context, { effect }: ChainLink, asked: readonly SummonMethod[]): Judgement {
  if (effect === null) return unknown('which effect was activated');
  const open = effect.unread.length > 0 ? unknown('what the activated effect waits for') : NO;
  return any(
    [open].concat(
      effect.triggers
        .filter(({ event }) => event === 'summoned')
        .map(({ how }) => {
          if (how.length === 0) return YES;
          const fitting = how.filter((one) => asked.some((kind) => isSummonKind(one, [kind])));
          if (fitting.length === how.length || fitting.length === 0) return judged(fitting.length > 0);
          // "If this card is Normal or Special Summoned": which of them it was is told by what happened.
          const summons = [...board.history.events, ...board.events].filter(({ event }) => event === 'summoned');
          const [only, ...more] = summons;
          return only?.how === undefined || only.how === null || more.length > 0
            ? unknown('for which Summon the effect was activated')
            : judged(isSummonKind(only.how, asked));
        }),
    ),
  );
}
