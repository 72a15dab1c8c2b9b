import { describe, expect, it } from '@jest/globals';
import { board, copyIn, type BoardWish } from '../../../test/support/board.js';
import { cardText, continuousText, monster, MONSTER, noun, spell, trap } from '../../../test/support/cards.js';
import { activation, effect, FACE_UP_MONSTER, target, one } from '../../../test/support/effects.js';
import { contextOf } from '../context-of.js';
import type { Frame } from '../context.js';
import type { Board, Copy } from '../model/board.js';
import type { LastingRule } from '../model/effects.js';
import { cardCannot, playerCannot } from './restrictions.js';

const DRAIN = trap('Slow Drain', 'continuous');
const BREAKER = monster('Trap Breaker', { frame: 'effect' });
const SHIELD = monster('Broad Shield', { frame: 'effect' });
const NAMELESS = monster('Nameless One', { frame: 'effect' });
const SOLDIER = monster('Plain Soldier');
const GUST = spell('Short Gust', 'quick-play');

const negatesAll: LastingRule = { rule: 'negate-effects', what: noun(FACE_UP_MONSTER) };
const noTraps: LastingRule = {
  rule: 'cannot',
  who: null,
  what: noun({ is: 'kind', kind: 'trap' }),
  act: 'activate',
  except: null,
  by: null,
};
const notTargeted: LastingRule = {
  rule: 'cannot',
  who: 'opponent',
  act: 'be-targeted',
  except: null,
  by: { by: ['card-effect'], side: null, card: null },
  what: noun({ is: 'all-of', of: [{ is: 'other' }, MONSTER] }, { controller: 'you', locations: ['monster-zone'] }),
};

const TEXTS = {
  [DRAIN.name]: continuousText(negatesAll),
  [BREAKER.name]: continuousText(noTraps),
  [SHIELD.name]: continuousText(notTargeted),
  [NAMELESS.name]: continuousText({
    rule: 'become',
    what: noun({ is: 'any' }, { quantity: { kind: 'given' }, reference: { ref: 'this-card' } }),
    property: 'name',
    value: 'Somebody Else',
    also: false,
  }),
  [GUST.name]: cardText({ effects: [activation('spell', { speed: 2, activation: [target(one(FACE_UP_MONSTER))] })] }),
};
const on = (wish: BoardWish): Board => board({ texts: TEXTS, ...wish });
const actor = (player: 'A' | 'B', self: Copy | null = null): Frame => ({
  player,
  self,
  effect: effect(),
  targets: 'unknown',
  cost: 'unknown',
  previous: 'unknown',
  event: 'unknown',
  chainLink: null,
});

