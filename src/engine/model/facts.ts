/**
 * Three-valued judgements that remember what they rest on. Kleene's tables decide the answer; the evidence of the
 * operands that decided is kept, so that an answer can list what it assumed and what it would need.
 */
import type { RuleId } from '../citations/catalogue.generated.js';

export const ANSWERS = ['yes', 'no', 'unknown'] as const;
export type Answer = (typeof ANSWERS)[number];

/** A default that every judge would take for granted, used because the board did not say. */
export interface Assumption {
  readonly fact: string;
  readonly rule: RuleId;
}

/** A fact that the board does not give and that cannot be assumed. */
export interface Need {
  readonly fact: string;
  /** What the answer would become if the fact were so; `null` where that cannot be said. */
  readonly wouldDecide: 'yes' | 'no' | null;
}

/** Text that was not read and that the judgement needed. */
export interface UnreadText {
  readonly card: string;
  readonly text: string;
  readonly span: readonly [number, number];
}

export interface Judgement {
  readonly answer: Answer;
  readonly assumed: readonly Assumption[];
  readonly needed: readonly Need[];
  readonly unread: readonly UnreadText[];
  /** Rules of the catalogue that decided, beside the one that asks. */
  readonly rules?: readonly RuleId[];
  /** Why not, in sentences that stand behind the answer: which card forbids it, what is missing. */
  readonly why?: readonly string[];
  /** The words of the effect that are meant. */
  readonly part?: Words;
}

/** Where words stand in a text box. */
export interface Words {
  readonly start: number;
  readonly end: number;
}

const NONE: readonly never[] = [];
export const YES: Judgement = { answer: 'yes', assumed: NONE, needed: NONE, unread: NONE };
export const NO: Judgement = { answer: 'no', assumed: NONE, needed: NONE, unread: NONE };

export function judged(is: boolean): Judgement {
  return is ? YES : NO;
}

/** The same judgement, resting on these rules too. */
export function citing(j: Judgement, ...rules: readonly RuleId[]): Judgement {
  return rules.length === 0 ? j : { ...j, rules: [...new Set([...(j.rules ?? NONE), ...rules])] };
}

/** The same judgement; where it is the answer that is asked about, this sentence says why. */
export function saying(j: Judgement, why: string, of: Answer = 'no'): Judgement {
  return j.answer !== of || j.why?.includes(why) === true ? j : { ...j, why: [...(j.why ?? NONE), why] };
}

/** The same judgement; where nothing said why not, this sentence does. */
export function elseSaying(j: Judgement, why: string): Judgement {
  return (j.why ?? NONE).length > 0 ? j : saying(j, why);
}

/** The same judgement; where it is a `no`, it is about these words, unless a smaller part of them was meant already. */
export function about(j: Judgement, part: Words): Judgement {
  return j.answer !== 'no' || j.part !== undefined ? j : { ...j, part: { start: part.start, end: part.end } };
}

/** The same judgement where its words stand in the text of another card than the one that is asked about. */
export function ofAnotherText(j: Judgement): Judgement {
  return j.part === undefined ? j : { ...j, part: NOWHERE };
}

/** A judgement that rests on a default. */
export function assume(is: boolean, fact: string, rule: RuleId): Judgement {
  return { answer: is ? 'yes' : 'no', assumed: [{ fact, rule }], needed: NONE, unread: NONE };
}

export function unknown(fact: string, wouldDecide: 'yes' | 'no' | null = null): Judgement {
  return { answer: 'unknown', assumed: NONE, needed: [{ fact, wouldDecide }], unread: NONE };
}

export function unreadText(
  card: string,
  text: string,
  span: { readonly start: number; readonly end: number },
): Judgement {
  return { answer: 'unknown', assumed: NONE, needed: NONE, unread: [{ card, text, span: [span.start, span.end] }] };
}

export function not(j: Judgement): Judgement {
  if (j.answer === 'unknown') return j;
  return { ...j, answer: j.answer === 'yes' ? 'no' : 'yes' };
}

/** `yes` if all are; `no` as soon as one is: only that one's evidence counts. Nothing given: `yes`. */
export function all(js: Iterable<Judgement>): Judgement {
  let sum = YES;
  for (const j of js) {
    if (j.answer === 'no') {
      if (j.assumed.length === 0) return j;
      sum = sum.answer === 'no' ? sum : j;
    } else if (sum.answer !== 'no') sum = both(sum, j);
  }
  return sum;
}

/** `yes` as soon as one is; `no` if all are. Nothing given: `no`. */
export function any(js: Iterable<Judgement>): Judgement {
  let sum = NO;
  for (const j of js) {
    if (j.answer === 'yes') {
      if (j.assumed.length === 0) return j;
      sum = sum.answer === 'yes' ? sum : j;
    } else if (sum.answer !== 'yes') sum = either(sum, j);
  }
  return sum;
}

/** Two judgements of which none is a `yes`: their evidence together. */
function either(a: Judgement, b: Judgement): Judgement {
  if (b === NO) return a;
  if (a === NO) return b;
  return together(a.answer === 'unknown' || b.answer === 'unknown' ? 'unknown' : 'no', a, b);
}

/** Two judgements that both have to hold: their evidence together; `no` if either is. */
export function both(a: Judgement, b: Judgement): Judgement {
  if (b === YES) return a;
  if (a === YES) return b;
  if (a.answer === 'no' || b.answer === 'no') return together('no', a, b);
  return together(a.answer === 'unknown' || b.answer === 'unknown' ? 'unknown' : 'yes', a, b);
}

function together(answer: Answer, a: Judgement, b: Judgement): Judgement {
  return {
    answer,
    assumed: join(a.assumed, b.assumed),
    needed: join(a.needed, b.needed),
    unread: join(a.unread, b.unread),
    ...withRules(a.rules, b.rules),
    ...inWords(a, b),
  };
}

/** What was said of either; of several parts none is the one that is meant. */
function inWords(a: Judgement, b: Judgement): Pick<Judgement, 'why' | 'part'> {
  const why = a.why === undefined ? b.why : b.why === undefined ? a.why : [...new Set([...a.why, ...b.why])];
  const part = a.part === undefined || b.part === undefined ? (a.part ?? b.part) : samePart(a.part, b.part);
  return { ...(why === undefined ? {} : { why }), ...(part === undefined ? {} : { part }) };
}

function samePart(a: Words, b: Words): Words {
  return a.start === b.start && a.end === b.end ? a : NOWHERE;
}

const NOWHERE: Words = { start: 0, end: 0 };

function withRules(a: Judgement['rules'], b: Judgement['rules']): Pick<Judgement, 'rules'> {
  if (a === undefined) return b === undefined ? {} : { rules: b };
  return { rules: b === undefined || a === b ? a : [...new Set([...a, ...b])] };
}

function join<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  return a.length === 0 ? b : b.length === 0 ? a : [...a, ...b];
}
