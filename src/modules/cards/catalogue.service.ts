import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type CatalogueCard } from '../../catalogue/catalogue-card.js';
import { Catalogue } from '../../catalogue/catalogue.js';
import { TokenTable } from '../../catalogue/token-table.js';
import { loadCards } from './load-cards.js';
import { TokenPasswordEntity } from './token-password.entity.js';

/** How long a process may answer from its copy of the cards without asking whether an import has changed them. */
const TRUSTED_MS = 1_000;

interface Held {
  readonly revision: number;
  readonly catalogue: Catalogue;
  /** Where each card is in the database. */
  readonly ids: ReadonlyMap<CatalogueCard, number>;
}

/** Keeps all cards in memory, because a question names many of them, and reloads them after an import. */
@Injectable()
export class CatalogueService implements OnApplicationBootstrap {
  private held: Held | null = null;
  private checkedAt = -Infinity;
  private loading: Promise<Held> | null = null;

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Starts loading, so that the first question finds the cards ready. */
  onApplicationBootstrap(): void {
    void this.catalogue().catch(() => undefined);
  }

  async catalogue(): Promise<Catalogue> {
    return (await this.current()).catalogue;
  }

  /** Rows of these cards; of cards of an earlier catalogue there is none. */
  idsOf(cards: readonly CatalogueCard[]): ReadonlyMap<number, CatalogueCard> {
    const ids = this.held?.ids;
    return new Map(
      cards.flatMap((card) => {
        const id = ids?.get(card);
        return id === undefined ? [] : [[id, card] as const];
      }),
    );
  }

  /** Number of the newest import; what was computed from the cards is good as long as it stays the same. */
  async revision(): Promise<number> {
    return (await this.current()).revision;
  }

  private async current(): Promise<Held> {
    if (this.held !== null && performance.now() - this.checkedAt < TRUSTED_MS) return this.held;
    this.loading ??= this.refresh().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private async refresh(): Promise<Held> {
    // Asked before loading: an import that commits in between only makes the next check load once more.
    const revision = await this.storedRevision();
    if (this.held?.revision !== revision) {
      const loaded = await loadCards(this.dataSource);
      const ids = new Map(loaded.map(({ id, card }) => [card, id]));
      const tokens = await this.dataSource.manager.find(TokenPasswordEntity);
      const table = new TokenTable(new Map(tokens.map(({ password, name }) => [password, name])));
      this.held = {
        revision,
        catalogue: new Catalogue(
          loaded.map(({ card }) => card),
          table,
        ),
        ids,
      };
    }
    this.checkedAt = performance.now();
    return this.held;
  }

  private async storedRevision(): Promise<number> {
    const rows = await this.dataSource.query<{ revision: number }[]>(
      'select coalesce(max(id), 0)::integer as revision from imports',
    );
    return rows[0]?.revision ?? 0;
  }
}
