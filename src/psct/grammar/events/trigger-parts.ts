/** The parts of a trigger, in the order in which they are tried: marks, limits, moments, events, states. */
import { blankEvent, type Condition, type EventPattern, type Filter } from '../../../engine/model/effects.js';
import { parseMethods } from '../filters/atom.js';
import { parseOwnState } from '../conditions/card.js';
import { lookingBack } from '../conditions/done-so-far.js';
import { parseCondition } from '../conditions/condition.js';
import { LONGEST_LIST, type Reader } from '../reader.js';
import { parseEvents } from './event.js';
import { orAtStep } from './phase-or-step.js';
import { parsePhase, parsePhaseAlone, parseStep, phaseEvent } from './phase.js';
import { alone, ALONE, conditionsBehind, isOwnersControl, ofSubject, partEnds, thisCard } from './trigger-behind.js';

/** When something is done, which triggers it or only says when. */
interface Moment {
  readonly event: EventPattern;
  readonly condition: Condition;
}

/** What the parts read so far have said. */
export interface Found {
  readonly events: EventPattern[];
  readonly conditions: Condition[];
  readonly moments: Moment[];
  /** Summons that are told as past: they trigger, or say how the card came to be there. */
  readonly past: EventPattern[];
  quick: boolean;
  youCan: boolean;
  flip: boolean;
  limited: boolean;
  atDeclaration: boolean;
  timing: 'when' | 'if' | null;
}

/** Reads one part; `false` where none stands here. */
export function triggerPart(r: Reader, found: Found): boolean {
  if (mark(r, found) || limit(r, found)) return true;
  const start = r.position;
  if (flippedBefore(r, found) || chainEnded(r, found)) return true;
  r.position = start;
  const intro = r.acceptOneOf([
    ['[also] [and] [or] [only] (when|each time|whenever)', 'when'],
    ['[also] [and] [or] [only] if', 'if'],
    ['(while|unless|as long as)', 'while'],
  ] as const);
  if (intro === null) return inParentheses(r, found) || moment(r, found) || plainState(r, found);
  if (intro === 'while') return state(r, found, r.peek(-1)?.fold === 'unless');
  return pastState(r, found, intro) || happening(r, found, intro) || state(r, found, false);
}

/** "(Quick Effect)", "FLIP", "you can" and what else is no event and no state. */
function mark(r: Reader, found: Found): boolean {
  if (r.accept('{ quick effect }')) found.quick = true;
  else if (r.accept('at attack declaration')) found.atDeclaration = true;
  else if (r.accept('[{] [,] even during the damage step [}]')) return true;
  else if (r.accept("(in|during) (either|each|any) (player's|players') turn | in either players' turn"))
    found.quick = true;
  else if (r.accept('(if|when) [special] summoned this way'))
    found.conditions.push({ if: 'is', what: { ref: 'this-card' }, like: { is: 'state', state: 'this-effect' } });
  else if (saidBefore(r))
    found.conditions.push({
      if: 'effect-used',
      which: 'previous',
      verb: 'applied',
      since: 'this-turn',
      butNotNegated: false,
    });
  else if (r.accept('flip')) found.flip = true;
  else if (r.accept('[also] [,] [either] you can [also] [only] [either] [use this effect] [activate this effect]'))
    found.youCan = true;
  else return false;
  return true;
}

/** "If you do": said of the sentence before. */
function saidBefore(r: Reader): boolean {
  return r.attempt(() => (r.accept('(if|when) you do') && (r.done || r.sees('(,|:)')) ? true : null)) !== null;
}

const LIMITS =
  "(once|twice|thrice|up to twice|up to thrice|up to N times) (per|each|during each|during|a) (turn|chain|duel|battle phase|standby phase|battle step|battle|phase|attack|damage calculation) | once while this card is face-up on the field | once per opponent 's turn | once per battle | once during each of your opponent 's turns | once per your turn | once per turn during (your|either player 's) turn | once [,] while [this card is] face-up on the field | once while this card is on the field | up to N times per turn | (twice|three times) per turn | [,] and only once that turn";

/** "Once while this Fusion Summoned card is face-up on the field": how it came is asked for as well. */
function onceWhileSummoned(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const how = r.accept('once [,] while this') ? parseMethods(r) : [];
    if (how.length === 0 || !r.accept('summoned card is face-up on the field')) return null;
    const like: Filter = { is: 'summoned', how, from: [], by: null, thisTurn: false };
    return { if: 'is', what: { ref: 'this-card' }, like };
  });
}

/** How often; the skeleton reads the limits themselves. */
function limit(r: Reader, found: Found): boolean {
  const came = onceWhileSummoned(r);
  if (came !== null) {
    found.limited = true;
    found.conditions.push(came);
    return true;
  }
  const before = r.sees("once , while this card is in | once during each (of your|player 's|of your opponent 's)");
  const ownTurn = r.sees('once per your turn | once per turn during your turn');
  if ((before && r.accept('once')) || r.accept(LIMITS)) {
    found.limited = true;
    if (ownTurn) found.conditions.push({ if: 'turn', whose: 'you' });
    return true;
  }
  return r.accept(
    '{ but you can only (use|activate) (each|this|1|each of these|the) [of these] [effect|effects] [of Q] once per (turn|chain) }',
  );
}

