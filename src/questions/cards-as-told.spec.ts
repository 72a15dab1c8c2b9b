import { describe, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { EngineError } from '../engine/index.js';
import { CardPool } from '../pool/card-pool.js';
import { ask } from './ask.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

function asked(player: object, more: object = {}, question: object = {}, kind: 'outcome' | 'resolution' = 'outcome') {
  const body = {
    board: { turn: { number: 4, player: 'A', phase: 'main-1' }, players: { A: player }, ...more },
    question,
  };
  try {
    const { assumed } = ask(kind, body, pool) as unknown as { assumed: readonly { fact: string }[] };
    return assumed.map(({ fact }) => fact);
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

describe('a Normal Spell or Trap that lies face-up without a Chain', () => {
  it('is refused as a Spell', () => {
    expect(asked({ spellsAndTraps: { 1: { card: 'Raigeki', face: 'up' } } })).toBe('board/spent-spell-on-field');
  });

  it('is taken as told as a Trap, which a judge lays there while its effect lasts', () => {
    const fact = 'Mirror Force lies face-up as told, though a Normal Trap leaves the field after its Chain';
    expect(asked({ spellsAndTraps: { 1: { card: 'Mirror Force', face: 'up' } } })).toContain(fact);
  });

  it('may be on the Chain, and lie there afterwards', () => {
    const spellsAndTraps = { 1: { card: 'Threatening Roar', face: 'up' }, 2: { card: 'Raigeki', face: 'up' } };
    const chain = [{ player: 'A', card: 'A.spellsAndTraps.1' }];
    const then = { kind: 'outcome' };
    expect(asked({ spellsAndTraps }, { chain }, { then }, 'resolution')).not.toContain('board/spent-spell-on-field');
  });
});

describe('a card that only a text which nobody described can have made so', () => {
  it('is a monster although its own text makes it none', () => {
    const fact = 'Mirror Force is a monster as told, though its own text makes it none';
    expect(asked({ monsters: { 1: { card: 'Mirror Force', trapMonster: true } } })).toContain(fact);
  });

  it('was Special Summoned against its own text', () => {
    const fact = 'Maharaghi was Special Summoned as told, against its own text';
    expect(asked({ monsters: { 1: { card: 'Maharaghi', summoned: { how: 'special' } } } })).toContain(fact);
    expect(asked({ monsters: { 1: { card: 'Maharaghi', summoned: { how: 'normal' } } } })).not.toContain(fact);
  });
});
