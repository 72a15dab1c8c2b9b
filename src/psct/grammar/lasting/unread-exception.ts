/**
 * "…, except <words that nobody read>": whoever does not know the exception does not know the rule, so that the rule stays
 * unread with it.
 */
import type { Clause, LastingRule, Span } from '../../../engine/model/effects.js';
import type { TokenizedText } from '../../lexer/tokens.js';

const EXCEPTION = /^\W*(?:except|unless|other than)\b/i;

/** Rules of one sentence that begins at `start`, those before an unread exception unread as well. */
export function rulesUnderException(
  rules: readonly LastingRule[],
  source: TokenizedText,
  start: number,
): readonly LastingRule[] {
  const kept: LastingRule[] = [];
  for (const rule of rules) {
    const before = kept.at(-1);
    if (rule.rule !== 'unparsed' || !EXCEPTION.test(rule.text) || before === undefined) {
      kept.push(rule);
      continue;
    }
    while (kept.length > 0 && kept.at(-1)?.rule === before.rule) kept.pop();
    kept.push({ rule: 'unparsed', ...unparsed(source, { start, end: rule.span.end }) });
  }
  return kept;
}

/** Clauses likewise: a rule that is laid on, and what is said to be spared from it. */
export function clausesUnderException(clauses: readonly Clause[], source: TokenizedText): readonly Clause[] {
  const kept: Clause[] = [];
  for (const clause of clauses) {
    const before = kept.at(-1);
    const spares = clause.action.kind === 'unparsed' && EXCEPTION.test(clause.action.text);
    if (!spares || before?.action.kind !== 'apply-rule') {
      kept.push(clause);
      continue;
    }
    kept.pop();
    const span = { start: before.span.start, end: clause.span.end };
    kept.push({ ...before, action: unparsed(source, span), span });
  }
  return kept;
}

function unparsed(source: TokenizedText, span: Span): { kind: 'unparsed'; text: string; span: Span } {
  return { kind: 'unparsed', text: source.text.slice(span.start, span.end), span };
}
