import { blankEvent, blankNoun, type Condition, type LastingRule } from '../../../engine/model/effects.js';
import { parseMethods } from '../filters/atom.js';
import { allOf } from '../filters/filter.js';
import { parsePlace } from '../places/location.js';
import { type Reader } from '../reader.js';

/** "the turn it is Normal or Special Summoned", "in the same turn it was Summoned". */
export function turnOfSummon(r: Reader): Condition | null {
  return r.foreseen('forbidden turnOfSummon', () => {
    if (!r.accept('[during|in|on] the [same] turn [that] (it|this card|they) (is|was|are|were)')) return null;
    const ofThisCard = r.peek(-2)?.fold !== 'they';
    const how = parseMethods(r);
    for (;;) {
      const more = r.attempt(() => {
        const next = r.accept('[summoned] [,] (or|,)') ? parseMethods(r) : [];
        // "The turn they are Special Summoned, Xyz Monsters …": no way of Summoning.
        return next.length > 0 && r.sees('(summoned|,|or)') ? next : null;
      });
      if (more === null) break;
      how.push(...more);
    }
    if (!r.accept('summoned')) return null;
    const origin = r.attempt(() => (r.accept('from') ? parsePlace(r) : null));
    if (origin !== null && origin.side !== null) return null;
    const summoned: Condition = {
      if: 'is',
      what: { ref: 'this-card' },
      like: { is: 'summoned', how, from: origin?.locations ?? [], by: null, thisTurn: true },
    };
    return (ofThisCard ? orFlipped(r, summoned) : null) ?? summoned;
  });
}

/** "… Summoned or flipped face-up": by whatever flipped it in this turn. */
function orFlipped(r: Reader, summoned: Condition): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    if (!r.accept('or flipped face-up')) return null;
    const span = r.since(start);
    const subject = blankNoun(span, { quantity: { kind: 'given' }, reference: { ref: 'this-card' } });
    const event = blankEvent('flipped-face-up', span, { subject });
    return { if: 'any-of', of: [summoned, { if: 'happened', event, since: 'this-turn', negated: false }] };
  });
}

/** A rule for the turn of a Summon: of this card, or of each of the cards that it is about. */
export function inThatTurn(rule: LastingRule, when: Condition): LastingRule {
  const what = rule.rule === 'cannot' ? rule.what : null;
  if (rule.rule === 'cannot' && what !== null && what.reference?.ref !== 'this-card' && when.if === 'is')
    return { ...rule, what: { ...what, filter: allOf([what.filter, when.like]) } };
  return { rule: 'conditional', condition: when, rules: [rule] };
}
