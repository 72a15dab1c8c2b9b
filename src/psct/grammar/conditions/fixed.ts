/** States in set phrases: Chain Links, coins and dice, whose turn it is, the turn of this card. */
import {
  blankActivation,
  blankEvent,
  blankNoun,
  type Comparison,
  type Condition,
  type Filter,
  FIELD_LOCATIONS,
  type Location,
} from '../../../engine/model/effects.js';
import { attackGoingOn } from './attack-going-on.js';
import { exceptTheTurn } from './card.js';
import { number } from './parts.js';
import { countersGone } from '../events/counters-reached.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { LONGEST_LIST, type Reader } from '../reader.js';

const WAS_FACE_DOWN: Filter = { is: 'state', state: 'was-face-down' };

export function fixed(r: Reader): Condition | null {
  const turn =
    exceptTheTurn(r) ??
    inFieldZone(r) ??
    attackGoingOn(r) ??
    countersGone(r) ??
    coins(r) ??
    rolled(r) ??
    onlyCard(r) ??
    onlyOneSuch(r) ??
    wornByThis(r) ??
    setFrom(r);
  if (turn !== null) return turn;
  return r.acceptOneOf<Condition>([
    [
      'its owner controls it',
      { if: 'at', what: { ref: 'this-card' }, locations: FIELD_LOCATIONS, controller: 'you', face: null },
    ],
    [
      '[if] a monster , whose effects are negated , is on the field',
      {
        if: 'exists',
        noun: blankNoun(r.since(r.position), {
          quantity: { kind: 'exactly', n: number(1) },
          filter: allOf([
            { is: 'face', face: 'up' },
            { is: 'kind', kind: 'monster' },
            { is: 'state', state: 'effects-negated' },
          ]),
          locations: FIELD_LOCATIONS,
        }),
        compare: '>=',
        n: number(1),
      },
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
      { if: 'effect-used', which: 'previous', verb: 'activated', since: 'this-turn', butNotNegated: false },
    ],
    [
      'you activated this card from your hand',
      {
        if: 'happened',
        event: blankEvent('activated', r.since(r.position), {
          player: 'you',
          activation: blankActivation(r.since(r.position), {
            what: ['card'],
            card: { is: 'self' },
            from: ['hand'],
            player: 'you',
          }),
        }),
        since: 'activation',
        negated: false,
      },
    ],
    ['(you|your opponent|they) (call|calls|called) it (right|correctly)', { if: 'chance', result: 'right' }],
    ['(you|your opponent|they) (call|calls|called) it (wrong|incorrectly)', { if: 'chance', result: 'wrong' }],
    [
      'the result is [(a|1|one) of the] [(a|the)] (declared (number|numbers)|(number|numbers) you declared)',
      { if: 'chance', result: 'right' },
    ],
    ["all zones [(of|in)] this card's column are occupied", { if: 'column-full', of: { ref: 'this-card' } }],
    ['(the result is|it is|it lands on|you get|the result was) [a] heads', { if: 'chance', result: 'heads' }],
    ['(the result is|it is|it lands on|you get|the result was) [a] tails', { if: 'chance', result: 'tails' }],
    [
      '[(and|it|this card)] was [in] face-down [defense position] at the start of the damage step',
      { if: 'is', what: { ref: 'this-card' }, like: WAS_FACE_DOWN },
    ],
    [
      '[(and|it|this card)] was [in] face-up [defense position] at the start of the damage step',
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
      'this card is revealed by (this|its) effect',
      { if: 'is', what: { ref: 'this-card' }, like: { is: 'state', state: 'kept-revealed' } },
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
    [
      '(before|instead of) (conducting (a|your) normal draw|you conduct your normal draw|your normal draw) | before you draw | before your draw | before their normal draw',
      { if: 'before-normal-draw', instead: r.sees('instead') },
    ],
    [
      'this effect was activated this turn { and was not negated }',
      { if: 'effect-used', which: 'this', verb: 'activated', since: 'this-turn', butNotNegated: true },
    ],
    [
      'this effect [of this card] was used [this turn] | you used this effect',
      { if: 'effect-used', which: 'this', verb: 'used', since: 'this-turn', butNotNegated: false },
    ],
    [
      r.sees('this effect was activated (on|between|by|in|while|during)')
        ? 'this effect was activated this turn'
        : 'this effect was activated [this turn]',
      { if: 'effect-used', which: 'this', verb: 'activated', since: 'this-turn', butNotNegated: false },
    ],
    [
      "[but] (the|that) opponent 's monster was not destroyed by (the|that) battle",
      {
        if: 'not',
        of: { if: 'is', what: { ref: 'battling-opponent' }, like: { is: 'state', state: 'destroyed-by-battle' } },
      },
    ],
    ["all zones of (this card's|its) column are occupied", { if: 'column-full', of: { ref: 'this-card' } }],
    ["(it is|it's) your turn", { if: 'turn', whose: 'you' }],
    ["(it is|it's) your opponent's turn", { if: 'turn', whose: 'opponent' }],
    ['you have more (lp|life points) than your opponent', compareLife('>')],
    ['your opponent has more (lp|life points) than you [do]', compareLife('<')],
    ["your lp (is|are) higher [than your opponent 's]", compareLife('>')],
    ['this card is not in a chain with other cards', { if: 'chain-link', compare: '=', n: 1 }],
    ['[activate] [only] as chain link 3 or higher', { if: 'chain-link', compare: '>=', n: 3 }],
    ['[activate] [only] as chain link 2 or higher', { if: 'chain-link', compare: '>=', n: 2 }],
    ['[activate] [only] as chain link 4 or higher', { if: 'chain-link', compare: '>=', n: 4 }],
  ]);
}

const SIDES = [
  ['(heads|head)', 'heads'],
  ['(tails|tail)', 'tails'],
] as const;

/** "the result was 3 heads", "at least 2 of the results are heads". */
function coins(r: Reader): Condition | null {
  return r.foreseen('condition coins', (): Condition | null => {
    // "All 3 results are Heads": of so many tosses.
    const every = r.attempt(() => {
      const n = r.accept('all') ? r.acceptNumber() : null;
      return r.accept('[of the] results are') ? n : null;
    });
    if (every !== null) {
      const of = r.acceptOneOf(SIDES);
      return of === null ? null : { if: 'chance', result: of, count: every };
    }
    const atLeast = r.accept('at least');
    if (!atLeast && !r.accept('(the result (is|was)|both are|you get)')) return null;
    const both = r.peek(-1)?.fold === 'are';
    const count = both ? 2 : r.acceptNumber();
    if (count === null) return null;
    const more = r.accept('or more') || atLeast;
    if (atLeast) r.accept('of the results (are|is)');
    const result = r.acceptOneOf(SIDES);
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
      // "2-6": each from the one to the other.
      const last = r.attempt(() => (r.accept('-') ? r.acceptNumber() : null)) ?? n;
      for (let side = n; side <= Math.min(last, n + 5); side += 1) results.push(one(side));
    }
    const [only] = results;
    if (only === undefined || r.sees('(or (more|higher|less|lower)|lp|card|cards|monster|monsters)')) return null;
    return results.length === 1 ? only : { if: 'any-of', of: results };
  });
}

