/** What the random questions have in common. */
import type { QuestionKind } from '../../../src/questions/ask.js';

type Json = Readonly<Record<string, unknown>>;

export interface RandomQuestion {
  readonly kind: QuestionKind;
  readonly question: Json;
  readonly more: Json;
  /** Where it can only be asked in that phase: the board is taken to be there. */
  readonly inPhase?: string;
  /** The places that it is about. */
  readonly about: readonly string[];
}
