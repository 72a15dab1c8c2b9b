import { Injectable } from '@nestjs/common';
import { isDay } from '../../catalogue/limits/limit-list.js';
import { type Problem, problem } from '../../http/index.js';
import { type CardEntity } from '../cards/card.entity.js';
import { type LimitListEntity } from './limit-list.entity.js';
import { toHistory } from './limit-history.js';
import { type CardLimitsDto, type LimitListDto, type ListDiffDto, type ListsDto } from './list.dto.js';
import { diffEntries } from './list-diff.js';
import { toLimitListDto, toSummaryDto } from './list.mapper.js';
import { type EntryRow, ListRepository } from './list.repository.js';

/** A list as others than the HTTP edge want it: the newest revision, or the one asked for, with its entries. */
export interface ListInForce {
  readonly list: LimitListEntity;
  readonly revisions: readonly number[];
  readonly entries: readonly EntryRow[];
}

@Injectable()
export class ListsService {
  constructor(private readonly lists: ListRepository) {}

  async all(format: string | null): Promise<ListsDto> {
    const found = await this.lists.findAll(format);
    const days = new Map<string, LimitListEntity[]>();
    for (const list of found)
      days.set(`${list.format} ${list.date}`, [...(days.get(`${list.format} ${list.date}`) ?? []), list]);
    const data = [...days.values()].flatMap(([newest, ...earlier]) =>
      newest === undefined ? [] : [toSummaryDto(newest, revisionsOf([newest, ...earlier]))],
    );
    return { object: 'list', data };
  }

  /** The list in force on a day; without a revision the newest. */
  async inForce(format: string, day: string, revision: number | null = null): Promise<ListInForce> {
    const found = await this.lists.findInForce(format, checkedDay(day));
    if (found.length === 0)
      throw await this.noList(format, `There is no list of the format "${format}" as early as ${day}.`);
    return this.chosen(found, revision);
  }

  async upcoming(format: string, day: string): Promise<LimitListDto> {
    const found = await this.lists.findNext(format, checkedDay(day));
    if (found.length === 0)
      throw await this.noList(format, `No list of the format "${format}" is known that comes into force after ${day}.`);
    return toDto(await this.chosen(found, null));
  }

  async on(format: string, day: string, revision: number | null): Promise<LimitListDto> {
    return toDto(await this.inForce(format, day, revision));
  }

  async diff(format: string, from: string, to: string): Promise<ListDiffDto> {
    const [before, after] = await Promise.all([this.inForce(format, from), this.inForce(format, to)]);
    return {
      object: 'list-diff',
      from: toSummaryDto(before.list, before.revisions),
      to: toSummaryDto(after.list, after.revisions),
      ...diffEntries(before.entries, after.entries, after.list.kind),
    };
  }

  async historyOf(card: CardEntity): Promise<CardLimitsDto> {
    return { object: 'list', card: card.name, data: toHistory(await this.lists.findHistory(card.id)) };
  }

  private async chosen(found: readonly LimitListEntity[], revision: number | null): Promise<ListInForce> {
    const list = revision === null ? found[0] : found.find((each) => each.revision === revision);
    const revisions = revisionsOf(found);
    if (list === undefined) {
      throw problem('not-found', {
        detail: `The list has no revision ${revision}.`,
        hint: `It has ${revisions.join(', ')}.`,
      });
    }
    return { list, revisions, entries: await this.lists.findEntries(list.id) };
  }

  private async noList(format: string, detail: string): Promise<Problem> {
    const formats = await this.lists.formats();
    if (formats.includes(format))
      return problem('not-found', { detail, hint: `GET /v1/lists?format=${format} shows its days.` });
    return problem('not-found', {
      detail: `No list of a format "${format}" is stored.`,
      hint: `There are ${formats.join(', ')}.`,
    });
  }
}

function toDto({ list, revisions, entries }: ListInForce): LimitListDto {
  return toLimitListDto(list, revisions, entries);
}

function revisionsOf(lists: readonly LimitListEntity[]): readonly number[] {
  return lists.map(({ revision }) => revision).sort((a, b) => a - b);
}

function checkedDay(day: string): string {
  if (isDay(day)) return day;
  const detail = `"${day}" is no day of the calendar.`;
  throw problem('invalid-request', {
    detail,
    hint: 'Write the day as 2026-05-18, or ask for current or upcoming.',
    errors: [{ parameter: 'date', detail }],
  });
}
