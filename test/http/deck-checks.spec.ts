import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { GIANT, GILDED, HARPY, HARPY_TWO, importDesk, PACT, STAR, TOKEN, ydk } from '../support/deck-desk.js';
import { asText } from '../support/as-text.js';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
  await importDesk(service.app.get(DataSource));
});

afterAll(async () => {
  await service.stop();
});

const check = (body: object) => service.ask.post('/v1/deck-checks').send(body);
const ON = { date: '2025-06-01' };

interface Fault {
  readonly code: string;
  readonly card: string | null;
  readonly sections: readonly string[];
  readonly count: number;
  readonly allowed: number;
}
interface Result {
  readonly format: string;
  readonly legal: boolean;
  readonly faults: readonly Fault[];
}

function faultsOf(body: unknown, at = 0): readonly unknown[] {
  const result = (body as { results: readonly Result[] }).results[at];
  return (result?.faults ?? []).map(({ code, card, sections, count, allowed }) => [
    code,
    card,
    sections,
    count,
    allowed,
  ]);
}

describe('POST /v1/deck-checks', () => {
  it('finds nothing wrong with a legal deck and keeps it', async () => {
    const { body } = await check({ deck: ydk(), ...ON, label: 'Table 1' }).expect(201);
    expect(body).toMatchObject({ object: 'deck-check', legal: true, label: 'Table 1', corrections: [], unknown: [] });
    const stored = await service.ask.get(`/v1/deck-checks/${body.id}`).expect(200);
    expect(stored.body).toEqual(body);
  });

  it('names every fault at once, with the list behind it', async () => {
    const deck = ydk([PACT, HARPY, HARPY, HARPY_TWO, HARPY_TWO, GIANT, STAR, 99999999], [], [GILDED, GILDED, GILDED]);
    const { body } = await check({ deck, ...ON }).expect(201);
    expect(faultsOf(body)).toEqual([
      ['unknown/card', '99999999', ['main'], 1, 0],
      ['section/extra-deck-card-in-main', 'Brass Giant', ['main'], 1, 0],
      ['pool/not-released', 'Distant Star', ['main'], 1, 0],
      ['limit/forbidden', 'Hollow Pact', ['main'], 1, 0],
      ['copies/too-many-by-name', 'Storm Harpy', ['main'], 4, 3],
      ['limit/semi-limited', 'Gilded Pact', ['side'], 3, 2],
    ]);
    expect(body.results[0].faults[3].list).toEqual({ track: 'tcg', date: '2025-01-01', revision: 1 });
  });

  it('names a Token by its passcode as what it is, and a Skill by what stands before it', async () => {
    const { body } = await check({ deck: ydk([TOKEN, TOKEN + 1]), ...ON }).expect(201);
    expect(faultsOf(body)).toEqual([['section/token', 'Clockwork Mouse Token', ['main'], 2, 0]]);
    expect([body.corrections, body.unknown]).toEqual([[], []]);
    const { body: names } = await check({ deck: 'Skill: Born Lucky\n1 Clockwork Mouse Token', ...ON }).expect(201);
    expect(faultsOf(names)).toContainEqual(['section/skill', 'Skill: Born Lucky', ['main'], 1, 0]);
    expect(faultsOf(names)).toContainEqual(['section/token', 'Clockwork Mouse Token', ['main'], 1, 0]);
    const again = await service.ask.get(`/v1/deck-checks/${body.id}/recheck`).expect(200);
    expect(again.body).toMatchObject({ checked: 1, changed: [] });
    const copies = await service.ask.get(`/v1/formats/tcg/cards/${TOKEN}`).expect(200);
    expect(copies.body).toMatchObject({
      card: 'Clockwork Mouse Token',
      allowed: 0,
      because: [{ code: 'section/token' }],
    });
    const card = await service.ask.get(`/v1/cards/${TOKEN}`).expect(404);
    expect(card.body.detail).toContain('Clockwork Mouse Token');
  });

  it('answers several formats in one request', async () => {
    const formats = [
      { format: 'tcg' },
      { format: 'traditional' },
      { format: 'genesys', cap: 50 },
      { format: 'tcg', date: '2024-06-01' },
    ];
    const { body } = await check({ deck: ydk([PACT]), date: '2025-12-01', formats }).expect(201);
    expect(body.results.map(({ legal }: Result) => legal)).toEqual([false, true, false, true]);
    expect(faultsOf(body, 2)).toEqual([['points/over-cap', null, ['main'], 60, 50]]);
  });

  it('warns of a list that is not yet in force', async () => {
    const { body } = await check({ deck: ydk([GILDED]), date: '2098-06-01' }).expect(201);
    expect(body.legal).toBe(true);
    expect(body.results[0].warnings).toMatchObject([
      { list: { date: '2099-01-01' }, faults: [{ code: 'limit/forbidden', card: 'Gilded Pact' }] },
    ]);
  });

  it('reads names with slips and in other languages, and says so', async () => {
    const { body } = await check({
      deck: '1 Holow Pact\n1 Gilded Pcat\n2 Hohler Pakt\n1 Nobody Knows It',
      ...ON,
    }).expect(201);
    expect(body.corrections).toMatchObject([
      { kind: 'typing-error', written: 'Holow Pact', card: 'Hollow Pact' },
      { kind: 'typing-error', written: 'Gilded Pcat', card: 'Gilded Pact' },
      { kind: 'language', written: 'Hohler Pakt', card: 'Hollow Pact' },
    ]);
    expect(body.unknown).toMatchObject([{ written: 'Nobody Knows It', line: 4 }]);
    expect(body.deck.main[0]).toMatchObject({ name: 'Hollow Pact', count: 3 });
  });

  it('keeps nothing where it is asked not to', async () => {
    const { body } = await check({ deck: ydk(), ...ON, store: false }).expect(201);
    expect(body.id).toBeNull();
  });

  it('does a request once however often it is sent with the same key', async () => {
    const send = (deck: string) => check({ deck, ...ON }).set('Idempotency-Key', 'venue-7');
    const [first, second] = await Promise.all([send(ydk()), send(ydk())]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).toBe(first.body.id);
    const { body } = await send(ydk([PACT])).expect(409);
    expect(body).toMatchObject({ code: 'conflict', hint: expect.stringContaining('new key') });
  });

  it.each([
    ['no deck', { date: '2025-06-01' }, '/deck'],
    ['an empty deck', { deck: '  ' }, '/deck'],
    ['a list in place of a deck', { deck: [1, 2] }, '/deck'],
    ['a deck with a section that does not exist', { deck: { main: [], middle: [] } }, '/deck'],
    ['JSON that is no deck', { deck: '{"cards": 3}' }, '/deck'],
    ['a day that does not exist', { deck: ydk(), date: '2025-02-30' }, '/date'],
    ['an unknown notation', { deck: ydk(), notation: 'deckcode' }, '/notation'],
    [
      'a format that does not exist',
      { deck: ydk(), formats: [{ format: 'tcg' }, { format: 'moon' }] },
      '/formats/1/format',
    ],
    ['no formats', { deck: ydk(), formats: [] }, '/formats'],
    ['a negative cap', { deck: ydk(), formats: [{ format: 'genesys', cap: -1 }] }, '/formats/0/cap'],
    ['an unknown field', { deck: ydk(), fromat: 'tcg' }, '/fromat'],
    ['a text that cannot be stored', { deck: ydk(), label: 'A\0B' }, '/label'],
    ['half a character', { deck: '1 Filler \ud800' }, '/deck'],
  ])('names the place of %s', async (_name, body, pointer) => {
    const answer = await check(body).expect(400);
    expect(answer.type).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'invalid-request', errors: [{ pointer }] });
  });
});

