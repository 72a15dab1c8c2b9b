import type { Clause, Effect, EventPattern, Reference } from '../../engine/model/effects.js';

const WORN: Reference = { ref: 'equipped-monster' };

/**
 * "Target 1 monster; equip this card to that target. … If that target destroys a monster by battle: …": what is said of
 * that target later is said of the monster that wears this card, where it lies as an Equip Card (spell.equip.monster-as-equip).
 */
export function afterEquipping<T extends { readonly effect: Effect }>(readings: readonly T[]): readonly T[] {
  const equips = readings.findIndex(({ effect }) => targets(effect) && effect.resolution.some(equipsItself));
  if (equips < 0) return readings;
  return readings.map((one, at) =>
    at > equips && speaksOfTarget(one.effect) ? { ...one, effect: worn(one.effect) } : one,
  );
}

function targets({ activation }: Effect): boolean {
  return activation.some(({ kind }) => kind === 'target');
}

function equipsItself({ action }: Clause): boolean {
  return action.kind === 'equip' && action.what.reference?.ref === 'this-card' && action.to.reference?.ref === 'target';
}

/** An effect that targets nothing itself, and yet waits for something that "that target" does. */
function speaksOfTarget(effect: Effect): boolean {
  return !targets(effect) && effect.triggers.some(({ subject }) => subject?.reference?.ref === 'target');
}

function worn(effect: Effect): Effect {
  const ofWearer = (event: EventPattern): EventPattern =>
    event.subject?.reference?.ref === 'target' ? { ...event, subject: { ...event.subject, reference: WORN } } : event;
  return { ...effect, from: ['spell-trap-zone'], triggers: effect.triggers.map(ofWearer) };
}
