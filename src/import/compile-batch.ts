import { type CardTexts } from '../catalogue/catalogue-card.js';
import { type CardFacts } from '../engine/index.js';
import { type CompiledText, compileText } from '../modules/card-texts/compiled-text.js';
import { type NameIndex } from '../psct/lexer/names.js';

export interface CompileJob {
  readonly cardId: number;
  readonly textHash: string;
  readonly facts: CardFacts;
  readonly texts: CardTexts;
}

/** `null` for a text that the compiler breaks on: one odd card must not stop an import of thousands. */
export function compileBatch(batch: readonly CompileJob[], names: NameIndex): readonly (CompiledText | null)[] {
  return batch.map(({ facts, texts }) => {
    try {
      return compileText(facts, texts, names);
    } catch {
      return null;
    }
  });
}
