import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type DeckDesk, type KnownFormat } from '../../decks/deck-desk.js';
import { BUILT_IN_FORMATS } from '../../engine/index.js';
import { invalidAt, problem, type Violation } from '../../http/index.js';
import { DeskService } from '../deck-desk/desk.service.js';
import { DeckFormatEntity } from './deck-format.entity.js';
import { type FormatDefinition, tieOwnList } from './format-definition.js';

/** What the caller believes to be stored: nothing, any revision, or exactly one. */
export type Expectation =
  { readonly kind: 'new' } | { readonly kind: 'any' } | { readonly kind: 'revision'; readonly revision: number };

export interface StoredFormat {
  readonly id: string;
  readonly revision: number;
  readonly builtIn: boolean;
  readonly createdAt: Date | null;
  readonly definition: FormatDefinition;
}

const BUILT_IN: ReadonlyMap<string, StoredFormat> = new Map(
  BUILT_IN_FORMATS.map(({ id, ...definition }) => [
    id,
    { id, revision: 1, builtIn: true, createdAt: null, definition: { ...definition, ownList: null } },
  ]),
);

@Injectable()
export class FormatsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly desks: DeskService,
  ) {}

  async all(): Promise<readonly StoredFormat[]> {
    const rows = await this.dataSource.manager
      .createQueryBuilder(DeckFormatEntity, 'format')
      .distinctOn(['format.id'])
      .orderBy('format.id')
      .addOrderBy('format.revision', 'DESC')
      .getMany();
    return [...BUILT_IN.values(), ...rows.map(toStoredFormat)];
  }

  async stored(id: string, revision: number | null = null): Promise<StoredFormat> {
    const builtIn = BUILT_IN.get(id);
    if (builtIn !== undefined && (revision === null || revision === 1)) return builtIn;
    const row = await this.dataSource.manager.findOne(DeckFormatEntity, {
      where: { id, ...(revision !== null && { revision }) },
      order: { revision: 'DESC' },
    });
    if (row === null) throw await this.notFound(id, revision);
    return toStoredFormat(row);
  }

  private async notFound(id: string, revision: number | null): Promise<Error> {
    const names = (await this.all()).map((format) => format.id);
    return problem('not-found', {
      detail: `There is no format "${id.slice(0, 80)}"${revision === null ? '' : ` of revision ${revision}`}.`,
      hint: `Formats: ${names.slice(0, 40).join(', ')}.`,
    });
  }

  /** The format ready for a check. */
  async known(id: string, desk: DeckDesk, revision: number | null = null): Promise<KnownFormat> {
    return toKnownFormat(await this.stored(id, revision), desk);
  }

  /** Stores a new revision. Nothing is overwritten: a check can always be read with the format of its day. */
  async define(id: string, definition: FormatDefinition, expected: Expectation): Promise<StoredFormat> {
    if (BUILT_IN.has(id)) {
      throw problem('conflict', { detail: `"${id}" is a built-in format.`, hint: 'Take another id for your own.' });
    }
    await this.refuseUnknownCards(id, definition);
    return this.dataSource.transaction(async (manager) => {
      await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`format ${id}`]);
      const latest = await manager.findOne(DeckFormatEntity, { where: { id }, order: { revision: 'DESC' } });
      meetExpectation(id, expected, latest?.revision ?? null);
      const revision = (latest?.revision ?? 0) + 1;
      await manager.insert(DeckFormatEntity, { id, revision, definition: definition as object });
      return toStoredFormat(await manager.findOneByOrFail(DeckFormatEntity, { id, revision }));
    });
  }

  private async refuseUnknownCards(id: string, { ownList, list }: FormatDefinition): Promise<void> {
    const desk = await this.desks.current();
    if (list !== null && !desk.lists.trackNames().includes(list.track)) {
      throw invalidAt(
        '/list/track',
        `No list of the track "${list.track}" is known.`,
        `Known: ${desk.lists.trackNames().join(', ')}.`,
      );
    }
    if (ownList === null) return;
    const { untied } = tieOwnList(id, 1, '0001-01-01', ownList, desk.cards.catalogue);
    if (untied.length === 0) return;
    const errors: Violation[] = untied.map((position) => {
      const card = String(ownList.entries[position]?.card).slice(0, 80);
      const names = desk.cards.catalogue.fuzzy(card, { limit: 3 }).map((candidate) => candidate.name);
      const pointer = `/ownList/entries/${position}/card`;
      const detail = `No single card answers to "${card}".`;
      return names.length === 0
        ? { pointer, detail }
        : { pointer, detail, hint: `Did you mean ${names.join(' or ')}?` };
    });
    throw problem('invalid-request', { detail: `${untied.length} entries of the list name no card.`, errors });
  }
}

function meetExpectation(id: string, expected: Expectation, latest: number | null): void {
  if (expected.kind === 'any') return;
  if (expected.kind === 'new' && latest === null) return;
  if (expected.kind === 'revision' && expected.revision === latest) return;
  throw problem('precondition-failed', {
    detail: latest === null ? `There is no format "${id}" yet.` : `The format "${id}" is at revision ${latest}.`,
    hint: 'Read it again and send its ETag in If-Match, or If-None-Match: * to create it.',
  });
}

function toStoredFormat({ id, revision, createdAt, definition }: DeckFormatEntity): StoredFormat {
  return { id, revision, builtIn: false, createdAt, definition };
}

function toKnownFormat({ id, revision, createdAt, definition }: StoredFormat, desk: DeckDesk): KnownFormat {
  const { ownList, ...format } = definition;
  const since = (createdAt ?? new Date(0)).toISOString().slice(0, 10);
  const list = ownList === null ? null : tieOwnList(id, revision, since, ownList, desk.cards.catalogue).list;
  return { format: { id, ...format }, revision, list };
}
