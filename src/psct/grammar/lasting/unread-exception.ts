/**
 * "…, except <words that nobody read>": whoever does not know the exception does not know the rule, so that the rule stays
 * unread with it. "…, or by <words that nobody read>" leaves the rule as it is and adds to it: those words alone do not say
 * what they forbid, so that they are kept with those in front.
 */
import type { Clause, LastingRule, Span } from '../../../engine/model/effects.js';
import type { TokenizedText } from '../../lexer/tokens.js';

const EXCEPTION = /^\W*(?:except|unless|other than)\b/i;
/** "The turn they are Summoned": it holds at no other time. */
const ONLY_THEN = /^\W*the turn\b/i;
/** "By a Fish monster's effects", "Trap effects", "(and) until the next turn": by what else, until when else, with no verb of its own. */
const ADDS =
  /^\W*(?:until\b|(?!.*\b(?:cannot|can|is|are|gains?)\b)(?:(?:with|by)\b|[^.,]{0,30}\b(?:effects?|Spells?|Traps?|cards?)$))/i;

/** Rules of one sentence that begins at `start`, those before an unread exception unread as well. */
export function rulesUnderException(
  rules: readonly LastingRule[],
  source: TokenizedText,
  start: number,
): readonly LastingRule[] {
  const kept: LastingRule[] = [];
  for (const rule of rules) {
    const before = kept.at(-1);
    if (rule.rule !== 'unparsed' || before === undefined || !goesWith(rule.text, before)) {
      kept.push(rule);
      continue;
    }
    const whole: LastingRule = { rule: 'unparsed', ...unparsed(source, { start, end: rule.span.end }) };
    if (ADDS.test(rule.text)) {
      kept.push(whole);
      continue;
    }
    while (kept.length > 0 && kept.at(-1)?.rule === before.rule) kept.pop();
    kept.push(whole);
  }
  return kept;
}

/** Do unread words say more of the rule in front of them? */
function goesWith(text: string, before: LastingRule): boolean {
  if (EXCEPTION.test(text)) return true;
  return before.rule === 'cannot' && (ONLY_THEN.test(text) || ADDS.test(text));
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
