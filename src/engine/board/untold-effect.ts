/** Which effect was used, where nobody says it. */
import type { UsedEffect } from '../model/board.js';
import type { Effect, Location } from '../model/effects.js';
import { isFieldLocation } from './places.js';

/** An effect that was used, or may have been. */
export interface EffectUsed {
  readonly effect: Effect;
  /** Whichever effect it was, it says what is asked about; else this one may be it. */
  readonly certain: boolean;
}

/**
 * The effects that were used, or may have been, of those that say something (`says`: the part that is asked about). What a
 * Spell or Trap that stays was activated for may be its activation alone (spell.continuous.bare-activation).
 */
export function effectsUsed(
  effects: readonly Effect[],
  use: UsedEffect,
  says: (effect: Effect) => readonly unknown[],
): readonly EffectUsed[] {
  const { effect: number, card, given, asCard, from } = use;
  const saying = (effect: Effect): boolean => says(effect).length > 0;
  if (number !== null)
    return effects.filter((own) => own.number === number && saying(own)).map((effect) => ({ effect, certain: true }));
  if (given !== undefined || asCard === true) return [];
  const may = effects.filter((own) => own.speed !== null && mayStartFrom(own, from));
  const [one, ...others] = may;
  const alone = card?.kind !== 'monster' && !effects.some((own) => own.from.includes('card-activation'));
  if (one !== undefined && !alone && others.every((own) => readAlike(says(own)) === readAlike(says(one))))
    return saying(one) ? [{ effect: one, certain: true }] : [];
  return may.filter(saying).map((effect) => ({ effect, certain: false }));
}

/** Whether the effect, or the card for it, can be activated from where something was. */
export function mayStartFrom(effect: Effect, from: Location | undefined): boolean {
  if (from === undefined || effect.from.length === 0) return true;
  const onField = isFieldLocation(from);
  return effect.from.some((place) =>
    place === 'card-activation' ? onField || from === 'hand' : place === from || (onField && isFieldLocation(place)),
  );
}

/** Where in the text it stands makes no difference. */
function readAlike(part: unknown): string {
  return JSON.stringify(part, (key, value: unknown) => (key === 'span' ? undefined : value));
}
