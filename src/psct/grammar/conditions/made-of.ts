import { blankNoun, type Condition, type Distinct, type Noun } from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { number } from './parts.js';
import { parseMethods } from '../filters/atom.js';
import { type Reader } from '../reader.js';

const TRAITS: readonly (readonly [string, Distinct])[] = [
  ['different attributes [as material]', 'attribute'],
  ['attributes of monsters [as material]', 'attribute'],
  ['different (types|monster types) [as material]', 'type'],
];

/** "this card was Fusion Summoned using 2 different Attributes as material": so many among what it was Summoned with. */
export function madeOf(r: Reader): Condition | null {
  return r.foreseen('condition made of', () => asSummoned(r) ?? asUsed(r));
}

function asSummoned(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    const held = r.accept('you control this card that was');
    if (!held && !r.accept('this card was')) return null;
    const how = parseMethods(r);
    if (how.length === 0 || !r.accept('summoned using')) return null;
    const various = variety(r, start);
    return various === null ? null : summonedSo(how, various, held);
  });
}

/** "at least 2 Attributes of monsters were used for this card's Ritual Summon". */
function asUsed(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    const various = variety(r, start);
    if (various === null || !r.accept("were used for this card's")) return null;
    const how = parseMethods(r);
    return how.length > 0 && r.accept('summon') ? summonedSo(how, various, false) : null;
  });
}

function variety(r: Reader, start: number): Condition | null {
  r.accept('at least');
  const n = r.acceptNumber();
  const distinct = n === null ? null : r.acceptOneOf(TRAITS);
  if (n === null || distinct === null) return null;
  const of: Noun = blankNoun(r.since(start), { quantity: { kind: 'all' }, reference: { ref: 'material', own: true } });
  return { if: 'compare', left: { kind: 'count', of, distinct }, compare: '>=', right: number(n) };
}

function summonedSo(how: readonly SummonMethod[], various: Condition, held: boolean): Condition {
  const what = { ref: 'this-card' } as const;
  const came: Condition = { if: 'is', what, like: { is: 'summoned', how, from: [], by: null, thisTurn: false } };
  const there: readonly Condition[] = held
    ? [{ if: 'at', what, locations: ['monster-zone', 'extra-monster-zone'], controller: 'you', face: null }]
    : [];
  return { if: 'all-of', of: [...there, came, various] };
}
