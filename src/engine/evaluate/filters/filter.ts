/** Is this copy like that? One question per kind of {@link Filter}. */
import { countersHeld, materialsHeld } from '../../board/held.js';
import { takenOwner } from '../../board/undescribed.js';
import { isFacing, isInPosition } from '../../board/taken-position.js';
import { equipsOf, inMonsterZone, materialsOf, onField } from '../../board/places.js';
import { wasMaterialFor } from '../past/was-material.js';
import type { Context, Frame, NounUse } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Filter, Location, Noun, Reference } from '../../model/effects.js';
import {
  all,
  any,
  assume,
  citing,
  judged,
  NO,
  not,
  unknown,
  unreadText,
  YES,
  type Judgement,
} from '../../model/facts.js';
import { among } from './among.js';
import { layFaceDownSince } from '../past/lay-face-down.js';
import { wasBroughtBy, wasMadeWith } from '../past/made-with.js';
import { cameByOwnText } from '../past/own-way.js';
import { covers } from '../covers.js';
import { happenedToIt, inState, wasSummoned } from '../past/history.js';
import { resolve, untold } from '../reference.js';
import { compareRanges, exactly } from '../numbers/range.js';
import { isSide, nameOf } from '../traits.js';
import {
  isInColumnOf,
  isInZone,
  isCoLinkedWith,
  isLinkedLike,
  isLinkedWith,
  isPointedTo,
  pointsToOneOf,
} from '../geometry.js';
import { CONCEALED } from './compared.js';
import { isPrintedFact, kindOf, printedFact } from './printed.js';

const FACE_DOWN_IS_NO_EXCEPTION = citing(YES, 'card.face-down-information');

/** Whatever lies there is a Spell or Trap, though nobody may know which of the two. */
const LIES_AMONG_SPELLS = citing(YES, 'zone.spell-trap.monster-location');
const SPELL_TRAP_PLACES: ReadonlySet<Location> = new Set<Location>(['spell-trap-zone', 'field-zone', 'pendulum-zone']);

function isSpellOrTrap(of: readonly Filter[]): boolean {
  const kinds = of.flatMap((part) => (part.is === 'kind' && part.printed !== true ? part.kind : []));
  return kinds.includes('spell') && kinds.includes('trap');
}

const CURRENT: NounUse = { places: [], seesFaceDown: false };

