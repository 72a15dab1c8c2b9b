import {
  blankEvent,
  blankNoun,
  type Condition,
  type Duration,
  type EventPattern,
  type Noun,
  type Value,
} from '../../../engine/model/effects.js';
import { exceptTheTurn, parseOwnState } from '../conditions/card.js';
import { bothDestroyed } from '../conditions/both-destroyed.js';
import { lookingBack } from '../conditions/done-so-far.js';
import { parseCondition } from '../conditions/condition.js';
import { parseEvents } from '../events/event.js';
import { afterResolving } from '../events/activation.js';
import { parseEvery } from '../values/multiple.js';
import { parseNoun } from '../nouns/noun.js';
import { parsePhase, parseStep, phaseEvent } from '../events/phase.js';
import { parseDuration } from '../places/position.js';
import { LONGEST_LIST, type Reader } from '../reader.js';
import { battleWhile, intended, isOwnBattle } from './event-in-state.js';
import { acceptsPendulumSummon } from './until-pendulum-summon.js';
import { parseSparedOnce } from '../lasting/spared-once.js';

/** What may stand before what is done: durations, states, events, moments. */
export interface Prefix {
  readonly events: EventPattern[];
  readonly conditions: Condition[];
  duration: Duration | null;
  delayed: EventPattern | null;
  optional: boolean;
  /** "Each time": not once. */
  timing: 'when' | 'if' | null;
  quick: boolean;
  /** "Each time": again and again, not once. */
  each: boolean;
  /** "While you control it,": as long as the state holds, not only where it does by now. */
  lasts: boolean;
  /** "In response to this card's activation," before a ban. */
  response: boolean;
  /** "Once, if you Fusion Summon …,": not each time. */
  once: boolean;
  /** "If Fusion Summoning a Dragon monster this way,": which of the monsters that the same effect may Summon. */
  summoning: Noun | null;
  /** "If you use a Fish monster as material,": which card serves in that Summon as well. */
  using: Noun | null;
  /** "For each of them,". */
  forEach: Noun | null;
  /** "For every 3 cards shuffled,". */
  times: Value | null;
}

const SET_PHRASES =
  '(once per turn|twice per turn|once per chain|once per battle phase|up to twice per turn|once per turn ,) | immediately after this effect resolves | [immediately] after [this card|this effect] (resolves|resolving) [this effect] | after that | at that time | as a result | when this card resolves | when it resolves | when this effect resolves | in addition | during battle between this attacking card and (a|any) defense position monster whose def is lower than the atk of this card | after (resolving|applying) this effect | if you (activate|activated) this effect | after activation | in that case | in either case | also';

/** prefix : (set phrase | duration | "if" state | "while" state | "when" event | moment) "," … ; ends before the statement. */
/** `back`: something was done before, so that "if you sent …" asks what was. */
export function parsePrefix(r: Reader, back = false): Prefix {
  const prefix: Prefix = {
    events: [],
    conditions: [],
    duration: null,
    delayed: null,
    optional: false,
    timing: null,
    quick: false,
    each: false,
    lasts: false,
    response: false,
    once: false,
    summoning: null,
    using: null,
    forEach: null,
    times: null,
  };
  while (!r.done && step(r, prefix, back));
  return prefix;
}

const LOOKS_BACK =
  /^\W*(?:and )?if [^,]*\b(?:was|were|you (?:\w+ )?(?:sent|banished|discarded|destroyed|tributed|added|summoned))\b/i;

/** One kind of prefix; `false` where none of it stands here. */
type Step = (r: Reader, prefix: Prefix, back: boolean) => boolean;

function step(r: Reader, prefix: Prefix, back: boolean): boolean {
  // "Once per turn, this card cannot be destroyed": how often it is spared.
  const start = r.position;
  const spares = parseSparedOnce(r) !== null;
  r.position = start;
  if (spares) return false;
  return STEPS.some((one) => {
    const before = r.position;
    if (one(r, prefix, back)) return true;
    r.position = before;
    return false;
  });
}

