/** What the battle itself brings about at each point of the Damage Step (damage.after-calculation, damage.end). */
import type { Calculation } from '../battle/damage/calculation.js';
import { calculateAsRead } from '../battle/unread.js';
import type { Context } from '../context.js';
import type { CopyId, GameEvent } from '../model/board.js';
import { PLAYERS, type DamageSubstep } from '../model/timing.js';
import { happening } from './happening.js';

export interface BattleEvents {
  readonly events: readonly GameEvent[];
  /** What happened in this battle could not be told for sure. */
  readonly open: boolean;
}

const NOTHING: BattleEvents = { events: [], open: false };

export function battleEvents(context: Context, substep: DamageSubstep, group: number): BattleEvents {
  const { board } = context;
  const { battle } = board;
  if (battle === null) return NOTHING;
  const target = battle.target === 'direct' ? null : battle.target;
  const fighting = fightingNow(context, group);
  const flipped =
    target !== null && battle.targetWasFaceDown && !board.events.some((event) => event.event === 'flipped-face-up')
      ? [happening('flipped-face-up', group, [target], { wasFaceUp: true, by: 'battle' })]
      : [];
  switch (substep) {
    case 'start':
      return { events: fighting, open: false };
    case 'before-calculation':
      return { events: [...fighting, ...flipped], open: false };
    case 'calculation':
      return imminent(context, [...fighting, calculated(battle.attacker, target, group)], group);
    case 'after-calculation': {
      const result = results(context, group);
      return {
        events: [...fighting, calculated(battle.attacker, target, group), ...flipped, ...result.events],
        open: result.open,
      };
    }
    case 'end': {
      const result = results(context, group);
      // damage.battle-damage-effects: what answers the damage was activated after damage calculation.
      const events = result.events.filter(({ event }) => event !== 'battle-damage');
      return { events: [...fighting, ...events], open: result.open };
    }
  }
}

/** battle.battled-definition: from its attack on, a monster battles. One that attacks directly does too; nothing battles it. */
export function fightingNow(context: Context, group: number): readonly GameEvent[] {
  const { battle } = context.board;
  if (battle === null) return [];
  const { attacker, target } = battle;
  return target === 'direct'
    ? [pairOf(context, attacker, null, group)]
    : [pairOf(context, attacker, target, group), pairOf(context, target, attacker, group)];
}

function pairOf(context: Context, id: CopyId, other: CopyId | null, group: number): GameEvent {
  return happening('battles', group, [id], { player: context.board.copies.get(id)?.controller ?? null, other });
}

function calculated(attacker: CopyId, target: CopyId | null, group: number): GameEvent {
  return happening('damage-calculated', group, target === null ? [attacker] : [attacker, target], {});
}

/** damage.calculation: as the values stand, who would take battle damage can be seen before it is taken. */
function imminent(context: Context, events: readonly GameEvent[], group: number): BattleEvents {
  const result = asItStands(context);
  if (result === null) return { events, open: true };
  const coming = damage(result, result.attacker.copy.id, group).map((event): GameEvent => ({
    ...event,
    event: 'would-take-damage',
  }));
  return { events: [...events, ...coming], open: PLAYERS.some((player) => result.damage[player] === 'unknown') };
}

function asItStands(context: Context): Calculation | null {
  const { battle, copies } = context.board;
  const attacker = battle === null ? undefined : copies.get(battle.attacker);
  if (battle === null || attacker === undefined) return null;
  return calculateAsRead(context, attacker, battle.target === 'direct' ? null : (copies.get(battle.target) ?? null));
}

/** Damage and destruction, unless the description says what came of it. */
function results(context: Context, group: number): BattleEvents {
  const { events } = context.board;
  if (events.some(({ event }) => event === 'battle-damage' || event === 'destroyed')) return NOTHING;
  const result = asItStands(context);
  if (result === null) return { events: [], open: true };
  const open =
    result.determination === null ||
    result.open.length > 0 ||
    result.unread !== undefined ||
    result.destructions.some((one) => one.happens.answer === 'unknown');
  return { events: [...damage(result, result.attacker.copy.id, group), ...destruction(result, group)], open };
}

function damage(result: Calculation, attacker: CopyId, group: number): readonly GameEvent[] {
  return PLAYERS.flatMap((player) => {
    const amount = result.damage[player];
    if (amount === 'unknown' || amount === 0) return [];
    const by = [result.attacker.copy, result.target?.copy].find(
      (copy) => copy !== undefined && copy.controller !== player,
    );
    return [
      happening('battle-damage', group, by === undefined ? [attacker] : [by.id], {
        player,
        amount,
        by: 'battle',
        byCopy: by?.id ?? null,
        byPlayer: by?.controller ?? null,
      }),
    ];
  });
}

function destruction(result: Calculation, group: number): readonly GameEvent[] {
  return result.destructions.flatMap(({ copy, other, happens }) =>
    happens.answer !== 'yes'
      ? []
      : [
          happening('destroyed', group, [copy.id], {
            by: 'battle',
            byPlayer: other?.controller ?? null,
            byCopy: other?.id ?? null,
            other: other?.id ?? null,
            from: copy.place.location,
            fromController: copy.controller,
            to: 'graveyard',
            player: copy.controller,
            wasFaceUp: copy.face === 'up',
          }),
          ...(other === null
            ? []
            : [
                happening('destroys-by-battle', group, [other.id], {
                  other: copy.id,
                  by: 'battle',
                  player: other.controller,
                }),
              ]),
        ],
  );
}
