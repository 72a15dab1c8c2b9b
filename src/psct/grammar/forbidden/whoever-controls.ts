/** "A player who controls a Set monster cannot attack with Fish monsters": each player by what is theirs. */
import { type Condition, FIELD_LOCATIONS, type LastingRule } from '../../../engine/model/effects.js';
import { mirrored } from '../lasting/each-side.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { parseCannot, type Banned } from './forbidden.js';

export function whoeverControls(r: Reader): Banned | null {
  if (!r.sees('(a|any) player (who|that) controls')) return null;
  return r.attempt((): Banned | null => {
    r.accept('(a|any) player (who|that) controls');
    const noun = parseNoun(r);
    if (noun?.reference !== null || noun.controller !== null || noun.each.length > 0) return null;
    const banned = parseCannot(r, 'you', null);
    if (banned === null) return null;
    const condition: Condition = {
      if: 'exists',
      noun: { ...noun, controller: 'you', locations: FIELD_LOCATIONS },
      compare: '>=',
      n: { kind: 'number', n: 1 },
    };
    const yours: LastingRule = { rule: 'conditional', condition, rules: banned.rules };
    return { rules: [yours, mirrored(yours)], until: banned.until };
  });
}
