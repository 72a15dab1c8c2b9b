import { type Clause, type Condition, type Unparsed } from '../../engine/model/effects.js';
import { type Unit } from '../skeleton/index.js';
import { type TokenizedText } from '../lexer/tokens.js';
import { type PartsRead } from './parts-read.js';
import { both } from './bullets/heading.js';
import { asState } from './summoning/reworded.js';

type Reading = Pick<PartsRead, 'state'>;

/** The state that "X must … to activate and to resolve this effect" asks for, after the parts of that effect. */
export function requirement(unit: Unit, source: TokenizedText, reader: Reading, unread: Unparsed[]): Condition {
  const refused = /^If (.*), this effect is not applied\b/.exec(unit.masked);
  const length = refused === null ? unit.masked.search(/,? (?:for you )?to (?:activate and (?:to )?)?resolve\b/) : -1;
  const start = unit.span.start + (refused === null ? 0 : 'If '.length);
  const said = refused?.[1]?.length ?? length;
  const span = { start, end: said < 0 ? unit.span.end : start + said };
  const state = asState(source, span);
  const read = reader.state(state.source, state.range);
  if (read.condition !== null && read.events.length === 0 && read.unread.length === 0)
    return refused === null ? read.condition : { if: 'not', of: read.condition };
  const node: Unparsed = { kind: 'unparsed', text: source.text.slice(span.start, span.end), span };
  unread.push(node);
  return { ...node, if: 'unparsed' };
}

/**
 * The clauses with the state asked for again when each of them comes up (psct.activate-and-resolve); what is done in a
 * later phase is done after the effect has resolved, whatever became of the card.
 */
export function onlyWhile(clauses: readonly Clause[], state: Condition | null): readonly Clause[] {
  if (state === null) return clauses;
  return clauses.map((clause) =>
    clause.delayed?.event === 'phase' ? clause : { ...clause, condition: both(state, clause.condition) },
  );
}
