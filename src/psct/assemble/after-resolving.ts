import { type Clause } from '../../engine/model/effects.js';
import { type TokenizedText } from '../lexer/tokens.js';

const AFTER = /\bafter this (?:card|effect) resolves\b/i;

/**
 * "For the rest of this turn after this card resolves, you cannot Special Summon, also Special Summon 2 monsters": said in
 * front, it does not bind what the same effect still does.
 */
export function afterResolving(resolution: readonly Clause[], { text }: TokenizedText): readonly Clause[] {
  const [first, second, ...others] = resolution;
  if (first?.action.kind !== 'apply-rule' || first.condition !== null || second?.conjunction !== 'also')
    return resolution;
  if (!AFTER.test(text.slice(first.span.start, first.span.end))) return resolution;
  return [{ ...second, conjunction: 'first' }, ...others, { ...first, conjunction: 'also' }];
}
