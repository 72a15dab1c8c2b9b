/** Summons that cannot be negated (effect.cannot-wins). */
import { defineRule, finding } from '../../rule.js';
import type { Context } from '../../context.js';
import { UNTOLD_SUMMON, type Copy } from '../../model/board.js';
import { all, any, citing, not, unknown, type Judgement } from '../../model/facts.js';
import { frameOf } from '../../continuous/entries.js';
import { madeOf } from '../../continuous/grants.js';
import { cardCannot } from '../../continuous/restrictions.js';
import { ofItsSummon } from '../said-of-its-summon.js';
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
    const byMaterial = any(
      copies.flatMap((copy) => {
        const summoned = { ...(copy.summoned ?? { ...UNTOLD_SUMMON, thisTurn: true }), how };
        return saidByMaterials(context, { ...copy, face: 'up', summoned });
      }),
    );
    const judgement =
      byMaterial.answer !== 'no' && all(kept).answer !== 'yes'
        ? byMaterial
        : any(kept).answer === 'no' || all(kept).answer === 'yes'
          ? all(kept)
          : unknown('which of these Summons stand');
    const data = { summoned: copies.map(({ card }) => card?.name ?? 'the monster').join(', ') };
    return finding(citing(not(judgement), 'card.text-over-rules'), { yes: 'may', no: 'stands', unknown: 'open' }, data);
  },
});

/** "A Synchro Summon using this card as material cannot be negated": said by a material, wherever it went for the Summon. */
function saidByMaterials(context: Context, copy: Copy): readonly Judgement[] {
  return madeOf(context, copy).flatMap((material) =>
    (material.text?.effects ?? []).flatMap(({ lasting }) =>
      lasting.flatMap((rule) => {
        const filter = ofItsSummon(rule);
        return filter === null ? [] : [context.fits(copy, filter, frameOf(material, null))];
      }),
    ),
  );
}
