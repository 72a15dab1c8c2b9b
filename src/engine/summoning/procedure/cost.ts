/**
 * What a monster's own procedure asks for: cards to Tribute, banish, send, return …, as places to fill. It is no cost
 * (summon.special.procedure-no-cost), but it has to be carried out whole (summon.procedure-must-finish).
 */
import { countersHeld, materialsHeld } from '../../board/held.js';
import type { Context, Frame } from '../../context.js';
import type { Copy, CopyId } from '../../model/board.js';
import type { Action, Location, Noun } from '../../model/effects.js';
import { playersOf } from '../../evaluate/numbers/value.js';
import { nameOf } from '../../evaluate/traits.js';
import { all, assume, citing, judged, not, unknown, unreadText, NO, YES, type Judgement } from '../../model/facts.js';
import type { Player } from '../../model/timing.js';
import { freeMainZones, isInMonsterZone, openZones } from '../../zones/index.js';
import { coversShown, SHOWN } from '../frame.js';
import { countsOf, partsOf } from '../materials/materials.js';
import { nothingArrives } from '../../continuous/nothing-arrives.js';
import { allForbidden, TRIBUTED_OTHERWISE } from '../../continuous/restrictions.js';
import { forbidden, forbiddenAsMaterial } from '../restrictions.js';
import type { Candidate, Slot } from '../selection.js';

/** One place to fill, and what happens to the cards that fill it. */
export interface CostPart {
  readonly action: Action;
  readonly noun: Noun;
  /** The phrase that it is a part of, where that names several kinds of cards ("1 Tuner and 1 non-Tuner"). */
  readonly whole: Noun | null;
  readonly slot: Slot;
  /** Its cards leave their zones. */
  readonly leaves: boolean;
  /** Cards that nobody described may fill it too. */
  readonly open: boolean;
}

export interface CostPlan {
  readonly parts: readonly CostPart[];
  /** Life Points, counters, materials and whatever else needs no choice of cards. */
  readonly others: Judgement;
}

const MONSTER_ZONES: readonly Location[] = ['monster-zone', 'extra-monster-zone'];
const FIELD: readonly Location[] = [...MONSTER_ZONES, 'spell-trap-zone', 'field-zone', 'pendulum-zone'];
/** Where the cards are if the text does not say. */
const DEFAULT_PLACES: Readonly<Partial<Record<Action['kind'], readonly Location[]>>> = {
  tribute: MONSTER_ZONES,
  discard: ['hand'],
  reveal: ['hand'],
  banish: FIELD,
  send: FIELD,
  return: FIELD,
  'shuffle-into-deck': FIELD,
  destroy: FIELD,
  attach: MONSTER_ZONES,
  choose: MONSTER_ZONES,
  target: MONSTER_ZONES,
};
const STAYS: readonly Action['kind'][] = ['reveal', 'look', 'choose', 'target', 'change-position'];

export function costPlan(context: Context, actions: readonly Action[], frame: Frame, monster: Copy): CostPlan {
  const parts: CostPart[] = [];
  const others: Judgement[] = [];
  for (const [at, told] of actions.entries()) {
    const from = detachedFrom(told, actions[at - 1]);
    const action = from?.used ?? told;
    const places = DEFAULT_PLACES[action.kind];
    if (
      places === undefined ||
      !('what' in action) ||
      typeof action.what !== 'object' ||
      action.what === null ||
      !('quantity' in action.what)
    ) {
      others.push(withoutCards(context, action, frame, monster));
      continue;
    }
    const whole = action.what.each.length > 0 ? action.what : null;
    for (const noun of partsOf([action.what])) {
      const counts = countsOf(noun.quantity);
      const every = counts === null ? allTributed(context, action, noun, frame, monster) : null;
      if (every !== null) {
        parts.push({ action, noun, whole, slot: every, leaves: true, open: false });
        continue;
      }
      if (counts === null) {
        others.push(allOfThem(context, action, noun, frame));
        continue;
      }
      const { candidates: found, open } = candidatesFor(context, action, noun, places, frame, monster);
      const candidates = from === null ? found : found.map((one) => withMaterials(context, one, from.least));
      parts.push({ action, noun, whole, slot: { candidates, ...counts }, leaves: !STAYS.includes(action.kind), open });
    }
  }
  return { parts, others: all(others) };
}

