/** Which cards a phrase covers on this board. */
import { materialsHeld } from '../board/held.js';
import { beingSummoned, copiesAt, inMonsterZone, isFieldLocation, knowledgeOf } from '../board/places.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, Found, Frame, NounUse } from '../context.js';
import type { Copy } from '../model/board.js';
import { FIELD_LOCATIONS, somePart, type Filter, type Location, type Noun } from '../model/effects.js';
import { all, assume, both, unknown, YES, type Assumption, type Judgement } from '../model/facts.js';
import { opponentOf, PLAYERS, type Player } from '../model/timing.js';
import { askedOfThis, doneBy } from './past/done-by-this.js';
import { untoldMaterials, usedForIt, type UsedForIt } from './past/used-for-it.js';
import { asksForFaceUp } from './filters/face-up.js';
import { fits, whom } from './filters/filter.js';
import { pointedPlaces } from './pointed-places.js';
import { resolve, untold } from './reference.js';
import { isAwayFromHome } from '../zones/homes.js';
import { isSide } from './traits.js';
import { targetsOf, targetsOfPart } from './which-target.js';

const ANYWHERE: NounUse = { places: FIELD_LOCATIONS, seesFaceDown: false };
const NOBODY: readonly Copy[] = [];

export function find(context: Context, noun: Noun, frame: Frame, use: NounUse = ANYWHERE): Found {
  if (noun.each.length > 0) return union(noun.each.map((part) => find(context, part, frame, use)));
  // "The materials used for its Fusion Summon" are told by the words alone.
  const told = noun.reference === null || noun.reference.ref === 'material';
  const used = told ? usedForIt(context, noun, frame) : null;
  if (noun.reference !== null && used === null) return referred(context, noun, noun.reference, frame, use);
  if (used !== null) return amongUsed(context, used, frame, use);
  const untold = untoldMaterials(context, noun, frame);
  if (untold !== null)
    return { sure: NOBODY, maybe: NOBODY, unnamed: 'unknown', certain: 0, judgement: unknown(untold) };
  // "For each card destroyed by this effect": while it resolves, those are known.
  const ofThis = noun.locations.length === 0 ? askedOfThis(noun.filter) : null;
  const done = ofThis === null ? 'unknown' : doneBy(context, ofThis, frame);
  if (done !== 'unknown') return amongThose(context, noun, ofTheirs(noun, done, frame), frame, use);
  // "1 of those monsters": wherever they are now.
  const among = noun.locations.length === 0 ? oneOf(noun.filter) : null;
  if (among !== null && resolve(context, among, frame) !== 'unknown')
    return referred(context, noun, among, frame, { ...use, seesFaceDown: true });
  if (pointsNowhere(context, noun.filter, frame))
    return { sure: NOBODY, maybe: NOBODY, unnamed: 0, certain: 0, judgement: YES };
  const sure: Copy[] = [];
  const maybe: Copy[] = [];
  let unnamed = 0;
  let counted = 0;
  let judgement: Judgement = YES;
  const rules: RulesFound = { counted: [], passed: [] };
  const granted: Assumption[] = [];
  const places = placesOf(noun, use);
  const printed = speaksOfMonsterCards(noun.filter, places);
  const held = holdersOf(context, noun.filter, frame);
  // Who says of a monster what it is equipped with says all of it.
  const worn = isEquipped(noun.filter);
  const pointed = pointedPlaces(context, noun.filter, frame);
  let open = false;
  let away = false;
  for (const player of held === null ? playersOf(noun, places, frame.player) : PLAYERS) {
    for (const location of places) {
      for (const copy of copiesAt(context.board, player, location)) {
        if (isSkipped(context, copy, frame, noun.filter)) continue;
        if (isHiddenAway(copy, noun.filter)) {
          rules.passed.push('zone.banished.face-down');
          continue;
        }
        if (printed && (copy.card?.monster ?? null) === null) {
          // ability.trap-monster.nature: off the field it is only a Trap.
          if ((copy.text?.trapMonster ?? null) !== null) rules.passed.push('ability.trap-monster.nature');
          continue;
        }
        const j = fits(context, copy, printed ? withoutKind(noun.filter) : noun.filter, frame, use);
        if (j.rules !== undefined) rules[j.answer === 'no' ? 'passed' : 'counted'].push(...j.rules);
        if (j.answer !== 'unknown') granted.push(...j.assumed);
        if (j.answer === 'yes') {
          sure.push(copy);
          rules.counted.push(...whyThere(copy, noun));
        } else if (j.answer === 'unknown') {
          maybe.push(copy);
          judgement = both(judgement, j);
        }
      }
      if (held !== null || pointed?.(player, location) === false) continue;
      if (worn) {
        open ||= !knowledgeOf(context.board, player, location).complete;
        continue;
      }
      const knowledge = knowledgeOf(context.board, player, location);
      // pendulum.extra-deck.public: both players see what lies face-up in the Extra Deck.
      if (knowledge.faceUpTold === true && meansFaceUpThere(noun.filter)) continue;
      if (knowledge.unnamed > 0) {
        unnamed += knowledge.unnamed;
        if (noun.filter.is === 'any') counted += knowledge.unnamed;
        else judgement = both(judgement, unknown(`what the cards at ${place(player, location)} are`));
      }
      if (!knowledge.complete && isAwayFromHome(context.board, noun.filter, location)) away = true;
      else if (!knowledge.complete) {
        unnamed = Infinity;
        judgement = both(judgement, unknown(`which cards are at ${place(player, location)}`));
      }
    }
  }
  if (open)
    judgement = both(
      judgement,
      assume(true, 'no card that nobody described is equipped to it', 'equip.target-required'),
    );
  if (away)
    judgement = both(
      judgement,
      assume(true, 'no such card lies in a zone that is not its own', 'zone.spell-trap.monster-location'),
    );
  if (held === 'unknown') {
    unnamed = Infinity;
    judgement = both(judgement, unknown('to which monster they are attached'));
  } else if (held !== null) {
    // Materials that nobody named are known to be there.
    const told = held.reduce((sum, copy) => sum + copy.unnamedMaterials, 0);
    const silent = held.some((copy) => materialsHeld(context.board, copy).max === Infinity);
    unnamed = silent ? Infinity : told;
    if (noun.filter.is === 'attached-to') counted = told;
    else if (unnamed > 0) judgement = both(judgement, unknown('what the Xyz Materials are'));
  }
  return {
    sure,
    maybe,
    unnamed: unnamed === Infinity ? 'unknown' : unnamed,
    certain: sure.length + counted,
    judgement,
    ...(rules.counted.length + rules.passed.length === 0 ? {} : { rules }),
    ...(granted.length === 0 ? {} : { granted }),
  };
}