export function fits(context: Context, copy: Copy, filter: Filter, frame: Frame, use: NounUse = CURRENT): Judgement {
  switch (filter.is) {
    case 'any':
      return YES;
    case 'all-of':
      return all(filter.of.map((part) => fits(context, copy, part, frame, either(filter.of, use))));
    case 'any-of': {
      const one = any(filter.of.map((part) => fits(context, copy, part, frame, use)));
      const either = one.answer !== 'yes' && isSpellOrTrap(filter.of) && SPELL_TRAP_PLACES.has(copy.place.location);
      return either ? LIES_AMONG_SPELLS : one;
    }
    case 'not':
      // A face-down card is not the exception that is named ("all monsters, except …") ...
      if (filter.apart === true && concealed(copy, use) && isPrintedFact(filter.of)) return FACE_DOWN_IS_NO_EXCEPTION;
      // ... but neither "a Dragon monster" nor "a non-Dragon monster": nobody can tell.
      return concealed(copy, use) && isPrintedFact(filter.of)
        ? CONCEALED
        : not(fits(context, copy, filter.of, frame, use));
    case 'kind':
      return kindOf(copy, filter.kind, filter.printed === true);
    case 'face':
      return isFacing(copy, filter.face);
    case 'set':
      return judged(onField(copy) && copy.face === 'down');
    case 'position':
      return isInPosition(context.board, copy, filter.position);
    case 'self':
      return judged(copy.id === frame.self?.id);
    case 'other':
      return judged(copy.id !== frame.self?.id);
    case 'same':
      return among(copy, resolve(context, filter.as, frame), untold(filter.as, frame));
    case 'at':
      return judged(
        isAt(copy, filter.locations) &&
          (filter.controller === null || isSide(copy.controller, filter.controller, frame.player)),
      );
    case 'owner':
      return { ...judged(isSide(copy.owner, filter.side, frame.player)), assumed: takenOwner(copy) };
    case 'of-turn-player':
      return judged(copy.controller === context.board.turn.player);
    case 'unparsed':
      return unreadText(frame.self?.card?.name ?? '', filter.text, filter.span);
    case 'summoned':
      if (filter.how.length > 0 && !filter.how.includes('flip') && layFaceDownSince(context.board, copy))
        return filter.orSet === true ? unknown(`whether ${nameOf(copy)} still counts as Normal Summoned or Set`) : NO;
      if (filter.source !== undefined)
        return all([
          wasSummoned(copy, filter, frame.player),
          copy.summoned === null ? YES : wasBroughtBy(context, copy, filter.source, frame),
        ]);
      if (filter.own !== undefined)
        return all([
          // From where is told by the way itself.
          wasSummoned(copy, copy.summoned?.from === 'unknown' ? { ...filter, from: [] } : filter, frame.player),
          cameByOwnText(context, copy, filter.own),
        ]);
      return filter.using === undefined
        ? wasSummoned(copy, filter, frame.player)
        : all([wasSummoned(copy, filter, frame.player), wasMadeWith(context, copy, filter.using, frame)]);
    case 'was-material':
      return wasMaterialFor(context, copy, filter);
    case 'this-turn':
      return happenedToIt(context, copy, filter, frame.player);
    case 'state':
      return inState(context, copy, filter, frame);
    case 'counter':
      return judgedRange(
        compareRanges(countersHeld(context.board, copy, filter.counter), filter.at, exactly(filter.n)),
        copy,
      );
    case 'has-material':
      return hasMaterial(context, copy, filter.noun, frame);
    case 'equipped':
      return isEquipped(context, copy, filter.with, frame);
    case 'equipped-to':
      // Of a card that left: it was equipped if it was an Equip Card at all.
      if (!onField(copy)) return wasEquipped(context, copy, filter.to);
      return wornBy(context, copy, filter.to, frame);
    case 'attached-to':
      return among(
        copy.attachedTo === null ? null : context.board.copies.get(copy.attachedTo),
        whom(context, filter.to, frame),
        'to what it is attached',
      );
    case 'column':
      return isInColumnOf(copy, whom(context, filter.of, frame), filter.adjacent === true ? 1 : 0);
    case 'zone':
      return isInZone(copy, filter.at);
    case 'pointed-to':
      return isPointedTo(context, copy, whom(context, filter.by, frame));
    case 'points-to':
      return pointsTo(context, copy, filter.at, frame);
    case 'co-linked':
      return filter.with === undefined
        ? isLinkedLike(context, copy, filter.is)
        : isCoLinkedWith(context, copy, whom(context, filter.with, frame));
    case 'linked':
      return filter.with === undefined
        ? isLinkedLike(context, copy, filter.is)
        : isLinkedWith(context, copy, whom(context, filter.with, frame));
    case 'extra-linked':
      return isLinkedLike(context, copy, filter.is);
    default:
      return concealed(copy, use) ? CONCEALED : printedFact(context, copy, filter, frame);
  }
}

/** "1 face-up or face-down X you control": a face-down one is shown. */
function either(parts: readonly Filter[], use: NounUse): NounUse {
  const both = parts.some(
    (part) => part.is === 'any-of' && part.of.length === 2 && part.of.every(({ is }) => is === 'face'),
  );
  return both ? { ...use, seesFaceDown: true } : use;
}

/** What a face-down card on the field is cannot be asked for, except by the player who shows their own. */
function concealed(copy: Copy, use: NounUse): boolean {
  return copy.face === 'down' && onField(copy) && !use.seesFaceDown;
}

function isAt(copy: Copy, locations: readonly Location[]): boolean {
  return (
    locations.length === 0 ||
    locations.includes(copy.place.location) ||
    (inMonsterZone(copy) && locations.includes('monster-zone'))
  );
}

function judgedRange(answer: 'yes' | 'no' | 'unknown', copy: Copy): Judgement {
  return answer === 'unknown' ? unknown(`the counters on ${nameOf(copy)}`) : judged(answer === 'yes');
}

function hasMaterial(context: Context, copy: Copy, noun: Noun | null, frame: Frame): Judgement {
  // "That has this card as material": this very card, and only while it is attached.
  if (noun?.reference?.ref === 'this-card' && frame.self !== null) return judged(frame.self.attachedTo === copy.id);
  const materials = materialsOf(context.board, copy);
  const { min, max } = materialsHeld(context.board, copy);
  const counted = noun === null ? 1 : countedMaterials(noun);
  if (noun === null || counted !== null)
    return min < (counted ?? 1) && max >= (counted ?? 1)
      ? unknown(`the materials of ${nameOf(copy)}`)
      : judged(min >= (counted ?? 1));
  const named = any(
    materials.map((material) => fits(context, material, noun.filter, frame, { places: [], seesFaceDown: true })),
  );
  return named.answer === 'yes' || max === materials.length ? named : unknown(`the materials of ${nameOf(copy)}`);
}

