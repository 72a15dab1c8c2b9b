/** Battles of the turn that nobody told of as such: whose attack was not stopped has battled (battle.attacked-definition). */
import type { Context, Frame } from '../../context.js';
import type { Board, GameEvent } from '../../model/board.js';
import type { EventPattern } from '../../model/effects.js';
import { any, assume, NO, unknown, type Judgement } from '../../model/facts.js';
import { happening } from '../../timing/happening.js';
import { matchesEvent } from '../events/event.js';
import { withoutStoppedAttacks } from './stopped-attacks.js';

/** Did such a monster battle, as far as attacks tell? Also who tells everything may tell of the attack alone. */
export function seenBattling(context: Context, pattern: EventPattern, frame: Frame): Judgement {
  const { board } = context;
  if (pattern.event !== 'battles') return NO;
  const like = (events: readonly GameEvent[]): Judgement =>
    any(events.map((event) => matchesEvent(context, pattern, event, frame)));
  const sure = like(battlesShown(board));
  if (sure.answer === 'yes') return sure;
  const made = withoutStoppedAttacks(board.history.events).filter(isAttack);
  const attacked = like([
    ...attacksOfEntries(board),
    ...battlesOf(made.filter(({ carriedOut }) => carriedOut === true)),
  ]);
  if (attacked.answer !== 'no')
    return assume(true, 'the attack was not stopped before the Damage Step', 'battle.attacked-definition');
  const declared = like(battlesOf(made));
  return declared.answer === 'no'
    ? NO
    : unknown('whether the attack that was declared was stopped before the Damage Step');
}

function isAttack({ event }: GameEvent): boolean {
  return event === 'attack-declared';
}

function battlesOf(attacks: readonly GameEvent[]): readonly GameEvent[] {
  return attacks.map((event) => ({ ...event, event: 'battles' }));
}

/** Attacks behind which, before the next one, something is told that only a battle brings about. */
function battlesShown({ history: { events } }: Board): readonly GameEvent[] {
  return battlesOf(
    events.filter((event, at) => {
      if (!isAttack(event)) return false;
      const next = events.findIndex((one, i) => i > at && isAttack(one));
      return events.slice(at, next < 0 ? undefined : next).some(isOfBattle);
    }),
  );
}

function isOfBattle({ event, by }: GameEvent): boolean {
  return (
    event === 'battle-damage' || event === 'damage-calculated' || event === 'destroys-by-battle' || by === 'battle'
  );
}

/** Attacks of which only the monsters' own entries tell. */
function attacksOfEntries({ history, copies }: Board): readonly GameEvent[] {
  const told = new Set(history.events.filter(isAttack).flatMap((event) => event.copies));
  return [...copies.values()]
    .filter(({ id, attacks }) => attacks !== 'unknown' && attacks > 0 && !told.has(id))
    .map(({ id, controller }) => happening('battles', 0, [id], { player: controller }));
}
