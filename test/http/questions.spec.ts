import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ACTIVATION_EXAMPLE,
  BATTLE_EXAMPLE,
  OUTCOME_EXAMPLE,
  RESOLUTION_EXAMPLE,
  RESPONSES_EXAMPLE,
  STATS_EXAMPLE,
  SUMMON_EXAMPLE,
  TRIGGERS_EXAMPLE,
  TURN_EXAMPLE,
} from '../../src/modules/questions/examples.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});

afterAll(async () => {
  await service.stop();
});

interface Verdict {
  readonly answer: string;
  readonly summary: string;
  readonly because: readonly {
    readonly rule: string;
    readonly finding: string;
    readonly deciding: boolean;
    readonly cites: readonly unknown[];
  }[];
  readonly [field: string]: unknown;
}

async function ask(kind: string, body: object): Promise<Verdict> {
  const { body: answer } = (await service.ask.post(`/v1/questions/${kind}`).send(body).expect(200)) as {
    body: Verdict;
  };
  return answer;
}

const set = (card: string, setOnTurn = 2) => ({ card, face: 'down', setOnTurn });
const turn = { number: 3, player: 'A', phase: 'main-1' };

it('a short name of one card is taken for it, and stands under what was assumed', async () => {
  const board = { turn, players: { B: { monsters: { 1: 'Demise' } } } };
  const { summary, assumed } = await ask('stats', { board, question: { card: 'B.monsters.1' } });
  expect(summary).toContain('Demise, King of Armageddon');
  expect(assumed).toContainEqual(
    expect.objectContaining({
      fact: '"Demise" is short for "Demise, King of Armageddon".',
      rule: 'card.name-identity',
    }),
  );
});

describe('the questions of the documentation', () => {
  it.each([
    { kind: 'activation', example: ACTIVATION_EXAMPLE, answer: 'yes' },
    { kind: 'responses', example: RESPONSES_EXAMPLE, answer: 'yes' },
    { kind: 'resolution', example: RESOLUTION_EXAMPLE, answer: 'yes' },
    { kind: 'triggers', example: TRIGGERS_EXAMPLE, answer: 'yes' },
    { kind: 'summon', example: SUMMON_EXAMPLE, answer: 'yes' },
    { kind: 'stats', example: STATS_EXAMPLE, answer: 'yes' },
    { kind: 'outcome', example: OUTCOME_EXAMPLE, answer: 'yes' },
    { kind: 'battle', example: BATTLE_EXAMPLE, answer: 'yes' },
    { kind: 'turn', example: TURN_EXAMPLE, answer: 'no' },
  ])('$kind: $answer', async ({ kind, example, answer }) => {
    expect(await ask(kind, example)).toMatchObject({ object: 'verdict', kind, answer });
  });
});

describe('the Chain of the rulebooks, link by link', () => {
  const board = (chain: readonly object[]) => ({
    turn,
    players: {
      A: { lifePoints: 8000, hand: ['Heavy Storm'], spellsAndTraps: { 2: set('Seven Tools of the Bandit') } },
      B: { lifePoints: 8000, spellsAndTraps: { 1: set('Threatening Roar') } },
    },
    chain,
  });
  const storm = { player: 'A', card: 'A.hand.1' };
  const roar = { player: 'B', card: 'B.spellsAndTraps.1' };

  it('may be begun, answered and answered again', async () => {
    expect(await ask('activation', { board: board([]), question: { player: 'A', card: 'A.hand.1' } })).toMatchObject({
      answer: 'yes',
    });
    expect(
      await ask('activation', { board: board([storm]), question: { player: 'B', card: 'B.spellsAndTraps.1' } }),
    ).toMatchObject({ answer: 'yes' });
    expect(
      await ask('activation', { board: board([storm, roar]), question: { player: 'A', card: 'A.spellsAndTraps.2' } }),
    ).toMatchObject({ answer: 'yes' });
  });

  it('is not answered by a card of Spell Speed 1', async () => {
    const verdict = await ask('activation', {
      board: { turn, players: { A: { hand: ['Heavy Storm', 'Raigeki'] }, B: {} }, chain: [storm] },
      question: { player: 'A', card: 'A.hand.2' },
    });
    expect(verdict.answer).toBe('no');
    expect(verdict.because.filter((found) => found.deciding).flatMap((found) => found.cites).length).toBeGreaterThan(0);
  });

  it('is not answered by a Trap Set this turn', async () => {
    const verdict = await ask('activation', {
      board: {
        turn,
        players: { A: { hand: ['Heavy Storm'] }, B: { spellsAndTraps: { 1: set('Threatening Roar', 3) } } },
        chain: [storm],
      },
      question: { player: 'B', card: 'B.spellsAndTraps.1' },
    });
    expect(verdict).toMatchObject({
      answer: 'no',
      because: expect.arrayContaining([
        expect.objectContaining({ rule: 'trap.not-turn-set', deciding: true }),
      ]) as unknown,
    });
  });

  it("is not answered by a Quick-Play Spell from the hand in the opponent's turn", async () => {
    const verdict = await ask('activation', {
      board: {
        turn,
        players: { A: { hand: ['Heavy Storm'] }, B: { hand: ['Mystical Space Typhoon'] } },
        chain: [storm],
      },
      question: { player: 'B', card: 'B.hand.1' },
    });
    expect(verdict.answer).toBe('no');
  });

  it('is not answered by a Normal Trap once a Counter Trap is on it', async () => {
    const tools = { player: 'A', card: 'A.spellsAndTraps.2' };
    const verdict = await ask('activation', {
      board: {
        ...board([storm, roar, tools]),
        players: {
          ...board([]).players,
          B: {
            lifePoints: 8000,
            spellsAndTraps: { 1: set('Threatening Roar'), 2: set('Compulsory Evacuation Device') },
          },
        },
      },
      question: { player: 'B', card: 'B.spellsAndTraps.2' },
    });
    expect(verdict.answer).toBe('no');
  });

  it('says where editions differ', async () => {
    const verdict = await ask('activation', {
      board: board([storm]),
      question: { player: 'B', card: 'B.spellsAndTraps.1' },
      editions: ['v10-2017', 'tcg-2020'],
    });
    expect(verdict['editions']).toHaveLength(2);
    expect(verdict['differs']).toBe(false);
  });
});

