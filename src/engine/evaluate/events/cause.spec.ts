import { describe, expect, it } from '@jest/globals';
import { board, copyIn } from '../../../../test/support/board.js';
import { MONSTER, monster, noun } from '../../../../test/support/cards.js';
import { contextOf } from '../../context-of.js';
import type { GameEvent } from '../../model/board.js';
import type { EventCause } from '../../model/effects.js';
import { frameOf } from '../../summoning/frame.js';
import { happening } from '../../timing/happening.js';
import { hadCause } from './cause.js';

const BEAST = monster('Loud Beast');
const STACK = monster('Stack', { frame: 'xyz', rank: 4 });
const at = board({
  A: { monsters: { 1: STACK, 2: STACK }, graveyard: [BEAST] },
  B: { monsters: { 1: BEAST } },
});
const id = (name: string) => copyIn(at, name).id;
const judged = (cause: EventCause, kind: GameEvent['event'], facts: Partial<GameEvent>) =>
  hadCause(
    contextOf(at),
    cause,
    happening(kind, 0, [id('A.graveyard.1')], facts),
    frameOf('A', copyIn(at, 'A.graveyard.1')),
  ).answer;

describe('what made it happen', () => {
  const theirCard: EventCause = {
    by: ['battle', 'card-effect', 'cost', 'summon-procedure', 'tribute-summon', 'material'],
    side: 'opponent',
    card: null,
  };

  it('is a card for whose Summon the rules take others away, and no effect of it (summon.special.procedure-no-cost)', () => {
    const tributed = { by: 'rule', byPlayer: 'B', byCopy: id('B.monsters.1') } as const;
    expect(judged(theirCard, 'tributed', tributed)).toBe('yes');
    expect(judged({ ...theirCard, by: ['card-effect'] }, 'tributed', tributed)).toBe('no');
    expect(judged({ ...theirCard, side: 'you' }, 'tributed', tributed)).toBe('no');
  });

  it('is no card where the rules alone do it', () => {
    expect(judged(theirCard, 'sent', { by: 'rule', byPlayer: 'B' })).toBe('no');
    expect(judged(theirCard, 'sent', { by: 'rule', byPlayer: 'B', byCopy: id('A.graveyard.1') })).toBe('no');
  });

  it('is the monster that lost its material, where the text asks for that monster’s effect (xyz.detach)', () => {
    const ofThat: EventCause = { by: ['cost'], side: null, card: noun(MONSTER), ofOther: true };
    const other = id('A.monsters.1');
    const detached = (byCopy: string) => judged(ofThat, 'detached', { by: 'cost', byCopy: id(byCopy), other });
    expect(detached('A.monsters.1')).toBe('yes');
    expect(detached('A.monsters.2')).toBe('no');
    expect(judged(ofThat, 'detached', { by: 'cost', byCopy: id('B.monsters.1') })).toBe('no');
    expect(judged(ofThat, 'detached', { by: 'cost', byCopy: id('A.monsters.1') })).toBe('unknown');
  });
});
