/** Cards that an attack declaration costs ("unless you Tribute 1 monster"): whether they are there, and paying with them. */
import { affects } from '../../continuous/affects.js';
import { contextOf } from '../../context-of.js';
import type { Context, Frame, LastingInForce } from '../../context.js';
import { canDo } from '../../feasible/action.js';
import { canHappenTo, type Purpose } from '../../feasible/happens-to.js';
import { ownMonsters, useOf } from '../../feasible/enough.js';
import type { Board, Copy, GameEvent } from '../../model/board.js';
import type { Action, EventKind, LastingRule, Location, Noun } from '../../model/effects.js';
import { all, NO, not, unknown, YES, type Judgement } from '../../model/facts.js';
import { Pause, type Choice, type Choices } from '../../resolution/choices.js';
import { runClauses } from '../../resolution/clauses.js';
import { Play } from '../../resolution/play.js';
import { paysTogether, type Share } from './together.js';

/** A card that asks for something to be paid, and whether it does. */
export type Asking = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'cannot-attack-unless' }> };

/** The attack goes on with its monster, which therefore pays for nothing but what names it. */
function purposeFor(attacker: Copy, action: Action): Purpose {
  const itself = 'what' in action && action.what !== null && namesItself(action.what);
  return { cost: true, leaving: new Set(), ...(itself ? {} : { keeps: attacker.id }) };
}

function namesItself(what: unknown): boolean {
  return typeof what === 'object' && what !== null && 'reference' in what && what.reference !== null;
}

/** In whose words the cost is read. */
function payerFrame({ rule, frame }: Asking, attacker: Copy): Frame {
  return rule.ofAttacker === true ? { ...frame, player: attacker.controller } : frame;
}

/** What is asked for beside Life Points, which all such cards ask for together. */
export function cardsAsked({ cost }: Asking['rule']): readonly Action[] {
  return cost.filter(({ kind }) => kind !== 'pay-life-points');
}

/** cost.cannot-pay: are the cards there that this one asks for, beside those that others ask for? */
export function hasCardsToPay(context: Context, attacker: Copy, asking: Asking): Judgement {
  const frame = payerFrame(asking, attacker);
  const alone = cardsAsked(asking.rule).map((action) => canDo(context, action, frame, purposeFor(attacker, action)));
  const others = context.lasting('cannot-attack-unless').filter(({ rule }) => cardsAsked(rule).length > 0);
  return all([...alone, others.length > 1 ? paysTogether(sharesOf(context, attacker, others)) : YES]);
}

/** What each of them asks of this attacker; where nobody counted the cards that may pay it, it is left aside. */
function sharesOf(context: Context, attacker: Copy, askings: readonly Asking[]): readonly Share[] {
  return askings.flatMap((asking) => {
    const { rule } = asking;
    const frame = payerFrame(asking, attacker);
    const met = rule.unless === null ? NO : context.holds(rule.unless, frame);
    const asks = all([asking.applies, affects(context, asking, rule.what, attacker), not(met)]);
    return asks.answer === 'no'
      ? []
      : cardsAsked(rule).flatMap((action) => shareOf(context, action, frame, attacker, asks) ?? []);
  });
}

function shareOf(context: Context, action: Action, frame: Frame, attacker: Copy, asks: Judgement): Share | null {
  const what = paymentOf(action)?.what;
  if (what === undefined || what.each.length > 0 || what.reference !== null) return null;
  if (what.quantity.kind !== 'exactly' || what.quantity.n.kind !== 'number') return null;
  const purpose = purposeFor(attacker, action);
  const found = context.find(what, frame, useOf(action, purpose));
  if (found.unnamed === 'unknown') return null;
  const may = (copy: Copy): Judgement['answer'] =>
    copy.id === purpose.keeps ? 'no' : canHappenTo(context, action, copy, frame, purpose).answer;
  return {
    count: what.quantity.n.n,
    sure: found.sure.filter((copy) => may(copy) === 'yes'),
    maybe: [
      ...found.sure.filter((copy) => may(copy) === 'unknown'),
      ...found.maybe.filter((copy) => may(copy) !== 'no'),
    ],
    unnamed: found.unnamed,
    pool: JSON.stringify([what.filter, what.locations, what.controller, frame.player]),
    asks,
  };
}

