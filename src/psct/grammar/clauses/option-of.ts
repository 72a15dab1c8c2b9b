import { blankClause, type Action, type Option, type Span } from '../../../engine/model/effects.js';

/** One thing to do among several, without a cost or target of its own. */
export function optionOf(action: Action, span: Span): Option {
  return {
    condition: null,
    threshold: null,
    activation: [],
    clauses: [blankClause(action, span)],
    quick: false,
    span,
  };
}
