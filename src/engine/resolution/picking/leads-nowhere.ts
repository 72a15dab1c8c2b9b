/**
 * "Send 1 monster, then add 1 monster that has ATK less than or equal to that sent monster": what is chosen first has to
 * let the rest be done, so that nothing is chosen where no card is left for the rest (psct.conjunction.then).
 */
import type { Frame } from '../../context.js';
import type { Clause, Filter, Noun } from '../../model/effects.js';
import type { Play } from '../play.js';

/** Whether the part after this one measures its cards by this one's, and there are none for it whatever is chosen. */
export function leadsNowhere(play: Play, clauses: readonly Clause[], at: number, frame: Frame): boolean {
  const [own, next] = [clauses[at], clauses[at + 1]];
  if (own === undefined || next === undefined || own.optional || next.optional || next.conjunction !== 'then')
    return false;
  const chosen = 'what' in own.action ? own.action.what : null;
  const sought = 'what' in next.action ? next.action.what : null;
  if (!isNoun(chosen) || !isNoun(sought) || chosen.reference !== null || sought.reference !== null) return false;
  const without = unmeasured(sought.filter);
  if (without === null || sought.each.length > 0 || sought.locations.length === 0) return false;
  const found = play.context.find({ ...sought, filter: without }, frame, { places: [], seesFaceDown: true });
  return found.sure.length === 0 && found.maybe.length === 0 && found.unnamed === 0;
}

function isNoun(value: unknown): value is Noun {
  return typeof value === 'object' && value !== null && 'filter' in value && 'locations' in value;
}

/** The filter without what it compares with the card of the part before; `null`: it compares nothing with it. */
function unmeasured(filter: Filter): Filter | null {
  if (isMeasured(filter)) return { is: 'any' };
  if (filter.is !== 'all-of' || !filter.of.some(isMeasured)) return null;
  return { is: 'all-of', of: filter.of.filter((part) => !isMeasured(part)) };
}

function isMeasured(filter: Filter): boolean {
  return filter.is === 'stat' && filter.value.kind === 'stat' && filter.value.of.ref === 'previous';
}
