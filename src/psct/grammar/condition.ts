import {
  blankEvent,
  type Comparison,
  type Condition,
  type EventPattern,
  type Filter,
  type Noun,
  type Side,
  type Value,
  FIELD_LOCATIONS,
} from '../../engine/model/effects.js';
import { olderState } from './condition-older.js';
import { parseEvents } from './event.js';
import { allOf } from './filter.js';
import { keyed } from './keys.js';
import { parseItem, parseNoun } from './noun.js';
import { parseBare } from './offset.js';
import { parsePhase, parsePhaseAlone, parseStep } from './phase.js';
import { LONGEST_LIST, type Reader } from './reader.js';
import { parseComparing, parseValue } from './value.js';
import { cardState, exceptTheTurn } from './condition-card.js';

export const number = (n: number): Value => ({ kind: 'number', n });
export const not = (of: Condition): Condition => ({ if: 'not', of });

/** condition : state (("and" | "or") state)* */
export function parseCondition(r: Reader): Condition | null {
  return r.remember('condition', () => {
    const first = parseState(r);
    if (first === null) return null;
    const all = [first];
    let joint: 'all-of' | 'any-of' | null = null;
    for (;;) {
      const more = r.attempt(() => {
        const word = r.acceptOneOf([
          ['[,] (and|but) [(if|while)]', 'all-of'],
          ['[,] while', 'all-of'],
          ['[,] or [(if|while)]', 'any-of'],
        ] as const);
        if (word === null || all.length >= LONGEST_LIST || (joint !== null && word !== joint)) return null;
        const state = parseState(r) ?? hasToo(r);
        return state === null ? null : { word, state };
      });
      if (more === null) break;
      joint = more.word;
      all.push(more.state);
    }
    return joint === null ? first : { if: joint, of: all };
  });
}

export function parseState(r: Reader): Condition | null {
  return r.remember('state', () =>
    asItWas(
      r,
      olderState(r) ?? fixed(r) ?? moment(r) ?? controls(r) ?? there(r) ?? compared(r) ?? cardState(r) ?? happened(r),
    ),
  );
}

/** "…, when this effect was activated": the state of that time. */
function asItWas(r: Reader, state: Condition | null): Condition | null {
  if (state === null) return null;
  const then = r.accept('when (this effect|this card) was activated | when you activated this (effect|card)');
  return then ? { if: 'at-activation', of: state } : state;
}

const WAS_FACE_DOWN: Filter = { is: 'state', state: 'was-face-down' };

function fixed(r: Reader): Condition | null {
  const turn = exceptTheTurn(r) ?? inFieldZone(r) ?? coins(r) ?? rolled(r);
  if (turn !== null) return turn;
  return r.acceptOneOf<Condition>([
    [
      'its owner controls it',
      { if: 'at', what: { ref: 'this-card' }, locations: FIELD_LOCATIONS, controller: 'you', face: null },
    ],
    ['{ except during the damage step }', { if: 'not-in-damage-step' }],
    ['[,] except during the damage step', { if: 'not-in-damage-step' }],
    [
      '{ except during the (draw phase or damage step|draw phase or the damage step) }',
      {
        if: 'all-of',
        of: [
          { if: 'not-in-damage-step' },
          { if: 'not', of: { if: 'phase', phases: ['draw'], whose: null, point: 'during' } },
        ],
      },
    ],
    [
      'the previous effect (was|is) activated this turn',
      { if: 'happened', event: previousEffect(r), since: 'this-turn', negated: false },
    ],
    ['(you|your opponent) (call|calls|called) it (right|correctly)', { if: 'chance', result: 'right' }],
    ['(you|your opponent) (call|calls|called) it (wrong|incorrectly)', { if: 'chance', result: 'wrong' }],
    ['(the result is|it is|it lands on|you get|the result was) [a] heads', { if: 'chance', result: 'heads' }],
    ['(the result is|it is|it lands on|you get|the result was) [a] tails', { if: 'chance', result: 'tails' }],
    [
      '[and] was [in] face-down [defense position] at the start of the damage step',
      { if: 'is', what: { ref: 'this-card' }, like: WAS_FACE_DOWN },
    ],
    [
      '[and] was [in] face-up [defense position] at the start of the damage step',
      { if: 'is', what: { ref: 'this-card' }, like: { is: 'not', of: WAS_FACE_DOWN } },
    ],
    [
      '[and] was in [face-up] attack position at the start of the damage step',
      { if: 'is', what: { ref: 'this-card' }, like: { is: 'position', position: 'attack' } },
    ],
    [
      "(this card|it) is (being attacked|the attack target) [by (an opponent's|a) monster]",
      { if: 'is', what: { ref: 'this-card' }, like: { is: 'state', state: 'targeted-for-attack' } },
    ],
    [
      'this card was set before activation and is on the field at resolution',
      {
        if: 'all-of',
        of: [
          { if: 'is', what: { ref: 'this-card' }, like: { is: 'state', state: 'set-before-activation' } },
          { if: 'at', what: { ref: 'this-card' }, locations: FIELD_LOCATIONS, controller: null, face: null },
        ],
      },
    ],
    ["(it is|it's) your turn", { if: 'turn', whose: 'you' }],
    ["(it is|it's) your opponent's turn", { if: 'turn', whose: 'opponent' }],
    ['you have more (lp|life points) than your opponent', compareLife('>')],
    ['your opponent has more (lp|life points) than you [do]', compareLife('<')],
    ['this card is not in a chain with other cards', { if: 'chain-link', compare: '=', n: 1 }],
    ['[activate] [only] as chain link 3 or higher', { if: 'chain-link', compare: '>=', n: 3 }],
    ['[activate] [only] as chain link 2 or higher', { if: 'chain-link', compare: '>=', n: 2 }],
    ['[activate] [only] as chain link 4 or higher', { if: 'chain-link', compare: '>=', n: 4 }],
  ]);
}

