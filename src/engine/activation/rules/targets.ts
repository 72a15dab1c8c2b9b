/** Legal targets, and that what is done to them is possible (psct.targeting). */
import type { RuleId } from '../../citations/catalogue.generated.js';
import { defineRule, explained, finding, type RuleFinding } from '../../rule.js';
import type { Context, Frame, NounUse } from '../../context.js';
import type { Copy } from '../../model/board.js';
import { targetsOnlyInState, type Action, type Effect, type Filter } from '../../model/effects.js';
import type { LastingRule, Noun } from '../../model/effects.js';
import { all, any, assume, citing, NO, unknown, YES, type Judgement } from '../../model/facts.js';
import { inMonsterZone, knowledgeOf } from '../../board/places.js';
import { opponentOf, PLAYERS } from '../../model/timing.js';
import { onlyEquippedTo } from '../../continuous/worn.js';
import { covers } from '../../evaluate/covers.js';
import { partsOfPhrase } from '../../evaluate/phrase-parts.js';
import { ownMonsters, useOf } from '../../feasible/enough.js';
import { canBeTargeted, canHappenTo, type Purpose } from '../../feasible/happens-to.js';
import { leastOf, selectable } from '../../feasible/selection.js';
import { looksAtFirst } from '../../feasible/with-each-first.js';
import type { Attempt } from '../attempt.js';
import { payableForTargets } from './number-targeted.js';
import { roomForTargets } from './room-for-targets.js';
import { withTargetsPaid } from './targets-paid.js';
import { asFarAsRead, namedAsFarAsRead, toldTargets } from './told-targets.js';
import { equipsWhatCame } from './equips-what-came.js';
import { suitsResolution } from './suits-resolution.js';
import { toldForOneOf } from './told-for-option.js';
import { sparedCost } from './unpaid.js';
import { NOBODY, costsOf, leavingAsCost, mostLeavingAsCost, paidWithItself, paymentsOf } from './costs.js';

/**
 * Where the cost takes cards that the target could be, or those that are named, there have to be enough for both. Cards
 * that nobody described may be enough; whether they are there is open.
 */
function enoughForBoth(
  attempt: Attempt,
  effect: Effect,
  targets: readonly Extract<Action, { kind: 'target' | 'choose' }>[],
): Judgement {
  const { context, frame, targets: told } = attempt;
  return all(
    costsOf(effect).map((cost): Judgement => {
      // A cost that need not be paid takes nothing.
      if (sparedCost(attempt, cost).answer === 'yes') return YES;
      if (
        cost.kind !== 'banish' &&
        cost.kind !== 'send' &&
        cost.kind !== 'tribute' &&
        cost.kind !== 'shuffle-into-deck'
      )
        return YES;
      if (cost.what.reference !== null) return YES;
      const prices = partsOfPhrase(cost.what).flatMap((what) =>
        wantedBy(
          context,
          cost.kind === 'tribute' ? ownMonsters(what) : what,
          frame,
          useOf(cost, { cost: true, leaving: NOBODY }),
        ),
      );
      const left = told.filter((copy) => !goesWithPrice(copy, prices));
      const named: Wanted = { least: told.length, pool: left, rest: YES };
      return all([
        told.length > 0 ? servesAll([...prices, named]) : YES,
        ...targets.map((action) =>
          all(
            wantedBy(context, action.what, frame, useOf(action, { cost: false, leaving: NOBODY })).map((wanted) =>
              servesAll([
                ...prices,
                {
                  ...wanted,
                  pool: wanted.pool.filter(
                    (copy) =>
                      !goesWithPrice(copy, prices) &&
                      (action.kind !== 'target' || canBeTargeted(context, copy, frame).answer !== 'no'),
                  ),
                },
              ]),
            ),
          ),
        ),
      ]);
    }),
  );
}

/** spell.equip.condition-lost: an Equip Card of the only monster that can be given up goes with it. */
function goesWithPrice({ equippedTo }: Copy, prices: readonly Wanted[]): boolean {
  return (
    equippedTo !== null &&
    prices.some(({ least, pool }) => pool.length <= least && pool.some(({ id }) => id === equippedTo))
  );
}

interface Wanted {
  readonly least: number;
  /** The cards that it surely could take. */
  readonly pool: readonly Copy[];
  /** `unknown`, with what is missing, where it could take others as well. */
  readonly rest: Judgement;
}

