/** Memory for what is worked out once per object, while that object is being asked about. */

/**
 * Keeps values for the few keys used last. A `WeakMap` would never forget while the key lives, but its entries keep the
 * boards of past questions through two young collections: those took twice as long (bench/questions.ts, p99).
 */
export class Recent<K extends object, V> {
  private readonly keys: (K | undefined)[];
  private readonly values: (V | undefined)[];
  private next = 0;

  constructor(private readonly size: number) {
    this.keys = new Array<K | undefined>(size).fill(undefined);
    this.values = new Array<V | undefined>(size).fill(undefined);
  }

  /** The value kept for that very key, else the one computed now, which takes the oldest one's place. */
  of(key: K, compute: (key: K) => V): V {
    const known = this.values[this.keys.indexOf(key)];
    if (known !== undefined) return known;
    const value = compute(key);
    this.keys[this.next] = key;
    this.values[this.next] = value;
    this.next = (this.next + 1) % this.size;
    return value;
  }
}