/** "After this card has been flipped face-up": a state from then on. */
function flippedBefore(r: Reader, found: Found): boolean {
  const start = r.position;
  if (r.accept('after this card (has been|was) flipped face-up') && partEnds(r)) {
    const event = blankEvent('flipped-face-up', r.since(start), { subject: thisCard(r, start) });
    found.conditions.push({ if: 'happened', event, since: 'this-duel', negated: false });
    return true;
  }
  r.position = start;
  return false;
}

/** "After a Chain of 3 or more Links resolves": that is what triggers. */
function chainEnded(r: Reader, found: Found): boolean {
  const start = r.position;
  const ended = r.attempt(() => (r.accept('after') && r.sees('a chain') ? parseEvents(r) : null));
  if (ended === null || !partEnds(r)) {
    r.position = start;
    return false;
  }
  found.events.push(...ended);
  found.timing ??= 'if';
  return true;
}

/** "(if you control …)". */
function inParentheses(r: Reader, found: Found): boolean {
  const condition = r.attempt(() => {
    if (!r.accept('{')) return null;
    r.accept('(if|while)');
    const inner = parseCondition(r);
    return inner !== null && r.accept('}') ? inner : null;
  });
  if (condition === null) return false;
  found.conditions.push(condition);
  return true;
}

/** "During the next Standby Phase after this effect was activated": of the effect before, at its last use. */
const AFTER_THIS_EFFECT = /\bafter this effect (?:was|is) activated$/i;

/** A step, a phase or a turn, and what may stand beside it. */
function moment(r: Reader, found: Found): boolean {
  const start = r.position;
  const step = parseStep(r);
  if (step !== null) {
    const event = phaseEvent({ phases: ['battle'], whose: null, point: 'during' }, r.since(start));
    found.moments.push({ event, condition: step });
    return true;
  }
  const phase = parsePhase(r);
  if (phase === null) return false;
  const named = ({ phases, whose, point }: typeof phase): Condition => ({ if: 'phase', phases, whose, point });
  const orStep = orAtStep(r, phase);
  if (orStep !== null) {
    found.conditions.push(orStep);
    return true;
  }
  const second = r.attempt(() => (r.accept('[,] or') ? parsePhaseAlone(r) : null));
  if (second !== null) {
    found.conditions.push({ if: 'any-of', of: [named(phase), named(second)] });
    return true;
  }
  const after = r.attempt(() => (r.accept('after') ? parseEvents(r) : null)) ?? [];
  for (const event of after) found.conditions.push({ if: 'happened', event, since: 'last-turn', negated: false });
  if (AFTER_THIS_EFFECT.test(r.textOf(r.since(start))))
    found.conditions.push({
      if: 'effect-used',
      which: 'previous',
      verb: 'activated',
      since: 'last-turn',
      butNotNegated: false,
    });
  const turnOnly = phase.phases.length === 0 && phase.point === 'during';
  found.moments.push({
    event: phaseEvent(phase, r.since(start)),
    condition: turnOnly ? { if: 'turn', whose: phase.whose ?? 'either' } : named(phase),
  });
  return true;
}

/** "Of the turn this card was Special Summoned": in no later turn. */
function summonedNow(condition: Condition): Condition {
  if (condition.if !== 'is' || condition.like.is !== 'summoned') return condition;
  return { ...condition, like: { ...condition.like, thisTurn: true } };
}

/** A state that no "if" introduces. */
function plainState(r: Reader, found: Found): boolean {
  // "… of the turn that this card is Normal Summoned": no other turn's Summon counts.
  const ofTurn = found.moments.length > 0 && r.peek(-1)?.fold === 'turn';
  if (found.moments.length > 0 && r.sees('that this card')) r.accept('that');
  const condition = r.attempt(() => parseCondition(r));
  const forTheDraw = condition?.if === 'before-normal-draw' && r.sees('(during|in) your draw phase');
  if (condition === null || !(partEnds(r) || forTheDraw)) return false;
  found.conditions.push(ofTurn ? summonedNow(lookingBack(condition, 'this-turn')) : condition);
  return true;
}

/** "During the End Phase, if this card was Special Summoned": it is the phase that triggers, the rest is a state. */
function pastState(r: Reader, found: Found, intro: 'when' | 'if'): boolean {
  if (intro === 'when' || !found.moments.some(({ event }) => triggersAlone(event))) return false;
  const condition = r.attempt(() => {
    const start = r.position;
    const read = parseCondition(r) ?? parseOwnState(r);
    const past = /\b(?:was|were|has been|have been)\b/.test(r.textOf(r.since(start)));
    return read !== null && past && partEnds(r) ? read : null;
  });
  if (condition === null) return false;
  found.conditions.push(condition);
  return true;
}

