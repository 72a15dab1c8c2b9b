/** What may be activated in the Damage Step (damage.entry-limits). */
import type { RuleId } from '../../citations/catalogue.generated.js';
import { defineRule, type RuleFinding } from '../../rule.js';
import { chainsAt, damageStepPermission, type DamageStepReason } from '../../battle/damage-step-table.js';
import {
  isOwnSummon,
  type Action,
  type Condition,
  type Effect,
  type Filter,
  type LastingRule,
} from '../../model/effects.js';
import type { DamageSubstep, Moment } from '../../model/timing.js';
import { isTrigger, type Attempt } from '../attempt.js';
import { mentionsDamageStep } from '../triggers.js';

export const damageStepPermissionRule = defineRule<Attempt>({
  id: 'damage.entry-limits',
  messages: {
    allowed: '{name} may be used in the Damage Step: {reason}.',
    refused: '{name} cannot be used at this point of the Damage Step ({reason}).',
    'chain-made': 'The one Chain of damage calculation was made already.',
    unsure: 'Whether {name} may be used in the Damage Step was not read.',
    outside: '{name} is used outside the Damage Step.',
  },
  check(attempt) {
    const { substep } = attempt.window;
    if (substep === null) return mightBeInDamageStep(attempt) ? outside(attempt) : null;
    const made = attempt.context.board.chainResolved.length > 0 ? 1 : 0;
    if (attempt.window.link === null && !isTrigger(attempt) && !chainsAt(substep, made).another)
      return { answer: 'no', messageId: 'chain-made', also: ['damage.multi-chains', 'damage.calculation'] };
    const reasons = reasonsOf(attempt, substep);
    const name = attempt.card.name;
    for (const reason of reasons) {
      const { allowed, rule } = damageStepPermission(attempt.context.edition, substep, reason);
      if (allowed)
        return {
          answer: 'yes',
          messageId: 'allowed',
          data: { name, reason: WORDS[reason] },
          also: [rule, ...kindRules(attempt, reason), ...pointRules(attempt, substep)],
        };
    }
    const unsure =
      attempt.effect === null
        ? !attempt.known || (attempt.cardActivation && attempt.card.kind === 'trap' && mayChangeStats(attempt))
        : attempt.effect.damageStep.value === 'unknown' && (attempt.effect.unread.length > 0 || isTrigger(attempt));
    if (unsure)
      return {
        answer: 'unknown',
        messageId: 'unsure',
        data: { name },
        needed: [{ fact: `whether ${name} may be used in the Damage Step`, wouldDecide: null }],
      };
    const reason = reasons[0] ?? 'none';
    return {
      answer: 'no',
      messageId: 'refused',
      data: { name, reason: WORDS[reason] },
      also: [
        damageStepPermission(attempt.context.edition, substep, reason).rule,
        ...kindRules(attempt, reason),
        ...pointRules(attempt, substep),
      ],
    };
  },
});

/** The phase or its step was not told, something goes on, and the Damage Step would be no place for this. */
function mightBeInDamageStep(attempt: Attempt): boolean {
  const { turn, moment } = attempt.context.board;
  const told = turn.battleStep !== null || (turn.phase !== 'unknown' && turn.phase !== 'battle');
  if (told || !GOES_ON.has(moment.at)) return false;
  return !reasonsOf(attempt, 'start').some(
    (reason) => damageStepPermission(attempt.context.edition, 'start', reason).allowed,
  );
}

const GOES_ON: ReadonlySet<Moment['at']> = new Set<Moment['at']>(['response', 'after-summon', 'after-events']);

function outside({ card: { name } }: Attempt): RuleFinding {
  return {
    answer: 'yes',
    messageId: 'outside',
    data: { name },
    assumed: [{ fact: 'it is not the Damage Step', rule: 'damage.entry-limits' }],
  };
}

/** What the rulebook says of that point, and of the monsters that the battle has destroyed. */
function pointRules({ context: { board }, targets }: Attempt, substep: DamageSubstep): readonly RuleId[] {
  const rules: RuleId[] = [POINT[substep], 'damage.order-of-application'];
  if (substep === 'calculation') rules.push('damage.multi-chains');
  if (board.events.some(({ event }) => event === 'battle-damage')) rules.push('damage.battle-damage-effects');
  if (targets.some(({ id }) => board.battle?.destroyed?.includes(id) === true))
    rules.push('damage.destroyed-monster-locked');
  return rules;
}

const POINT: Readonly<Record<DamageSubstep, RuleId>> = {
  start: 'damage.start',
  'before-calculation': 'damage.before-calculation',
  calculation: 'damage.calculation',
  'after-calculation': 'damage.after-calculation',
  end: 'damage.end',
};

