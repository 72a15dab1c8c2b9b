/**
 * Numbers in the text of a stat change. Parts that speak of the changed monster's own stat stay open until the ledger
 * knows them; the rest is looked up on the board.
 */
import { resolve } from '../evaluate/reference.js';
import type { Context, Frame } from '../context.js';
import type { Copy, Known } from '../model/board.js';
import type { Stat, Value } from '../model/effects.js';
import type { Judgement } from '../model/facts.js';
import { half } from './arithmetic.js';
import type { Values } from './change.js';

export interface Formula {
  readonly at: (values: Values) => Known<number>;
  /** It speaks of the monster's own original value. */
  readonly fromOriginal: boolean;
  /** It was looked up on the board as it is now; a number fixed earlier may have been another. */
  readonly fromBoard: boolean;
  readonly evidence: readonly Judgement[];
}

export function constant(n: Known<number>): Formula {
  return { at: () => n, fromOriginal: false, fromBoard: false, evidence: [] };
}

export function formulaOf(context: Context, asked: Value, frame: Frame, copy: Copy, stat: Stat): Formula {
  const value =
    (asked.kind === 'stat' || asked.kind === 'aggregate') && asked.each === true ? { ...asked, stat } : asked;
  switch (value.kind) {
    case 'number':
      return constant(value.n);
    case 'stat': {
      if (!isOwn(context, value, frame, copy)) return lookUp(context, value, frame);
      if (value.stat !== stat) {
        const other = context.stat(copy, value.stat, value.original);
        // A monster without the stat (a Link Monster's Level) is changed by nothing.
        return { ...constant(other.value ?? 0), fromBoard: !value.original, evidence: [other.judgement] };
      }
      const original = value.original;
      return {
        at: (values) => (original ? values.original : values.current),
        fromOriginal: original,
        fromBoard: false,
        evidence: [],
      };
    }
    case 'times':
    case 'plus':
    case 'minus':
    case 'difference':
    case 'half':
    case 'max':
    case 'min':
    case 'quotient':
      return combine(
        value.kind,
        value.of.map((part) => formulaOf(context, part, frame, copy, stat)),
      );
    // "For each counter on them", "for each material attached to it": of the monster that is changed.
    case 'counters':
    case 'count':
      return lookUp(context, value, { ...frame, subject: copy });
    default:
      return lookUp(context, value, frame);
  }
}

function isOwn(context: Context, value: Extract<Value, { kind: 'stat' }>, frame: Frame, copy: Copy): boolean {
  if (value.of.ref === 'subject') return true;
  const meant = resolve(context, value.of, { ...frame, subject: copy });
  return meant !== 'unknown' && meant.some((other) => other.id === copy.id);
}

function lookUp(context: Context, value: Value, frame: Frame): Formula {
  const found = context.value(value, frame);
  return { at: () => found.value, fromOriginal: false, fromBoard: true, evidence: [found.judgement] };
}

type Operator = 'times' | 'plus' | 'minus' | 'difference' | 'half' | 'max' | 'min' | 'quotient';

export function combine(operator: Operator, parts: readonly Formula[]): Formula {
  return {
    at: (values) => {
      const numbers = parts.map((part) => part.at(values));
      const known = numbers.filter((n) => n !== 'unknown');
      return known.length === numbers.length ? OPERATORS[operator](known) : 'unknown';
    },
    fromOriginal: parts.some((part) => part.fromOriginal),
    fromBoard: parts.some((part) => part.fromBoard),
    evidence: parts.flatMap((part) => part.evidence),
  };
}

const first = (numbers: readonly number[]): number => numbers[0] ?? 0;
const OPERATORS: Readonly<Record<Operator, (numbers: readonly number[]) => number>> = {
  times: (numbers) => numbers.reduce((product, n) => product * n, 1),
  plus: (numbers) => numbers.reduce((sum, n) => sum + n, 0),
  minus: (numbers) => numbers.slice(1).reduce((rest, n) => rest - n, first(numbers)),
  difference: (numbers) => Math.abs(numbers.slice(1).reduce((rest, n) => rest - n, first(numbers))),
  half: (numbers) => half(first(numbers)),
  max: (numbers) => Math.max(...numbers),
  min: (numbers) => Math.min(...numbers),
  quotient: ([a, b]) => (b === undefined || b === 0 ? 0 : Math.floor((a ?? 0) / b)),
};
