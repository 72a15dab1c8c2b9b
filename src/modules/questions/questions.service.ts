import { Injectable } from '@nestjs/common';
import { CardPool } from '../../pool/card-pool.js';
import { ask, type QuestionKind } from '../../questions/ask.js';
import { CatalogueService } from '../cards/catalogue.service.js';
import type { AskDto, VerdictDto } from './questions.dto.js';

/** Answers questions over the cards that are in force now. */
@Injectable()
export class QuestionsService {
  private pool: CardPool | null = null;

  constructor(private readonly cards: CatalogueService) {}

  async ask(kind: QuestionKind, { board, question, editions }: AskDto): Promise<VerdictDto> {
    const body = { board, question: question ?? {}, ...(editions === undefined ? {} : { editions }) };
    // The wire reader has checked every field of what it read; its answer has the shape that the API describes.
    return ask(kind, body, await this.current()) as unknown as VerdictDto;
  }

  /** Cards with their compiled text; made anew when an import changed the catalogue. */
  async current(): Promise<CardPool> {
    const catalogue = await this.cards.catalogue();
    if (this.pool?.catalogue !== catalogue) this.pool = new CardPool(catalogue);
    return this.pool;
  }
}