/** A Pendulum Zone is a Spell & Trap Zone, and a taken monster is one of its new controller's. */
function whyThere({ place: { location }, owner, controller }: Copy, noun: Noun): readonly RuleId[] {
  if (location === 'pendulum-zone' && noun.locations.includes('spell-trap-zone')) return ['zone.pendulum'];
  return noun.controller !== null && owner !== controller ? ['zone.control.take'] : [];
}

/** link.arrows: a card that is in no Monster Zone points to nothing, whatever lies there. */
function pointsNowhere(context: Context, filter: Filter, frame: Frame): boolean {
  if (filter.is === 'all-of') return filter.of.some((part) => pointsNowhere(context, part, frame));
  if (filter.is !== 'pointed-to') return false;
  const pointing = whom(context, filter.by, frame);
  return pointing !== 'unknown' && pointing.length > 0 && !pointing.some(inMonsterZone);
}

/** "Attached to it": the monsters whose Xyz Materials a phrase is about; `null` where it is about no materials of a monster. */
function holdersOf(context: Context, filter: Filter, frame: Frame): readonly Copy[] | 'unknown' | null {
  if (filter.is === 'attached-to') return whom(context, filter.to, frame);
  if (filter.is !== 'all-of') return null;
  return filter.of.map((part) => holdersOf(context, part, frame)).find((found) => found !== null) ?? null;
}