/** "By detaching 2 materials from an Xyz Monster you control, then using that Xyz Monster": the one that had them. */
function detachedFrom(
  used: Action,
  before: Action | undefined,
): { readonly used: Action; readonly least: number } | null {
  if (used.kind !== 'attach' || before?.kind !== 'detach' || used.what.reference === null) return null;
  const counts = countsOf(before.count);
  return counts === null ? null : { used: { ...used, what: before.from }, least: counts.min };
}

function withMaterials(context: Context, { copy, fits }: Candidate, least: number): Candidate {
  const { min, max } = materialsHeld(context.board, copy);
  const has = min >= least ? YES : max >= least ? unknown(`the materials of ${nameOf(copy)}`) : NO;
  return { copy, fits: all([fits, citing(has, 'xyz.detach')]) };
}

/** "Tributing all monsters you control": those that are told, each of them; `null` where one of them is in doubt. */
function allTributed(context: Context, action: Action, noun: Noun, frame: Frame, monster: Copy): Slot | null {
  if (action.kind !== 'tribute' || noun.quantity.kind !== 'all') return null;
  const { candidates, open } = candidatesFor(context, action, noun, MONSTER_ZONES, frame, monster);
  const sure = candidates.every(({ fits }) => fits.answer === 'yes');
  return open || !sure || candidates.length === 0
    ? null
    : { candidates, min: candidates.length, max: candidates.length };
}

/** "all cards in your hand": nothing to choose; whether one has to be there is not said. */
function allOfThem(context: Context, action: Action, noun: Noun, frame: Frame): Judgement {
  if (noun.quantity.kind !== 'all' && noun.quantity.kind !== 'as-many-as-possible' && noun.quantity.kind !== 'given') {
    return unknown(`how many cards the procedure asks to ${action.kind}`);
  }
  const found = context.find(noun, frame, SHOWN);
  return found.certain > 0 || found.sure.length > 0 ? YES : found.judgement.answer === 'unknown' ? found.judgement : NO;
}

function candidatesFor(
  context: Context,
  action: Action,
  noun: Noun,
  places: readonly Location[],
  frame: Frame,
  monster: Copy,
): { readonly candidates: readonly Candidate[]; readonly open: boolean } {
  const found = context.find(noun, frame, { places: placesOf(noun, places), seesFaceDown: true });
  const worn = asEquipCards(context, noun, frame, monster);
  // fusion.material-face-down: what another player's face-down card is, nobody may look up for a procedure.
  const shown = context.find(noun, frame, { places: placesOf(noun, places), seesFaceDown: false });
  const hidden = ({ controller, face, place }: Copy): boolean =>
    controller !== frame.player && face === 'down' && FIELD.includes(place.location);
  const sure = found.sure.map((copy): Candidate => ({
    copy,
    fits: hidden(copy) && !shown.sure.includes(copy) ? citing(NO, 'fusion.material-face-down') : YES,
  }));
  const maybe = found.maybe.map((copy): Candidate => ({ copy, fits: coversShown(context, noun, copy, frame) }));
  const candidates = [...sure, ...maybe, ...worn]
    .filter(
      ({ copy }) =>
        copy.id !== monster.id || noun.reference?.ref === 'this-card' || mayGoFirst(context, action, monster),
    )
    .map(({ copy, fits }) => ({
      copy,
      fits: fits.answer === 'no' ? fits : all([fits, mayBeUsed(context, action, noun, copy, monster, frame.player)]),
    }));
  const others = context.find(ownOnly(noun), frame, { places: placesOf(noun, places), seesFaceDown: true }).unnamed;
  const at = placesOf(noun, places);
  const none = noneArrives(context, action, noun, at) || noneBanished(context, action, at, frame.player);
  return { candidates, open: others !== 0 && !none };
}

/** Nor would a card that nobody described get to the Graveyard, where it has to. */
function noneArrives(context: Context, action: Action, noun: Noun, places: readonly Location[]): boolean {
  if (action.kind !== 'send' || action.to !== 'graveyard') return false;
  return places.every((place) => nothingArrives(context, place, noun).answer === 'yes');
}

/** fusion.contact: "the above cards you control", where the line gives a name, may lie among the Spells as Equip Cards. */
function asEquipCards(context: Context, noun: Noun, frame: Frame, monster: Copy): readonly Candidate[] {
  const contact = monster.card?.monster?.frame === 'fusion' && noun.locations.includes('monster-zone');
  if (!contact || noun.filter.is !== 'named') return [];
  return context
    .find({ ...noun, locations: ['spell-trap-zone'] }, frame, { places: [], seesFaceDown: true })
    .sure.filter(({ equippedTo }) => equippedTo !== null)
    .map((copy): Candidate => ({ copy, fits: YES }));
}

