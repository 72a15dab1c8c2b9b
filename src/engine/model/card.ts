/**
 * What is printed on a card, as facts. A card is the printed thing; a physical copy of it in a Duel is a
 * {@link import('./board.js').Copy}.
 */
export const CARD_KINDS = ['monster', 'spell', 'trap', 'token', 'skill'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** The icon of a Spell or Trap; `normal` has none (spell.normal, trap.normal). */
export const PROPERTIES = ['normal', 'continuous', 'equip', 'field', 'quick-play', 'ritual', 'counter'] as const;
export type Property = (typeof PROPERTIES)[number];

export const ATTRIBUTES = ['DARK', 'LIGHT', 'EARTH', 'WATER', 'FIRE', 'WIND', 'DIVINE'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const MONSTER_TYPES = [
  'Aqua',
  'Beast',
  'Beast-Warrior',
  'Creator God',
  'Cyberse',
  'Dinosaur',
  'Divine-Beast',
  'Dragon',
  'Fairy',
  'Fiend',
  'Fish',
  'Illusion',
  'Insect',
  'Machine',
  'Plant',
  'Psychic',
  'Pyro',
  'Reptile',
  'Rock',
  'Sea Serpent',
  'Spellcaster',
  'Thunder',
  'Warrior',
  'Winged Beast',
  'Wyrm',
  'Zombie',
] as const;
export type MonsterType = (typeof MONSTER_TYPES)[number];

/** The frame decides where a monster starts (Main or Extra Deck) and what it has (Level, Rank, Link Rating). */
export const FRAMES = ['normal', 'effect', 'ritual', 'fusion', 'synchro', 'xyz', 'link'] as const;
export type Frame = (typeof FRAMES)[number];

export const ABILITIES = ['tuner', 'flip', 'spirit', 'union', 'gemini', 'toon'] as const;
export type Ability = (typeof ABILITIES)[number];

export const LINK_ARROWS = [
  'top-left',
  'top',
  'top-right',
  'left',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type LinkArrow = (typeof LINK_ARROWS)[number];

/** `'?'` is a printed question mark (card.stat.question-mark). */
export type PrintedStat = number | '?';

export interface MonsterFacts {
  readonly type: MonsterType;
  readonly attribute: Attribute;
  readonly frame: Frame;
  readonly pendulum: boolean;
  readonly abilities: readonly Ability[];
  /** True where the card has an effect; the printed line is not always right about it. */
  readonly hasEffect: boolean;
  /** `null`: the card has none (a Rank or Link Rating instead). */
  readonly level: number | null;
  readonly rank: number | null;
  readonly rating: number | null;
  readonly arrows: readonly LinkArrow[];
  readonly atk: PrintedStat;
  /** `null`: Link Monsters have no DEF. */
  readonly def: PrintedStat | null;
  readonly scale: number | null;
}

export interface CardFacts {
  /** Passcode printed on the card, without leading zeros; `null` where it has none (yet). */
  readonly password: number | null;
  readonly konamiId: number | null;
  /** English name; the identity of a card in deck building and play (card.name-identity). */
  readonly name: string;
  /** Names that the card always has by its own text ("always treated as"); not archetypes. */
  readonly treatedAs: readonly string[];
  readonly kind: CardKind;
  readonly property: Property | null;
  readonly monster: MonsterFacts | null;
  /** Series and archetypes that the card belongs to, by English name. */
  readonly series: readonly string[];
}

/** True for cards whose home is the Extra Deck (deck.extra.contents). */
export function startsInExtraDeck(card: CardFacts): boolean {
  const frame = card.monster?.frame;
  return frame === 'fusion' || frame === 'synchro' || frame === 'xyz' || frame === 'link';
}
