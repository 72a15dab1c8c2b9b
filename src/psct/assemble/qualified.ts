import { type Action, type Clause } from '../../engine/model/effects.js';
import { type TokenizedText } from '../lexer/tokens.js';

/** What goes on with the part before it and says which cards it is about, from where, or what else it may be. */
const QUALIFIES =
  /^(?:that (?:are|is|was|were|have|has|had|can|could|you|your opponent)|whose|of|from|by|including|plus|using|or|with different)\b/i;

/**
 * "Banishing Fusion Materials listed on it, that are all Link Monsters": words that nobody read and that belong to the part
 * before them make it another one, so that part is not read either (psct.purpose).
 */
export function qualifiedClauses(clauses: readonly Clause[], { text }: TokenizedText): readonly Clause[] {
  return clauses.reduce<readonly Clause[]>((before, clause) => {
    const last = before.at(-1);
    if (last === undefined || !qualifies(clause.action)) return [...before, clause];
    const span = { ...last.span, end: clause.span.end };
    const action = { kind: 'unparsed', text: text.slice(span.start, span.end), span } as const;
    return [...before.slice(0, -1), { ...last, action, span }];
  }, []);
}

function qualifies(action: Action): boolean {
  return action.kind === 'unparsed' && QUALIFIES.test(action.text);
}
