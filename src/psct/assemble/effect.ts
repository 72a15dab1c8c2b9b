import {
  blankNoun,
  type Action,
  type Clause,
  type Condition,
  type Effect,
  type EventPattern,
  type LastingRule,
  type Noun,
  type Span,
  type Unparsed,
} from '../../engine/model/effects.js';
import { type Range, type TokenizedText } from '../lexer/tokens.js';
import { analyseBox, GRANTED, type Part, type RoughEffect, type Unit } from '../skeleton/index.js';
import { withAnnounced } from './bullets/announced.js';
import { answering, featuresOf, listedFeatures } from './bullets/answers.js';
import { chainRules } from './chain-rules.js';
import { eitherWorn } from './either-worn.js';
import { allOf, headingCondition, underCondition } from './bullets/heading.js';
import { assembleLasting } from './lasting.js';
import { withListedCosts } from './bullets/listed-cost.js';
import { onceActivated, othersThan } from './oaths.js';
import { withOlderCost, withOlderTarget } from './older-target.js';
import { joined, rangeOf, trimmed } from './ranges.js';
import { askedOnce } from './asked-once.js';
import { onlyWhile, requirement } from './requirement.js';
import { type BoxSource } from './source.js';
import { tailRole } from './tail.js';

/** The effect in the engine's notation: what the markers tell, and the typed parts between them. */
export function assembleEffect(rough: RoughEffect, from: BoxSource, number: number): Effect {
  const { box, source, grammar, holds } = from;
  const reader = grammar.effect(source, holds);
  const unread: Unparsed[] = [];
  const take = <T extends { readonly unread: readonly Unparsed[] }>(read: T): T => {
    unread.push(...read.unread);
    return read;
  };
  const { condition, activation, resolution } = rough.shape;
  const listed = listedFeatures(rough, source.text);
  const before = rangeOfPart(source, listed === null ? condition : { span: listed.cut, plain: condition?.plain ?? '' });
  const trigger = before === null || condition?.plain === 'FLIP' ? null : take(reader.trigger(before));
  const paid = rangeOfPart(source, activation);
  const payment = paid === null ? null : take(reader.activation(paid));
  const actions = payment?.actions ?? [];

  const granted = rough.bullets === 'granted' ? grantedBullets(rough) : [];
  const rest = rough.tail.filter(
    (unit) => tailRole(unit) === 'resolution' && !granted.includes(unit) && listed?.bullets.includes(unit) !== true,
  );
  const answered: EventPattern[] = [];
  // The sentence that gives effects stands apart from a list before it: it is no part of the last bullet.
  const giving = granted.length === 0 ? -1 : rest.findIndex((unit, at) => unit.list === null && isBullet(rest[at - 1]));
  const apart = giving < 0 ? [rest] : [rest.slice(0, giving), rest.slice(giving)];
  const ranges = apart.flatMap((units, at) =>
    joined(
      source,
      [...(at === 0 ? [resolution.span] : []), ...units.map((unit) => unit.span)].map((span) => rangeOf(source, span)),
    ),
  );
  const clauses = ranges
    .map((range) => trimmed(source, range, rangeStartsLead(rough, source, range) ? 'drop' : 'keep'))
    .filter((range) => range.end > range.start)
    .flatMap((range) => {
      const read = take(reader.clauses(range));
      answered.push(...(read.answered ?? []));
      return read.clauses;
    });
  const older = rough.wording === 'older';
  const told = trigger?.events ?? [];
  const events = older && told.length === 0 ? answered : told;
  const parts = { activation: actions, resolution: clauses };
  const paidFirst = older && rough.cost.value === true ? withOlderCost(parts) : parts;
  const chosen = older && (rough.targets.value === true || paidFirst.activation.some(({ kind }) => kind === 'choose'));
  const complete = chosen ? withOlderTarget(paidFirst) : paidFirst;
  const asked = allOf(
    rough.tail.filter((unit) => tailRole(unit) === 'requirement').map((unit) => requirement(unit, from, unread)),
  );
  const once = allOf(
    [...rough.tail, ...rough.bound]
      .filter((unit) => tailRole(unit) === 'asked-once')
      .map((unit) => askedOnce(unit, from, unread)),
  );
  const sworn = complete.resolution.filter((clause) => isOath(clause, source));
  const oaths = (): readonly LastingRule[] =>
    [
      ...rough.tail.filter((unit) => tailRole(unit) === 'oath'),
      ...rough.bound.filter((unit) => tailRole(unit) !== 'asked-once'),
    ].flatMap((unit) =>
      take(grammar.lasting(source, rangeOf(source, unit.span)))
        .rules.flatMap(onceActivated)
        .map(ofPlayer),
    );
  const listedCosts = withListedCosts({
    activation: complete.activation,
    resolution: withAnnounced(
      complete.activation,
      complete.resolution.filter((clause) => !sworn.includes(clause)),
    ),
  });
  const resolved = leftToPlayer(rough, source, eitherWorn(listedCosts.resolution));
  return {
    number,
    box,
    kind: trigger?.stands === true && rough.kind === 'trigger' ? 'ignition' : rough.kind,
    speed: rough.speed,
    mandatory: rough.mandatory,
    timing:
      (trigger?.stands === true ? null : rough.timing) ??
      (events === answered && answered.some(({ event }) => event === 'activated') ? 'when' : null),
    from: rough.from,
    triggers: listed === null ? events : answering(events, featuresOf(listed.bullets)),
    condition: allOf([trigger?.condition ?? null, payment?.condition ?? null, asked, once]),
    activation: listedCosts.activation,
    resolution: onlyWhile(
      granted.length === 0
        ? resolved
        : withGranted(resolved, grantedEffects(granted, rough.lead, from, unread), granted),
      asked,
    ),
    lasting: [],
    limits: rough.limits,
    oaths: [
      ...oaths().map((rule) => othersThan(rule, complete.resolution)),
      ...sworn.flatMap(({ action }) => (action.kind === 'apply-rule' ? [ofPlayer(action.rule)] : [])),
    ],
    // "If you activate this card, you cannot … for the rest of this turn": what was done before does not count.
    ...(rough.tail.some((unit) => tailRole(unit) === 'oath' && /\bfor the rest of this turn\b/.test(unit.plain))
      ? { fromThenOn: true as const }
      : {}),
    chainRules: rough.tail
      .filter((unit) => tailRole(unit) === 'chain-rule')
      .flatMap((unit) => chainRules(take(grammar.lasting(source, rangeOf(source, unit.span))), unit.plain)),
    damageStep: rough.damageStep,
    damageCalculation: rough.damageCalculation,
    quickIf: quickIf(rough, from, unread),
    ...(isLeftToPlayer(rough, source) ? { mayBeLeftOut: true } : {}),
    ...(isTurnPlayers(rough, source) ? { byEither: true } : {}),
    negates: rough.negates,
    wording: rough.wording,
    unread,
    span: spanning(rough),
  };
}