describe('stored checks', () => {
  it('are listed by format, verdict and deck', async () => {
    const { body: one } = await check({ deck: ydk([PACT]), ...ON, formats: [{ format: 'traditional' }] });
    const { body } = await service.ask.get('/v1/deck-checks').query({ format: 'traditional', hash: one.deck.hash });
    expect(body).toMatchObject({ object: 'list', total: 2, data: [{ id: one.id }, {}] });
    const legal = await service.ask.get('/v1/deck-checks').query({ legal: 'false', pageSize: 1 });
    expect(legal.body.data).toMatchObject([{ legal: false }]);
    await service.ask.get('/v1/deck-checks/00000000-0000-4000-8000-000000000000').expect(404);
  });

  it('tell when a deck was legal', async () => {
    const { body } = await service.ask
      .post('/v1/deck-checks/history')
      .send({ deck: ydk([PACT]) })
      .expect(200);
    expect(body).toMatchObject({ illegalSince: '2025-01-01', legalNow: false });
    expect(
      body.periods.map(({ list, legal }: { list: { date: string }; legal: boolean }) => [list.date, legal]),
    ).toEqual([
      ['2024-01-01', true],
      ['2025-01-01', false],
      ['2099-01-01', false],
    ]);
  });

  it('are checked again when a list was corrected or another day is asked about', async () => {
    const { body: harpies } = await check({ deck: ydk([HARPY, HARPY]), date: '2024-06-01', label: 'harpies' });
    const none = await service.ask.get(`/v1/deck-checks/${harpies.id}/recheck`).expect(200);
    expect(none.body).toMatchObject({ checked: 1, changed: [] });

    const other = await service.ask.get(`/v1/deck-checks/${harpies.id}/recheck`).query({ date: '2099-01-01' });
    expect(other.body.changed).toMatchObject([
      {
        label: 'harpies',
        legalBefore: true,
        legalAfter: false,
        because: ['list'],
        added: [{ code: 'limit/limited', card: 'Storm Harpy' }],
      },
    ]);

    const { vector } = await import('../support/invented-cards.js');
    await importDesk(service.app.get(DataSource), {
      'limit-regulation/tcg/2024-01-01.vector.json': vector('2024-01-01', { 71001: 1, 71002: 2, 71003: 1 }),
    });
    const { body } = await service.ask.post('/v1/deck-checks/recheck').send({ format: 'tcg' }).expect(200);
    expect(body.changed).toContainEqual(
      expect.objectContaining({
        check: harpies.id,
        legalAfter: false,
        listAfter: { track: 'tcg', date: '2024-01-01', revision: 2 },
      }),
    );
  });

  it('are gone through a page at a time', async () => {
    const first = await service.ask.post('/v1/deck-checks/recheck').send({ limit: 1 }).expect(200);
    expect(first.body.next).not.toBeNull();
    const second = await service.ask.post('/v1/deck-checks/recheck').send({ limit: 5000, after: first.body.next });
    expect(second.body.next).toBeNull();
  });
});

