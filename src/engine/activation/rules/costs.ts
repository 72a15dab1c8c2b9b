/** Costs that the text asks for: whether they can be paid, and what they take away (cost.pay). */
import type { RuleId } from '../../citations/catalogue.generated.js';
import type { Context } from '../../context.js';
import { defineRule, explained, finding } from '../../rule.js';
import type { CopyId } from '../../model/board.js';
import { blankNoun, type Action, type Effect } from '../../model/effects.js';
import { all, any, citing, judged, NO, unknown, unreadText, YES, type Judgement } from '../../model/facts.js';
import { paysWithItself } from '../../evaluate/past/done-by-this.js';
import { resolve } from '../../evaluate/reference.js';
import { inMonsterZone } from '../../board/places.js';
import { monstersOf } from '../../zones/index.js';
import { canDo } from '../../feasible/action.js';
import { isHeader } from '../../feasible/part.js';
import { ownMonsters, useOf } from '../../feasible/enough.js';
import { canHappenTo, type Purpose } from '../../feasible/happens-to.js';
import { leastOf } from '../../feasible/selection.js';
import { mustBeTributed } from '../../summoning/materials/leave.js';
import type { Attempt } from '../attempt.js';
import { paidInstead } from './paid-instead.js';
import { sparedCost } from './unpaid.js';

export const NOBODY: ReadonlySet<CopyId> = new Set<CopyId>();

export function costsOf(effect: Effect): readonly Action[] {
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
  check(attempt) {
    const { effect, context, frame, card, copy } = attempt;
    const costs = effect === null ? [] : costsOf(effect);
    if (costs.length === 0) return null;
    const plain: Purpose = { cost: true, leaving: NOBODY };
    const kept: Purpose = { ...plain, keeps: copy.id };
    // "Send this card and discard 1 card": what pays one part pays no other.
    const spendsItself = costs.some(takesThisCard);
    const purposeOf = (cost: Action): Purpose =>
      isAboutItself(effect) || (spendsItself && !takesThisCard(cost)) ? kept : plain;
    const unpaid = costs.map((cost) => sparedCost(attempt, cost));
    const each = costs.map((cost, at) => any([canDo(context, cost, frame, purposeOf(cost)), unpaid[at] ?? NO]));
    const paidFor = costs.filter((_, at) => unpaid[at]?.answer !== 'yes');
    const printed = all([...each, enoughInHand(paidFor, context, frame), ...paidFor.map(leavesNoneOut(attempt))]);
    const paid = printed.answer === 'yes' ? printed : otherwisePaid(attempt, costs, each, printed, plain);
    const spared = costs.find(mayBeSpared);
    const judgement =
      spared?.kind === 'unparsed' && paid.answer !== 'yes'
        ? unreadText(card.name, spared.text, spared.span)
        : paid.answer === 'no'
          ? (remitted(attempt, costs) ?? paid)
          : paid.answer === 'yes'
            ? (keptFromPaying(attempt, costs) ?? paid)
            : paid;
    return explained(
      finding(
        citing(judgement, 'cost.pay', ...elsewhere(context, costs)),
        { yes: 'payable', no: 'unpayable', unknown: 'open' },
        { name: card.name },
      ),
      judgement,
    );
  },
});

/** The same with what other cards let the player pay in place of it. */
function otherwisePaid(
  attempt: Attempt,
  costs: readonly Action[],
  each: readonly Judgement[],
  printed: Judgement,
  purpose: Purpose,
): Judgement {
  const ways = costs.map((cost) => paidInstead(attempt, cost, purpose));
  if (ways.every(({ answer }) => answer === 'no')) return printed;
  return any([printed, all(each.map((one, at) => any([one, ways[at] ?? NO])))]);
}

/** "You do not pay LP to activate Spell Cards", which nobody read: the cost may be one that is not asked for. */
function remitted({ context, player }: Attempt, costs: readonly Action[]): Judgement | null {
  const words = [
    ...(costs.some(({ kind }) => kind === 'pay-life-points') ? [/\bnot (?:have to )?pay (?:LP|Life Points)\b/i] : []),
    ...(costs.some(({ kind }) => kind === 'discard') ? [/\bnot (?:have to )?discard\b/i] : []),
  ];
  const found = context
    .lasting('unparsed')
    .find(
      ({ rule, frame, applies }) =>
        frame.player === player && applies.answer !== 'no' && words.some((one) => one.test(rule.text)),
    );
  return found === undefined ? null : unreadText(found.cardName, found.rule.text, found.rule.span);
}

