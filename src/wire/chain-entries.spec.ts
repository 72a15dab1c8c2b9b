import { describe, expect, it } from '@jest/globals';
import { CardPool } from '../pool/card-pool.js';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { readChain } from './chain-entries.js';
import { Draft } from './draft.js';
import { readBoard } from './board.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

function faultsOf(link: object): readonly string[] {
  const draft = new Draft(pool);
  const side = { monsters: { 1: 'Jinzo' } };
  readBoard(draft, { turn: { number: 4, player: 'A', phase: 'main-1' }, players: { A: side } }, '/board');
  readChain(draft, [{ player: 'A', card: 'A.monsters.1', ...link }], '/board/chain');
  return draft.faults.list.map(({ pointer }) => pointer);
}

describe('a link of the Chain (effect.continuous)', () => {
  it('is refused where its effect only lays down what holds', () => {
    expect(faultsOf({ effect: 1 })).toEqual(['/board/chain/0/effect']);
  });
});
