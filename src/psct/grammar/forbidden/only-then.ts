/** What cards may do in a state or a turn alone: "can only attack if …", "can only activate their effects the turn they are Summoned". */
import { blankEvent, blankNoun, type Condition, type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { parseCondition } from '../conditions/condition.js';
import { not, number } from '../conditions/parts.js';
import { allOf } from '../filters/filter.js';
import { type Reader } from '../reader.js';
import { turnOfSummon } from '../summoning/turn-of-summon.js';

export function onlyThen(r: Reader, what: Noun): LastingRule[] | null {
  return r.attempt(() => {
    if (!r.sees('[also] can only')) return null;
    return attacksIf(r, what) ?? attacksAsFlipped(r, what) ?? activatesAsSummoned(r, what);
  });
}

function cannot(what: Noun, act: 'attack' | 'activate-effects'): LastingRule {
  return { rule: 'cannot', who: null, what, act, except: null, by: null };
}

/** "can only attack if you control exactly 3 Fish monsters (and no other monsters)". */
function attacksIf(r: Reader, what: Noun): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    if (!r.accept('[also] can only (attack|declare an attack) (if|while)')) return null;
    const state = parseCondition(r);
    if (state === null) return null;
    const alone = state.if === 'exists' && state.noun.alone === true;
    const asked = alone || r.accept('{ and no other monsters }') ? withNoOther(state) : state;
    if (asked === null || !(r.done || r.sees('(.|;)'))) return null;
    return [{ rule: 'conditional', condition: not(asked), rules: [cannot(what, 'attack')] }];
  });
}

function withNoOther(state: Condition): Condition | null {
  if (state.if !== 'exists' || state.noun.reference !== null || state.noun.each.length > 0) return null;
  const { noun } = state;
  const others: Noun = {
    ...noun,
    quantity: { kind: 'all' },
    filter: allOf([
      { is: 'kind', kind: 'monster' },
      { is: 'not', of: noun.filter },
    ]),
  };
  return { if: 'all-of', of: [state, { if: 'exists', noun: others, compare: '=', n: number(0) }] };
}

/** "can only declare an attack the turn it was flipped face-up". */
function attacksAsFlipped(r: Reader, what: Noun): LastingRule[] | null {
  if (what.reference?.ref !== 'this-card') return null;
  return r.attempt((): LastingRule[] | null => {
    const start = r.position;
    if (
      !r.accept(
        '[also] can only (attack|declare an attack) [during|in] the turn (it|this card) (is|was) flipped face-up',
      )
    )
      return null;
    const span = r.since(start);
    const subject = blankNoun(span, { quantity: { kind: 'given' }, reference: { ref: 'this-card' } });
    const event = blankEvent('flipped-face-up', span, { subject });
    const condition: Condition = { if: 'happened', event, since: 'this-turn', negated: true };
    return [{ rule: 'conditional', condition, rules: [cannot(what, 'attack')] }];
  });
}

/** "can only activate their effects the turn they are Summoned": those of the others may not be activated. */
function activatesAsSummoned(r: Reader, what: Noun): LastingRule[] | null {
  if (what.reference !== null) return null;
  return r.attempt((): LastingRule[] | null => {
    const when = r.accept('[also] can only activate their effects') ? turnOfSummon(r) : null;
    if (when?.if !== 'is') return null;
    return [cannot({ ...what, filter: allOf([what.filter, { is: 'not', of: when.like }]) }, 'activate-effects')];
  });
}
