import {
  type Comparison,
  type Condition,
  type EventPattern,
  FIELD_LOCATIONS,
  type Filter,
  type Value,
} from '../../../engine/model/effects.js';
import { bothStillThere } from './both-there.js';
import { cardState } from './card.js';
import { controls, hasToo } from './control.js';
import { fightersCompared } from './fighters-compared.js';
import { fixed } from './fixed.js';
import { olderState } from './older.js';
import { eachCompared } from './each-compared.js';
import { exists, not, number, wrap } from './parts.js';
import { parseEvents } from '../events/event.js';
import { orOnly } from './or-only.js';
import { parseVariety } from '../values/variety.js';
import { deniedEvents } from './did-not.js';
import { parseDescribedLoose, parseExcept } from '../filters/except.js';
import { sparedBehind, sparing } from '../events/spared-behind.js';
import { allOf } from '../filters/filter.js';
import { parseCounters } from '../filters/having.js';
import { activatedWhile, heldThen } from './held-then.js';
import { madeOf } from './made-of.js';
import { madeZero } from './made-zero.js';
import { asManyOf, sidesCompared } from './sides-compared.js';
import { parseNoun } from '../nouns/noun.js';
import { parseBare } from '../values/offset.js';
import { parsePhase, parsePhaseAlone, parseStep } from '../events/phase.js';
import { LONGEST_LIST, type Reader } from '../reader.js';
import { parseValue } from '../values/value.js';
import { parseComparing } from '../values/comparing.js';
import { thisEffectDid } from './this-effect-did.js';
import { whileThere } from './while-there.js';
import { youTargeted } from './you-targeted.js';

/** condition : state (("and" | "or") state)* */
export function parseCondition(r: Reader): Condition | null {
  return r.remember('condition', () => {
    const first = parseState(r);
    if (first === null) return null;
    const all = [first];
    let joint: 'all-of' | 'any-of' | null = null;
    for (;;) {
      const more = r.attempt(() => {
        const none = all.length === 1 ? orOnly(r, first) : null;
        if (none !== null) return { word: 'any-of', state: none } as const;
        const word = r.acceptOneOf([
          ['[,] (and|but) [(if|while)]', 'all-of'],
          ['[,] while', 'all-of'],
          ['[,] or [(if|while)]', 'any-of'],
        ] as const);
        if (word === null || all.length >= LONGEST_LIST || (joint !== null && word !== joint)) return null;
        const state =
          eachOfThem(r, all.at(-1)) ??
          parseState(r) ??
          hasToo(r) ??
          controlsToo(r, all.at(-1)) ??
          wasToo(r) ??
          youDoNot(r, all.at(-1));
        return state === null ? null : { word, state };
      });
      if (more === null) break;
      joint = more.word;
      all.push(more.state);
    }
    return joint === null ? first : { if: joint, of: all };
  });
}

/** "Your opponent controls a monster … and you do not": you control none. */
function youDoNot(r: Reader, before: Condition | undefined): Condition | null {
  if (before?.if !== 'exists' || before.noun.controller !== 'opponent') return null;
  if (!r.accept('you do not')) return null;
  return not({ ...before, noun: { ...before.noun, controller: 'you' } });
}

/** "Your opponent controls a Fish monster, and controls at least as many monsters as you": the same player. */
function controlsToo(r: Reader, before: Condition | undefined): Condition | null {
  if (before?.if !== 'exists' || before.noun.controller !== 'opponent') return null;
  return r.attempt(() => (r.accept('controls') ? asManyOf(r, 'opponent') : null));
}

/** "You have 3 or more cards in your hand, and none of them are monsters": said of those very cards. */
function eachOfThem(r: Reader, before: Condition | undefined): Condition | null {
  // "All monsters you control are Fish monsters, and none are "X"": none of all those.
  if (before?.if === 'all')
    return r.attempt((): Condition | null => {
      const like = r.accept('none [of them] (is|are)') ? parseDescribedLoose(r) : null;
      if (like === null) return null;
      const noun = { ...before.noun, filter: allOf([before.noun.filter, like]) };
      return { if: 'exists', noun, compare: '=', n: number(0) };
    });
  if (before?.if !== 'exists') return null;
  return r.attempt((): Condition | null => {
    const denied = r.acceptOneOf([
      ['none of them (is|are)', false],
      ['all of them are', true],
    ] as const);
    const like = denied === null ? null : parseDescribedLoose(r);
    if (denied === null || like === null) return null;
    const filter = allOf([before.noun.filter, denied ? { is: 'not', of: like } : like]);
    return { ...before, noun: { ...before.noun, filter }, compare: '=', n: number(0) };
  });
}

