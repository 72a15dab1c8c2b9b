/** A look at a hand, at what lies on the field and at what will be drawn for some turns, of which such cards are destroyed. */
import {
  type Action,
  blankClause,
  blankEvent,
  blankNoun,
  type Duration,
  type Filter,
  type LastingRule,
  type Noun,
} from '../../../engine/model/effects.js';
import { optionOf } from '../clauses/option-of.js';
import { allOf } from '../filters/filter.js';
import { parseItem } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** What lies face-down is looked at as well, and destroyed where it is such a card. */
const SEEN: Filter = {
  is: 'any-of',
  of: [
    { is: 'face', face: 'up' },
    { is: 'face', face: 'down' },
  ],
};

const NTH: readonly (readonly [string, number])[] = [
  ['1st', 1],
  ['2nd', 2],
  ['3rd', 3],
];

/** The hand and the field are seen to at once, each card drawn later as it is drawn. */
export function lookAndDraws(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    const start = r.position;
    if (!r.accept("look at your opponent's hand , all")) return null;
    const field = r.within({ ...r.scope, they: 'opponent' }, () => parseItem(r));
    if (field?.controller !== 'opponent' || !r.accept(', and all cards they draw until the end of their')) return null;
    const nth = r.acceptOneOf(NTH);
    if (nth === null || !r.accept("turn after (this card resolves|this effect 's activation) , and destroy all"))
      return null;
    const like = thoseLike(r);
    if (like === null) return null;
    const span = r.since(start);
    const hand = blankNoun(span, { quantity: { kind: 'all' }, controller: 'opponent', locations: ['hand'] });
    const look: Action = { kind: 'look', who: 'you', what: { ...hand, locations: [], each: [hand, field] } };
    const there: Noun = { ...hand, locations: ['hand', ...field.locations], filter: allOf([field.filter, like, SEEN]) };
    const until: Duration = { until: 'later', phases: ['end'], whose: 'opponent', point: 'during', nth };
    const later: Action = { kind: 'apply-rule', rule: asDrawn(allOf([field.filter, like]), span), until };
    const parts = [look, { kind: 'destroy', what: there } as const, later];
    const options = parts.map((part) => optionOf(part, span));
    return { kind: 'apply-in-order', options, count: { kind: 'all' }, who: null };
  });
}

function thoseLike(r: Reader): Filter | null {
  if (r.accept('cards of (that|the) declared type'))
    return { is: 'shares', what: 'card-kind', with: { ref: 'declared' }, different: false };
  const those = r.accept('those') ? parseItem(r) : null;
  return those?.reference === null && those.each.length === 0 && those.locations.length === 0 ? those.filter : null;
}

function asDrawn(like: Filter, span: Noun['span']): LastingRule {
  const drawn = blankEvent('drawn', span, { player: 'opponent' });
  const what = blankNoun(span, { reference: { ref: 'event' }, filter: like });
  const clauses = [blankClause({ kind: 'destroy', what }, span)];
  return { rule: 'whenever', events: [drawn], condition: null, clauses };
}
