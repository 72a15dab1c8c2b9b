import { blankEvent, type Condition, type EventPattern, type Unparsed } from '../../../engine/model/effects.js';
import { parseOwnState } from '../conditions/card.js';
import { parseCondition } from '../conditions/condition.js';
import { parseEvents } from './event.js';
import { parsePhase, parsePhaseAlone, parseStep, phaseEvent } from './phase.js';
import { orAtStep } from './phase-or-step.js';
import { LONGEST_LIST, type Reader } from '../reader.js';
import { alone, ALONE, conditionsBehind, isOwnersControl, ofSubject, thisCard } from './trigger-behind.js';

/** What stands before the colon. */
export interface Trigger {
  readonly events: readonly EventPattern[];
  readonly condition: Condition | null;
  /** "(Quick Effect)" and its older wordings. */
  readonly quick: boolean;
  /** "when" can miss the timing; `null` where no event is introduced by when or if. */
  readonly timing: 'when' | 'if' | null;
  readonly youCan: boolean;
  /** "FLIP". */
  readonly flip: boolean;
  /** "Once per turn, if this card was Summoned by …": how it came to be there is a state, and nothing else is waited for. */
  readonly stands: boolean;
  readonly unread: readonly Unparsed[];
}

const LIMITS =
  "(once|twice|thrice|up to twice|up to thrice|up to N times) (per|each|during each|during|a) (turn|chain|duel|battle phase|standby phase|battle step|battle|phase|attack|damage calculation) | once while this card is face-up on the field | once per opponent 's turn | once per battle | once during each of your opponent 's turns | once per your turn | once per turn during (your|either player 's) turn | once [,] while [this card is] face-up on the field | once while this card is on the field | up to N times per turn | (twice|three times) per turn | [,] and only once that turn";