/** A prefix ends at a comma; a duration or "then" may do without. */
function ends(r: Reader): boolean {
  return r.accept(',') || r.done || r.sees('(you|it|that|this|your|those|all|monsters|any|negate)');
}

const immediately: Step = (r) => r.accept('[you] immediately') && !r.sees('(after|before)');

const onceIf: Step = (r, prefix) => {
  if (!r.accept('once [[during] this turn] , | once') || !r.sees('(if you|when you|during this end phase)'))
    return false;
  prefix.once = true;
  return true;
};

const setPhrase: Step = (r) => !isSparedOnce(r) && r.accept(SET_PHRASES) && ends(r);

/** "Once per turn, while it is in Attack Position, it cannot be destroyed": so often is it spared. */
function isSparedOnce(r: Reader): boolean {
  return (
    r.sees('(once|twice) per turn , while') &&
    /^[^.;:]*\bcannot be destroyed\b/.test(r.textOf(r.unparsed(r.position, r.end).span))
  );
}

/** Said where others may apply the same effect: whoever activates the card has done so. */
const asActivated: Step = (r) => r.accept('if you activated this card ,');

const inResponse: Step = (r, prefix) => {
  if (!r.accept("in response to (this card's|this effect's|the|its|that) activation [of this (card|effect)] ,"))
    return false;
  prefix.response = true;
  return true;
};

/** "If … would be destroyed, except the turn this card was sent to the GY, you can …". */
const exceptItsTurn: Step = (r, prefix) => {
  if (prefix.events.length === 0 || !r.sees('except the turn this card was')) return false;
  const state = exceptTheTurn(r);
  if (state === null || !r.accept(',')) return false;
  prefix.conditions.push(state);
  return true;
};

const forEach: Step = (r, prefix) => {
  const each = r.foreseen('prefix for each', () => {
    const noun =
      r.attempt(() => (r.accept('for each [of]') ? parseNoun(r) : null)) ??
      // "For each monster sent to the GY": a bare word is a phrase behind "each" only.
      r.attempt(() => (r.accept('for') && r.sees('each') ? parseNoun(r) : null));
    return noun !== null && r.accept(',') ? noun : null;
  });
  if (each !== null) prefix.forEach = each;
  return each !== null;
};

const onceResolved: Step = (r, prefix) => {
  const event = afterResolving(r);
  if (event === null || !r.accept(',')) return false;
  prefix.events.push(event);
  return true;
};

const forEvery: Step = (r, prefix) => {
  const every = r.foreseen('prefix for every', () => {
    const times = parseEvery(r);
    return times !== null && r.accept(',') ? times : null;
  });
  if (every !== null) prefix.times = every;
  return every !== null;
};

const quick: Step = (r, prefix) => {
  if (!r.accept('{ quick effect }')) return false;
  prefix.quick = true;
  r.accept(',');
  return true;
};

const youCan: Step = (r, prefix) => {
  if (r.sees('you can only (special|normal|attack|declare|use|banish each|activate N|activate one|activate up)'))
    return false;
  if (!r.accept('[either] you can [also|either|then] [: immediately]') || r.done) return false;
  prefix.optional = true;
  return true;
};

const lasting: Step = (r, prefix) => {
  const duration = parseDuration(r);
  if (duration === null || !ends(r)) return false;
  prefix.duration = duration;
  return true;
};

/** "Until you Pendulum Summon," in front of a ban ({@link liftedByPendulumSummon}). */
const liftedLater: Step = (r) => acceptsPendulumSummon(r) && r.accept(',') && r.sees('you cannot');

/** "If Fusion Summoning a Dragon monster this way,". */
const summoningOne: Step = (r, prefix) => {
  if (!r.sees('if (summoning|fusion|ritual)') || !r.accept('if [fusion|ritual] summoning')) return false;
  const noun = parseNoun(r);
  if (noun?.reference !== null || !r.accept('this way ,')) return false;
  prefix.summoning = noun;
  return true;
};

