/** Summons that cannot be negated (effect.cannot-wins). */
import { defineRule, finding } from '../../rule.js';
import { materialsOf } from '../../board/places.js';
import type { Context } from '../../context.js';
import { UNTOLD_SUMMON, type Copy } from '../../model/board.js';
import { all, any, citing, not, unknown, unreadText, type Judgement } from '../../model/facts.js';
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
    const byMaterial = any(copies.flatMap((copy) => saidByMaterials(context, copy)));
    const judgement =
      byMaterial.answer === 'unknown' && all(kept).answer !== 'yes'
        ? byMaterial
        : any(kept).answer === 'no' || all(kept).answer === 'yes'
          ? all(kept)
          : unknown('which of these Summons stand');
    const data = { summoned: copies.map(({ card }) => card?.name ?? 'the monster').join(', ') };
    return finding(citing(not(judgement), 'card.text-over-rules'), { yes: 'may', no: 'stands', unknown: 'open' }, data);
  },
});

const SUMMON_WITH_IT =
  /\bSummon (?:of [^.]* )?using this card as (?:an? )?(?:\w+ )?material\b[^.]*\bcannot be negated\b/i;

/** "A Synchro Summon using this card as material cannot be negated": words of a material that nobody read. */
function saidByMaterials({ board }: Context, copy: Copy): readonly Judgement[] {
  const used = (copy.summoned?.usedCopies ?? []).flatMap((id) => board.copies.get(id) ?? []);
  return [...materialsOf(board, copy), ...used].flatMap(({ card, text }) =>
    (text?.unread ?? [])
      .filter((part) => SUMMON_WITH_IT.test(part.text))
      .map((part) => unreadText(card?.name ?? '', part.text, part.span)),
  );
}
