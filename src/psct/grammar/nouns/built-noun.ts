/** A noun put together from its count, what describes it and its modifiers. */
import {
  blankNoun,
  FIELD_LOCATIONS,
  type ActionKind,
  type Alike,
  type Filter,
  type Location,
  type Noun,
  type Quantity,
  type Reference,
  type Side,
} from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { isCalled } from '../introduced.js';
import { excavatedAll } from './noun-joined.js';
import { type Modifiers, NO_MODIFIERS } from './modifier.js';
import { chosenFor, type Counted } from './quantity.js';
import type { Reader } from '../reader.js';

/** A count without whose cards it is about. */
export type Count = Omit<Counted, 'owner'>;

/** "The monster your opponent controls with the highest ATK": of those monsters, where the text names no others. */
function amongThem(
  filter: Filter,
  all: readonly Filter[],
  among: Pick<Noun, 'controller' | 'locations'>,
  span: Noun['span'],
): Filter {
  if (filter.is !== 'stat' || filter.value.kind !== 'aggregate') return filter;
  const { of } = filter.value;
  if (of.reference !== null || of.locations.length > 0 || of.controller !== null || of.filter.is !== 'any')
    return filter;
  const rest = all.filter((one) => one !== filter);
  const those = { ...blankNoun(span), ...among, quantity: { kind: 'all' } as const, filter: allOf(rest) };
  return { ...filter, value: { ...filter.value, of: those } };
}

/** "1 monster with the same name": as which other card, nobody said; "no monsters with the same name": as each other. */
function comparedWithOthers({ alike }: Modifiers, quantity: Quantity): readonly Filter[] {
  if (alike === null || isSeveral(quantity) || isNone(quantity)) return [];
  return alike.among.map(({ what, different }) => ({
    is: 'shares',
    what,
    different,
    with: { ref: 'unparsed', ...alike.said },
  }));
}

function isNone(quantity: Quantity): boolean {
  return quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 0;
}

/** "While you control a Warrior with a different name": one card differs from no other that was named but from this one. */
const OTHER_NAME: Filter = { is: 'shares', what: 'name', with: { ref: 'this-card' }, different: true };

/** "For each monster with a different name" counts names; only one that is told as one is compared. */
const ONE = /^\W*(?:an?|1|another)\b/i;

function isOne(quantity: Quantity): boolean {
  return quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 1;
}

export function isSeveral(quantity: Quantity): boolean {
  if (quantity.kind === 'exactly' || quantity.kind === 'up-to' || quantity.kind === 'at-least')
    return quantity.n.kind === 'number' && quantity.n.n > 1;
  return quantity.kind === 'between';
}

/** "2 monsters with that Attribute", where it was declared: whatever is declared, they share it. */
function asDeclared(filter: Filter): readonly Alike[] {
  if (filter.is === 'all-of') return filter.of.flatMap(asDeclared);
  const declared = filter.is === 'shares' && filter.with.ref === 'declared' && !filter.different;
  return declared ? [{ what: filter.what, different: false }] : [];
}

