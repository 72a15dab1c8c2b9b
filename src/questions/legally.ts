import { IllegalChoice, type Choice } from '../engine/index.js';
import { WireFaults } from '../wire/faults.js';

/** Asks with the decisions that were given; one that is not legal is a fault of the question. */
export function legally<T>(ask: () => T): T {
  try {
    return ask();
  } catch (error) {
    if (error instanceof IllegalChoice) throw notLegal(error.choice, error.why);
    throw error;
  }
}

function notLegal(choice: Choice, why: string | null = null): WireFaults {
  const detail = `This decision (${choice.about}) is not legal${why === null ? '' : `: ${why}`}.`;
  return faultOf(choice.number, detail, `Choose ${legalOf(choice, why !== null)}.`);
}

/** More would not be read. */
const SHOWN = 20;

function legalOf({ kind, min, max, options, combinations, moreCombinations: more }: Choice, fitsNot: boolean): string {
  if (combinations !== undefined) {
    const left = more === true || combinations.length > SHOWN ? '; …' : '';
    const shown = combinations.slice(0, SHOWN).map((one) => one.join(' + '));
    return `one of these: ${shown.join('; ')}${left}`;
  }
  const number = `${String(min)}${max === min ? '' : ` to ${String(max)}`}`;
  if (fitsNot) return `${number} others that do`;
  // What is wanted is no card, whatever the decision is about.
  const of = kind === 'number' && max === 1 ? 'a number' : `${number} of`;
  return `${of}: ${options.slice(0, SHOWN).join(', ')}`;
}

function faultOf(number: number, detail: string, hint: string): WireFaults {
  return new WireFaults([{ pointer: `/question/choices/${String(number - 1)}`, code: 'wire/value', detail, hint }]);
}