/** "If this card is in the GY and was sent there this turn": the card is the one before. */
function wasToo(r: Reader): Condition | null {
  const like = r.acceptOneOf<Filter>([
    ['was (banished|sent there|sent to the gy) this turn', { is: 'this-turn', what: 'sent' }],
    ['was destroyed this turn', { is: 'this-turn', what: 'destroyed' }],
  ]);
  return like === null ? null : { if: 'is', what: { ref: 'this-card' }, like };
}

export function parseState(r: Reader): Condition | null {
  return r.remember(
    'state',
    () =>
      activatedIn(r) ??
      madeOf(r) ??
      youTargeted(r) ??
      thisEffectDid(r) ??
      heldThen(r) ??
      activatedWhile(r) ??
      whileThere(r) ??
      madeZero(r) ??
      bothStillThere(r) ??
      asItWas(
        r,
        olderState(r) ??
          fixed(r) ??
          sidesCompared(r) ??
          eachCompared(r) ??
          moment(r) ??
          controls(r) ??
          there(r) ??
          fightersCompared(r) ??
          compared(r) ??
          cardState(r) ??
          happened(r),
      ),
  );
}

/** "you activated this card during your opponent's turn": when that was. */
function activatedIn(r: Reader): Condition | null {
  return r.foreseen('condition activated in', (): Condition | null => {
    if (!r.accept('you activated this (card|effect)')) return null;
    const held = r.attempt(() => {
      if (!r.accept('while')) return null;
      if (r.accept('you controlled')) return { side: 'you', noun: parseNoun(r) } as const;
      return r.accept('your opponent controlled') ? ({ side: 'opponent', noun: parseNoun(r) } as const) : null;
    });
    if (held !== null) {
      if (held.noun?.reference !== null) return null;
      const there = { ...held.noun, controller: held.side, locations: FIELD_LOCATIONS };
      return { if: 'at-activation', of: exists(r, there) };
    }
    if (!r.sees('during')) return null;
    const phase = parsePhase(r);
    if (phase === null) return null;
    const { phases, whose, point } = phase;
    return {
      if: 'at-activation',
      of: phases.length === 0 ? { if: 'turn', whose: whose ?? 'either' } : { if: 'phase', phases, whose, point },
    };
  });
}

/** "If this card is in face-up Defense Position during your End Phase": the phase in which the state counts. */
function inPhase(r: Reader): Condition | null {
  const whose = "(the|your|your opponent's|either player's|each player's)";
  // "During the End Phase of your next turn" is one that has yet to come.
  if (!r.sees(`during ${whose} _ phase`) || r.sees(`during ${whose} _ phase of`)) return null;
  return r.attempt(() => {
    const phase = parsePhase(r);
    if (phase === null || phase.phases.length === 0 || !(r.done || r.sees('(,|:)'))) return null;
    return { if: 'phase', phases: phase.phases, whose: phase.whose, point: phase.point };
  });
}

/** "…, when this effect was activated": the state of that time. */
function asItWas(r: Reader, state: Condition | null): Condition | null {
  if (state === null) return null;
  const during = inPhase(r);
  if (during !== null) return { if: 'all-of', of: [state, during] };
  if (r.accept('when this effect resolves | at resolution [of this effect]')) return state;
  const then = r.accept(
    "when (this effect|this card) was activated | when you activated this (effect|card) | at (activation|this card's activation|this effect's activation)",
  );
  return then ? { if: 'at-activation', of: state } : state;
}