/** "If you use "X" you control as Fusion Material, you can also use …": what that leave asks to be used beside it. */
const usingOne: Step = (r, prefix) => {
  if (!r.sees('if you use') || !r.accept('if you use')) return false;
  const start = r.position;
  const noun = parseNoun(r);
  if (noun?.reference !== null || noun.each.length > 0) return false;
  // "Your Fish monster": of the hand as well as of the field.
  const placed = /\b(?:control|field|hand|GY|Deck)\b/.test(r.textOf(r.since(start)));
  r.accept('as [fusion|ritual] (material|materials)');
  if (!r.accept(',') || !r.sees('you can also')) return false;
  prefix.using = placed ? noun : { ...noun, controller: null, locations: [] };
  return true;
};

const bothWereDestroyed: Step = (r, prefix, back) => {
  const both = back ? bothDestroyed(r) : null;
  if (both !== null) prefix.conditions.push(both);
  return both !== null;
};

/** "While you control a Warrior,", "If you destroyed it this way,". */
const state: Step = (r, prefix, back) => {
  const before = r.position;
  const stated = r.foreseen('prefix stated', () => {
    const intro = r.acceptOneOf([
      ['(while|as long as)', 'while'],
      ['unless', 'unless'],
      ['after', 'if'],
      ['[and] (if|even if)', 'if'],
    ] as const);
    if (
      intro === null ||
      (r.sees('(you do [not]|they do|it does) (,|;|.) | (they do|it does|able|possible) | any (,|;|.)') &&
        !r.sees('they do not (control|have)'))
    )
      return null;
    const from = r.position;
    const whole = parseCondition(r) ?? parseOwnState(r);
    // A further attack is made after the first in any case.
    r.accept("after this card 's first attack");
    const found =
      whole !== null && (r.accept('(,|:)') || r.sees('you can'))
        ? whole
        : intro === 'while'
          ? upToComma(r, from)
          : null;
    if (found === null) return null;
    prefix.lasts ||= intro === 'while';
    return intro === 'unless' ? ({ if: 'not', of: found } as const) : found;
  });
  if (stated === null) return false;
  // "was sent to the GY this turn" looks back; nothing is waited for.
  const said = r.textOf(r.since(before));
  const past = (back && LOOKS_BACK.test(said)) || /\b(?:was|were|did)\b[^,]*\bthis turn\b/i.test(said);
  const done = stated.if === 'happened' && usesThisCard(stated.event) && prefix.duration === null;
  const fights = isOwnBattle(stated) && (IN_BATTLES_TO_COME.test(said) || (!back && stated.if !== 'happened'));
  const waits = (stated.if === 'happened' && stated.since !== 'activation' && !done) || fights;
  if (waits && (!past || fights) && eventAt(r, before, prefix)) return true;
  const would = intended(stated) ?? (fights ? battleWhile(stated) : null);
  if (would !== null) {
    prefix.events.push(would);
    prefix.timing ??= 'if';
    return true;
  }
  // "After this card was flipped face-up, …": from then on, not in that turn alone.
  prefix.conditions.push(TURNED_UP.test(said) ? lookingBack(stated, 'this-duel') : stated);
  return true;
};

/** "While this card points to a "X" monster, "X" Spells/Traps you control cannot …": no list goes on behind that comma. */
function upToComma(r: Reader, from: number): Condition | null {
  let at = from;
  while (at < r.end && r.source.tokens[at]?.fold !== ',') at += 1;
  r.position = at;
  if (at >= r.end || r.sees(', (or|and|but|then)')) return null;
  const part = r.part(from, at);
  const found = parseCondition(part) ?? parseOwnState(part);
  return found !== null && part.done && r.accept(',') ? found : null;
}

/** "If you Ritual Summon using this card,": what it has just been used for. */
function usesThisCard({ player, cause }: EventPattern): boolean {
  return player === 'you' && cause?.by.includes('material') === true && cause.card?.reference?.ref === 'this-card';
}

