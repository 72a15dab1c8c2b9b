/** Control of monsters that effects change. */
import type { Copy } from '../../model/board.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { equipsOf } from '../../board/places.js';
import { cardCannot } from '../../continuous/restrictions.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import { reached } from './reached.js';
import { change } from '../moves/move.js';
import type { Handlers } from '../handler.js';
import { did, NOTHING_DONE } from '../outcome.js';
import { pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';
import { freeZones, zoneFor } from '../moves/stance.js';

type ControlKinds = 'take-control' | 'swap-control';

export const CONTROL_HANDLERS: Handlers<ControlKinds> = {
  'take-control'(action, play, frame) {
    const to = playerOf(action.to, frame.player);
    const copies = pick(play, action, action.what, frame);
    if (copies === null) return NOTHING_DONE;
    const taken = reached(play, copies, frame, (copy) =>
      cardCannot(play.context, copy, ['change-control'], frame),
    ).filter((copy) => copy.controller !== to);
    if (taken.length === 0) return NOTHING_DONE;
    if (freeZones(play, to) < taken.length) {
      play.say(`Player ${to} has no Monster Zone for it.`, 'zone.control.no-zone', false);
      return NOTHING_DONE;
    }
    return did(taken.flatMap((copy) => hand(play, copy, to)));
  },
  'swap-control'(action, play, frame) {
    const first = pick(play, action, action.first, frame)?.[0];
    const second = pick(play, action, action.second, frame)?.[0];
    if (first === undefined || second === undefined || first.controller === second.controller) return NOTHING_DONE;
    return did([
      ...hand(play, first, opponentOf(first.controller)),
      ...hand(play, second, opponentOf(second.controller)),
    ]);
  },
};

/** zone.control.equips-stay, zone.control.position-kept: what is equipped stays, and the battle position too. */
function hand(play: Play, copy: Copy, to: Player): readonly Copy[] {
  const index = zoneFor(play, to);
  play.board = change(play.board, copy.id, (one) => ({
    ...one,
    controller: to,
    place: { player: to, location: 'monster-zone', index },
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
