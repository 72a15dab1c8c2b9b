/** "Equipped to this card by this effect": whose effect put it there. */
import type { Copy } from '../../model/board.js';
import type { Effect } from '../../model/effects.js';
import { assume, judged, unknown, type Judgement } from '../../model/facts.js';
import { nameOf } from '../traits.js';

/**
 * As it was seen. Where it was not, a Monster Card that equips itself to nothing has been equipped by the monster that
 * wears it, if that one's text equips cards to itself; of every other card it is not told.
 */
export function equippedBy(copy: Copy, wearer: Copy): Judgement {
  if (copy.equippedBy !== undefined) return judged(copy.equippedBy === wearer.card?.name);
  const open = unknown(`whether ${nameOf(copy)} was equipped by the effect of ${nameOf(wearer)}`);
  if (copy.card?.kind !== 'monster' || copy.text === null || copy.text.source === 'none') return open;
  if (
    copy.text.unread.length > 0 ||
    equipsItself(copy) ||
    wearer.text?.effects.some((effect) => equips(effect, 'to')) !== true
  )
    return open;
  return assume(
    true,
    `${nameOf(copy)} was equipped to ${nameOf(wearer)} by its own effect`,
    'spell.equip.monster-as-equip',
  );
}

/**
 * "While equipped by this effect": a Union Monster, or a card whose text equips it, has been equipped by that text where
 * nothing else is told.
 */
export function equippedByItself(copy: Copy): Judgement {
  if (copy.equippedBy !== undefined) return judged(copy.equippedBy === copy.card?.name);
  return equipsItself(copy) ? byItself(copy) : unknown(`whether ${nameOf(copy)} was equipped by its own effect`);
}

/** Nobody told which effect equipped it, and its own one does. */
export function byItself(copy: Copy): Judgement {
  return assume(true, `${nameOf(copy)} was equipped by its own effect`, 'spell.equip.monster-as-equip');
}

/** Does the text of the card equip it to a monster? */
export function equipsItself({ card, text }: Copy): boolean {
  return (
    card?.monster?.abilities.includes('union') === true ||
    text?.effects.some((effect) => equips(effect, 'what')) === true
  );
}

/** Does the effect equip this card to something (`what`), or something to this card (`to`)? */
function equips({ resolution }: Effect, side: 'what' | 'to'): boolean {
  return resolution.some(({ action }) => action.kind === 'equip' && action[side].reference?.ref === 'this-card');
}
