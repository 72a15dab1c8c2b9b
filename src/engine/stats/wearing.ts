/** Monsters whose ATK or DEF become those of a monster that they wear (spell.equip.monster-as-equip). */
import { equipsOf, inMonsterZone, isFieldDescribed } from '../board/places.js';
import type { Context, Frame } from '../context.js';
import { valueParts } from '../evaluate/numbers/value-parts.js';
import { nameOf } from '../evaluate/traits.js';
import type { Value } from '../model/effects.js';
import { assume, NO, YES, type Judgement } from '../model/facts.js';

/** "Equal to that equipped monster's": with no monster equipped there is nothing to become equal to. */
export function wearsWhatCounts({ board }: Context, amount: Value, { self }: Frame): Judgement {
  const asks = [amount, ...valueParts(amount)].some(
    (part) => part.kind === 'stat' && part.of.ref === 'equipped-monster',
  );
  if (!asks || self === null || !inMonsterZone(self)) return YES;
  if (equipsOf(board, self).some(({ card }) => card === null || card.kind === 'monster')) return YES;
  return isFieldDescribed(board)
    ? NO
    : assume(false, `no monster is equipped to ${nameOf(self)}`, 'spell.equip.monster-as-equip');
}
