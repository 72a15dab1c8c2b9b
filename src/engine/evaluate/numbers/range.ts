/** Numbers that are known only between bounds, compared in three values. */
import type { Comparison } from '../../model/effects.js';
import type { Answer } from '../../model/facts.js';

export interface Range {
  readonly min: number;
  readonly max: number;
}

export const ANY_NUMBER: Range = { min: -Infinity, max: Infinity };

export function exactly(n: number): Range {
  return { min: n, max: n };
}

export function isExact(range: Range): boolean {
  return range.min === range.max;
}

export function compareRanges(left: Range, comparison: Comparison, right: Range): Answer {
  switch (comparison) {
    case '<':
      return decide(left.max < right.min, left.min >= right.max);
    case '<=':
      return decide(left.max <= right.min, left.min > right.max);
    case '>':
      return decide(left.min > right.max, left.max <= right.min);
    case '>=':
      return decide(left.min >= right.max, left.max < right.min);
    case '=':
      return decide(
        isExact(left) && isExact(right) && left.min === right.min,
        left.max < right.min || left.min > right.max,
      );
    case '!=':
      return decide(
        left.max < right.min || left.min > right.max,
        isExact(left) && isExact(right) && left.min === right.min,
      );
  }
}

function decide(yes: boolean, no: boolean): Answer {
  return yes ? 'yes' : no ? 'no' : 'unknown';
}
