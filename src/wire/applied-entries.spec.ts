import { describe, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { CardPool } from '../pool/card-pool.js';
import { ask } from '../questions/ask.js';
import { RulingCards } from '../../test/support/rulings/resolver.js';
import { WireFaults } from './faults.js';

const text =
  "Once per turn: You can activate 1 of these effects;\n● Double this card's ATK until the end of this turn.\n● This card can attack directly this turn.";
const pool = new CardPool(await loadCatalogueFromFiles(undefined));
const cards = new RulingCards(pool, { cards: [{ name: 'Double Edge', level: 4, atk: 1500, text }], texts: {} });

function faultsOf(applied: object): readonly string[] {
  const board = { applied: [{ player: 'A', ...applied }], players: { A: { monsters: { 1: 'Double Edge' } } } };
  try {
    ask('stats', { board, question: { card: 'A.monsters.1' } }, cards);
    return [];
  } catch (error) {
    if (!(error instanceof WireFaults)) throw error;
    return error.faults.map(({ pointer }) => pointer);
  }
}

describe('an effect that still counts (effect.lingering)', () => {
  it('is refused where one of several that leave something behind was applied and nobody says which', () => {
    expect(faultsOf({ card: 'Double Edge' })).toEqual(['/board/applied/0/option']);
    expect(faultsOf({ card: 'Double Edge', option: 2 })).toEqual([]);
  });
});
