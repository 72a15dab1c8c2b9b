/** What a phrase asks of the turn, where cards may be there that nobody described (turn.phases). */
import type { Found } from '../../context.js';
import type { Filter, Noun } from '../../model/effects.js';
import { assume } from '../../model/facts.js';

/** "If a monster battled this turn": of what nobody described, nothing is taken to have happened. */
export function asToldOfTheTurn(noun: Noun, found: Found): Found {
  if (found.unnamed === 0 || !asksForTheTurn(noun.filter)) return found;
  const others = assume(true, 'nothing else happened before that matters here', 'turn.phases');
  const judgement = found.maybe.length > 0 ? found.judgement : others;
  return { ...found, unnamed: 0, judgement };
}

function asksForTheTurn(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForTheTurn);
  return filter.is === 'this-turn' && (filter.what === 'battled' || filter.what === 'attacked');
}
