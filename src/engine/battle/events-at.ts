/** What happens at each point of a battle, as events that effects may answer. */
import type { Copy, GameEvent } from '../model/board.js';
import { opponentOf, PLAYERS } from '../model/timing.js';
import type { Calculation } from './damage/calculation.js';
import type { Fate } from './damage/fate.js';
import { eventOf } from './progress.js';
import { BATTLE_POINTS, type BattlePoint } from './steps.js';

/** A battle as far as it has got. */
export interface BattleSoFar {
  readonly direct: boolean;
  readonly attacker: Copy | null;
  readonly target: Copy | null;
  /** `null`: damage was not calculated yet, or never will be. */
  readonly calculation: Calculation | null;
  /** What was flipped face-up by the attack. */
  readonly flipped: readonly Copy[];
  readonly fates: readonly Fate[];
}

/** What happens at that point, as far as the battle has got. */
export function eventsAt(point: BattlePoint, so: BattleSoFar): readonly GameEvent[] {
  const { attacker, target, direct } = so;
  if (attacker === null) return [];
  const group = BATTLE_POINTS.indexOf(point);
  const both = [attacker, ...(target === null ? [] : [target])];
  const battles = both.map((copy) =>
    eventOf('battles', [copy], {
      group,
      other: both.find((other) => other.id !== copy.id)?.id ?? null,
      player: copy.controller,
    }),
  );
  switch (point) {
    case 'declaration': {
      const declared = eventOf('attack-declared', [attacker], {
        group,
        player: attacker.controller,
        other: target?.id ?? null,
      });
      return direct || target === null
        ? [declared]
        : [
            declared,
            eventOf('targeted-for-attack', [target], { group, player: attacker.controller, other: attacker.id }),
          ];
    }
    case 'battle-step':
      return [];
    case 'start':
    case 'calculation':
      return battles;
    case 'before-calculation':
      return [...battles, ...flipEvents(so, group)];
    case 'after-calculation':
      return [
        ...battles,
        eventOf('damage-calculated', both, { group }),
        ...damageEvents(so, group, attacker),
        ...flipEvents(so, group),
      ];
    case 'end':
      return destructionEvents(so, group);
  }
}

function flipEvents({ flipped }: BattleSoFar, group: number): readonly GameEvent[] {
  return flipped.map((copy) =>
    eventOf('flipped-face-up', [copy], { group, by: 'battle', player: opponentOf(copy.controller), wasFaceUp: true }),
  );
}

/** damage.zero-is-none: only amounts above 0 are battle damage. */
function damageEvents({ calculation, target }: BattleSoFar, group: number, attacker: Copy): readonly GameEvent[] {
  return PLAYERS.flatMap((player) => {
    const amount = calculation?.damage[player] ?? 0;
    if (amount === 0) return [];
    const inflicting = attacker.controller === player ? (target ?? attacker) : attacker;
    const other = inflicting.id === attacker.id ? target : attacker;
    return [
      eventOf('battle-damage', [inflicting], {
        group,
        player,
        amount: amount === 'unknown' ? null : amount,
        by: 'battle',
        byCopy: inflicting.id,
        byPlayer: inflicting.controller,
        other: other?.id ?? null,
      }),
    ];
  });
}

/** Which monsters the battle destroyed: settled after damage calculation, and an event at the end of the Damage Step (damage.end). */
export function destructionEvents(so: BattleSoFar, group: number = BATTLE_POINTS.indexOf('end')): readonly GameEvent[] {
  return (so.calculation?.destructions ?? [])
    .filter(({ happens }) => happens.answer === 'yes')
    .flatMap(({ copy, other }) => {
      const to = so.fates.find((fate) => fate.copy.id === copy.id)?.to ?? 'unknown';
      const facts = {
        group,
        from: copy.place.location,
        fromController: copy.controller,
        by: 'battle',
        byCopy: other?.id ?? null,
        byPlayer: other?.controller ?? null,
        other: other?.id ?? null,
        wasFaceUp: true,
        ...(to === 'removed' ? ({ vanished: true } as const) : {}),
        ...(copy.position === null ? {} : { wasInPosition: copy.position, wasAt: copy.place }),
      } as const;
      const place = to === 'removed' || to === 'unknown' ? null : to;
      const destroyed = eventOf('destroyed', [copy], {
        ...facts,
        // token.leaves: nowhere afterwards, so that the event alone tells what it was.
        ...(to === 'removed' ? { wasHolding: { card: copy, materials: { min: 0, max: 0 }, attached: [] } } : {}),
        to: place,
        player: copy.controller,
      });
      // damage.destroyed-monster-continuous: it is placed there, and nothing was sent to the Graveyard.
      const placed =
        place === 'spell-trap-zone' ? [eventOf('placed', [copy], { group, to: place, player: copy.controller })] : [];
      const destroys =
        other === null || !survives(so, other)
          ? []
          : [
              eventOf('destroys-by-battle', [other], {
                ...facts,
                from: null,
                fromController: null,
                to: place,
                player: other.controller,
                other: copy.id,
              }),
            ];
      return [destroyed, ...placed, ...destroys];
    });
}

/** damage.battle-destruction-effects: the destroyer must itself still be on the field. */
function survives({ calculation }: BattleSoFar, copy: Copy): boolean {
  return !(calculation?.destructions ?? []).some((d) => d.copy.id === copy.id && d.happens.answer !== 'no');
}
