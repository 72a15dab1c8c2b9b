import { type Reader } from '../reader.js';

/** "(max. 3)", "(min. 1)", "(minimum 1)". */
export interface Bound {
  readonly least: boolean;
  readonly n: number;
}

export function parseBound(r: Reader): Bound | null {
  return r.foreseen('bound parseBound', () => {
    const least = r.acceptOneOf([
      ['[,] { (min [.]|minimum)', true],
      ['[,] { (max [.]|maximum)', false],
    ] as const);
    const n = least === null ? null : r.acceptNumber();
    return least === null || n === null || !r.accept('}') ? null : { least, n };
  });
}
