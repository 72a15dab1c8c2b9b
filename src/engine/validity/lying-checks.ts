/** Cards on the field that would have left it, or that there can be only one of. */
import { unionMayEquip } from '../cards/index.js';
import { DEFAULT_EDITION, isEdition } from '../editions.js';
import type { Board, Copy } from '../model/board.js';
import type { CardText } from '../model/effects.js';
import { isInMonsterZone } from '../zones/index.js';
import { blame, nameOf, type CopyCheck } from './violation.js';

/** spell.normal: a Normal Spell lies face-up only while its Chain lasts. */
export const spentSpellGone: CopyCheck = (copy, board) =>
  isSpent(copy, board, 'spell') ? blame('board/spent-spell-on-field', copy, 'face') : null;

/**
 * A Normal Spell or Trap lies face-up without a Chain, and neither its text nor what was done to it lets it stay. Where a
 * Chain, or a deed with the card, is told it may be on its way.
 */
export function isSpent(copy: Copy, board: Board, kind: 'spell' | 'trap'): boolean {
  const { card, place, face } = copy;
  if (card?.kind !== kind || (card.property ?? 'normal') !== 'normal') return false;
  if (place.location !== 'spell-trap-zone' || face === 'down' || copy.untold?.face === true) return false;
  return !isOnItsWay(copy, board) && !wasMadeToStay(copy, board) && !mayStay(copy.text);
}

function isOnItsWay({ id }: Copy, { chain, chainResolved, events, history }: Board): boolean {
  const links = [...chain, ...chainResolved];
  return links.length > 0 || [...events, ...history.events].some(({ copies }) => copies.includes(id));
}

/** Equipped, tied to something, counted on or applied by what resolved before. */
function wasMadeToStay(copy: Copy, { applied }: Board): boolean {
  return (
    copy.equippedTo !== null ||
    copy.linkedTo.length > 0 ||
    copy.declared.length > 0 ||
    copy.trapMonster ||
    (copy.asContinuous ?? null) !== null ||
    Object.keys(copy.counters).length > 0 ||
    applied.some(({ source, to, card }) => source === copy.id || to.includes(copy.id) || card?.name === copy.card?.name)
  );
}

/** equip.target-required: on a board that is told whole, nothing that an Equip Spell could be equipped to. */
export const equipSpellHasMonster: CopyCheck = (copy, board) => {
  const { card, place, face, equippedTo, untold } = copy;
  if (card?.property !== 'equip' || place.location !== 'spell-trap-zone' || face === 'down') return null;
  if (!board.complete || untold?.face === true || equippedTo !== null || isOnItsWay(copy, board)) return null;
  const any = [...board.copies.values()].some((one) => isInMonsterZone(one) && one.face === 'up');
  return any ? null : blame('board/equip-card-without-monster', copy, null);
};

/** A text that nobody read whole, that says something of the card as it lies there, or does something with it. */
function mayStay(text: CardText | null): boolean {
  if (text === null || text.source === 'none' || text.unread.length > 0) return true;
  return text.effects.some(
    (effect) =>
      effect.lasting.length > 0 ||
      (effect.kind === 'continuous' && effect.from.includes('spell-trap-zone')) ||
      effect.resolution.some((clause) => speaksOfItself(clause)),
  );
}

/** Does anything in the part mean this card? */
function speaksOfItself(part: unknown): boolean {
  if (Array.isArray(part)) return part.some(speaksOfItself);
  if (typeof part !== 'object' || part === null) return false;
  if ('ref' in part && part.ref === 'this-card') return true;
  return Object.values(part).some(speaksOfItself);
}

/** ability.union: where the edition lets a monster have one Union only. */
export const oneUnionEach: CopyCheck = (copy, board) => {
  const monster = copy.equippedTo === null || !isUnion(copy) ? undefined : board.copies.get(copy.equippedTo);
  if (monster === undefined || !isInMonsterZone(monster)) return null;
  const others = new Map([...board.copies].filter(([id]) => id !== copy.id && isBefore(board, id, copy)));
  const edition = isEdition(board.edition) ? board.edition : DEFAULT_EDITION;
  return unionMayEquip({ ...board, copies: others }, edition, monster, null)
    ? null
    : blame('board/two-unions', copy, 'equippedTo', { monster: nameOf(monster) });
};

/** One that some other card equipped is an ordinary Equip Card. */
function isUnion({ card, equippedBy }: Copy): boolean {
  const union = card?.monster?.abilities.includes('union') === true;
  return union && (equippedBy === undefined || equippedBy === card.name);
}

/** Of two the later one is to blame. */
function isBefore(board: Board, id: Copy['id'], copy: Copy): boolean {
  const order = [...board.copies.keys()];
  return order.indexOf(id) < order.indexOf(copy.id);
}
