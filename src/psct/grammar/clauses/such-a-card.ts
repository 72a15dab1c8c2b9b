/** What is done with the card of a part that is one of two: as it was not done, "it" is such a card, found where that one would be. */
import { type Action, type Clause, type Noun } from '../../../engine/model/effects.js';
import { introduces } from '../reader.js';
import { objectOf } from '../scope.js';

/** These show or take cards first and so are done whichever alternative follows. */
const TURNS_UP: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'choose',
  'reveal',
  'excavate',
  'look',
  'draw',
  'declare',
]);

/** "Add 1 Fish monster from your Deck to your hand, or if you control a Rock monster, you can Special Summon it instead". */
export function suchACard(clause: Clause, before: Clause | undefined): Clause {
  if (clause.conjunction !== 'or' || before?.condition !== null || before.delayed !== null) return clause;
  const { action } = clause;
  if (TURNS_UP.has(before.action.kind)) return clause;
  if (before.action.kind === 'summon-token') return { ...clause, action: moreTokens(action, before.action) };
  const found = objectOf(before.action);
  if (found === null || !introduces(found) || !('what' in action) || !isNoun(action.what)) return clause;
  if (action.what.reference?.ref !== 'previous' || action.what.reference.deed !== undefined) return clause;
  const { locations, controller } = action.what.locations.length > 0 ? action.what : found;
  return { ...clause, action: { ...action, what: { ...found, locations, controller } } as Action };
}

/** "Special Summon 1 Fish Token, or if …, you can Special Summon 2 instead": two of those Tokens. */
function moreTokens(action: Action, tokens: Extract<Action, { kind: 'summon-token' }>): Action {
  if (action.kind !== 'special-summon') return action;
  const { filter, quantity } = action.what;
  const those = filter.is === 'same' && filter.as.ref === 'previous';
  return those ? { ...tokens, count: quantity } : action;
}

function isNoun(what: unknown): what is Noun {
  return typeof what === 'object' && what !== null && 'reference' in what && 'quantity' in what;
}
