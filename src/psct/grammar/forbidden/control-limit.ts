import { type Distinct, type LastingRule, type Noun, type Side, type Value } from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { selfNoun } from '../clauses/statement.js';

const VALUES: readonly (readonly [string, Distinct])[] = [
  ['(attribute|attributes)', 'attribute'],
  ['(type|types)', 'type'],
  ['(level|levels)', 'level'],
  ['(name|names)', 'name'],
];

/** "Your opponent cannot control more monsters than you": face-down ones count. */
function asManyAs(r: Reader): LastingRule {
  const what: Noun = {
    ...selfNoun(r),
    quantity: { kind: 'all' },
    filter: { is: 'kind', kind: 'monster' },
    reference: null,
    locations: ['monster-zone', 'extra-monster-zone'],
  };
  const upTo: Value = { kind: 'count', of: { ...what, controller: 'you' }, distinct: null };
  return { rule: 'control-limit', who: 'opponent', what, n: 0, upTo, faceDownToo: true, among: null, perValue: false };
}

/** limit : "can only control" N ( value "of monster" | "monster of each" value | cards ) ; as "control no more than" N. */
export function parseControlLimit(r: Reader, who: Side): LastingRule | null {
  return r.attempt((): LastingRule | null => {
    if (who === 'opponent' && r.accept('cannot control more monsters than you [do|control]')) return asManyAs(r);
    if (!r.accept('can only (control|have) [up to]') && !r.accept('cannot control more than')) return null;
    const start = r.position;
    const n = r.acceptNumber();
    if (n === null) return null;
    const monsters = {
      ...selfNoun(r),
      quantity: { kind: 'all' as const },
      filter: { is: 'kind' as const, kind: 'monster' as const },
      reference: null,
    };
    const among = r.acceptOneOf(VALUES);
    if (among !== null)
      return r.accept('of (monster|monsters)')
        ? { rule: 'control-limit', who, what: monsters, n, among, perValue: false }
        : null;
    if (r.accept('(monster|monsters) of each')) {
      const each = r.acceptOneOf(VALUES);
      return each === null ? null : { rule: 'control-limit', who, what: monsters, n, among: each, perValue: true };
    }
    r.position = start;
    const what = parseNoun(r);
    return what === null ? null : { rule: 'control-limit', who, what, n, among: null, perValue: false };
  });
}
