/** Cards of the catalogue as deck construction sees them, made once for each card and kept. */
import type { Catalogue } from '../catalogue/catalogue.js';
import type { CatalogueCard } from '../catalogue/catalogue-card.js';
import type { Token } from '../catalogue/token-table.js';
import { startsInExtraDeck, type DeckCard, type Mention, type Region, type Release } from '../engine/index.js';

/** First release of a card, where data has it. */
export type ReleaseDates = (card: CatalogueCard) => Readonly<Partial<Record<Region, Release>>>;

export class DeckCards {
  private readonly known = new Map<CatalogueCard, DeckCard>();
  private readonly tokens = new Map<Token, DeckCard>();
  private groups: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(
    readonly catalogue: Catalogue,
    private readonly releaseDates: ReleaseDates = () => ({}),
  ) {}

  of(card: CatalogueCard): DeckCard {
    const known = this.known.get(card);
    if (known !== undefined) return known;
    const made = toDeckCard(card, this.catalogue, this.releaseDates);
    this.known.set(card, made);
    return made;
  }

  /** A Token by a passcode or its name, where data tells of it. */
  token(reference: number | string): DeckCard | null {
    const { tokens } = this.catalogue;
    const token = typeof reference === 'number' ? tokens.withPassword(reference) : tokens.named(reference);
    if (token === null) return null;
    const known = this.tokens.get(token);
    if (known !== undefined) return known;
    const made = toDeckToken(token);
    this.tokens.set(token, made);
    return made;
  }

  /** Names of the other cards that count as the same name in a deck. */
  sharing(card: DeckCard): readonly string[] {
    this.groups ??= groupsOf(this.catalogue.cards.map((each) => this.of(each)));
    return (this.groups.get(card.countsAs) ?? []).filter((name) => name !== card.facts.name);
  }
}

function groupsOf(cards: readonly DeckCard[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { countsAs, facts } of cards) {
    const known = groups.get(countsAs);
    if (known === undefined) groups.set(countsAs, [facts.name]);
    else known.push(facts.name);
  }
  return groups;
}

function toDeckCard(card: CatalogueCard, catalogue: Catalogue, releaseDates: ReleaseDates): DeckCard {
  const { facts } = card;
  const home = facts.kind === 'token' || facts.kind === 'skill' ? 'none' : startsInExtraDeck(facts) ? 'extra' : 'main';
  return {
    facts,
    countsAs: deckNameOf(card, catalogue),
    home,
    released: releaseDates(card),
    mentions: mentionsOf(card),
  };
}

/** No more is asked of a Token than what it is called: it is in no Deck. */
function toDeckToken({ name, password }: Token): DeckCard {
  return {
    facts: { name, password, konamiId: null, kind: 'token', treatedAs: [], property: null, monster: null, series: [] },
    countsAs: name,
    home: 'none',
    released: {},
    mentions: [],
  };
}

/**
 * The name that a card is counted under. A name that no card has changes nothing in a deck, so such a card keeps its
 * own ("The Eye of Timaeus" has a name of a card that was never printed).
 */
function deckNameOf({ facts }: CatalogueCard, catalogue: Catalogue): string {
  const shared = facts.treatedAs.find((name) => catalogue.named(name).some((other) => other.facts.name === name));
  return shared ?? facts.name;
}

const MENTION_WORDS: readonly (readonly [Mention, RegExp])[] = [
  ['extra-monster-zone', /\bExtra Monster Zone/u],
  ['link', /\bLink (?:Monster|Summon|Material|Rating)|\blinked zone|\bLink-\d/u],
  ['pendulum', /\bPendulum (?:Monster|Summon|Zone|Scale|Effect)/u],
];

function mentionsOf({ text }: CatalogueCard): readonly Mention[] {
  const words = `${text?.main ?? ''}\n${text?.pendulum ?? ''}`;
  return MENTION_WORDS.filter(([, pattern]) => pattern.test(words)).map(([mention]) => mention);
}
