/** Which effect was used, where nobody says it. */
import type { UsedEffect } from '../model/board.js';
import type { Effect } from '../model/effects.js';

/**
 * The effect that was used; of a monster of which nobody says which it was, any of them if each of them says the same
 * (`says`: the part that is asked about). What a Spell or Trap was activated for may be its activation alone
 * (spell.continuous.bare-activation).
 */
export function effectUsed(
  effects: readonly Effect[],
  { effect: number, card, given }: UsedEffect,
  says: (effect: Effect) => unknown,
): Effect | undefined {
  if (number !== null || card?.kind !== 'monster' || given !== undefined)
    return effects.find((own) => own.number === number);
  const [one, ...others] = effects.filter(({ speed }) => speed !== null);
  return one !== undefined && others.every((own) => readAlike(says(own)) === readAlike(says(one))) ? one : undefined;
}

/** Where in the text it stands makes no difference. */
function readAlike(part: unknown): string {
  return JSON.stringify(part, (key, value: unknown) => (key === 'span' ? undefined : value));
}
