/** Names found by how many groups of three letters they share with what was typed, as PostgreSQL's pg_trgm counts. */
export interface Similar {
  readonly at: number;
  /** From 0 (nothing in common) to 1 (the same groups). */
  readonly score: number;
}

/** The groups of three of every word, each word with two spaces before and one behind. */
export function trigrams(key: string): ReadonlySet<string> {
  const groups = new Set<string>();
  for (const word of key.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) groups.add(padded.slice(at, at + 3));
  }
  return groups;
}

/**
 * For each group the keys that have it. There are hundreds of thousands of such pairs in each language, so they stand in
 * one typed array, group after group, at an eighth of what lists of numbers would take.
 */
export class SimilarityIndex {
  private readonly groups = new Map<string, number>();
  /** Where the keys of a group begin; those of the next group begin where they end. */
  private readonly starts: Uint32Array;
  private readonly keys: Uint32Array;
  private readonly sizes: Uint16Array;

  constructor(keys: readonly string[]) {
    const counts: number[] = [];
    const pairs: number[] = [];
    this.sizes = new Uint16Array(keys.length);
    keys.forEach((key, at) => {
      const groups = trigrams(key);
      this.sizes[at] = groups.size;
      for (const group of groups) pairs.push(this.numberOf(group, counts), at);
    });
    this.starts = new Uint32Array(counts.length + 1);
    counts.forEach((count, group) => {
      this.starts[group + 1] = (this.starts[group] ?? 0) + count;
    });
    this.keys = new Uint32Array(pairs.length / 2);
    const next = this.starts.slice();
    for (let i = 0; i < pairs.length; i += 2) {
      const group = pairs[i] ?? 0;
      const place = next[group] ?? 0;
      this.keys[place] = pairs[i + 1] ?? 0;
      next[group] = place + 1;
    }
  }

  /** The most similar keys, best first; those below `threshold` are left out. */
  search(key: string, limit: number, threshold = 0.3): readonly Similar[] {
    const groups = trigrams(key);
    const shared = new Map<number, number>();
    for (const group of groups) {
      const number = this.groups.get(group);
      if (number === undefined) continue;
      for (const at of this.keys.subarray(this.starts[number], this.starts[number + 1])) {
        shared.set(at, (shared.get(at) ?? 0) + 1);
      }
    }
    const found: Similar[] = [];
    for (const [at, count] of shared) {
      const score = count / (groups.size + (this.sizes[at] ?? 0) - count);
      if (score >= threshold) found.push({ at, score });
    }
    return found.sort((a, b) => b.score - a.score || a.at - b.at).slice(0, limit);
  }

  private numberOf(group: string, counts: number[]): number {
    const known = this.groups.get(group);
    const number = known ?? this.groups.size;
    if (known === undefined) this.groups.set(group, number);
    counts[number] = (counts[number] ?? 0) + 1;
    return number;
  }
}