/** What paying has made of the board; `choice`: the decision that is needed for it. */
export interface Paid {
  readonly board: Board;
  readonly events: readonly GameEvent[];
  readonly choice: Choice | null;
  readonly open: Judgement | null;
}

/** Pays with cards for the declaration, as its player decides (cost.pay). */
export function payWithCards(board: Board, attacker: Copy, choices: Choices): Paid {
  const context = contextOf(board);
  const play = new Play(board, choices, runClauses);
  for (const asking of context.lasting('cannot-attack-unless')) {
    const asked = cardsAsked(asking.rule);
    if (asked.length === 0) continue;
    const reached = all([asking.applies, affects(context, asking, asking.rule.what, attacker)]);
    const met = asking.rule.unless !== null && context.holds(asking.rule.unless, asking.frame).answer === 'yes';
    if (reached.answer === 'no' || met) continue;
    const open = unknown(`what is paid for the attack because of ${asking.cardName}`);
    if (reached.answer === 'unknown') return { board, events: [], choice: null, open };
    try {
      const paid = asked.every((action) => payOne(play, action, payerFrame(asking, attacker), attacker));
      if (!paid) return { board, events: [], choice: null, open };
    } catch (error) {
      if (!(error instanceof Pause)) throw error;
      return { board, events: [], choice: error.choice, open };
    }
  }
  return { board: { ...play.board, events: board.events }, events: play.events, choice: null, open: null };
}

interface Payment {
  readonly what: Noun;
  readonly to: Extract<Location, 'graveyard' | 'banished' | 'hand'>;
  readonly event: EventKind;
}

function paymentOf(action: Action): Payment | null {
  switch (action.kind) {
    case 'tribute':
      return { what: ownMonsters(action.what), to: 'graveyard', event: 'tributed' };
    case 'discard':
      return { what: action.what, to: 'graveyard', event: 'discarded' };
    case 'send':
      return action.to === 'graveyard' ? { what: action.what, to: 'graveyard', event: 'sent' } : null;
    case 'banish':
      return action.until === null && action.face === 'up'
        ? { what: action.what, to: 'banished', event: 'banished' }
        : null;
    case 'return':
      return action.to === 'hand' ? { what: action.what, to: 'hand', event: 'returned' } : null;
    default:
      return null;
  }
}

/** Whether it was paid; what cannot be told pauses, or is left open. */
function payOne(play: Play, action: Action, frame: Frame, attacker: Copy): boolean {
  const payment = paymentOf(action);
  if (payment === null) return false;
  const { what, to, event } = payment;
  const purpose = purposeFor(attacker, action);
  const { quantity } = what;
  if (what.each.length > 0 || quantity.kind !== 'exactly' || quantity.n.kind !== 'number') return false;
  const found = play.context.find(what, frame, useOf(action, purpose));
  const possible = (copy: Copy): boolean =>
    copy.id !== purpose.keeps && canHappenTo(play.context, action, copy, frame, purpose).answer !== 'no';
  const options = [...found.sure, ...found.maybe].filter(possible);
  // Paid with what nobody described: nothing that the battle is about.
  if (options.length === 0 && found.unnamed !== 0) return true;
  const chosen = play.choose({
    player: attacker.controller,
    kind: 'cards',
    about: `which ${quantity.n.n === 1 ? 'card' : 'cards'} to ${action.kind.replaceAll('-', ' ')} for the attack`,
    options: options.map(({ id }) => id),
    min: quantity.n.n,
    max: quantity.n.n,
    open: found.unnamed !== 0,
  });
  const copies = chosen.flatMap((id) => options.find((copy) => copy.id === id) ?? []);
  if (copies.length < quantity.n.n) return false;
  play.move(copies, to, { by: 'cost', player: attacker.controller, copy: frame.self }, event);
  return true;
}
