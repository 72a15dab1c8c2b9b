import { describe, expect, it } from '@jest/globals';
import { happened, link } from '../../../test/support/activation-cards.js';
import { board, copyIn, type BoardWish } from '../../../test/support/board.js';
import {
  allOf,
  atLeast,
  cardText,
  continuousText,
  exactly,
  monster,
  MONSTER,
  noun,
  spell,
  trap,
} from '../../../test/support/cards.js';
import { activated, activation, clause, destroy, draw, effect, one } from '../../../test/support/effects.js';
import { contextOf } from '../context-of.js';
import type { Board, ChainLink, Copy } from '../model/board.js';
import type { LastingRule } from '../model/effects.js';
import { summonQuestion } from '../summoning/question.js';
import { summon } from '../summoning/index.js';
import { mayActivate } from './may-activate.js';

const VOW = spell('Quiet Vow');
const GREED = spell('Deep Greed');
const MAP = spell('Old Map');
const CLOSED = trap('Closed Library', 'continuous');
const LAW = trap('One Colour', 'continuous');
const RIDDLE = trap('Torn Page', 'continuous');
const STORM = spell('Wide Storm');
const SHELTER = trap('Twofold Shelter');
const HUNTER = monster('Night Hunter', { frame: 'effect', hasEffect: true });
const WATER = monster('Pond Frog', { attribute: 'WATER' });
const EARTH = monster('Field Mole', { attribute: 'EARTH' });

const cannot = (act: 'special-summon' | 'add-to-hand', who: 'you' | null): LastingRule => ({
  rule: 'cannot',
  who,
  what: who === null ? noun({ is: 'any' }, { locations: ['deck'] }) : null,
  act,
  except: null,
  by: null,
});

const TEXTS = {
  [VOW.name]: cardText({
    effects: [activation('spell', { resolution: [draw(1)], oaths: [cannot('special-summon', 'you')] })],
  }),
  [GREED.name]: cardText({
    effects: [
      activation('spell', {
        activation: [
          {
            kind: 'banish',
            what: noun({ is: 'any' }, { quantity: exactly(10), controller: 'you', locations: ['deck'], chosen: 'top' }),
            who: 'you',
            face: 'down',
            until: null,
          },
        ],
        resolution: [draw(2)],
      }),
    ],
  }),
  [MAP.name]: cardText({
    effects: [
      activation('spell', {
        resolution: [
          clause({
            kind: 'add-to-hand',
            what: one({ is: 'any' }, { controller: 'you', locations: ['deck'] }),
            who: 'you',
          }),
        ],
      }),
    ],
  }),
  [CLOSED.name]: continuousText(cannot('add-to-hand', null)),
  [LAW.name]: continuousText({
    rule: 'control-limit',
    who: 'each',
    what: noun(MONSTER),
    n: 1,
    among: 'attribute',
    perValue: false,
  }),
  [RIDDLE.name]: continuousText({
    rule: 'unparsed',
    text: 'Players who hum cannot Normal Summon monsters',
    span: { start: 0, end: 45 },
  }),
  [STORM.name]: cardText({
    effects: [activation('spell', { resolution: [destroy(noun(MONSTER, { locations: ['monster-zone'] }))] })],
  }),
  [SHELTER.name]: cardText({
    effects: [
      activation('trap', {
        triggers: [
          activated({
            includes: [
              {
                action: 'destroy',
                what: noun({ is: 'any' }, { quantity: atLeast(2), controller: 'you', locations: ['monster-zone'] }),
                from: ['monster-zone'],
                to: [],
                summon: [],
              },
            ],
          }),
        ],
        resolution: [draw(1)],
      }),
    ],
  }),
  [HUNTER.name]: cardText({
    effects: [
      effect({
        kind: 'quick',
        speed: 2,
        from: ['hand'],
        triggers: [
          activated({
            what: ['any-effect'],
            card: allOf({ is: 'kind', kind: 'spell' }, { is: 'face', face: 'up' }),
            fromFaceUp: true,
          }),
        ],
        resolution: [draw(1)],
      }),
    ],
  }),
};
const on = (wish: BoardWish): Board => board({ texts: TEXTS, ...wish });
const DECK = (count: number): readonly (typeof WATER)[] => Array.from({ length: count }, () => WATER);

function answering(at: Board, made: ChainLink): Board {
  return { ...at, chain: [made], moment: { at: 'response', link: 1 } };
}

