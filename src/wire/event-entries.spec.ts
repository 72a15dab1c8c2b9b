import { describe, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import type { GameEvent } from '../engine/index.js';
import { CardPool } from '../pool/card-pool.js';
import { readBoard } from './board.js';
import { Draft } from './draft.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

function draftWith(event: object): Draft {
  const draft = new Draft(pool);
  const players = { A: { graveyard: ['Sangan'] }, B: {} };
  readBoard(draft, { turn: { number: 4, player: 'A', phase: 'main-1' }, players, events: [event] }, '/board');
  return draft;
}

function faultsOf(event: object): readonly string[] {
  return draftWith(event).faults.list.map(({ code, pointer }) => `${code} ${pointer}`);
}

function read(event: object): GameEvent | undefined {
  const players = {
    A: { graveyard: ['Sangan'], spellsAndTraps: { 1: { card: 'Mirror Force', face: 'up' } } },
    B: { monsters: { 1: { card: 'Relinquished', summoned: { how: 'ritual', thisTurn: true } } } },
  };
  const board = { turn: { number: 4, player: 'A', phase: 'main-1' }, players, events: [event] };
  return readBoard(new Draft(pool), board, '/board')?.events[0];
}

describe('what is told of an event', () => {
  it('says with how it was Summoned nothing of where it left from', () => {
    const destroyed = { what: 'destroyed', card: 'A.graveyard.1', how: 'fusion', by: 'card-effect' };
    expect(read(destroyed)).toMatchObject({ event: 'destroyed', from: null, to: 'graveyard' });
  });

  it('says where a word for what happened belongs that stands under "how"', () => {
    const { list } = draftWith({ what: 'sent', card: 'A.graveyard.1', how: 'destroyed' }).faults;
    expect(list).toMatchObject([
      { pointer: '/board/events/0/how', hint: expect.stringContaining('"what": "destroyed"') },
    ]);
    const unknown = draftWith({ what: 'sent', card: 'A.graveyard.1', how: 'sideways' }).faults.list;
    expect(unknown).toMatchObject([{ pointer: '/board/events/0/how', hint: expect.stringContaining('battle') }]);
  });

  it('of material takes the field and the place where it lies now', () => {
    const used = { what: 'used-as-material', card: 'A.graveyard.1', how: 'link' };
    expect(read(used)).toMatchObject({ from: 'monster-zone', to: 'graveyard' });
  });

  it('takes whose doing it was from the card, and remembers that', () => {
    const destroyed = { what: 'destroyed', card: 'A.graveyard.1', byCard: 'A.spellsAndTraps.1' };
    expect(read(destroyed)).toMatchObject({ byPlayer: 'A', byPlayerTaken: true });
    expect(read({ ...destroyed, byPlayer: 'B' })?.byPlayerTaken).toBeUndefined();
  });

  it('of a Special Summon takes the kind from what is told of the monster', () => {
    expect(read({ what: 'special-summoned', card: 'B.monsters.1' })).toMatchObject({ how: 'ritual' });
  });

  it('is which effect it was, of an activation', () => {
    expect(faultsOf({ what: 'activated', card: 'A.graveyard.1', player: 'A', effect: 1, negated: 'effect' })).toEqual(
      [],
    );
  });

  it('is no effect and no negation, of anything else', () => {
    const destroyed = { what: 'destroyed', card: 'A.graveyard.1', by: 'card-effect' };
    expect(faultsOf({ ...destroyed, effect: 2 })).toEqual(['wire/not-of-this-event /board/events/0/effect']);
    expect(faultsOf({ ...destroyed, negated: true })).toEqual(['wire/not-of-this-event /board/events/0/negated']);
  });
});
