/** Into which zone a monster is Summoned: "to your zone this card points to". */
import { type IntoZone, type Side } from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

export interface ZoneWords {
  /** Whose zone, where the words say so. */
  readonly side: Side | null;
  readonly into: IntoZone | null;
}

const WHOSE = [
  ["(your opponent's|an opponent's|the opponent's)", 'opponent'],
  ["(its|their) owner's", null],
  ["(either player's|any|a|the|that|their own|their|its)", null],
  ['your', 'you'],
] as const;

const KIND =
  "[opponent's] [main|extra|center|leftmost|rightmost|unused|appropriate|same] [main] [monster] (zone|zones|column)";

/** ("to" | "in") whose kind-of-zone [which] */
export function parseIntoZone(r: Reader): ZoneWords | null {
  return r.attempt((): ZoneWords | null => {
    if (!r.accept('(to|in|into)')) return null;
    const anySide = r.sees("(any|a|either player's)");
    const side = r.acceptOneOf<Side | 'open'>(WHOSE.map(([words, whose]) => [words, whose ?? 'open'] as const));
    if (side === null || !r.accept(KIND)) return null;
    return { side: side === 'open' ? null : side, into: which(r, anySide) };
  });
}

function which(r: Reader, anySide: boolean): IntoZone | null {
  const pointing = pointedTo(r, anySide) ?? r.attempt(() => (r.accept('that') ? pointedTo(r, anySide) : null));
  if (pointing !== null) return pointing;
  if (r.accept('in (its same|the same|its) column [as this card]')) return null;
  if (r.accept('in the same column as')) parseNoun(r);
  return null;
}

/** [n "or more"] who "points to" */
function pointedTo(r: Reader, anySide: boolean): IntoZone | null {
  return r.attempt((): IntoZone | null => {
    const counted = r.attempt(() => {
      const n = r.acceptNumber();
      return n !== null && r.accept('or more') ? n : null;
    });
    const by = parseNoun(r);
    return by !== null && r.accept('(points|point) to') ? { by, times: counted ?? 1, anySide } : null;
  });
}
