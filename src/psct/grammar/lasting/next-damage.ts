import { type Duration, type LastingRule, type Side } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

interface NextDamage {
  readonly rules: readonly LastingRule[];
  readonly until: Duration | null;
}

type Change = 'zero' | 'halve' | 'double';

const TAKERS: readonly (readonly [string, Side])[] = [
  ['you [would] (take|receive)', 'you'],
  ['your opponent [would] (takes|take)', 'opponent'],
  ['inflicted to your opponent', 'opponent'],
];

/** "reduce the next battle damage you would take this turn to 0", "the first effect damage your opponent takes is doubled". */
export function parseNextDamage(r: Reader): NextDamage | null {
  return r.foreseen('next-damage', (): NextDamage | null => {
    const reduces = r.accept('(reduce|make)');
    const doubles = !reduces && r.accept('double');
    if (!r.accept('the (next|first)')) return null;
    const kind = r.acceptOneOf([
      ['battle damage', 'battle'],
      ['effect damage', 'effect'],
      ['(battle or effect damage|damage)', 'both'],
    ] as const);
    const who = kind === null ? null : r.acceptOneOf(TAKERS);
    if (kind === null || who === null) return null;
    const thisTurn = r.accept('this turn');
    const change: Change | null = doubles
      ? 'double'
      : r.acceptOneOf<Change>([
          [reduces ? '(to|become) 0' : '(will become|becomes|becomes reduced to|is reduced to|is) 0', 'zero'],
          ['(will become|becomes|is) halved', 'halve'],
          ['(will become|becomes|is) doubled', 'double'],
        ]);
    if (change === null) return null;
    const rules: LastingRule[] = [];
    if (kind !== 'effect') rules.push({ rule: 'battle-damage', who, what: null, change, next: true });
    if (kind !== 'battle') rules.push({ rule: 'effect-damage', who, change, next: true });
    return { rules, until: thisTurn ? { until: 'end-of-turn' } : null };
  });
}
