import { describe, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { CardPool } from '../pool/card-pool.js';
import { readBoard } from './board.js';
import { Draft } from './draft.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

function faultsOf(told: object): readonly string[] {
  const draft = new Draft(pool);
  const players = { A: { hand: ['Raigeki'], graveyard: ['Sangan'] }, B: {} };
  readBoard(draft, { turn: { number: 4, player: 'A', phase: 'main-1' }, players, ...told }, '/board');
  return draft.faults.list.map(({ code, pointer }) => `${code} ${pointer}`);
}

const use = { card: 'Sangan', player: 'A', effect: 1, turn: 4 };
const link = { card: 'A.hand.1', player: 'A' };
const event = { what: 'activated', card: 'A.graveyard.1', player: 'A', effect: 1 };

describe('what was negated', () => {
  it.each(['activation', 'effect', false])('may be %s', (negated) => {
    expect(faultsOf({ used: [{ ...use, negated }] })).toEqual([]);
    expect(faultsOf({ chain: [{ ...link, negated }] })).toEqual([]);
    expect(faultsOf({ history: [{ ...event, negated }] })).toEqual([]);
  });

  it.each([true, 'yes'])('is not told by %s', (negated) => {
    expect(faultsOf({ used: [{ ...use, negated }] })).toEqual(['wire/value /board/used/0/negated']);
    expect(faultsOf({ chain: [{ ...link, negated }] })).toEqual(['wire/value /board/chain/0/negated']);
    expect(faultsOf({ history: [{ ...event, negated }] })).toEqual(['wire/value /board/history/0/negated']);
  });
});