const WAS_SUMMONED = /\bthis card was (?:\w+ )?(?:or \w+ )?Summoned\b/i;

/** What is waited for. */
function happening(r: Reader, found: Found, intro: 'when' | 'if'): boolean {
  const start = r.position;
  const read = eventList(r);
  if (read === null) return false;
  if (intro === 'if' && WAS_SUMMONED.test(r.textOf(r.since(start))))
    found.past.push(...read.filter(({ event }) => event === 'summoned'));
  else found.timing ??= intro;
  found.events.push(...(found.atDeclaration ? read.flatMap(whenDeclared) : read));
  // "…, if its ATK is …": that of the card that the event is about.
  const about = read.at(-1)?.subject ?? null;
  if (about !== null && about.reference === null) r.scope = { ...r.scope, it: { ref: 'event' } };
  return true;
}

/** "At attack declaration, if this card battles a monster": it attacks, or is attacked. */
function whenDeclared(event: EventPattern): readonly EventPattern[] {
  return event.event === 'battles'
    ? [
        { ...event, event: 'attack-declared' },
        { ...event, event: 'targeted-for-attack' },
      ]
    : [event];
}

/** What has to be so, or with "unless" must not be. */
function state(r: Reader, found: Found, negative: boolean): boolean {
  const condition = r.attempt(() => {
    const read = parseCondition(r) ?? parseOwnState(r);
    return read !== null && (partEnds(r) || momentBehind(r)) ? read : null;
  });
  if (condition === null) return false;
  found.conditions.push(negative ? { if: 'not', of: condition } : condition);
  return true;
}

/** A phase that triggers by itself, where nothing else is waited for. */
export function triggersAlone({ phase }: EventPattern): boolean {
  if (phase === null) return false;
  return (
    phase.point !== 'during' || phase.phases.some((name) => name === 'draw' || name === 'standby' || name === 'end')
  );
}

/** events ("," "or" ["if"|"when"] events)* that end where a part may end. */
function eventList(r: Reader): EventPattern[] | null {
  return r.foreseen('trigger eventList', () => {
    const all: EventPattern[] = [];
    for (;;) {
      // "When A, or B, while you control a Fish monster": asked of both.
      let ofAll: readonly Condition[] = [];
      const next = r.attempt(() => {
        if (all.length >= LONGEST_LIST || (all.length > 0 && !r.accept('([,] or|,) [if|when]'))) return null;
        // "When this card attacks, or if a card is drawn": each with its own word.
        const ownIf = all.length > 0 && r.peek(-1)?.fold === 'if';
        const plain = parseEvents(r) ?? summonedToo(r, all.at(-1));
        if (plain === null) return null;
        const found = ownIf ? plain.map((event): EventPattern => ({ ...event, anyTime: true })) : plain;
        const read = r.accept(ALONE) ? found.flatMap(alone) : found;
        if (read.length < found.length) return null;
        if (r.sees('during _ (draw|standby|main|battle|end) phase this turn|[during] this (turn|duel)')) return null;
        const apart = r.sees(', while');
        const conditions = conditionsBehind(r);
        // "was Special Summoned this turn" is a state, not an event.
        if (!partEnds(r) && !r.sees('or') && !stepBehind(r, read)) return null;
        // "Is destroyed by battle, or leaves the field … while its owner controls it": said of the last alone.
        if (apart) ofAll = conditions.slice(0, 1).filter((condition) => !isOwnersControl(condition));
        const last = (at: number): readonly Condition[] =>
          at === read.length - 1 ? conditions : conditions.filter((condition) => !isOwnersControl(condition));
        return conditions.length === 0 ? read : read.map((event, at) => ofSubject(event, last(at)));
      });
      if (next === null) break;
      all.splice(0, all.length, ...all.map((event) => ({ ...event, conditions: [...event.conditions, ...ofAll] })));
      all.push(...next);
    }
    return all.length === 0 ? null : all;
  });
}

/** "A Trap is activated during the Damage Step": when it was activated is a part of its own. */
function stepBehind(r: Reader, read: readonly EventPattern[]): boolean {
  return read.every(({ event }) => event === 'activated') && r.sees('during (the|a) damage step');
}

/** "If this card is Special Summoned during your opponent's turn, or Normal Summoned": the same card, in another way. */
function summonedToo(r: Reader, before: EventPattern | undefined): EventPattern[] | null {
  if (before?.event !== 'summoned' || before.conditions.length === 0) return null;
  const start = r.position;
  const how = parseMethods(r);
  return how.length > 0 && r.accept('summoned')
    ? [blankEvent('summoned', r.since(start), { subject: before.subject, how })]
    : null;
}

/** "… at the end of the Battle Phase", after a state: the moment is a part of its own. */
function momentBehind(r: Reader): boolean {
  return r.sees('at the (start|end) of (the|your|each|this) (battle phase|damage step|end phase)');
}