describe('lasting rules', () => {
  it('apply while their card is face-up, and stop when it is not (effect.continuous)', () => {
    const up = on({ A: { monsters: { 1: BREAKER } } });
    const down = on({ A: { monsters: { 1: { card: BREAKER, face: 'down', position: 'defense' } } } });
    expect(contextOf(up).lasting('cannot')).toHaveLength(1);
    expect(contextOf(down).lasting('cannot')).toHaveLength(0);
  });

  it('stop while their card is negated (neg.effect-only)', () => {
    const plain = on({ A: { monsters: { 1: BREAKER } } });
    const drained = on({ A: { monsters: { 1: BREAKER } }, B: { spellsAndTraps: { 1: DRAIN } } });
    expect(contextOf(plain).lasting('cannot')[0]?.applies.answer).toBe('yes');
    expect(contextOf(drained).lasting('cannot')[0]?.applies.answer).toBe('no');
    expect(contextOf(drained).negated(copyIn(drained, 'A.monsters.1')).answer).toBe('yes');
  });

  it('do not apply before the card’s activation has resolved (trap.continuous)', () => {
    const plain = on({ A: { monsters: { 1: BREAKER } }, B: { spellsAndTraps: { 1: DRAIN } } });
    const drain = copyIn(plain, 'B.spellsAndTraps.1');
    const activating: Board = {
      ...plain,
      moment: { at: 'response', link: 1 },
      chain: [
        {
          number: 1,
          player: 'B',
          copy: drain.id,
          card: DRAIN,
          text: drain.text,
          effect: null,
          cardActivation: true,
          speed: 2,
          from: 'spell-trap-zone',
          targets: [],
          cost: [],
          declares: [],
          negated: 'no',
          features: null,
        },
      ],
    };
    expect(contextOf(activating).negated(copyIn(activating, 'A.monsters.1')).answer).toBe('no');
  });

  it('of a monster whose Summon can still be negated do not apply yet (negsummon.monster-not-on-field, negsummon.flip-summon)', () => {
    const plain = on({ A: { monsters: { 1: BREAKER } } });
    for (const how of ['normal', 'flip'] as const) {
      const attempt: Board = {
        ...plain,
        moment: { at: 'summon-negation' },
        summoning: { player: 'A', copies: [copyIn(plain, 'A.monsters.1').id], how, from: 'hand', byEffect: false },
      };
      expect(contextOf(attempt).lasting('cannot')).toHaveLength(0);
    }
  });

  it('that name the opponent keep only them from it (effect.protection-words)', () => {
    const at = on({ A: { monsters: { 1: SHIELD, 2: SOLDIER } } });
    const context = contextOf(at);
    const soldier = copyIn(at, 'A.monsters.2');
    expect(cardCannot(context, soldier, ['be-targeted'], actor('B')).answer).toBe('yes');
    expect(cardCannot(context, soldier, ['be-targeted'], actor('A')).answer).toBe('no');
    expect(cardCannot(context, copyIn(at, 'A.monsters.1'), ['be-targeted'], actor('B')).answer).toBe('no');
    expect(cardCannot(context, soldier, ['be-destroyed'], actor('B')).answer).toBe('no');
  });

  it('forbid players what they name and nothing else (effect.cannot-wins)', () => {
    const at = on({
      A: { monsters: { 1: BREAKER } },
      B: { spellsAndTraps: { 1: { card: DRAIN, face: 'down' }, 2: { card: GUST, face: 'down' } } },
    });
    const context = contextOf(at);
    expect(playerCannot(context, 'B', ['activate'], copyIn(at, 'B.spellsAndTraps.1')).answer).toBe('yes');
    expect(playerCannot(context, 'B', ['activate'], copyIn(at, 'B.spellsAndTraps.2')).answer).toBe('no');
    expect(playerCannot(context, 'B', ['special-summon'], copyIn(at, 'B.spellsAndTraps.1')).answer).toBe('no');
  });

  it('change a name while they apply', () => {
    const at = on({ A: { monsters: { 1: NAMELESS } } });
    const drained = on({ A: { monsters: { 1: NAMELESS } }, B: { spellsAndTraps: { 1: DRAIN } } });
    expect(contextOf(at).names(copyIn(at, 'A.monsters.1'))).toEqual(['Somebody Else']);
    expect(contextOf(drained).names(copyIn(drained, 'A.monsters.1'))).toEqual(['Nameless One']);
  });

  it('left by a resolved effect stay without their card (effect.lingering)', () => {
    const at: Board = {
      ...on({ A: { monsters: { 1: SOLDIER } } }),
      applied: [
        {
          card: GUST,
          text: null,
          source: null,
          player: 'B',
          to: [],
          until: 'end-of-turn',
          turn: 3,
          amount: null,
          declares: [],
          effect: effect({
            resolution: [
              {
                conjunction: 'first',
                optional: false,
                condition: null,
                forEach: null,
                delayed: null,
                span: { start: 0, end: 0 },
                action: {
                  kind: 'apply-rule',
                  rule: { rule: 'cannot', who: 'opponent', what: null, act: 'special-summon', except: null, by: null },
                  until: null,
                },
              },
            ],
          }),
        },
      ],
    };
    const context = contextOf(at);
    expect(playerCannot(context, 'A', ['special-summon'], copyIn(at, 'A.monsters.1')).answer).toBe('yes');
    expect(playerCannot(context, 'B', ['special-summon'], null).answer).toBe('no');
  });
});
