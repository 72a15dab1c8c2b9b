import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { loadCatalogueFromFiles } from '../../src/catalogue/files/load-catalogue.js';
import { CardPool } from '../../src/pool/card-pool.js';
import { askRuling, type Answer } from '../support/rulings/asks.js';
import { RulingCards } from '../support/rulings/resolver.js';
import { loadExamples, loadRulings, loadUnasked, type Ruling } from '../support/rulings/ruling.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const examples = loadExamples(at('../../src/rulebook'));
const rulings = loadRulings(at('.'), examples);
const unasked = loadUnasked(at('.'));
const pool = new CardPool(await loadCatalogueFromFiles(undefined));

/** Lists of rules and references ask for these among others; everything else has to be equal. */
function expectAnswer(answer: Answer, expected: Ruling['expect']): void {
  for (const [field, value] of Object.entries(expected)) {
    const got = answer[field];
    if (field === 'rules' || field === 'deciding') expect(got).toEqual(expect.arrayContaining(value as unknown[]));
    else if (isRecord(value)) expect(got).toEqual(expect.objectContaining(value));
    else expect({ [field]: got }).toEqual({ [field]: value });
  }
}

/** Answers about many cards at once: a ruling names those that it is about (a partial match). */
function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nameOf({ rule, example, part }: Pick<Ruling, 'rule' | 'example' | 'part'>): string {
  const text = examples.get(rule)?.[example - 1];
  return `${rule} ${String(example)}${part === null ? '' : ` (${part})`}: ${text?.question ?? ''}`;
}

const files = [...new Set(rulings.map((ruling) => ruling.file))];
describe.each(files)('%s', (file) => {
  for (const ruling of rulings.filter((each) => each.file === file)) {
    const check = ruling.disputed === null && ruling.pending === null ? it : it.failing;
    check.each(ruling.editions.map((edition) => [edition] as const))(`${nameOf(ruling)} [%s]`, (edition) => {
      const cards = new RulingCards(pool, ruling);
      expectAnswer(askRuling(ruling.ask, { edition, ...ruling.board }, ruling.question, cards), ruling.expect);
    });
  }
});

describe('the examples of the catalogue', () => {
  it('are not said to be both asked and impossible to ask', () => {
    const asked = new Set(rulings.map(({ rule, example }) => `${rule} ${String(example)}`));
    expect(unasked.filter(({ rule, example }) => asked.has(`${rule} ${String(example)}`))).toEqual([]);
  });

  it('that no engine can be asked are fewer than one in ten', () => {
    const total = [...examples.values()].reduce((sum, list) => sum + list.length, 0);
    expect(unasked.length).toBeLessThan(total / 10);
  });
});
