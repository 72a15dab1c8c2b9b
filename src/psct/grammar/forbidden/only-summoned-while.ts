import { type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { parseCondition } from '../conditions/condition.js';
import { parseMethods } from '../filters/atom.js';
import { type Reader } from '../reader.js';

/** "Can only be Link Summoned while you have a Fish monster in your GY": not that way otherwise. */
export function onlySummonedWhile(r: Reader, what: Noun): LastingRule | null {
  if (!r.accept('can only be')) return null;
  const how = parseMethods(r);
  if (how.length === 0 || how.includes('normal') || how.includes('special') || !r.accept('summoned (while|if)'))
    return null;
  const condition = parseCondition(r);
  if (condition === null || (!r.done && !r.sees('.'))) return null;
  const banned: LastingRule = {
    rule: 'cannot',
    who: null,
    what,
    act: 'be-special-summoned',
    except: null,
    by: null,
    activation: null,
    how,
  };
  return { rule: 'conditional', condition: { if: 'not', of: condition }, rules: [banned] };
}
