/** "Fish monsters are destroyed during the End Phase of the turn they are Normal Summoned". */
import { blankClause, type LastingRule } from '../../../engine/model/effects.js';
import { phaseEvent } from '../events/phase.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { turnOfSummon } from '../summoning/turn-of-summon.js';

/** falls-in-its-turn : monsters "are destroyed during the End Phase of" the turn of their Summon */
export function fallsInItsTurn(r: Reader): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    const start = r.position;
    const noun = parseNoun(r);
    if (noun?.reference !== null || noun.each.length > 0 || !r.accept('are destroyed (during|in) the end phase of'))
      return null;
    const came = turnOfSummon(r);
    if (came?.if !== 'is' || came.like.is !== 'summoned' || (!r.accept('.') && !r.done)) return null;
    const span = r.since(start);
    const what = { ...noun, quantity: { kind: 'all' } as const, filter: allOf([noun.filter, came.like]) };
    const event = phaseEvent({ phases: ['end'], whose: null, point: 'during' }, span);
    return {
      rule: 'whenever',
      events: [event],
      condition: null,
      clauses: [blankClause({ kind: 'destroy', what }, span)],
    };
  });
}