/** "With 5 or more materials": whichever they are. */
function countedMaterials({ quantity, filter }: Noun): number | null {
  return quantity.kind === 'at-least' && quantity.n.kind === 'number' && filter.is === 'any' ? quantity.n.n : null;
}

function isEquipped(context: Context, copy: Copy, noun: Noun | null, frame: Frame): Judgement {
  const equips = equipsOf(context.board, copy);
  if (noun === null) return judged(equips.length > 0);
  const filter = asPrintedMonster(noun.filter);
  return any(equips.map((equip) => fits(context, equip, filter, frame)));
}

/** "Equipped with a Fish monster": what lies as an Equip Card is a Monster Card (spell.equip.monster-as-equip). */
function asPrintedMonster(filter: Filter): Filter {
  if (filter.is === 'kind' && filter.kind === 'monster') return { ...filter, printed: true };
  return filter.is === 'all-of' || filter.is === 'any-of' ? { ...filter, of: filter.of.map(asPrintedMonster) } : filter;
}

/** Is it equipped to such a monster? Which one that is, the card itself tells; the others need not be known. */
function wornBy(context: Context, copy: Copy, to: Noun | Reference, frame: Frame): Judgement {
  const wearer = copy.equippedTo === null ? null : context.board.copies.get(copy.equippedTo);
  if ('ref' in to || to.reference !== null) return among(wearer, whom(context, to, frame), 'what it is equipped to');
  return wearer === null || wearer === undefined ? NO : covers(context, to, wearer, frame);
}

/** "Points to no monsters" asks that it points to none of them. */
function pointsTo(context: Context, copy: Copy, at: Noun | Reference, frame: Frame): Judgement {
  if ('ref' in at || at.quantity.kind !== 'exactly' || at.quantity.n.kind !== 'number' || at.quantity.n.n > 0)
    return pointsToOneOf(context, copy, whom(context, at, frame));
  return not(pointsToOneOf(context, copy, whom(context, { ...at, quantity: { kind: 'all' } }, frame)));
}

/**
 * "While equipped", said of a card that left: an Equip Spell face-up in its zone, or a monster that lay there as an Equip
 * Card, was equipped to some monster (equip.target-required, spell.equip.monster-as-equip).
 */
function wasEquipped({ board }: Context, copy: Copy, to: Noun | Reference): Judgement {
  const open = unknown('what it was equipped to');
  const isEquip = copy.card?.property === 'equip';
  if ('ref' in to || (!isEquip && copy.card?.kind !== 'monster')) return open;
  const anyMonster = to.filter.is === 'any' || (to.filter.is === 'kind' && to.filter.kind === 'monster');
  if (!anyMonster || to.reference !== null || to.controller !== null) return open;
  const moved = [...board.events, ...board.history.events].filter(
    ({ copies, from }) => copies.includes(copy.id) && from !== null,
  );
  const left = moved.find(({ from }) => from === 'spell-trap-zone');
  if (left === undefined) return isEquip || moved.length === 0 ? open : citing(NO, 'spell.equip.monster-as-equip');
  if (!isEquip && left.wasHolding?.card.equippedTo === null) return citing(NO, 'spell.equip.monster-as-equip');
  // equip.target-required: its monster was gone before, and an Equip Card without one goes by itself.
  const gone = board.events.filter(
    ({ group, from }) => board.events.includes(left) && group < left.group && from !== null && MONSTER_PLACES.has(from),
  );
  const { other } = left;
  if (left.by === 'rule') return citing(NO, 'equip.target-required');
  if (other !== null && gone.some(({ copies }) => copies.includes(other))) return NO;
  if (other === null && left.by === null && gone.length > 0) return open;
  return left.wasFaceUp === false
    ? NO
    : assume(true, `${nameOf(copy)} was face-up and equipped`, 'equip.target-required');
}

const MONSTER_PLACES: ReadonlySet<string> = new Set(['monster-zone', 'extra-monster-zone']);

export function whom(context: Context, of: Noun | Reference, frame: Frame): readonly Copy[] | 'unknown' {
  if ('ref' in of) return resolve(context, of, frame);
  if (of.reference !== null) return resolve(context, of.reference, frame);
  const found = context.find(of, frame);
  return found.maybe.length === 0 && found.unnamed === 0 ? found.sure : found.sure.length > 0 ? found.sure : 'unknown';
}
