/** "Add 1 card from each other's hand to their hand", "each chooses 1 card from their opponent's hand, then you discard …". */
import { blankNoun, type Action, type Noun, type Side, type Span } from '../../../engine/model/effects.js';
import { optionOf } from '../clauses/option-of.js';
import { type Reader } from '../reader.js';

/** Both players do it at the same time, each with the hand of the other. */
export function withEachOthersHand(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    const start = r.position;
    if (r.accept("add 1 card from each other 's hand to their hand"))
      return both(r.since(start), (what, who) => ({ kind: 'add-to-hand', what, who }));
    // Whoever chose them, the effect's player discards them all.
    if (
      r.accept("each chooses 1 card from their (opponent 's|opponent's) hand") &&
      r.accept(", then you discard the chosen cards from both (players '|players') hands")
    )
      return both(r.since(start), (what) => ({ kind: 'discard', what, who: 'you' }));
    return null;
  });
}

function both(span: Span, act: (what: Noun, who: Side) => Action): Action {
  const one = (who: 'you' | 'opponent'): Action =>
    act(
      blankNoun(span, {
        quantity: { kind: 'exactly', n: { kind: 'number', n: 1 } },
        controller: who === 'you' ? 'opponent' : 'you',
        locations: ['hand'],
      }),
      who,
    );
  const options = [optionOf(one('you'), span), optionOf(one('opponent'), span)];
  return { kind: 'apply-in-order', options, count: { kind: 'all' }, who: null, together: true, all: true };
}
