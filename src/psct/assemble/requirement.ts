import { type Clause, type Condition, type Unparsed } from '../../engine/model/effects.js';
import { type Unit } from '../skeleton/index.js';
import { type BoxSource } from './source.js';
import { both } from './bullets/heading.js';
import { asState } from './summoning/reworded.js';

/** The state that "X must … to activate and to resolve this effect" asks for. */
export function requirement(unit: Unit, { source, grammar, holds }: BoxSource, unread: Unparsed[]): Condition {
  const length = unit.masked.search(/,? (?:for you )?to activate and (?:to )?resolve\b/);
  const { start } = unit.span;
  const span = { start, end: length < 0 ? unit.span.end : start + length };
  const state = asState(source, span);
  const read = grammar.effect(state.source, holds).trigger(state.range);
  if (read.condition !== null && read.events.length === 0 && read.unread.length === 0) return read.condition;
  const node: Unparsed = { kind: 'unparsed', text: source.text.slice(span.start, span.end), span };
  unread.push(node);
  return { ...node, if: 'unparsed' };
}

/** The clauses with the state asked for again when each of them comes up (psct.activate-and-resolve). */
export function onlyWhile(clauses: readonly Clause[], state: Condition | null): readonly Clause[] {
  return state === null ? clauses : clauses.map((clause) => ({ ...clause, condition: both(state, clause.condition) }));
}
