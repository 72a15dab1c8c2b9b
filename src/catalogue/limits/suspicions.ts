import { type LimitList } from './limit-list.js';

export const SUSPICIONS = ['empty', 'shrinks', 'date-backwards'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** A reason to refuse a source until a person has accepted it. */
export interface Doubt {
  readonly suspicion: Suspicion;
  readonly reason: string;
}

/** A file that loses more than this part of what its predecessor held is not believed. */
const LARGEST_LOSS = 1 / 3;

/** What looks wrong about a number of things where there used to be another number of them. */
export function doubtAboutSize(what: string, before: number, now: number): Doubt | null {
  if (before === 0 || now >= before) return null;
  if (now === 0) return { suspicion: 'empty', reason: `It is empty, while the one before has ${before} ${what}.` };
  if (before - now <= before * LARGEST_LOSS) return null;
  return {
    suspicion: 'shrinks',
    reason: `It has ${now} ${what}, while the one before has ${before}: more than a third is gone.`,
  };
}

/** What is known about the lists of one format before a new one comes. */
export interface ListHistory {
  /** Day and size of the last full list before the new one's day. */
  readonly before: { readonly date: string; readonly size: number } | null;
  /** The newest day that an earlier import has brought; `null` where there was none. */
  readonly newest: string | null;
}

/** `null` where the list looks as lists do. */
export function doubtAboutList(list: LimitList, { before, newest }: ListHistory): Doubt | null {
  if (newest !== null && list.date < newest) {
    return {
      suspicion: 'date-backwards',
      reason: `It is of ${list.date}, while a list of ${newest} was imported before.`,
    };
  }
  return before === null ? null : doubtAboutSize('entries', before.size, list.entries.length);
}
