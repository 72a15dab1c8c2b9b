import { type CatalogueCard, LANGUAGES, type Language } from './catalogue-card.js';
import { KeyTable } from './key-table.js';
import { nameKey, squeezedKey } from './name-key.js';
import { ShortNames } from './short-names.js';
import { SimilarityIndex } from './similarity.js';
import { TokenTable } from './token-table.js';

/** `short`: what was asked is only a part of the name, and of no other card's. */
export type Found =
  | { readonly found: 'card'; readonly card: CatalogueCard; readonly short: boolean }
  | { readonly found: 'several'; readonly candidates: readonly CatalogueCard[] }
  | { readonly found: 'none'; readonly suggestions: readonly CatalogueCard[] };

export interface Candidate {
  readonly card: CatalogueCard;
  /** The name that resembles what was asked. */
  readonly name: string;
  readonly score: number;
}

/** The game had as many cards by 2012; a book of fewer holds only some of them. */
const ALL_CARDS = 5000;

type ByName = Map<string, CatalogueCard | readonly CatalogueCard[]>;

/** All cards, held in memory, found by any of their numbers and names. It never changes; new data makes a new one. */
export class Catalogue {
  private readonly passwords = new Map<number, CatalogueCard>();
  private readonly konamiIds = new Map<number, CatalogueCard>();
  private readonly english: ByName = new Map();
  /** Names in other languages; made when the first is asked for, because most questions are in English. */
  private foreign: KeyTable<CatalogueCard> | null = null;
  private short: ShortNames | null = null;
  private readonly series = new Map<string, CatalogueCard[]>();
  private readonly similar = new Map<Language, { index: SimilarityIndex; cards: readonly CatalogueCard[] }>();

  constructor(
    readonly cards: readonly CatalogueCard[],
    readonly tokens = new TokenTable(),
    /** Whether these are all cards of the game, or only some. */
    private readonly whole = cards.length >= ALL_CARDS,
  ) {
    for (const card of cards) this.addNumbers(card);
    for (const card of cards) this.addNames(card);
  }

  /** By any passcode of the card, those of other artworks too. */
  byPassword(password: number): CatalogueCard | null {
    return this.passwords.get(password) ?? null;
  }

  byKonamiId(konamiId: number): CatalogueCard | null {
    return this.konamiIds.get(konamiId) ?? null;
  }

  /** Cards that go by this name in some language; case, accents, punctuation and spaces do not matter. English wins. */
  named(name: string): readonly CatalogueCard[] {
    const key = squeezedKey(name);
    const entry = this.english.get(key) ?? this.foreignNames().get(key);
    const cards = isMany(entry) ? entry : [entry];
    const literal = cards.filter((card) => card.facts.name === name);
    // A name that several cards share (a prize card without passcode beside the one that is played) means the one with a passcode.
    const shared = literal.length > 0 ? literal : cards;
    const sameName = shared.every((card) => card.facts.name === shared[0]?.facts.name);
    const played = shared.filter((card) => card.facts.password !== null);
    return sameName && played.length > 0 ? played : shared;
  }

  /**
   * What a judge means by a name, a passcode or a Konami ID. A number of eight digits is a passcode; a shorter one is tried as
   * a passcode first.
   */
  find(reference: string | number): Found {
    const named = typeof reference === 'string' ? this.named(reference) : [];
    const numbered = /^\d{1,10}$/u.test(String(reference).trim()) ? this.byNumber(Number(reference)) : null;
    const [card, ...rest] = named.length > 0 ? named : numbered === null ? [] : [numbered];
    if (card !== undefined)
      return rest.length === 0 ? { found: 'card', card, short: false } : { found: 'several', candidates: named };
    const meant = typeof reference === 'string' ? this.shortFor(reference) : null;
    if (meant !== null) return { found: 'card', card: meant, short: true };
    if (typeof reference !== 'string') return { found: 'none', suggestions: [] };
    const alike = this.fuzzy(reference, { limit: 5 }).map((candidate) => candidate.card);
    return {
      found: 'none',
      suggestions: [...new Set([...this.shortNames().suggest(reference), ...alike])].slice(0, 5),
    };
  }

  /** The card whose name a text shortens, where it can be no other. */
  shortFor(text: string): CatalogueCard | null {
    return this.shortNames().find(text);
  }

  private shortNames(): ShortNames {
    return (this.short ??= new ShortNames(this.cards, this.whole));
  }

  byNumber(number: number): CatalogueCard | null {
    return this.byPassword(number) ?? this.byKonamiId(number);
  }

  /** Cards whose name resembles a text, best first. Without a language the script of the text chooses it. */
  fuzzy(text: string, options: { readonly language?: Language; readonly limit?: number } = {}): readonly Candidate[] {
    const language = options.language ?? languageOf(text);
    const { index, cards } = this.similarIn(language);
    return index.search(nameKey(text), options.limit ?? 10).flatMap(({ at, score }) => {
      const card = cards[at];
      return card === undefined ? [] : [{ card, name: card.names[language] ?? card.facts.name, score }];
    });
  }

  /** Cards of a series or archetype, by its English name. */
  membersOf(series: string): readonly CatalogueCard[] {
    return this.series.get(nameKey(series)) ?? [];
  }

  isSeries(name: string): boolean {
    return this.series.has(nameKey(name));
  }

  /** Every name that card text may quote: English names of cards, names that cards also have, series. */
  *quotableNames(): Generator<string> {
    for (const { facts } of this.cards) {
      yield facts.name;
      yield* facts.treatedAs;
      yield* facts.series;
    }
  }

  private addNumbers(card: CatalogueCard): void {
    const { password, konamiId } = card.facts;
    if (password !== null) this.passwords.set(password, card);
    for (const other of card.otherPasswords) if (!this.passwords.has(other)) this.passwords.set(other, card);
    if (konamiId !== null) this.konamiIds.set(konamiId, card);
  }

  private addNames(card: CatalogueCard): void {
    addName(this.english, card.facts.name, card);
    for (const series of card.facts.series) {
      const key = nameKey(series);
      const members = this.series.get(key);
      if (members === undefined) this.series.set(key, [card]);
      else members.push(card);
    }
  }

  private foreignNames(): KeyTable<CatalogueCard> {
    this.foreign ??= new KeyTable(this.cards, foreignKeysOf);
    return this.foreign;
  }

  private similarIn(language: Language) {
    const built = this.similar.get(language);
    if (built !== undefined) return built;
    const cards = this.cards.filter(
      (card) => (language === 'en' ? card.facts.name : card.names[language]) !== undefined,
    );
    const keys = cards.map((card) => nameKey((language === 'en' ? card.facts.name : card.names[language]) ?? ''));
    const made = { index: new SimilarityIndex(keys), cards };
    this.similar.set(language, made);
    return made;
  }
}

function addName(names: ByName, name: string, card: CatalogueCard): void {
  const key = squeezedKey(name);
  const entry = names.get(key);
  if (entry === undefined) names.set(key, card);
  else if (isMany(entry)) names.set(key, entry.includes(card) ? entry : [...entry, card]);
  else if (entry !== card) names.set(key, [entry, card]);
}

function foreignKeysOf({ names, otherNames }: CatalogueCard): readonly string[] {
  const foreign = LANGUAGES.flatMap((language) => (language === 'en' ? [] : (names[language] ?? [])));
  return [...foreign, ...otherNames].map(squeezedKey);
}

function isMany(entry: CatalogueCard | readonly CatalogueCard[]): entry is readonly CatalogueCard[] {
  return Array.isArray(entry);
}

function languageOf(text: string): Language {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Han}/u.test(text) ? 'ja' : 'en';
}
