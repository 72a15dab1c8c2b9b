/** The small reckonings of a battle played through: what moved or fell, Life Points, and what a destruction uses up or has done instead. */
import type { Board, CopyId, GameEvent, Known, Spared, UsedEffect } from '../model/board.js';
import type { ByPlayer } from '../model/timing.js';
import type { Destruction } from './damage/calculation.js';
import type { DoneInstead } from './damage/protection.js';

/** Where cards went is told with the events of it (damage.trigger-effects). */
export function movesCards(before: Board, after: Board): boolean {
  return [...before.copies].some(([id, { place }]) => after.copies.get(id)?.place.location !== place.location);
}

/** What surely takes the place of this destruction; nothing where the monster is kept from it anyway. */
export function doneFor({ protections }: Destruction): readonly DoneInstead[] {
  const sure = protections.filter(({ protects }) => protects.answer === 'yes');
  if (sure.some(({ instead }) => instead === undefined)) return [];
  const [first, ...others] = sure.flatMap(({ instead }) => instead ?? []);
  if (first === undefined) return [];
  return first.always === true ? [first, ...others.filter(({ always }) => always === true)] : [first];
}

/** The monsters that these events destroyed. */
export function fallenIn(events: readonly GameEvent[]): readonly CopyId[] {
  return events.flatMap(({ event, copies }) => (event === 'destroyed' ? copies : []));
}

/** Life Points after a change; not known where either is not. */
export function sumOf(now: Known<number>, change: Known<number>): Known<number> {
  return now === 'unknown' || change === 'unknown' ? 'unknown' : now + change;
}

/** Life Points lost between two states; where nobody told how many there were, none is counted. */
export function lostOf(before: Known<number>, after: Known<number>): Known<number> {
  if (before === 'unknown') return 0;
  return after === 'unknown' ? 'unknown' : before - after;
}

/**
 * The change of Life Points between two states, with what other texts did about an effect ("each time your opponent takes
 * damage"); `own`: what the effect itself does, where nobody told how many there were, or no more were left to lose.
 */
export function changeWith(
  before: ByPlayer<Known<number>>,
  after: ByPlayer<Known<number>>,
  own: ByPlayer<number>,
): ByPlayer<Known<number>> {
  const of = (player: 'A' | 'B'): Known<number> => {
    const [was, is] = [before[player], after[player]];
    if (was === 'unknown') return own[player];
    if (is === 'unknown') return is;
    return is === 0 ? Math.min(own[player], is - was) : is - was;
  };
  return { A: of('A'), B: of('B') };
}

/** "The first time it would be destroyed by battle": used up where nothing else keeps the monster (damage.not-destroyed-still-damage). */
export function usedUp(destructions: readonly Destruction[]): readonly Spared[] {
  return destructions.flatMap(({ protections }) => {
    const sure = protections.filter(({ protects }) => protects.answer === 'yes');
    const [first] = sure.flatMap(({ counts }) => counts ?? []);
    return first === undefined || sure.some(({ counts }) => counts === undefined) ? [] : [first];
  });
}

/** What was done instead of a destruction, and counts for the turn (opt.hard). */
export function replacingOf(destructions: readonly Destruction[]): readonly UsedEffect[] {
  return destructions.flatMap(({ protections }) => {
    const applied = protections.find(({ protects, uses }) => protects.answer === 'yes' && uses !== undefined);
    return applied?.uses ?? [];
  });
}
