/** Whether what is placed or Set finds a place on the field. */
import type { Context, Frame } from '../context.js';
import type { Copy, CopyId } from '../model/board.js';
import type { Action } from '../model/effects.js';
import { assume, citing, judged, NO, not, saying, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { inMonsterZone, onField } from '../board/places.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { playerCannot } from '../continuous/restrictions.js';
import { freePendulumZones, freeSpellZones } from '../zones/index.js';
import { hasMainZone } from './special-summon.js';

export function canBeSet(context: Context, player: Player, copy: Copy, asSpell: boolean): Judgement {
  const kind = copy.card?.kind;
  if (kind === 'monster' && !asSpell) return hasMainZone(context, player, NO_COPIES);
  return not(playerCannot(context, player, ['set'], copy));
}

const NO_COPIES: ReadonlySet<CopyId> = new Set<CopyId>();

/** zone.pendulum, zone.spell-trap.limit: what is placed on the field needs a zone. */
export function hasPlace(
  context: Context,
  action: Extract<Action, { kind: 'place' }>,
  copy: Copy,
  player: Player,
  frame: Frame,
  leaving: ReadonlySet<CopyId>,
): Judgement {
  const side = action.controller === null ? player : playerOf(action.controller, frame.player);
  const to = action.toOwner === true ? copy.owner : side;
  if (action.to === 'pendulum-zone' && copy.place.location !== 'pendulum-zone')
    return saying(
      citing(judged(freePendulumZones(context.board, context.parameters, to).length > 0), 'zone.pendulum'),
      `Player ${to} has no free Pendulum Zone.`,
    );
  // A monster, a Token like any other (token.nature), leaves its own zone and needs one of those; what lies there already stays in its row.
  if (action.to === 'spell-trap-zone' && (!onField(copy) || inMonsterZone(copy)))
    return hasSpellZone(context, to, copy, frame, leaving);
  return YES;
}

/** The card that is being activated keeps its own zone until the Chain is over (spelltrap.on-field-while-resolving). */
export function hasSpellZone(
  context: Context,
  player: Player,
  copy: Copy,
  frame: Frame | null,
  leaving: ReadonlySet<CopyId> = NO_COPIES,
): Judgement {
  // A monster that is placed there needs a zone like any other card.
  if ((copy.card === null && copy.token === null) || copy.card?.property === 'field') return YES;
  return hasSpellZones(context, player, 1, frame, leaving);
}

/** The same for so many cards at once. */
export function hasSpellZones(
  context: Context,
  player: Player,
  needed: number,
  frame: Frame | null,
  leaving: ReadonlySet<CopyId>,
): Judgement {
  const { free, complete } = freeSpellZones(context.board, context.parameters, player, leaving);
  const self = frame?.activating === true ? frame.self : null;
  const own = self?.place.location === 'hand' && self.card?.property !== 'field' && frame?.player === player;
  if (free - (own ? 1 : 0) < needed)
    return saying(
      citing(NO, 'zone.spell-trap.limit'),
      `Player ${player} has ${needed > 1 ? 'too few free Spell & Trap Zones' : 'no free Spell & Trap Zone'}.`,
    );
  return complete ? YES : assume(true, `player ${player} has a free Spell & Trap Zone`, 'zone.spell-trap.limit');
}
