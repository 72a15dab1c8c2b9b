/** What the card's own text asks: its condition, its cost, its targets, and that it could do something. */
import type { RuleId } from '../../citations/catalogue.generated.js';
import { defineRule, finding, type RuleFinding } from '../../rule.js';
import type { Copy, CopyId } from '../../model/board.js';
import {
  blankNoun,
  type Action,
  type Clause,
  type Effect,
  type EventPattern,
  type Noun,
  type LastingRule,
  type Unparsed,
} from '../../model/effects.js';
import { all, any, citing, judged, NO, not, unknown, YES, type Judgement } from '../../model/facts.js';
import { inMonsterZone, knowledgeOf, onField } from '../../board/places.js';
import { opponentOf, PLAYERS } from '../../model/timing.js';
import { covers } from '../../evaluate/activation-pattern.js';
import { cardCannot } from '../../continuous/restrictions.js';
import { canDo, resolutionPossible } from '../../feasible/action.js';
import { isHeader } from '../../feasible/clauses.js';
import { useOf } from '../../feasible/enough.js';
import { bindsAfterwards, mayBeImpossible, speaksOfActivating } from '../../evaluate/unread.js';
import { canBeTargeted, canHappenTo, type Purpose } from '../../feasible/happens-to.js';
import { leastOf, selectable } from '../../feasible/selection.js';
import type { Attempt } from '../attempt.js';
import { toldTargets } from './told-targets.js';

const NOBODY: ReadonlySet<CopyId> = new Set<CopyId>();

/** The text could not be read, so nobody can say what is activated. */
export const textIsRead = defineRule<Attempt>({
  id: 'psct.purpose',
  messages: { 'not-read': 'The text of {name} was not read.', partly: 'Part of the text of {name} was not read.' },
  check({ known, card, text, effect }) {
    const data = { name: card.name };
    if (!known) {
      const [first] = text?.unread ?? [];
      return {
        answer: 'unknown',
        messageId: 'not-read',
        data,
        unread:
          first === undefined ? [] : [{ card: card.name, text: first.text, span: [first.span.start, first.span.end] }],
      };
    }
    // A card activated bare may have words about its activation that nobody read.
    const parts =
      effect === null
        ? (text?.unread ?? []).filter((part) => speaksOfActivating(part.text))
        : effect.unread.filter((part) => matters(effect, part));
    const [unread] = parts;
    return unread === undefined
      ? null
      : {
          answer: 'unknown',
          messageId: 'partly',
          data,
          unread: [{ card: card.name, text: unread.text, span: [unread.span.start, unread.span.end] }],
        };
  },
});

/** Unread parts of the resolution matter only where they could be impossible, and not where the player may leave them. */
function matters(effect: Effect, part: Unparsed): boolean {
  if (bindsAfterwards(part.text)) return false;
  if (/^\W*(?:if|while|unless)\b.*\byou can\b/i.test(part.text)) return false;
  const [first] = effect.resolution;
  const paid = effect.activation.some((action) => action.kind === 'unparsed' && action.span.start === part.span.start);
  // Whether an unread cost can be paid is asked there.
  if (paid) return false;
  if (first === undefined || part.span.start < first.span.start) return true;
  const clause = effect.resolution.find((own) => own.span.start <= part.span.start && part.span.end <= own.span.end);
  if (clause === first) return false;
  return clause?.optional !== true && (clause?.delayed ?? null) === null && mayBeImpossible(part);
}

/** Everything before the colon (psct.colon). */
export const conditionHolds = defineRule<Attempt>({
  id: 'psct.colon',
  messages: {
    holds: 'The condition of {name} holds.',
    fails: 'The condition of {name} does not hold.',
    open: 'Whether the condition of {name} holds is open.',
  },
  check({ effect, context, frame, card, copy }) {
    const condition = effect?.condition ?? null;
    if (condition === null) return null;
    // A Set card is one of the cards that its player controls; one that comes from the hand is none yet.
    const before = onField(copy) ? { ...frame, activating: false } : frame;
    const spirit = card.monster?.abilities.includes('spirit') === true && effect?.triggers.some(isEndPhase) === true;
    const battleStep = condition.if === 'battle-step';
    const rules: RuleId[] = [
      ...(spirit ? (['ability.spirit.return'] as const) : []),
      ...(battleStep ? (['battle.galaxy-eyes-window'] as const) : []),
    ];
    return finding(
      citing(context.holds(condition, before), ...rules),
      { yes: 'holds', no: 'fails', unknown: 'open' },
      { name: card.name },
    );
  },
});

