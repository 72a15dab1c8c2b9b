import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { EngineError } from '../../engine/index.js';
import { invalidAt, problem, toRange } from '../../http/index.js';
import { isQuestionKind } from '../../questions/ask.js';
import { WireFaults } from '../../wire/faults.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import type { AskDto } from '../questions/questions.dto.js';
import { QuestionsService } from '../questions/questions.service.js';
import { RulingEntity } from './ruling.entity.js';
import type {
  MakeRulingDto,
  RecheckedRulingsDto,
  RecheckRulingsDto,
  RulingChangeDto,
  RulingDto,
  RulingQuery,
} from './rulings.dto.js';
import { toRulingDto } from './rulings.mapper.js';

const USUAL_LIMIT = 200;

@Injectable()
export class RulingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly questions: QuestionsService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /** Answers the question, and keeps it with the whole trace beside what the judge decided. */
  async make(dto: MakeRulingDto, key: string | undefined): Promise<RulingDto> {
    const verdict = (await this.questions.ask(dto.kind, dto)) as unknown as Record<string, unknown>;
    return this.idempotency.once('rulings', key, dto, async (manager) => {
      const supersedes = dto.supersedes ?? null;
      if (supersedes !== null && !(await manager.existsBy(RulingEntity, { id: supersedes })))
        throw invalidAt('/supersedes', 'There is no ruling of that id.', 'GET /v1/rulings lists the rulings.');
      const ruling = manager.create(RulingEntity, { ...toColumns(dto, verdict), supersedes, createdAt: new Date() });
      await manager.save(ruling);
      return toRulingDto(ruling, null);
    });
  }

  async read(id: string): Promise<RulingDto> {
    const ruling = await this.dataSource.getRepository(RulingEntity).findOneBy({ id });
    if (ruling === null)
      throw problem('not-found', {
        detail: 'There is no ruling of that id.',
        hint: 'GET /v1/rulings lists the rulings.',
      });
    return toRulingDto(ruling, (await this.successorsOf([id])).get(id) ?? null);
  }

  /** Newest first. */
  async list(query: RulingQuery): Promise<{ readonly rulings: readonly RulingDto[]; readonly total: number }> {
    const { skip, take } = toRange(query);
    const select = this.dataSource.getRepository(RulingEntity).createQueryBuilder('r');
    if (query.card !== undefined)
      select.andWhere('r.cards @> array[:card]::text[]', { card: await this.nameOf(query.card) });
    if (query.event !== undefined) select.andWhere('r.event = :event', { event: query.event });
    if (query.text !== undefined)
      select.andWhere(
        `to_tsvector('simple', coalesce(r.words, '') || ' ' || array_to_string(r.cards, ' ') || ' ' || (r.verdict ->> 'summary')) @@ plainto_tsquery('simple', :text)`,
        { text: query.text },
      );
    const [rulings, total] = await select
      .orderBy('r.created_at', 'DESC')
      .addOrderBy('r.id')
      .skip(skip)
      .take(take)
      .getManyAndCount();
    const successors = await this.successorsOf(rulings.map(({ id }) => id));
    return { rulings: rulings.map((ruling) => toRulingDto(ruling, successors.get(ruling.id) ?? null)), total };
  }

  /** Asks stored questions again with the engine, cards and texts of today; nothing stored is changed. */
  async recheck({ after, limit = USUAL_LIMIT }: RecheckRulingsDto): Promise<RecheckedRulingsDto> {
    const select = this.dataSource.getRepository(RulingEntity).createQueryBuilder('r').orderBy('r.id').take(limit);
    if (after !== undefined) select.where('r.id > :after', { after });
    const rulings = await select.getMany();
    const changed: RulingChangeDto[] = [];
    for (const ruling of rulings) {
      const now = await this.askAgain(ruling);
      if (now.answer !== ruling.answer)
        changed.push({
          id: ruling.id,
          was: ruling.answer,
          now: now.answer,
          engine: ruling.engine,
          summary: now.summary,
        });
    }
    return {
      object: 'recheck',
      checked: rulings.length,
      changed,
      next: rulings.length < limit ? null : (rulings.at(-1)?.id ?? null),
    };
  }

  private async askAgain({
    kind,
    asked,
  }: RulingEntity): Promise<{ readonly answer: string; readonly summary: string }> {
    if (!isQuestionKind(kind))
      return { answer: 'unanswerable', summary: 'Questions of this kind are no longer answered.' };
    try {
      return await this.questions.ask(kind, asked as unknown as AskDto);
    } catch (error) {
      if (error instanceof EngineError || error instanceof WireFaults)
        return { answer: 'refused', summary: error.message };
      throw error;
    }
  }

  private async nameOf(card: string): Promise<string> {
    const found = (await this.questions.current()).resolve(card);
    return found.found?.card.name ?? card;
  }

  private async successorsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const later = await this.dataSource.getRepository(RulingEntity).find({
      where: { supersedes: In([...ids]) },
      select: { id: true, supersedes: true },
      order: { createdAt: 'ASC' },
    });
    return new Map(later.flatMap(({ id, supersedes }) => (supersedes === null ? [] : [[supersedes, id] as const])));
  }
}

function toColumns(
  dto: MakeRulingDto,
  verdict: Record<string, unknown>,
): Omit<RulingEntity, 'supersedes' | 'superseded' | 'createdAt'> {
  return {
    id: randomUUID(),
    kind: dto.kind,
    asked: {
      board: dto.board,
      question: dto.question ?? {},
      ...(dto.editions === undefined ? {} : { editions: dto.editions }),
    },
    verdict,
    answer: String(verdict['answer']),
    edition: String(verdict['edition']),
    engine: String(verdict['engine']),
    decision: dto.decision ?? null,
    words: dto.words ?? null,
    judge: dto.judge ?? null,
    level: dto.level ?? null,
    event: dto.event ?? null,
    round: dto.round ?? null,
    table: dto.table ?? null,
    sources: dto.sources ?? [],
    cards: [...(verdict['cards'] as readonly string[])],
  };
}
