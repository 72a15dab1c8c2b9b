import {
  type Action,
  type Clause,
  type Condition,
  type Effect,
  type EventPattern,
  type LastingRule,
  type Span,
  type TextBox,
  type Unparsed,
} from '../../engine/model/effects.js';
import { type TokenizedText } from '../lexer/tokens.js';
import { type RoughEffect } from '../skeleton/index.js';
import { type Grammar } from './grammar.js';
import { joined, rangeOf, trimmed } from './ranges.js';
import { tailRole } from './tail.js';

/** A tokenized text box with the grammar that reads it. */
export interface BoxSource {
  readonly box: TextBox;
  readonly source: TokenizedText;
  readonly grammar: Grammar;
}

/** The effect in the engine's notation: what the markers tell, and the typed parts between them. */
export function assembleEffect(rough: RoughEffect, { box, source, grammar }: BoxSource, number: number): Effect {
  const reader = grammar.effect(source);
  const unread: Unparsed[] = [];
  let triggers: readonly EventPattern[] = [];
  let condition: Condition | null = null;
  let activation: readonly Action[] = [];
  const { shape } = rough;
  if (shape.condition !== null) {
    const range = trimmed(source, rangeOf(source, shape.condition.span));
    if (range.end > range.start && !/^FLIP$/.test(shape.condition.plain)) {
      const read = reader.trigger(range);
      triggers = read.events;
      condition = read.condition;
      unread.push(...read.unread);
    }
  }
  if (shape.activation !== null) {
    const range = trimmed(source, rangeOf(source, shape.activation.span));
    if (range.end > range.start) {
      const read = reader.activation(range);
      activation = read.actions;
      unread.push(...read.unread);
    }
  }
  const parts = [
    shape.resolution.span,
    ...rough.tail.filter((unit) => tailRole(unit) === 'resolution').map((unit) => unit.span),
  ];
  const resolution: Clause[] = [];
  for (const range of joined(
    source,
    parts.map((span) => rangeOf(source, span)),
  )) {
    const inner = trimmed(source, range);
    if (inner.end <= inner.start) continue;
    const read = reader.clauses(inner);
    resolution.push(...read.clauses);
    unread.push(...read.unread);
  }
  const rulesOf = (role: 'oath' | 'chain-rule'): readonly LastingRule[] =>
    rough.tail
      .filter((unit) => tailRole(unit) === role)
      .flatMap((unit) => {
        const read = grammar.lasting(source, rangeOf(source, unit.span));
        unread.push(...read.unread);
        return read.rules;
      });
  return {
    number,
    box,
    kind: rough.kind,
    speed: rough.speed,
    mandatory: rough.mandatory,
    timing: rough.timing,
    from: rough.from,
    triggers,
    condition,
    activation,
    resolution,
    lasting: [],
    limits: rough.limits,
    oaths: rulesOf('oath'),
    chainRules: rulesOf('chain-rule'),
    damageStep: rough.damageStep,
    damageCalculation: rough.damageCalculation,
    quickIf: quickIf(rough, { box, source, grammar }, unread),
    negates: rough.negates,
    wording: rough.wording,
    unread,
    span: spanning(rough),
  };
}

/** "This is a Quick Effect if …": the state after the "if". */
function quickIf(rough: RoughEffect, { source, grammar }: BoxSource, unread: Unparsed[]): Condition | null {
  const unit = rough.tail.find((one) => tailRole(one) === 'quick-if');
  if (unit === undefined) return null;
  const from = unit.masked.search(/\bif\b/);
  const read = grammar
    .effect(source)
    .trigger(trimmed(source, rangeOf(source, { start: unit.span.start + Math.max(0, from), end: unit.span.end })));
  unread.push(...read.unread);
  return read.condition;
}

function spanning(rough: RoughEffect): Span {
  const end = rough.tail.reduce((last, unit) => Math.max(last, unit.span.end), rough.lead.span.end);
  return { start: rough.lead.span.start, end };
}
