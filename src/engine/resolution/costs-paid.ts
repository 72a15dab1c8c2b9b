/**
 * Costs are paid as a card or effect is activated (cost.pay): cards of the Chain that are described where they lay before
 * ("Ash Blossom" in the hand, a monster that Tributed itself) are where their cost put them.
 */
import { isFieldLocation, onField } from '../board/places.js';
import type { Board, ChainLink, Copy, CopyId } from '../model/board.js';
import type { Frame } from '../context.js';
import { blankClause, type Action, type Location, type Noun } from '../model/effects.js';
import { frameOf } from '../summoning/frame.js';
import { leave } from './aftermath/leave.js';
import { Choices, Pause } from './choices.js';
import { runClauses } from './clauses.js';
import { resolvingFrame } from './frame-of-link.js';
import { change } from './moves/move.js';
import { withHeldNegations } from './negation/held.js';
import { numbersOnField } from './numbers-left.js';
import { tellPaid, type Banishing, type Payment } from './paid-before.js';
import { Play } from './play.js';

/** The board with the costs of its Chain paid, as far as the texts and the links say which cards they took. */
export function withCostsPaid(described: Board): Board {
  if (described.chain.length === 0) return described;
  const board = withHeldNegations(described);
  const play = new Play(board, new Choices([]), runClauses);
  try {
    for (const link of board.chain) pay(play, link);
  } catch (error) {
    if (!(error instanceof Pause)) throw error;
    return board;
  }
  return { ...play.board, paid: play.events };
}

function pay(play: Play, link: ChainLink): void {
  tellPoints(play, link);
  const payments = paymentsOf(link);
  for (const said of payments) {
    const payment = asItWasPaid(play, link, said);
    const itself = link.copy !== null && payment.event !== 'detached' && takesItself(payment.what) ? [link.copy] : [];
    // Which of several costs took a card that is only listed, nobody says.
    const listed = payments.length === 1 && link.cost !== 'unknown' ? link.cost : [];
    const pointedAt = link.cost === 'unknown' || link.cost.length === 0 ? answeredFor(play, link, payment.what) : [];
    const taken = [...new Set<CopyId>([...itself, ...listed, ...pointedAt])].flatMap((id) => play.now(id) ?? []);
    const unpaid = taken.filter((copy) => isStillThere(copy, payment));
    const self = link.copy === null ? null : play.now(link.copy);
    if (self !== null && takesWearer(payment.what)) wornBy(play, self, listed);
    tellPaid(play, link, payment, taken);
    if (unpaid.length > 0) {
      rememberNumbers(play, link, unpaid);
      if (self !== null && unpaid.includes(self)) rememberSummon(play, link, self);
      play.move(unpaid, payment.to, { by: 'cost', player: link.player, copy: self }, payment.event);
    }
    if (payment.until !== undefined) comesBackLater(play, link, payment.until, taken);
  }
}

/** "You can Tribute that monster": the one that the activation answers, though nobody listed what was paid. */
function answeredFor(play: Play, link: ChainLink, { reference }: Noun): readonly CopyId[] {
  if (reference?.ref !== 'event') return [];
  const { event } = resolvingFrame(play, link, link.copy === null ? null : play.now(link.copy));
  return event === 'unknown' || event.length !== 1 ? [] : event.map(({ id }) => id);
}

/** "If you would Tribute a monster(s), you can send cards from your Deck instead": what was told to be paid lay in the Deck. */
function asItWasPaid(play: Play, { cost }: ChainLink, payment: Payment): Payment {
  if (payment.event !== 'tributed' || cost === 'unknown' || cost.length === 0) return payment;
  const fromDeck = cost.every((id) => play.now(id)?.place.location === 'deck');
  return fromDeck ? { ...payment, event: 'sent', what: listedAlone(payment.what) } : payment;
}

/** No word of the card itself: only what is listed was paid. */
function listedAlone(what: Noun): Noun {
  return { ...what, reference: null, each: [], filter: { is: 'any' } };
}

/** cost.pay: that Life Points were paid is told; the board has them as they are after that. */
function tellPoints(play: Play, { effect, player }: ChainLink): void {
  for (const action of effect?.activation ?? []) {
    if (action.kind !== 'pay-life-points' || action.who !== 'you') continue;
    const amount = action.amount.kind === 'number' ? action.amount.n : null;
    play.note('life-points-paid', [], { player, amount, by: 'cost' });
  }
}

/** "Tribute the equipped monster": what the cost took is what the card was equipped to, also where only the cost was told. */
function wornBy(play: Play, self: Copy, listed: readonly CopyId[]): void {
  const [on, ...others] = listed;
  if (self.equippedTo !== null || on === undefined || others.length > 0 || !onField(self)) return;
  play.board = change(play.board, self.id, (now) => ({ ...now, equippedTo: on }));
}

