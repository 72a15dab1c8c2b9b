import { type Doubt } from '../catalogue/limits/suspicions.js';

/** What became of one source. */
export type Outcome =
  | {
      readonly result: 'done';
      readonly what: 'cards' | 'artworks' | 'tokens' | 'list';
      readonly label: string;
      readonly added: number;
      readonly changed: number;
      readonly removed: number;
      readonly unchanged: number;
      /** Entries whose card is not known yet, or records that cannot be read. */
      readonly unknown: readonly string[];
      readonly remarks: readonly string[];
    }
  | { readonly result: 'refused'; readonly label: string; readonly doubt: Doubt; readonly acceptAs: string }
  | { readonly result: 'failed'; readonly label: string; readonly reason: string };

/** Undoes the transaction of a source that looks wrong. */
export class Refusal extends Error {
  constructor(
    readonly doubt: Doubt,
    readonly acceptAs: string,
  ) {
    super(doubt.reason);
  }
}

/** Lets a doubt pass where a person has accepted it by name; the names that were used are kept with the import. */
export class Acceptance {
  private readonly used = new Set<string>();

  constructor(private readonly accepted: ReadonlySet<string> = new Set()) {}

  /** Raises {@link Refusal}. `subject` is the list or file, such as `genesys/2026-08-14`. */
  weigh(subject: string, doubt: Doubt | null): readonly string[] {
    if (doubt === null) return [];
    const acceptAs = `${subject}:${doubt.suspicion}`;
    if (!this.accepted.has(acceptAs)) throw new Refusal(doubt, acceptAs);
    this.used.add(acceptAs);
    return [acceptAs];
  }

  /** Names on the command line that fitted nothing, mostly slips of the pen. */
  get unused(): readonly string[] {
    return [...this.accepted].filter((name) => !this.used.has(name));
  }
}
