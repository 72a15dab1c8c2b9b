/** The closed vocabulary of card text. Older spellings stand beside the current ones. */
import {
  ABILITIES,
  ATTRIBUTES,
  MONSTER_TYPES,
  type Ability,
  type Attribute,
  type Frame,
  type MonsterType,
  type Property,
} from '../../engine/model/card.js';
import { type Side, type Stat } from '../../engine/model/effects.js';
import { type Phase, type SummonMethod } from '../../engine/model/timing.js';

type Table<T> = readonly (readonly [string, T])[];

/** Longest first, so that "Beast-Warrior" is not read as "Beast". */
export const TYPE_WORDS: Table<MonsterType> = [...MONSTER_TYPES]
  .sort((a, b) => b.length - a.length)
  .map((type) => {
    const word = type.toLowerCase();
    return [`(${word}|${word === 'fish' ? 'fishes' : word === 'fairy' ? 'fairies' : `${word}s`})`, type] as const;
  });

export const ATTRIBUTE_WORDS: Table<Attribute> = ATTRIBUTES.map(
  (attribute) => [attribute.toLowerCase(), attribute] as const,
);

export const FRAME_WORDS: Table<Frame> = [
  ['ritual', 'ritual'],
  ['fusion', 'fusion'],
  ['synchro', 'synchro'],
  ['xyz', 'xyz'],
  ['link', 'link'],
  ['normal', 'normal'],
];

export const PROPERTY_WORDS: Table<Property> = [
  ['quick-play', 'quick-play'],
  ['continuous', 'continuous'],
  ['equip', 'equip'],
  ['field', 'field'],
  ['counter', 'counter'],
  ['ritual', 'ritual'],
  ['normal', 'normal'],
];

export const ABILITY_WORDS: Table<Ability> = ABILITIES.map((ability) => [`(${ability}|${ability}s)`, ability] as const);

export const STAT_WORDS: Table<Stat> = [
  ['atk', 'atk'],
  ['def', 'def'],
  ['(level|levels)', 'level'],
  ['(rank|ranks)', 'rank'],
  ['(link rating|link ratings)', 'rating'],
  ['([pendulum] scale|[pendulum] scales)', 'scale'],
];

export const METHOD_WORDS: Table<SummonMethod> = [
  ['normal', 'normal'],
  ['(tribute|advance)', 'tribute'],
  ['flip', 'flip'],
  ['gemini', 'gemini'],
  ['special', 'special'],
  ['ritual', 'ritual'],
  ['fusion', 'fusion'],
  ['synchro', 'synchro'],
  ['xyz', 'xyz'],
  ['link', 'link'],
  ['pendulum', 'pendulum'],
];

export const PHASE_WORDS: Table<readonly Phase[]> = [
  ['draw phase', ['draw']],
  ['standby (phase|phases)', ['standby']],
  ['main phase (1 or 2|1 or main phase 2)', ['main-1', 'main-2']],
  ['main phase 1', ['main-1']],
  ['main phase 2', ['main-2']],
  ['main (phase|phases)', ['main-1', 'main-2']],
  ['(battle phase|battle phases|battle step)', ['battle']],
  ['end (phase|phases)', ['end']],
];

/** Whose turn, hand, GY …: what stands before the place. */
export const OWNER_WORDS: Table<Side | 'they' | 'owner' | null> = [
  ["your opponent's", 'opponent'],
  ["(the|an) opponent's", 'opponent'],
  ["opponent's", 'opponent'],
  ['your own', 'you'],
  ["your [or your opponent's]", 'you'],
  ["(both players'|both player's|each player's|each|both|all players')", 'each'],
  ["(either player's|either|any player's|any|a player's)", 'either'],
  ["(its|their|that card's|the) (owner's|owners'|respective owner's)", 'owner'],
  ['(their|his/her|his or her) own', 'they'],
  ['(their|its|his)', 'they'],
  ["(that player's|the controller's)", 'they'],
  ['the', null],
];
