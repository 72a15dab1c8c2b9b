import { Injectable } from '@nestjs/common';
import { type Language } from '../../catalogue/catalogue-card.js';
import { invalidAt, problem, type Page, toPage, toRange } from '../../http/index.js';
import { type CardCollectionDto, type CardDto, type MissingCardDto } from './card.dto.js';
import { type StoredCard, toCardDto } from './card.mapper.js';
import { type CardIdentifierDto, type CardsQuery, type IdQuery, type NamedQuery } from './card-queries.dto.js';
import { CardRepository, type NameMatch } from './card.repository.js';
import { ambiguousCard, cardNotFound } from './card-problems.js';
import { chooseByLikeness } from './name-choice.js';

export const MOST_COMPLETIONS = 20;

/** Eight digits are a passcode as it is printed; fewer may be a Konami ID too. */
const PRINTED = /^\d{8,9}$/u;

@Injectable()
export class CardsService {
  constructor(private readonly cards: CardRepository) {}

  async page(query: CardsQuery, path: string): Promise<Page<CardDto>> {
    const { skip, take } = toRange(query);
    const [found, total] = await this.cards.findPage(query, skip, take);
    return toPage(found.map(toCardDto), total, query, path);
  }

  /** By a number, as `46986414`, `4041`, `password:10000` or `konami:10000`. */
  async byId(id: string, { as }: IdQuery): Promise<StoredCard> {
    const [, prefix, digits] = /^(?:(password|konami):)?(\d{1,10})$/u.exec(id) ?? [];
    if (digits === undefined) throw cardNotFound(`"${id}" is neither a passcode nor a Konami ID.`);
    const number = Number(digits);
    if (number > 2_147_483_647) throw cardNotFound(`No card has the number ${digits}.`);
    const kind =
      as ?? (prefix === 'password' || PRINTED.test(digits) ? 'password' : prefix === 'konami' ? 'konami-id' : null);
    const [byPassword, byKonamiId] = await Promise.all([
      kind === 'konami-id' ? null : this.cards.findByPassword(number),
      kind === 'password' ? null : this.cards.findByKonamiId(number),
    ]);
    if (byPassword !== null && byKonamiId !== null && byPassword.card.id !== byKonamiId.card.id) {
      throw ambiguousCard(
        `${digits} is the passcode of "${byPassword.card.name}" and the Konami ID of "${byKonamiId.card.name}".`,
        'Add ?as=password or ?as=konami-id.',
        [byPassword, byKonamiId],
      );
    }
    const found = byPassword ?? byKonamiId;
    if (found === null) throw cardNotFound(await this.whyNone(number));
    return found;
  }

  private async whyNone(number: number): Promise<string> {
    const token = await this.cards.tokenNameOf(number);
    return token === null
      ? `No card has the number ${number}.`
      : `${number} is the passcode of the Token "${token}". A Token is no card of a Deck and has no entry here.`;
  }

  async named({ exact, fuzzy, lang }: NamedQuery): Promise<StoredCard> {
    const language = lang ?? null;
    if ((exact === undefined) === (fuzzy === undefined)) {
      throw problem('invalid-request', {
        detail: 'Give either exact or fuzzy.',
        hint: 'For example /v1/cards/named?fuzzy=solem%20jugement.',
        errors: [{ parameter: 'exact', detail: 'One of exact and fuzzy must be given, and not both.' }],
      });
    }
    const name = exact ?? fuzzy ?? '';
    const exactly = await this.withExactName(name, language);
    if (exactly !== null) return exactly;
    const similar = await this.cards.findSimilarNames(name, language);
    if (exact !== undefined) throw cardNotFound(`No card is named "${name}".`, await this.suggest(name, similar));
    const choice = chooseByLikeness(name, similar);
    if (choice.chosen === 'none')
      throw cardNotFound(`No card has a name like "${name}".`, await this.suggest(name, similar));
    const ids = choice.chosen === 'one' ? [choice.match.cardId] : choice.matches.map(({ cardId }) => cardId);
    const [first, ...rest] = inOrder(await this.cards.findByIds(ids), ids);
    if (first === undefined) throw cardNotFound(`No card has a name like "${name}".`);
    if (rest.length === 0) return first;
    throw ambiguousCard(`"${name}" could be any of ${ids.length} cards.`, 'Add a word or two of the name.', [
      first,
      ...rest,
    ]);
  }

  complete(text: string, language: Language): Promise<readonly string[]> {
    return this.cards.complete(text, language, MOST_COMPLETIONS);
  }

  async collection(identifiers: readonly CardIdentifierDto[]): Promise<CardCollectionDto> {
    const found = new Map<number, CardDto>();
    const notFound: MissingCardDto[] = [];
    for (const [index, identifier] of identifiers.entries()) {
      const card = await this.identified(identifier, index);
      if (card !== null) found.set(card.card.id, toCardDto(card));
      else notFound.push({ index, identifier, suggestions: await this.suggestFor(identifier) });
    }
    return { object: 'list', data: [...found.values()], notFound };
  }

  private async identified({ name, password, konamiId }: CardIdentifierDto, index: number): Promise<StoredCard | null> {
    // A field that is null is as good as left out.
    const given = [name, password, konamiId].filter((value) => typeof value === 'string' || typeof value === 'number');
    if (given.length !== 1) {
      const detail = 'An identifier has exactly one of name, password and konamiId.';
      throw invalidAt(`/identifiers/${index}`, detail, 'For example { "name": "Solemn Judgment" }.');
    }
    if (typeof password === 'number') return this.cards.findByPassword(password);
    return typeof konamiId === 'number' ? this.cards.findByKonamiId(konamiId) : this.withExactName(name ?? '', null);
  }

  private async suggestFor({ name }: CardIdentifierDto): Promise<readonly string[]> {
    return typeof name !== 'string' ? [] : this.suggest(name, await this.cards.findSimilarNames(name, null));
  }

  /** English names of the cards whose names look most alike. */
  private async suggest(name: string, similar: readonly NameMatch[]): Promise<readonly string[]> {
    const choice = chooseByLikeness(name, similar);
    const likely = choice.chosen === 'one' ? [choice.match] : choice.chosen === 'several' ? choice.matches : similar;
    const ids = [...new Set(likely.map(({ cardId }) => cardId))].slice(0, 5);
    return inOrder(await this.cards.findByIds(ids), ids).map(({ card }) => card.name);
  }

  /** A name that several cards share means the one with a passcode: the other is a prize card that nobody plays. */
  private async withExactName(name: string, language: Language | null): Promise<StoredCard | null> {
    const matches = await this.cards.findExactNames(name, language);
    const english = matches.filter((match) => match.language === 'en');
    const literal = matches.filter((match) => match.name === name);
    const likely = literal.length > 0 ? literal : english.length > 0 ? english : matches;
    const ids = [...new Set(likely.map(({ cardId }) => cardId))];
    if (ids.length === 0) return null;
    const cards = inOrder(await this.cards.findByIds(ids), ids);
    const played = cards.filter(({ card }) => card.password !== null && card.removedAt === null);
    const [first, ...rest] = played.length > 0 ? played : cards;
    if (first === undefined) return null;
    if (rest.length === 0) return first;
    throw ambiguousCard(`"${name}" is the name of ${rest.length + 1} cards.`, 'Ask by passcode or Konami ID.', [
      first,
      ...rest,
    ]);
  }
}

function inOrder(cards: readonly StoredCard[], ids: readonly number[]): readonly StoredCard[] {
  return ids.flatMap((id) => cards.filter(({ card }) => card.id === id));
}
