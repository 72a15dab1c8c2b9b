/** Every mechanism asked again by somebody who leaves one thing out: no sure answer becomes the opposite unsaid. */
import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { loadCatalogueFromFiles } from '../../src/catalogue/files/load-catalogue.js';
import { DEFAULT_EDITION, EngineError } from '../../src/engine/index.js';
import { CardPool } from '../../src/pool/card-pool.js';
import { ask, isQuestionKind, type QuestionKind } from '../../src/questions/ask.js';
import { WireFaults } from '../../src/wire/faults.js';
import { casesByRule } from '../support/rulings/by-rule.js';
import { lessTold, partOf } from '../support/rulings/hidden.js';
import { sureIn } from '../support/rulings/sure.js';
import { RulingCards } from '../support/rulings/resolver.js';
import { type Ruling } from '../support/rulings/ruling.js';

type Written = Partial<Pick<Ruling, 'board' | 'question' | 'cards' | 'texts'>> & {
  readonly rule: string;
  readonly shows: string;
  readonly ask: string;
};

interface Said extends Readonly<Record<string, unknown>> {
  readonly assumed?: readonly { readonly fact: string }[];
}

/** Cards that nobody described may change any answer; every answer about a board that is not told whole says so. */
const OTHERS: readonly string[] = [
  'no other card or effect interferes',
  'no card that was not described changes these numbers',
  'nothing that was not described changed these numbers earlier',
];

const folder = fileURLToPath(new URL('./mechanisms', import.meta.url));
const pool = new CardPool(await loadCatalogueFromFiles(undefined));

/** `null` where the engine refuses the board, or the question is put otherwise than on the wire. */
function answerOf(kind: QuestionKind, one: Written, board: Readonly<Record<string, unknown>>): Said | null {
  const { question = {}, cards = [], texts = {} } = one;
  try {
    return ask(kind, { board, question }, new RulingCards(pool, { cards, texts }));
  } catch (error) {
    if (error instanceof WireFaults || error instanceof EngineError) return null;
    throw error;
  }
}

const assumedIn = (said: Said | null): readonly string[] => (said?.assumed ?? []).map(({ fact }) => fact);

describe.each(casesByRule(folder))('%s', (_file, cases) => {
  const written = cases as readonly Written[];
  it.each(written.map((one) => [`${one.rule}: ${one.shows}`, one] as const))('%s', (_, one) => {
    const kind = one.ask.replace(/^service: /, '');
    // Which of the described cards may be used is another question where fewer are described.
    if (!isQuestionKind(kind) || kind === 'responses') return;
    const board = { edition: DEFAULT_EDITION, ...one.board };
    const whole = answerOf(kind, one, partOf(board));
    const told = sureIn(whole);
    if (told.size === 0) return;
    const before = assumedIn(whole);
    for (const { without, gone, board: less } of lessTold(board, one.question ?? {})) {
      const said = answerOf(kind, one, less);
      const other = [...sureIn(said)].filter(([fact, is]) => told.has(fact) && told.get(fact) !== is);
      if (other.length === 0) continue;
      const granted = assumedIn(said).filter((fact) => (OTHERS.includes(fact) ? gone : !before.includes(fact)));
      expect({ without, other, granted }).not.toEqual({ without, other, granted: [] });
    }
  });
});
