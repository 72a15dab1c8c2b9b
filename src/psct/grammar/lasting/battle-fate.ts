/** Where monsters go that were destroyed by battle: "any monster destroyed by battle with … is banished". */
import { blankNoun, type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { parseDescribed } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

type Fate = Extract<LastingRule, { rule: 'battle-fate' }>;

const DONE: readonly (readonly [string, Fate['instead']])[] = [
  ['(banished|removed from play)', 'banished'],
  ["(returned|shuffled) [back] (to|into) (the|its owner's|their owner's|their owners') deck", 'deck'],
  ["returned to (the|its owner's|their owner's|their owners') hand", 'hand'],
  ["(placed|returned|put) (on|to) the bottom of (the|its owner's|their owner's) deck", 'deck-bottom'],
  ["(placed|returned|put) (on|to) [the] top of (the|its owner's|their owner's) deck", 'deck-top'],
];

/** battle-fate : "banish" those | those "is" done ["instead of going to the GY"] */
export function battleFate(r: Reader): LastingRule[] | null {
  return r.foreseen('battle fate', () => {
    const banishes = r.accept('banish');
    const those = destroyed(r);
    if (those === null) return null;
    const instead = banishes ? 'banished' : r.accept('(is|are)') ? r.acceptOneOf(DONE) : null;
    if (instead === null) return null;
    r.accept("[,] instead [of (going|being sent) to (the|its owner's) gy]");
    if (!r.done && !r.sees('(.|,|;)')) return null;
    return [{ rule: 'battle-fate', ...those, instead }];
  });
}

/** ["any" | "all"] cards "destroyed by battle" ["with" monster] */
function destroyed(r: Reader): { readonly what: Noun; readonly by: Noun | null } | null {
  const start = r.position;
  r.accept('(any|all|a|an)');
  const foes = r.accept("(your opponent's|opponent's|your opponent 's)");
  const described = parseDescribed(r);
  if (described === null) return null;
  const theirs = foes || r.accept('your opponent controls');
  const own = r.accept('that this (card|monster) (destroys|destroyed) (by|as a result of) battle');
  if (!own && !r.accept('[that (is|are)] destroyed (by|as a result of) battle')) return null;
  const what = blankNoun(r.since(start), {
    quantity: { kind: 'all' },
    filter: described.filter,
    controller: theirs ? 'opponent' : null,
  });
  if (own) return { what, by: blankNoun(what.span, { reference: { ref: 'this-card' }, quantity: { kind: 'given' } }) };
  if (!r.accept('(with|involving)')) return { what, by: null };
  const by = parseNoun(r);
  return by === null ? null : { what, by };
}
