import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type Catalogue } from '../../catalogue/catalogue.js';
import { DeckCards } from '../../decks/deck-cards.js';
import { DeckDesk } from '../../decks/deck-desk.js';
import { releaseDatesOf } from '../../decks/release-dates.js';
import { CatalogueService } from '../cards/catalogue.service.js';
import { readLists } from './stored-lists.js';

interface Built {
  readonly catalogue: Catalogue;
  readonly lists: string;
  readonly desk: DeckDesk;
}

/**
 * The desk over what is imported now. It is built once and kept until an import changes cards or lists, also one that
 * another process made; asking whether it did costs one small query.
 */
@Injectable()
export class DeskService {
  private built: Built | null = null;
  private building: Promise<DeckDesk> | null = null;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cards: CatalogueService,
  ) {}

  async current(): Promise<DeckDesk> {
    const [catalogue, lists] = await Promise.all([this.cards.catalogue(), this.fingerprint()]);
    if (this.built?.catalogue === catalogue && this.built.lists === lists) return this.built.desk;
    // Requests that arrive together wait for one building.
    this.building ??= this.build(catalogue, lists).finally(() => {
      this.building = null;
    });
    return this.building;
  }

  private async build(catalogue: Catalogue, lists: string): Promise<DeckDesk> {
    const before = this.built;
    const cards = before?.catalogue === catalogue ? before.desk.cards : new DeckCards(catalogue, releaseDatesOf);
    const desk = new DeckDesk(cards, await readLists(this.dataSource.manager, catalogue));
    this.built = { catalogue, lists, desk };
    return desk;
  }

  private async fingerprint(): Promise<string> {
    const rows = await this.dataSource.query<{ lists: string }[]>(
      "select concat_ws(' ', max(id), count(*)) as lists from limit_lists",
    );
    return rows[0]?.lists ?? '';
  }
}
