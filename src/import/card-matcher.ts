import { type CatalogueCard } from '../catalogue/catalogue-card.js';

/** A card that the database holds, as far as a new record is compared with it. */
export interface KnownCard {
  readonly id: number;
  readonly konamiId: number | null;
  readonly password: number | null;
  readonly pageId: number | null;
  readonly name: string;
  readonly kind: string;
  readonly recordHash: string;
  readonly source: string;
  readonly removed: boolean;
}

/**
 * Finds the stored card that a record is about. The Konami ID says it best; a card that had none yet is found by its passcode, by
 * its entry at the source, or, where one side has no number at all, by its name.
 */
export class CardMatcher {
  private readonly byKonamiId = new Map<number, KnownCard>();
  private readonly byPassword = new Map<number, KnownCard>();
  private readonly byPageId = new Map<number, KnownCard>();
  private readonly byName = new Map<string, KnownCard>();

  constructor(known: readonly KnownCard[]) {
    for (const card of known) {
      if (card.konamiId !== null) this.byKonamiId.set(card.konamiId, card);
      if (card.password !== null) this.byPassword.set(card.password, card);
      if (card.pageId !== null) this.byPageId.set(card.pageId, card);
      this.byName.set(`${card.kind} ${card.name}`, card);
    }
  }

  match(card: CatalogueCard): KnownCard | null {
    const { konamiId, password, name, kind } = card.facts;
    const byKonamiId = konamiId === null ? undefined : this.byKonamiId.get(konamiId);
    if (byKonamiId !== undefined) return byKonamiId;
    const others = [
      password === null ? undefined : this.byPassword.get(password),
      card.pageId === null ? undefined : this.byPageId.get(card.pageId),
      this.byName.get(`${kind} ${name}`),
    ];
    return others.find((known) => known !== undefined && couldBe(known, card)) ?? null;
  }
}

/** Two different numbers of one kind are two cards, whatever else they share. */
function couldBe(known: KnownCard, { facts, pageId }: CatalogueCard): boolean {
  const differ = (a: number | null, b: number | null) => a !== null && b !== null && a !== b;
  return (
    !differ(known.konamiId, facts.konamiId) && !differ(known.password, facts.password) && !differ(known.pageId, pageId)
  );
}