/** What a phrase takes at least, and of which cards. */
function wantedBy(context: Context, what: Noun, frame: Frame, use: NounUse): readonly Wanted[] {
  const found = context.find(what, frame, use);
  const least = leastOf(context, what.quantity, frame);
  if (least === 'unknown') return [];
  const whole = found.unnamed === 0 && found.maybe.length === 0;
  const rest = whole
    ? YES
    : found.judgement.answer === 'unknown'
      ? found.judgement
      : unknown('which other cards are there');
  return [{ least, pool: found.sure, rest }];
}

/** Each takes its own cards: `no` where some of them together want more than they find. */
function servesAll(wanted: readonly Wanted[]): Judgement {
  const whole = wanted.filter(({ rest }) => rest.answer === 'yes');
  if (tooFewForAll(whole)) return NO;
  // Whether each finds its cards where nobody described enough of them is asked of each alone.
  const found = wanted.filter(({ least, pool }) => pool.length >= least);
  return tooFewForAll(found) ? all(found.map(({ rest }) => rest)) : YES;
}

function tooFewForAll(wanted: readonly Wanted[]): boolean {
  const subsets = wanted.reduce<readonly (readonly Wanted[])[]>(
    (sets, one) => [...sets, ...sets.map((set) => [...set, one])],
    [[]],
  );
  return subsets.some(
    (set) => new Set(set.flatMap(({ pool }) => pool)).size < set.reduce((sum, { least }) => sum + least, 0),
  );
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
    // "Send 1 monster …, then target 1 monster with the same card type": with each card that can be sent.
    const found = bestOf(attempt);
    if (found?.answer !== 'no' || attempt.targets.length === 0) return found;
    // Something has to be there to be targeted before anything is paid; what pays may then be chosen as well.
    if (bestOf({ ...attempt, targets: [] })?.answer !== 'yes') return found;
    return withTargetsPaid(attempt, bestOf) ?? found;
  },
});

/** What is said of the targets with the payment that leaves the most. */
function bestOf(attempt: Attempt): RuleFinding | null {
  const tried = eachPayment(attempt).map(targetsFor);
  return (
    tried.find((one) => one?.answer === 'yes') ?? tried.find((one) => one?.answer === 'unknown') ?? tried[0] ?? null
  );
}

function targetsFor(attempt: Attempt): RuleFinding | null {
  const { effect, context, frame, card } = attempt;
  const targets =
    effect === null
      ? []
      : effect.activation.flatMap((action) => (action.kind === 'target' || action.kind === 'choose' ? [action] : []));
  if (effect === null) return equipTarget(attempt);
  if (targets.length === 0)
    return card.property === 'equip' && attempt.cardActivation && !effect.resolution.some(equipsWhatCame)
      ? equipTarget(attempt)
      : toldForOneOf(attempt, targetsFor);
  const purpose: Purpose = { cost: false, leaving: leavingAsCost(attempt), mostLeaving: mostLeavingAsCost(attempt) };
  // "Equip only to …. Select 1 monster your opponent controls": beside that one, a monster to be equipped to is needed.
  const besides = effect.resolution.some(({ action }) => action.kind === 'equip');
  const worn = besides ? null : equipTarget({ ...attempt, targets: [] });
  if (worn !== null && worn.answer !== 'yes') return worn;
  const both = enoughForBoth(attempt, effect, targets);
  if (both.answer === 'no')
    return { answer: 'no', messageId: 'none', data: { name: card.name }, also: ['cost.cannot-pay'] };
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
  const toldAs = (nounOf: (action: (typeof targets)[number]) => Noun): ReturnType<typeof toldTargets> =>
    toldTargets(
      attempt,
      targets.flatMap((action, index) =>
        partsOfPhrase(nounOf(action)).map((what) => ({
          action,
          what,
          whole: nounOf(action),
          suits: suits(action, index, targets.length),
        })),
      ),
      purpose,
    );
  const named = eitherTold(attempt, targets, toldAs);
  if (named !== null) {
    const judgement = all([
      namedAsFarAsRead(effect, named.judgement, card.name),
      both,
      besidesNamed(attempt, targets),
      payableForTargets(attempt, effect),
      roomForTargets(attempt, effect, purpose),
    ]);
    return explained(
      finding(
        citing(judgement, ...rulesOfTargets(attempt)),
        { yes: 'told', no: 'wrong', unknown: 'doubtful' },
        { name: card.name, target: named.target },
      ),
      judgement,
    );
  }
  // "Target 1 X and 1 Y; … the first target, also … the second": what is done to each has to be possible with it.
  const eachOwn = targets.flatMap((action) =>
    targets.length === 1
      ? action.what.each.flatMap((part, i) =>
          // What is compared with the first was tried with each of them.
          looksAtFirst(part.filter) ? [] : [choose(action, i, part, action.what.each.length)],
        )
      : [],
  );
  const read = all([...targets.map((action, index) => choose(action, index, action.what)), ...eachOwn, both]);
  const judgement = asFarAsRead(effect, read, card.name);
  // A mandatory effect takes what targets there are; how far that goes is left to rulings.
  const parts = targets.flatMap((action, index) => action.what.each.map((part) => choose(action, index, part)));
  const onlySome =
    judgement.answer === 'no'
      ? parts.some(({ answer }) => answer === 'yes')
      : judgement.answer === 'unknown' && parts.length > 1 && parts.some(({ answer }) => answer !== 'no');
  if (onlySome && effect.mandatory)
    return {
      answer: 'unknown',
      messageId: 'open',
      data: { name: card.name },
      needed: [{ fact: `whether ${card.name} can target only some of what it targets`, wouldDecide: null }],
    };
  if (judgement.answer !== 'yes' && mustGoOff(effect))
    return { answer: 'yes', messageId: 'mandatory', data: { name: card.name } };
  const told = judgement.answer === 'no' ? citing(judgement, ...whyNone(attempt)) : judgement;
  return explained(finding(told, { yes: 'available', no: 'none', unknown: 'open' }, { name: card.name }), told);
}