/** "If it battles this turn": of battles to come, where "if it battled this turn" looks back. */
const IN_BATTLES_TO_COME = /\b(?:battles|attacks|is attacked)\b/i;

const TURNED_UP = /^after this card (?:was|has been) flipped face-up\b(?!.*\bturn\b)/i;

/** "…, and if you do, and you control a Fish monster, banish it": a state beside what has to be done. */
const andState: Step = (r, prefix, back) => {
  if (!back || r.peek(-1)?.fold !== ',' || r.peek(-2)?.fold !== 'do' || !r.accept('and')) return false;
  const found = parseCondition(r);
  if (found === null || found.if === 'happened' || !r.accept(',')) return false;
  prefix.conditions.push(found);
  return true;
};

const event: Step = (r, prefix) => eventAt(r, r.position, prefix);

/** "During the turn you Normal Summoned this card,", "during the turn this card is flipped face-up,". */
function seesTurnOfArrival(r: Reader): boolean {
  return r.sees('during the turn (you|this card)') && r.accept('during the turn');
}

/** "During the turn in which your opponent has activated a monster effect,": once that has happened in this turn. */
const inTheTurnOf: Step = (r, prefix) => {
  const ofArrival = seesTurnOfArrival(r);
  if (!ofArrival && !r.accept('during (the|any) turn in which')) return false;
  const [event, ...others] = parseEvents(r) ?? [];
  if (event === undefined || others.length > 0 || !r.accept(',')) return false;
  // What may not be done in such a turn may not be done before it arrives either; and what was Summoned "this way" is no matter of the turn.
  if (ofArrival && (event.conditions.length > 0 || !r.sees('(it|this card|you) can'))) return false;
  prefix.conditions.push({ if: 'happened', event, since: 'this-turn', negated: false });
  return true;
};

const battleStep: Step = (r, prefix, back) => {
  const start = r.position;
  const found = parseStep(r);
  if (found === null || !(ends(r) || (back && r.accept(':')))) return false;
  prefix.conditions.push(found);
  // "Negate the attack. At the end of the Damage Step, Special Summon it": done then, not now.
  if (back && found.if === 'damage-step' && found.substeps.length === 1 && !r.sees('(if|when)'))
    prefix.delayed = phaseEvent({ phases: ['battle'], whose: null, point: 'during' }, r.since(start));
  return true;
};

const phaseOrTurn: Step = (r, prefix, back) => {
  const before = r.position;
  const phase = parsePhase(r);
  if (phase === null) return false;
  // This effect counts in the turn in which it was activated.
  if (phase.point === 'during' && phase.phases.length > 0)
    r.accept('[of the turn] [that] (you activated this (card|effect)|this (card|effect) (is|was) activated)');
  if (phase.phases.length === 0 && phase.point === 'during') r.accept('only');
  if (!r.accept(',') && !r.sees('(you can|{)')) return false;
  if (phase.phases.length === 0 && phase.point === 'during')
    prefix.conditions.push({ if: 'turn', whose: phase.whose ?? 'either' });
  // "During your Main Phase, if you control this monster, you can equip it": when that may be done at all.
  else if (!back && isMainPhase(phase) && r.sees('if you control'))
    prefix.conditions.push({ if: 'phase', phases: phase.phases, whose: phase.whose, point: phase.point });
  else prefix.delayed = phaseEvent(phase, r.since(before));
  return true;
};

function isMainPhase({ phases, point, nth }: NonNullable<ReturnType<typeof parsePhase>>): boolean {
  return point === 'during' && nth === undefined && phases.includes('main-1') && phases.includes('main-2');
}

/** In this order: what is more than a phrase comes behind the phrases that look like it. */
const STEPS: readonly Step[] = [
  immediately,
  onceIf,
  setPhrase,
  asActivated,
  inResponse,
  exceptItsTurn,
  forEach,
  onceResolved,
  forEvery,
  quick,
  youCan,
  lasting,
  liftedLater,
  summoningOne,
  usingOne,
  bothWereDestroyed,
  andState,
  state,
  event,
  inTheTurnOf,
  battleStep,
  phaseOrTurn,
];

