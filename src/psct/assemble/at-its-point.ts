import { type Condition, type EventKind, type Filter } from '../../engine/model/effects.js';
import { type RoughEffect } from '../skeleton/index.js';
import { allOf as allOfFilter } from '../grammar/filters/filter.js';
import { allOf } from './bullets/heading.js';
import { type PartsRead } from './parts-read.js';

/** What an attack is from its declaration on, and not only then. */
const OF_A_BATTLE: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'targeted-for-attack', 'battles']);

/**
 * "If this card attacks, destroy it at the end of the Damage Step": worded before the colon, the point named last is when
 * the effect activates; the attack is the state that is asked for then.
 */
export function atItsPoint(rough: RoughEffect, read: PartsRead): PartsRead {
  const { wording, kind } = rough;
  const early = beforeItFights(rough, read) ?? inItsState(rough, read);
  if (early !== null) return early;
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

/**
 * "In each End Phase, the turn player loses 100 LP if they control a Fish monster": worded before the colon, the state at the
 * end of the sentence is what the effect waits for, and has to be so when it resolves.
 */
function inItsState({ wording, kind, shape }: RoughEffect, read: PartsRead): PartsRead | null {
  const [only, ...others] = read.resolution;
  const { trigger, triggers } = read;
  if (wording !== 'older' || kind !== 'trigger' || trigger === null || only === undefined || others.length > 0)
    return null;
  if (only.condition?.if !== 'exists' || triggers.length === 0 || !triggers.every(({ event }) => event === 'phase'))
    return null;
  if (!/ if (?:you|they|your opponent) controls? [^,]*$/.test(shape.resolution.plain)) return null;
  const { noun } = only.condition;
  const turnPlayers = only.action.kind === 'damage' && only.action.player?.of === 'turn-player';
  const theirs = turnPlayers && shape.resolution.plain.includes(' if they control ');
  const filter = allOfFilter([noun.filter, { is: 'of-turn-player' }]);
  const state = theirs ? { ...only.condition, noun: { ...noun, controller: null, filter } } : only.condition;
  return {
    ...read,
    trigger: { ...trigger, condition: allOf([trigger.condition, state]) },
    resolution: [{ ...only, condition: state }],
  };
}

const START: Condition = { if: 'damage-step', substeps: ['start'] };

/**
 * "If this card attacks a face-down monster, destroy it without applying damage calculation": worded before the colon, it
 * activates at the start of the Damage Step, where the monster still lies as it did (damage.start.face-down-target).
 */
function beforeItFights({ wording, kind, shape }: RoughEffect, read: PartsRead): PartsRead | null {
  const [event, ...others] = read.triggers;
  if (wording !== 'older' || kind !== 'trigger' || read.trigger === null || others.length > 0) return null;
  if (event?.event !== 'attack-declared' || event.other === null || !asksForFace(event.other.filter)) return null;
  if (!/\bwithout (?:flipping it face-up or )?applying damage calculation\b/i.test(shape.resolution.plain)) return null;
  return {
    ...read,
    trigger: { ...read.trigger, condition: allOf([read.trigger.condition, START]) },
    triggers: [{ ...event, carriedOut: true }],
  };
}

function asksForFace(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(asksForFace) : filter.is === 'face';
}

function pointIn(condition: Condition | null): Condition | null {
  if (condition?.if === 'damage-step') return condition;
  return condition?.if === 'all-of' ? (condition.of.find((one) => one.if === 'damage-step') ?? null) : null;
}

/** "Once per Battle Step, if this card is attacked": in that step alone, as often as there is one. */
export function inItsStep({ lead }: RoughEffect): Condition | null {
  return /^\W*Once per Battle Step,/i.test(lead.plain) ? { if: 'battle-step', point: 'battle-step' } : null;
}
