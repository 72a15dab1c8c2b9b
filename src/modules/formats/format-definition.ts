/** A format as users define and store it: the shape of the built-in ones, and a list of its own where it has one. */
import { EMPTY_LIST, type DeckFormat, type LimitList } from '../../engine/index.js';
import { type Catalogue } from '../../catalogue/catalogue.js';

export interface OwnListEntry {
  /** Name, password or Konami ID. */
  readonly card: string | number;
  readonly copies: number | null;
  readonly points: number | null;
}

export interface OwnList {
  readonly whitelist: boolean;
  readonly entries: readonly OwnListEntry[];
}

export type FormatDefinition = Omit<DeckFormat, 'id'> & { readonly ownList: OwnList | null };

export interface TiedOwnList {
  readonly list: LimitList;
  /** Positions of entries that no card, or more than one, answers to. */
  readonly untied: readonly number[];
}

/** The own list of a format as the check reads it; it bears the format's name and revision. */
export function tieOwnList(
  id: string,
  revision: number,
  since: string,
  own: OwnList,
  catalogue: Catalogue,
): TiedOwnList {
  const limits = new Map<string, number>();
  const points = new Map<string, number>();
  const untied: number[] = [];
  own.entries.forEach((entry, position) => {
    const found = catalogue.find(entry.card);
    if (found.found !== 'card') {
      untied.push(position);
      return;
    }
    const { name } = found.card.facts;
    if (entry.copies !== null) limits.set(name, entry.copies);
    else if (own.whitelist) limits.set(name, 3);
    if (entry.points !== null) points.set(name, entry.points);
  });
  const { whitelist } = own;
  return { list: { ...EMPTY_LIST, track: id, date: since, revision, limits, points, whitelist }, untied };
}
