import { describe, expect, it } from '@jest/globals';
import { CardPool } from '../pool/card-pool.js';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { Draft } from './draft.js';
import { readBoard } from './board.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

/** Pointers of what is wrong with a board on turn 4 that tells this of one card. */
function faultsOf(side: object): readonly string[] {
  const draft = new Draft(pool);
  readBoard(draft, { turn: { number: 4, player: 'A', phase: 'main-1' }, players: { A: side } }, '/board');
  return draft.faults.list.map(({ pointer }) => pointer);
}

const trap = (told: object): object => ({ spellsAndTraps: { 1: { card: 'Mirror Force', face: 'down', ...told } } });
const monster = (summoned: object): object => ({ monsters: { 1: { card: 'Sangan', summoned } } });
const grave = (told: object): object => ({ graveyard: [{ card: 'Sangan', ...told }] });

describe('what is told twice of a turn', () => {
  it('may agree', () => {
    expect(faultsOf(trap({ setThisTurn: true, setOnTurn: 4 }))).toEqual([]);
    expect(faultsOf(trap({ setThisTurn: false, setOnTurn: 3 }))).toEqual([]);
    expect(faultsOf(monster({ how: 'normal', thisTurn: false, turn: 2 }))).toEqual([]);
    expect(faultsOf(grave({ sentThisTurn: true, sentOnTurn: 4 }))).toEqual([]);
  });

  it('is refused where it contradicts itself', () => {
    expect(faultsOf(trap({ setThisTurn: false, setOnTurn: 4 }))).toEqual([
      '/board/players/A/spellsAndTraps/1/setThisTurn',
    ]);
    expect(faultsOf(trap({ setThisTurn: true, setOnTurn: 3 }))).toHaveLength(1);
    expect(faultsOf(monster({ how: 'normal', thisTurn: true, turn: 3 }))).toHaveLength(1);
    expect(faultsOf(grave({ sentThisTurn: true, sentOnTurn: 3 }))).toHaveLength(1);
  });

  it('is refused where that turn is still to come', () => {
    expect(faultsOf(trap({ setOnTurn: 5 }))).toEqual(['/board/players/A/spellsAndTraps/1/setOnTurn']);
    expect(faultsOf(grave({ sentOnTurn: 6 }))).toHaveLength(1);
  });
});
