/** Which of several targets a text means that targeted them by phrases of their own. */
import type { Frame } from '../context.js';
import { isFieldLocation } from '../board/places.js';
import type { Copy } from '../model/board.js';
import type { Noun } from '../model/effects.js';
import { isSide } from './traits.js';

function stoodSo({ controller, locations }: Noun, copy: Copy, { player }: Frame): boolean {
  const there = isFieldLocation(copy.place.location) ? copy.controller : copy.owner;
  return (
    (controller === null || isSide(there, controller, player)) &&
    (locations.length === 0 || locations.includes(copy.place.location))
  );
}

/** "The first target", "the second targets": those that the text's own phrases named in that order (psct.target.multiple). */
export function targetsOf(index: number, copies: readonly Copy[], frame: Frame): readonly Copy[] {
  const phrases = (frame.effect?.activation ?? [])
    .flatMap((action) => (action.kind === 'target' ? [action.what] : []))
    .flatMap((what) => (what.each.length > 0 ? what.each : [what]));
  const counts = phrases.map(({ quantity }) =>
    quantity.kind === 'exactly' && quantity.n.kind === 'number' ? quantity.n.n : null,
  );
  const all = counts.reduce<number>((sum, n) => sum + (n ?? Infinity), 0);
  const count = counts[index] ?? null;
  if (count === null || all !== copies.length) return copies;
  // In whatever order a board names them, "your monster" is the one that its player controls.
  const own = phrases[index];
  const meant = own === undefined ? [] : copies.filter((copy) => stoodSo(own, copy, frame));
  if (meant.length === count) return meant;
  const before = counts.slice(0, index).reduce<number>((sum, n) => sum + (n ?? 0), 0);
  return copies.slice(before, before + count);
}