/**
 * "When this card is activated: You can Special Summon …": the card is activated for what else it says, and the player
 * decides as it resolves (spell.continuous).
 */
function leftToPlayer(rough: RoughEffect, source: TokenizedText, clauses: readonly Clause[]): readonly Clause[] {
  const { condition, activation, resolution } = rough.shape;
  const [first, ...others] = clauses;
  const asked = source.text.slice(resolution.span.start, resolution.span.end);
  if (first === undefined || activation !== null || !rough.from.includes('card-activation')) return clauses;
  if (!/\bthis card is activated\b/.test(condition?.plain ?? '') || !/^\W*You can\b/.test(asked)) return clauses;
  return [{ ...first, optional: true }, ...others];
}

/** "When this card is activated: You can target …". */
function isLeftToPlayer({ shape: { condition, activation }, from }: RoughEffect, source: TokenizedText): boolean {
  return (
    activation !== null &&
    from.includes('card-activation') &&
    /\bthis card is activated\b/.test(condition?.plain ?? '') &&
    /^\W*You can\b/.test(source.text.slice(activation.span.start, activation.span.end))
  );
}

/** "The turn player can …": an Ignition Effect of a card that both players may use in their own turns (effect.ignition). */
function isTurnPlayers(rough: RoughEffect, source: TokenizedText): boolean {
  const words = source.text.slice(rough.lead.span.start, rough.lead.span.end);
  return rough.kind === 'ignition' && /:\s*The turn player can\b/.test(words);
}