function isEndPhase({ event, phase }: EventPattern): boolean {
  return event === 'phase' && phase?.phases.includes('end') === true;
}

function costsOf(effect: Effect): readonly Action[] {
  return effect.activation.filter(
    (action) => action.kind !== 'target' && action.kind !== 'choose' && !isHeader(action),
  );
}

/** cost.pay, cost.cannot-pay */
export const costPayable = defineRule<Attempt>({
  id: 'cost.cannot-pay',
  messages: {
    payable: 'The cost of {name} can be paid.',
    unpayable: 'The cost of {name} cannot be paid.',
    open: 'Whether the cost of {name} can be paid is open.',
  },
  check({ effect, context, frame, card, copy }) {
    const costs = effect === null ? [] : costsOf(effect);
    if (costs.length === 0) return null;
    const purpose: Purpose = { cost: true, leaving: NOBODY, ...(isAboutItself(effect) ? { keeps: copy.id } : {}) };
    const judgement = all([
      ...costs.map((cost) => canDo(context, cost, frame, purpose)),
      enoughInHand(costs, context, frame),
    ]);
    return finding(
      citing(judgement, 'cost.pay'),
      { yes: 'payable', no: 'unpayable', unknown: 'open' },
      { name: card.name },
    );
  },
});

/** "Tribute 1 monster; this card gains 500 ATK": without the card on the field nothing could gain. */
function isAboutItself(effect: Effect | null): boolean {
  const first = effect?.resolution[0];
  if (first === undefined || first.optional || first.delayed !== null) return false;
  const { action } = first;
  return (
    (action.kind === 'change-stat' || action.kind === 'change-position' || action.kind === 'attack-again') &&
    action.what.reference?.ref === 'this-card'
  );
}

/** Several costs from the hand need that many cards together. */
function enoughInHand(costs: readonly Action[], context: Attempt['context'], frame: Attempt['frame']): Judgement {
  const fromHand = costs.filter((cost) => cost.kind === 'discard' && cost.what.reference === null);
  if (fromHand.length < 2) return YES;
  const any = context.find(
    blankNoun({ start: 0, end: 0 }, { quantity: { kind: 'any-number' }, controller: 'you', locations: ['hand'] }),
    frame,
  );
  return any.unnamed === 'unknown' ? YES : judged(any.certain >= fromHand.length);
}

/** Field cards that will be gone as cost when the effect resolves: their zones are free then. */
function leavingAsCost({ effect, context, frame, copy }: Attempt): ReadonlySet<CopyId> {
  if (effect === null) return NOBODY;
  const leaving = new Set<CopyId>();
  for (const cost of costsOf(effect)) {
    if (
      cost.kind !== 'tribute' &&
      cost.kind !== 'send' &&
      cost.kind !== 'banish' &&
      cost.kind !== 'return' &&
      cost.kind !== 'shuffle-into-deck'
    )
      continue;
    if (cost.what.reference?.ref === 'this-card') leaving.add(copy.id);
    else if (cost.what.reference === null)
      for (const found of context.find(cost.what, frame, useOf(cost, { cost: true, leaving: NOBODY })).sure)
        if (inMonsterZone(found)) leaving.add(found.id);
  }
  return leaving;
}

/** How many cards the cost takes from the player's own Deck. */
function takenFromDeck({ context, frame }: Attempt, effect: Effect): number {
  return costsOf(effect).reduce((sum, cost) => {
    if (cost.kind !== 'banish' && cost.kind !== 'send') return sum;
    const { locations, controller, quantity } = cost.what;
    if (controller === 'opponent' || locations.length !== 1 || locations[0] !== 'deck') return sum;
    const least = leastOf(context, quantity, frame);
    return least === 'unknown' ? sum : sum + least;
  }, 0);
}

