import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { loadCatalogueFromFiles } from '../../../src/catalogue/files/load-catalogue.js';
import { DEFAULT_EDITION, isRuleId } from '../../../src/engine/index.js';
import { CardPool } from '../../../src/pool/card-pool.js';
import { askRuling } from '../../support/rulings/asks.js';
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
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
const pool = new CardPool(await loadCatalogueFromFiles(undefined));

describe.each(files)('%s', (file) => {
  const written = parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as readonly Written[];
  it.each(written.map((one) => [`${one.rule}: ${one.shows}`, one] as const))('%s', (_, one) => {
    expect(isRuleId(one.rule)).toBe(true);
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
