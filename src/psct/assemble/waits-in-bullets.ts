/** "Once per turn, you can activate 1 of the following effects: ● When your opponent Summons a monster, …": each bullet waits for its own event. */
import { type Effect, type EventPattern, type Option } from '../../engine/model/effects.js';

/** An effect all of whose bullets begin with what they wait for is a Trigger Effect of those events (effect.trigger). */
export function waitsInBullets(effect: Effect): Effect {
  const [list, ...more] = effect.resolution;
  if (effect.kind !== 'ignition' || effect.triggers.length > 0 || more.length > 0) return effect;
  if (list?.action.kind !== 'apply-one-of') return effect;
  const { action } = list;
  const events = action.options.map(waitedFor);
  const triggers = events.filter((event) => event !== null);
  if (triggers.length === 0 || triggers.length < events.length) return effect;
  const options = action.options.map((option, at) => atOnce(option, events[at] ?? null));
  return {
    ...effect,
    kind: 'trigger',
    timing: 'when',
    triggers,
    resolution: [{ ...list, action: { ...action, options } }],
    damageStep: { value: true, because: 'damage.trigger-effects' },
  };
}

function waitedFor({ clauses: [first] }: Option): EventPattern | null {
  const event = first?.delayed ?? null;
  return event === null || event.event === 'phase' || event.event === 'left-field' ? null : event;
}

/** What has just happened is what the bullet waited for. */
function atOnce(option: Option, event: EventPattern | null): Option {
  const [first, ...others] = option.clauses;
  if (first === undefined || event === null) return option;
  return {
    ...option,
    condition: option.condition ?? { if: 'happened', event, since: 'this-turn', negated: false },
    clauses: [{ ...first, delayed: null }, ...others.map((clause) => ({ ...clause, delayed: null }))],
  };
}
