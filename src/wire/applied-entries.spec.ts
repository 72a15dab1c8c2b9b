import { describe, expect, it } from '@jest/globals';
import { RulingCards } from '../../test/support/rulings/resolver.js';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { CardPool } from '../pool/card-pool.js';
import { readBoard } from './board.js';
import { Draft } from './draft.js';

const kettle =
  'Once per turn: You can draw 1 card. Once per turn: You can make this card gain 300 ATK until the end of this turn.';
const edge =
  "Once per turn: You can activate 1 of these effects;\n● Double this card's ATK until the end of this turn.\n● This card can attack directly this turn.";
const cards = new RulingCards(new CardPool(await loadCatalogueFromFiles(undefined)), {
  cards: [
    { name: 'Split Kettle', level: 4, atk: 1200, def: 900, text: kettle },
    { name: 'Double Edge', level: 4, atk: 1500, def: 0, text: edge },
  ],
  texts: {},
});

function faultsOf(card: string, told: object): readonly string[] {
  const draft = new Draft(cards);
  const applied = [{ card: 'A.monsters.1', player: 'A', ...told }];
  readBoard(draft, { players: { A: { monsters: { 1: card } } }, applied }, '/board');
  return draft.faults.list.map(({ pointer, hint }) => `${pointer} ${hint}`);
}

describe('an effect that is told to go on counting (effect.lingering)', () => {
  it('is refused where nothing of it is left, and another one goes on: the hint says which', () => {
    expect(faultsOf('Split Kettle', { effect: 1 })).toEqual([
      expect.stringMatching(/^\/board\/applied\/0\/effect .*: 2 \(/),
    ]);
  });

  it('is taken where something of it is left', () => {
    expect(faultsOf('Split Kettle', { effect: 2 })).toEqual([]);
  });

  it('is refused where one of several that leave something behind was applied and nobody says which', () => {
    expect(faultsOf('Double Edge', {})).toEqual([expect.stringMatching(/^\/board\/applied\/0\/option .*1 or 2/)]);
    expect(faultsOf('Double Edge', { option: 2 })).toEqual([]);
  });
});
