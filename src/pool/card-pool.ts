/**
 * Cards as questions need them: found by whatever name a judge uses, with their text compiled into effects the first
 * time that anybody asks. Memory grows with the cards asked about, not with the pool.
 */
import type { CatalogueCard } from '../catalogue/catalogue-card.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { CardFacts, CardText } from '../engine/index.js';
import { boxesOf, modelText, type CardModel } from '../models/card-model.js';
import { starterModel } from '../models/load-models.js';
import { compileCard } from '../psct/compile.js';
import { NameIndex } from '../psct/lexer/names.js';
import type { CardResolver, Resolution, ResolvedCard } from '../wire/cards.js';

/** Hand-written models that stand in for text, or correct it. */
export type ModelSource = (card: CardFacts) => CardModel | null;

export class CardPool implements CardResolver {
  private readonly resolved = new Map<CatalogueCard, ResolvedCard>();
  private index: NameIndex | null = null;

  constructor(
    readonly catalogue: Catalogue,
    private readonly modelOf: ModelSource = starterModel,
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
    const made = this.read(card);
    this.resolved.set(card, made);
    return made;
  }

  /**
   * Where text was imported it speaks for the card, unless its model says why not, or the model says wholly what the
   * compiler could only read in part.
   */
  private read(card: CatalogueCard): ResolvedCard {
    const model = this.modelOf(card.facts);
    if (model === null) return this.printed(card);
    const modelled = this.modelled(card.facts, model);
    if (card.text === null || model.why !== null) return modelled;
    const printed = this.printed(card);
    if (printed.text === null) return modelled;
    return printed.text.unread.length > 0 && modelled.text.unread.length === 0 ? modelled : printed;
  }

  private modelled(card: CardFacts, model: CardModel): ResolvedCard & { readonly text: CardText } {
    return { card, text: modelText(card, model, this.names()), boxes: boxesOf(model) };
  }

  private printed({ facts, text }: CatalogueCard): ResolvedCard {
    const boxes = { main: text?.main ?? '', pendulum: text?.pendulum ?? '' };
    if (text === null) return { card: facts, text: null, boxes };
    const { main, pendulum, materials, flavour } = text;
    return { card: facts, text: compileCard(facts, { main, pendulum, materials, flavour }, this.names()), boxes };
  }

  private names(): NameIndex {
    this.index ??= new NameIndex(this.catalogue.quotableNames());
    return this.index;
  }
}
