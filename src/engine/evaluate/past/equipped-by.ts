/** "Equipped to this card by this effect": whose effect put it there. */
import type { Frame } from '../../context.js';
import type { Board, Copy } from '../../model/board.js';
import type { Action, Effect } from '../../model/effects.js';
import { assume, citing, judged, NO, saying, unknown, YES, type Judgement } from '../../model/facts.js';
import { nameOf } from '../traits.js';

/**
 * As it was seen. Where it was not, a Monster Card that equips itself to nothing has been equipped by the monster that
 * wears it, if that one's text equips cards to itself; of every other card it is not told.
 */
export function equippedBy(copy: Copy, wearer: Copy): Judgement {
  if (copy.equippedBy !== undefined) return judged(copy.equippedBy === wearer.card?.name);
  const open = unknown(`whether ${nameOf(copy)} was equipped by the effect of ${nameOf(wearer)}`);
  if (copy.card?.kind !== 'monster' || mayEquipItself(copy)) return open;
  if (wearer.text?.effects.some((effect) => equips(effect, 'to')) !== true) return open;
  return assume(
    true,
    `${nameOf(copy)} was equipped to ${nameOf(wearer)} by its own effect`,
    'spell.equip.monster-as-equip',
  );
}

/**
 * "Equip that target to this card (max. 1)": how many cards it wears by its own effect leave room for one more
 * (equip.count).
 */
export function hasRoomToWear(
  { copies }: Board,
  { to }: Extract<Action, { kind: 'equip' }>,
  { self }: Frame,
): Judgement {
  const { max } = to;
  if (max === undefined || self === null || to.reference?.ref !== 'this-card') return YES;
  // An Equip Spell equips itself, unless another effect was seen to do it.
  const worn = [...copies.values()].filter(
    ({ equippedTo, card, equippedBy: by }) =>
      equippedTo === self.id && (card?.property !== 'equip' || by !== undefined),
  );
  if (worn.length < max) return YES;
  const own = worn.map((copy) => equippedBy(copy, self));
  const sure = own.filter(({ answer }) => answer === 'yes');
  if (sure.length >= max) {
    const full = citing(NO, 'equip.count');
    const words = `${nameOf(self)} is equipped with ${String(sure.length)} already, and its text lets it be with ${String(max)} at most.`;
    return saying({ ...full, assumed: sure.flatMap(({ assumed }) => assumed) }, words);
  }
  const open = own.filter(({ answer }) => answer === 'unknown');
  return sure.length + open.length < max ? YES : (open[0] ?? YES);
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

/** A text that says so, or that nobody read whole; a Normal Monster has none. */
function mayEquipItself(copy: Copy): boolean {
  const { card, text } = copy;
  if (card?.monster?.hasEffect === false) return false;
  return text === null || text.source === 'none' || text.unread.length > 0 || equipsItself(copy);
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
