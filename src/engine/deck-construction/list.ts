/** A Forbidden & Limited List (or points list) as the check reads it: by card name, with where it comes from. */

/** What a finding says about the list behind it. */
export interface ListReference {
  readonly track: string;
  /** First day of the list. */
  readonly date: string;
  readonly revision: number;
}

export interface LimitList extends ListReference {
  /** Copies allowed by card name (a password or Konami ID is resolved before). Cards that are missing are free. */
  readonly limits: ReadonlyMap<string, number>;
  /** Points per copy by card name. */
  readonly points: ReadonlyMap<string, number>;
  /** Only cards of the list may be played. */
  readonly whitelist: boolean;
  /** Only some of its entries are known. */
  readonly partial: boolean;
}

export const EMPTY_LIST: Omit<LimitList, 'track' | 'date' | 'revision'> = {
  limits: new Map(),
  points: new Map(),
  whitelist: false,
  partial: false,
};

export function referenceTo(list: LimitList): ListReference {
  return { track: list.track, date: list.date, revision: list.revision };
}

/** The game's word for a number of copies on a list. */
export function statusName(limit: number): string {
  return ['Forbidden', 'Limited', 'Semi-Limited'][limit] ?? 'Unlimited';
}
