/** Are the cards, Life Points and materials there that an action takes? */
import { materialsHeld, type Held } from '../board/held.js';
import { nameOf } from '../evaluate/traits.js';
import type { Context, Frame, NounUse } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Action, Filter, ForbiddenAct, LastingRule, Location, Noun, Side, Value } from '../model/effects.js';
import { all, any, assume, citing, judged, NO, not, saying, unknown, YES, type Judgement } from '../model/facts.js';
import type { ByPlayer, Player } from '../model/timing.js';
import { countAt, inMonsterZone, materialsOf, onField } from '../board/places.js';
import { allForbidden, unreadBan } from '../continuous/restrictions.js';
import { compareRanges } from '../evaluate/numbers/range.js';
import { playerOf, valueRange } from '../evaluate/numbers/value.js';
import { canHappenTo, namesOthers, type Purpose } from './happens-to.js';
import { nothingArrives } from '../continuous/nothing-arrives.js';
import { hasRoomForOthers, leastOf, selectable } from './selection.js';

/** Where to look for the cards of an action whose phrase names no place. */
const USUAL_PLACES: Readonly<Partial<Record<Action['kind'], readonly Location[]>>> = {
  discard: ['hand'],
  reveal: ['hand'],
  look: ['hand'],
  tribute: ['monster-zone'],
  'special-summon': ['hand', 'deck', 'graveyard', 'banished', 'extra-deck'],
  'add-to-hand': ['deck', 'graveyard'],
  // From the hand, or a Gemini monster that is there already (ability.gemini.summon-details).
  'normal-summon': ['hand', 'monster-zone'],
  set: ['hand', 'deck', 'graveyard'],
  'take-control': ['monster-zone'],
  'change-stat': ['monster-zone'],
  'change-position': ['monster-zone'],
};

/** Players see their own cards when they pay or search; a face-down card that is acted on is seen then, too. */
const OWN_KINDS = new Set<Action['kind']>([
  'discard',
  'tribute',
  'special-summon',
  'add-to-hand',
  'normal-summon',
  'set',
  'reveal',
  'banish',
  'send',
  'detach',
  'attach',
]);

const TAKEN_UNSEEN: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'send',
  'banish',
  'return',
  'shuffle-into-deck',
]);

export function useOf(action: Action, purpose: Purpose): NounUse {
  // card.face-down-information: Tributing shows the monster; sending or banishing it for a cost that names a kind does not.
  const shows = purpose.cost ? !TAKEN_UNSEEN.has(action.kind) || asksForOwnSet(action) : OWN_KINDS.has(action.kind);
  return { places: USUAL_PLACES[action.kind] ?? [], seesFaceDown: shows };
}

/** "Send 1 Trap from your hand or that is Set on your field": such a card is shown as it is paid. */
function asksForOwnSet(action: Action): boolean {
  return action.kind === 'send' && action.what.controller === 'you' && asksForSet(action.what.filter);
}

function asksForSet(filter: Filter): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.some(asksForSet);
  return filter.is === 'set' || (filter.is === 'face' && filter.face === 'down');
}