/** "…, also you cannot Special Summon the turn you activate this card": binds before it resolves as well (opt.summon-restriction). */
function isOath({ action, condition, span }: Clause, source: TokenizedText): boolean {
  return (
    action.kind === 'apply-rule' &&
    action.rule.rule === 'cannot' &&
    condition === null &&
    /\bthe turn you (?:activate|use) (?:this|either|any|these)\b/.test(source.text.slice(span.start, span.end))
  );
}

const DEEDS: ReadonlySet<string> = new Set(['special-summon', 'normal-summon', 'set', 'summon', 'activate']);

/** "…, and cannot Special Summon …": no card does that, but the player spoken of before. */
function ofPlayer(rule: LastingRule): LastingRule {
  if (rule.rule !== 'cannot' || rule.who !== null || rule.what?.reference?.ref !== 'this-card') return rule;
  return DEEDS.has(rule.act) ? { ...rule, who: 'you', what: rule.except, except: null } : rule;
}

/** The effects that a list of bullets gives to a card; numbered on their own. `lead`: the sentence before the list. */
export function grantedEffects(
  bullets: readonly Unit[],
  lead: Unit,
  from: BoxSource,
  unread: Unparsed[],
): readonly Effect[] {
  let masked = '';
  for (const unit of bullets) masked += ' '.repeat(Math.max(0, unit.span.start - masked.length)) + unit.masked;
  const { effects, statics } = analyseBox(masked, GRANTED);
  const given = [...effects, ...statics.filter(({ role }) => role === 'lasting')].sort(
    (a, b) => a.lead.span.start - b.lead.span.start,
  );
  return given.map((part, index) => {
    const number = index + 1;
    const effect = 'role' in part ? assembleLasting(part, GRANTED, from, number) : assembleEffect(part, from, number);
    if ('role' in part) unread.push(...effect.unread);
    const whole = underCondition(effect, headingCondition(part.lead, lead, from));
    unread.push(...whole.unread.slice(effect.unread.length));
    return whole;
  });
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

/** Puts granted effects into the clause that grants them; a Trap that becomes a monster grants them to itself. */
function withGranted(
  clauses: readonly Clause[],
  effects: readonly Effect[],
  bullets: readonly Unit[],
): readonly Clause[] {
  const at = clauses.findLastIndex((clause) => clause.action.kind === 'gain-effect');
  const known = clauses[at]?.action;
  if (known?.kind === 'gain-effect') {
    return clauses.map((clause, index) => (index === at ? { ...clause, action: { ...known, effects } } : clause));
  }
  const span = { start: bullets[0]?.span.start ?? 0, end: bullets.at(-1)?.span.end ?? 0 };
  const action: Action = { kind: 'gain-effect', what: thisCard(span), effects, until: { until: 'while-on-field' } };
  return [
    ...clauses,
    { conjunction: 'and', optional: false, condition: null, action, forEach: null, delayed: null, span },
  ];
}

function thisCard(span: Span): Noun {
  return blankNoun(span, { reference: { ref: 'this-card' } });
}

/** A bullet that the effect itself stands behind is no option of it. */
function rangeStartsLead(rough: RoughEffect, source: TokenizedText, range: Range): boolean {
  return rough.lead.list !== null && (source.tokens[range.start]?.span.start ?? -1) === rough.lead.span.start;
}

function rangeOfPart(source: TokenizedText, part: Part | null): Range | null {
  if (part === null) return null;
  const range = trimmed(source, rangeOf(source, part.span));
  return range.end > range.start ? range : null;
}

/** "This is a Quick Effect if …": the state after the "if". */
function quickIf(rough: RoughEffect, { source, grammar }: BoxSource, unread: Unparsed[]): Condition | null {
  const unit = rough.tail.find((one) => tailRole(one) === 'quick-if');
  if (unit === undefined) return null;
  const from = unit.masked.search(/\bif\b/);
  const span = { start: unit.span.start + Math.max(0, from), end: unit.span.end };
  const read = grammar.effect(source).trigger(trimmed(source, rangeOf(source, span)));
  unread.push(...read.unread);
  if (read.condition !== null) return read.condition;
  // Words that tell of an event and of no state: whether it is one stays open.
  const open = { kind: 'unparsed', text: source.text.slice(span.start, span.end), span } as const;
  unread.push(open);
  return { if: 'unparsed', ...open };
}

function spanning(rough: RoughEffect): Span {
  const end = rough.tail.reduce((last, unit) => Math.max(last, unit.span.end), rough.lead.span.end);
  return { start: rough.lead.span.start, end };
}