/** "Your opponent cannot discard cards to activate card effects", which nobody read: such a cost may not be paid. */
function keptFromPaying({ context, player }: Attempt, costs: readonly Action[]): Judgement | null {
  const kinds = costs.flatMap(({ kind }) => WORDS_OF_COSTS[kind] ?? []);
  if (kinds.length === 0) return null;
  const found = context.lasting('unparsed').find(({ rule: { text }, frame, applies }) => {
    const opponents = /\byour opponent cannot\b/i.test(text);
    const bound = opponents ? frame.player !== player : !/\byou cannot\b/i.test(text) || frame.player === player;
    const ban = /\bcannot\b(.*)\bto activate\b/i.exec(text)?.[1] ?? '';
    return bound && applies.answer !== 'no' && kinds.some((word) => word.test(ban));
  });
  return found === undefined ? null : unreadText(found.cardName, found.rule.text, found.rule.span);
}

const WORDS_OF_COSTS: Readonly<Partial<Record<Action['kind'], RegExp>>> = {
  discard: /\bdiscard/i,
  send: /\bsend/i,
  tribute: /\bTribute/i,
  banish: /\bbanish/i,
  'pay-life-points': /\bpay\b/i,
};

/**
 * "(Or if you control …, you can activate this effect without revealing a card)", "or just 1 material if …", where nobody
 * read when.
 */
function mayBeSpared(cost: Action): boolean {
  return (
    cost.kind === 'unparsed' &&
    /\byou can (?:also )?activate this (?:card|effect) without\b|^\W*(?:or )?just \d\b/.test(cost.text)
  );
}

/** Where cards go elsewhere in place of the Graveyard, some costs can still be paid and some cannot. */
function elsewhere(context: Context, costs: readonly Action[]): readonly RuleId[] {
  const moves = costs.some(({ kind }) => kind === 'send' || kind === 'discard' || kind === 'tribute');
  return moves && context.lasting('redirect').length > 0 ? ['cost.sent-to-graveyard-replaced'] : [];
}

/** "Tribute 1 monster; this card gains 500 ATK": without the card on the field nothing could gain. */
function isAboutItself(effect: Effect | null): boolean {
  const first = effect?.resolution[0];
  if (first === undefined || first.optional || first.delayed !== null) return false;
  const { action } = first;
  return (
    (action.kind === 'change-stat' ||
      action.kind === 'change-position' ||
      action.kind === 'attack-again' ||
      action.kind === 'special-summon') &&
    action.what.reference?.ref === 'this-card'
  );
}

const TAKES: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'discard',
  'send',
  'banish',
  'tribute',
  'return',
  'shuffle-into-deck',
]);

function takesThisCard(cost: Action): boolean {
  if (!TAKES.has(cost.kind) || !('what' in cost) || typeof cost.what !== 'object' || cost.what === null) return false;
  return 'reference' in cost.what && cost.what.reference?.ref === 'this-card';
}

/** Ways to pay a cost with described cards. */
export interface Payments {
  readonly ways: readonly ReadonlySet<CopyId>[];
  /** There are no other ways: no card that nobody described, or of which it is open whether it could be taken. */
  readonly allKnown: boolean;
  /** Cards that nobody described may pay, and nobody told whether there are any. */
  readonly othersUntold: boolean;
}

const NO_PAYMENT: Payments = { ways: [], allKnown: false, othersUntold: false };

/** Each card if one is taken, all of them if no others could be; none where there is nothing to pay. */
export function paymentsOf(context: Attempt['context'], effect: Effect, frame: Attempt['frame']): Payments {
  const costs = costsOf(effect).filter(({ kind }) => TAKES.has(kind));
  const [cost] = costs;
  if (costs.length !== 1 || cost === undefined || !('what' in cost) || cost.what === null) return NO_PAYMENT;
  if (typeof cost.what !== 'object' || !('locations' in cost.what)) return NO_PAYMENT;
  const noun = cost.kind === 'tribute' ? ownMonsters(cost.what) : cost.what;
  if (noun.reference !== null || noun.each.length > 0 || noun.locations.includes('deck')) return NO_PAYMENT;
  const purpose: Purpose = { cost: true, leaving: NOBODY };
  const { sure, maybe, unnamed } = context.find(noun, frame, useOf(cost, purpose));
  const price = leastOf(context, noun.quantity, frame);
  const allKnown = unnamed === 0 && maybe.length === 0;
  const known = { allKnown, othersUntold: unnamed === 'unknown' && maybe.length === 0 };
  const pool = sure.filter((copy) => canHappenTo(context, cost, copy, frame, purpose).answer !== 'no');
  const one = pool.map(({ id }) => new Set([id]));
  if (price === 1 && noun.quantity.kind === 'exactly') return { ways: one, ...known };
  if (!allKnown) return NO_PAYMENT;
  // "Banish all Spells": there is one way; "any number": one of them, or all.
  const everything = new Set(pool.map(({ id }) => id));
  if (noun.quantity.kind === 'all') return { ways: [everything], ...known };
  if (price === 1) return { ways: [everything, ...one], ...known };
  return price === pool.length ? { ways: [everything], ...known } : NO_PAYMENT;
}