interface RulesFound {
  readonly counted: RuleId[];
  readonly passed: RuleId[];
}

function place(player: Player, location: Location): string {
  return `${player}'s ${location}`;
}

/** Where a phrase names no place, a use of monsters means both kinds of Monster Zone (zone.emz.is-monster-zone). */
function placesOf(noun: Noun, use: NounUse): readonly Location[] {
  const said = noun.locations.length > 0;
  const named = said ? noun.locations : use.places.length > 0 ? use.places : FIELD_LOCATIONS;
  const all =
    !said && named.includes('monster-zone') && !named.includes('extra-monster-zone')
      ? ([...named, 'extra-monster-zone'] as const)
      : named;
  // spell.equip: an Equip Card lies in no other zone of the field.
  if (asksForEquipCards(noun.filter))
    return all.filter(
      (location) => location === 'spell-trap-zone' || !FIELD_LOCATIONS.some((zone) => zone === location),
    );
  // What lies in another zone of the field is not a monster, whatever it was printed as.
  return all.includes('monster-zone') &&
    (asksForTokens(noun.filter) || (asksForMonsters(noun.filter) && !isEquipped(noun.filter)))
    ? all.filter((location) => !NO_MONSTERS.has(location))
    : all;
}

const NO_MONSTERS: ReadonlySet<Location> = new Set<Location>(['spell-trap-zone', 'field-zone', 'pendulum-zone']);

/** token.monster-zone-only: a Token is a monster, and nothing else, as long as it is there. */
function asksForTokens(filter: Filter): boolean {
  return (filter.is === 'kind' && filter.kind === 'token') || (filter.is === 'all-of' && filter.of.some(asksForTokens));
}

/** Of the cards in the Extra Deck only those that lie face-up are meant: "in your GY and/or face-up in your Extra Deck". */
function meansFaceUpThere(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(meansFaceUpThere);
  if (filter.is !== 'any-of') return asksForFaceUp(filter);
  return filter.of.every((one) => meansFaceUpThere(one) || (one.is === 'at' && !one.locations.includes('extra-deck')));
}

function asksForEquipCards(filter: Filter): boolean {
  return (
    (filter.is === 'property' && filter.property === 'equip') ||
    (filter.is === 'all-of' && filter.of.some(asksForEquipCards))
  );
}

function asksForMonsters(filter: Filter): boolean {
  return (
    (filter.is === 'kind' && filter.kind === 'monster' && filter.printed !== true) ||
    // "A Tuner" is a monster, though the phrase does not say so.
    (filter.is === 'ability' && filter.ability === 'tuner') ||
    (filter.is === 'all-of' && filter.of.some(asksForMonsters)) ||
    (filter.is === 'any-of' && filter.of.length > 0 && filter.of.every(asksForMonsters))
  );
}

/** Hidden places without an owner in the text are the speaker's. */
function playersOf(noun: Noun, places: readonly Location[], you: Player): readonly Player[] {
  switch (noun.controller) {
    case 'you':
      return [you];
    case 'opponent':
      return [opponentOf(you)];
    case 'either':
    case 'each':
      return PLAYERS;
    case null:
      return places.every(
        (location) => isFieldLocation(location) || location === 'graveyard' || location === 'banished',
      )
        ? PLAYERS
        : [you];
  }
}

function isSkipped(context: Context, copy: Copy, frame: Frame, filter: Filter): boolean {
  if (beingSummoned(context.board, copy)) return true;
  return frame.activating === true && copy === frame.self && !speaksOfSelf(filter);
}

/** A card that is banished face-down is no monster, Spell or Trap that a text could mean, unless it speaks of such cards. */
function isHiddenAway({ place: { location }, face }: Copy, filter: Filter): boolean {
  return location === 'banished' && face === 'down' && asksForKind(filter) && !speaksOfFace(filter);
}

function asksForKind(filter: Filter): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.some(asksForKind);
  return filter.is === 'kind';
}

function speaksOfFace(filter: Filter): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.some(speaksOfFace);
  return filter.is === 'face';
}

