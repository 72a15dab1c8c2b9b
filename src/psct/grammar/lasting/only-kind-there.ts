/** "If you have only 1 original Type of monster in your GY, all monsters you control with the same Type gain 500 ATK". */
import {
  blankNoun,
  FIELD_LOCATIONS,
  type Distinct,
  type LastingRule,
  type Noun,
} from '../../../engine/model/effects.js';
import { parsePlace } from '../places/location.js';
import { type Reader } from '../reader.js';

const KINDS: readonly (readonly [string, Extract<Distinct, 'type' | 'attribute'>])[] = [
  ['[original] type', 'type'],
  ['[original] attribute', 'attribute'],
];

/** Every monster there has it, so that whatever shares it with one of them shares it with all. */
export function onlyKindThere(r: Reader): LastingRule | null {
  if (!r.sees('if you have only 1')) return null;
  return r.attempt((): LastingRule | null => {
    const start = r.position;
    r.accept('if you have only 1');
    const kind = r.acceptOneOf(KINDS);
    const place = kind !== null && r.accept('of monster in') ? parsePlace(r) : null;
    if (kind === null || place?.side !== 'you' || !r.accept(', all monsters you control with the same')) return null;
    if (r.acceptOneOf(KINDS) !== kind || !r.accept('gain')) return null;
    const n = r.acceptNumber();
    if (n === null || !r.accept('atk')) return null;
    const span = r.since(start);
    const monster = { is: 'kind', kind: 'monster' } as const;
    const there: Noun = blankNoun(span, {
      quantity: { kind: 'all' },
      filter: monster,
      controller: 'you',
      locations: place.locations,
    });
    const alike = { is: 'shares', what: kind, with: { ref: 'subject' }, different: false, than: there } as const;
    const what: Noun = blankNoun(span, {
      quantity: { kind: 'all' },
      filter: { is: 'all-of', of: [monster, alike] },
      controller: 'you',
      locations: FIELD_LOCATIONS,
    });
    return {
      rule: 'conditional',
      condition: {
        if: 'compare',
        left: { kind: 'count', of: there, distinct: kind },
        compare: '=',
        right: { kind: 'number', n: 1 },
      },
      rules: [
        { rule: 'change-stat', what, stats: ['atk'], change: 'add', amount: { kind: 'number', n }, forEach: null },
      ],
    };
  });
}
