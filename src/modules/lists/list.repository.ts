import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { LimitListEntity } from './limit-list.entity.js';

/** An entry with the card that it is about, if that is known. */
export interface EntryRow {
  readonly cardId: number | null;
  readonly cardName: string | null;
  readonly cardPassword: number | null;
  readonly cardKonamiId: number | null;
  readonly name: string | null;
  readonly password: number | null;
  readonly konamiId: number | null;
  readonly copies: number | null;
  readonly points: number | null;
}

/** What a card was on one list of a format. `listed` is false where the list is in force and does not name it. */
export interface HistoryRow {
  readonly format: string;
  readonly date: string;
  readonly kind: LimitListEntity['kind'];
  readonly listed: boolean;
  readonly copies: number | null;
  readonly points: number | null;
}

@Injectable()
export class ListRepository {
  constructor(@InjectRepository(LimitListEntity) private readonly lists: Repository<LimitListEntity>) {}

  /** Every revision of every list, newest list first. */
  findAll(format: string | null): Promise<readonly LimitListEntity[]> {
    return this.lists.find({
      where: format === null ? {} : { format },
      order: { format: 'ASC', date: 'DESC', revision: 'DESC' },
    });
  }

  /** Every revision of the list that is in force on a day. */
  async findInForce(format: string, day: string): Promise<readonly LimitListEntity[]> {
    return this.revisionsOf(format, `(select max(date) from limit_lists where format = $1 and date <= $2)`, day);
  }

  /** Every revision of the first list after a day. */
  async findNext(format: string, day: string): Promise<readonly LimitListEntity[]> {
    return this.revisionsOf(format, `(select min(date) from limit_lists where format = $1 and date > $2)`, day);
  }

  async formats(): Promise<readonly string[]> {
    const rows = await this.lists.query<{ format: string }[]>(
      `select distinct format collate "C" as format from limit_lists order by 1`,
    );
    return rows.map(({ format }) => format);
  }

  /** Where several passcodes of a list are one card, the card's own passcode speaks. */
  findEntries(listId: number): Promise<readonly EntryRow[]> {
    return this.lists.query<EntryRow[]>(
      `select * from (
         select distinct on (coalesce(e.card_id, -1 - e.position))
                e.card_id as "cardId", c.name as "cardName", c.password as "cardPassword", c.konami_id as "cardKonamiId",
                e.name, e.password, e.konami_id as "konamiId", e.copies, e.points, c.sort_key
         from limit_list_entries e left join cards c on c.id = e.card_id
         where e.list_id = $1
         order by coalesce(e.card_id, -1 - e.position), (e.password is distinct from c.password), e.position) as entry
       order by copies, points desc, sort_key collate "C", name collate "C", "konamiId"`,
      [listId],
    );
  }

  /** The newest revision of every list since a card first stood on a list of that format. */
  findHistory(cardId: number): Promise<readonly HistoryRow[]> {
    return this.lists.query<HistoryRow[]>(
      `with newest as (
         select distinct on (format, date) id, format, date, kind, partial from limit_lists
         order by format, date, revision desc),
       listed as (
         select distinct on (list_id) e.list_id, e.copies, e.points
         from limit_list_entries e join cards c on c.id = e.card_id where e.card_id = $1
         order by list_id, (e.password is distinct from c.password), position)
       select n.format, to_char(n.date, 'YYYY-MM-DD') as date, n.kind, l.list_id is not null as listed, l.copies, l.points
       from newest n left join listed l on l.list_id = n.id
       where n.format in (select format from newest join listed on list_id = id)
         and (l.list_id is not null or not n.partial)
       order by n.format collate "C", n.date`,
      [cardId],
    );
  }

  private async revisionsOf(format: string, date: string, day: string): Promise<readonly LimitListEntity[]> {
    const rows = await this.lists.query<{ id: number }[]>(
      `select id from limit_lists where format = $1 and date = ${date}`,
      [format, day],
    );
    if (rows.length === 0) return [];
    return this.lists.find({ where: rows.map(({ id }) => ({ id })), order: { revision: 'DESC' } });
  }
}
