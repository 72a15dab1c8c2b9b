import {
  blankEvent,
  blankNoun,
  type Condition,
  type Duration,
  type EventPattern,
  type Filter,
  type Noun,
  type Unparsed,
} from '../../../engine/model/effects.js';
import { together } from '../conditions/parts.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';
import { parseEvents } from './event.js';
import { partEnds } from './trigger-behind.js';
import { type Found, triggerPart, triggersAlone } from './trigger-parts.js';

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
  /** "If …, until your next Standby Phase:": how long what stands behind the colon lasts. */
  readonly until?: Duration;
  readonly unread: readonly Unparsed[];
}

/**
 * trigger : part ("," part)* [until] ; parts come in any order: limits, moments, "when/if" events, "while/if" states.
 * `lasts`: a duration at its end is handed on; else it stays unread.
 */
export function parseTrigger(r: Reader, lasts = false): Trigger {
  const begin = r.position;
  const unread: Unparsed[] = [];
  const found: Found = {
    events: [],
    conditions: [],
    moments: [],
    past: [],
    quick: false,
    youCan: false,
    flip: false,
    limited: false,
    atDeclaration: false,
    timing: null,
  };
  const leaveUnread = (rest: Unparsed): void => {
    unread.push(rest);
    found.conditions.push({ if: 'unparsed', ...rest });
  };
  const durations: Duration[] = [];
  while (!r.done) {
    if (r.accept('(,|and|.|then)')) continue;
    const start = r.position;
    const duration = lasts ? durationAtEnd(r) : null;
    if (duration !== null) {
      durations.push(duration);
      continue;
    }
    if (orAtDamageStep(r, found) || sentAsResult(r, found) || triggerPart(r, found)) continue;
    r.position = start;
    skip(r);
    leaveUnread(r.unparsed(start, r.position));
  }
  sentBeside(found, r.textOf(r.since(begin)));
  fallsInIt(found, r.textOf(r.since(begin)));
  const isState = settlePastSummons(found, r.textOf(r.since(begin)));
  endOfBattle(found, r.textOf(r.since(begin)))
    .map(({ span }) => ({ kind: 'unparsed', text: r.textOf(span), span }) as const)
    .forEach(leaveUnread);
  const { events, conditions, moments, quick, timing, youCan, flip } = found;
  nextTurnAfter(found);
  const stands = isState && events.length === 0 && !moments.some(({ event }) => triggersAlone(event));
  // A phase beside an event, or the turn alone, only says when; a Standby or End Phase alone triggers.
  for (const { event, condition } of moments) {
    const triggers = condition.if === 'phase' && events.length === 0 && !quick && triggersAlone(event);
    if (triggers) events.push(event);
    else conditions.push(condition);
  }
  const told = { events, condition: together(conditions), quick, timing, youCan, flip, stands, unread };
  const [until] = durations;
  return until === undefined ? told : { ...told, until };
}

/** "If this card is Summoned, or at the start of the Damage Step, if it battles": the step is asked of the battle alone. */
function orAtDamageStep(r: Reader, found: Found): boolean {
  if (found.events.length === 0 || !r.sees('or at the start of the damage step')) return false;
  const battles = r.attempt(() => {
    const events = r.accept('or at the start of the damage step [,] if') ? parseEvents(r) : null;
    return events !== null && partEnds(r) ? events : null;
  });
  const atStart: Condition = { if: 'damage-step', substeps: ['start'] };
  found.events.push(...(battles ?? []).map((event) => ({ ...event, conditions: [...event.conditions, atStart] })));
  return battles !== null;
}

/** "…, until your next Standby Phase:". */
function durationAtEnd(r: Reader): Duration | null {
  return r.attempt(() => {
    const duration = r.sees('until') ? parseDuration(r) : null;
    return r.done ? duration : null;
  });
}

/**
 * "If this card is banished, during the Standby Phase of the next turn": it waits for that phase, and the event lies
 * behind it.
 */
function nextTurnAfter({ events, conditions, moments, quick }: Found): void {
  const [moment] = moments;
  if (quick || moments.length !== 1 || moment?.event.phase?.nth === undefined || !triggersAlone(moment.event)) return;
  for (const event of events.splice(0)) conditions.push({ if: 'happened', event, since: 'last-turn', negated: false });
}

const IN_MAIN_PHASE = /^\W*During (?:your|the) Main Phase\b/i;

