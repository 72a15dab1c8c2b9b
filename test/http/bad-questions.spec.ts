import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type TestService } from '../support/service.js';

let service: TestService;

beforeAll(async () => {
  service = await startService();
});

afterAll(async () => {
  await service.stop();
});

const asks = { card: 'A.hand.1' };
const withA = (zones: object) => ({ board: { players: { A: { hand: ['Raigeki'], ...zones } } }, question: asks });
const link = { card: 'Decode Talker' };

describe('a question that cannot be read names the field and the mend', () => {
  it.each([
    { what: 'an unknown field beside the board', body: { ...withA({}), bord: {} }, at: '/bord' },
    { what: 'an unknown field of a player', body: withA({ life: 8000 }), at: '/board/players/A/life' },
    { what: 'an unknown card', body: withA({ graveyard: ['Raigecki Supreme'] }), at: '/board/players/A/graveyard/0' },
    { what: 'a third player', body: { board: { players: { C: {} } }, question: asks }, at: '/board/players/C' },
    {
      what: 'a zone off the mat',
      body: withA({ monsters: { 6: 'Dark Magician' } }),
      at: '/board/players/A/monsters/6',
    },
    { what: 'a number in words', body: withA({ lifePoints: 'many' }), at: '/board/players/A/lifePoints' },
    {
      what: 'an unknown position',
      body: withA({ monsters: { 1: { card: 'Dark Magician', position: 'sideways' } } }),
      at: '/board/players/A/monsters/1/position',
    },
    {
      what: 'an unknown phase',
      body: { board: { turn: { phase: 'main-3' } }, question: asks },
      at: '/board/turn/phase',
    },
    {
      what: 'an unknown edition',
      body: { ...withA({}), board: { edition: 'tcg-1999', players: { A: { hand: ['Raigeki'] } } } },
      at: '/board/edition',
    },
    {
      what: 'a place where nothing lies',
      body: { ...withA({}), question: { card: 'A.hand.9' } },
      at: '/question/card',
    },
    { what: 'no board', body: { question: asks }, at: '/board' },
    { what: 'a list for a board', body: { board: [], question: asks }, at: '/board' },
  ])('$what', async ({ body, at }) => {
    const answer = await service.ask.post('/v1/questions/activation').send(body).expect(400);
    expect(answer.type).toBe('application/problem+json');
    const { code, errors } = answer.body as {
      code: string;
      errors: { pointer: string; detail: string; hint?: string }[];
    };
    expect(code).toBe('invalid-request');
    const found = errors.find(({ pointer }) => pointer === at);
    expect(found?.detail).toEqual(expect.any(String));
  });
});

describe('a board that cannot exist names the field and the rule', () => {
  it.each([
    {
      what: 'a Link Monster in Defense Position',
      body: withA({ monsters: { 3: { ...link, position: 'face-up-defense' } } }),
      at: '/board/players/A/monsters/3/position',
      rule: 'link.position',
    },
    {
      what: 'two cards in one zone, seen from both sides',
      body: {
        board: {
          players: {
            A: { hand: ['Raigeki'], extraMonsterZones: { left: link } },
            B: { extraMonsterZones: { right: link } },
          },
        },
        question: asks,
      },
      at: '/board/players/B/extraMonsterZones/right',
      rule: 'zone.layout',
    },
    {
      what: 'a Trap in a Monster Zone',
      body: withA({ monsters: { 2: { card: 'Solemn Judgment' } } }),
      at: '/board/players/A/monsters/2/card',
      rule: 'card.kinds',
    },
    {
      what: 'a Fusion Monster in the hand',
      body: withA({ hand: ['Raigeki', 'Flame Swordsman'] }),
      at: '/board/players/A/hand/1',
      rule: 'fusion.destroyed-and-returned',
    },
  ])('$what', async ({ body, at, rule }) => {
    const answer = await service.ask.post('/v1/questions/activation').send(body).expect(422);
    expect(answer.type).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'impossible-board', rule });
    const { errors, cites } = answer.body as { errors: { pointer: string }[]; cites: unknown[] };
    expect(errors.map(({ pointer }) => pointer)).toEqual([at]);
    expect(cites.length).toBeGreaterThan(0);
  });
});
