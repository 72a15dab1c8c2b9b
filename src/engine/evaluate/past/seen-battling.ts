/** Battles of the turn that nobody told of as such: whose attack was not stopped has battled (battle.attacked-definition). */
import type { Context, Frame } from '../../context.js';
import type { Board, GameEvent } from '../../model/board.js';
import type { EventPattern } from '../../model/effects.js';
import { any, assume, NO, type Judgement } from '../../model/facts.js';
import { happening } from '../../timing/happening.js';
import { matchesEvent } from '../events/event.js';
import { withoutStoppedAttacks } from './stopped-attacks.js';

/** Did such a monster battle, as far as attacks tell? A history that is told in full says so by itself. */
export function seenBattling(context: Context, pattern: EventPattern, frame: Frame): Judgement {
  const { board } = context;
  if (pattern.event !== 'battles' || board.complete || board.history.complete) return NO;
  const seen = any(battlesSeen(board).map((event) => matchesEvent(context, pattern, event, frame)));
  return seen.answer === 'no'
    ? NO
    : assume(true, 'the attack was not stopped before the Damage Step', 'battle.attacked-definition');
}

/** Attacks that were told, and those that only the monsters' own entries tell of. */
function battlesSeen({ history, copies }: Board): readonly GameEvent[] {
  const declared = history.events.filter(({ event }) => event === 'attack-declared');
  const told = new Set(declared.flatMap((event) => event.copies));
  return [
    ...withoutStoppedAttacks(history.events)
      .filter(({ event }) => event === 'attack-declared')
      .map((event): GameEvent => ({ ...event, event: 'battles' })),
    ...[...copies.values()]
      .filter(({ id, attacks }) => attacks !== 'unknown' && attacks > 0 && !told.has(id))
      .map(({ id, controller }) => happening('battles', 0, [id], { player: controller })),
  ];
}
