/** Control of monsters that effects change. */
import { takenOwner } from '../../board/undescribed.js';
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import { isWhileThere } from '../../model/effects.js';
import { opponentOf, PLAYERS, type Player } from '../../model/timing.js';
import { equipsOf, inMonsterZone } from '../../board/places.js';
import { cardCannot } from '../../continuous/restrictions.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import { reached } from './reached.js';
import { leave } from '../aftermath/leave.js';
import { handOver } from '../moves/given-control.js';
import { change, untoldZone } from '../moves/move.js';
import type { Handlers } from '../handler.js';
import { did, NOTHING_DONE } from '../outcome.js';
import { pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';
import { notSimulated } from '../unable.js';
import { canExchange, hasRoomFor } from '../../zones/index.js';
import { freeZones } from '../moves/stance.js';
import { zoneFor } from '../moves/zone-choice.js';
import { zonesNamed } from '../moves/zones-named.js';
import { BY_RULE } from '../cause.js';

type ControlKinds = 'take-control' | 'swap-control';

export const CONTROL_HANDLERS: Handlers<ControlKinds> = {
  'take-control'(action, play, frame, clause) {
    const to = playerOf(action.to, frame.player);
    const copies = pick(play, action, action.what, frame);
    if (copies === null) return NOTHING_DONE;
    if (action.player?.of === 'owner') return did(toOwners(play, copies, frame));
    if (action.back === true) return did(goesBack(play, copies, to));
    const taken = reached(play, copies, frame, (copy) =>
      cardCannot(play.context, copy, ['change-control'], frame),
    ).filter((copy) => copy.controller !== to);
    if (taken.length === 0) return NOTHING_DONE;
    const fits = taken.every((copy) => hasRoomFor(play.board, play.context.parameters, copy, to));
    if (freeZones(play, to) < taken.length || !fits) {
      play.say(`Player ${to} has no Monster Zone for it.`, 'zone.control.no-zone', false);
      if (freeZones(play, to) === 0) play.move(taken, 'graveyard', BY_RULE, 'destroyed');
      return NOTHING_DONE;
    }
    const named = action.into === undefined ? null : zonesNamed(play, action.into, to, frame);
    if (named !== null && named.length < taken.length) {
      play.say('No such Monster Zone is free.', 'zone.control.no-zone', false);
      return NOTHING_DONE;
    }
    const moved = did(taken.flatMap((copy) => hand(play, copy, to, named)));
    // zone.control.duration: it goes back when the time is over, or what holds it is gone.
    const held = clause.condition !== null && isWhileThere(clause.condition);
    if (action.until !== null || held) leave(play, frame, clause, moved.acted, null);
    return moved;
  },
  'swap-control'(action, play, frame) {
    const first = pick(play, action, action.first, frame) ?? [];
    const second = pick(play, action, action.second, frame) ?? [];
    const all = [...new Map([...first, ...second].map((copy) => [copy.id, copy])).values()].filter(inMonsterZone);
    const going = reached(play, all, frame, (copy) => cardCannot(play.context, copy, ['change-control'], frame));
    const ofA = going.filter((copy) => copy.controller === 'A');
    const ofB = going.filter((copy) => copy.controller === 'B');
    if (going.length < all.length || ofA.length === 0 || ofA.length !== ofB.length) {
      play.say('There are not as many monsters on both sides to switch.', 'zone.control.take', false);
      return NOTHING_DONE;
    }
    if (!canExchange(play.board, play.context.parameters, ofA, ofB)) {
      play.say('A monster would have no Main Monster Zone to come to.', 'zone.control.swap', false);
      return NOTHING_DONE;
    }
    return did(going.flatMap((copy) => hand(play, copy, opponentOf(copy.controller))));
  },
};

/** "Return control of all monsters to their owners": each to its own, as far as there are zones. */
function toOwners(play: Play, copies: readonly Copy[], frame: Frame): readonly Copy[] {
  for (const copy of play.board.copies.values()) if (inMonsterZone(copy)) play.assumed.push(...takenOwner(copy));
  const astray = reached(play, copies, frame, (copy) =>
    cardCannot(play.context, copy, ['change-control'], frame),
  ).filter((copy) => inMonsterZone(copy) && copy.controller !== copy.owner);
  for (const player of PLAYERS) {
    const back = astray.filter((copy) => copy.owner === player).length;
    const leaving = astray.filter((copy) => copy.controller === player).length;
    if (freeZones(play, player) + leaving < back)
      return notSimulated(play, 'which monsters find a zone on the field of their owner');
  }
  return astray.flatMap((copy) => hand(play, copy, copy.owner));
}

/** Only what is still under the control that was taken; its player need not have a zone for it (zone.control.no-zone). */
function goesBack(play: Play, copies: readonly Copy[], to: Player): readonly Copy[] {
  const going = copies
    .flatMap((copy) => play.now(copy) ?? [])
    .filter((copy) => inMonsterZone(copy) && copy.controller !== to);
  for (const copy of going) handOver(play, copy, to);
  return going.flatMap((copy) => play.now(copy) ?? []);
}

/** zone.control.equips-stay, zone.control.position-kept: what is equipped stays, and the battle position too. */
function hand(play: Play, copy: Copy, to: Player, named: readonly number[] | null = null): readonly Copy[] {
  const [only, ...others] = named ?? [];
  const index = only !== undefined && others.length === 0 ? only : zoneFor(play, to, named);
  play.board = change(play.board, copy.id, (one) => ({
    ...one,
    controller: to,
    place: { player: to, location: 'monster-zone', index },
    ...untoldZone(one, { location: 'monster-zone', index }),
  }));
  const now = play.now(copy);
  if (now === null) return [];
  play.note('control-changed', [now], { player: to, from: 'monster-zone', to: 'monster-zone' });
  const equips = equipsOf(play.board, copy).length;
  play.say(
    `Player ${to} takes control of ${nameOf(copy)}${equips > 0 ? '; what is equipped to it stays' : ''}.`,
    equips > 0 ? 'zone.control.equips-stay' : 'zone.control.take',
    true,
    copy.place.location === 'extra-monster-zone' ? ['zone.emz.control-change'] : [],
  );
  return [now];
}