/** "If you Tribute a monster, you must Tribute that target": a cost that asks for other monsters alone cannot be paid. */
function leavesNoneOut({ context, player, frame }: Attempt): (cost: Action) => Judgement {
  const forced = mustBeTributed(context, player);
  return (cost) => {
    if (cost.kind !== 'tribute' || cost.what.reference !== null) return YES;
    const fits = forced.map((copy): Judgement => {
      const meant = context.fits(copy, cost.what.filter, frame);
      if (meant.answer !== 'no') return meant;
      return copy.face === 'down' ? unknown('whether a monster that nobody sees has to be Tributed for it') : meant;
    });
    return all(fits);
  };
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

/** Cards that will be gone as cost when the effect resolves, itself among them: zones of theirs are free then. */
export function leavingAsCost({ effect, context, frame, copy }: Attempt): ReadonlySet<CopyId> {
  if (effect === null) return NOBODY;
  const leaving = new Set<CopyId>();
  for (const cost of costsOf(effect)) {
    if (
      cost.kind !== 'tribute' &&
      cost.kind !== 'send' &&
      cost.kind !== 'banish' &&
      cost.kind !== 'return' &&
      cost.kind !== 'discard' &&
      cost.kind !== 'shuffle-into-deck'
    )
      continue;
    if (cost.what.reference?.ref === 'this-card') leaving.add(copy.id);
    else if (cost.kind === 'discard') continue;
    // "Tribute that monster": the one that the activation answers; any of the player's where nobody says which.
    else if (cost.what.reference !== null) {
      const meant = resolve(context, cost.what.reference, frame);
      const known = meant !== 'unknown' && meant.length === 1 ? meant : null;
      const leaves = known?.filter(inMonsterZone) ?? monstersOf(context.board, frame.player);
      for (const one of leaves) leaving.add(one.id);
    } else
      for (const found of context.find(cost.what, frame, useOf(cost, { cost: true, leaving: NOBODY })).sure)
        // term.tribute: no monster of the opponent is Tributed unless the text says so.
        if (cost.kind === 'tribute' && cost.what.controller === null && found.controller !== frame.player) continue;
        else if (inMonsterZone(found) || (found.place.location === 'spell-trap-zone' && found.id !== copy.id))
          leaving.add(found.id);
  }
  return leaving;
}

/** How many of them leave at most: "Tribute 1 monster" frees one zone, whichever it is. */
export function mostLeavingAsCost({ effect, context, frame }: Attempt): number {
  const taking = effect === null ? [] : costsOf(effect).filter(({ kind }) => LEAVES.has(kind));
  return taking.reduce((sum, cost) => {
    if (!('what' in cost) || typeof cost.what !== 'object' || cost.what === null) return sum;
    const { quantity, reference, each } = cost.what;
    if (reference !== null) return sum + 1;
    const n = quantity.kind === 'exactly' && each.length === 0 ? leastOf(context, quantity, frame) : 'unknown';
    return n === 'unknown' ? Infinity : sum + n;
  }, 0);
}

const LEAVES: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'tribute',
  'send',
  'banish',
  'return',
  'shuffle-into-deck',
]);

/** How many cards the cost takes from the player's own Deck. */
export function takenFromDeck({ context, frame }: Attempt, effect: Effect): number {
  return costsOf(effect).reduce((sum, cost) => {
    if (cost.kind !== 'banish' && cost.kind !== 'send') return sum;
    const { locations, controller, quantity } = cost.what;
    if (controller === 'opponent' || locations.length !== 1 || locations[0] !== 'deck') return sum;
    const least = leastOf(context, quantity, frame);
    return least === 'unknown' ? sum : sum + least;
  }, 0);
}

/** The card itself is the cost, so it is not there to be chosen. */
export function paidWithItself({ effect }: Attempt): boolean {
  return effect !== null && costsOf(effect).some(paysWithItself);
}