/** "All the materials that were used for its Fusion Summon": none of the monsters spoken of, but what one of them was made of. */
function usedForAnother(
  r: Reader,
  start: number,
  reference: Noun['reference'],
  { filters }: Modifiers,
): Noun['reference'] {
  if (reference === null || !SPOKEN_OF.has(reference.ref)) return reference;
  const used = filters.some((filter) => filter.is === 'state' && filter.state === 'used-as-material');
  if (!used) return reference;
  const own = /\b(?:of this card|this card's [\w ]*Summon)\b/i.test(r.textOf(r.since(start)));
  if (own) return { ref: 'material', own: true };
  // "All the Synchro Monsters that were used" are some of the materials only.
  const every = /^all (?:of )?the (?:(?:Fusion |Synchro )?materials?|monsters)\b/i.test(r.textOf(r.since(start)));
  return reference.ref === 'target' && every
    ? { ref: 'material', ofTarget: true }
    : { ref: 'unparsed', ...r.unparsed(start, r.position) };
}

const SPOKEN_OF: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>(['target', 'event']);

export function build(
  r: Reader,
  start: number,
  count: Count,
  filter: Filter,
  places: readonly Location[],
  modifiers: Modifiers = NO_MODIFIERS,
  reference: Noun['reference'] = null,
  owner: Side | null = null,
): Noun {
  // "Xyz Materials on the field" lie under monsters there, and are no other cards of the field (xyz.materials-not-on-field).
  const locations = places.includes('xyz-material')
    ? [...places, ...modifiers.locations.filter((location) => !ON_FIELD.has(location))]
    : [...places, ...modifiers.locations];
  const side = modifiers.side ?? owner;
  const other = otherThan(r, filter, side);
  const filters = count.other ? [other, filter] : [filter];
  // "an opponent's monster" is one that the opponent controls.
  const gone = modifiers.filters.some(isGone);
  const unsaid = locations.length === 0 && owner !== null && reference === null;
  const fallen = modifiers.filters.some(isFallen);
  const there = !unsaid ? [...new Set(locations)] : fallen ? GRAVEYARD : gone ? [] : FIELD_LOCATIONS;
  // "1 monster on both players' fields that have the same Type": one of each player.
  const onBoth = side === 'each' && count.quantity.kind === 'exactly';
  const differs =
    modifiers.distinct === 'name' &&
    modifiers.alike === null &&
    isOne(count.quantity) &&
    ONE.test(r.textOf(r.since(start)));
  const said = [
    ...filters.map(excavatedAll),
    ...modifiers.filters,
    ...(onBoth ? [] : comparedWithOthers(modifiers, count.quantity)),
    ...(differs ? [OTHER_NAME] : []),
  ];
  const all = asMonsterCards(said, there);
  const among = { controller: side, locations: there } as const;
  const whole = isOne(count.quantity) && reference === null ? oneOfEach(r.textOf(r.since(start)), all) : null;
  const alike = [...(modifiers.alike?.among ?? []), ...all.flatMap(asDeclared)];
  return {
    quantity:
      whole !== null
        ? { kind: 'all' }
        : modifiers.asManyAsPossible
          ? { kind: 'as-many-as-possible' }
          : count.other && THE_OTHERS.test(r.textOf(r.since(start)))
            ? { kind: 'all' }
            : chosenFor(modifiers, count.quantity),
    filter: allOf(reference === null ? all.map((one) => amongThem(one, all, among, r.since(start))) : all),
    controller: side,
    locations: there,
    distinct: differs ? null : modifiers.distinct,
    ...(alike.length > 0 && (onBoth || isSeveral(count.quantity) || isNone(count.quantity)) ? { alike } : {}),
    each:
      whole?.map((one) => ({ ...blankNoun(r.since(start)), ...among, quantity: count.quantity, filter: one })) ??
      eachOf(r, start, count, filter, modifiers, among).map((part) =>
        modifiers.apart ? part : amongAll(count.other ? beside(part, other) : part, among),
      ),
    reference: usedForAnother(r, start, reference, modifiers),
    together: modifiers.together,
    chosen: count.random || modifiers.random ? 'random' : (modifiers.chosen ?? count.chosen),
    ...(modifiers.alone ? { alone: true } : {}),
    ...(modifiers.current ? { current: true as const } : {}),
    ...(modifiers.min === null ? {} : { min: modifiers.min }),
    ...(modifiers.max === null ? {} : { max: modifiers.max }),
    span: r.since(start),
  };
}

const ON_FIELD: ReadonlySet<Location> = new Set<Location>(FIELD_LOCATIONS);

/** "1 Ritual, Fusion, Synchro, and Xyz Monster": one of each. */
function oneOfEach(said: string, filters: readonly Filter[]): readonly Filter[] | null {
  if (!/\b1 (?:face-up )?[A-Z][a-z]+(?:, [A-Z][a-z]+)*,? and [A-Z][a-z]+ Monster\b(?! Card)/.test(said)) return null;
  const parts = filters.flatMap((one) => (one.is === 'all-of' ? one.of : [one]));
  const kinds = parts.find((one) => one.is === 'any-of' && one.of.every(({ is }) => is === 'frame'));
  if (kinds?.is !== 'any-of') return null;
  return kinds.of.map((kind) => allOf(parts.map((one) => (one === kinds ? kind : one))));
}

/** "1 of your monsters destroyed by battle" lies on no field. */
function isGone(filter: Filter): boolean {
  // "For each of their cards banished by this effect".
  if (filter.is === 'state' && filter.state === 'this-effect') return GONE_BY.has(filter.deed ?? 'nothing');
  return isFallen(filter) || (filter.is === 'state' && filter.state === 'destroyed-by-battle-with-it');
}

/** What was destroyed at some time this turn lies in the Graveyard (term.destroy); what this battle destroys may be there still. */
function isFallen(filter: Filter): boolean {
  if (filter.is === 'this-turn') return filter.what === 'destroyed';
  return filter.is === 'state' && filter.state === 'destroyed-by-battle';
}

const GRAVEYARD: readonly Location[] = ['graveyard'];

const GONE_BY: ReadonlySet<ActionKind> = new Set<ActionKind>([
  'banish',
  'destroy',
  'send',
  'shuffle-into-deck',
  'return',
]);

/**
 * A Monster Card that lies as a Spell or Trap is no monster there: a "monster that is an Equip Card", "monsters in your
 * Spell & Trap Zones" are printed as such.
 */
function asMonsterCards(said: readonly Filter[], there: readonly Location[]): readonly Filter[] {
  if (said.some(isPlacedAmongSpells)) return said.filter((one) => !isMonsterKind(one));
  const amongSpells = there.length > 0 && there.every((place) => SPELL_ZONES.has(place));
  return amongSpells || said.some(isEquipCard) ? said.map(asPrintedMonster) : said;
}

const SPELL_ZONES: ReadonlySet<Location> = new Set<Location>(['spell-trap-zone', 'pendulum-zone']);

function isEquipCard(filter: Filter): boolean {
  return filter.is === 'property' && filter.property === 'equip';
}

function asPrintedMonster(filter: Filter): Filter {
  if (filter.is === 'kind' && filter.kind === 'monster') return { ...filter, printed: true };
  return filter.is === 'all-of' ? { ...filter, of: filter.of.map(asPrintedMonster) } : filter;
}

function isPlacedAmongSpells(filter: Filter): boolean {
  return filter.is === 'state' && (filter.state === 'as-continuous-spell' || filter.state === 'as-continuous-trap');
}

function isMonsterKind(filter: Filter): boolean {
  return filter.is === 'kind' && filter.kind === 'monster';
}

/** "2 other monsters, including a Fish monster": not this card either. */
function beside(part: Noun, other: Filter): Noun {
  return part.reference === null && part.each.length === 0 ? { ...part, filter: allOf([other, part.filter]) } : part;
}

/** "The combined ATK of the other monsters": all of them. */
const THE_OTHERS = /^the other (?:[^\s,;.]+ )*?(?:monsters|cards|Spells|Traps)\b/i;

const TARGET: Reference = { ref: 'target', index: null };

/** "Target 1 monster you control; other monsters cannot attack": not the target; of another player's it is not said. */
function otherThan({ scope }: Reader, filter: Filter, side: Side | null): Filter {
  // "Target 3 monsters; choose 1 of the 3, …; Special Summon the other monsters": the targets that were not chosen.
  if (side === null && scope.deeds.findLast(({ kind }) => kind === 'choose')?.among === 'target')
    return allOf([
      { is: 'same', as: TARGET },
      { is: 'not', of: { is: 'same', as: { ref: 'previous', deed: 'choose' } } },
    ]);
  const besides = scope.besides ?? null;
  if (besides === null || !(besides.reference.ref === 'previous' || isCalled(filter, 'monster')))
    return { is: 'other' };
  const taken = side === 'you' && scope.deeds.some(({ kind }) => kind === 'take-control');
  return side === null || side === besides.side || taken
    ? { is: 'not', of: { is: 'same', as: besides.reference.ref === 'target' ? TARGET : besides.reference } }
    : { is: 'other' };
}

/** "2 monsters you control, including a Fish monster": it is one of those. */
export function amongAll(part: Noun, { controller, locations }: Pick<Noun, 'controller' | 'locations'>): Noun {
  return part.reference === null && part.each.length === 0 && part.controller === null && part.locations.length === 0
    ? { ...part, controller, locations }
    : part;
}

/** "including …" parts, or one part per place for "1 each from your hand and Deck". */
function eachOf(
  r: Reader,
  start: number,
  count: Count,
  filter: Filter,
  modifiers: Modifiers,
  among: Pick<Noun, 'controller' | 'locations'>,
): readonly Noun[] {
  if (!modifiers.apart) {
    const { including } = modifiers;
    if (including === null) return [];
    // "(1 from your hand and 1 from your Deck)": of these cards, so many from each place.
    const places = including.filter.is === 'any' && including.each.length > 1;
    const like = allOf([filter, ...modifiers.filters]);
    if (places) return including.each.map((part) => ({ ...part, filter: like }));
    // "3 cards of different types (1 Monster, 1 Spell, and 1 Trap)": each of them is one of these cards.
    return areAll(including.each, count.quantity)
      ? including.each.map((part) => ({
          ...part,
          ...among,
          filter: allOf([like, part.filter]),
        }))
      : [including];
  }
  const one: Quantity = { kind: 'exactly', n: { kind: 'number', n: 1 } };
  return placesNamed(modifiers.locations).map((locations) => ({
    ...blankNoun(r.since(start)),
    quantity: count.quantity.kind === 'up-to' ? { kind: 'up-to', n: { kind: 'number', n: 1 } } : one,
    filter: allOf([filter, ...modifiers.filters]),
    controller: among.controller,
    locations,
    chosen: modifiers.randomInHand && locations.includes('hand') ? ('random' as const) : null,
  }));
}

/** The cards named in brackets are as many as the number in front of them, one of each. */
function areAll(parts: readonly Noun[], quantity: Quantity): boolean {
  if (parts.length < 2 || quantity.kind !== 'exactly' || quantity.n.kind !== 'number') return false;
  const counts = parts.map((part) =>
    part.quantity.kind === 'exactly' &&
    part.quantity.n.kind === 'number' &&
    part.locations.length === 0 &&
    part.reference === null
      ? part.quantity.n.n
      : Infinity,
  );
  return counts.reduce((sum, n) => sum + n, 0) === quantity.n.n;
}

/** "In Attack Position, 1 each from your hand, Deck, and GY": the places said after all else; one from each. */
export function oneFromEach(noun: Noun, locations: readonly Location[], controller: Side | null): Noun {
  const one: Quantity = { kind: 'exactly', n: { kind: 'number', n: 1 } };
  const each = placesNamed(locations).map((there) => ({
    ...noun,
    quantity: one,
    locations: there,
    controller,
    distinct: null,
  }));
  return { ...noun, locations, controller, each };
}

/** The places that the words name: "field" is one, and so is "Monster Zone". */
function placesNamed(locations: readonly Location[]): readonly (readonly Location[])[] {
  const named: readonly (readonly Location[])[] = [FIELD_LOCATIONS, ['monster-zone', 'extra-monster-zone']];
  const whole = named.find((places) => places.every((place) => locations.includes(place))) ?? [];
  const others = locations.filter((location) => !whole.includes(location)).map((location) => [location]);
  return whole.length === 0 ? others : [...others, whole];
}
