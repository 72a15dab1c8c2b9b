/** What follows from a printed text alone is found once for each text, however many boards it lies on. */
import type { CardText } from './effects.js';

/** The same answers as `compute`, each worked out once for as long as its text is kept. */
export function ofText<T>(compute: (text: CardText) => T): (text: CardText) => T {
  const found = new WeakMap<CardText, { readonly value: T }>();
  return (text) => {
    let known = found.get(text);
    if (known === undefined) {
      known = { value: compute(text) };
      found.set(text, known);
    }
    return known.value;
  };
}