describe('POST /v1/deck-checks/batch', () => {
  const lines = (...of: readonly unknown[]): string =>
    of.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n');
  const batch = (text: string, query: object = { date: '2025-06-01' }) =>
    service.ask
      .post('/v1/deck-checks/batch')
      .query(query)
      .set('Content-Type', 'application/x-ndjson')
      .buffer(true)
      .parse(asText)
      .send(text);
  const answers = (text: unknown): readonly Record<string, unknown>[] =>
    String(text)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('answers each line in order, and a bad one does not stop the rest', async () => {
    const sent = lines(
      { id: 'a', deck: ydk() },
      'not json',
      '',
      { id: 'c', deck: ydk([PACT]) },
      { deck: ydk(), format: 1 },
      { id: 'e', deck: 'x'.repeat(140_000) },
      { deck: '{}' },
    );
    const { body } = await batch(sent)
      .expect(200)
      .expect('Content-Type', /x-ndjson/);
    expect(answers(body).map(({ line, for: id, status, legal }) => [line, id, status, legal])).toEqual([
      [1, 'a', 'checked', true],
      [2, null, 'problem', undefined],
      [4, 'c', 'checked', false],
      [5, null, 'problem', undefined],
      [6, null, 'problem', undefined],
      [7, null, 'problem', undefined],
    ]);
    expect(answers(body).map(({ problem }) => (problem as { code?: string } | undefined)?.code)).toEqual([
      undefined, 'malformed-json', undefined, 'invalid-request', 'body-too-large', 'invalid-request',
    ]); // prettier-ignore
  });

  it('is taken up where it broke off, and stores every deck once', async () => {
    const three = [
      { id: '1', deck: ydk() },
      { id: '2', deck: ydk([PACT]) },
      { id: '3', deck: 'nothing here?' },
    ];
    const first = await batch(lines(...three.slice(0, 2)))
      .set('Idempotency-Key', 'big-one')
      .expect(200);
    const whole = await batch(lines(...three))
      .set('Idempotency-Key', 'big-one')
      .expect(200);
    expect(answers(whole.body).slice(0, 2)).toEqual(answers(first.body));
    expect(answers(whole.body)).toHaveLength(3);
    const state = await service.ask.get('/v1/deck-checks/batches/big-one').expect(200);
    expect(state.body).toMatchObject({ object: 'deck-batch', lines: 3, complete: true });
    const other = await batch(lines({ id: 'other', deck: ydk() }))
      .set('Idempotency-Key', 'big-one')
      .expect(200);
    expect(answers(other.body)).toMatchObject([{ status: 'problem', problem: { code: 'conflict' } }]);
    await batch(lines(...three), { date: '2025-07-01' })
      .set('Idempotency-Key', 'big-one')
      .expect(409);
  });

  it('refuses parameters and bodies that it cannot use before it begins', async () => {
    await batch('{}', { format: 'moon' }).expect(400);
    await service.ask.post('/v1/deck-checks/batch').send({ deck: ydk() }).expect(415);
    await batch('{}').set('Idempotency-Key', 'with space').expect(400);
    await service.ask.get('/v1/deck-checks/batches/unheard-of').expect(404);
  });
});

describe('decks', () => {
  it('are converted into every notation and back', async () => {
    const { body } = await service.ask
      .post('/v1/decks/convert')
      .send({ deck: ydk([PACT], [GIANT]) })
      .expect(200);
    expect(Object.keys(body.written)).toEqual(['ydk', 'ydke', 'omega', 'json', 'names', 'konami-ids']);
    for (const [notation, deck] of Object.entries(body.written)) {
      const again = await service.ask.post('/v1/decks/convert').send({ deck, notation, to: [] }).expect(200);
      expect(again.body).toMatchObject({ deck: { hash: body.deck.hash }, written: {} });
    }
  });

  it.each(['a4', 'letter'])('are printed for %s paper', async (paper) => {
    const who = {
      player: 'Alex <Player>',
      playerId: '0301234567',
      event: 'Regional',
      date: '2025-06-01',
      country: 'DE',
    };
    const html = await service.ask
      .post('/v1/decks/print')
      .send({ deck: ydk([PACT]), paper, ...who })
      .expect(200);
    expect(html.text).toContain('Alex &#60;Player&#62;');
    expect(html.text).toContain('Judge use only');
    expect(html.text).toContain('Main Deck total: 41');
    const pdf = await service.ask
      .post('/v1/decks/print')
      .send({ deck: ydk(), paper, as: 'pdf', ...who })
      .buffer(true)
      .parse(asText);
    expect(String(pdf.body).startsWith('%PDF-')).toBe(true);
  });
});
