/** "If you Link Summon …, you can use 1 … as the entire material", said by a card in play (card.text-over-rules). */
import type { Context } from '../../context.js';
import { all } from '../../model/facts.js';
import { covers } from '../../evaluate/covers.js';
import { likeSummoned } from '../../evaluate/past/made-with.js';
import type { Candidate } from '../selection.js';
import { usable, type MaterialPool } from './materials.js';

/** The cards that may be the only material of this Summon. */
export function entireMaterials(context: Context, pool: MaterialPool): readonly Candidate[] {
  const { monster, method, player } = pool;
  return context.lasting('material-use').flatMap(({ rule, frame, applies }): readonly Candidate[] => {
    const { use, what, summoned } = rule;
    if (use.kind !== 'entire' || !rule.how.includes(method) || summoned === null || what.reference !== null) return [];
    if (frame.player !== player || applies.answer === 'no') return [];
    const meant = { ...summoned, locations: [], controller: null };
    const allowed = covers(context, meant, { ...monster, face: 'up' }, frame);
    const noun = { ...what, filter: likeSummoned(context, what.filter, monster) };
    return pool.cards.map((copy) => ({
      copy,
      fits: all([
        allowed,
        applies,
        covers(context, noun, copy, { ...frame, event: [monster] }),
        usable(context, pool, copy),
      ]),
    }));
  });
}
