/** Which of several targets a text means that targeted them by phrases of their own. */
import type { Frame } from '../context.js';
import { isFieldLocation } from '../board/places.js';
import type { Copy } from '../model/board.js';
import { targetsOnlyInState, type Noun } from '../model/effects.js';
import { partsOfPhrase } from './phrase-parts.js';
import { isSide } from './traits.js';

/**
 * "Target 1 card, also if …, you can target an additional card": the one that was targeted besides is named behind what is
 * always targeted (psct.target.multiple). `null`: nobody can tell.
 */
export function targetsOfPart(part: 'first' | 'additional', { targets, effect }: Frame): readonly Copy[] | null {
  if (targets === 'unknown') return null;
  const asked = (effect?.activation ?? []).flatMap((action) =>
    action.kind === 'target' && !targetsOnlyInState(action) ? partsOfPhrase(action.what) : [],
  );
  const counts = asked.map(({ quantity }) =>
    quantity.kind === 'exactly' && quantity.n.kind === 'number' ? quantity.n.n : Infinity,
  );
  const always = counts.reduce((sum, n) => sum + n, 0);
  if (always === Infinity) return null;
  return part === 'first' ? targets.slice(0, always) : targets.slice(always);
}

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
    .flatMap(partsOfPhrase);
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
