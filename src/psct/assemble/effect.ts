import {
  blankClause,
  isOwnSummon,
  blankEvent,
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
import { type TokenizedText } from '../lexer/tokens.js';
import { analyseBox, GRANTED, type RoughEffect, type Unit } from '../skeleton/index.js';
import { withAnnounced } from './bullets/announced.js';

import { type LastingReading } from './grammar.js';
import { chainRules } from './chain-rules.js';
import { eitherWorn } from './either-worn.js';
import { allOf, headingCondition, underCondition } from './bullets/heading.js';
import { assembleLasting } from './lasting.js';
import { withListedCosts } from './bullets/listed-cost.js';
import { ofThoseAsked } from './of-those-asked.js';
import { ofTheNegated } from './negated-card.js';
import { oneOfTargets } from './one-of-targets.js';
import { eachInABattle } from './in-a-battle.js';
import { otherThanMeant } from './other-than-meant.js';
import { bindsNextTurn, ofTarget, onceActivated, othersThan, upToTurn, oathsOfBullets, type Sworn } from './oaths.js';
import { addedChainRules } from './added-chain-rules.js';
import { afterResolving } from './after-resolving.js';
import { withCounted } from './counted-limits.js';
import { withAnnouncedBan } from './announced-ban.js';
import { withOtherTargets } from './other-targets.js';
import { readParts, type PartsRead } from './parts-read.js';
import { rangeOf, trimmed } from './ranges.js';
import { askedOnce } from './asked-once.js';
import { laidOnTarget, saidOfTarget } from './bullets/said-of-target.js';
import { atItsPoint, inItsStep } from './at-its-point.js';
import { ownPronouns } from './own-pronoun.js';
import { qualifiedClauses } from './qualified.js';
import { onlyWhile, requirement } from './requirement.js';
import { type BoxSource } from './source.js';
import { tailRole } from './tail.js';
import { waitsInBullets } from './waits-in-bullets.js';
import { whileThere } from './while-there.js';
import { worthAsSummoned } from './worth-as-summoned.js';

/** The effect in the engine's notation: what the markers tell, and the typed parts between them. */
export function assembleEffect(printed: RoughEffect, from: BoxSource, number: number): Effect {
  const { rough, banned } = withAnnouncedBan(printed);
  const { box, source } = from;
  const unread: Unparsed[] = [];
  const read = atItsPoint(rough, flipInState(rough, flipWaits(rough, readParts(rough, from, unread))));
  const { trigger, granted } = read;
  const required = unitsOf(rough.tail, 'requirement').map((unit) => ({
    ...saidIn(unit, requirement(unit, source, read, unread)),
    // "You must control 1 to resolve this effect" is not asked before.
    early: !/\bto resolve (?:this|these) effects?/.test(unit.plain) || /\bto activate\b/.test(unit.plain),
  }));
  const asked = required.flatMap(({ early, ...said }) => (early ? [said] : []));
  const once = unitsOf([...rough.tail, ...rough.bound], 'asked-once').map((unit) =>
    saidIn(unit, askedOnce(unit, from, unread)),
  );
  const whileResolving = allOf(required.map(({ state }) => state));
  const elsewhere = [...asked, ...once];
  const sworn = read.resolution.filter((clause) => isOath(clause, source));
  const listedCosts = withListedCosts({
    activation: read.activation,
    resolution: withAnnounced(
      read.activation,
      ownPronouns(
        qualifiedClauses(
          read.resolution.filter((clause) => !sworn.includes(clause)),
          source,
        ),
        source,
        { start: spanning(rough).start, monster: isMonsters(rough), unread },
      ),
    ),
  });
  const told = withOtherTargets(listedCosts.activation, listedCosts.resolution, source);
  const added = addedChainRules(afterResolving(told.resolution, source));
  const own = leftToPlayer(rough, source, whileThere(worthAsSummoned(eitherWorn(ofTheNegated(added.resolution)))));
  const resolved =
    granted.length === 0
      ? own
      : withGranted(
          own,
          grantedEffects(granted, rough.lead, from, unread).map((each) => saidOfTarget(each, told.activation)),
          granted,
        ).map((clause) => (isMonsters(rough) ? laidOnTarget(clause) : clause));
  const triggers = whileItLay(rough, trigger?.condition ?? null, answersSummon(read.triggers, resolved));
  const condition = allOf([
    inItsStep(rough),
    trigger?.condition ?? null,
    read.paidIf,
    read.selectsIf ?? null,
    ...elsewhere.map(({ state }) => state),
  ]);
  const meant = otherThanMeant({
    from: rough.from,
    triggers,
    condition,
    activation: ofThoseAsked(told.activation, triggers, condition),
    resolution: oneOfTargets({ activation: told.activation, resolution: resolved }),
  });
  const oaths = oathsOf(rough, told.activation, from, unread).map(({ unit, rules }) => ({
    unit,
    rules: rules.map((rule) => othersThan(rule, read.resolution)),
  }));
  const targets = told.activation.some(({ kind }) => kind === 'target');
  return waitsInBullets({
    number,
    box,
    kind: trigger?.stands === true && rough.kind === 'trigger' ? 'ignition' : rough.kind,
    speed: rough.speed,
    mandatory: rough.mandatory,
    timing: (trigger?.stands === true ? null : rough.timing) ?? (read.answersActivation ? 'when' : null),
    from: rough.from,
    ...thereThen(rough),
    triggers,
    condition,
    ...(elsewhere.length === 0 ? {} : { askedElsewhere: elsewhere }),
    activation: meant.activation,
    resolution: onlyWhile(eachInABattle(meant.resolution), whileResolving),
    lasting: [],
    limits: withCounted(rough.limits, from),
    oaths: [
      ...oathsOfBullets(meant.resolution, oaths),
      ...sworn.flatMap(({ action }) => (action.kind === 'apply-rule' ? [ofPlayer(action.rule)] : [])),
    ],
    ...(banned || bindsFromThenOn(rough) ? { fromThenOn: true as const } : {}),
    ...(unitsOf(rough.tail, 'oath').some(bindsNextTurn) ? { bindsNextTurn: true as const } : {}),
    chainRules: [
      ...unitsOf([...rough.tail, ...rough.bound], 'chain-rule').flatMap((unit) =>
        chainRules(lastingOf(unit, from, unread), unit.plain, targets),
      ),
      ...added.rules,
    ],
    damageStep: rough.damageStep,
    damageCalculation: rough.damageCalculation,
    quickIf: quickIf(rough, from, unread),
    ...(isLeftToPlayer(rough, source) ? { mayBeLeftOut: true } : {}),
    ...(isTurnPlayers(rough, source) ? { byEither: true } : {}),
    negates: rough.negates,
    wording: rough.wording,
    unread,
    span: spanning(rough),
  });
}

/** "While this card is in your GY, if a monster is destroyed": it lay there as that happened, not only after it. */
function whileItLay(
  { shape }: RoughEffect,
  state: Condition | null,
  triggers: readonly EventPattern[],
): readonly EventPattern[] {
  if (state?.if !== 'at' || state.what.ref !== 'this-card' || !/^\W*While\b/.test(shape.condition?.plain ?? ''))
    return triggers;
  return triggers.map((event) => ({ ...event, conditions: [...event.conditions, state] }));
}

/** "From the GY (if it was there when the monster was destroyed)". */
function thereThen({ lead, from }: RoughEffect): Pick<Effect, 'thereThen'> {
  const said = /\b(hand|GY) \(if it was there when\b/.exec(lead.plain)?.[1];
  const place = said === undefined ? null : said === 'GY' ? 'graveyard' : 'hand';
  return place === null || !from.includes(place) ? {} : { thereThen: [place] };
}

/** "FLIP: If this card is flipped face-up by an opponent's monster's attack, …": a flip of another kind activates nothing. */
function flipWaits({ kind }: RoughEffect, read: PartsRead): PartsRead {
  const [first, ...others] = read.resolution;
  const event = kind === 'flip' && read.triggers.length === 0 ? (first?.delayed ?? null) : null;
  if (first === undefined || event?.event !== 'flipped-face-up' || event.subject?.reference?.ref !== 'this-card')
    return read;
  return { ...read, triggers: [event], resolution: [{ ...first, delayed: null }, ...others] };
}

/** "FLIP: If it is the Main Phase: …": with a colon of its own, it is asked as the effect is activated (psct.colon). */
function flipInState({ kind, shape }: RoughEffect, read: PartsRead): PartsRead {
  const [first, ...others] = read.resolution;
  const told = kind === 'flip' && /^If [^:.]*:/.test(shape.resolution.plain.trim());
  if (first === undefined || !told || read.paidIf !== null || first.condition?.if !== 'phase') return read;
  return { ...read, paidIf: first.condition, resolution: [{ ...first, condition: null }, ...others] };
}

/** A state with the sentence that asks for it. */
function saidIn({ span }: Unit, state: Condition): { readonly state: Condition; readonly span: Unit['span'] } {
  return { state, span };
}

function unitsOf(units: readonly Unit[], role: ReturnType<typeof tailRole>): readonly Unit[] {
  return units.filter((unit) => tailRole(unit) === role);
}

/** A sentence of its own behind the effect, read as a rule. */
function lastingOf(unit: Unit, { source, grammar }: BoxSource, unread: Unparsed[]): LastingReading {
  const read = grammar.lasting(source, rangeOf(source, unit.span));
  unread.push(...read.unread);
  return read;
}

/** What binds the player who activates it, said in sentences behind the effect or elsewhere. */
function oathsOf(
  rough: RoughEffect,
  activation: readonly Action[],
  from: BoxSource,
  unread: Unparsed[],
): readonly Sworn[] {
  const elsewhere = rough.bound.filter((unit) => !['asked-once', 'chain-rule'].includes(tailRole(unit)));
  return [...unitsOf(rough.tail, 'oath'), ...elsewhere].map((unit) => ({
    unit,
    rules: lastingOf(upToTurn(unit), from, unread)
      .rules.flatMap(onceActivated)
      .map(ofPlayer)
      .map((rule) => (isMonsters(rough) ? rule : ofTarget(rule, unit.plain, activation))),
  }));
}

/** A Spell or Trap does not attack, so that "it" is another card. */
function isMonsters({ from }: RoughEffect): boolean {
  return !from.includes('card-activation');
}

/** "If you activate this card, you cannot … for the rest of this turn": what was done before does not count. */
function bindsFromThenOn({ tail }: RoughEffect): boolean {
  return unitsOf(tail, 'oath').some((unit) => /\bfor the rest of this turn\b/.test(unit.plain));
}

const AS_ACTIVATED = /\b(?:this card is activated|you activate this card)\b/;

/**
 * "When this card is activated: You can Special Summon …": the card is activated for what else it says, and the player
 * decides as it resolves (spell.continuous).
 */
function leftToPlayer(rough: RoughEffect, source: TokenizedText, clauses: readonly Clause[]): readonly Clause[] {
  const { condition, activation, resolution } = rough.shape;
  const [first, ...others] = clauses;
  const asked = source.text.slice(resolution.span.start, resolution.span.end);
  // "Activate this effect; if you control a Fish monster, you can draw 1 card": so it is, where the state holds.
  const words = first === undefined ? '' : source.text.slice(first.span.start, first.span.end);
  if (
    first !== undefined &&
    activation !== null &&
    first.condition !== null &&
    /^\W*if\b[^.;]*, you can\b/i.test(words)
  )
    return [{ ...first, optional: true }, ...others];
  if (first === undefined || activation !== null || !rough.from.includes('card-activation')) return clauses;
  if (!AS_ACTIVATED.test(condition?.plain ?? '') || !/^\W*You can\b/.test(asked)) return clauses;
  return [{ ...first, optional: true }, ...others];
}

/**
 * "When your opponent Special Summons a monster: You can negate the Summon": while it is attempted (negsummon.window);
 * "negate the Summon of a Fish" of older texts waits for no other.
 */
function answersSummon(triggers: readonly EventPattern[], [first]: readonly Clause[]): readonly EventPattern[] {
  if (first?.action.kind !== 'negate' || first.action.what !== 'summon') return triggers;
  const { of: subject } = first.action;
  return triggers.length === 0 && subject !== null && subject.reference === null
    ? [blankEvent('would-be-summoned', first.span, { subject })]
    : triggers.map((event) => (event.event === 'summoned' ? { ...event, event: 'would-be-summoned' } : event));
}

/** "When this card is activated: You can target …". */
function isLeftToPlayer({ shape: { condition, activation }, from }: RoughEffect, source: TokenizedText): boolean {
  return (
    activation !== null &&
    from.includes('card-activation') &&
    AS_ACTIVATED.test(condition?.plain ?? '') &&
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
    /\bthe turn you (?:(?:activate|use) (?:this|either|any|these)|Special Summon with this effect)\b|\bthe turn this (?:card|effect) is activated\b/.test(
      source.text.slice(span.start, span.end),
    )
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
    const read = 'role' in part ? assembleLasting(part, GRANTED, from, number) : assembleEffect(part, from, number);
    const effect = ofTheWorn(read);
    if ('role' in part) unread.push(...effect.unread);
    const whole = underCondition(effect, headingCondition(part.lead, lead, from));
    unread.push(...whole.unread.slice(effect.unread.length));
    return whole;
  });
}

/** spell.equip.monster-as-equip: what the card that gains it says of the monster that it is equipped to, it says where it lies. */
function ofTheWorn(effect: Effect): Effect {
  const worn = effect.lasting.some((rule) => 'what' in rule && rule.what?.reference?.ref === 'equipped-monster');
  return worn ? { ...effect, from: ['spell-trap-zone'] } : effect;
}

/** "Equip this card to it with the following effects": this card has them, as an Equip Card. */
function isWorn({ reference }: Noun, clauses: readonly Clause[]): boolean {
  return (
    reference?.ref === 'this-card' &&
    clauses.some(({ action }) => action.kind === 'equip' && action.what.reference?.ref === 'this-card')
  );
}

function usedAmongSpells(effect: Effect): Effect {
  return {
    ...effect,
    from: effect.from.map((place) => (place === 'monster-zone' ? 'spell-trap-zone' : place)),
  };
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
    const given = effects.map((effect) => (isWorn(known.what, clauses) ? usedAmongSpells(effect) : effect));
    return clauses.map((clause, index) =>
      index === at ? { ...clause, action: { ...known, effects: given } } : clause,
    );
  }
  const span = { start: bullets[0]?.span.start ?? 0, end: bullets.at(-1)?.span.end ?? 0 };
  const action: Action = { kind: 'gain-effect', what: thisCard(span), effects, until: { until: 'while-on-field' } };
  // "Special Summon this card … with the following effect …, then you can draw 1 card": as it is Summoned.
  const summoned = clauses.findIndex((clause) => isOwnSummon(clause.action));
  const granted = blankClause(action, span, { conjunction: 'and' });
  return summoned < 0
    ? [...clauses, granted]
    : [...clauses.slice(0, summoned + 1), granted, ...clauses.slice(summoned + 1)];
}

function thisCard(span: Span): Noun {
  return blankNoun(span, { reference: { ref: 'this-card' } });
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