/** The card itself is the cost, so it is not there to be chosen. */
function paidWithItself({ effect }: Attempt): boolean {
  return (
    effect !== null &&
    costsOf(effect).some(
      (cost) =>
        cost.kind !== 'detach' &&
        cost.kind !== 'reveal' &&
        'what' in cost &&
        typeof cost.what === 'object' &&
        cost.what?.reference?.ref === 'this-card',
    )
  );
}

/** Where the cost takes cards that the target could be, there have to be enough for both. */
function sharedPoolTooSmall(
  { context, frame }: Attempt,
  effect: Effect,
  targets: readonly Extract<Action, { kind: 'target' | 'choose' }>[],
): boolean {
  return costsOf(effect).some((cost) => {
    if (cost.kind !== 'banish' && cost.kind !== 'send' && cost.kind !== 'tribute' && cost.kind !== 'shuffle-into-deck')
      return false;
    if (cost.what.reference !== null || cost.what.each.length > 0) return false;
    const paid = context.find(cost.what, frame, useOf(cost, { cost: true, leaving: NOBODY }));
    const price = leastOf(context, cost.what.quantity, frame);
    if (price === 'unknown' || paid.unnamed !== 0 || paid.maybe.length > 0) return false;
    return targets.some((action) => {
      const least = leastOf(context, action.what.quantity, frame);
      const found = context.find(action.what, frame, useOf(action, { cost: false, leaving: NOBODY }));
      if (least === 'unknown' || found.unnamed !== 0 || found.maybe.length > 0) return false;
      const legal = found.sure.filter(
        (copy) => action.kind !== 'target' || canBeTargeted(context, copy, frame).answer !== 'no',
      );
      return new Set([...paid.sure, ...legal]).size < price + least;
    });
  });
}

/** A legal target for every targeting (psct.targeting). */
export const targetsAvailable = defineRule<Attempt>({
  id: 'psct.targeting',
  messages: {
    available: 'There is a legal target for {name}.',
    mandatory: '{name} has no legal target, but its effect is mandatory and activates all the same.',
    none: 'There is no legal target for {name}.',
    open: 'Whether there is a legal target for {name} is open.',
    told: '{target} may be targeted by {name}.',
    wrong: '{target} is no legal target for {name}.',
    doubtful: 'Whether {target} is a legal target for {name} is open.',
  },
  check(attempt) {
    const { effect, context, frame, card } = attempt;
    const targets =
      effect === null
        ? []
        : effect.activation.flatMap((action) => (action.kind === 'target' || action.kind === 'choose' ? [action] : []));
    if (effect === null) return equipTarget(attempt);
    if (targets.length === 0) return card.property === 'equip' && attempt.cardActivation ? equipTarget(attempt) : null;
    const purpose: Purpose = { cost: false, leaving: leavingAsCost(attempt) };
    const short = sharedPoolTooSmall(attempt, effect, targets);
    if (short) return { answer: 'no', messageId: 'none', data: { name: card.name }, also: ['cost.cannot-pay'] };
    const gone = paidWithItself(attempt) ? new Set([attempt.copy.id]) : NOBODY;
    const suits = (action: (typeof targets)[number], index: number, count: number) => (copy: Copy) =>
      gone.has(copy.id)
        ? NO
        : action.kind === 'target'
          ? all([canBeTargeted(context, copy, frame), suitsResolution(attempt, effect, copy, index, count, purpose)])
          : YES;
    const choose = (action: (typeof targets)[number], index: number, what: Noun, count = targets.length): Judgement =>
      any([
        selectable(context, what, frame, useOf(action, purpose), suits(action, index, count)),
        ...othersOf(action).map((other) =>
          all([
            context.holds(other.condition, frame),
            selectable(context, other.what, frame, useOf(action, purpose), suits(action, index, count)),
          ]),
        ),
      ]);
    const named = toldTargets(
      attempt,
      targets.flatMap((action, index) =>
        (action.what.each.length > 0 ? action.what.each : [action.what]).map((what) => ({
          action,
          what,
          suits: suits(action, index, targets.length),
        })),
      ),
      purpose,
    );
    // What may be targeted in place of the first, and how many, is not told apart.
    if (named !== null && !(named.judgement.answer === 'no' && targets.some((action) => othersOf(action).length > 0)))
      return finding(
        named.judgement,
        { yes: 'told', no: 'wrong', unknown: 'doubtful' },
        { name: card.name, target: named.target },
      );
    // "Target 1 X and 1 Y; … the first target, also … the second": what is done to each has to be possible with it.
    const eachOwn = targets.flatMap((action) =>
      targets.length === 1 ? action.what.each.map((part, i) => choose(action, i, part, action.what.each.length)) : [],
    );
    const judgement = all([...targets.map((action, index) => choose(action, index, action.what)), ...eachOwn]);
    // A mandatory effect takes what targets there are; how far that goes is left to rulings.
    const parts = targets.flatMap((action, index) => action.what.each.map((part) => choose(action, index, part)));
    if (judgement.answer === 'no' && effect.mandatory && parts.some(({ answer }) => answer === 'yes'))
      return {
        answer: 'unknown',
        messageId: 'open',
        data: { name: card.name },
        needed: [{ fact: `whether ${card.name} can target only some of what it targets`, wouldDecide: null }],
      };
    if (judgement.answer !== 'yes' && mustGoOff(effect))
      return { answer: 'yes', messageId: 'mandatory', data: { name: card.name } };
    return finding(judgement, { yes: 'available', no: 'none', unknown: 'open' }, { name: card.name });
  },
});

