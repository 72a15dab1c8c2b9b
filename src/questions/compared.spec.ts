import { describe, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { CardPool } from '../pool/card-pool.js';
import type { Difference } from './compared.js';
import { ask } from './ask.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

/** An Ignition Effect straight after the Special Summon of its monster. */
const ignition = {
  board: {
    turn: { number: 4, player: 'A', phase: 'main-1' },
    at: 'after the Summon',
    events: [{ what: 'special-summoned', card: 'A.monsters.1', player: 'A' }],
    players: {
      A: {
        monsters: { 1: { card: 'Dark Armed Dragon', summoned: { how: 'special', thisTurn: true } } },
        graveyard: ['Sangan'],
      },
      B: { monsters: { 1: 'Jinzo' } },
    },
  },
  question: { card: 'A.monsters.1' },
};

describe('several editions', () => {
  it('the board is read once, however many editions are asked', () => {
    const asked = (editions: readonly string[] | 'all'): number => {
      let names = 0;
      const counting = {
        factsOf: (name: string) => pool.factsOf(name),
        placing: (counter: string) => pool.placing(counter),
        resolve: (name: string | number) => ((names += 1), pool.resolve(name)),
      };
      ask('activation', { ...ignition, editions }, counting);
      return names;
    };
    expect(asked('all')).toBe(asked(['tcg-2020']));
  });

  it('card.mechanics-by-edition: an edition without the mechanic stands beside the others, refused by its rule', () => {
    const board = {
      turn: { number: 3, player: 'A', phase: 'main-1' },
      players: {
        A: { monsters: { 1: 'Decode Talker' }, hand: ['Heavy Storm'] },
        B: { spellsAndTraps: { 1: 'Dark Hole' } },
      },
    };
    const answer = ask(
      'activation',
      { board, question: { card: 'A.hand.1' }, editions: ['v8-2011', 'tcg-2020'] },
      pool,
    );
    expect(answer).toMatchObject({ edition: 'tcg-2020', answer: 'yes', differs: true });
    expect(answer['editions']).toMatchObject([
      { edition: 'v8-2011', answer: null, refused: { rule: 'card.mechanics-by-edition' } },
      { edition: 'tcg-2020', answer: 'yes' },
    ]);
    expect(answer['differences']).toMatchObject([
      {
        edition: 'v8-2011',
        fields: expect.arrayContaining(['answer']),
        rules: expect.arrayContaining(['card.mechanics-by-edition']),
      },
    ]);
  });

  it('priority.ignition: the rule by which two editions part is named', () => {
    const answer = ask('activation', { ...ignition, editions: ['ude-2006', 'v10-2017'] }, pool);
    expect(answer).toMatchObject({ edition: 'ude-2006', answer: 'yes', differs: true });
    const [difference] = answer['differences'] as readonly Difference[];
    expect(difference).toMatchObject({ edition: 'v10-2017', fields: ['answer', 'ways'] });
    expect(difference?.rules).toContain('priority.ignition');
  });

  it('state.open: each way of activating names the rule that decides it', () => {
    const answer = ask('activation', { ...ignition, editions: ['v10-2017'] }, pool);
    expect(answer['ways']).toMatchObject([{ answer: 'no', because: { rule: 'state.open' } }]);
  });

  it('asked of all editions, the one of the board stands in front, and the rules in force where it names none', () => {
    const front = (edition?: string): unknown =>
      ask('activation', { ...ignition, board: { ...ignition.board, edition }, editions: 'all' }, pool);
    expect(front()).toMatchObject({ edition: 'tcg-2020', answer: 'no' });
    expect(front('ude-2006')).toMatchObject({ edition: 'ude-2006', answer: 'yes' });
  });

  it('card.mechanics-by-edition: where the edition of the board does not know it, the first that does stands in front', () => {
    const board = { edition: 'fan-2002', players: { A: { extraDeck: ['Decode Talker'] } } };
    expect(ask('outcome', { board, question: {}, editions: 'all' }, pool)).toMatchObject({
      edition: 'v10-2017',
    });
  });

  it('editions that say the same have no differences', () => {
    expect(ask('activation', { ...ignition, editions: ['v10-2017', 'tcg-2020'] }, pool)).toMatchObject({
      differs: false,
      differences: [],
    });
  });
});
