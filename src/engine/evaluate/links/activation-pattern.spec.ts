import { describe, expect, it } from '@jest/globals';
import { board, copyIn } from '../../../../test/support/board.js';
import { cardText, monster, MONSTER, noun, spell } from '../../../../test/support/cards.js';
import { activation, clause, destroy, effect, one, target, THAT_TARGET } from '../../../../test/support/effects.js';
import { contextOf } from '../../context-of.js';
import type { Frame } from '../../context.js';
import type { ChainLink } from '../../model/board.js';
import {
  blankActivation,
  type ActivationPattern,
  type Effect,
  type EffectFeature,
  type Noun,
  type Side,
} from '../../model/effects.js';
import { matchesActivation } from './activation-pattern.js';

const SEARCH = spell('Old Map');
const STAYS = spell('Long Road', 'continuous');
const REVIVE = spell('Second Dawn');
const STRIKE = spell('One Strike');
const FAIRY = monster('Quiet Fairy', { frame: 'effect' });
const GOLEM = monster('Slow Golem', { type: 'Rock' });

const addFromDeck = (optional: boolean) =>
  clause(
    { kind: 'add-to-hand', what: one({ is: 'any' }, { controller: 'you', locations: ['deck'] }), who: 'you' },
    { optional, conjunction: 'then' },
  );
const summon = (what: Noun) =>
  clause({
    kind: 'special-summon',
    what,
    who: 'you',
    how: ['special'],
    to: 'you',
    position: [],
    ignoringConditions: false,
    effectsNegated: false,
    zone: null,
  });

const BURN = spell('Quick Burn');
const burn = (who: Side): Effect =>
  activation('spell', { resolution: [clause({ kind: 'damage', who, amount: { kind: 'number', n: 500 } })] });

const EFFECTS: Readonly<Record<string, readonly Effect[]>> = {
  [SEARCH.name]: [activation('spell', { resolution: [destroy(one({ is: 'any' })), addFromDeck(true)] })],
  [STAYS.name]: [
    effect({ number: 1, kind: 'ignition', speed: 1, from: ['spell-trap-zone'], resolution: [addFromDeck(false)] }),
  ],
  [REVIVE.name]: [
    activation('spell', {
      activation: [target(one(MONSTER, { locations: ['graveyard'] }))],
      resolution: [summon(THAT_TARGET)],
    }),
  ],
  [STRIKE.name]: [
    activation('spell', {
      activation: [target(one(MONSTER, { locations: ['monster-zone'] }))],
      resolution: [destroy(THAT_TARGET)],
    }),
  ],
};
const texts = Object.fromEntries(Object.entries(EFFECTS).map(([name, effects]) => [name, cardText({ effects })]));

const table = board({
  texts,
  A: { spellsAndTraps: { 1: SEARCH, 2: STAYS, 3: REVIVE, 4: STRIKE }, deck: [GOLEM], graveyard: [GOLEM] },
  B: { hand: [FAIRY], monsters: { 1: GOLEM } },
});
const context = contextOf(table);
const frame: Frame = {
  player: 'B',
  self: copyIn(table, 'B.hand.1'),
  effect: null,
  targets: 'unknown',
  cost: 'unknown',
  previous: 'unknown',
  event: 'unknown',
  chainLink: null,
};

function link(copy: string, wish: Partial<ChainLink> = {}): ChainLink {
  const described = copyIn(table, copy);
  return {
    number: 1,
    player: 'A',
    copy: described.id,
    card: described.card,
    text: described.text,
    effect: described.text?.effects[0] ?? null,
    cardActivation: true,
    speed: 1,
    from: 'spell-trap-zone',
    targets: [],
    cost: [],
    declares: [],
    negated: 'no',
    features: null,
    ...wish,
  };
}

function pattern(wish: Partial<ActivationPattern>): ActivationPattern {
  return blankActivation({ start: 0, end: 0 }, { what: [], ...wish });
}

const feature = (action: EffectFeature['action'], wish: Partial<EffectFeature> = {}): EffectFeature => ({
  action,
  what: null,
  from: [],
  to: [],
  summon: [],
  ...wish,
});
const ask = (wish: Partial<ActivationPattern>, to: ChainLink) =>
  matchesActivation(context, pattern(wish), to, frame).answer;

