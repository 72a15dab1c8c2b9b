/** What stands behind an event of a trigger: states tied to it, and remarks on what else happens beside. */
import {
  blankEvent,
  blankNoun,
  type Condition,
  type EventKind,
  type EventPattern,
  type Noun,
} from '../../../engine/model/effects.js';
import { parseOwnState } from '../conditions/card.js';
import { parseCondition } from '../conditions/condition.js';
import { parsePhase } from './phase.js';
import { type Reader } from '../reader.js';
import { allOf } from '../filters/filter.js';

export function thisCard(r: Reader, start: number): Noun {
  return blankNoun(r.since(start), { reference: { ref: 'this-card' } });
}

export const ALONE =
  '{ and no other cards [are (banished|pendulum summoned|summoned|special summoned|sent|destroyed) at the same time] }';

/** "(and no other cards)": nothing else beside what it happens to. */
export function alone(event: EventPattern): readonly EventPattern[] {
  return event.subject === null ? [] : [{ ...event, subject: { ...event.subject, alone: true } }];
}

/** "Sent to your GY while equipped to this card": a state of what the event is about, where the text names another card. */
export function ofSubject(event: EventPattern, conditions: readonly Condition[]): EventPattern {
  const held = conditions.find(isOwnersControl);
  if (held?.if === 'at' && LEAVES_FIELD.has(event.event) && event.subject?.reference?.ref === 'this-card')
    return ofSubject(
      asItLay(event, event.subject, held),
      conditions.filter((one) => one !== held),
    );
  const { subject } = event;
  const own = subject?.reference === null ? conditions.filter(isWornByThis) : [];
  if (subject === null || own.length === 0) return { ...event, conditions };
  const filter = allOf([subject.filter, ...own.flatMap((one) => (one.if === 'is' ? [one.like] : []))]);
  const others = conditions.filter((one) => !own.includes(one));
  return { ...event, subject: { ...subject, filter }, conditions: others };
}

const LEAVES_FIELD: ReadonlySet<EventKind> = new Set([
  'left-field',
  'destroyed',
  'sent',
  'banished',
  'returned',
  'tributed',
]);

/** "Leaves the field … while its owner controls it": where it was, and how it lay there, as it left. */
function asItLay(
  event: EventPattern,
  subject: Noun,
  { locations, face }: Extract<Condition, { if: 'at' }>,
): EventPattern {
  const filter = face === null ? subject.filter : allOf([subject.filter, { is: 'face', face }]);
  return { ...event, subject: { ...subject, filter, locations, controller: 'you' } };
}

/** No card is equipped to itself. */
function isWornByThis(condition: Condition): boolean {
  if (condition.if !== 'is' || condition.what.ref !== 'this-card' || condition.like.is !== 'equipped-to') return false;
  const { to } = condition.like;
  return 'ref' in to && to.ref === 'this-card';
}

/** "(and remains face-up)": of what it happened to, as it lies then. */
const STILL_FACE_UP: Condition = { if: 'is', what: { ref: 'event' }, like: { is: 'face', face: 'up' } };

/** States tied to one event: "(except during the Damage Step)", "while you control …", "during your Main Phase". */
export function conditionsBehind(r: Reader): Condition[] {
  const conditions: Condition[] = [];
  for (;;) {
    const next = r.attempt((): Condition | null => {
      if (r.accept('{ [and] except during the damage step }')) return { if: 'not-in-damage-step' };
      if (r.accept('{ and (remains|is now) face-up }')) return STILL_FACE_UP;
      if (r.accept('{')) {
        r.accept('(if|while)');
        const inner = parseCondition(r);
        return inner !== null && r.accept('}') ? inner : null;
      }
      if (r.accept('because')) return parseCondition(r);
      const flipped = r.attempt(() => {
        const start = r.position;
        if (!r.accept('after being flipped [face-up]')) return null;
        return blankEvent('flipped-face-up', r.since(start), {
          subject: thisCard(r, start),
        });
      });
      if (flipped !== null) return { if: 'happened', event: flipped, since: 'this-duel', negated: false };
      // "If this card is Special Summoned and you control …": an event, and a state that holds then.
      if (r.accept('and')) {
        const state = parseCondition(r);
        return state !== null && !looksBack(state) && partEnds(r) ? state : null;
      }
      if (r.accept('[,] while') || r.accept('if')) {
        const state = parseCondition(r) ?? parseOwnState(r);
        return state !== null && partEnds(r) ? state : null;
      }
      const phase = r.attempt(() => (r.sees('(during|at)') ? parsePhase(r) : null));
      if (phase !== null) {
        return phase.phases.length === 0 && phase.point === 'during'
          ? { if: 'turn', whose: phase.whose ?? 'either' }
          : { if: 'phase', phases: phase.phases, whose: phase.whose, point: phase.point };
      }
      return null;
    });
    if (next === null) return conditions;
    conditions.push(next);
  }
}

export function isOwnersControl(condition: Condition): boolean {
  return (
    condition.if === 'at' &&
    condition.what.ref === 'this-card' &&
    condition.controller === 'you' &&
    condition.locations.includes('monster-zone')
  );
}

function looksBack(condition: Condition): boolean {
  if (condition.if === 'all-of' || condition.if === 'any-of') return condition.of.some(looksBack);
  return condition.if === 'happened';
}

/** A part of a trigger ends here: at a mark, or where the next part begins. */
export function partEnds(r: Reader): boolean {
  return r.done || r.sees('(,|{|:|;|.|and if|or if|or when)') || r.sees('you can');
}