/** "Each time 1 is destroyed": one of the cards that the clause before made. */
function oneOfThem(r: Reader): EventPattern[] | null {
  return r.attempt(() => {
    const start = r.position;
    if (r.scope.it.ref !== 'previous' || !r.accept('1 [of them] is destroyed')) return null;
    const span = r.since(start);
    return [blankEvent('destroyed', span, { subject: blankNoun(span, { reference: { ref: 'previous' } }) })];
  });
}

/** "When this card leaves the field," "If a monster would be destroyed," */
function eventAt(r: Reader, before: number, prefix: Prefix): boolean {
  const end = r.position;
  r.position = before;
  const found = r.foreseen('prefix event', () => {
    const intro = r.acceptOneOf([
      ['[also] [and] (when|each time|whenever|the first time|any time|anytime|every time)', 'when'],
      ['[also] [and] (if|the next time)', 'if'],
    ] as const);
    if (intro === null) return null;
    const each = /each time|whenever|every time|any time/i.test(r.textOf(r.since(before)));
    const listed = listedEvents(r, each);
    // "If this card battles a Fish monster, its ATK becomes 0": what begins like one more event may be what is done.
    for (const { events, upTo } of listed.reverse()) {
      r.position = upTo;
      const conditions = statesBehind(r);
      if (!endsPrefix(r)) continue;
      return {
        intro,
        each,
        events: conditions.length === 0 ? events : events.map((event) => ({ ...event, conditions })),
      };
    }
    return null;
  });
  if (found === null) {
    r.position = end;
    return false;
  }
  prefix.events.push(...found.events);
  prefix.timing ??= found.intro;
  prefix.each ||= found.each;
  return true;
}

/** events (("," | "or" | ", or") ["if" | "when"] events)*; as many of them as one likes may be meant. */
function listedEvents(r: Reader, each: boolean): { readonly events: EventPattern[]; readonly upTo: number }[] {
  const listed: { events: EventPattern[]; upTo: number }[] = [];
  for (;;) {
    const all = listed.at(-1)?.events ?? [];
    const events = r.attempt(() => {
      if (all.length >= LONGEST_LIST || (all.length > 0 && !r.accept('(, or|or|,) [if|when]'))) return null;
      // "If this card attacks, it is changed …": done, not waited for.
      if (all.length > 0 && r.peek(-1)?.fold === ',' && r.sees('(it|they) (is|are)')) return null;
      return (each ? oneOfThem(r) : null) ?? parseEvents(r);
    });
    if (events === null) return listed;
    listed.push({ events: [...all, ...events], upTo: r.position });
  }
}

/** "(except during the Damage Step)", "while …", "during …": what is asked of each event before it. */
function statesBehind(r: Reader): readonly Condition[] {
  const conditions: Condition[] = [];
  for (;;) {
    const state = r.attempt(() => {
      if (r.accept('{ except during the damage step }')) return { if: 'not-in-damage-step' } as const;
      if (r.accept('{')) {
        const inner = parseCondition(r);
        return inner !== null && r.accept('}') ? inner : null;
      }
      if (r.accept('[,] while')) return parseCondition(r) ?? parseOwnState(r);
      const phase = r.sees('[,] (during|at)') ? (r.accept(','), parsePhase(r)) : null;
      return phase === null
        ? null
        : phase.phases.length === 0
          ? ({ if: 'turn', whose: phase.whose ?? 'either' } as const)
          : ({ if: 'phase', phases: phase.phases, whose: phase.whose, point: phase.point } as const);
    });
    if (state === null) return conditions;
    conditions.push(state);
  }
}

function endsPrefix(r: Reader): boolean {
  r.accept('(this turn|this way|each turn|during each turn|each turn by battle)');
  if (!(r.accept(',') || r.sees('you can') || r.accept('{ quick effect }'))) return false;
  // Done at a later point of the same battle: a state by then.
  return !r.sees('it is changed to defense position at the end of the battle phase');
}