/** Are there cards enough to which it could happen? References stand for cards that are checked where they are chosen. */
export function enough(context: Context, action: Action, named: Noun, frame: Frame, purpose: Purpose): Judgement {
  const noun = action.kind === 'tribute' ? ownMonsters(named, action.who) : named;
  if (noun.reference !== null) return toReferred(context, action, noun, frame, purpose);
  // "Both it and this card": each of them is a card that is named already.
  if (noun.each.length > 0 && noun.each.every(({ reference }) => reference !== null) && !hasRoomForOthers(noun))
    return all(noun.each.map((part) => toReferred(context, action, part, frame, purpose)));
  const kept = keptFromAll(context, action, noun, frame);
  if (kept.answer === 'yes') return not(kept);
  const lost = arrivesNowhere(context, action, noun, frame, purpose);
  if (lost !== null) return lost;
  const hidden = inOpponentsHiddenPlace(noun);
  // What the opponent's hidden cards are is not known; only that there are any.
  if (hidden !== null)
    return selectable(
      context,
      { ...noun, filter: { is: 'any' }, quantity: { kind: 'any-number' } },
      frame,
      { places: [], seesFaceDown: true },
      () => YES,
    );
  // What the card paid with itself is not where its effect would look for it.
  const spent = purpose.cost || frame.self === null || !purpose.leaving.has(frame.self.id) ? null : frame.self.id;
  const suits = (copy: Copy): Judgement =>
    copy.id === purpose.keeps ||
    (copy.id === spent && !isThereOncePaid(copy, noun, frame)) ||
    (purpose.spent?.has(copy.id) === true && !isThereOncePaid(copy, noun, frame))
      ? NO
      : canHappenTo(context, action, copy, frame, purpose);
  const found = selectable(context, withoutKept(context, action, noun, frame), frame, useOf(action, purpose), suits);
  // "Cards cannot be added from the Deck to the hand", said in words that nobody read.
  const unread =
    found.answer === 'yes' ? unreadBan(context, ACTS[action.kind] ?? [], playerOfAction(action, frame), null) : NO;
  return unread.answer === 'unknown' ? unread : found;
}

const INTO_GRAVEYARD: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['discard', 'send', 'tribute', 'destroy']);

/** "Discard 1 card; Set 1 Trap from your hand or GY": what was discarded is in the Graveyard by then. */
function isThereOncePaid({ token }: Copy, { locations }: Noun, { effect }: Frame): boolean {
  const costs = (effect?.activation ?? []).filter(({ kind }) => kind !== 'target');
  return token === null && locations.includes('graveyard') && costs.some(({ kind }) => INTO_GRAVEYARD.has(kind));
}

/** term.tribute: players Tribute their own monsters, unless the words name others. */
export function ownMonsters(noun: Noun, who: Side = 'you'): Noun {
  const controller = who === 'opponent' ? 'opponent' : 'you';
  return namesOthers(noun) ? noun : { ...noun, controller, each: noun.each.map((part) => ({ ...part, controller })) };
}

function playerOfAction(action: Action, frame: Frame): Player {
  return 'who' in action && action.who !== null ? playerOf(action.who, frame.player) : frame.player;
}

/** "From your hand or Deck" while nothing may be sent from the Deck is from the hand. */
function withoutKept(context: Context, action: Action, noun: Noun, frame: Frame): Noun {
  if (ACTS[action.kind] === undefined || noun.locations.length < 2) return noun;
  const open = noun.locations.filter(
    (place) => keptFromAll(context, action, { ...noun, locations: [place] }, frame).answer !== 'yes',
  );
  return open.length === noun.locations.length ? noun : { ...noun, locations: open };
}

/** What is done with cards that nobody has to name may be forbidden whichever they are (effect.cannot-wins). */
const ACTS: Readonly<Partial<Record<Action['kind'], readonly ForbiddenAct[]>>> = {
  'add-to-hand': ['add-to-hand'],
  banish: ['banish', 'be-banished'],
  send: ['be-sent'],
};

/** cost.sent-to-graveyard-replaced: of hidden cards, too, where nothing gets to the Graveyard. */
function arrivesNowhere(
  context: Context,
  action: Action,
  noun: Noun,
  frame: Frame,
  purpose: Purpose,
): Judgement | null {
  if (!purpose.cost || action.kind !== 'send' || action.to !== 'graveyard' || noun.locations.length === 0) return null;
  if (noun.each.length > 0 || frame.effect?.wording === 'older') return null;
  const everywhere = noun.locations.every((from) => nothingArrives(context, from, noun).answer === 'yes');
  return everywhere
    ? saying(citing(NO, 'cost.sent-to-graveyard-replaced'), 'Nothing from there would go to the Graveyard now.')
    : null;
}

function keptFromAll(context: Context, action: Action, noun: Noun, frame: Frame): Judgement {
  const acts = ACTS[action.kind];
  if (acts === undefined) return NO;
  const places = noun.locations.length > 0 ? noun.locations : (USUAL_PLACES[action.kind] ?? []);
  const player = playerOfAction(action, frame);
  const fromDeck = action.kind === 'send' && places.length === 1 && places[0] === 'deck';
  return allForbidden(context, player, fromDeck ? [...acts, 'send-from-deck'] : acts, places);
}

