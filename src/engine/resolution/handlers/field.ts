/** Cards put on the field by effects otherwise than by a Summon: Sets, equips, Xyz Materials, placing. */
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Noun } from '../../model/effects.js';
import { withGiven } from '../../continuous/worn.js';
import { inMonsterZone, onField } from '../../board/places.js';
import { equipsItself, hasRoomToWear } from '../../evaluate/past/equipped-by.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import { canHappenTo } from '../../feasible/happens-to.js';
import { dropMaterials } from '../moves/drop-materials.js';
import { clearFieldZone } from '../moves/make-way.js';
import { change, place } from '../moves/move.js';
import type { ActionOf, Handlers } from '../handler.js';
import { did, NOTHING_DONE } from '../outcome.js';
import { isAcross } from '../parts/across.js';
import { paysPrice } from '../parts/price.js';
import { BY_EFFECT, pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';
import type { Player } from '../../model/timing.js';
import { freeSpellZones } from '../../zones/index.js';
import { Pause } from '../choices.js';
import { notSimulated } from '../unable.js';
import { reached } from './reached.js';
import { BY_RULE } from '../cause.js';

type FieldKinds = 'set' | 'attach' | 'equip' | 'place';

/** "Attach 1 of those monsters to the other", "1 material from 1 of those monsters": of two targets the one that gives nothing. */
function otherTarget(to: Noun, given: readonly Copy[], { targets }: Frame): Copy | null {
  const meant = to.reference?.ref === 'target' && to.filter.is === 'state' && to.filter.state === 'remaining';
  if (!meant || targets === 'unknown' || targets.length !== 2) return null;
  const giving = new Set(given.flatMap(({ id, attachedTo }) => [id, attachedTo]));
  const others = targets.filter(({ id }) => !giving.has(id));
  return others.length === 1 ? (others[0] ?? null) : null;
}

export const FIELD_HANDLERS: Handlers<FieldKinds> = {
  set(action, play, frame) {
    const player = playerOf(action.who, frame.player);
    // What the player may not Set now stays where it is, so that what is done otherwise follows.
    const copies = (pick(play, action, action.what, frame) ?? []).filter(
      (copy) => canHappenTo(play.context, action, copy, frame, BY_EFFECT).answer !== 'no',
    );
    if (copies.length === 0 || !findZones(play, action, copies, player)) return NOTHING_DONE;
    if (!paysPrice(play, player, ['set'], copies)) return NOTHING_DONE;
    const set: Copy[] = [];
    for (const copy of copies) {
      const monster = copy.card?.kind === 'monster' && action.asSpell !== true;
      const location = monster ? 'monster-zone' : copy.card?.property === 'field' ? 'field-zone' : 'spell-trap-zone';
      // "Negate the activation, and if you do, Set that card": where it lies already, and for whoever has it there.
      const now = play.now(copy)?.place ?? copy.place;
      const there = now.location === location && !monster ? now : null;
      const index = there?.index ?? null;
      play.board = place(play.board, copy, {
        player: there?.player ?? player,
        location,
        ...(index === null ? {} : { index }),
        face: 'down',
        position: monster ? 'defense' : null,
        summoned: null,
        setThisTurn: !action.activatableThisTurn,
      });
      const down = play.now(copy);
      if (down !== null) set.push(down);
    }
    play.note('set', set, { player, by: 'card-effect', byPlayer: frame.player, byCopy: frame.self?.id ?? null });
    play.say(`Set: ${set.map(nameOf).join(', ')}.`, 'term.set-card');
    return did(set);
  },
  attach(action, play, frame) {
    const copies = pick(play, action, action.what, frame);
    const other = otherTarget(action.to, copies ?? [], frame);
    const there = other === null ? null : play.now(other);
    if (other !== null && (there === null || !inMonsterZone(there))) return NOTHING_DONE;
    const on = there ?? pick(play, { kind: 'choose', what: action.to, who: action.who }, action.to, frame)?.[0];
    if (copies === null || on === undefined || reached(play, [on], frame).length === 0) return NOTHING_DONE;
    const going = reached(play, copies, frame);
    if (going.length === 0) return NOTHING_DONE;
    for (const copy of going) {
      play.board = place(play.board, copy, {
        player: on.controller,
        location: 'xyz-material',
        face: 'up',
        attachedTo: on.id,
      });
      dropMaterials(play, copy);
    }
    play.note('attached', going, { other: on.id, player: frame.player });
    play.say(`Attached to ${nameOf(on)}: ${going.map(nameOf).join(', ')}.`, 'xyz.materials-not-on-field');
    return did(going.flatMap((copy) => play.now(copy) ?? []));
  },
  equip(action, play, frame) {
    const picked = pick(play, action, action.what, frame) ?? [];
    const [what] = picked;
    const on = pick(play, { kind: 'choose', what: action.to, who: action.who }, action.to, frame)?.[0];
    if (isAcross(what, on, action, frame)) {
      play.say('Its control has changed, so nothing is equipped.', 'zone.control.take', false);
      if (
        what !== undefined &&
        frame.self?.id === what.id &&
        hasSetOut(action, what) &&
        what.controller === frame.player
      )
        play.move([what], 'graveyard', BY_RULE, 'sent');
      return NOTHING_DONE;
    }
    if (what === undefined || on === undefined || !inMonsterZone(on) || on.face === 'down') {
      play.say('There is nothing correct to equip.', 'equip.target-required', false);
      if (what !== undefined && on === undefined && isHostGone(play, action, frame)) cannotBeWorn(play, action, [what]);
      const self = frame.self === null ? null : play.now(frame.self);
      if (self !== null && hasSetOut(action, self)) play.move([self], 'graveyard', BY_RULE, 'sent');
      return NOTHING_DONE;
    }
    if (hasRoomToWear(play.board, action, { ...frame, self: on }).answer === 'no') {
      play.say(`${nameOf(on)} is equipped with as many as its text lets it be.`, 'equip.count', false);
      return NOTHING_DONE;
    }
    // A phrase that names both may leave open which is equipped to which.
    if (what.id === on.id) return notSimulated(play, `which card is equipped to which`);
    // "Equip those face-up monsters to this card": nothing is left open of who wears them.
    const all = action.what.reference === null || action.to.reference?.ref === 'this-card' ? picked : [what];
    return did(
      all.flatMap((copy) => {
        if (hasZone(play, copy, playerOf(action.who, frame.player))) return putOn(play, action, copy, on, frame) ?? [];
        play.say(`No Spell & Trap Zone is free for ${nameOf(copy)}.`, 'zone.spell-trap.limit', false);
        cannotBeWorn(play, action, [copy]);
        return [];
      }),
    );
  },
  place(action, play, frame) {
    const copies = pick(play, action, action.what, frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    const location = action.to === 'deck-top' || action.to === 'deck-bottom' ? 'deck' : action.to;
    const player =
      action.controller === null ? playerOf(action.who, frame.player) : playerOf(action.controller, frame.player);
    if (location === 'deck') {
      // zone.ownership.return: a card only ever goes to the Deck of its owner.
      const gone = play.move(copies, 'deck', { by: 'card-effect', player: frame.player, copy: frame.self }, 'placed');
      play.say(`Placed: ${copies.map(nameOf).join(', ')}.`, 'zone.placement-choice');
      return did(gone);
    }
    const placed = copies.flatMap((copy) => {
      const to = action.toOwner === true ? copy.owner : player;
      if (location === 'spell-trap-zone' && inMonsterZone(copy) && !hasZone(play, copy, to))
        return notSimulated(play, `${nameOf(copy)} finds no free Spell & Trap Zone`);
      // "On your field": a Field Spell lies in no other zone.
      const isField = location === 'field-zone' || (location === 'spell-trap-zone' && copy.card?.property === 'field');
      if (isField) clearFieldZone(play, to);
      else if (location === 'spell-trap-zone' && !hasZone(play, copy, to)) {
        play.say(`No Spell & Trap Zone is free for ${nameOf(copy)}.`, 'zone.spell-trap.limit', false);
        return [];
      }
      play.board = place(play.board, copy, { player: to, location: isField ? 'field-zone' : location, face: 'up' });
      dropMaterials(play, copy);
      const { asContinuous } = action;
      if (asContinuous !== null) play.board = change(play.board, copy.id, (now) => ({ ...now, asContinuous }));
      return play.now(copy) ?? [];
    });
    if (placed.length === 0) return NOTHING_DONE;
    play.note('placed', placed, { player, to: location });
    play.say(`Placed: ${placed.map(nameOf).join(', ')}.`, 'zone.placement-choice');
    return did(placed);
  },
};

/** A Spell & Trap Zone for each Spell and Trap that is Set from elsewhere; of fewer of them somebody would have to decide. */
function findZones(play: Play, { what }: ActionOf<'set'>, copies: readonly Copy[], player: Player): boolean {
  const coming = copies.filter(
    ({ card, place: { location } }) =>
      card !== null && card.kind !== 'monster' && card.property !== 'field' && location !== 'spell-trap-zone',
  );
  const { free, complete } = freeSpellZones(play.board, play.context.parameters, player);
  if (coming.length <= free || !complete) return true;
  if (what.quantity.kind !== 'exactly' && what.each.length === 0 && free > 0)
    throw new Pause(null, 'which of them are Set, where not all find a zone');
  play.say(`Player ${player} has too few free Spell & Trap Zones.`, 'zone.spell-trap.limit', false);
  return false;
}

/** ability.union: a Union Monster that set out to equip itself and finds nothing goes to the Graveyard; so does any from the hand. */
function hasSetOut({ what }: ActionOf<'equip'>, self: Copy): boolean {
  if (inMonsterZone(self)) return self.card?.monster?.abilities.includes('union') === true;
  return what.reference?.ref === 'this-card' && self.card?.kind === 'monster' && self.place.location === 'hand';
}

/** A card that is in a Spell & Trap Zone already needs no other. */
function hasZone(play: Play, { place: { location } }: Copy, player: Player): boolean {
  if (location === 'spell-trap-zone') return true;
  const { free, complete } = freeSpellZones(play.board, play.context.parameters, player);
  return free > 0 || !complete;
}

/** "Equip that target to this card", which has left the field meanwhile. */
function isHostGone(play: Play, { to }: ActionOf<'equip'>, { self }: Frame): boolean {
  const host = to.reference?.ref === 'this-card' && self !== null ? play.now(self) : null;
  return host !== null && !onField(host);
}

/** spell.equip.monster-as-equip: a targeted monster that would leave its Monster Zone for that goes to the Graveyard. */
function cannotBeWorn(play: Play, { what }: ActionOf<'equip'>, copies: readonly Copy[]): void {
  const monsters = copies.filter(inMonsterZone);
  if (what.reference?.ref === 'target' && monsters.length > 0) play.move(monsters, 'graveyard', BY_RULE, 'sent');
}

/** spell.equip.monster-as-equip: what equips a monster by an effect is an Equip Card, with what that effect says it gives. */
function putOn(play: Play, action: ActionOf<'equip'>, what: Copy, on: Copy, frame: Frame): Copy | null {
  if (what.place.location === 'spell-trap-zone')
    play.board = change(play.board, what.id, (copy) => ({ ...copy, equippedTo: on.id, face: 'up' }));
  else
    play.board = place(play.board, what, {
      player: playerOf(action.who, frame.player),
      location: 'spell-trap-zone',
      face: 'up',
      equippedTo: on.id,
    });
  dropMaterials(play, what);
  const by = action.asByOwnEffect === true ? (equipsItself(what) ? what.card : on.card) : (frame.self?.card ?? null);
  if (by !== null) play.board = change(play.board, what.id, (copy) => ({ ...copy, equippedBy: by.name }));
  const { gives } = action;
  // What a card gives that equipped itself is read from its own text.
  if (gives !== undefined && frame.effect !== null && what.id !== frame.self?.id) {
    const { effect } = frame;
    if (what.text === null) return notSimulated(play, 'what an unnamed Equip Card gives by an effect');
    play.board = change(play.board, what.id, (copy) =>
      copy.text === null ? copy : { ...copy, text: withGiven(copy.text, gives, effect) },
    );
  }
  const now = play.now(what);
  play.note('equipped', now === null ? [] : [now], { other: on.id, player: frame.player });
  play.say(
    `${nameOf(what)} is equipped to ${nameOf(on)}.`,
    what.card?.kind === 'monster' ? 'spell.equip.monster-as-equip' : 'spell.equip',
    true,
    what.card?.kind === 'trap' ? ['trap.normal', 'spell.equip.monster-as-equip'] : [],
  );
  return now;
}
