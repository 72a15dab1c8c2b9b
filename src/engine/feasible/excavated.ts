/** "Excavate the top 3 cards of your Deck, add 1 excavated card to your hand": what was turned up still lies in the Deck. */
import type { Context, Frame } from '../context.js';
import { allForbidden } from '../continuous/restrictions.js';
import { playerOf } from '../evaluate/numbers/value.js';
import type { Action, Clause, Filter, Noun } from '../model/effects.js';
import { any, NO, YES, type Judgement } from '../model/facts.js';
import { deckHolds, enough } from './enough.js';
import type { Purpose } from './happens-to.js';
import { selectable } from './selection.js';

/** Does the Deck hold cards enough, and one of those that are sought ("until you excavate a …")? */
export function canExcavate(
  context: Context,
  action: Extract<Action, { kind: 'reveal' | 'look' | 'excavate' }>,
  frame: Frame,
  purpose: Purpose,
): Judgement {
  const { what, upTo } = action;
  const deck = deckHolds(context, what, frame, purpose.drawn) ?? enough(context, action, what, frame, purpose);
  // What the opponent's Deck holds nobody could be asked to know; as it resolves, a Deck without one is excavated all the same.
  if (deck.answer === 'no' || upTo === undefined || what.controller === 'opponent' || purpose.resolving === true)
    return deck;
  const sought: Noun = { ...upTo, controller: what.controller, locations: ['deck'] };
  return selectable(context, sought, frame, { places: [], seesFaceDown: true }, () => YES);
}

/** Is a part that has to add what was excavated kept from doing so (term.excavate, effect.cannot-wins)? */
export function keptFromHand(context: Context, clauses: readonly Clause[], frame: Frame): Judgement {
  const turnedUp = clauses.some(({ action }) => action.kind === 'excavate' && action.what.locations.includes('deck'));
  if (!turnedUp) return NO;
  return any(
    clauses.map(({ action, optional, condition }, at) =>
      action.kind === 'add-to-hand' &&
      !optional &&
      condition === null &&
      meansExcavated(action.what, clauses[at - 1]?.action.kind === 'excavate')
        ? allForbidden(context, playerOf(action.who, frame.player), ['add-to-hand'], ['deck'])
        : NO,
    ),
  );
}

/** "1 excavated card"; right behind the part that excavates also "1 of them". */
function meansExcavated({ filter, reference }: Noun, behind: boolean): boolean {
  return asksForExcavated(filter, behind) || (behind && reference?.ref === 'previous');
}

function asksForExcavated(filter: Filter, behind: boolean): boolean {
  if (filter.is === 'all-of') return filter.of.some((part) => asksForExcavated(part, behind));
  if (filter.is === 'same') return behind && filter.as.ref === 'previous';
  return filter.is === 'state' && filter.state === 'this-effect' && filter.deed === 'excavate';
}