describe('an activation that card text answers', () => {
  it('includes what the effect could do, also optional parts (chain.includes-effect)', () => {
    expect(ask({ includes: [feature('add-to-hand', { from: ['deck'] })] }, link('A.spellsAndTraps.1'))).toBe('yes');
    expect(ask({ includes: [feature('special-summon', { from: ['deck'] })] }, link('A.spellsAndTraps.1'))).toBe('no');
  });

  it('knows what a card is that is told by its name alone, and nothing of one that nobody told (chain.response-opportunity)', () => {
    const named = link('A.spellsAndTraps.1', { copy: null });
    expect(ask({ card: { is: 'kind', kind: 'spell' } }, named)).toBe('yes');
    expect(ask({ card: { is: 'kind', kind: 'trap' } }, named)).toBe('no');
    expect(ask({ card: { is: 'kind', kind: 'spell' } }, link('A.spellsAndTraps.1', { copy: null, card: null }))).toBe(
      'unknown',
    );
  });

  it('does not include other effects of the card (chain.includes-effect)', () => {
    const bare = link('A.spellsAndTraps.2', { effect: null });
    expect(ask({ includes: [feature('add-to-hand', { from: ['deck'] })] }, bare)).toBe('no');
    const used = link('A.spellsAndTraps.2', { cardActivation: false });
    expect(ask({ includes: [feature('add-to-hand', { from: ['deck'] })] }, used)).toBe('yes');
  });

  it('looks at where the chosen card lies (chain.includes-effect)', () => {
    const revive = link('A.spellsAndTraps.3', { targets: [copyIn(table, 'A.graveyard.1').id] });
    expect(ask({ includes: [feature('special-summon', { from: ['graveyard'] })] }, revive)).toBe('yes');
    expect(ask({ includes: [feature('special-summon', { from: ['hand'] })] }, revive)).toBe('no');
  });

  it('tells the activation of a card from that of an effect of a card already face-up (effect.trigger)', () => {
    expect(ask({ what: ['spell-card'] }, link('A.spellsAndTraps.2', { effect: null }))).toBe('yes');
    expect(ask({ what: ['spell-card'] }, link('A.spellsAndTraps.2', { cardActivation: false }))).toBe('no');
    expect(ask({ what: ['spell-effect'] }, link('A.spellsAndTraps.2', { cardActivation: false }))).toBe('yes');
    expect(ask({ what: ['spell-card'] }, link('A.spellsAndTraps.2', { cardActivation: 'unknown' }))).toBe('unknown');
  });

  it('targets what it targets (psct.targeting)', () => {
    const strike = link('A.spellsAndTraps.4', { targets: [copyIn(table, 'B.monsters.1').id] });
    const yours = noun(MONSTER, { controller: 'you', locations: ['monster-zone'] });
    expect(ask({ targets: yours }, strike)).toBe('yes');
    expect(ask({ targets: { ...yours, controller: 'opponent' } }, strike)).toBe('no');
    // Untold: all that it could have targeted are such monsters.
    expect(ask({ targets: yours }, link('A.spellsAndTraps.4', { targets: 'unknown' }))).toBe('yes');
    expect(ask({ targets: yours }, link('A.spellsAndTraps.1', { targets: 'unknown' }))).toBe('no');
  });

  it('asks whom damage hits, as each text calls its own player (chain.includes-effect)', () => {
    const toYou = { includes: [feature('damage', { player: 'you' })] } as const;
    const from = (who: Side, player: 'A' | 'B') =>
      link('A.spellsAndTraps.4', { card: BURN, effect: burn(who), player });
    expect(ask(toYou, from('opponent', 'A'))).toBe('yes');
    expect(ask(toYou, from('you', 'A'))).toBe('no');
    expect(ask(toYou, from('opponent', 'B'))).toBe('no');
    expect(ask(toYou, from('each', 'A'))).toBe('yes');
    expect(ask(toYou, from('either', 'A'))).toBe('unknown');
    expect(ask({ includes: [feature('damage')] }, from('you', 'A'))).toBe('yes');
  });

  it('would destroy what it targets', () => {
    const strike = link('A.spellsAndTraps.4', { targets: [copyIn(table, 'B.monsters.1').id] });
    const rock = one({ is: 'type', type: 'Rock' });
    expect(ask({ includes: [feature('destroy', { what: rock })] }, strike)).toBe('yes');
    expect(ask({ includes: [feature('destroy', { what: one({ is: 'type', type: 'Fairy' }) })] }, strike)).toBe('no');
  });
});
