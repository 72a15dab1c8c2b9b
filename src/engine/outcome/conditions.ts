/**
 * Victory conditions that cards state themselves (victory.card-effect). In the notation: an effect that needs no
 * activation and whose action is to win. It is tested as a state, and nothing negates it.
 */
import { onField } from '../board/places.js';
import { frameOf } from '../continuous/lasting.js';
import { nameOf } from '../evaluate/traits.js';
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Effect } from '../model/effects.js';
import { YES, type Judgement } from '../model/facts.js';
import { PLAYERS, type Player } from '../model/timing.js';
import { isSide } from '../evaluate/traits.js';

export interface CardVictory {
  readonly card: string;
  readonly winner: Player;
  readonly met: Judgement;
}

export function cardVictories(context: Context): readonly CardVictory[] {
  // victory.exodia: not in the middle of an effect's resolution, only when it has resolved completely.
  if (context.board.moment.at === 'resolving') return [];
  return [...context.board.copies.values()].flatMap((copy) =>
    (copy.text?.effects ?? []).filter((effect) => winsByState(effect) && isThere(copy, effect)).flatMap((effect) => victoryOf(context, copy, effect)),
  );
}

function winsByState(effect: Effect): boolean {
  return effect.speed === null && effect.resolution.some(({ action }) => action.kind === 'win-duel');
}

function isThere(copy: Copy, effect: Effect): boolean {
  if (copy.attachedTo !== null) return false;
  if (onField(copy) && copy.face === 'down') return false;
  if (effect.from.length === 0) return onField(copy);
  const at = copy.place.location;
  return effect.from.some((from) => from === at || (from === 'monster-zone' && at === 'extra-monster-zone') || (from === 'card-activation' && onField(copy)));
}

function victoryOf(context: Context, copy: Copy, effect: Effect): readonly CardVictory[] {
  const frame = { ...frameOf(copy, effect), player: onField(copy) ? copy.controller : copy.owner };
  return effect.resolution.flatMap(({ action, condition }) => {
    if (action.kind !== 'win-duel') return [];
    const stated = condition ?? effect.condition;
    const met = stated === null ? YES : context.holds(stated, frame);
    return PLAYERS.filter((player) => isSide(player, action.who, frame.player)).map((winner) => ({ card: nameOf(copy), winner, met }));
  });
}