/** What the Damage Step says of such a card, beside when it is used. */
function kindRules({ effect, card, cardActivation }: Attempt, reason: DamageStepReason): readonly RuleId[] {
  const kept: readonly RuleId[] =
    cardActivation && card.property === 'continuous' ? ['damage.continuous-card-activation'] : [];
  if (effect === null) return kept;
  if (reason === 'counter-trap')
    return effect.negates.length > 0 ? ['damage.counter-traps', 'damage.negate-activation'] : ['damage.counter-traps'];
  const negates = effect.negates.length > 0 || effect.resolution.some(({ action }) => action.kind === 'negate');
  if (negates) return [...kept, 'damage.negate-activation'];
  return changesBattleStats(effect) ? [...kept, 'damage.modifier-window'] : kept;
}

const WORDS: Readonly<Record<DamageStepReason, string>> = {
  'text-names-point': 'its text names this point',
  'counter-trap': 'it is a Counter Trap',
  'negates-activation': 'it negates an activation',
  'changes-stats': 'it changes ATK or DEF',
  mandatory: 'it is mandatory',
  'trigger-of-its-own': 'its event happened to its own card or is part of the battle',
  'trigger-about-others': 'its event is about other cards',
  none: 'nothing in it allows the Damage Step',
};

function reasonsOf(attempt: Attempt, substep: DamageSubstep): readonly DamageStepReason[] {
  const { effect, card, cardActivation } = attempt;
  const reasons: DamageStepReason[] = [];
  const counterTrap = cardActivation && card.property === 'counter';
  if (counterTrap) reasons.push('counter-trap');
  if (effect === null) {
    // damage.continuous-card-activation: a Continuous Trap that itself changes ATK or DEF.
    const changes = cardActivation && card.kind === 'trap' && lastingOf(attempt).some(isLastingChange);
    return changes ? [...reasons, 'changes-stats'] : reasons;
  }
  // damage.counter-traps has its own word, also where a Counter Trap negates an activation.
  if (!counterTrap && effect.negates.includes('activation')) reasons.push('negates-activation');
  // "During the Damage Step" names no point: ATK and DEF changes end with the start of damage calculation all the same.
  const late = substep !== 'start' && substep !== 'before-calculation';
  if (late && namesWholeStep(effect.condition) && changesBattleStats(effect)) return [...reasons, 'changes-stats'];
  if (namesDamageStep(effect)) reasons.push('text-names-point');
  else if (substep === 'calculation' && effect.damageCalculation.value === true) reasons.push('text-names-point');
  if (isTrigger(attempt)) reasons.push(...ofTrigger(attempt, effect));
  // Beside what it answers of the battle, that it changes ATK or DEF closes no door.
  else if (answersBattle(effect)) reasons.push('trigger-of-its-own');
  else if (changesBattleStats(effect) && !inPassing(effect)) reasons.push('changes-stats');
  // The text allows the Damage Step in some other way; damage calculation has to be named.
  else if (reasons.length > 0) return reasons;
  else if (effect.damageStep.value === true && (substep !== 'calculation' || effect.damageCalculation.value === true))
    reasons.push('text-names-point');
  return reasons;
}

function lastingOf({ text }: Attempt): readonly LastingRule[] {
  return (text?.effects ?? []).flatMap(({ lasting }) => lasting);
}

function isLastingChange(rule: LastingRule): boolean {
  switch (rule.rule) {
    case 'change-stat':
      return rule.stats.some(isBattleStat);
    case 'conditional':
      return rule.rules.some(isLastingChange);
    case 'whenever':
      return rule.clauses.some(({ action }) => isStatChange(action));
    default:
      return false;
  }
}

/** Of what it changes a sentence speaks that nobody read. */
function mayChangeStats(attempt: Attempt): boolean {
  return lastingOf(attempt).some((rule) => rule.rule === 'unparsed' && /\b(?:ATK|DEF)\b/.test(rule.text));
}

function ofTrigger(attempt: Attempt, effect: Effect): readonly DamageStepReason[] {
  if (effect.damageStep.value === false && saysExcept(effect)) return ['none'];
  if (effect.mandatory) return ['mandatory'];
  const pattern = attempt.match?.pattern ?? effect.triggers[0];
  const own = pattern?.subject?.reference?.ref === 'this-card' || effect.kind === 'flip';
  const battle = pattern !== undefined && BATTLE_EVENTS.has(pattern.event);
  if (own || battle || pattern?.cause?.by.includes('battle') === true) return ['trigger-of-its-own'];
  return effect.damageStep.value === true ? ['text-names-point'] : ['trigger-about-others'];
}