/** psct.target.multiple: fewer are named than are targeted; who asks about some of them chooses the others fittingly. */
function besidesNamed(attempt: Attempt, targets: readonly Extract<Action, { kind: 'target' | 'choose' }>[]): Judgement {
  const always = targets.filter((action) => action.kind !== 'target' || !targetsOnlyInState(action));
  // "1 monster and/or 1 Spell": either will do.
  const all = always.filter(({ what }) => what.each.length === 0 || what.quantity.kind !== 'any-number');
  const counts = all.flatMap(({ what }) => partsOfPhrase(what)).map(({ quantity }) => exactlyIn(quantity));
  if (attempt.targets.length >= counts.reduce((sum, n) => sum + n, 0)) return YES;
  const others = targetsFor({ ...attempt, targets: [] })?.answer ?? 'yes';
  if (others === 'no') return NO;
  return others === 'unknown'
    ? unknown('whether there are other cards to be targeted beside those')
    : assume(true, 'the other targets are chosen as the text asks', 'psct.target.multiple');
}

function exactlyIn(quantity: Noun['quantity']): number {
  return quantity.kind === 'exactly' && quantity.n.kind === 'number' ? quantity.n.n : 0;
}

/** The ways to pay, where a target is compared with what is paid and all that could pay is known; else as it is. */
function eachPayment(attempt: Attempt): readonly Attempt[] {
  const { context, effect, frame } = attempt;
  const compares =
    effect?.activation.some((one) => one.kind === 'target' && comparesWithCost(one.what.filter)) === true;
  if (effect === null || !compares || frame.cost !== 'unknown') return [attempt];
  const { ways, allKnown } = paymentsOf(context, effect, frame);
  if (ways.length === 0 || !allKnown) return [attempt];
  return ways.map((way) => {
    const cost = [...way].flatMap((id) => context.board.copies.get(id) ?? []);
    return { ...attempt, frame: { ...frame, cost } };
  });
}

function comparesWithCost(filter: Filter): boolean {
  return filter.is === 'all-of'
    ? filter.of.some(comparesWithCost)
    : (filter.is === 'shares' && filter.with.ref === 'cost') ||
        (filter.is === 'stat' && filter.value.kind === 'stat' && filter.value.of.ref === 'cost');
}

/** What the rules say of the cards that are asked about as targets. */
function rulesOfTargets({ targets, context }: Attempt): readonly RuleId[] {
  const { battle } = context.board;
  return targets.flatMap((copy): readonly RuleId[] => {
    const rules: RuleId[] = [];
    if (copy.trapMonster && inMonsterZone(copy)) rules.push('ability.trap-monster.nature');
    if (copy.place.location === 'spell-trap-zone' && copy.card?.kind === 'monster')
      rules.push('card.monster-card-in-spell-zone');
    if (copy.place.location === 'pendulum-zone') rules.push('pendulum.in-zone-is-spell');
    if (battle?.destroyed?.includes(copy.id) === true) rules.push('damage.destroyed-monster-locked');
    if (context.board.chain.some((link) => link.copy === copy.id)) rules.push('spelltrap.on-field-while-resolving');
    return rules;
  });
}