/** "Once per turn, if this card was Tribute Summoned by …", "…, when it declares an attack": how it came is a state. */
function settlePastSummons(found: Found, text: string): boolean {
  const { past, events, conditions } = found;
  if (past.length === 0) return false;
  const isState = found.limited || events.length > past.length || IN_MAIN_PHASE.test(text);
  if (!isState) found.timing ??= 'if';
  else
    for (const event of past) {
      events.splice(events.indexOf(event), 1);
      conditions.push({ if: 'happened', event, since: 'this-duel', negated: false });
    }
  return isState;
}

/** "When the equipped monster is destroyed and this card is sent to the GY": both are one happening, and that it waits for. */
function sentBeside({ events, conditions }: Found, text: string): void {
  const [whole] = conditions;
  if (events.length > 0 || conditions.length !== 1 || whole?.if !== 'all-of' || !SENT_BESIDE.test(text)) return;
  const last = whole.of.at(-1);
  if (last?.if !== 'happened' || last.negated || last.event.subject?.reference?.ref !== 'this-card') return;
  conditions.splice(0, 1);
  const before = whole.of.slice(0, -1).map((state) => (IT_IS.test(text) ? ofTheWearer(state) : state));
  events.push({ ...last.event, conditions: [...last.event.conditions, ...before] });
}

/**
 * "When this card attacks or is attacked and it is destroyed": known by its end, and whatever battle destroys has attacked or
 * was attacked. A card that is asked to lie face-up did so as that battle began (damage.start.face-down-target).
 */
function fallsInIt({ events, conditions }: Found, text: string): void {
  const [whole] = conditions;
  if (events.length > 0 || conditions.length !== 1 || whole?.if !== 'all-of' || !FALLS_IN_IT.test(text)) return;
  const last = whole.of.at(-1);
  if (last?.if !== 'happened' || last.negated || last.event.subject?.reference?.ref !== 'this-card') return;
  const battles = whole.of.slice(0, -1).flatMap((one) => (one.if === 'any-of' ? one.of : [one]));
  const faces = battles.map((one) => (one.if === 'happened' ? one.event.subject?.filter.is === 'face' : null));
  if (faces.includes(null)) return;
  events.push(last.event);
  const faceDown: Filter = { is: 'state', state: 'was-face-down' };
  const lay: Condition = { if: 'is', what: { ref: 'this-card' }, like: { is: 'not', of: faceDown } };
  conditions.splice(0, 1, ...(faces.includes(true) ? [lay] : []));
}

const FALLS_IN_IT = /^\W*(?:When|If) [^,:;]*\battack(?:s|ed)\b[^,:;]*\band it is destroyed\b[^,:;]*\bbattle\b/i;

/** "If the equipped monster is destroyed …, and this card is sent to your GY as a result": that it waits for. */
function sentAsResult(r: Reader, { events, conditions }: Found): boolean {
  const [before] = events;
  if (before?.subject?.reference?.ref !== 'equipped-monster' || events.length > 1) return false;
  const start = r.position;
  if (!r.accept('[,] [and] this card is sent to (the|your) gy as a result')) return false;
  const span = r.since(start);
  const happened: Condition = { if: 'happened', event: before, since: 'this-turn', negated: false };
  const subject = blankNoun(span, { reference: { ref: 'this-card' } });
  const sent = blankEvent('sent', span, {
    subject,
    to: ['graveyard'],
    conditions: [happened, ...conditions.splice(0)],
  });
  events.splice(0, 1, sent);
  return true;
}

/** "When it is destroyed and this card is sent to the GY": beside this card, "it" is the monster that wore it. */
function ofTheWearer(state: Condition): Condition {
  if (state.if !== 'happened' || state.event.subject?.reference?.ref !== 'this-card') return state;
  const subject: Noun = {
    ...state.event.subject,
    filter: { is: 'kind', kind: 'monster' },
    reference: { ref: 'equipped-monster' },
  };
  return { ...state, event: { ...state.event, subject } };
}

const IT_IS = /^\W*(?:When|If) it is\b/i;

const SENT_BESIDE = /^\W*(?:When|If) [^,:;]*\bis [^,:;]*\band this card is sent to\b/i;

const ENDS_BATTLE: ReadonlySet<EventPattern['event']> = new Set(['destroys-by-battle', 'battles', 'battle-damage']);
const EITHER = /\bor\b|\//i;

/** "Attacks and destroys a monster by battle": one happening, known by its end; gives the events before it. */
function endOfBattle({ events }: Found, text: string): readonly EventPattern[] {
  const last = events.at(-1);
  if (last === undefined || !ENDS_BATTLE.has(last.event) || EITHER.test(text)) return [];
  return events.splice(0, events.length - 1);
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
