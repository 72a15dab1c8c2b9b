import {
  type Action,
  type Clause,
  type Comparison,
  type Condition,
  type Option,
  type Quantity,
  type Unparsed,
} from '../../engine/model/effects.js';
import { parseActivation } from './activation.js';
import { parseClauses } from './clauses.js';
import { parseDescribedLoose } from './except.js';
import { type Reader } from './reader.js';
import { parseTrigger } from './trigger.js';

/** Reads all bullets that stand here and hangs them on the clause that introduced them. */
export function attachOptions(r: Reader, clauses: Clause[], unread: Unparsed[]): void {
  const start = r.position;
  const options: Option[] = [];
  while (r.peek()?.kind === 'bullet') {
    r.position += 1;
    const from = r.position;
    while (!r.done && r.peek()?.kind !== 'bullet') r.position += 1;
    options.push(parseOption(r.part(from, r.position), unread));
  }
  const action: Action = { kind: 'apply-one-of', options, count: ONE, who: null };
  const span = r.since(start);
  const last = clauses.at(-1);
  if (
    last !== undefined &&
    (last.action.kind === 'activate-this' || (last.action.kind === 'apply-one-of' && last.action.options.length === 0))
  ) {
    const known = last.action.kind === 'apply-one-of' ? last.action : action;
    clauses[clauses.length - 1] = {
      ...last,
      action: { ...known, options },
      span: { start: last.span.start, end: span.end },
    };
    return;
  }
  if (last?.action.kind === 'apply-in-order' && last.action.options.length === 0) {
    clauses[clauses.length - 1] = {
      ...last,
      action: { ...last.action, options },
      span: { start: last.span.start, end: span.end },
    };
    return;
  }
  clauses.push({
    conjunction: clauses.length === 0 ? 'first' : 'sentence',
    optional: false,
    condition: null,
    action,
    forEach: null,
    delayed: null,
    span,
  });
}

const ONE: Quantity = { kind: 'exactly', n: { kind: 'number', n: 1 } };

/** option : [threshold ":" | heading ":" | condition ":"] [activation ";"] clauses */
function parseOption(r: Reader, unread: Unparsed[]): Option {
  let condition: Condition | null = null;
  let threshold: { readonly compare: Comparison; readonly n: number } | null = null;
  let quick = false;
  const colon = find(r, ':', 24);
  if (colon !== null) {
    const head = r.part(r.position, colon);
    const n = head.acceptNumber();
    if (n !== null) {
      const compare: Comparison = head.accept('(+|or more|or higher)')
        ? '>='
        : head.accept('(or less|or fewer|or lower)')
          ? '<='
          : '=';
      head.accept('or N');
      threshold = { compare, n };
    }
    if (n === null || !head.done) {
      const like = parseDescribedLoose(head);
      if (like === null || !head.done) {
        const trigger = parseTrigger(r.part(r.position, colon));
        condition = trigger.condition;
        quick = trigger.quick;
        unread.push(...trigger.unread);
      }
    }
    r.position = colon + 1;
  }
  const semicolon = find(r, ';', 120);
  let activation: readonly Action[] = [];
  if (semicolon !== null) {
    const read = parseActivation(r.part(r.position, semicolon));
    activation = read.actions;
    unread.push(...read.unread);
    r.scope = read.scope;
    r.position = semicolon + 1;
  }
  const body = r.part(r.position, r.end);
  const read = parseClauses(body);
  unread.push(...read.unread);
  return { condition, threshold, activation, clauses: read.clauses, quick, span: r.spanOf(r.start, r.end) };
}

/** The next such token before the first sentence end, outside parentheses. */
function find(r: Reader, fold: string, within: number): number | null {
  let depth = 0;
  for (let at = r.position; at < Math.min(r.end, r.position + within); at += 1) {
    const token = r.source.tokens[at];
    if (token === undefined) return null;
    if (token.fold === '(') depth += 1;
    if (token.fold === ')') depth -= 1;
    if (depth === 0 && token.kind === 'punctuation') {
      if (token.fold === fold) return at;
      if (token.fold === '.' || token.fold === ';') return null;
    }
  }
  return null;
}
