/**
 * Cards as questions need them: found by whatever name a judge uses, with their text compiled into effects the first
 * time that anybody asks, unless somebody handed in what it compiled to. Memory grows with the cards asked about, up to
 * a bound, and not with the pool.
 */
import type { CatalogueCard } from '../catalogue/catalogue-card.js';
import type { Catalogue, Found } from '../catalogue/catalogue.js';
import type { CardFacts, CardText } from '../engine/index.js';
import { boxesOf, modelText, type CardModel } from '../models/card-model.js';
import { starterModel } from '../models/load-models.js';
import { compileCard } from '../psct/compile.js';
import { NameIndex } from '../psct/lexer/names.js';
import { trapMonsterIn } from '../psct/assemble/trap-monster.js';
import { CounterIndex } from './counter-index.js';
import type { CardResolver, NamedCard, Resolution, ResolvedCard } from '../wire/cards.js';

/** Hand-written models that stand in for text, or correct it. */
export type ModelSource = (card: CardFacts) => CardModel | null;

type Meant = Extract<Found, { readonly found: 'card' }>;

/** References that are kept; they are what clients wrote, so that their number has to be bounded. */
const MOST_REFERENCES = 10_000;

export class CardPool implements CardResolver {
  private readonly resolved = new Map<CatalogueCard, ResolvedCard>();
  private readonly compiled = new Map<CatalogueCard, CardText>();
  /** By the names that texts of cards quote, of which there are not many thousands. */
  private readonly printedFacts = new Map<string, NamedCard | null>();
  private readonly meant = new Map<string | number, Meant>();
  private readonly counters: CounterIndex;
  private index: NameIndex | null = null;

  constructor(
    readonly catalogue: Catalogue,
    private readonly modelOf: ModelSource = starterModel,
    /** Cards that are kept with their effects; beyond it the one that was made first goes. */
    private readonly bound = Infinity,
  ) {
    this.counters = new CounterIndex(catalogue.cards);
  }

  resolve(nameOrId: string | number): Resolution {
    return this.resolveWith(nameOrId, (card) => this.of(card));
  }

  /** Names that texts quote are looked up for every board with such a card on it: each is looked up once. */
  factsOf(name: string): NamedCard | null {
    const known = this.printedFacts.get(name);
    if (known !== undefined) return known;
    const facts = this.lookUp(name);
    this.printedFacts.set(name, facts);
    return facts;
  }

  placing(counter: string): readonly ResolvedCard[] {
    return this.counters.placing(counter).map((card) => this.of(card));
  }

  private lookUp(name: string): NamedCard | null {
    const found = this.catalogue.named(name).find(({ facts }) => facts.name === name);
    if (found === undefined) return null;
    const { facts, text } = found;
    return { card: facts, trapMonster: facts.kind === 'trap' && trapMonsterIn(text?.main ?? '', facts.name) !== null };
  }

  /**
   * A resolver that compiles nothing: it gives a card that was not asked about before without its effects and says which
   * it was. What a question answered with it counts only where it said nothing.
   */
  withoutCompiling(unread: (card: CatalogueCard) => void): CardResolver {
    const asKept = (card: CatalogueCard): ResolvedCard => {
      if (this.resolved.has(card) || card.text === null) return this.of(card);
      unread(card);
      return { card: card.facts, text: null, boxes: boxesIn(card) };
    };
    return {
      factsOf: (name) => this.factsOf(name),
      resolve: (nameOrId) => this.resolveWith(nameOrId, asKept),
      placing: (counter) => this.counters.placing(counter).map(asKept),
    };
  }

  /** Whether somebody asked about the card, and its effects are still kept. */
  has(card: CatalogueCard): boolean {
    return this.resolved.has(card);
  }

  /** What a card's text compiled to before, so that it need not be compiled again. */
  handIn(card: CatalogueCard, text: CardText): void {
    if (!this.resolved.has(card)) this.compiled.set(card, text);
  }

  /** A card with its effects; the same object for the same card, as long as it is kept. */
  of(card: CatalogueCard): ResolvedCard {
    const known = this.resolved.get(card);
    if (known !== undefined) return known;
    const made = this.read(card);
    this.compiled.delete(card);
    if (this.resolved.size >= this.bound) this.forgetFirst();
    this.resolved.set(card, made);
    return made;
  }

  private resolveWith(nameOrId: string | number, read: (card: CatalogueCard) => ResolvedCard): Resolution {
    const found = this.meant.get(nameOrId) ?? this.find(nameOrId);
    if (found.found === 'card') {
      const card = read(found.card);
      return found.short ? { found: card, short: true } : { found: card };
    }
    const others = found.found === 'several' ? found.candidates : found.suggestions;
    return { found: null, candidates: others.map((card) => card.facts.name), ambiguous: found.found === 'several' };
  }

  /** What a reference means is kept where it means a card: the same few are written again and again. */
  private find(nameOrId: string | number): Found {
    const found = this.catalogue.find(nameOrId);
    if (found.found !== 'card') return found;
    if (this.meant.size >= MOST_REFERENCES) this.meant.clear();
    this.meant.set(nameOrId, found);
    return found;
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

  private printed(card: CatalogueCard): ResolvedCard {
    const { facts, text } = card;
    const boxes = boxesIn(card);
    if (text === null) return { card: facts, text: null, boxes };
    const { main, pendulum, materials, flavour } = text;
    const compiled =
      this.compiled.get(card) ?? compileCard(facts, { main, pendulum, materials, flavour }, this.names());
    return { card: facts, text: compiled, boxes };
  }

  private forgetFirst(): void {
    const [first] = this.resolved.keys();
    if (first !== undefined) this.resolved.delete(first);
  }

  private names(): NameIndex {
    this.index ??= new NameIndex(this.catalogue.quotableNames());
    return this.index;
  }
}

function boxesIn({ text }: CatalogueCard): ResolvedCard['boxes'] {
  return { main: text?.main ?? '', pendulum: text?.pendulum ?? '' };
}
