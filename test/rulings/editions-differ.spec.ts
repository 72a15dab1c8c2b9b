/** Asked of all editions at once, the boards of the rulebook's examples: wherever two answers part, a rule is named. */
import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { loadCatalogueFromFiles } from '../../src/catalogue/files/load-catalogue.js';
import { EngineError } from '../../src/engine/index.js';
import { CardPool } from '../../src/pool/card-pool.js';
import { ask, isQuestionKind, type QuestionKind } from '../../src/questions/ask.js';
import { WireFaults } from '../../src/wire/faults.js';
import { RulingCards } from '../support/rulings/resolver.js';
import { loadExamples, loadRulings, type Ruling } from '../support/rulings/ruling.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const rulings = loadRulings(at('.'), loadExamples(at('../../src/rulebook')));
const pool = new CardPool(await loadCatalogueFromFiles(undefined));

interface Question {
  readonly kind: QuestionKind;
  readonly question: Readonly<Record<string, unknown>>;
}

interface Differing {
  readonly edition: string;
  readonly fields: readonly string[];
  readonly rules: readonly string[];
}

/** The example's own question where the service has it, and what may be asked of every board. */
function questionsOf({ ask: asked, question, board }: Ruling): readonly Question[] {
  const kind = asked.replace(/^service: /, '');
  const players = (board['players'] ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const monsters = Object.entries(players).flatMap(([player, side]) =>
    Object.keys(side['monsters'] ?? {}).map((zone) => `${player}.monsters.${zone}`),
  );
  return [
    ...(isQuestionKind(kind) ? [{ kind, question }] : []),
    ...(['turn', 'responses', 'triggers', 'outcome'] as const).map((every) => ({ kind: every, question: {} })),
    ...(['standby', 'battle', 'end'] as const).map((to) => ({ kind: 'turn' as const, question: { to } })),
    ...monsters.map((card) => ({ kind: 'stats' as const, question: { card } })),
  ];
}

/** Null where no edition knows such a board, or the question cannot be put to this one. */
function differencesOf(ruling: Ruling, { kind, question }: Question): readonly Differing[] | null {
  const { edition: _, ...board } = ruling.board;
  try {
    const answer = ask(kind, { board, question, editions: 'all' }, new RulingCards(pool, ruling));
    return answer['differences'] as readonly Differing[];
  } catch (error) {
    if (error instanceof EngineError || error instanceof WireFaults) return null;
    throw error;
  }
}

const files = [...new Set(rulings.map((ruling) => ruling.file))];
describe.each(files)('editions asked at once: %s', (file) => {
  it('name a rule wherever their answers part', () => {
    const own = rulings.filter((ruling) => ruling.file === file && ruling.disputed === null && ruling.pending === null);
    const unexplained = own.flatMap((ruling) =>
      questionsOf(ruling).flatMap((one) =>
        (differencesOf(ruling, one) ?? [])
          .filter(({ rules }) => rules.length === 0)
          .map(({ edition, fields }) => ({ rule: ruling.rule, example: ruling.example, ...one, edition, fields })),
      ),
    );
    expect(unexplained).toEqual([]);
  });
});

describe('the boards of the examples', () => {
  it('tell editions apart often enough to be worth asking', () => {
    const parting = rulings.filter((ruling) =>
      questionsOf(ruling)
        .slice(0, 1)
        .some((one) => (differencesOf(ruling, one) ?? []).length > 0),
    );
    expect(parting.length).toBeGreaterThan(rulings.length / 10);
  });
});
