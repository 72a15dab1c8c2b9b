import { IllegalChoice } from '../engine/index.js';
import { WireFaults } from '../wire/faults.js';

/** Asks with the decisions that were given; one that is not legal is a fault of the question. */
export function legally<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof IllegalChoice)) throw error;
    const { number, options, min, max, about } = error.choice;
    const legal = `${String(min)}${max === min ? '' : ` to ${String(max)}`} of: ${options.slice(0, 20).join(', ')}`;
    throw new WireFaults([
      {
        pointer: `/question/choices/${String(number - 1)}`,
        code: 'wire/value',
        detail: `This decision (${about}) is not legal.`,
        hint: `Choose ${legal}.`,
      },
    ]);
  }
}