/** "this is the only card in your hand", "this is the only Set card in your Spell & Trap Zone". */
function onlyCard(r: Reader): Condition | null {
  return r.foreseen('condition only card', (): Condition | null => {
    const start = r.position;
    if (!r.accept('(this card|this|it) is the only [(face-up|set)] (card|monster)')) return null;
    const words = r.textOf(r.since(start));
    const where = r.acceptOneOf<readonly Location[]>([
      ['in your hand', ['hand']],
      ['in your (spell & trap zone|spell & trap zones)', ['spell-trap-zone']],
      ['you control', FIELD_LOCATIONS],
    ]);
    if (where === null) return null;
    const parts: Filter[] = [];
    if (words.endsWith('monster')) parts.push({ is: 'kind', kind: 'monster' });
    if (words.includes('face-up')) parts.push({ is: 'face', face: 'up' });
    if (/\bset\b/i.test(words)) parts.push({ is: 'set' });
    const noun = blankNoun(r.since(start), {
      quantity: { kind: 'all' },
      filter: allOf(parts),
      controller: 'you',
      locations: where,
    });
    const here: Condition = { if: 'at', what: { ref: 'this-card' }, locations: where, controller: 'you', face: null };
    return { if: 'all-of', of: [here, { if: 'exists', noun, compare: '=', n: number(1) }] };
  });
}

/** "this card is the only Fish monster you control": it is one, and there is no other. */
function onlyOneSuch(r: Reader): Condition | null {
  return r.foreseen('condition only one such', (): Condition | null => {
    if (!r.accept('(this card|it) is') || !r.sees('the only')) return null;
    const noun = parseNoun(r);
    if (noun?.reference !== null || noun.quantity.kind !== 'all' || noun.each.length > 0) return null;
    const locations = noun.locations.length > 0 ? noun.locations : FIELD_LOCATIONS;
    const others = { ...noun, locations, filter: allOf([noun.filter, { is: 'other' }]) };
    const alone: Condition = { if: 'exists', noun: others, compare: '=', n: number(0) };
    // "In its column" it lies itself, wherever that is.
    if (noun.filter.is === 'column') return alone;
    return { if: 'all-of', of: [{ if: 'is', what: { ref: 'this-card' }, like: noun.filter }, alone] };
  });
}

/** "If Set from the Deck", of what the part before has Set. */
function setFrom(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const { position } = r;
    const from = r.accept('set from (the|your) deck') ? 'deck' : r.accept('set from (the|your) hand') ? 'hand' : null;
    if (from === null) return null;
    const event = blankEvent('set', r.since(position), { from: [from], player: 'you' });
    return { if: 'happened', event, since: 'this-effect', negated: false };
  });
}

/** "(while) equipped by this effect". */
function wornByThis(r: Reader): Condition | null {
  return r.foreseen('condition worn by this', (): Condition | null => {
    const start = r.position;
    // "Equip that monster to 1 "X" monster. While equipped by this effect, …": another card than this one.
    const last = r.scope.deeds.findLast(({ kind }) => kind === 'equip');
    if (last !== undefined && last.to !== 'this-card') return null;
    if (!r.accept("equipped by (this effect|this card's effect|its effect|its own effect)")) return null;
    const to = blankNoun(r.since(start), { filter: { is: 'kind', kind: 'monster' } });
    const like: Filter = {
      is: 'all-of',
      of: [
        { is: 'equipped-to', to },
        { is: 'state', state: 'this-effect' },
      ],
    };
    return { if: 'is', what: { ref: 'this-card' }, like };
  });
}

/** '"X" is in a Field Zone'. */
function inFieldZone(r: Reader): Condition | null {
  return r.foreseen('condition inFieldZone', () => {
    const name = r.acceptQuoted();
    return name !== null && r.accept('is (in|on) (a|the|your) field zone') ? { if: 'field-zone-card', name } : null;
  });
}

function compareLife(compare: Comparison): Condition {
  return {
    if: 'compare',
    left: { kind: 'life-points', player: 'you' },
    compare,
    right: { kind: 'life-points', player: 'opponent' },
  };
}