/** "Neither player can target …" speaks of the cards that are targeted, whoever would target them. */
const KEPT_SAFE: ReadonlySet<ForbiddenAct> = new Set<ForbiddenAct>([
  'be-destroyed',
  'be-destroyed-by-battle',
  'be-destroyed-by-effects',
  'be-targeted',
  'be-targeted-for-attack',
]);

/** A rule about cards that are there now needs such a card once the cost is paid; a rule about players needs nothing. */
export function laysOnSomething(context: Context, rule: LastingRule, frame: Frame, { leaving }: Purpose): Judgement {
  // "Must attack this card while it is there": no more than the rules that hold so long.
  if (rule.rule === 'conditional')
    return rule.rules.length === 0
      ? YES
      : any(rule.rules.map((inner) => laysOnSomething(context, inner, frame, { cost: false, leaving })));
  if (!('what' in rule) || rule.what === null) return YES;
  const keepsSafe = rule.rule === 'cannot' && KEPT_SAFE.has(rule.act);
  if (!keepsSafe && 'who' in rule && rule.who !== null) return YES;
  if (rule.what.reference !== null || rule.what.controller === null || rule.what.each.length > 0) return YES;
  const stays = ({ id }: Copy): Judgement => judged(!leaving.has(id));
  return selectable(context, { ...rule.what, quantity: { kind: 'any-number' } }, frame, undefined, stays);
}

const HIDDEN: ReadonlySet<Location> = new Set<Location>(['hand', 'deck', 'extra-deck']);

function inOpponentsHiddenPlace(noun: Noun): Location | null {
  const [first] = noun.locations;
  return noun.controller === 'opponent' &&
    first !== undefined &&
    noun.each.length === 0 &&
    noun.locations.every((location) => HIDDEN.has(location))
    ? first
    : null;
}

function toReferred(context: Context, action: Action, noun: Noun, frame: Frame, purpose: Purpose): Judgement {
  const self = frame.self;
  switch (noun.reference?.ref) {
    case 'this-card':
      if (self === null) return YES;
      // "Tribute this card with 3 Spell Counters on it": a cost asks the card to be like that now.
      return purpose.cost && frame.activating !== true
        ? all([
            context.fits(self, noun.filter, frame, { places: [], seesFaceDown: true }),
            canHappenTo(context, action, self, frame, purpose),
          ])
        : canHappenTo(context, action, self, frame, purpose);
    case 'event':
      return frame.event === 'unknown' || frame.event.length === 0
        ? YES
        : any(frame.event.map((copy) => canHappenTo(context, action, copy, frame, purpose)));
    case 'equipped-monster':
      // An Equip Card being activated is equipped when it resolves.
      if (frame.activating === true) return YES;
      // What left the field with the monster that wore it speaks of that one.
      if (self === null || (!inMonsterZone(self) && onField(self))) return judged((self?.equippedTo ?? null) !== null);
      return toThose(context, action, noun, frame, purpose);
    case 'attacker':
    case 'attack-target':
    case 'battling-opponent':
      return toThose(context, action, noun, frame, purpose);
    default:
      return YES;
  }
}

function toThose(context: Context, action: Action, noun: Noun, frame: Frame, purpose: Purpose): Judgement {
  const found = context.find(noun, frame);
  return found.unnamed === 'unknown'
    ? YES
    : any([...found.sure, ...found.maybe].map((copy) => canHappenTo(context, action, copy, frame, purpose)));
}

export function deckHolds(context: Context, what: Noun, frame: Frame, drawn?: ByPlayer<number>): Judgement | null {
  if (!what.locations.includes('deck') || what.chosen === null) return null;
  const player = playerOf(what.controller ?? 'you', frame.player);
  const needed = equalTo(context, what, frame) ?? leastOf(context, what.quantity, frame);
  const before = drawn?.[player] ?? 0;
  const { min, max } = countAt(context.board, player, 'deck');
  const deck = { min: min - before, max: max - before };
  if (needed === 'unknown') return judged(deck.max > 0);
  return deck.max < needed
    ? saying(NO, `The Deck of player ${player} holds too few cards.`)
    : deck.min >= needed
      ? YES
      : assume(true, 'the Deck holds enough cards', 'turn.draw.mandatory');
}

