/**
 * Which items go by a key, for keys of which there are very many and few are ever asked: the names of all cards in a
 * dozen languages. Only a number for each key is kept, eight bytes a name, and the key is made again for the few items
 * that an answer may mean.
 */
export class KeyTable<T> {
  /** The number of a key and behind it the place of the item, as one number, in order. */
  private readonly entries: Float64Array;

  constructor(
    private readonly items: readonly T[],
    private readonly keysOf: (item: T) => readonly string[],
  ) {
    if (items.length > PLACES) throw new Error(`A table of keys holds at most ${PLACES} items.`);
    const entries = items.flatMap((item, at) => [...new Set(keysOf(item))].map((key) => numberOf(key) * PLACES + at));
    this.entries = Float64Array.from(entries).sort();
  }

  /** The items that have this key, in their order. */
  get(key: string): readonly T[] {
    const number = numberOf(key);
    const found: T[] = [];
    for (let i = this.firstFrom(number * PLACES); i < this.entries.length; i += 1) {
      const entry = this.entries[i] ?? Infinity;
      if (entry >= (number + 1) * PLACES) break;
      const item = this.items[entry % PLACES];
      if (item !== undefined && this.keysOf(item).includes(key)) found.push(item);
    }
    return found;
  }

  private firstFrom(least: number): number {
    let from = 0;
    let to = this.entries.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.entries[middle] ?? Infinity) < least) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** 32 bits of a key and 20 of a place are exact in one number. */
const PLACES = 2 ** 20;

/** FNV-1a over the letters. */
function numberOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
