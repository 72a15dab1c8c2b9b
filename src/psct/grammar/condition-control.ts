/** What a player controls or has: "you control a Dragon monster", "your opponent has more cards than you do". */
import { type Comparison, type Condition, type Filter, type Noun, type Side } from '../../engine/model/effects.js';
import { exists, not } from './condition-parts.js';
import { allOf } from './filter.js';
import { keyed } from './keys.js';
import { parseItem, parseNoun } from './noun.js';
import { type Reader } from './reader.js';
import { parseComparing } from './value.js';

const HAVE: readonly (readonly [string, Side])[] = [
  ['you (control|have|currently control|also control|only control)', 'you'],
  ['(your opponent|the opponent) (controls|has|currently controls)', 'opponent'],
  ['(each player|both players|either player|a player|any player) (controls|has|control|have)', 'either'],
];
const HAVE_NOT: readonly (readonly [string, Side])[] = [
  ['you (do not|do not currently) (control|have)', 'you'],
  ['(your opponent|the opponent) does not (control|have)', 'opponent'],
];

/** "you control a monster in face-up Defense Position" */
const LYING: readonly (readonly [string, readonly Filter[]])[] = [
  ['in attack position', [{ is: 'position', position: 'attack' }]],
  ['in defense position', [{ is: 'position', position: 'defense' }]],
  [
    'in face-up attack position',
    [
      { is: 'face', face: 'up' },
      { is: 'position', position: 'attack' },
    ],
  ],
  [
    'in face-up defense position',
    [
      { is: 'face', face: 'up' },
      { is: 'position', position: 'defense' },
    ],
  ],
];

const CONTROLS = keyed<Side>('condition controls');

/** "you control a Dragon monster", "your opponent controls 2 or more cards", "you have no cards in your hand". */
export function controls(r: Reader, subject: Side | null = null): Condition | null {
  return r.foreseen(CONTROLS(subject ?? undefined), (): Condition | null => {
    const only = r.accept('only') ? r.acceptOneOf(HAVE) : null;
    if (only !== null) {
      const noun = parseNoun(r);
      if (noun === null) return null;
      const own = exists(r, fieldOf(noun, only));
      return { if: 'all-of', of: [own, not(exists(r, fieldOf(noun, only === 'you' ? 'opponent' : 'you')))] };
    }
    const denied = r.acceptOneOf(HAVE_NOT);
    const side = denied ?? subject ?? r.acceptOneOf(HAVE) ?? they(r);
    if (side === null) return null;
    const controlling = (r.peek(-1)?.fold ?? '').includes('control');
    const life = r.attempt((): Condition | null => {
      const comparing = parseComparing(r);
      if (comparing === null || !r.accept('(lp|life points)')) return null;
      const after = r.acceptOneOf<Comparison>([
        ['or (less|fewer|lower)', '<='],
        ['or (more|higher)', '>='],
      ]);
      return {
        if: 'compare',
        left: { kind: 'life-points', player: side },
        compare: after ?? comparing.compare,
        right: comparing.value,
      };
    });
    if (life !== null) return life;
    const more = r.attempt((): Condition | null => moreThan(r, side, controlling));
    if (more !== null) return more;
    // "…, and all monsters you control are Dragons" is a state of its own.
    const list = r.attempt(() => {
      const whole = parseNoun(r);
      return whole === null || (whole.each.length > 1 && r.sees('(is|are|was|were|has|have)')) ? null : whole;
    });
    const noun = list ?? parseItem(r);
    if (noun === null) return null;
    const place =
      noun.locations.length === 0 && controlling
        ? fieldOf(noun, side)
        : { ...noun, controller: noun.controller ?? side };
    if (denied !== null) return not(exists(r, place));
    r.accept("[currently] in (its|their) (monster zone|owner 's control)");
    const lies = r.acceptOneOf(LYING);
    return exists(r, lies === null ? place : { ...place, filter: allOf([place.filter, ...lies]) });
  });
}

/** "… and have 1 card in your hand": the subject is the one before. */
export function hasToo(r: Reader): Condition | null {
  return r.attempt(() => (r.accept('(control|have)') ? controls(r, 'you') : null));
}

function they(r: Reader): Side | null {
  return r.accept('(they|that player) (control|controls|have|has)') ? r.scope.they : null;
}

function fieldOf(noun: Noun, side: Side): Noun {
  return {
    ...noun,
    controller: noun.controller ?? side,
    locations: ['monster-zone', 'extra-monster-zone', 'spell-trap-zone', 'field-zone', 'pendulum-zone'],
  };
}

/** "more monsters than your opponent", "at least 2 more monsters than you do". */
function moreThan(r: Reader, side: Side, controlling: boolean): Condition | null {
  const compare = r.acceptOneOf<Comparison>([
    ['[at least N] more', '>'],
    ['fewer', '<'],
    ['the same number of', '='],
  ]);
  if (compare === null) return null;
  const noun = parseNoun(r);
  if (noun === null || !r.accept('(than|as) (you|your opponent) [(do|does|controls|control)]')) return null;
  const own = controlling ? fieldOf(noun, side) : { ...noun, controller: side };
  const other = side === 'you' ? 'opponent' : 'you';
  return {
    if: 'compare',
    left: { kind: 'count', of: own, distinct: null },
    compare,
    right: { kind: 'count', of: { ...own, controller: other }, distinct: null },
  };
}
