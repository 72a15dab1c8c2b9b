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

export class SimilarityIndex {
  private readonly postings = new Map<string, number[]>();
  private readonly sizes: number[] = [];

  constructor(keys: readonly string[]) {
    keys.forEach((key, at) => {
      const groups = trigrams(key);
      this.sizes.push(groups.size);
      for (const group of groups) {
        const list = this.postings.get(group);
        if (list === undefined) this.postings.set(group, [at]);
        else list.push(at);
      }
    });
  }

  /** The most similar keys, best first; those below `threshold` are left out. */
  search(key: string, limit: number, threshold = 0.3): readonly Similar[] {
    const groups = trigrams(key);
    const shared = new Map<number, number>();
    for (const group of groups) {
      for (const at of this.postings.get(group) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    }
    const found: Similar[] = [];
    for (const [at, count] of shared) {
      const score = count / (groups.size + (this.sizes[at] ?? 0) - count);
      if (score >= threshold) found.push({ at, score });
    }
    return found.sort((a, b) => b.score - a.score || a.at - b.at).slice(0, limit);
  }
}
