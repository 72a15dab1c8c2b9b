import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type CatalogueCard } from '../../catalogue/catalogue-card.js';
import { starterModel } from '../../models/load-models.js';
import { CardPool } from '../../pool/card-pool.js';
import { ask, type QuestionKind } from '../../questions/ask.js';
import { readEffects } from '../card-texts/card-effects.repository.js';
import { COMPILED_BY } from '../card-texts/compiler-version.js';
import { CatalogueService } from '../cards/catalogue.service.js';
import type { AskDto, VerdictDto } from './questions.dto.js';

/** Cards that a process keeps with their effects, some kilobytes each: more than any tournament sees on its tables. */
const CARDS_KEPT = 4_000;

/** Answers questions over the cards that are in force now. */
@Injectable()
export class QuestionsService {
  private pool: CardPool | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cards: CatalogueService,
  ) {}

  async ask(kind: QuestionKind, { board, question, editions }: AskDto): Promise<VerdictDto> {
    const body = { board, question: question ?? {}, ...(editions === undefined ? {} : { editions }) };
    const pool = await this.current();
    const unread = new Set<CatalogueCard>();
    const first = attempt(() =>
      ask(
        kind,
        body,
        pool.withoutCompiling((card) => unread.add(card)),
      ),
    );
    // The wire reader has checked every field of what it read; its answer has the shape that the API describes.
    if (unread.size === 0) return first() as unknown as VerdictDto;
    await this.fetch(pool, [...unread]);
    return ask(kind, body, pool) as unknown as VerdictDto;
  }

  /** Cards with their compiled text; made anew when an import changed the catalogue. */
  async current(): Promise<CardPool> {
    const catalogue = await this.cards.catalogue();
    if (this.pool?.catalogue !== catalogue) this.pool = new CardPool(catalogue, starterModel, CARDS_KEPT);
    return this.pool;
  }

  /** Reading what a text compiled to when it was imported takes a fiftieth of compiling it. */
  private async fetch(pool: CardPool, cards: readonly CatalogueCard[]): Promise<void> {
    const cardOf = this.cards.idsOf(cards);
    for (const [id, effects] of await readEffects(this.dataSource.manager, COMPILED_BY, [...cardOf.keys()])) {
      const card = cardOf.get(id);
      if (card !== undefined) pool.handIn(card, effects);
    }
  }
}

/** What was answered, or thrown, to be told later. */
function attempt<T>(answer: () => T): () => T {
  try {
    const given = answer();
    return () => given;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