/** "the result was 3 heads", "at least 2 of the results are heads". */
function coins(r: Reader): Condition | null {
  return r.foreseen('condition coins', (): Condition | null => {
    const atLeast = r.accept('at least');
    if (!atLeast && !r.accept('(the result (is|was)|both are|you get)')) return null;
    const both = r.peek(-1)?.fold === 'are';
    const count = both ? 2 : r.acceptNumber();
    if (count === null) return null;
    const more = r.accept('or more') || atLeast;
    if (atLeast) r.accept('of the results (are|is)');
    const result = r.acceptOneOf([
      ['(heads|head)', 'heads'],
      ['(tails|tail)', 'tails'],
    ] as const);
    return result === null ? null : { if: 'chance', result, count, ...(more ? { atLeast: true } : {}) };
  });
}

/** "you roll a 1 or 6", "the result is 2, 3, or 4". */
function rolled(r: Reader): Condition | null {
  return r.foreseen('condition rolled', (): Condition | null => {
    if (!r.accept('((you|they|your opponent) (roll|rolls|rolled)|the [die] (result|roll) (is|was)) [(a|an|either)]'))
      return null;
    const one = (n: number): Condition => ({ if: 'compare', left: { kind: 'die' }, compare: '=', right: number(n) });
    const results: Condition[] = [];
    for (;;) {
      const n = r.attempt(() => {
        if (results.length > 0 && !r.accept('(, or|or|,) [a]')) return null;
        return results.length < LONGEST_LIST ? r.acceptNumber() : null;
      });
      if (n === null) break;
      results.push(one(n));
    }
    const [only] = results;
    if (only === undefined || r.sees('(or (more|higher|less|lower)|lp|card|cards|monster|monsters)')) return null;
    return results.length === 1 ? only : { if: 'any-of', of: results };
  });
}

/** '"X" is in a Field Zone'. */
function inFieldZone(r: Reader): Condition | null {
  return r.foreseen('condition inFieldZone', () => {
    const name = r.acceptQuoted();
    return name !== null && r.accept('is (in|on) (a|the|your) field zone') ? { if: 'field-zone-card', name } : null;
  });
}

function previousEffect(r: Reader): EventPattern {
  return blankEvent('activated', r.since(r.position), { player: 'you' });
}

function compareLife(compare: Comparison): Condition {
  return {
    if: 'compare',
    left: { kind: 'life-points', player: 'you' },
    compare,
    right: { kind: 'life-points', player: 'opponent' },
  };
}

