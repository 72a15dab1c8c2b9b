/** Effects that would inflict damage and give Life Points instead, and the other way round. */
import { type Duration, type LastingRule, type Side } from '../../../engine/model/effects.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';

const PLAYERS: readonly (readonly [string, Side])[] = [
  ['(a|either) player', 'each'],
  ['you', 'you'],
  ['your opponent', 'opponent'],
];

const GAINS =
  '(increases (their|his/her|your) lp by (the same|that) amount|makes (you|them|that player) gain that much lp|makes (you|them|that player) gain the same amount of lp)';

interface Turned {
  readonly rules: readonly LastingRule[];
  readonly until: Duration | null;
}

/** "Any effect that would inflict damage to you makes you gain LP, instead", or the other way round. */
export function damageAndGain(r: Reader): Turned | null {
  return r.foreseen('damage and gain', () => {
    if (r.accept(INCREASING)) return { rules: [{ rule: 'gain-as-damage', who: 'opponent' }], until: null };
    if (!r.accept('any effect that would')) return null;
    const damage = r.accept('inflict damage to');
    const who = damage || r.accept('make') ? r.acceptOneOf(PLAYERS) : null;
    if (who === null) return null;
    const until = damage ? parseDuration(r) : null;
    const turned = damage ? r.accept(GAINS) : r.accept(INFLICTS);
    if (!turned || !r.accept('[,] instead')) return null;
    return {
      rules: [damage ? { rule: 'effect-damage', who, change: 'gain' } : { rule: 'gain-as-damage', who }],
      until,
    };
  });
}

/** As older texts said it. */
const INCREASING =
  "any effect of increasing your opponent's lp is changed to inflict the same amount of (points in damage|damage) to your opponent's lp";
const INFLICTS = 'gain lp inflicts the same amount of damage to (them|you|that player)';
