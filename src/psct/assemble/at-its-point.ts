import { type Condition, type EventKind } from '../../engine/model/effects.js';
import { type RoughEffect } from '../skeleton/index.js';
import { allOf } from './bullets/heading.js';
import { type PartsRead } from './parts-read.js';

/** What an attack is from its declaration on, and not only then. */
const OF_A_BATTLE: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'targeted-for-attack', 'battles']);

/**
 * "If this card attacks, destroy it at the end of the Damage Step": worded before the colon, the point named last is when
 * the effect activates; the attack is the state that is asked for then.
 */
export function atItsPoint({ wording, kind }: RoughEffect, read: PartsRead): PartsRead {
  const [first, ...others] = read.resolution;
  const { trigger, triggers } = read;
  if (wording !== 'older' || kind !== 'trigger' || trigger === null || first?.delayed?.event !== 'phase') return read;
  if (triggers.length === 0 || !triggers.every(({ event }) => OF_A_BATTLE.has(event))) return read;
  const point = pointIn(first.condition);
  if (point === null) return read;
  const rest = first.condition === point ? null : first.condition;
  const state = rest?.if === 'all-of' ? allOf(rest.of.filter((one) => one !== point)) : null;
  return {
    ...read,
    trigger: { ...trigger, condition: allOf([trigger.condition, point]) },
    resolution: [{ ...first, delayed: null, condition: state }, ...others],
  };
}

function pointIn(condition: Condition | null): Condition | null {
  if (condition?.if === 'damage-step') return condition;
  return condition?.if === 'all-of' ? (condition.of.find((one) => one.if === 'damage-step') ?? null) : null;
}

/** "Once per Battle Step, if this card is attacked": in that step alone, as often as there is one. */
export function inItsStep({ lead }: RoughEffect): Condition | null {
  return /^\W*Once per Battle Step,/i.test(lead.plain) ? { if: 'battle-step', point: 'battle-step' } : null;
}
