import { describe, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { CardPool } from '../pool/card-pool.js';
import { WireFaults, type WireFault } from '../wire/faults.js';
import { ask } from './ask.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

/** The first fault of the decisions that were given. */
function faultOf(board: unknown, choices: readonly unknown[]): WireFault | undefined {
  try {
    ask('resolution', { board, question: { choices } }, pool);
  } catch (error) {
    if (error instanceof WireFaults) return error.faults[0];
    throw error;
  }
  return undefined;
}

const turn = { number: 4, player: 'A', phase: 'main-1' };
const ritual = {
  turn,
  chain: [{ player: 'A', card: 'A.hand.1' }],
  players: {
    A: {
      hand: ['Black Luster Ritual', 'Black Luster Soldier', 'Dark Magician', 'Kaiser Sea Horse', 'Man-Eater Bug'],
      monsters: {},
    },
    B: { monsters: {} },
  },
};
const reborn = {
  turn,
  chain: [{ player: 'A', card: 'A.hand.1', targets: ['A.graveyard.1'] }],
  players: { A: { hand: ['Monster Reborn'], monsters: { 1: 'Kuriboh' }, graveyard: ['Dark Magician'] } },
};

describe('a decision that is not legal', () => {
  it('says which condition was not met, and which picks meet it (ritual.tribute.level)', () => {
    expect(faultOf(ritual, [['A.hand.4', 'A.hand.5']])).toMatchObject({
      pointer: '/question/choices/0',
      detail: expect.stringContaining('their Levels together do not reach what is asked for'),
      hint: 'Choose one of these: A.hand.3 + A.hand.4; A.hand.3 + A.hand.5.',
    });
    expect(faultOf(ritual, [['A.hand.3', 'A.hand.4']])).toBeUndefined();
  });

  it.each(['A.monsters.1', 'A.extraMonsterZones.left'])(
    'zone.placement-choice: %s is no zone for what is revived',
    (zone) => {
      expect(faultOf(reborn, ['face-up-attack', zone])).toMatchObject({
        pointer: '/question/choices/1',
        detail: 'This decision (which Monster Zone) is not legal.',
        hint: 'Choose 1 of: A.monsters.2, A.monsters.3, A.monsters.4, A.monsters.5.',
      });
    },
  );
});
