import { type Condition } from '../../../engine/model/effects.js';
import { parseEvents } from './event.js';
import { parseStep, type PhaseNamed } from './phase.js';
import { type Reader } from '../reader.js';
import { partEnds } from './trigger-behind.js';

/** "During the Main Phase, or at the start of the Damage Step, if this card battles": who battles is asked of the step alone. */
export function orAtStep(r: Reader, { phases, whose, point }: PhaseNamed): Condition | null {
  if (phases.length === 0) return null;
  return r.attempt((): Condition | null => {
    const step = r.accept('[,] or') ? parseStep(r) : null;
    if (step === null) return null;
    const battle = r.attempt(() => {
      const events = r.accept('[,] if') ? parseEvents(r) : null;
      return events?.every(({ event }) => event === 'battles') === true && partEnds(r) ? events : null;
    });
    if (!partEnds(r)) return null;
    const fought = (battle ?? []).map((event): Condition => ({
      if: 'happened',
      event,
      since: 'this-battle-phase',
      negated: false,
    }));
    const then: Condition =
      fought.length === 0
        ? step
        : { if: 'all-of', of: [step, fought.length === 1 && fought[0] ? fought[0] : { if: 'any-of', of: fought }] };
    return { if: 'any-of', of: [{ if: 'phase', phases, whose, point }, then] };
  });
}