/** Where no target is there: a Continuous Trap whose part at activation needs one, Effect Monsters that are asked for. */
function whyNone({ card, cardActivation, effect, context, frame }: Attempt): readonly RuleId[] {
  const rules: RuleId[] = ['effect.targets-defined'];
  const wanted = (effect?.activation ?? []).flatMap((action) => (action.kind === 'target' ? [action.what] : []));
  if (hiddenFits(context, wanted, frame)) rules.push('card.face-down-information');
  if (cardActivation && card.property === 'continuous') rules.push('spell.continuous.bare-activation');
  const asked = effect?.activation.some((action) => action.kind === 'target' && asksForEffects(action.what.filter));
  if (asked === true) rules.push('card.monster.effect', 'card.monster.normal');
  return rules;
}

function asksForEffects(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(asksForEffects) : filter.is === 'effect-monster';
}

/** "Or, if you control a Dragon, you can target 2". */
function othersOf(
  action: Extract<Action, { kind: 'target' | 'choose' }>,
): NonNullable<Extract<Action, { kind: 'target' }>['or']> {
  return action.kind === 'target' ? (action.or ?? []) : [];
}

/** The named targets as the phrase has them, or as what may be targeted in its place where the state for that holds. */
function eitherTold<T extends Extract<Action, { kind: 'target' | 'choose' }>>(
  { context, frame }: Attempt,
  targets: readonly T[],
  toldAs: (nounOf: (action: T) => Noun) => ReturnType<typeof toldTargets>,
): ReturnType<typeof toldTargets> {
  const named = toldAs(({ what }) => what);
  if (named === null || named.judgement.answer === 'yes') return named;
  const inPlace = targets.flatMap((action) =>
    othersOf(action).flatMap(({ condition, what }) => {
      const told = toldAs((one) => (one === action ? what : one.what));
      return told === null ? [] : [{ ...told, judgement: all([context.holds(condition, frame), told.judgement]) }];
    }),
  );
  return (
    inPlace.find(({ judgement }) => judgement.answer === 'yes') ??
    inPlace.find(({ judgement }) => judgement.answer === 'unknown') ??
    named
  );
}

/** A mandatory trigger goes on the Chain whatever may come of it; at resolution only what is possible is done. */
export function mustGoOff(effect: Effect): boolean {
  return effect.mandatory && (effect.kind === 'trigger' || effect.kind === 'flip');
}

/** An Equip Spell without further words targets a face-up monster (spell.equip). */
function equipTarget(attempt: Attempt): RuleFinding | null {
  const { card, context, frame, cardActivation, text } = attempt;
  if (!cardActivation || card.property !== 'equip') return null;
  const monsters = [...context.board.copies.values()].filter((copy) => inMonsterZone(copy) && copy.face === 'up');
  const only = onlyEquippedTo(text).map(({ what }) => what);
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
  const found = finding(
    citing(
      judgement,
      'spell.equip',
      'equip.target-required',
      'effect.targets-defined',
      ...(context.lasting('unaffected').length > 0 || named.some((copy) => lacksWhatChanges(context, copy, attempt))
        ? (['spell.equip.negated'] as const)
        : []),
      ...(hiddenFits(context, only, frame) ? (['card.face-down-information'] as const) : []),
    ),
    { yes: 'available', no: 'none', unknown: 'open' },
    { name: card.name },
  );
  return explained(found, judgement);
}

/** It changes only a number that the monster does not have. */
function lacksWhatChanges(context: Context, copy: Copy, { text }: Attempt): boolean {
  const changed = (text?.effects ?? []).flatMap(({ lasting }) =>
    lasting.flatMap((rule) => (rule.rule === 'change-stat' ? rule.stats : [])),
  );
  return changed.some((stat) => context.stat(copy, stat, false).value === null);
}

/** A monster would do if it lay face-up. */
function hiddenFits(context: Context, only: readonly Noun[], frame: Frame): boolean {
  return [...context.board.copies.values()].some(
    (copy) =>
      inMonsterZone(copy) &&
      copy.face === 'down' &&
      only.every((what) => covers(context, what, { ...copy, face: 'up' }, frame).answer === 'yes'),
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