/** "it is the Main Phase", "during your turn". */
function moment(r: Reader): Condition | null {
  return r.foreseen('condition moment', (): Condition | null => {
    const step = parseStep(r);
    if (step !== null) return step;
    const negative = r.accept('except');
    if (!r.sees('(during|at|in|on|only)')) {
      if (!r.accept('(it is|it is currently)') || !r.sees('(the|your) _ phase')) return null;
      const now = parsePhaseAlone(r);
      return now === null ? null : { if: 'phase', phases: now.phases, whose: now.whose, point: 'during' };
    }
    const phase = parsePhase(r);
    if (phase === null) return null;
    const condition: Condition =
      phase.phases.length === 0 && phase.point === 'during'
        ? { if: 'turn', whose: phase.whose ?? 'either' }
        : { if: 'phase', phases: phase.phases, whose: phase.whose, point: phase.point };
    return negative ? not(condition) : condition;
  });
}

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
function controls(r: Reader, subject: Side | null = null): Condition | null {
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
function hasToo(r: Reader): Condition | null {
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

/** How many the words ask for: "a" is one or more, "exactly 2" no more. */
export function exists(r: Reader, noun: Noun): Condition {
  const { quantity } = noun;
  const exactly = /\b(exactly|only)\b/i.test(
    r.textOf({ start: noun.span.start, end: Math.min(noun.span.end, noun.span.start + 12) }),
  );
  const condition = (compare: Comparison, n: Value): Condition => ({ if: 'exists', noun, compare, n });
  switch (quantity.kind) {
    case 'exactly':
      if (quantity.n.kind === 'number' && quantity.n.n === 0) return condition('=', number(0));
      return condition(exactly ? '=' : '>=', quantity.n);
    case 'at-least':
      return condition('>=', quantity.n);
    case 'up-to':
      return condition('<=', quantity.n);
    case 'between':
      return { if: 'all-of', of: [condition('>=', number(quantity.min)), condition('<=', number(quantity.max))] };
    case 'any-number':
    case 'all':
    case 'as-many-as-possible':
    case 'given':
      if (noun.each.length > 1) return { if: 'all-of', of: noun.each.map((part) => exists(r, part)) };
      return condition('>=', number(1));
  }
}

/** "there are 3 or more Dragons in your GY", "there is no …". */
function there(r: Reader): Condition | null {
  return r.foreseen('condition there', (): Condition | null => {
    if (r.accept('there (is|are) (a|an|N) (difference|differences)')) return null;
    if (!r.accept('there (is|are|was|were)')) return null;
    const denied = r.accept('not');
    const noun = parseNoun(r);
    if (noun === null) return null;
    r.accept('[, or would be ,] [currently]');
    return denied ? not(exists(r, noun)) : exists(r, noun);
  });
}

/** "your LP are 1000 or less", "its ATK is higher than …", "the total Levels equal 8". */
function compared(r: Reader): Condition | null {
  return r.foreseen('condition compared', (): Condition | null => {
    const left = parseValue(r);
    if (left === null) return null;
    if (!r.accept('(is|are|was|were|equal|equals|becomes|become)')) return null;
    const denied = r.accept('not');
    const different = r.accept('different from');
    const bare = r.acceptOneOf<Comparison>([
      ['(lower|less) than or equal to', '<='],
      ['(higher|greater|more) than or equal to', '>='],
      ['(lower|less) than', '<'],
      ['(higher|greater|more) than', '>'],
    ]);
    if (bare !== null) {
      const right =
        (left.kind === 'stat' ? parseBare(r, left.stat, left.original) : parseValue(r)) ?? sameStat(r, left);
      return right === null ? null : wrap(denied, { if: 'compare', left, compare: bare, right });
    }
    const comparing = parseComparing(r, left.kind === 'stat' ? left.stat : undefined);
    if (comparing === null) return null;
    return wrap(denied, { if: 'compare', left, compare: different ? '!=' : comparing.compare, right: comparing.value });
  });
}

/** "your LP are lower than your opponent's". */
function sameStat(r: Reader, left: Value): Value | null {
  if (left.kind === 'life-points' && r.accept("(your opponent|your opponent's|yours|your) ['s]")) {
    return { kind: 'life-points', player: left.player === 'you' ? 'opponent' : 'you' };
  }
  return null;
}

export function wrap(denied: boolean, condition: Condition): Condition {
  return denied ? not(condition) : condition;
}

/** "a monster was Special Summoned this turn", "you did not Summon a monster": something that happened before. */
function happened(r: Reader): Condition | null {
  return r.foreseen('condition happened', (): Condition | null => {
    const denied = r.accept('(you|your opponent) (have not|has not|did not)');
    if (denied) r.position -= 2;
    const events = parseEvents(r);
    const [event] = events ?? [];
    if (events === null || event === undefined) return null;
    const during = r.attempt(() => (r.sees('during _ (draw|standby|main|battle|end) phase') ? parsePhase(r) : null));
    const since = r.acceptOneOf([
      ["(this turn|during this turn|that turn|during (either player's|your opponent's|your) turn)", 'this-turn'],
      ['(this duel|during this duel)', 'this-duel'],
      ['(last turn|during (your last|the last|your previous|the previous) turn)', 'last-turn'],
      ['this battle phase', 'this-battle-phase'],
      ['this chain', 'this-chain'],
    ] as const);
    const subject = event.subject?.quantity;
    const none = subject?.kind === 'exactly' && subject.n.kind === 'number' && subject.n.n === 0;
    const one = (pattern: typeof event): Condition => ({
      if: 'happened',
      event: during === null ? pattern : { ...pattern, phase: during },
      since: since ?? 'this-turn',
      negated: none,
    });
    return events.length === 1 ? one(event) : { if: 'any-of', of: events.map(one) };
  });
}