/** "Excavate cards equal to the number of …": at least so many as there are for sure. */
function equalTo(context: Context, { together }: Noun, frame: Frame): number | null {
  if (together?.if !== 'compare' || together.compare !== '=' || together.left.kind !== 'count') return null;
  return together.left.of.quantity.kind === 'given' ? valueRange(context, together.right, frame).range.min : null;
}

/** cost.exact-life-points: paying exactly all of them is allowed where the edition says so. */
export function canPay(
  context: Context,
  action: Extract<Action, { kind: 'pay-life-points' }>,
  frame: Frame,
): Judgement {
  const payer = playerOf(action.who, frame.player);
  const points = context.board.lifePoints[payer];
  // "Pay LP in multiples of 100": the player names how much, and may name the least.
  const asked = (frame.told?.declared ?? []).length === 0 ? cheapest(action.amount) : action.amount;
  const amount = valueRange(context, asked, frame);
  if (points === 'unknown') return assume(true, 'the player has Life Points enough', 'cost.cannot-pay');
  // "So that you only have 100 left": who has no more than that has nothing to pay.
  if (asked.kind === 'minus' && amount.range.max <= 0)
    return saying(citing(NO, 'cost.exact-life-points'), `Player ${payer} has no Life Points beyond those that stay.`);
  const least = Math.max(1, amount.range.min);
  const answer = compareRanges({ min: points, max: points }, context.parameters.mayPayAllLifePoints ? '>=' : '>', {
    min: least,
    max: Math.max(least, amount.range.max),
  });
  return answer === 'unknown'
    ? amount.judgement
    : saying(
        citing(judged(answer === 'yes'), 'cost.exact-life-points'),
        `Player ${payer} has ${String(points)} Life Points and would have to pay ${String(least)}.`,
      );
}

function cheapest(value: Value): Value {
  if (value.kind === 'declared') return { kind: 'number', n: 1 };
  return value.kind === 'times' ? { ...value, of: value.of.map(cheapest) } : value;
}

export function canDetach(
  context: Context,
  action: Extract<Action, { kind: 'detach' }>,
  frame: Frame,
  purpose: Purpose,
): Judgement {
  const needed = leastOf(context, action.count, frame);
  if (needed === 'unknown') return unknown('how many materials are detached');
  const from = action.from;
  // Cards spoken of before were checked where they were chosen.
  if (from.reference !== null && from.reference.ref !== 'this-card') return YES;
  const holders =
    from.reference?.ref === 'this-card'
      ? frame.self === null
        ? []
        : [frame.self]
      : context.find(from, frame, useOf(action, purpose)).sure;
  const what = action.what;
  const count = (copy: Copy): Held => {
    const held = materialsHeld(context.board, copy);
    if (what === null || what.filter.is === 'any') return held;
    const named = materialsOf(context.board, copy);
    const others = named.filter(
      (material) => context.fits(material, what.filter, frame, { places: [], seesFaceDown: true }).answer !== 'yes',
    ).length;
    return { min: held.min - others, max: held.max - others };
  };
  const single = from.quantity.kind === 'exactly' || from.reference !== null;
  const total = holders.map(count);
  const suffices = (which: 'min' | 'max'): boolean =>
    single ? total.some((held) => held[which] >= needed) : total.reduce((sum, held) => sum + held[which], 0) >= needed;
  if (!suffices('min') && suffices('max')) return unknown(`the materials of ${holders.map(nameOf).join(', ')}`);
  const names = holders.map(nameOf).join(', ');
  return saying(
    citing(judged(suffices('min')), 'xyz.detach'),
    names === '' ? 'Nothing has such materials.' : `${names} has too few such materials.`,
  );
}
