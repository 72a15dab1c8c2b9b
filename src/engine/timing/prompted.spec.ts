import { describe, expect, it } from '@jest/globals';
import { link } from '../../../test/support/activation-cards.js';
import { board } from '../../../test/support/board.js';
import { cardText, monster } from '../../../test/support/cards.js';
import { draw, effect, event, THIS_CARD } from '../../../test/support/effects.js';
import type { EventPattern } from '../model/effects.js';
import type { SummonMethod } from '../model/timing.js';
import { promptedBy } from './prompted.js';

const SCOUT = monster('Keen Scout', { frame: 'effect', hasEffect: true });

function begun(pattern: EventPattern, how: SummonMethod | 'unknown' = 'unknown') {
  const text = cardText({
    effects: [effect({ kind: 'trigger', speed: 1, triggers: [pattern], resolution: [draw(1)] })],
  });
  const at = board({ texts: { [SCOUT.name]: text }, A: { monsters: { 1: { card: SCOUT, summoned: { how } } } } });
  return promptedBy({ ...at, chain: [link(at, 'A.monsters.1', 'A')] }, 0);
}

describe('what a Chain was begun for (chain.response-opportunity)', () => {
  it('is the monster’s own Summon, where its first link waits for that', () => {
    const { events, open } = begun(event('summoned', { subject: THIS_CARD, how: ['normal'] }));
    expect(events.map((one) => [one.event, one.how, one.copies])).toEqual([['summoned', 'normal', ['A.monsters.1']]]);
    expect(open).toBeNull();
  });

  it('leaves the kind of Summon open where several would do', () => {
    const [summon] = begun(event('summoned', { subject: THIS_CARD, how: ['normal', 'special'] })).events;
    expect(summon?.how).toBeNull();
  });

  it('stays open where something else happened that nobody told', () => {
    expect(begun(event('destroyed')).open).not.toBeNull();
  });

  it('is nothing where the first link waits for a phase', () => {
    expect(begun(event('phase'))).toEqual({ events: [], open: null });
  });
});
