import { type Action, type Clause, type Noun, type Unparsed } from '../../engine/model/effects.js';
import { type TokenizedText } from '../lexer/tokens.js';

/** Words by which a text speaks of the card that it stands on. */
const OWN = /\bthis\b[^.;:,]{0,40}\b(?:card|monster|spell|trap)\b|\bitself\b/i;
const SEVERAL = /\b(?:them|(?:negate|change|double|halve|reduce|increase|switch) their)\b|^their\b/i;
const OTHERS = /\b(?:cards?|monsters?|spells?|traps?|tokens?)\b/i;

/**
 * "Its effects are negated" where nothing before spoke of this card, "their" ATK, "it" behind words that nobody could read
 * and that speak of another card: who is meant was not read, so that the part is not read either (card.description.follow).
 */
export function ownPronouns(
  clauses: readonly Clause[],
  { text }: TokenizedText,
  from: { readonly start: number; readonly monster: boolean; readonly unread: Unparsed[] },
): readonly Clause[] {
  const begins = from.monster ? 0 : from.start;
  // Looked for once: a long text has many parts.
  const own = OWN.exec(text.slice(begins));
  const spokenOf = own === null ? Infinity : begins + own.index + own[0].length;
  return clauses.map((clause, i) => {
    const { span } = clause;
    const said = text.slice(span.start, span.end);
    if (objectOf(clause.action)?.reference?.ref !== 'this-card' || said === '' || OWN.test(said)) return clause;
    const last = clauses[i - 1]?.action;
    const behindUnread = last?.kind === 'unparsed' && OTHERS.test(last.text) && !OWN.test(last.text);
    if (spokenOf <= span.start && !SEVERAL.test(said) && !behindUnread) return clause;
    const action = { kind: 'unparsed', text: said, span } as const;
    from.unread.push(action);
    return { ...clause, action };
  });
}

function objectOf(action: Action): Noun | null {
  if (action.kind === 'negate') return action.of ?? null;
  return 'what' in action && typeof action.what === 'object' && action.what !== null && 'reference' in action.what
    ? action.what
    : null;
}