function speaksOfSelf(filter: Filter): boolean {
  return filter.is === 'self' || ((filter.is === 'all-of' || filter.is === 'any-of') && filter.of.some(speaksOfSelf));
}

/** "that target", "it": the cards referred to, as far as they are still like the phrase. */
function referred(
  context: Context,
  noun: Noun,
  reference: NonNullable<Noun['reference']>,
  frame: Frame,
  use: NounUse,
): Found {
  const copies = resolve(context, reference, frame);
  if (copies === 'unknown')
    return {
      sure: NOBODY,
      maybe: NOBODY,
      unnamed: 'unknown',
      certain: 0,
      judgement: unknown(untold(reference, frame)),
    };
  // spell.equip.monster-as-equip: what a monster wears is a Monster Card, though no monster while it lies there.
  const worn = reference.ref === 'equipped-monster' && frame.self !== null && inMonsterZone(frame.self);
  const asked = worn ? { ...noun, filter: withoutKind(noun.filter) } : noun;
  const there = copies.filter(
    (copy) => !liesInOtherGraveyard(noun, copy, frame) && !isWornOnOtherSide(noun, reference, copy, frame),
  );
  return amongThose(context, asked, amongTargets(noun, reference, there, frame), frame, use);
}

/** "That destroyed monster in your opponent's GY": not one that went to the Graveyard of its owner on the other side. */
function liesInOtherGraveyard({ controller, locations, reference }: Noun, { place }: Copy, { player }: Frame): boolean {
  if (reference?.ref !== 'battling-opponent' && reference?.ref !== 'event') return false;
  if (controller !== 'you' && controller !== 'opponent') return false;
  if (locations.length !== 1 || locations[0] !== 'graveyard' || place.location !== 'graveyard') return false;
  return !isSide(place.player, controller, player);
}

/** Cards that are known: those of them that are as the phrase says, wherever they are now. */
function amongThose(context: Context, noun: Noun, copies: readonly Copy[], frame: Frame, use: NounUse): Found {
  const sure: Copy[] = [];
  const maybe: Copy[] = [];
  let judgement: Judgement = YES;
  for (const copy of copies) {
    // card.face-down-information: what lies face-down on the field has no ATK or Level that a text could ask for.
    if (copy.face === 'down' && inMonsterZone(copy) && asksForNumber(noun.filter) && !wasSeen(noun, frame)) continue;
    const j = fits(context, copy, noun.filter, frame, { ...use, seesFaceDown: true });
    if (j.answer === 'yes') sure.push(copy);
    else if (j.answer === 'unknown') {
      maybe.push(copy);
      judgement = both(judgement, j);
    }
  }
  return { sure, maybe, unnamed: 0, certain: sure.length, judgement };
}

/** Materials of its own Summon: those that are as the phrase says, and lay where it says. */
function amongUsed(context: Context, { copies, filter, cameFrom }: UsedForIt, frame: Frame, use: NounUse): Found {
  const fit = (copy: Copy): Judgement =>
    all([cameFrom(copy), fits(context, copy, filter, frame, { ...use, seesFaceDown: true })]);
  const judged = copies.map((copy) => ({ copy, j: fit(copy) }));
  const [sure, maybe] = (['yes', 'unknown'] as const).map((answer) =>
    judged.filter(({ j }) => j.answer === answer).map(({ copy }) => copy),
  );
  const judgement = judged.reduce<Judgement>((sum, { j }) => (j.answer === 'unknown' ? both(sum, j) : sum), YES);
  return { sure: sure ?? [], maybe: maybe ?? [], unnamed: 0, certain: sure?.length ?? 0, judgement };
}

/** "Each of their cards banished by this effect": whose they were before it was done; "returned to their hand": whose hand it is. */
function ofTheirs({ controller, filter }: Noun, copies: readonly Copy[], { player, told }: Frame): readonly Copy[] {
  if (controller === null || controller === 'either' || controller === 'each') return copies;
  const inHand = somePart(filter, (part) => part.is === 'at' && part.locations.every((one) => one === 'hand'));
  return copies.filter((copy) => {
    if (inHand) return isSide(copy.place.player, controller, player);
    const before = told?.movedFrom?.find(({ copy: id }) => id === copy.id);
    return isSide(before?.controller ?? copy.controller, controller, player);
  });
}