function activationOf(at: Board, player: 'A' | 'B', name: string): string {
  const copy: Copy = copyIn(at, name);
  return mayActivate({ board: at, player, copy: copy.id, effect: null, cardActivation: null }).answer;
}

describe('what speaks against an activation or a Summon', () => {
  it('is also what was done earlier in the turn (opt.summon-restriction)', () => {
    const wish: BoardWish = { A: { hand: [VOW], monsters: { 1: WATER }, deck: DECK(5) } };
    const plain = on(wish);
    expect(activationOf(plain, 'A', 'A.hand.1')).toBe('yes');
    const summoned = { ...happened(plain, 'A.monsters.1'), how: 'special' as const };
    const history = { events: [summoned], complete: true };
    expect(activationOf(on({ ...wish, history }), 'A', 'A.hand.1')).toBe('no');
    const normal = { events: [happened(plain, 'A.monsters.1')], complete: true };
    expect(activationOf(on({ ...wish, history: normal }), 'A', 'A.hand.1')).toBe('yes');
  });

  it('is a Deck that the cost leaves too small to draw from (psct.cannot-activate-impossible)', () => {
    expect(activationOf(on({ A: { hand: [GREED], deck: DECK(12) } }), 'A', 'A.hand.1')).toBe('yes');
    expect(activationOf(on({ A: { hand: [GREED], deck: DECK(11) } }), 'A', 'A.hand.1')).toBe('no');
  });

  it('is a ban on cards that nobody has to name (effect.cannot-wins)', () => {
    const free = on({ A: { hand: [MAP], deck: DECK(3) } });
    const closed = on({ A: { hand: [MAP], deck: DECK(3) }, B: { spellsAndTraps: { 1: CLOSED } } });
    expect(activationOf(free, 'A', 'A.hand.1')).toBe('yes');
    expect(activationOf(closed, 'A', 'A.hand.1')).toBe('no');
  });

  it('is a monster of another Attribute beside the one allowed (card.text-over-rules)', () => {
    const at = on({ A: { hand: [EARTH, WATER], monsters: { 1: WATER } }, B: { spellsAndTraps: { 1: LAW } } });
    const ask = (act: 'normal-summon' | 'normal-set', name: string): string =>
      summon(contextOf(at), summonQuestion(act, 'A', copyIn(at, name).id)).answer;
    expect(ask('normal-summon', 'A.hand.1')).toBe('no');
    expect(ask('normal-set', 'A.hand.1')).toBe('yes');
    expect(ask('normal-summon', 'A.hand.2')).toBe('yes');
  });

  it('may be text in play that nobody read (card.text-over-rules)', () => {
    const at = on({ A: { hand: [WATER] }, B: { spellsAndTraps: { 1: RIDDLE } } });
    const verdict = summon(contextOf(at), summonQuestion('normal-summon', 'A', copyIn(at, 'A.hand.1').id));
    expect(verdict.answer).toBe('depends');
    expect(verdict.unread[0]?.card).toBe(RIDDLE.name);
  });
});

describe('what an activation that is answered would do', () => {
  const answer = (monsters: number): string => {
    const wish: BoardWish = {
      A: { spellsAndTraps: { 1: STORM } },
      B: {
        spellsAndTraps: { 1: { card: SHELTER, face: 'down' } },
        monsters: monsters === 1 ? { 1: WATER } : { 1: WATER, 2: EARTH },
        deck: DECK(3),
      },
    };
    const at = on(wish);
    return activationOf(answering(at, link(at, 'A.spellsAndTraps.1', 'A')), 'B', 'B.spellsAndTraps.1');
  };

  it('counts how many cards it would destroy (chain.includes-effect)', () => {
    expect(answer(2)).toBe('yes');
    expect(answer(1)).toBe('no');
  });

  it('tells the activation of a card from the effect of one that is already face-up (chain.includes-effect)', () => {
    const at = on({ A: { spellsAndTraps: { 1: STORM } }, B: { hand: [HUNTER], deck: DECK(3) } });
    const made = link(at, 'A.spellsAndTraps.1', 'A');
    const asked = (cardActivation: boolean): string =>
      activationOf(answering(at, { ...made, cardActivation }), 'B', 'B.hand.1');
    expect(asked(true)).toBe('no');
    expect(asked(false)).toBe('yes');
  });
});
