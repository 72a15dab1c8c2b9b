import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { loadCatalogueFromFiles } from '../../../src/catalogue/files/load-catalogue.js';
import { DEFAULT_EDITION } from '../../../src/engine/index.js';
import { CardPool } from '../../../src/pool/card-pool.js';
import { askRuling } from '../../support/rulings/asks.js';
import { casesByRule } from '../../support/rulings/by-rule.js';
import { RulingCards } from '../../support/rulings/resolver.js';
import { type Ruling } from '../../support/rulings/ruling.js';

/** A mechanism of the engine shown on invented cards, named by its rule. */
interface Written extends Partial<Pick<Ruling, 'board' | 'question' | 'cards' | 'texts'>> {
  readonly rule: string;
  readonly shows: string;
  readonly ask: string;
  readonly expect: Ruling['expect'];
}

const folder = fileURLToPath(new URL('.', import.meta.url));
const pool = new CardPool(await loadCatalogueFromFiles(undefined));

describe.each(casesByRule(folder))('%s', (_file, cases) => {
  const written = cases as readonly Written[];
  it.each(written.map((one) => [`${one.rule}: ${one.shows}`, one] as const))('%s', (_, one) => {
    const { board = {}, question = {}, cards = [], texts = {} } = one;
    const answer = askRuling(
      one.ask,
      { edition: DEFAULT_EDITION, ...board },
      question,
      new RulingCards(pool, { cards, texts }),
    );
    for (const [field, value] of Object.entries(one.expect))
      expect({ [field]: answer[field] }).toMatchObject({ [field]: value });
  });
});
