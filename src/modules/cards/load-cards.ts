import { type DataSource } from 'typeorm';
import { type CatalogueCard } from '../../catalogue/catalogue-card.js';
import { CardEntity } from './card.entity.js';
import { toCatalogueCard } from './card.mapper.js';
import { CardPasswordEntity } from './card-password.entity.js';
import { CardTextEntity } from './card-text.entity.js';

export interface LoadedCard {
  readonly id: number;
  readonly card: CatalogueCard;
}

/** Every stored card that its source still has, in the order in which they came. */
export async function loadCards(dataSource: DataSource): Promise<readonly LoadedCard[]> {
  const [cards, texts, passwords] = await Promise.all([
    dataSource
      .getRepository(CardEntity)
      .createQueryBuilder('c')
      .where('c.removed_at is null')
      .orderBy('c.id')
      .getMany(),
    dataSource.getRepository(CardTextEntity).find(),
    dataSource.getRepository(CardPasswordEntity).find(),
  ]);
  const textOf = new Map(texts.map((text) => [`${text.cardId} ${text.hash}`, text]));
  const passwordsOf = new Map<number, number[]>();
  for (const { cardId, password } of passwords) {
    const known = passwordsOf.get(cardId);
    if (known === undefined) passwordsOf.set(cardId, [password]);
    else known.push(password);
  }
  return cards.map((card) => {
    const text = card.textHash === null ? null : (textOf.get(`${card.id} ${card.textHash}`) ?? null);
    return { id: card.id, card: toCatalogueCard({ card, text, passwords: passwordsOf.get(card.id) ?? [] }) };
  });
}