/** Of several targets, "that banished card" and "that card your opponent controls" are told apart by place and controller. */
function amongTargets(
  noun: Noun,
  reference: NonNullable<Noun['reference']>,
  copies: readonly Copy[],
  frame: Frame,
): readonly Copy[] {
  if (reference.ref === 'target' && reference.part !== undefined) {
    const part = targetsOfPart(reference.part, frame);
    return part === null ? copies : copies.filter(({ id }) => part.some((one) => one.id === id));
  }
  if (reference.ref !== 'target' || copies.length < 2) return copies;
  if (reference.index !== null) return targetsOf(reference.index, copies, frame);
  const meant = copies.filter(
    (copy) =>
      (noun.locations.length === 0 || placesOf(noun, ANYWHERE).includes(copy.place.location)) &&
      (noun.controller === null || isSide(copy.controller, noun.controller, frame.player)),
  );
  return meant.length === 0 ? copies : meant;
}

function union(parts: readonly Found[]): Found {
  const sure = new Set(parts.flatMap((part) => part.sure));
  const maybe = new Set(parts.flatMap((part) => part.maybe).filter((copy) => !sure.has(copy)));
  const unnamed = parts.reduce<number>((sum, part) => sum + (part.unnamed === 'unknown' ? Infinity : part.unnamed), 0);
  return {
    sure: [...sure],
    maybe: [...maybe],
    unnamed: unnamed === Infinity ? 'unknown' : unnamed,
    certain: Math.max(sure.size, ...parts.map((part) => part.certain)),
    judgement: parts.reduce<Judgement>((sum, part) => both(sum, part.judgement), YES),
    rules: {
      counted: parts.flatMap((part) => part.rules?.counted ?? []),
      passed: parts.flatMap((part) => part.rules?.passed ?? []),
    },
  };
}

/** "Monster Cards in your Spell & Trap Zone", "equipped to this card": what they are printed as, not what they count as there. */
function speaksOfMonsterCards(filter: Filter, places: readonly Location[]): boolean {
  if (!asksForMonsters(filter)) return false;
  return isEquipped(filter) || (places.length > 0 && places.every((location) => NO_MONSTERS.has(location)));
}

/** "While you control the equipped monster": not while it is the other player's (zone.control-vs-possession). */
function isWornOnOtherSide(
  { controller }: Noun,
  { ref }: NonNullable<Noun['reference']>,
  copy: Copy,
  { player }: Frame,
): boolean {
  if (ref !== 'equipped-monster' || controller === null || !inMonsterZone(copy)) return false;
  return !isSide(copy.controller, controller, player);
}

/** The cards spoken of before that the phrase chooses from. */
function oneOf(filter: Filter): NonNullable<Noun['reference']> | null {
  if (filter.is === 'same') return filter.as;
  if (filter.is !== 'all-of') return null;
  return filter.of.map(oneOf).find((found) => found !== null) ?? null;
}

function asksForNumber(filter: Filter): boolean {
  return filter.is === 'stat' || (filter.is === 'all-of' && filter.of.some(asksForNumber));
}

/** "Look at all monsters they control, destroy the monsters among them with 1500 or more ATK": what lies face-down, too. */
function wasSeen({ filter }: Noun, { effect }: Frame): boolean {
  return oneOf(filter)?.ref === 'previous' && (effect?.resolution ?? []).some(({ action }) => action.kind === 'look');
}

function isEquipped(filter: Filter): boolean {
  return filter.is === 'equipped-to' || (filter.is === 'all-of' && filter.of.some(isEquipped));
}

function withoutKind(filter: Filter): Filter {
  if (filter.is === 'kind') return { is: 'any' };
  return filter.is === 'all-of' ? { ...filter, of: filter.of.filter((part) => part.is !== 'kind') } : filter;
}
