import { describe, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { CardPool } from '../pool/card-pool.js';
import { readBoard } from './board.js';
import { Draft } from './draft.js';

const pool = new CardPool(await loadCatalogueFromFiles(undefined));

function faultsOf(event: object): readonly string[] {
  const draft = new Draft(pool);
  const players = { A: { graveyard: ['Sangan'] }, B: {} };
  readBoard(draft, { turn: { number: 4, player: 'A', phase: 'main-1' }, players, events: [event] }, '/board');
  return draft.faults.list.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('what is told of an event', () => {
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
