import { type DataSource } from 'typeorm';
import { type CatalogueCard, type CardTexts } from '../../catalogue/catalogue-card.js';
import { CardEntity } from './card.entity.js';
import { type FactColumns, toCatalogueCard } from './card.mapper.js';
import { WordPool } from './word-pool.js';

export interface LoadedCard {
  readonly id: number;
  readonly card: CatalogueCard;
}

interface CardRow extends FactColumns {
  readonly id: number;
  readonly main: string | null;
  readonly pendulumText: string | null;
  readonly materials: string | null;
  readonly flavour: boolean;
  readonly official: boolean;
  readonly passwords: readonly number[] | null;
}

/** Rows that are in memory at once beside the cards made of them. */
const PAGE = 2_000;
/** What lists and imports need and a card in memory does not. */
const LEFT_OUT: ReadonlySet<string> = new Set<keyof CardEntity>([
  'sortKey', 'firstSetNumber', 'firstSetName', 'textHash', 'source', 'recordHash', 'updatedAt', 'removedAt',
]); // prettier-ignore

/** Every stored card that its source still has, in the order in which they came. */
export async function loadCards(dataSource: DataSource): Promise<readonly LoadedCard[]> {
  const words = new WordPool();
  const loaded: LoadedCard[] = [];
  const query = cardQuery(dataSource);
  let page: readonly CardRow[];
  do {
    page = await dataSource.query<CardRow[]>(query, [loaded.at(-1)?.id ?? 0, PAGE]);
    for (const row of page) loaded.push({ id: row.id, card: words.share(toCard(row)) });
  } while (page.length === PAGE);
  return loaded;
}

/** Without entities: making 14,000 of them, and as many of their texts, takes longer than reading the rows. */
function cardQuery(dataSource: DataSource): string {
  const columns = dataSource
    .getMetadata(CardEntity)
    .columns.filter(({ propertyName }) => !LEFT_OUT.has(propertyName))
    .map(({ databaseName, propertyName }) => `c.${databaseName} as "${propertyName}"`);
  return `select ${columns.join(', ')}, t.main, t.pendulum as "pendulumText", t.materials, t.flavour, t.official,
                 (select array_agg(p.password) from card_passwords p where p.card_id = c.id) as passwords
            from cards c left join card_texts t on t.card_id = c.id and t.hash = c.text_hash
           where c.removed_at is null and c.id > $1
           order by c.id limit $2`;
}

function toCard(row: CardRow): CatalogueCard {
  return toCatalogueCard({ card: row, text: textOf(row), passwords: row.passwords ?? [] });
}

function textOf({ main, pendulumText, materials, flavour, official }: CardRow): CardTexts | null {
  return main === null ? null : { main, pendulum: pendulumText, materials, flavour, official };
}
