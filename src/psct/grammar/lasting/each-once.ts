/** What an effect does with cards of a kind only once a turn: of each Attribute, each name, each Type. */
import { type Duration, type LastingRule } from '../../../engine/model/effects.js';
import { SHARED } from '../filters/shares.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';

interface Once {
  readonly rules: readonly LastingRule[];
  readonly until: Duration | null;
}

const DEEDS = '(banish|special summon|choose|add|discard|send|tribute|reveal|target)';
const THIS_EFFECT = '(this|the) effect of Q';

/** each-once : "you cannot" deed cards "with that same" trait … "this effect of" name | "you can only" deed "each" trait "once per turn" … */
export function eachOnce(r: Reader): Once | null {
  return r.attempt(() => sameAgain(r)) ?? r.attempt(() => eachOfThem(r));
}

/** "You cannot Special Summon monsters with the same original name by X". */
function sameAgain(r: Reader): Once | null {
  if (!r.accept(`you cannot ${DEEDS}`)) return null;
  r.accept('[(other|another)] (monsters|monster|cards|card) with');
  if (!r.accept('(that|the) same')) return null;
  const trait = r.acceptOneOf(SHARED);
  if (trait === null) return null;
  r.accept('again');
  r.accept('to your hand');
  if (!r.accept(`(to activate|by|with|for) ${THIS_EFFECT}`)) return null;
  // "(even if this card leaves the field)" is no longer than the turn that was spoken of.
  parseDuration(r);
  return { rules: [{ rule: 'each-once', trait }], until: { until: 'end-of-turn' } };
}

/** "You can only banish each Attribute once per turn to activate this effect". */
function eachOfThem(r: Reader): Once | null {
  const trait = r.accept(`you can only ${DEEDS} each`) ? r.acceptOneOf(SHARED) : null;
  if (trait === null || !r.accept(`once per turn to activate ${THIS_EFFECT}`)) return null;
  return { rules: [{ rule: 'each-once', trait, always: true }], until: null };
}