/** What the other player holds fills nothing that names no player, so it may stay undescribed (see `mayBeUsed`). */
function ownOnly(noun: Noun): Noun {
  return noun.controller === null && noun.reference === null ? { ...noun, controller: 'you' } : noun;
}

/** "Cards cannot be banished": nor can one that nobody described. */
function noneBanished(context: Context, action: Action, places: readonly Location[], player: Player): boolean {
  if (action.kind !== 'banish') return false;
  return allForbidden(context, player, ['banish', 'be-banished'], places).answer === 'yes';
}

/** "(From your hand or GY) by discarding …": it may be one of the discarded, and comes from the Graveyard then. */
function mayGoFirst(context: Context, action: Action, { place, text }: Copy): boolean {
  const comesBack = text?.summoning.procedures.some(({ from }) => from.includes('graveyard')) === true;
  const stays = context.lasting('redirect').every(({ applies }) => applies.answer === 'no');
  return action.kind === 'discard' && place.location === 'hand' && comesBack && stays;
}

/** Whether cards that nobody described could fill what the described ones leave open. */
export function mayFillWithOthers(parts: readonly CostPart[]): boolean {
  const falls = parts.filter(
    ({ slot }) => slot.candidates.filter(({ fits }) => fits.answer !== 'no').length < slot.min,
  );
  return parts.some(({ open }) => open) && falls.every(({ open }) => open);
}

/** Costs with one's own cards: a phrase that names no player means the player's own (a Tribute, a discard). */
function placesOf(noun: Noun, places: readonly Location[]): readonly Location[] {
  return noun.locations.length > 0 ? noun.locations : places;
}

function mayBeUsed(context: Context, action: Action, noun: Noun, copy: Copy, monster: Copy, player: Player): Judgement {
  // "Tributing all face-up monsters on the field that …": all means those of both players.
  const both =
    noun.quantity.kind === 'all' && FIELD.includes(copy.place.location) && noun.locations.includes('monster-zone');
  if (noun.controller === null && copy.controller !== player && !both) return NO;
  switch (action.kind) {
    case 'tribute':
      return all([
        replacedOnTheWay(context, copy, judged(isInMonsterZone(copy) || copy.place.location === 'hand')),
        notKept(context, TRIBUTED_OTHERWISE, copy, player),
      ]);
    case 'banish':
      return all([
        notKept(context, ['be-banished', 'banish'], copy, player),
        judged(!(copy.token !== null && action.face === 'down')),
      ]);
    case 'send':
      return all([reachesGraveyard(context, action.to, copy), notKept(context, ['be-sent'], copy, player)]);
    case 'return':
    case 'shuffle-into-deck':
      return all([
        judged(copy.token === null && copy.card?.kind !== 'token'),
        action.kind === 'return' && action.to === 'hand'
          ? YES
          : notKept(context, ['be-returned', 'be-returned-to-deck'], copy, player),
      ]);
    case 'discard':
      return replacedOnTheWay(context, copy, notKept(context, ['discard'], copy, player));
    case 'destroy':
      return notKept(context, ['be-destroyed', 'be-destroyed-by-effects'], copy, player);
    case 'attach':
      if (FIELD.includes(copy.place.location) && copy.face === 'down') return citing(NO, 'xyz.procedure');
      return citing(not(forbiddenAsMaterial(context, player, copy, 'xyz', monster)), 'xyz.rank-up');
    default:
      return YES;
  }
}

function notKept(context: Context, acts: Parameters<typeof forbidden>[1], copy: Copy, player: Player): Judgement {
  return not(forbidden(context, acts, player, copy, 'procedure').judgement);
}

/**
 * A card that would not arrive in the Graveyard cannot be sent there by a procedure (pendulum.cannot-be-sent-as-cost,
 * token.cost).
 */
function reachesGraveyard(context: Context, to: Location, copy: Copy): Judgement {
  if (to !== 'graveyard') return YES;
  const token = copy.token !== null || copy.card?.kind === 'token';
  const onField = FIELD.includes(copy.place.location);
  const pendulum = onField && copy.card?.monster?.pendulum === true && context.parameters.pendulumZones !== 'none';
  if (token) return citing(NO, 'token.cost');
  if (pendulum) return citing(NO, 'pendulum.cannot-be-sent-as-cost');
  return replacedOnTheWay(context, copy, not(redirected(context, copy)));
}

