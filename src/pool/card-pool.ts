/**
 * Cards as questions need them: found by whatever name a judge uses, with their text compiled into effects the first
 * time that anybody asks. Memory grows with the cards asked about, not with the pool.
 */
import type { CatalogueCard } from '../catalogue/catalogue-card.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { CardFacts, CardText } from '../engine/index.js';
import { compileCard } from '../psct/compile.js';
import { NameIndex } from '../psct/lexer/names.js';
import type { CardResolver, Resolution, ResolvedCard } from '../wire/cards.js';

/** A hand-written model that stands in for, or corrects, compiled text. */
export type ModelSource = (card: CardFacts) => CardText | null;

export class CardPool implements CardResolver {
  private readonly resolved = new Map<CatalogueCard, ResolvedCard>();
  private names: NameIndex | null = null;

  constructor(
    readonly catalogue: Catalogue,
    private readonly model: ModelSource = () => null,
  ) {}

  resolve(nameOrId: string | number): Resolution {
    const found = this.catalogue.find(nameOrId);
    if (found.found === 'card') return { found: this.of(found.card) };
    const others = found.found === 'several' ? found.candidates : found.suggestions;
    return { found: null, candidates: others.map((card) => card.facts.name), ambiguous: found.found === 'several' };
  }

  /** A card with its effects; the same object for the same card. */
  of(card: CatalogueCard): ResolvedCard {
    const known = this.resolved.get(card);
    if (known !== undefined) return known;
    const boxes = { main: card.text?.main ?? '', pendulum: card.text?.pendulum ?? '' };
    const made: ResolvedCard = { card: card.facts, text: this.textOf(card), boxes };
    this.resolved.set(card, made);
    return made;
  }

  private textOf(card: CatalogueCard): CardText | null {
    const modelled = this.model(card.facts);
    if (modelled !== null) return modelled;
    if (card.text === null) return null;
    this.names ??= new NameIndex(this.catalogue.quotableNames());
    const { main, pendulum, materials, flavour } = card.text;
    return compileCard(card.facts, { main, pendulum, materials, flavour }, this.names);
  }
}
