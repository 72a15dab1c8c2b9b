/** Comparisons with a number: "2000 or more", "higher than this card's". */
import { type Comparison, type Stat, type Value } from '../../../engine/model/effects.js';
import { keyed } from '../keys.js';
import { parseBare } from './offset.js';
import type { Reader } from '../reader.js';
import { parseValue } from './value.js';

export interface Comparing {
  readonly compare: Comparison;
  readonly value: Value;
}

const AFTER_NUMBER: readonly (readonly [string, Comparison])[] = [
  ['or (more|higher|greater|above)', '>='],
  ['or (less|lower|fewer|below)', '<='],
  ['+', '>='],
];

const COMPARING = keyed<Stat>('value parseComparing');

/** "2000 or more", "equal to or less than its ATK", "higher than this card's". */
export function parseComparing(r: Reader, stat?: Stat): Comparing | null {
  return r.foreseen(COMPARING(stat), (): Comparing | null => {
    const relation = r.acceptOneOf<Comparison>([
      ['(equal [to] or (less|lower) than|less than or equal to|(less|lower) than or equal to)', '<='],
      ['(equal [to] or (higher|greater|more) than|(greater|higher) than or equal to)', '>='],
      ['(less|lower|fewer) than', '<'],
      ['(higher|greater|more) than', '>'],
      ['(equal to|exactly|the same as)', '='],
      ['at least', '>='],
      ['at most', '<='],
      ['(not equal to|different from)', '!='],
    ]);
    // "less than or equal to that monster('s)": the stat that is compared is not said again.
    const value = relation !== null && stat !== undefined ? parseBare(r, stat) : parseValue(r);
    if (value === null) return null;
    if (relation !== null) {
      r.accept("'s");
      // "An ATK equal to 1900 or more".
      const reaching = relation === '=' && value.kind === 'number' ? r.acceptOneOf(AFTER_NUMBER) : null;
      return { compare: reaching ?? relation, value };
    }
    return { compare: r.acceptOneOf(AFTER_NUMBER) ?? '=', value };
  });
}