describe('rulings', () => {
  it('keep the question, the verdict and the decision, once for each key, and are found by card', async () => {
    const ruling = {
      kind: 'activation',
      ...ACTIVATION_EXAMPLE,
      decision: 'yes',
      words: 'Roar may be chained.',
      judge: 'R. Miller',
      round: 4,
    };
    const send = () => service.ask.post('/v1/rulings').set('Idempotency-Key', 'table-7').send(ruling).expect(201);
    const first = ((await send()).body as { id: string }).id;
    expect(((await send()).body as { id: string }).id).toBe(first);
    const { body: read } = await service.ask.get(`/v1/rulings/${first}`).expect(200);
    expect(read).toMatchObject({
      id: first,
      decision: 'yes',
      words: 'Roar may be chained.',
      cards: ['Heavy Storm', 'Threatening Roar'],
      verdict: { answer: 'yes' },
    });
    const { body: found } = await service.ask.get('/v1/rulings').query({ card: 'Heavy Storm' }).expect(200);
    expect(found).toMatchObject({ total: 1, data: [{ id: first }] });
    await service.ask
      .get('/v1/rulings')
      .query({ text: 'chained' })
      .expect(200)
      .expect(({ body }: { body: { total: number } }) => {
        expect(body.total).toBe(1);
      });
  });

  it('are corrected by later ones, and rechecked without being changed', async () => {
    const { body: old } = (await service.ask
      .post('/v1/rulings')
      .send({ kind: 'stats', ...STATS_EXAMPLE })
      .expect(201)) as { body: { id: string } };
    const { body: later } = (await service.ask
      .post('/v1/rulings')
      .send({ kind: 'stats', ...STATS_EXAMPLE, supersedes: old.id })
      .expect(201)) as { body: { id: string } };
    await service.ask
      .get(`/v1/rulings/${old.id}`)
      .expect(200)
      .expect(({ body }: { body: { supersededBy: string } }) => {
        expect(body.supersededBy).toBe(later.id);
      });
    const { body } = await service.ask.post('/v1/rulings/recheck').send({}).expect(200);
    expect(body).toMatchObject({ object: 'recheck', changed: [] });
  });

  it('refuse what cannot be asked, and store nothing of it', async () => {
    const before = (await service.ask.get('/v1/rulings')).body as { total: number };
    await service.ask
      .post('/v1/rulings')
      .send({ kind: 'activation', board: { chain: [{ card: 'No Such Card At All' }] }, question: {} })
      .expect(400);
    await service.ask
      .post('/v1/rulings')
      .send({ kind: 'poetry', ...ACTIVATION_EXAMPLE })
      .expect(400);
    await service.ask
      .post('/v1/rulings')
      .send({ kind: 'stats', ...STATS_EXAMPLE, supersedes: '3f7812c7-cf41-4b12-bdab-711b848bfec6' })
      .expect(400);
    await service.ask.get('/v1/rulings/3f7812c7-cf41-4b12-bdab-711b848bfec6').expect(404);
    expect((await service.ask.get('/v1/rulings')).body).toMatchObject({ total: before.total });
  });
});

