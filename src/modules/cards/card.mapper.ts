import { type CardTexts, type CatalogueCard } from '../../catalogue/catalogue-card.js';
import { type CardFacts, type MonsterFacts } from '../../engine/index.js';
import { type CardEntity } from './card.entity.js';
import { type CardTextEntity } from './card-text.entity.js';
import { type CardDto, type CardTextDto, type MonsterDto } from './card.dto.js';

/** A stored card with what belongs to it. */
export interface StoredCard {
  readonly card: CardEntity;
  readonly text: CardTextEntity | null;
  readonly passwords: readonly number[];
}

/** Columns that hold what a card is; the others say where it came from and in which order it is listed. */
export type FactColumns = Pick<
  CardEntity,
  'konamiId' | 'password' | 'pageId' | 'name' | 'treatedAs' | 'series' | 'names' | 'otherNames' | 'sets' | StatColumn
>;
type StatColumn =
  | 'kind' | 'property' | 'type' | 'attribute' | 'frame' | 'pendulum' | 'abilities' | 'hasEffect'
  | 'level' | 'rank' | 'rating' | 'scale' | 'arrows' | 'atk' | 'def'; // prettier-ignore

interface CatalogueRow {
  readonly card: FactColumns;
  readonly text: CardTexts | null;
  readonly passwords: readonly number[];
}

export function toCatalogueCard({ card, text, passwords }: CatalogueRow): CatalogueCard {
  return {
    facts: toFacts(card),
    names: card.names,
    otherNames: card.otherNames,
    otherPasswords: passwords.filter((password) => password !== card.password),
    text,
    sets: card.sets,
    pageId: card.pageId,
  };
}

function toFacts(card: FactColumns): CardFacts {
  return {
    password: card.password,
    konamiId: card.konamiId,
    name: card.name,
    treatedAs: card.treatedAs,
    kind: card.kind,
    property: card.property,
    monster: toMonsterFacts(card),
    series: card.series,
  };
}

function toMonsterFacts(card: FactColumns): MonsterFacts | null {
  const { type, attribute, frame } = card;
  if (type === null || attribute === null || frame === null) return null;
  return {
    type,
    attribute,
    frame,
    pendulum: card.pendulum,
    abilities: card.abilities,
    hasEffect: card.hasEffect,
    level: card.level,
    rank: card.rank,
    rating: card.rating,
    arrows: card.arrows,
    atk: card.atk ?? '?',
    def: frame === 'link' ? null : (card.def ?? '?'),
    scale: card.scale,
  };
}

export function toCardDto(stored: StoredCard): CardDto {
  const { card, text, passwords } = stored;
  const facts = toFacts(card);
  return {
    object: 'card',
    uri: cardUri(card),
    password: facts.password,
    konamiId: facts.konamiId,
    passwords: [...passwords].sort((a, b) => a - b),
    name: facts.name,
    names: card.names,
    treatedAs: facts.treatedAs,
    kind: facts.kind,
    property: facts.property,
    monster: facts.monster === null ? null : toMonsterDto(facts.monster),
    series: facts.series,
    text: text === null ? null : toTextDto(text),
    firstEnglishSet: card.firstSetName === null ? null : { number: card.firstSetNumber ?? '', name: card.firstSetName },
    source: card.source,
    removed: card.removedAt !== null,
    updatedAt: card.updatedAt.toISOString(),
  };
}

function toMonsterDto(monster: MonsterFacts): MonsterDto {
  return {
    type: monster.type,
    attribute: monster.attribute,
    frame: monster.frame,
    pendulum: monster.pendulum,
    abilities: monster.abilities,
    hasEffect: monster.hasEffect,
    level: monster.level,
    rank: monster.rank,
    rating: monster.rating,
    arrows: monster.arrows,
    atk: monster.atk,
    def: monster.def,
    scale: monster.scale,
  };
}

function toTextDto(text: CardTextEntity): CardTextDto {
  return {
    main: text.main,
    pendulum: text.pendulum,
    materials: text.materials,
    flavour: text.flavour,
    official: text.official,
    hash: text.hash,
    source: text.source,
    importedAt: text.importedAt.toISOString(),
  };
}

/** Where a card is; one that has no number yet is found by its name. */
export function cardUri(card: Pick<CardEntity, 'password' | 'konamiId' | 'name'>): string {
  if (card.password !== null) return `/v1/cards/${String(card.password).padStart(8, '0')}`;
  if (card.konamiId !== null) return `/v1/cards/konami:${card.konamiId}`;
  return `/v1/cards/named?exact=${encodeURIComponent(card.name)}`;
}
