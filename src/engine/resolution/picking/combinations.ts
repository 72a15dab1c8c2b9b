/** Which picks are legal, where what is picked has to fit together (psct.quantities, ritual.tribute.level). */
import type { Choice } from '../choices.js';

/** So many are listed in an answer. */
const MOST = 60;
/** So many picks are tried. */
const TRIED = 1500;

type Bounds = Pick<Choice, 'options' | 'min' | 'max'>;

/** The picks of so many options, each tried; `null` where there are too many to try. */
export function legalPicks(
  { options, min, max }: Bounds,
  isLegal: (pick: readonly string[]) => boolean,
): readonly (readonly string[])[] | null {
  if (countPicks({ options, min, max }) > TRIED) return null;
  const found: (readonly string[])[] = [];
  const visit = (from: number, taken: readonly string[]): void => {
    if (taken.length >= min && isLegal(taken)) found.push(taken);
    if (taken.length >= max) return;
    options.slice(from).forEach((one, i) => {
      visit(from + i + 1, [...taken, one]);
    });
  };
  visit(0, []);
  return found;
}

/** The decision with its bounds as the legal picks have them, and those picks where not every one is legal. */
export function withCombinations<T extends Bounds>(
  choice: T,
  picks: readonly (readonly string[])[],
  complete = true,
): T & Pick<Choice, 'combinations' | 'moreCombinations'> {
  const lengths = picks.map(({ length }) => length);
  const options = choice.options.filter((one) => picks.some((pick) => pick.includes(one)));
  const bounded = { ...choice, options, min: Math.min(...lengths), max: Math.max(...lengths) };
  if (complete && picks.length === countPicks(bounded)) return bounded;
  return {
    ...bounded,
    combinations: picks.slice(0, MOST),
    ...(complete && picks.length <= MOST ? {} : { moreCombinations: true }),
  };
}

/** How many picks there are of so many options. */
function countPicks({ options: { length: n }, min, max }: Bounds): number {
  let sum = 0;
  for (let k = min; k <= Math.min(max, n); k += 1) sum += choose(n, k);
  return sum;
}

function choose(n: number, k: number): number {
  let product = 1;
  for (let i = 1; i <= k; i += 1) product = (product * (n - k + i)) / i;
  return Math.round(product);
}