/** trigger : part ("," part)* ; parts come in any order: limits, moments, "when/if" events, "while/if" states. */
export function parseTrigger(r: Reader): Trigger {
  const begin = r.position;
  const events: EventPattern[] = [];
  const conditions: Condition[] = [];
  const moments: { readonly event: EventPattern; readonly condition: Condition }[] = [];
  const unread: Unparsed[] = [];
  let quick = false;
  let youCan = false;
  let flip = false;
  let limited = false;
  let atDeclaration = false;
  const past: EventPattern[] = [];
  let timing: 'when' | 'if' | null = null;
  while (!r.done) {
    if (r.accept('(,|and|.|then)')) continue;
    if (r.accept('{ quick effect }')) {
      quick = true;
      continue;
    }
    if (r.accept('at attack declaration')) {
      atDeclaration = true;
      continue;
    }
    if (r.accept('[{] [,] even during the damage step [}]')) continue;
    if (r.accept("(in|during) (either|each|any) (player's|players') turn | in either players' turn")) {
      quick = true;
      continue;
    }
    if (r.accept('(if|when) [special] summoned this way')) {
      conditions.push({ if: 'is', what: { ref: 'this-card' }, like: { is: 'state', state: 'this-effect' } });
      continue;
    }
    // Said of the sentence before.
    if (
      r.attempt(() => (r.accept('(if|when) you do') && (r.peek() === null || r.sees('(,|:)')) ? true : null)) !== null
    ) {
      conditions.push({
        if: 'effect-used',
        which: 'previous',
        verb: 'applied',
        since: 'this-turn',
        butNotNegated: false,
      });
      continue;
    }
    if (r.accept('flip')) {
      flip = true;
      continue;
    }
    if (r.accept('[also] [,] [either] you can [also] [only] [either] [use this effect] [activate this effect]')) {
      youCan = true;
      continue;
    }
    if (r.sees('once , while this card is in') && r.accept('once')) {
      limited = true;
      continue;
    }
    if (r.sees("once during each (of your|player 's|of your opponent 's)") && r.accept('once')) {
      limited = true;
      continue;
    }
    if (r.accept(LIMITS)) {
      limited = true;
      continue;
    }
    if (
      r.accept(
        '{ but you can only (use|activate) (each|this|1|each of these|the) [of these] [effect|effects] [of Q] once per (turn|chain) }',
      )
    )
      continue;
    const start = r.position;
    const turned = r.attempt(() => {
      if (!r.accept('after this card (has been|was) flipped face-up')) return null;
      const event = blankEvent('flipped-face-up', r.since(start), { subject: thisCard(r, start) });
      return { if: 'happened', event, since: 'this-duel', negated: false } as const;
    });
    if (turned !== null && boundary(r)) {
      conditions.push(turned);
      continue;
    }
    const ended = r.attempt(() => (r.accept('after') && r.sees('a chain') ? parseEvents(r) : null));
    if (ended !== null && boundary(r)) {
      events.push(...ended);
      timing ??= 'if';
      continue;
    }
    r.position = start;
    const intro = r.acceptOneOf([
      ['[also] [and] [or] [only] (when|each time|whenever)', 'when'],
      ['[also] [and] [or] [only] if', 'if'],
      ['(while|unless|as long as)', 'while'],
    ] as const);
    const negative = intro === 'while' && r.peek(-1)?.fold === 'unless';
    if (intro === null) {
      const condition = r.attempt(() => {
        if (r.accept('{')) {
          r.accept('(if|while)');
          const inner = parseCondition(r);
          return inner !== null && r.accept('}') ? inner : null;
        }
        return null;
      });
      if (condition !== null) {
        conditions.push(condition);
        continue;
      }
      const step = parseStep(r);
      if (step !== null) {
        moments.push({
          event: phaseEvent({ phases: ['battle'], whose: null, point: 'during' }, r.since(start)),
          condition: step,
        });
        continue;
      }
      const phase = parsePhase(r);
      const orStep = phase === null ? null : orAtStep(r, phase);
      if (orStep !== null) {
        conditions.push(orStep);
        continue;
      }
      const second = phase === null ? null : r.attempt(() => (r.accept('[,] or') ? parsePhaseAlone(r) : null));
      if (phase !== null && second !== null) {
        const one = (named: typeof phase): Condition => ({
          if: 'phase',
          phases: named.phases,
          whose: named.whose,
          point: named.point,
        });
        conditions.push({ if: 'any-of', of: [one(phase), one(second)] });
        continue;
      }
      if (phase !== null) {
        const after = r.attempt(() => (r.accept('after') ? parseEvents(r) : null));
        if (after !== null)
          conditions.push(
            ...after.map((event): Condition => ({ if: 'happened', event, since: 'last-turn', negated: false })),
          );
        const turnOnly = phase.phases.length === 0 && phase.point === 'during';
        moments.push({
          event: phaseEvent(phase, r.since(start)),
          condition: turnOnly
            ? { if: 'turn', whose: phase.whose ?? 'either' }
            : { if: 'phase', phases: phase.phases, whose: phase.whose, point: phase.point },
        });
        continue;
      }
      // "… of the turn that this card is Normal Summoned".
      if (moments.length > 0 && r.sees('that this card')) r.accept('that');
      const except = r.attempt(() => parseCondition(r));
      if (except !== null && boundary(r)) {
        conditions.push(except);
        continue;
      }
      r.position = start;
    } else {
      const state = intro === 'if' && moments.some(({ event }) => triggersAlone(event)) ? pastState(r) : null;
      if (state !== null) {
        conditions.push(state);
        continue;
      }
      const read = intro === 'while' ? null : eventList(r);
      if (read !== null) {
        if (intro === 'if' && WAS_SUMMONED.test(r.textOf(r.since(start))))
          past.push(...read.filter(({ event }) => event === 'summoned'));
        else timing ??= intro === 'when' ? 'when' : 'if';
        events.push(...(atDeclaration ? read.flatMap(whenDeclared) : read));
        // "…, if its ATK is …": that of the card that the event is about.
        const about = read.at(-1)?.subject ?? null;
        if (about !== null && about.reference === null) r.scope = { ...r.scope, it: { ref: 'event' } };
        continue;
      }
      const condition = r.attempt(() => {
        const state = parseCondition(r) ?? parseOwnState(r);
        return state !== null && (boundary(r) || momentBehind(r)) ? state : null;
      });
      if (condition !== null) {
        conditions.push(negative ? { if: 'not', of: condition } : condition);
        continue;
      }
      r.position = start;
    }
    skip(r);
    const rest = r.unparsed(start, r.position);
    unread.push(rest);
    conditions.push({ if: 'unparsed', ...rest });
  }
  // "Once per turn, if this card was Tribute Summoned by …", "…, when it declares an attack": how it came is a state.
  const isState = past.length > 0 && (limited || events.length > past.length);
  if (isState) {
    for (const event of past) {
      events.splice(events.indexOf(event), 1);
      conditions.push({ if: 'happened', event, since: 'this-duel', negated: false });
    }
  } else if (past.length > 0) timing ??= 'if';
  // "Attacks and destroys a monster by battle": one happening, known by its end.
  const last = events.at(-1);
  if (
    last !== undefined &&
    events.length > 1 &&
    ENDS_BATTLE.has(last.event) &&
    !EITHER.test(r.textOf(r.since(begin)))
  ) {
    const before = events.splice(0, events.length - 1);
    for (const { span } of before) {
      const rest = { kind: 'unparsed', text: r.textOf(span), span } as const;
      unread.push(rest);
      conditions.push({ if: 'unparsed', ...rest });
    }
  }
  const stands = isState && events.length === 0 && moments.length === 0;
  // A phase beside an event, or the turn alone, only says when; a Standby or End Phase alone triggers.
  for (const { event, condition } of moments) {
    const triggers = condition.if === 'phase' && events.length === 0 && !quick && triggersAlone(event);
    if (triggers) events.push(event);
    else conditions.push(condition);
  }
  return { events, condition: together(conditions), quick, timing, youCan, flip, stands, unread };
}

