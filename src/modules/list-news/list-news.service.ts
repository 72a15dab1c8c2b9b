import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type DeckDesk } from '../../decks/deck-desk.js';
import { listTable } from '../../decks/list-table.js';
import { type LimitList } from '../../engine/index.js';
import { Clock } from '../deck-desk/clock.js';
import { DeskService } from '../deck-desk/desk.service.js';
import { changesOf } from './list-change.js';
import { ListNewsEntity, type NewsKind } from './list-news.entity.js';
import { type NewsQuery } from './list-news.dto.js';

interface ListKey {
  readonly track: string;
  readonly date: string;
  readonly revision: number;
}

/** A list of years ago that is imported today is history, not news; nobody is told of it. */
const STALE_DAYS = 30;

/**
 * Finds lists that became known or came into force since it last looked. It looks at what is stored, so it does not
 * matter which process imported a list, and a day on which nothing ran is made up for.
 */
@Injectable()
export class ListNewsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly desks: DeskService,
    private readonly clock: Clock,
  ) {}

  async discover(): Promise<number> {
    const missing = await this.missing();
    if (missing.length === 0) return 0;
    const desk = await this.desks.current();
    return this.dataSource.transaction(async (manager) => {
      let found = 0;
      for (const { kind, ...key } of missing) {
        const list = desk.lists.revision(key);
        if (list !== null && (await this.announce(manager, kind, list, desk))) found += 1;
      }
      return found;
    });
  }

  private async missing(): Promise<readonly (ListKey & { readonly kind: NewsKind })[]> {
    return this.dataSource.query(
      `select wanted.kind, l.format as track, l.date::text as date, l.revision
         from limit_lists l cross join (values ('published'), ('effective')) as wanted (kind)
        where not l.partial
          and (wanted.kind = 'published' or l.date <= $1)
          and not exists (select 1 from list_news n where n.kind = wanted.kind and n.track = l.format
                             and n.date = l.date and n.revision = l.revision)
        order by l.date, l.revision, wanted.kind desc`,
      [this.clock.today()],
    );
  }

  /** Another process may announce the same list at the same time; one of them finds it announced. */
  private async announce(manager: EntityManager, kind: NewsKind, list: LimitList, desk: DeckDesk): Promise<boolean> {
    const before = desk.lists.of(list.track).findLast((other) => other.date < list.date) ?? null;
    const changes = JSON.stringify(changesOf(listTable(list, before, desk.cards)));
    const rows = await manager.query<{ id: number }[]>(
      `insert into list_news (kind, track, date, revision, changes) values ($1, $2, $3, $4, $5)
       on conflict on constraint uq_list_news_list do nothing returning id`,
      [kind, list.track, list.date, list.revision, changes],
    );
    const [row] = rows;
    if (row === undefined) return false;
    if (list.date < daysBefore(this.clock.now(), STALE_DAYS)) return true;
    await manager.query(
      `insert into webhook_deliveries (webhook_id, news_id, state)
       select id, $1, 'waiting' from webhooks where active and (tracks = '{}' or $2 = any(tracks))`,
      [row.id, list.track],
    );
    return true;
  }

  async news({ track, after, limit = 50 }: NewsQuery): Promise<readonly ListNewsEntity[]> {
    const found = this.dataSource.manager.createQueryBuilder(ListNewsEntity, 'news').take(limit);
    if (track !== undefined) found.andWhere('news.track = :track', { track });
    if (after !== undefined) found.andWhere('news.id > :after', { after });
    return found.orderBy('news.id', after === undefined ? 'DESC' : 'ASC').getMany();
  }
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
