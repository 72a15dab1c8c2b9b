import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { compileTexts } from '../../src/import/compile-texts.js';
import { SILENT } from '../../src/import/progress.js';
import { runImport } from '../../src/import/run-import.js';
import { findSources } from '../../src/import/sources.js';
import { QuestionsService } from '../../src/modules/questions/questions.service.js';
import { folderOf, record } from '../support/invented-cards.js';
import { startService, type TestService } from '../support/service.js';

const DRAWS = 'Once per turn: You can discard 1 card; draw 1 card.';

let service: TestService;
let dataSource: DataSource;

const load = async (cards: readonly unknown[]) => {
  const { sources } = await findSources(folderOf({ 'cards.json': cards }));
  await runImport(dataSource, sources, new Set(), SILENT);
};

beforeAll(async () => {
  service = await startService();
  dataSource = service.app.get(DataSource);
  await load([
    record('Steam Diviner', { konami_id: 92_001, password: 92_000_001, text: DRAWS }),
    record('Brass Orator', { konami_id: 92_002, text: 'Zibber the flonk; gorp it sideways.' }),
  ]);
});

afterAll(async () => {
  await service.stop();
});

describe('GET /v1/cards/:id/effects', () => {
  it('explains an effect: kind, Spell Speed, cost, targets, once per turn', async () => {
    const { body } = await service.ask.get('/v1/cards/92000001/effects').expect(200);
    expect(body).toMatchObject({
      object: 'card-effects',
      card: 'Steam Diviner',
      source: 'compiled',
      understood: 'whole',
    });
    expect(body.effects).toHaveLength(1);
    expect(body.effects[0]).toMatchObject({
      number: 1,
      kind: 'ignition',
      startsChain: true,
      spellSpeed: 1,
      mandatory: false,
      hasCost: true,
      targets: false,
      limits: [{ scope: 'soft', per: 'turn', count: 1 }],
      text: DRAWS,
    });
    expect(body.effects[0].parts.map((part: { role: string }) => part.role)).toContain('resolution');
    expect(body.effects[0].reasons).toContainEqual(expect.objectContaining({ fact: 'spell-speed', value: '1' }));
  });

  it('shows the words that it does not understand', async () => {
    const { body } = await service.ask.get('/v1/cards/92002/effects').expect(200);
    expect(body.understood).not.toBe('whole');
    expect(body.unread.map((span: { text: string }) => span.text).join(' ')).toContain('flonk');
  });

  it('answers for a starter card by its model, where no text was imported', async () => {
    const { body } = await service.ask.get('/v1/cards/4861/effects').expect(200);
    expect(body).toMatchObject({ card: 'Solemn Judgment', source: 'model', textHash: null });
    expect(body.effects[0]).toMatchObject({ kind: 'trap', spellSpeed: 3 });
  });

  it('answers 404 for no card', async () => {
    await service.ask.get('/v1/cards/12345678/effects').expect(404);
  });
});

/** The process looks for a newer import only now and then. */
async function catalogueKnows(name: string): Promise<void> {
  const questions = service.app.get(QuestionsService);
  for (let left = 50; left > 0; left -= 1) {
    const { catalogue } = await questions.current();
    if (catalogue.find(name).found === 'card') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('compiling after an import', () => {
  it('does what is stale, and only that', async () => {
    await compileTexts(dataSource, SILENT);
    expect(await compileTexts(dataSource, SILENT)).toEqual({ compiled: 0, failed: [] });
    await load([
      record('Steam Diviner', {
        konami_id: 92_001,
        password: 92_000_001,
        text: 'Once per turn: You can draw 2 cards.',
      }),
      record('Brass Orator', { konami_id: 92_002, text: 'Zibber the flonk; gorp it sideways.' }),
      record('Idle Kettle', {
        konami_id: 92_003,
        monster_type_line: 'Machine / Normal',
        text: 'It has not boiled for years.',
      }),
    ]);
    expect(await compileTexts(dataSource, SILENT)).toMatchObject({ compiled: 2 });
    await dataSource.query(`update card_effects set compiler = 'an older one'`);
    expect(await compileTexts(dataSource, SILENT)).toMatchObject({ compiled: 3 });
  });

  it('lets questions use what was compiled', async () => {
    await dataSource.query(`update card_effects set effects = jsonb_set(effects, '{compiler}', '"the import"')`);
    // Only the second import brought it: the process works with that one now, and with no other later on.
    await catalogueKnows('Idle Kettle');
    // Nobody has asked about this card yet, so the process does not hold it.
    const board = {
      turn: { number: 2, player: 'A', phase: 'main-1' },
      players: { A: { monsters: ['Idle Kettle'] } },
    };
    const { body } = await service.ask
      .post('/v1/questions/activation')
      .send({ board, question: { card: 'A.monsters.1' } })
      .expect(200);
    expect(body.cards).toEqual(['Idle Kettle']);
    const pool = await service.app.get(QuestionsService).current();
    expect(pool.resolve('Idle Kettle')).toMatchObject({ found: { text: { compiler: 'the import' } } });
  });

  it('can be told how much of all text is understood', async () => {
    const { body } = await service.ask.get('/v1/catalogue/coverage').expect(200);
    expect(body).toMatchObject({ object: 'coverage', compiler: expect.any(String) });
    const { cards, whole, partly, not, open } = body.all as Readonly<Record<string, number>>;
    expect([whole, partly, not, open].reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBe(cards);
    expect(body.byKind.map((line: { kind: string }) => line.kind)).toEqual(['monster', 'spell', 'trap']);
    const phrases = body.unread as readonly { phrase: string; cards: number; example: string }[];
    expect(phrases.find(({ phrase }) => phrase.includes('zibber'))).toMatchObject({
      cards: 1,
      example: 'Brass Orator',
    });
  });
});

describe('POST /v1/card-texts/explain', () => {
  const explain = (body: object) => service.ask.post('/v1/card-texts/explain').send(body);

  it('explains a text of a card that does not exist', async () => {
    const { body } = await explain({
      kind: 'trap',
      property: 'counter',
      text: 'When a Spell Card is activated: Negate the activation.',
    }).expect(200);
    expect(body.effects[0]).toMatchObject({ kind: 'trap', spellSpeed: 3, negates: ['activation'] });
  });

  it('reads both boxes of a Pendulum Monster', async () => {
    const { body } = await explain({
      kind: 'monster',
      text: DRAWS,
      pendulum: 'Once per turn: You can draw 1 card.',
    }).expect(200);
    expect(body.effects.map((effect: { box: string }) => effect.box)).toEqual(['pendulum', 'main']);
  });

  it('names the field that is wrong', async () => {
    const wrong = await explain({ kind: 'riddle', text: '' }).expect(400);
    expect(wrong.body.errors.map((error: { pointer: string }) => error.pointer).sort()).toEqual(['/kind', '/text']);
    const line = await explain({ kind: 'monster', typeLine: 'Teapot / Effect', text: DRAWS }).expect(400);
    expect(line.body.errors[0]).toMatchObject({ pointer: '/typeLine', hint: expect.any(String) });
  });
});