const ENDS_BATTLE: ReadonlySet<EventPattern['event']> = new Set(['destroys-by-battle', 'battles', 'battle-damage']);
const EITHER = /\bor\b|\//i;

const WAS_SUMMONED = /\bthis card was (?:\w+ )?(?:or \w+ )?Summoned\b/i;

/** "At attack declaration, if this card battles a monster": it attacks, or is attacked. */
function whenDeclared(event: EventPattern): readonly EventPattern[] {
  return event.event === 'battles'
    ? [
        { ...event, event: 'attack-declared' },
        { ...event, event: 'targeted-for-attack' },
      ]
    : [event];
}

/** "During the End Phase, if this card was Special Summoned": it is the phase that triggers, the rest is a state. */
function pastState(r: Reader): Condition | null {
  return r.attempt(() => {
    const start = r.position;
    const state = parseCondition(r) ?? parseOwnState(r);
    const past = /\b(?:was|were|has been|have been)\b/.test(r.textOf(r.since(start)));
    return state !== null && past && boundary(r) ? state : null;
  });
}

function triggersAlone(event: EventPattern): boolean {
  const { phase } = event;
  if (phase === null) return false;
  return (
    phase.point !== 'during' || phase.phases.some((name) => name === 'draw' || name === 'standby' || name === 'end')
  );
}

export function together(conditions: readonly Condition[]): Condition | null {
  const [first] = conditions;
  if (first === undefined) return null;
  return conditions.length === 1 ? first : { if: 'all-of', of: conditions };
}

/** events ("," "or" ["if"|"when"] events)* that end where a part may end. */
function eventList(r: Reader): EventPattern[] | null {
  return r.foreseen('trigger eventList', () => {
    const all: EventPattern[] = [];
    for (;;) {
      const next = r.attempt(() => {
        if (all.length >= LONGEST_LIST || (all.length > 0 && !r.accept('([,] or|,) [if|when]'))) return null;
        const found = parseEvents(r);
        if (found === null) return null;
        const read = r.accept(ALONE) ? found.flatMap(alone) : found;
        if (read.length < found.length) return null;
        if (r.sees('during _ (draw|standby|main|battle|end) phase this turn|[during] this (turn|duel)')) return null;
        const conditions = conditionsBehind(r);
        // "was Special Summoned this turn" is a state, not an event.
        if (!boundary(r) && !r.sees('or')) return null;
        // "Is destroyed by battle, or leaves the field … while its owner controls it": said of the last alone.
        const last = (at: number): readonly Condition[] =>
          at === read.length - 1 ? conditions : conditions.filter((condition) => !isOwnersControl(condition));
        return conditions.length === 0 ? read : read.map((event, at) => ofSubject(event, last(at)));
      });
      if (next === null) break;
      all.push(...next);
    }
    return all.length === 0 ? null : all;
  });
}

/** "… at the end of the Battle Phase", after a state: the moment is a part of its own. */
function momentBehind(r: Reader): boolean {
  return r.sees('at the (start|end) of (the|your|each|this) (battle phase|damage step|end phase)');
}

export function boundary(r: Reader): boolean {
  return r.done || r.sees('(,|{|:|;|.|and if|or if|or when)') || r.sees('you can');
}

/** Goes on to the next place where reading may start again. */
function skip(r: Reader): void {
  if (!r.done) r.position += 1;
  let depth = 0;
  while (!r.done) {
    const fold = r.peek()?.fold;
    if (fold === '(') {
      if (depth === 0 && r.sees('{ (quick effect|except) ')) return;
      depth += 1;
    }
    if (fold === ')') depth -= 1;
    if (depth <= 0 && (fold === ',' || r.sees('you can'))) return;
    r.position += 1;
  }
}
