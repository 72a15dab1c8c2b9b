/** Which of a player's zones: "your center Main Monster Zone", "the leftmost or rightmost Main Monster Zones". */
import { type Filter, type Side } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

export interface SidedZone {
  readonly side: Side | null;
  readonly filter: Filter;
}

const LEFTMOST: Filter = { is: 'zone', at: 'leftmost' };
const RIGHTMOST: Filter = { is: 'zone', at: 'rightmost' };

const SIDES: readonly (readonly [string, Filter])[] = [
  ['leftmost (or|and) rightmost', { is: 'any-of', of: [LEFTMOST, RIGHTMOST] }],
  ['leftmost', LEFTMOST],
  ['rightmost', RIGHTMOST],
  ['center', { is: 'zone', at: 'center' }],
];

/** [whose] side "Main Monster Zone" */
export function parseSidedZone(r: Reader): SidedZone | null {
  return r.foreseen('zone side', () => {
    const side = r.acceptOneOf<Side>([
      ['your', 'you'],
      ["(your opponent's|the opponent's)", 'opponent'],
      ['their', r.scope.they],
    ]);
    if (side === null) r.accept('(the|a)');
    const filter = r.acceptOneOf(SIDES);
    return filter !== null && r.accept('main monster (zone|zones)') ? { side, filter } : null;
  });
}
