import {
  type Action,
  type Clause,
  type Condition,
  type Duration,
  type EventPattern,
  type Unparsed,
} from '../../engine/model/effects.js';
import { type Range, type TokenizedText } from '../lexer/tokens.js';
import { type Part, type RoughEffect, type Unit } from '../skeleton/index.js';
import { answering, featuresOf, listedFeatures } from './bullets/answers.js';
import { type ClausesReading, type EffectReader, type TriggerReading } from './grammar.js';
import { type Parts, withOlderCost, withOlderTarget } from './older-target.js';
import { withChosen } from './chosen.js';
import { joined, rangeOf, trimmed } from './ranges.js';
import { type BoxSource } from './source.js';
import { tailRole } from './tail.js';

/** What the typed parts between the markers of an effect say. */
export interface PartsRead extends Parts {
  readonly trigger: TriggerReading | null;
  /** What it answers: told by its condition, or by what an older first sentence negates. */
  readonly triggers: readonly EventPattern[];
  /** It answers an activation, as only its first sentence says. */
  readonly answersActivation: boolean;
  /** A state named beside what is paid. */
  readonly paidIf: Condition | null;
  /** A state that another sentence about this effect asks for. */
  readonly state: EffectReader['state'];
  /** Bullets that are effects which the resolution gives to a card. */
  readonly granted: readonly Unit[];
}

/** Reads condition, activation and resolution in printed order; what is left over goes to `unread`. */
export function readParts(rough: RoughEffect, from: BoxSource, unread: Unparsed[]): PartsRead {
  const { source, grammar, holds, worn } = from;
  const reader = grammar.effect(source, holds, worn);
  const take = <T extends { readonly unread: readonly Unparsed[] }>(read: T): T => {
    unread.push(...read.unread);
    return read;
  };
  const { condition, activation } = beginsWithOption(rough) ? NEITHER : rough.shape;
  const listed = listedFeatures(rough, source.text);
  const before = rangeOfPart(source, listed === null ? condition : { span: listed.cut, plain: condition?.plain ?? '' });
  const trigger = before === null || condition?.plain === 'FLIP' ? null : take(reader.trigger(before));
  const paid = rangeOfPart(source, activation);
  const payment = paid === null ? null : take(reader.activation(paid));
  const granted = rough.bullets === 'granted' ? grantedBullets(rough) : [];
  const read = resolutionRanges(rough, source, [...granted, ...(listed?.bullets ?? [])], granted).map((range) =>
    lastingFor(trigger?.until, take(reader.clauses(range))),
  );
  // A duration that nothing takes would be lost.
  if (trigger?.until !== undefined && condition !== null && !read.some(takesDuration))
    unread.push({ kind: 'unparsed', text: condition.plain, span: condition.span });
  const answered = read.flatMap((one) => one.answered ?? []);
  const byAnswer = rough.wording === 'older' && (trigger?.events ?? []).length === 0;
  const events = byAnswer ? answered : (trigger?.events ?? []);
  return {
    trigger,
    triggers: listed === null ? events : answering(events, featuresOf(listed.bullets)),
    answersActivation: byAnswer && answered.some(({ event }) => event === 'activated'),
    paidIf: payment?.condition ?? null,
    ...inOlderWords(rough, payment?.actions ?? [], inOneList(read.map(({ clauses }) => clauses))),
    state: (said, range) => reader.state(said, range),
    granted,
  };
}

/** "If …, until your next Standby Phase: This card becomes Level 2": all that lasts at all lasts so long. */
function lastingFor(until: Duration | undefined, read: ClausesReading): ClausesReading {
  if (until === undefined) return read;
  const clauses = read.clauses.map((clause) => {
    const { action } = clause;
    return 'until' in action && action.until === null ? { ...clause, action: { ...action, until } } : clause;
  });
  return { ...read, clauses };
}

function takesDuration({ clauses }: ClausesReading): boolean {
  return clauses.some(({ action }) => 'until' in action && action.until !== null);
}

