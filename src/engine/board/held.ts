/** What a monster or card holds: Xyz Materials and counters, at least and at most, where the description may be silent. */
import type { Board, Copy, CopyId } from '../model/board.js';
import { inMonsterZone, materialsOf, onField } from './places.js';

export interface Held {
  readonly min: number;
  /** `Infinity` where nobody said how many there are. */
  readonly max: number;
}

/** The materials attached to it (xyz.materials-attached); an Xyz Monster of which none were told may have any number. */
export function materialsHeld(board: Board, copy: Copy): Held {
  const told = materialsOf(board, copy).length + copy.unnamedMaterials;
  const silent = !board.complete && copy.untold?.materials === true && copy.card?.monster?.frame === 'xyz';
  return { min: told, max: silent ? Infinity : told };
}

/** Counters of that name on it, or of any; a monster that places them on itself may have some though nobody told. */
export function countersHeld(board: Board, copy: Copy, counter: string | null): Held {
  const told =
    counter === null ? Object.values(copy.counters).reduce((sum, n) => sum + n, 0) : (copy.counters[counter] ?? 0);
  const silent =
    !board.complete &&
    inMonsterZone(copy) &&
    copy.untold?.counters === true &&
    (holdsByItself(copy, counter) || placedByApplied(board, copy, counter));
  return { min: told, max: silent ? Infinity : told };
}

/**
 * Of a card that is gone, as it left the field (counter.lost): where nobody saw it leave, any number. One that is there still is
 * asked as it lies.
 */
export function countersHeldThen(board: Board, copy: Copy, counter: string | null): Held {
  // "It had as a monster", of one that came back to another zone: no counter lies on it there yet.
  const cameBack = copy.hadCounters !== undefined && Object.keys(copy.counters).length === 0;
  if (onField(copy) && !cameBack) return countersHeld(board, copy, counter);
  const left = board.events.findLast(({ copies, wasHolding }) => wasHolding !== undefined && copies.includes(copy.id));
  const { hadCounters } = copy;
  const then = left?.wasHolding?.card ?? (hadCounters === undefined ? null : { ...copy, counters: hadCounters });
  return then === null ? { min: 0, max: Infinity } : countersHeld(board, then, counter);
}

/** token.leaves: a Token that left the field lies nowhere; this is what it was as it did, where that was seen. */
export function tokenThen(board: Board, id: CopyId): Copy | undefined {
  return [...board.history.events, ...board.events].findLast(
    ({ vanished, wasHolding }) => vanished === true && wasHolding?.card.id === id,
  )?.wasHolding?.card;
}

/** An effect that is told to have been applied to it places such counters. */
function placedByApplied({ applied }: Board, { id }: Copy, counter: string | null): boolean {
  return applied.some(
    ({ to, effect }) =>
      to.includes(id) &&
      effect?.resolution.some(
        ({ action }) => action.kind === 'place-counter' && (counter === null || action.counter === counter),
      ) === true,
  );
}

/** Its own text places such counters on it. */
export function holdsByItself(copy: Copy, counter: string | null): boolean {
  return placedByItself(copy, counter).length > 0;
}

/** "(max. 3)": so many counters of that name the card can have by its own text; `Infinity` where it names no number. */
export function mostHeld(copy: Copy, counter: string): number {
  const named = placedByItself(copy, counter).map(({ most }) => most);
  return named.length === 0 ? Infinity : Math.max(...named);
}

function placedByItself({ text }: Copy, counter: string | null): readonly { readonly most: number }[] {
  const clauses = (text?.effects ?? []).flatMap((effect) => [
    ...effect.resolution,
    ...effect.lasting.flatMap((rule) => (rule.rule === 'whenever' ? rule.clauses : [])),
  ]);
  return clauses.flatMap(({ action, forEach }) => {
    if (action.kind !== 'place-counter' || action.on.reference?.ref !== 'this-card') return [];
    if (counter !== null && action.counter !== counter) return [];
    return [{ most: Math.min(action.on.max ?? Infinity, forEach?.max ?? Infinity) }];
  });
}