/** What is Tributed or discarded may be banished instead; what has to be sent to the Graveyard may not. */
function replacedOnTheWay(context: Context, copy: Copy, judgement: Judgement): Judgement {
  const replacing = context.lasting('redirect').some(({ rule }) => rule.to === 'graveyard');
  return replacing && copy.card !== null ? citing(judgement, 'cost.sent-to-graveyard-replaced') : judgement;
}

function redirected(context: Context, copy: Copy): Judgement {
  let open: Judgement = NO;
  for (const { rule, frame, applies } of context.lasting('redirect')) {
    if (rule.to !== 'graveyard' || (rule.from.length > 0 && !rule.from.includes(copy.place.location))) continue;
    const j = all([applies, coversShown(context, { ...rule.what, locations: [] }, copy, frame)]);
    if (j.answer === 'yes') return j;
    if (j.answer === 'unknown') open = j;
  }
  return open;
}

function withoutCards(context: Context, action: Action, frame: Frame, monster: Copy): Judgement {
  switch (action.kind) {
    case 'pay-life-points':
      return canPay(context, context.value(action.amount, frame), frame.player);
    case 'remove-counter':
      return hasCounters(context, action, frame);
    case 'detach':
      return hasMaterials(context, action, frame);
    case 'summon-token':
      return hasZonesFor(context, action, frame.player);
    case 'nothing':
    case 'activate-this':
      return YES;
    case 'unparsed':
      return unreadText(monster.card?.name ?? '', action.text, action.span);
    default:
      return unknown(`whether "${action.kind}" can be carried out`);
  }
}

/** "By detaching 1 material from a monster you control": from one of those, or from several together where the words allow it. */
function hasMaterials(context: Context, action: Extract<Action, { kind: 'detach' }>, frame: Frame): Judgement {
  const counts = countsOf(action.count);
  if (counts === null || (action.what !== null && action.what.filter.is !== 'any'))
    return unknown('which materials are detached');
  const found = context.find(action.from, frame, SHOWN);
  const held = found.sure.map((copy) => materialsHeld(context.board, copy));
  const most = (which: 'min' | 'max'): number =>
    action.from.quantity.kind === 'exactly'
      ? Math.max(0, ...held.map((one) => one[which]))
      : held.reduce((sum, one) => sum + one[which], 0);
  if (most('min') >= counts.min) return citing(YES, 'xyz.detach');
  return found.maybe.length > 0 || most('max') >= counts.min
    ? unknown('the materials there are')
    : citing(NO, 'xyz.detach');
}

/** "By Special Summoning 2 Tokens on your side of the field": all of them, or the procedure is not carried out. */
function hasZonesFor(
  context: Context,
  { to, count }: Extract<Action, { kind: 'summon-token' }>,
  you: Player,
): Judgement {
  const needed = countsOf(count)?.min ?? 1;
  const { board, parameters } = context;
  const sides = playersOf(to, you).map((player) => {
    if (freeMainZones(board, player) < needed) return citing(NO, 'zone.monster.limit');
    const told = openZones(board, parameters, { ...FROM_NOWHERE, player });
    return told.complete ? YES : assume(true, 'a Monster Zone is free', 'zone.monster.limit');
  });
  return all(sides);
}

const FROM_NOWHERE = { from: 'deck', faceUpInExtraDeck: false, arrows: null, leaving: new Set<CopyId>() } as const;

function canPay(context: Context, amount: ReturnType<Context['value']>, player: Player): Judgement {
  const has = context.board.lifePoints[player];
  if (amount.value === 'unknown')
    return amount.judgement.answer === 'unknown' ? amount.judgement : unknown('the Life Points to pay');
  const points = has === 'unknown' ? 8000 : has;
  return judged(context.parameters.mayPayAllLifePoints ? points >= amount.value : points > amount.value);
}

function hasCounters(
  context: Context,
  action: Extract<Action, { kind: 'place-counter' | 'remove-counter' }>,
  frame: Frame,
): Judgement {
  const counts = countsOf(action.count);
  if (counts === null) return unknown('how many counters are removed');
  const found = context.find(action.on, frame, SHOWN);
  const held = found.sure.map((copy) => countersHeld(context.board, copy, action.counter));
  if (held.reduce((sum, { min }) => sum + min, 0) >= counts.min) return YES;
  const most = held.reduce((sum, { max }) => sum + max, 0);
  return found.maybe.length > 0 || most >= counts.min ? unknown('the counters there are') : NO;
}
