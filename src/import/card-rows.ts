import { type CatalogueCard, type EnglishSet } from '../catalogue/catalogue-card.js';
import { nameKey, squeezedKey } from '../catalogue/name-key.js';
import { sha256, textHash } from './hash.js';

/** Raise it when rows are made differently from the same record, so that the next import makes them anew. */
const ROWS_VERSION = 1;

/** The columns of `cards` with their types, as `jsonb_to_recordset` wants them. */
export const CARD_COLUMNS = {
  id: 'integer', konami_id: 'integer', password: 'integer', page_id: 'integer', name: 'text', sort_key: 'text', kind: 'text',
  property: 'text', type: 'text', attribute: 'text', frame: 'text', pendulum: 'boolean', abilities: 'text[]',
  has_effect: 'boolean', level: 'smallint', rank: 'smallint', rating: 'smallint', scale: 'smallint', arrows: 'text[]',
  atk: 'integer', def: 'integer', treated_as: 'text[]', series: 'text[]', names: 'jsonb', other_names: 'text[]',
  sets: 'jsonb', first_set_number: 'text', first_set_name: 'text', text_hash: 'text', source: 'text', record_hash: 'text',
} as const; // prettier-ignore

export type CardRow = Readonly<Record<keyof typeof CARD_COLUMNS, unknown>>;

export interface NameRow {
  readonly card_id: number;
  readonly language: string;
  readonly name: string;
  readonly key: string;
  readonly squeezed: string;
}

/** Equal for records that make equal rows. */
export function recordHash(card: CatalogueCard, firstSet: EnglishSet | null): string {
  return sha256(JSON.stringify([ROWS_VERSION, card, firstSet]));
}

export function toCardRow(id: number, card: CatalogueCard, firstSet: EnglishSet | null, source: string): CardRow {
  const { facts } = card;
  const monster = facts.monster;
  return {
    id,
    konami_id: facts.konamiId,
    password: facts.password,
    page_id: card.pageId,
    name: facts.name,
    sort_key: nameKey(facts.name),
    kind: facts.kind,
    property: facts.property,
    type: monster?.type ?? null,
    attribute: monster?.attribute ?? null,
    frame: monster?.frame ?? null,
    pendulum: monster?.pendulum ?? false,
    abilities: monster?.abilities ?? [],
    has_effect: monster?.hasEffect ?? false,
    level: monster?.level ?? null,
    rank: monster?.rank ?? null,
    rating: monster?.rating ?? null,
    scale: monster?.scale ?? null,
    arrows: monster?.arrows ?? [],
    atk: typeof monster?.atk === 'number' ? monster.atk : null,
    def: typeof monster?.def === 'number' ? monster.def : null,
    treated_as: facts.treatedAs,
    series: facts.series,
    names: card.names,
    other_names: card.otherNames,
    sets: card.sets,
    first_set_number: firstSet?.number ?? null,
    first_set_name: firstSet?.name ?? null,
    text_hash: card.text === null ? null : textHash(card.text),
    source,
    record_hash: recordHash(card, firstSet),
  };
}

export function toNameRows(id: number, card: CatalogueCard): readonly NameRow[] {
  const named: [string, string][] = [['en', card.facts.name]];
  for (const [language, name] of Object.entries(card.names)) if (language !== 'en') named.push([language, name]);
  for (const name of card.otherNames) named.push(['other', name]);
  const rows = new Map<string, NameRow>();
  for (const [language, name] of named) {
    const key = nameKey(name);
    rows.set(`${language} ${key}`, { card_id: id, language, name, key, squeezed: squeezedKey(name) });
  }
  return [...rows.values()];
}

export function passwordsOf(card: CatalogueCard): readonly number[] {
  const { password } = card.facts;
  return password === null ? card.otherPasswords : [password, ...card.otherPasswords];
}
