/** Printed cards and their texts for specs: complete and boring unless a test says otherwise. */
import type { CardFacts, Frame, MonsterFacts, Property } from '../../src/engine/model/card.js';
import {
  blankNoun,
  type CardText,
  type Filter,
  type LastingRule,
  type Noun,
  type Quantity,
  type Span,
  type SummoningText,
  type SummonProcedure,
} from '../../src/engine/model/effects.js';

export const NO_SPAN: Span = { start: 0, end: 0 };

type MonsterWish = Partial<MonsterFacts> & {
  readonly treatedAs?: readonly string[];
  readonly series?: readonly string[];
};

/** A Level 4 EARTH Warrior with 1000/1000 and no effect. Frames bring their own Level, Rank or Rating. */
export function monster(name: string, wish: MonsterWish = {}): CardFacts {
  const { treatedAs = [], series = [], ...facts } = wish;
  const frame: Frame = facts.frame ?? 'normal';
  return {
    password: null,
    konamiId: null,
    name,
    treatedAs,
    kind: 'monster',
    property: null,
    series,
    monster: {
      type: 'Warrior',
      attribute: 'EARTH',
      frame,
      pendulum: false,
      abilities: [],
      hasEffect: frame === 'effect',
      level: frame === 'xyz' || frame === 'link' ? null : 4,
      rank: frame === 'xyz' ? 4 : null,
      rating: frame === 'link' ? (facts.arrows?.length ?? 1) : null,
      arrows: [],
      atk: 1000,
      def: frame === 'link' ? null : 1000,
      scale: null,
      ...facts,
    },
  };
}

export function spell(name: string, property: Property = 'normal'): CardFacts {
  return spellOrTrap(name, 'spell', property);
}

export function trap(name: string, property: Property = 'normal'): CardFacts {
  return spellOrTrap(name, 'trap', property);
}

function spellOrTrap(name: string, kind: 'spell' | 'trap', property: Property): CardFacts {
  return { password: null, konamiId: null, name, treatedAs: [], kind, property, monster: null, series: [] };
}

/** A text without effects; `summoning` and the rest as the test needs them. */
export function cardText(
  wish: Omit<Partial<CardText>, 'summoning'> & { readonly summoning?: Partial<SummoningText> } = {},
): CardText {
  const { summoning = {}, ...rest } = wish;
  return {
    source: 'model',
    compiler: null,
    effects: [],
    names: [],
    controlLimit: null,
    mentions: [],
    trapMonster: null,
    unread: [],
    ...rest,
    summoning: {
      normalSummon: 'allowed',
      special: 'free',
      only: null,
      procedures: [],
      materials: null,
      limits: [],
      unread: [],
      ...summoning,
    },
  };
}

/** A continuous effect that applies the rules while its card is face-up on the field. */
export function continuousText(...lasting: readonly LastingRule[]): CardText {
  return cardText({
    effects: [
      {
        number: 1,
        box: 'main',
        kind: 'continuous',
        speed: null,
        mandatory: false,
        timing: null,
        from: ['monster-zone', 'extra-monster-zone', 'spell-trap-zone', 'field-zone'],
        triggers: [],
        condition: null,
        activation: [],
        resolution: [],
        lasting,
        limits: [],
        oaths: [],
        chainRules: [],
        damageStep: { value: false, because: 'continuous' },
        damageCalculation: { value: false, because: 'continuous' },
        quickIf: null,
        negates: [],
        wording: 'model',
        unread: [],
        span: NO_SPAN,
      },
    ],
  });
}

export function noun(filter: Filter, wish: Partial<Noun> = {}): Noun {
  return blankNoun(wish.span ?? NO_SPAN, { quantity: { kind: 'all' }, filter, ...wish });
}

export function exactly(n: number): Quantity {
  return { kind: 'exactly', n: { kind: 'number', n } };
}

export function atLeast(n: number): Quantity {
  return { kind: 'at-least', n: { kind: 'number', n } };
}

export const MONSTER: Filter = { is: 'kind', kind: 'monster' };
export const TUNER: Filter = { is: 'ability', ability: 'tuner' };

export function allOf(...of: readonly Filter[]): Filter {
  return { is: 'all-of', of };
}

export function level(n: number): Filter {
  return { is: 'stat', stat: 'level', original: false, compare: '=', value: { kind: 'number', n } };
}

/** The materials line of an Extra Deck monster. */
export function materialsOf(...parts: readonly Noun[]): CardText {
  return cardText({ summoning: { materials: { text: '', parts, unread: [], span: NO_SPAN } } });
}

export function procedure(wish: Partial<SummonProcedure> = {}): SummonProcedure {
  return {
    from: ['hand'],
    condition: null,
    cost: [],
    to: 'you',
    position: ['face-up-attack', 'face-up-defense'],
    how: 'special',
    limits: [],
    restrictions: [],
    span: NO_SPAN,
    ...wish,
  };
}
