import { type CatalogueCard } from './catalogue-card.js';
import { nameKey } from './name-key.js';

/** Fewer letters are too little to name a card by, however rare they are. */
const FEWEST_LETTERS = 5;

/**
 * Names as players shorten them: whole words of the name, in a row, that stand in no other card's name. From the middle
 * of a name it takes two words at least; one word is enough at its beginning.
 */
export class ShortNames {
  private readonly keys: readonly string[];

  constructor(private readonly cards: readonly CatalogueCard[]) {
    this.keys = cards.map((card) => ` ${nameKey(card.facts.name)} `);
  }

  /** The only card that a shortened English name can mean; `null` where there is none, or more than one. */
  find(text: string): CatalogueCard | null {
    const key = nameKey(text);
    if (key.replaceAll(' ', '').length < FEWEST_LETTERS) return null;
    const words = ` ${key} `;
    const places = this.keys.map((name) => name.indexOf(words));
    const meant = this.cards.filter((_card, at) => (places[at] ?? -1) >= 0);
    const [first, ...others] = meant;
    if (first === undefined || others.some((card) => card.facts.name !== first.facts.name)) return null;
    if (!key.includes(' ') && !places.includes(0)) return null;
    return meant.find((card) => card.facts.password !== null) ?? first;
  }
}
