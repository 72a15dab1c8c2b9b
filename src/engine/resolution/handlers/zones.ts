/** Zones that an effect chooses, and keeps from being used (zone.layout). */
import { onField } from '../../board/places.js';
import type { Frame } from '../../context.js';
import { fittingZones, zoneName, zoneNamed } from '../../evaluate/fitting-zones.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import type { AppliedEffect, Place } from '../../model/board.js';
import type { Clause, LastingRule, Quantity, ZoneNoun } from '../../model/effects.js';
import type { Player } from '../../model/timing.js';
import { leave } from '../aftermath/leave.js';
import { Pause } from '../choices.js';
import type { Handlers } from '../handler.js';
import { DONE, NOTHING_DONE, type Outcome } from '../outcome.js';
import type { Play } from '../play.js';
import { notSimulated } from '../unable.js';
import { countOf } from './cards.js';

export const ZONE_CHOICE_HANDLERS: Handlers<'choose-zone'> = {
  'choose-zone'(action, play, frame) {
    const zones = chooseZones(play, action.zone, playerOf(action.who, frame.player), frame);
    if (zones.length === 0) return NOTHING_DONE;
    play.say(`Zones chosen: ${zones.map(zoneName).join(', ')}.`, 'zone.layout');
    return { ...DONE, amount: zones.length, zones };
  },
};

/** "Those zones cannot be used": for as long as the text says. */
export function closeZones(
  { zones: noun }: Extract<LastingRule, { rule: 'zones-unusable' }>,
  play: Play,
  frame: Frame,
  clause: Clause,
): Outcome {
  const zones = noun === null ? chosenZones(play, frame) : chooseZones(play, noun, frame.player, frame);
  if (zones.length === 0) return NOTHING_DONE;
  leave(play, frame, clause, [], null);
  const last = play.board.applied.at(-1);
  if (last !== undefined) {
    const marked: AppliedEffect = { ...last, zones };
    play.board = { ...play.board, applied: [...play.board.applied.slice(0, -1), marked] };
  }
  play.say(`Cannot be used: ${zones.map(zoneName).join(', ')}.`, 'effect.lingering');
  return DONE;
}

/** Those that were chosen before in this effect, or when it was activated; else those in which its cards were. */
function chosenZones(play: Play, frame: Frame): readonly Place[] {
  if (frame.told?.zones !== undefined) return frame.told.zones;
  const declared = (frame.told?.declared ?? []).flatMap((name) => zoneNamed(name) ?? []);
  if (declared.length > 0) return declared;
  const choice = frame.effect?.activation.find((action) => action.kind === 'choose-zone');
  if (choice?.kind === 'choose-zone') return chooseZones(play, choice.zone, playerOf(choice.who, frame.player), frame);
  const left = frame.previous === 'unknown' ? [] : frame.previous;
  const places = left.flatMap(({ id }) => {
    const before = play.start.copies.get(id);
    return before !== undefined && onField(before) && before.place.index !== null ? [before.place] : [];
  });
  return places.length === 0 || places.length < left.length ? notSimulated(play, 'a zone that is meant') : places;
}

function chooseZones(play: Play, noun: ZoneNoun, player: Player, frame: Frame): readonly Place[] {
  const { zones, open } = fittingZones(play.context, noun, frame);
  if (open !== null) throw new Pause(null, open);
  const { min, max } = bounds(play, noun.count, frame, zones.length);
  if (zones.length < min) return [];
  const chosen = play.choose({
    player,
    kind: 'option',
    about: max === 1 ? 'which zone' : 'which zones',
    options: zones.map(zoneName),
    min,
    max,
    open: false,
  });
  return chosen.flatMap((name) => zoneNamed(name) ?? []);
}

function bounds(
  play: Play,
  count: Quantity,
  frame: Frame,
  fitting: number,
): { readonly min: number; readonly max: number } {
  switch (count.kind) {
    case 'exactly': {
      const n = countOf(play, count, frame);
      return { min: n, max: n };
    }
    case 'up-to':
      return {
        min: Math.min(1, fitting),
        max: Math.min(fitting, countOf(play, { kind: 'exactly', n: count.n }, frame)),
      };
    case 'any-number':
    case 'at-least':
      return { min: Math.min(1, fitting), max: fitting };
    case 'between':
      return { min: count.min, max: Math.min(fitting, count.max) };
    case 'all':
    case 'given':
    case 'as-many-as-possible':
      return { min: fitting, max: fitting };
  }
}