/** "it is the Main Phase", "during your turn". */
function moment(r: Reader): Condition | null {
  return r.foreseen('condition moment', (): Condition | null => {
    const step = parseStep(r);
    if (step !== null) return step;
    const negative = r.accept('except');
    if (!r.sees('(during|at|in|on|only)')) {
      const spared = negative && r.sees('the _ phase') ? parsePhaseAlone(r) : null;
      if (spared !== null) return not({ if: 'phase', phases: spared.phases, whose: spared.whose, point: 'during' });
      if (!r.accept('(it is|it is currently)') || !r.sees("(the|your) _ phase | your opponent's _ phase")) return null;
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

/** "there are 3 or more Dragons in your GY", "there is no …". */
function there(r: Reader): Condition | null {
  return r.foreseen('condition there', (): Condition | null => {
    if (r.accept('there (is|are) (a|an|N) (difference|differences)')) return null;
    if (!r.accept('there (is|are|was|were)')) return null;
    const variety = parseVariety(r, null);
    if (variety !== null) return variety;
    const counted = r.attempt(() => countersHere(r));
    if (counted !== null) return counted;
    const denied = r.accept('not');
    const noun = parseNoun(r);
    if (noun === null) return null;
    r.accept('[, or would be ,] [currently]');
    const spared = r.attempt(() => (r.sees('[,] except') ? parseExcept(r) : null));
    if (spared !== null) {
      const kept = exists(r, { ...noun, filter: allOf([noun.filter, spared]) });
      return denied ? not(kept) : kept;
    }
    return denied ? not(exists(r, noun)) : exists(r, noun);
  });
}

/** "there are 4 or more Clock Counters on this card", "less than 3". */
function countersHere(r: Reader): Condition | null {
  const fewer = r.accept('(less|fewer) than');
  const like = parseCounters(r);
  if (like?.is !== 'counter' || !r.accept('on (this card|it)')) return null;
  if (!fewer) return { if: 'is', what: { ref: 'this-card' }, like };
  return like.at === '>=' ? { if: 'is', what: { ref: 'this-card' }, like: { ...like, at: '<' } } : null;
}

/** "your LP are 1000 or less", "its ATK is higher than …", "the total Levels equal 8". */
function compared(r: Reader): Condition | null {
  return r.foreseen('condition compared', (): Condition | null => {
    const left = parseValue(r);
    if (left === null) return null;
    if (!r.accept('(is|are|was|were|equal|equals|becomes|become)')) return null;
    r.accept('now');
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
        sameSum(r, left) ??
        (left.kind === 'stat' ? parseBare(r, left.stat, left.original) : parseValue(r)) ??
        sameStat(r, left);
      return right === null ? null : wrap(denied, { if: 'compare', left, compare: bare, right });
    }
    const comparing = parseComparing(r, left.kind === 'stat' ? left.stat : undefined);
    if (comparing === null) return null;
    return wrap(denied, { if: 'compare', left, compare: different ? '!=' : comparing.compare, right: comparing.value });
  });
}

/** "the total ATK of those monsters is more than that of your monsters": the same sum of others. */
function sameSum(r: Reader, left: Value): Value | null {
  if (left.kind !== 'aggregate') return null;
  return r.attempt(() => {
    const of = r.accept('that of') ? parseNoun(r) : null;
    return of === null ? null : { ...left, of };
  });
}

/** "your LP are lower than your opponent's". */
function sameStat(r: Reader, left: Value): Value | null {
  if (left.kind === 'life-points' && r.accept("(your opponent|your opponent's|yours|your) ['s]")) {
    return { kind: 'life-points', player: left.player === 'you' ? 'opponent' : 'you' };
  }
  return null;
}

/** "If this card is Pendulum Summoned or flipped face-up": how it came to lie there, however long ago. */
function isOwnArrival({ event, subject }: EventPattern): boolean {
  return subject?.reference?.ref === 'this-card' && (event === 'summoned' || event === 'flipped-face-up');
}

/** An attack that is spoken of as made, not as declared (battle.attacked-definition). */
const ATTACKS = /^(?!.*\bdeclar).*\battacks?\b/;

/** "a monster was Special Summoned this turn", "you did not Summon a monster": something that happened before. */
function happened(r: Reader): Condition | null {
  return r.foreseen('condition happened', (): Condition | null => {
    const start = r.position;
    const denied = r.attempt(() => deniedEvents(r));
    const events = denied ?? parseEvents(r);
    const [event] = events ?? [];
    if (events === null || event === undefined) return null;
    const during = r.attempt(() => (r.sees('during _ (draw|standby|main|battle|end) phase') ? parsePhase(r) : null));
    // "To activate" was read as what it was done for.
    const paid = event.cause?.by.includes('cost') === true && r.accept('this (card|effect)');
    const said = r.acceptOneOf([
      [
        "([previously] this turn|during this turn|that turn|during (either player's|your opponent's|your) turn)",
        'this-turn',
      ],
      ['(this duel|during this duel)', 'this-duel'],
      ['(last turn|during (your last|the last|your previous|the previous) turn)', 'last-turn'],
      ['this battle phase', 'this-battle-phase'],
      ['this chain', 'this-chain'],
      ['(at activation|to activate this (card|effect)|for (this effect|its activation|this cost))', 'activation'],
    ] as const);
    const spared = said === null ? null : sparedBehind(r);
    const subject = event.subject?.quantity;
    const none = subject?.kind === 'exactly' && subject.n.kind === 'number' && subject.n.n === 0;
    // "If this card attacks, it is changed … at the end of the Battle Phase": where its attack was not stopped.
    const words = r.textOf(r.since(start));
    const attacks = ATTACKS.test(words);
    const made = (pattern: typeof event): typeof event =>
      attacks && pattern.event === 'attack-declared' ? { ...pattern, carriedOut: true } : pattern;
    // "Unless it was Special Summoned from the GY": how it came, in whichever turn that was.
    const long = events.length > 1 || /\bwas\b/.test(words);
    const one = (pattern: typeof event): Condition => ({
      if: 'happened',
      event: sparing(during === null ? made(pattern) : { ...made(pattern), phase: during }, spared),
      since: paid ? 'activation' : (said ?? (long && isOwnArrival(event) ? 'this-duel' : 'this-turn')),
      negated: none || denied !== null,
    });
    return events.length === 1 ? one(event) : { if: denied === null ? 'any-of' : 'all-of', of: events.map(one) };
  });
}