/** "Or, if you control a Dragon, you can target 2". */
function othersOf(
  action: Extract<Action, { kind: 'target' | 'choose' }>,
): NonNullable<Extract<Action, { kind: 'target' }>['or']> {
  return action.kind === 'target' ? (action.or ?? []) : [];
}

/** A mandatory trigger goes on the Chain whatever may come of it; at resolution only what is possible is done. */
function mustGoOff(effect: Effect): boolean {
  return effect.mandatory && (effect.kind === 'trigger' || effect.kind === 'flip');
}

/** An Equip Spell without further words targets a face-up monster (spell.equip). */
function equipTarget(attempt: Attempt): RuleFinding | null {
  const { card, context, frame, cardActivation, text } = attempt;
  if (!cardActivation || card.property !== 'equip') return null;
  const monsters = [...context.board.copies.values()].filter((copy) => inMonsterZone(copy) && copy.face === 'up');
  const only = (text?.effects ?? []).flatMap((own) =>
    own.lasting.flatMap((rule) =>
      rule.rule === 'stated' && rule.statement === 'equip-only' && rule.what !== null ? [rule.what] : [],
    ),
  );
  const takings = (text?.effects ?? []).flatMap((own) => own.lasting.flatMap(takesControl));
  const unread = text?.unread.some((part) => /\bequip/i.test(part.text)) ?? true;
  const named = attempt.targets.length === 0 ? monsters : monsters.filter((copy) => isAmong(copy, attempt.targets));
  const legal = any(
    named.map((copy) =>
      all([
        canBeTargeted(context, copy, frame),
        ...only.map((what) => covers(context, what, copy, frame)),
        ...takings.map((action) => canHappenTo(context, action, copy, frame, { cost: false, leaving: NOBODY })),
      ]),
    ),
  );
  // "Equip only to a monster you control": what lies on the other side does not matter.
  const sides = only.flatMap(({ controller }) =>
    controller === 'you' || controller === 'opponent' ? [controller] : [],
  );
  const [side] = sides;
  const asked = side === undefined ? PLAYERS : [side === 'you' ? attempt.player : opponentOf(attempt.player)];
  const others = asked.some((player) => !knowledgeOf(context.board, player, 'monster-zone').complete);
  const judgement =
    legal.answer === 'yes' && unread && only.length === 0
      ? unknown('which monsters it can be equipped to')
      : legal.answer === 'no' && attempt.targets.length === 0 && others && !context.board.complete
        ? unknown('which monsters are on the field', 'yes')
        : legal;
  return finding(
    citing(judgement, 'spell.equip', 'equip.target-required'),
    { yes: 'available', no: 'none', unknown: 'open' },
    { name: card.name },
  );
}

function isAmong(copy: Copy, those: readonly Copy[]): boolean {
  return those.some((one) => one.id === copy.id);
}

