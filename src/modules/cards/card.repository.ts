import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, Repository } from 'typeorm';
import { type Language } from '../../catalogue/catalogue-card.js';
import { nameKey, squeezedKey } from '../../catalogue/name-key.js';
import { CardEntity } from './card.entity.js';
import { type StoredCard } from './card.mapper.js';
import { CardPasswordEntity } from './card-password.entity.js';
import { TokenPasswordEntity } from './token-password.entity.js';
import { CardTextEntity } from './card-text.entity.js';
import { type CardsQuery } from './card-queries.dto.js';

/** A name that resembles what was asked, with the card that bears it. */
export interface NameMatch {
  readonly cardId: number;
  readonly name: string;
  readonly language: string;
  readonly key: string;
}

/** How many names of the trigram index are compared letter by letter. */
const CANDIDATES = 40;

@Injectable()
export class CardRepository {
  constructor(
    @InjectRepository(CardEntity) private readonly cards: Repository<CardEntity>,
    @InjectRepository(CardTextEntity) private readonly texts: Repository<CardTextEntity>,
    @InjectRepository(CardPasswordEntity) private readonly passwords: Repository<CardPasswordEntity>,
    @InjectRepository(TokenPasswordEntity) private readonly tokens: Repository<TokenPasswordEntity>,
  ) {}

  async findPage(query: CardsQuery, skip: number, take: number): Promise<readonly [readonly StoredCard[], number]> {
    const builder = this.cards.createQueryBuilder('c').where('c.removed_at is null');
    for (const column of [
      'kind',
      'property',
      'type',
      'attribute',
      'frame',
      'pendulum',
      'level',
      'rank',
      'rating',
      'scale',
      'atk',
      'def',
    ] as const) {
      const value = query[column];
      if (value !== undefined) builder.andWhere(`c.${column} = :${column}`, { [column]: value });
    }
    if (query.ability !== undefined) builder.andWhere(':ability = any(c.abilities)', { ability: query.ability });
    if (query.series !== undefined) {
      builder.andWhere('exists (select 1 from unnest(c.series) s where lower(s) = lower(:series))', {
        series: query.series,
      });
    }
    if (query.name !== undefined) {
      const key = nameKey(query.name);
      builder
        .innerJoin(
          `(select card_id, max(case when key like :inside then 2 else 0 end + similarity(key, :key)) as closeness
            from card_names where key % :key or key like :inside group by card_id)`,
          'm',
          'm.card_id = c.id',
          { key, inside: `%${likeLiteral(key)}%` },
        )
        .orderBy('m.closeness', 'DESC');
    }
    builder.addOrderBy('c.sort_key collate "C"').addOrderBy('c.id');
    const [rows, total] = await Promise.all([builder.offset(skip).limit(take).getMany(), builder.getCount()]);
    return [await this.withParts(rows), total];
  }

  async findByPassword(password: number): Promise<StoredCard | null> {
    const held = await this.passwords.findOneBy({ password });
    return held === null ? null : this.one({ id: held.cardId });
  }

  /** The name of the Token with this passcode. */
  async tokenNameOf(password: number): Promise<string | null> {
    return (await this.tokens.findOneBy({ password }))?.name ?? null;
  }

  findByKonamiId(konamiId: number): Promise<StoredCard | null> {
    return this.one({ konamiId });
  }

  async findByIds(ids: readonly number[]): Promise<readonly StoredCard[]> {
    return this.withParts(await this.cards.findBy({ id: In([...ids]) }));
  }

  /** Cards of which a name is just this one, apart from case, accents, punctuation and spaces. English names go first. */
  async findExactNames(name: string, language: Language | null): Promise<readonly NameMatch[]> {
    return this.cards.query<NameMatch[]>(
      `select card_id as "cardId", name, language, key from card_names
       where squeezed = $1 and ($2::text is null or language = $2)
       order by language = 'en' desc, card_id`,
      [squeezedKey(name), language],
    );
  }

  /** Names that share groups of letters with a text, the likeliest first. */
  async findSimilarNames(text: string, language: Language | null): Promise<readonly NameMatch[]> {
    const key = nameKey(text);
    return this.cards.query<NameMatch[]>(
      `select card_id as "cardId", name, language, key from card_names
       where (key % $1 or key like $3) and ($2::text is null or language = $2)
       order by greatest(similarity(key, $1), word_similarity($1, key) * 0.9) desc, length(key), card_id
       limit ${CANDIDATES}`,
      [key, language, `%${likeLiteral(key)}%`],
    );
  }

  /** Names that begin with a text, then names in which a word does. */
  async complete(text: string, language: Language, limit: number): Promise<readonly string[]> {
    const rows = await this.cards.query<{ name: string }[]>(
      `select n.name from card_names n join cards c on c.id = n.card_id
       where n.language = $1 and c.removed_at is null and (n.squeezed like $2 or n.key like $3)
       group by n.name order by bool_or(n.squeezed like $2) desc, length(n.name), n.name collate "C" limit $4`,
      [language, `${likeLiteral(squeezedKey(text))}%`, `% ${likeLiteral(nameKey(text))}%`, limit],
    );
    return rows.map(({ name }) => name);
  }

  private async one(where: FindOptionsWhere<CardEntity>): Promise<StoredCard | null> {
    const card = await this.cards.findOneBy(where);
    return card === null ? null : ((await this.withParts([card]))[0] ?? null);
  }

  private async withParts(cards: readonly CardEntity[]): Promise<readonly StoredCard[]> {
    if (cards.length === 0) return [];
    const ids = In(cards.map(({ id }) => id));
    const [texts, passwords] = await Promise.all([
      this.texts.findBy({ cardId: ids }),
      this.passwords.findBy({ cardId: ids }),
    ]);
    return cards.map((card) => ({
      card,
      text: texts.find((text) => text.cardId === card.id && text.hash === card.textHash) ?? null,
      passwords: passwords.filter(({ cardId }) => cardId === card.id).map(({ password }) => password),
    }));
  }
}

function likeLiteral(text: string): string {
  return text.replace(/[\\%_]/gu, (sign) => `\\${sign}`);
}
