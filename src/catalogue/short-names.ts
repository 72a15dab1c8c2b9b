import { type CatalogueCard } from './catalogue-card.js';
import { nameKey } from './name-key.js';

/** Fewer letters are too little to name a card by, however rare they are. */
const FEWEST_LETTERS = 3;
/** From the middle of a name it takes more. */
const FEWEST_INSIDE = 5;
const SHOWN = 5;

interface Meaning {
  readonly card: CatalogueCard;
  /** Where in the name the words stand. */
  readonly at: number;
}

/**
 * Names as players shorten them: whole words of the name, in a row. What only one card's name begins with means that
 * card; from the middle of a name it takes two words at least, that stand in no other name. Among a few cards of the game
 * that says little, since the words may be the whole name of another card: there a name is shortened up to a mark in it.
 */
export class ShortNames {
  private readonly keys: readonly string[];

  /** `whole`: these are all cards of the game, so that what fits one of them can mean no other. */
  constructor(
    private readonly cards: readonly CatalogueCard[],
    private readonly whole = true,
  ) {
    this.keys = cards.map((card) => ` ${nameKey(card.facts.name)} `);
  }

  /** The only card that a shortened English name can mean; `null` where there is none, or more than one. */
  find(text: string): CatalogueCard | null {
    const key = nameKey(text);
    const letters = key.replaceAll(' ', '').length;
    const all = this.meanings(key);
    const first = all.filter(({ at }) => at === 0);
    if (!this.whole) return letters < FEWEST_LETTERS ? null : onlyOf(first.filter((one) => endsAtMark(one, key)));
    if (first.length > 0 && letters >= FEWEST_LETTERS) {
      const one = onlyOf(first);
      if (one !== null || first.length === all.length) return one;
    }
    return key.includes(' ') && letters >= FEWEST_INSIDE ? onlyOf(all) : null;
  }

  /** Cards that a shortened name may mean, those that begin with it first, the shorter names before the longer. */
  suggest(text: string): readonly CatalogueCard[] {
    const key = nameKey(text);
    if (key.replaceAll(' ', '').length < FEWEST_LETTERS) return [];
    const length = ({ card }: Meaning): number => card.facts.name.length;
    return this.meanings(key, '')
      .sort((a, b) => Math.sign(a.at) - Math.sign(b.at) || length(a) - length(b))
      .slice(0, SHOWN)
      .map(({ card }) => card);
  }

  /** With an open `end` the last word may be only the beginning of one. */
  private meanings(key: string, end = ' '): Meaning[] {
    const words = ` ${key}${end}`;
    return this.cards.flatMap((card, i) => {
      const at = this.keys[i]?.indexOf(words) ?? -1;
      return at < 0 ? [] : [{ card, at }];
    });
  }
}

/** "Lantern Keeper" of "Lantern Keeper & Son", of "Lantern Keeper, the Last": what follows begins with a mark. */
function endsAtMark({ card }: Meaning, key: string): boolean {
  const [front = ''] = card.facts.name.split(/[,:&/]| - /);
  return nameKey(front) === key;
}

/** Records of one name are one card; the one that is played stands for it. */
function onlyOf(meanings: readonly Meaning[]): CatalogueCard | null {
  const [first] = meanings;
  if (first === undefined || meanings.some(({ card }) => card.facts.name !== first.card.facts.name)) return null;
  return (meanings.find(({ card }) => card.facts.password !== null) ?? first).card;
}
