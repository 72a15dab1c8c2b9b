/** Summons that cannot be negated (effect.cannot-wins). */
import { defineRule, finding } from '../../rule.js';
import { UNTOLD_SUMMON } from '../../model/board.js';
import { all, any, citing, not, unknown } from '../../model/facts.js';
import { cardCannot } from '../../continuous/restrictions.js';
import type { Attempt } from '../attempt.js';

/** "This card's Normal Summon cannot be negated", said by the monster itself or by a card that lies there. */
export const summonMayBeNegated = defineRule<Attempt>({
  id: 'effect.cannot-wins',
  messages: {
    may: 'Nothing keeps the Summon from being negated.',
    stands: 'The Summon of {summoned} cannot be negated.',
    open: 'Whether the Summon of {summoned} can be negated is open.',
  },
  check({ context, window, effect, frame }) {
    const { summoning } = context.board;
    if (!window.summonNegation || summoning === null || effect?.negates.includes('summon') !== true) return null;
    const { how } = summoning;
    const copies = summoning.copies.flatMap((id) => context.board.copies.get(id) ?? []);
    const kept = copies.map((copy) => {
      const summoned = { ...(copy.summoned ?? { ...UNTOLD_SUMMON, thisTurn: true }), how };
      return cardCannot(context, { ...copy, face: 'up', summoned }, ['summon-be-negated'], frame);
    });
    const judgement =
      any(kept).answer === 'no' || all(kept).answer === 'yes' ? all(kept) : unknown('which of these Summons stand');
    const data = { summoned: copies.map(({ card }) => card?.name ?? 'the monster').join(', ') };
    return finding(citing(not(judgement), 'card.text-over-rules'), { yes: 'may', no: 'stands', unknown: 'open' }, data);
  },
});