describe('the rulebook', () => {
  it('lists rules by words, chapter and edition, and shows one whole', async () => {
    const { body } = await service.ask.get('/v1/rules').query({ text: 'spell speed', edition: 'v10-2017' }).expect(200);
    expect((body as { total: number }).total).toBeGreaterThan(3);
    const { body: rule } = await service.ask.get('/v1/rules/chain.resolve-order').expect(200);
    expect(rule).toMatchObject({ object: 'rule', chapter: 'chains-and-timing' });
    expect((rule as { editions: unknown[] }).editions).toHaveLength(6);
    expect(JSON.stringify(rule)).not.toMatch(/\.txt/u);
    await service.ask.get('/v1/rules/no.such.rule').expect(404);
  });

  it('names the editions and what two of them rule differently', async () => {
    const { body } = await service.ask.get('/v1/editions').expect(200);
    expect((body as { data: unknown[] }).data).toHaveLength(6);
    const { body: diff } = await service.ask
      .get('/v1/editions/diff')
      .query({ a: 'v8-2011', b: 'tcg-2020' })
      .expect(200);
    expect((diff as { differences: { rule: string }[] }).differences.map((one) => one.rule)).toContain('segoc.order');
    await service.ask.get('/v1/editions/diff').query({ a: 'v8-2011', b: 'v99' }).expect(400);
  });
});

describe('a turn', () => {
  const turnOf = (phase: string, more: object = {}) => ({ number: 5, player: 'A', phase, ...more });

  it('goes on where the rules have it go on', async () => {
    const board = { turn: turnOf('main-1'), players: { A: { monsters: {} } } };
    expect(await ask('turn', { board, question: {} })).toMatchObject({
      answer: 'yes',
      next: [
        { to: 'battle', answer: 'yes' },
        { to: 'end', answer: 'yes' },
      ],
      due: [],
    });
    expect(await ask('turn', { board, question: { to: 'main-2' } })).toMatchObject({ answer: 'no' });
  });

  it('waits for what a card asks for, which is done without a Chain', async () => {
    const board = {
      turn: turnOf('standby'),
      players: { A: { lifePoints: 3000, monsters: { 2: 'Mind Protector' } }, B: { lifePoints: 8000 } },
    };
    expect(await ask('turn', { board, question: {} })).toMatchObject({
      answer: 'no',
      due: [{ copy: 'A.monsters.2', mandatory: true, activates: false }],
      choosesFirst: 'A',
    });
    expect(await ask('turn', { board, question: { apply: 'A.monsters.2', choices: ['1'] } })).toMatchObject({
      answer: 'yes',
      board: { lifePoints: { A: 2500, B: 8000 } },
    });
    expect(await ask('turn', { board, question: { apply: 'A.monsters.2' } })).toMatchObject({
      answer: 'depends',
      choice: { options: ['1', '2'] },
    });
  });

  it('names the faults of a question', async () => {
    await service.ask
      .post('/v1/questions/turn')
      .send({ board: { turn: turnOf('main-1') }, question: { to: 'lunch' } })
      .expect(400);
  });
});

describe('an attack in progress', () => {
  const board = (events: readonly object[], monsters: object = { 1: 'Mystical Elf', 2: 'Jinzo' }) => ({
    turn: { number: 5, player: 'A', phase: 'battle', step: 'battle' },
    players: { A: { monsters: { 1: 'Summoned Skull', 3: 'Cyber Dragon' } }, B: { monsters } },
    battle: { attacker: 'A.monsters.1', target: 'B.monsters.1' },
    events,
  });

  it('is chosen again when a monster was added to the other side', async () => {
    const events = [{ what: 'special-summoned', card: 'B.monsters.2', player: 'B' }];
    expect(await ask('battle', { board: board(events), question: { only: 'replay' } })).toMatchObject({
      answer: 'yes',
      attack: 'replay',
      targets: ['B.monsters.1', 'B.monsters.2'],
      others: ['A.monsters.3'],
      attackerMayAttackLater: false,
    });
  });

  it('goes on where nothing changed, and is asked for where the board shows none', async () => {
    expect(await ask('battle', { board: board([]), question: { only: 'replay' } })).toMatchObject({
      answer: 'no',
      attack: 'goes-on',
    });
    await service.ask
      .post('/v1/questions/battle')
      .send({ board: { ...board([]), battle: undefined }, question: { attacker: 'A.monsters.1', only: 'replay' } })
      .expect(400);
  });
});

describe('a Match', () => {
  it.each([
    { edition: 'ude-2006', duels: ['A', 'draw', 'draw'], answer: 'yes', match: { over: true, winner: 'A' } },
    { edition: 'ude-2006', duels: ['A', 'B', 'draw'], answer: 'yes', match: { over: true, winner: 'draw' } },
    { edition: 'tcg-2020', duels: ['A', 'B', 'draw'], answer: 'no', match: { over: false, choosesFirst: 'random' } },
    { edition: 'tcg-2020', duels: ['A'], answer: 'no', match: { over: false, choosesFirst: 'B' } },
  ])('$duels in $edition', async ({ edition, duels, answer, match }) => {
    expect(await ask('outcome', { board: { edition }, question: { duels } })).toMatchObject({ answer, match });
  });
});