/** "Banish this card until the End Phase" as a cost: it comes back then, whatever becomes of the effect (zone.temporary-banish). */
function comesBackLater(play: Play, link: ChainLink, action: Banishing, taken: readonly Copy[]): void {
  const gone = taken.flatMap(({ id }) => play.now(id) ?? []);
  if (gone.length === 0) return;
  const self = link.copy === null ? null : play.now(link.copy);
  const frame: Frame = { ...frameOf(link.player, self), effect: link.effect };
  leave(play, frame, blankClause(action, action.what.span), gone, null);
}

/** What the effect costs; where it has no cost of its own and cards are told nevertheless, what it may cost. */
function paymentsOf(link: ChainLink): readonly Payment[] {
  const own = (link.effect?.activation ?? []).flatMap((action) => paymentOf(action) ?? []);
  if (own.length > 0 || link.cost === 'unknown' || link.cost.length === 0) return own;
  return mayCost(link).flatMap((action) => paymentOf(action) ?? []);
}

/**
 * What may be paid beside the effect's own cost: "you can also Tribute 1 monster" as it is activated, "by banishing 1
 * monster" in the turn it was Set or from the hand (cost.pay).
 */
export function mayCost(link: ChainLink): readonly Action[] {
  const options = (link.effect?.activation ?? []).flatMap((action) =>
    action.kind === 'apply-one-of' ? action.options : [],
  );
  return [...options.flatMap((option) => option.activation), ...pricesOf(link)];
}

/** What the card's text asks for to be activated where or when it otherwise could not. */
function pricesOf({ cardActivation, text }: ChainLink): readonly Action[] {
  if (cardActivation !== true) return [];
  return (text?.effects ?? []).flatMap(({ lasting }) =>
    lasting.flatMap((rule) =>
      rule.rule === 'activate-turn-set' || rule.rule === 'activate-from-hand' ? (rule.cost ?? []) : [],
    ),
  );
}

/** "The Tributed monster's ATK on the field": what it was there is asked for when it is there no more. */
function rememberNumbers(play: Play, { number }: ChainLink, taken: readonly Copy[]): void {
  const paidWith = numbersOnField(play.context, taken);
  if (paidWith.length === 0) return;
  const chain = play.board.chain.map((one) =>
    one.number === number ? { ...one, paidWith: [...(one.paidWith ?? []), ...paidWith] } : one,
  );
  play.board = { ...play.board, chain };
}

/** "A monster Special Summoned this turn activates its effect": asked of it as it was there, though it is its own cost. */
function rememberSummon(play: Play, { number }: ChainLink, { summoned }: Copy): void {
  if (summoned === null) return;
  const chain = play.board.chain.map((one) => (one.number === number ? { ...one, cameAs: summoned } : one));
  play.board = { ...play.board, chain };
}

function paymentOf(action: Action): Payment | null {
  switch (action.kind) {
    case 'discard':
      return { what: action.what, to: 'graveyard', event: 'discarded' };
    case 'tribute':
      return { what: action.what, to: 'graveyard', event: 'tributed' };
    case 'send':
      return action.to === 'graveyard' ? { what: action.what, to: 'graveyard', event: 'sent' } : null;
    case 'detach':
      return { what: action.from, to: 'graveyard', event: 'detached' };
    case 'banish':
      // What is banished until later cannot be back before the Chain has resolved (zone.temporary-banish).
      return action.face === 'up'
        ? {
            what: action.what,
            to: 'banished',
            event: 'banished',
            ...(action.until === null ? {} : { until: action }),
          }
        : null;
    case 'return':
      return action.to === 'field' ? null : { what: action.what, to: placeOfReturn(action.to), event: 'returned' };
    case 'shuffle-into-deck':
      return { what: action.what, to: 'deck', event: 'returned' };
    default:
      return null;
  }
}

function placeOfReturn(to: 'hand' | 'deck' | 'deck-top' | 'deck-bottom' | 'extra-deck' | 'graveyard'): Location {
  return to === 'deck-top' || to === 'deck-bottom' ? 'deck' : to;
}

function takesWearer(noun: Noun): boolean {
  return [noun, ...noun.each].some(({ reference }) => reference?.ref === 'equipped-monster');
}

function takesItself(noun: Noun): boolean {
  return [noun, ...noun.each].some(({ reference }) => reference?.ref === 'this-card');
}

/** A card in the Graveyard or banished is where a cost put it, if that cost did not take it from there. */
function isStillThere({ place }: Copy, { what, to, event }: Payment): boolean {
  if (event === 'detached') return place.location === 'xyz-material';
  if (event === 'returned') return isReturnedFrom(what, place.location, to);
  if (place.location === 'banished' || place.location === 'xyz-material') return false;
  return place.location !== 'graveyard' || to === 'banished';
}

/** What a cost returns lies where its text takes it from, or where that came to. */
function isReturnedFrom({ locations }: Noun, at: Location, to: Location): boolean {
  if (at === to || (to === 'deck' && at === 'extra-deck')) return false;
  return locations.length === 0 ? isFieldLocation(at) : locations.includes(at);
}
