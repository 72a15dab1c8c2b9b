import { Injectable } from '@nestjs/common';
import { type DeckDesk, type KnownFormat } from '../../decks/deck-desk.js';
import { listTable } from '../../decks/list-table.js';
import { type DeckCard } from '../../engine/index.js';
import { problem } from '../../http/index.js';
import { Clock } from '../deck-desk/clock.js';
import { DeskService } from '../deck-desk/desk.service.js';
import { type CardCopiesDto } from './card-copies.dto.js';
import { FormatsService } from './formats.service.js';
import { type ListTableDto } from './list-table.dto.js';

/** What people ask most of a format. */
@Injectable()
export class LookUpsService {
  constructor(
    private readonly desks: DeskService,
    private readonly formats: FormatsService,
    private readonly clock: Clock,
  ) {}

  async copies(id: string, reference: string, date: string | null): Promise<CardCopiesDto> {
    const { desk, format, today } = await this.open(id);
    const card = cardNamed(reference, desk);
    const on = date ?? today;
    const answer = desk.copiesOf(card, format, on, today);
    return {
      object: 'card-copies',
      card: card.facts.name,
      password: card.facts.password,
      konamiId: card.facts.konamiId,
      format: id,
      date: on,
      ...answer,
      because: answer.because.map(({ code, rule, list }) => ({ code, rule, list })),
    };
  }

  async table(id: string, date: string | null): Promise<ListTableDto> {
    const { desk, format, today } = await this.open(id);
    const list = desk.listFor(format, date ?? today);
    if (list === null) {
      throw problem('not-found', {
        detail: `The format "${id}" has no list on ${date ?? today}.`,
        hint: 'GET /v1/lists shows which lists are known.',
      });
    }
    const before = desk.lists.of(list.track).findLast((other) => other.date < list.date) ?? null;
    return { object: 'list-table', format: id, ...listTable(list, before, desk.cards) };
  }

  private async open(id: string): Promise<{ desk: DeckDesk; format: KnownFormat; today: string }> {
    const desk = await this.desks.current();
    return { desk, format: await this.formats.known(id, desk), today: this.clock.today() };
  }
}

function cardNamed(reference: string, desk: DeckDesk): DeckCard {
  const found = desk.cards.catalogue.find(reference);
  if (found.found === 'card') return desk.cards.of(found.card);
  const token = desk.cards.token(/^\d{1,10}$/u.test(reference.trim()) ? Number(reference) : reference);
  if (token !== null) return token;
  const names = (found.found === 'several' ? found.candidates : found.suggestions).map((card) => card.facts.name);
  throw problem('card-not-found', {
    detail:
      found.found === 'several'
        ? `"${reference.slice(0, 80)}" names several cards.`
        : `No card is called "${reference.slice(0, 80)}".`,
    hint:
      names.length > 0
        ? `Did you mean ${names.slice(0, 5).join(' or ')}?`
        : 'Give a passcode, a Konami ID or a name; /v1/cards/named?fuzzy= forgives slips.',
    ...(names.length > 0 && { extra: { candidates: names } }),
  });
}
