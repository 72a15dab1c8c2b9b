/** A Forbidden & Limited List, a list of points, or a list of the only cards that may be played. */
export const LIST_KINDS = ['limits', 'points', 'whitelist'] as const;
export type ListKind = (typeof LIST_KINDS)[number];

export interface ListEntry {
  /** How the source names the card; at least one of the three is given. */
  readonly konamiId: number | null;
  readonly password: number | null;
  readonly name: string | null;
  /** Copies that a Deck may hold, 0 to 3; `null` where the list speaks of points only. */
  readonly limit: number | null;
  readonly points: number | null;
}

export interface LimitList {
  /** `tcg`, `ocg`, `genesys`, `goat` … */
  readonly format: string;
  /** First day on which it is in force, `YYYY-MM-DD`. */
  readonly date: string;
  /** True where the source gives a month and the day is merely its first. */
  readonly monthOnly: boolean;
  readonly title: string;
  readonly kind: ListKind;
  readonly entries: readonly ListEntry[];
}

/** What is wrong with a list file, and in which line where it has lines. */
export class UnreadableList extends Error {
  constructor(
    message: string,
    readonly line: number | null = null,
  ) {
    super(line === null ? message : `Line ${line}: ${message}`);
  }
}

/** Formats whose lists the publisher dates to the day. */
export const DATED_FORMATS = ['tcg', 'ocg', 'ocg-ae', 'master-duel', 'genesys'] as const;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;

/** True for a day of the calendar, so not for 30 February. */
export function isDay(text: string): boolean {
  const parts = DAY.exec(text);
  if (parts === null) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