/** Bullets between which a sentence stands that is no part of them go on with the list. */
function inOneList(parts: readonly (readonly Clause[])[]): readonly Clause[] {
  return parts.reduce<readonly Clause[]>((before, part) => {
    const last = before.at(-1);
    const [next, ...rest] = part;
    const list = next?.action;
    const goesOn = last?.action.kind === 'apply-one-of' || last?.action.kind === 'apply-in-order';
    if (last === undefined || list?.kind !== 'apply-one-of' || next?.conjunction !== 'first' || !goesOn)
      return [...before, ...part];
    const action = { ...last.action, options: [...last.action.options, ...list.options] };
    return [...before.slice(0, -1), { ...last, action }, ...rest];
  }, []);
}

/** Older sentences tell costs and targets in what is done (psct.purpose). */
function inOlderWords(rough: RoughEffect, activation: readonly Action[], resolution: readonly Clause[]): Parts {
  const parts = { activation, resolution };
  if (rough.wording !== 'older') return withChosen(parts);
  const paid = rough.cost.value === true ? withOlderCost(parts) : parts;
  const chosen = rough.targets.value === true || paid.activation.some(({ kind }) => kind === 'choose');
  return withChosen(chosen ? withOlderTarget(paid) : paid);
}

/** Where what the effect does stands: its own sentence and those behind it that go on with it, without `others`. */
function resolutionRanges(
  rough: RoughEffect,
  source: TokenizedText,
  others: readonly Unit[],
  granted: readonly Unit[],
): readonly Range[] {
  const rest = rough.tail.filter((unit) => tailRole(unit) === 'resolution' && !others.includes(unit));
  // The sentence that gives effects stands apart from a list before it: it is no part of the last bullet.
  const giving = granted.length === 0 ? -1 : rest.findIndex((unit, at) => unit.list === null && isBullet(rest[at - 1]));
  const apart = giving < 0 ? [rest] : [rest.slice(0, giving), rest.slice(giving)];
  const beginning = beginsWithOption(rough) ? rough.lead.span : rough.shape.resolution.span;
  return apart
    .flatMap((units, at) =>
      joined(
        source,
        [...(at === 0 ? [beginning] : []), ...units.map((unit) => unit.span)].map((span) => rangeOf(source, span)),
      ),
    )
    .map((range) => trimmed(source, range, rangeStartsLead(rough, source, range) ? 'drop' : 'keep'))
    .filter((range) => range.end > range.start);
}

function isBullet(unit: Unit | undefined): boolean {
  return unit !== undefined && unit.list !== null;
}

/** The bullets behind "gains this effect"; another list of the same effect is one of its own. */
function grantedBullets({ lead, tail }: RoughEffect): readonly Unit[] {
  const bullets = tail.filter((unit) => unit.list !== null);
  if (new Set(bullets.map(({ list }) => list)).size < 2) return bullets;
  return bullets.filter(({ list }) => {
    const first = tail.findIndex((unit) => unit.list === list);
    const before = tail.slice(0, first).findLast((unit) => unit.list === null) ?? lead;
    return /\bgains? (?:this|these|the following)\b/.test(before.plain);
  });
}

/** Nothing announces the bullets of a Spell/Trap Card: the first of them is an option like the others. */
function beginsWithOption({ lead, bullets, tail }: RoughEffect): boolean {
  return lead.list !== null && bullets === 'options' && tail.some(({ list }) => list === lead.list);
}

const NEITHER = { condition: null, activation: null };

/** A bullet that the effect itself stands behind is no option of it. */
function rangeStartsLead(rough: RoughEffect, source: TokenizedText, range: Range): boolean {
  if (beginsWithOption(rough)) return false;
  return rough.lead.list !== null && (source.tokens[range.start]?.span.start ?? -1) === rough.lead.span.start;
}

function rangeOfPart(source: TokenizedText, part: Part | null): Range | null {
  if (part === null) return null;
  const range = trimmed(source, rangeOf(source, part.span));
  return range.end > range.start ? range : null;
}
