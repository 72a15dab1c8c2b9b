/** How specs about small words read a phrase: a noun, a trigger, a lasting sentence, or a resolution after its costs. */
import { NO_NAMES } from '../../src/psct/lexer/names.js';
import { tokenize, wholeRange } from '../../src/psct/lexer/tokens.js';
import {
  parseActivation,
  parseClauses,
  parseLasting,
  parseNoun,
  parseTriggerOrState,
} from '../../src/psct/grammar/index.js';
import { reading } from './reading.js';

export const noun = reading((source, range) => parseNoun(source, range)?.value);
export const trigger = reading((source, range) => parseTriggerOrState(source, range));
export const lasting = reading((source, range) => parseLasting(source, range));

/** A resolution after its targets, so that "that target" is known. */
export function after(costs: string, text: string): ReturnType<typeof parseClauses> {
  const paid = tokenize(costs, NO_NAMES);
  const { scope } = parseActivation(paid, wholeRange(paid));
  const source = tokenize(text, NO_NAMES);
  return parseClauses(source, wholeRange(source), scope);
}