/** "Take control of the equipped monster" needs a zone for it. */
function takesControl(rule: LastingRule): readonly Action[] {
  if (rule.rule !== 'whenever' || rule.events.length > 0) return [];
  return rule.clauses.flatMap(({ action }) =>
    action.kind === 'take-control' && action.what.reference?.ref === 'equipped-monster' ? [action] : [],
  );
}

/** What is done to the target has to be possible with it. */
function suitsResolution(
  { context, frame }: Attempt,
  effect: Effect,
  copy: Copy,
  index: number,
  count: number,
  purpose: Purpose,
): Judgement {
  const judgements: Judgement[] = [];
  for (const clause of effect.resolution) {
    if (
      clause.optional ||
      clause.condition !== null ||
      clause.delayed !== null ||
      clause.conjunction === 'sentence' ||
      clause.conjunction === 'or'
    )
      continue;
    if (!actsOnTarget(clause, index, count)) continue;
    if (clause.action.kind === 'equip' && clause.action.what.reference?.ref === 'this-card')
      judgements.push(judged(copy.id !== frame.self?.id));
    else judgements.push(canHappenTo(context, clause.action, copy, { ...frame, targets: [copy] }, purpose));
    break;
  }
  return all(judgements);
}

function actsOnTarget(clause: Clause, index: number, count: number): boolean {
  const { action } = clause;
  const what =
    action.kind === 'negate'
      ? action.of
      : action.kind === 'equip' && action.what.reference?.ref === 'this-card'
        ? action.to
        : 'what' in action && typeof action.what === 'object'
          ? action.what
          : null;
  if (what?.reference?.ref !== 'target') return false;
  return what.reference.index === null
    ? count === 1
    : what.reference.index === index || what.reference.index === index + 1;
}

/** A card that stays may be activated without using an effect of it (spell.continuous.bare-activation). */
export const bareActivation = defineRule<Attempt>({
  id: 'spell.continuous.bare-activation',
  messages: { bare: '{name} may be activated without using an effect of it.' },
  check: ({ effect, card, cardActivation }) =>
    cardActivation && effect === null && card.property !== 'equip'
      ? { answer: 'yes', messageId: 'bare', data: { name: card.name } }
      : null,
});

/** Every part that must be done has to be possible (psct.cannot-activate-impossible). */
export const wouldDoSomething = defineRule<Attempt>({
  id: 'psct.cannot-activate-impossible',
  messages: {
    possible: 'The effect of {name} could be carried out.',
    impossible: 'Part of the effect of {name} cannot be carried out.',
    open: 'Whether the effect of {name} could be carried out is open.',
  },
  check(attempt) {
    const { effect, context, frame, card } = attempt;
    if (effect === null || effect.resolution.length === 0 || mustGoOff(effect)) return null;
    const purpose: Purpose = {
      cost: false,
      leaving: leavingAsCost(attempt),
      deckSpent: takenFromDeck(attempt, effect),
    };
    const judgement = all([resolutionPossible(context, effect.resolution, frame, purpose), negatable(attempt, effect)]);
    return finding(judgement, { yes: 'possible', no: 'impossible', unknown: 'open' }, { name: card.name });
  },
});

/** "Cannot be negated" on the activation or effect that is answered. */
function negatable({ context, window, frame }: Attempt, effect: Effect): Judgement {
  const { link } = window;
  if (link === null || effect.triggers.length === 0) return YES;
  const activation = effect.negates.includes('activation');
  const byEffect = effect.negates.includes('effect');
  if (!activation && !byEffect) return YES;
  const rules = link.effect?.chainRules ?? [];
  const forbids = (act: string): boolean => rules.some((rule) => rule.rule === 'cannot' && rule.act === act);
  if (activation && (forbids('activation-be-negated') || forbids('be-negated'))) return judged(false);
  if (byEffect && !activation && forbids('be-negated')) return judged(false);
  const copy = link.copy === null ? undefined : context.board.copies.get(link.copy);
  return copy === undefined
    ? YES
    : not(cardCannot(context, copy, activation ? ['activation-be-negated', 'be-negated'] : ['be-negated'], frame));
}