/** "When a monster is destroyed by battle": a Spell or Trap that only a battle lets be activated. */
function answersBattle({ triggers, damageStep }: Effect): boolean {
  return (
    damageStep.value === true &&
    triggers.some(
      ({ event, cause }) => event === 'destroyed' && cause?.by.includes('battle') === true && cause.by.length === 1,
    )
  );
}

const BATTLE_EVENTS: ReadonlySet<string> = new Set([
  'battles',
  'destroys-by-battle',
  'damage-calculated',
  'battle-damage',
  'damage',
]);

function saysExcept(effect: Effect): boolean {
  return (
    effect.triggers.some((pattern) => pattern.conditions.some((condition) => condition.if === 'not-in-damage-step')) ||
    effect.condition?.if === 'not-in-damage-step'
  );
}

/** "During damage calculation", "at the start of the Damage Step": whether it is that point now is for the condition. */
function namesDamageStep(effect: Effect): boolean {
  return (
    (effect.condition !== null && mentionsDamageStep(effect.condition)) ||
    effect.triggers.some(
      (pattern) => pattern.event === 'damage-calculated' || pattern.conditions.some(mentionsDamageStep),
    )
  );
}

function namesWholeStep(condition: Condition | null): boolean {
  if (condition === null) return false;
  if (condition.if === 'damage-step') return condition.substeps.length === DAMAGE_SUBSTEPS;
  return condition.if === 'all-of' && condition.of.some(namesWholeStep);
}

const DAMAGE_SUBSTEPS = 5;

function isBattleStat(stat: string): boolean {
  return stat === 'atk' || stat === 'def';
}

/**
 * Directly changes ATK or DEF when it resolves; what it says of a Token or counter that it brings, or of the Trap Monster that
 * it is made, is no change of any.
 */
export function changesBattleStats(effect: Effect): boolean {
  const tokens = effect.resolution.some(({ action }) => action.kind === 'summon-token');
  const ofToken = (action: Action): boolean =>
    tokens && action.kind === 'change-stat' && action.what.reference?.ref === 'previous';
  const ofCounter = (action: Action): boolean =>
    action.kind === 'change-stat' &&
    effect.resolution.some((other) => isCounterOf(other.action, action.what.filter) && action.until === null);
  const made = effect.from.includes('card-activation') && effect.resolution.some(({ action }) => isOwnSummon(action));
  const ofItself = (action: Action): boolean =>
    made && action.kind === 'change-stat' && action.what.reference?.ref === 'this-card';
  const ofWhatComes = (action: Action): boolean => ofToken(action) || ofCounter(action) || ofItself(action);
  return (
    effect.resolution.some(({ action, delayed }) => delayed === null && isStatChange(action) && !ofWhatComes(action)) ||
    effect.lasting.some((rule) => rule.rule === 'change-stat' && rule.stats.some(isBattleStat))
  );
}

/** The counters that are placed are those by which the monsters are told apart: what each of them does as long as it is there. */
function isCounterOf(action: Action, filter: Filter): boolean {
  if (action.kind !== 'place-counter') return false;
  if (filter.is === 'all-of') return filter.of.some((part) => isCounterOf(action, part));
  return filter.is === 'counter' && filter.counter === action.counter;
}

/** "Destroy them, then this card gains 300 ATK": something else, that changes a number when it has been done. */
function inPassing({ damageStep, resolution, lasting }: Effect): boolean {
  const changes = resolution.filter(({ delayed, action }) => delayed === null && isStatChange(action));
  return (
    damageStep.value === false &&
    lasting.length === 0 &&
    changes.length > 0 &&
    changes.every(({ conjunction }) => conjunction === 'then')
  );
}

function isStatChange(action: Action): boolean {
  switch (action.kind) {
    case 'change-stat':
      return action.stats.some(isBattleStat);
    case 'apply-rule':
      return action.rule.rule === 'change-stat' && action.rule.stats.some(isBattleStat);
    case 'apply-one-of':
    case 'apply-in-order':
      return action.options.some((option) => option.clauses.some((clause) => isStatChange(clause.action)));
    case 'gain-effect':
      // What a Trap Monster does from its Monster Zone, its activation does not do.
      return action.effects.some(
        (effect) =>
          !(action.what.reference?.ref === 'this-card' && effect.from.every((place) => place === 'monster-zone')) &&
          effect.lasting.some((rule) => rule.rule === 'change-stat' && rule.stats.some(isBattleStat)),
      );
    default:
      return false;
  }
}
