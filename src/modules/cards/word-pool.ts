import { type CatalogueCard } from '../../catalogue/catalogue-card.js';

/**
 * Words of the game and names of sets stand on thousands of cards, and a database driver makes each of them anew. Cards
 * that are kept share one copy of each.
 */
export class WordPool {
  private readonly words = new Map<unknown, unknown>();

  /** The same card, with the words that it shares with others. */
  share(card: CatalogueCard): CatalogueCard {
    const { facts } = card;
    const { monster } = facts;
    return {
      ...card,
      facts: {
        ...facts,
        kind: this.one(facts.kind),
        property: this.one(facts.property),
        series: this.all(facts.series),
        treatedAs: this.all(facts.treatedAs),
        monster: monster && {
          ...monster,
          type: this.one(monster.type),
          attribute: this.one(monster.attribute),
          frame: this.one(monster.frame),
          abilities: this.all(monster.abilities),
          arrows: this.all(monster.arrows),
        },
      },
      names: card.names.en === facts.name ? { ...card.names, en: facts.name } : card.names,
      otherNames: card.otherNames.length === 0 ? NONE : card.otherNames,
      otherPasswords: card.otherPasswords.length === 0 ? NONE : card.otherPasswords,
      sets: card.sets.length === 0 ? NONE : card.sets.map(({ number, name }) => ({ number, name: this.one(name) })),
    };
  }

  private one<T>(word: T): T {
    const known = this.words.get(word);
    if (known !== undefined) return known as T;
    this.words.set(word, word);
    return word;
  }

  private all<T>(words: readonly T[]): readonly T[] {
    return words.length === 0 ? NONE : words.map((word) => this.one(word));
  }
}

/** Most lists of most cards are empty. */
const NONE: readonly never[] = [];
