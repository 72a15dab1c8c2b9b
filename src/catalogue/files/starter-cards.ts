import { parse } from 'yaml';
import {
  type Ability,
  type Attribute,
  type CardFacts,
  type CardKind,
  type Frame,
  type LinkArrow,
  type MonsterFacts,
  type MonsterType,
  type PrintedStat,
  type Property,
} from '../../engine/index.js';
import { type CardNames, type CatalogueCard } from '../catalogue-card.js';
import { starterFile } from './starter-files.js';

/** One card of `starter/cards.yaml`. What is left out is not there, except an effect, which most cards have. */
interface StarterCard {
  readonly name: string;
  readonly konamiId?: number;
  readonly password?: number;
  readonly otherPasswords?: readonly number[];
  readonly kind: CardKind;
  readonly property?: Property;
  readonly type?: MonsterType;
  readonly attribute?: Attribute;
  readonly frame?: Frame;
  readonly abilities?: readonly Ability[];
  readonly hasEffect?: boolean;
  readonly level?: number;
  readonly rank?: number;
  readonly scale?: number;
  readonly arrows?: readonly LinkArrow[];
  readonly atk?: PrintedStat;
  readonly def?: PrintedStat;
  readonly treatedAs?: readonly string[];
  readonly series?: readonly string[];
  readonly names?: CardNames;
}

/** The cards that the service knows before anything is imported. */
export function loadStarterCards(): readonly CatalogueCard[] {
  return (parse(starterFile('cards.yaml')) as readonly StarterCard[]).map(toCard);
}

function toCard(card: StarterCard): CatalogueCard {
  const facts: CardFacts = {
    password: card.password ?? null,
    konamiId: card.konamiId ?? null,
    name: card.name,
    treatedAs: card.treatedAs ?? [],
    kind: card.kind,
    property: card.property ?? null,
    monster: card.kind === 'monster' ? toMonster(card) : null,
    series: card.series ?? [],
  };
  return {
    facts,
    names: { en: card.name, ...card.names },
    otherNames: [],
    otherPasswords: card.otherPasswords ?? [],
    text: null,
    sets: [],
    pageId: null,
  };
}

function toMonster(card: StarterCard): MonsterFacts {
  const { type, attribute, frame, atk } = card;
  if (type === undefined || attribute === undefined || frame === undefined || atk === undefined) {
    throw new Error(`The starter card ${card.name} lacks its Type, Attribute, frame or ATK.`);
  }
  return {
    type,
    attribute,
    frame,
    pendulum: card.scale !== undefined,
    abilities: card.abilities ?? [],
    hasEffect: frame !== 'normal' && card.hasEffect !== false,
    level: card.level ?? null,
    rank: card.rank ?? null,
    rating: frame === 'link' ? (card.arrows ?? []).length : null,
    arrows: card.arrows ?? [],
    atk,
    def: card.def ?? null,
    scale: card.scale ?? null,
  };
}
