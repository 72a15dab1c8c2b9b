import { blankNoun, type Filter, type Noun } from '../../../engine/model/effects.js';
import { allOf, anyOf } from '../filters/filter.js';
import { sameAs } from './reference.js';

/** Where the cards of a phrase are, for telling whether phrases share it. */
function placeOf(noun: Noun): string {
  return `${noun.controller ?? ''} ${noun.locations.join(' ')}`;
}

/** Modifiers after the last item hold for earlier items that have none of their own. */
function spread(items: readonly Noun[]): readonly Noun[] {
  const last = items.at(-1);
  if (last === undefined) return items;
  // "1 LIGHT and 1 DARK monster, except this card": neither of them is.
  const spared = sparedOf(last.filter);
  return items.map((one) => {
    const item =
      one !== last && one.reference === null && one.quantity.kind !== 'given' && !isNamed(one.filter)
        ? { ...one, filter: allOf([one.filter, ...spared]) }
        : one;
    // "That card and 1 card from your hand": that one is where it is.
    const lies = item.reference === null || (last.reference !== null && !APART.has(item.reference.ref));
    // "1 Equip Spell equipped to this card and 1 monster your opponent controls": it may be anybody's.
    const controller = isWorn(item.filter) ? null : last.controller;
    return item.controller === null && item.locations.length === 0 && lies && !isOfThose(item.filter)
      ? { ...item, controller, locations: last.locations }
      : item;
  });
}

/** "1 of those monsters and 1 monster you control": those of the event are where they are. */
function isOfThose(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(isOfThose) : filter.is === 'same' && filter.as.ref === 'event';
}

/** "Equipped to this card": its place is told, on whichever field it is. */
function isWorn(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(isWorn) : filter.is === 'equipped-to' && 'ref' in filter.to;
}

/** Whose these are, the rules say, whatever is said of the card beside them. */
const APART: ReadonlySet<string> = new Set(['this-card', 'attacker', 'attack-target', 'battling-opponent']);

/** What "except" leaves out: this card, cards of a name, or Tokens. */
function sparedOf(filter: Filter): readonly Filter[] {
  if (filter.is === 'all-of') return filter.of.flatMap(sparedOf);
  if (filter.is !== 'not') return [];
  const { of, apart } = filter;
  const stray = of.is === 'named' || (of.is === 'kind' && of.kind === 'token');
  return of.is === 'self' || (apart === true && stray) ? [filter] : [];
}

/** '"X"', '"X" or "Y"': cards by their own names, whatever kind they are of. */
function isNamed(filter: Filter): boolean {
  if (filter.is === 'any-of') return filter.of.every(isNamed);
  return filter.is === 'named' || (filter.is === 'all-of' && filter.of.some(isNamed));
}

/** What a phrase asks for, with the cards that it points at. */
function wholeFilter(noun: Noun): Filter {
  return noun.reference === null ? noun.filter : sameAs(noun.reference, noun.filter);
}

/** "1 of them that is a Fish monster or a Spell", "1 Fish monster or 1 Spell among them": each is one of those. */
function amongThem(item: Noun, all: readonly Noun[]): Noun {
  const those = all.flatMap(({ filter }) => filterOfThose(filter))[0];
  const apart = item.reference !== null || item.locations.length > 0 || filterOfThose(item.filter).length > 0;
  return those === undefined || apart ? item : { ...item, filter: allOf([item.filter, those]) };
}

function filterOfThose(filter: Filter): readonly Filter[] {
  if (filter.is === 'all-of') return filter.of.flatMap(filterOfThose);
  return filter.is === 'same' && filter.as.ref === 'previous' ? [filter] : [];
}

/** "a LIGHT monster or 1 Spell": one phrase whose filter offers either. */
export function alternatives(items: readonly Noun[], span: Noun['span']): Noun {
  const spreadItems = spread(items).map((item, _, all) => amongThem(item, all));
  const [first] = spreadItems;
  if (first === undefined) throw new RangeError('a list has items');
  const samePlace = spreadItems.every((item) => placeOf(item) === placeOf(first));
  const counted = spreadItems.find((item) => item.quantity.kind !== 'given') ?? first;
  const filter = anyOf(
    spreadItems.map((item) =>
      samePlace || placeOf(item) === ' '
        ? wholeFilter(item)
        : allOf([wholeFilter(item), { is: 'at', locations: item.locations, controller: item.controller }]),
    ),
  );
  return blankNoun(span, {
    quantity: counted.quantity,
    filter,
    // "1 card you control, or 1 in your GY": nothing of the other player's is meant.
    controller: spreadItems.every(({ controller }) => controller === first.controller) ? first.controller : null,
    locations: samePlace ? first.locations : placesOfAll(spreadItems),
    distinct: counted.distinct,
    ...(counted.alike === undefined ? {} : { alike: counted.alike }),
    together: counted.together,
    chosen: counted.chosen,
  });
}

/** "1 monster in your GY or 1 in your opponent's GY": anywhere that one of them says, where each of them says it. */
function placesOfAll(items: readonly Noun[]): Noun['locations'] {
  if (items.some(({ locations, reference }) => locations.length === 0 || reference !== null)) return [];
  return [...new Set(items.flatMap(({ locations }) => locations))];
}

/** "1 monster and 1 Spell": one phrase whose parts are all taken. */
export function parts(items: readonly Noun[], joint: 'and' | 'and/or' | null, span: Noun['span']): Noun {
  const listed = joint === 'and/or' ? anyNumberOfEach(spread(items)) : spread(items);
  // "1 Tuner and 2 other monsters, whose total Levels equal 8": of all of them together.
  const sum = joint === 'and' ? totalOfLast(listed) : null;
  const each = sum === null ? listed : listed.map((item) => ({ ...item, together: null }));
  const [first] = each;
  const samePlace = first !== undefined && each.every((item) => placeOf(item) === placeOf(first));
  return blankNoun(span, {
    ...(sum === null ? {} : { together: sum }),
    quantity: joint === 'and/or' ? { kind: 'any-number' } : { kind: 'all' },
    filter: anyOf(each.map(wholeFilter)),
    controller: samePlace ? first.controller : null,
    locations: samePlace ? first.locations : [],
    each,
  });
}

/** "Any combination of Fish monsters in your hand and/or Fish cards in your Pendulum Zones": any number of these as well. */
function anyNumberOfEach(items: readonly Noun[]): readonly Noun[] {
  const [first] = items;
  if (first?.quantity.kind !== 'any-number') return items;
  return items.map((item) => (item.quantity.kind === 'all' ? { ...item, quantity: first.quantity } : item));
}

/** The sum that stands behind a list, and that no other part of it has. */
function totalOfLast(items: readonly Noun[]): Noun['together'] {
  const sum = items.at(-1)?.together ?? null;
  if (items.length < 2 || items.slice(0, -1).some(({ together }) => together !== null)) return null;
  return sum?.if === 'compare' && sum.left.kind === 'aggregate' && sum.left.how === 'total' ? sum : null;
}

/** "both a Machine and "X"": one of each, where the words alone would offer either. */
export function taken(noun: Noun): Noun {
  const { filter: whole } = noun;
  const choice = whole.is === 'all-of' ? whole.of.find((one) => one.is === 'any-of') : whole;
  if (choice?.is !== 'any-of' || (noun.quantity.kind !== 'exactly' && noun.quantity.kind !== 'all')) return noun;
  const rest = whole.is === 'all-of' ? whole.of.filter((one) => one !== choice) : [];
  const quantity: Noun['quantity'] =
    noun.quantity.kind === 'all' ? { kind: 'at-least', n: { kind: 'number', n: 1 } } : noun.quantity;
  return parts(
    choice.of.map((filter) => ({ ...noun, quantity, filter: allOf([filter, ...rest]) })),
    'and',
    noun.span,
  );
}

const OFFERS = /\bor\b|\//i;
const BETWEEN = /,? and |, /i;

/**
 * "You control a LIGHT and DARK monster", 'you control "X", "Y", and "Z"': no card has to be all of it, but one of each
 * has to be there. A list with "or", and adjectives that only happen to stand beside an "and", stay what they are.
 */
export function eachListed(noun: Noun, words: string): Noun | null {
  const { quantity, each, filter } = noun;
  const some =
    quantity.kind === 'all' ||
    ((quantity.kind === 'at-least' || quantity.kind === 'exactly') &&
      quantity.n.kind === 'number' &&
      quantity.n.n === 1);
  const choice = filter.is === 'all-of' ? filter.of.find((one) => one.is === 'any-of') : filter;
  if (!some || each.length > 0 || choice?.is !== 'any-of') return null;
  const list = withoutNames(words);
  if (!list.includes(' and ') || OFFERS.test(list) || list.split(BETWEEN).length !== choice.of.length) return null;
  const apart = taken({ ...noun, quantity: { kind: 'all' } });
  return apart.each.length > 1 ? apart : null;
}

/** Names hold words of their own: "Fire and Ice" joins nothing. */
function withoutNames(words: string): string {
  return words.replace(/"[^"]*"/g, 'Q');
}

const CARD = /\bcards?\b/i;

/** "1 LIGHT and 1 DARK monster": parts without a head noun take that of the last; "1 Equip Card" has its own. */
export function lendHead(items: Noun[], textOf: (span: Noun['span']) => string): void {
  const last = items.at(-1)?.filter ?? { is: 'any' };
  const kinds = kindsOf(last);
  if (kinds.length === 0) return;
  items.forEach((item, i) => {
    if (
      item.reference === null &&
      item.filter.is !== 'any' &&
      !isNamed(item.filter) &&
      kindsOf(item.filter).length === 0 &&
      !CARD.test(textOf(item.span))
    )
      items[i] = { ...item, filter: allOf([item.filter, ...seriesBehind(item.filter, last), ...kinds]) };
  });
}

/** '1 LIGHT and 1 DARK "X" monster': behind the second of two Attributes the series belongs to both. */
function seriesBehind(filter: Filter, last: Filter): readonly Filter[] {
  if (filter.is !== 'attribute' || last.is !== 'all-of') return [];
  const [attribute, ...rest] = last.of;
  return attribute?.is === 'attribute' ? rest.filter(({ is }) => is === 'archetype') : [];
}

function kindsOf(filter: Filter): Filter[] {
  if (filter.is === 'kind') return [filter];
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.flatMap(kindsOf).slice(0, 1);
  return [];
}

/** "1 Fish monster or 1 Plant monster, with a different name": what stands behind the last of a list is said of all. */
export function saidOfAll(items: Noun[], textOf: (span: Noun['span']) => string): void {
  const last = items.at(-1);
  if (last === undefined || items.some(({ reference }) => reference !== null)) return;
  if (items.slice(0, -1).some(({ filter }) => atomsOf(filter).some(isCompared))) return;
  const more = BEHIND_COMMA.test(textOf(last.span)) ? atomsOf(last.filter).filter(isCompared) : [];
  if (more.length === 0) return;
  items.forEach((item, i) => {
    if (item !== last) items[i] = { ...item, filter: allOf([item.filter, ...more]) };
  });
}

const BEHIND_COMMA = /^[^,]*, (?:with|whose)\b/;

/** "Any excavated Ritual Spells and Fish monsters": all of them excavated. */
export function excavatedAll(filter: Filter): Filter {
  if (filter.is !== 'any-of') return filter;
  const [first, ...others] = filter.of;
  const excavated = first === undefined ? undefined : atomsOf(first).find(isExcavated);
  if (first === undefined || excavated === undefined || others.some((one) => atomsOf(one).some(isExcavated)))
    return filter;
  return { ...filter, of: [first, ...others.map((one) => allOf([excavated, one]))] };
}

function atomsOf(filter: Filter): readonly Filter[] {
  return filter.is === 'all-of' ? filter.of.flatMap(atomsOf) : [filter];
}

function isExcavated(filter: Filter): boolean {
  return filter.is === 'state' && filter.state === 'this-effect' && filter.deed === 'excavate';
}

function isCompared(filter: Filter): boolean {
  return filter.is === 'shares' || filter.is === 'stat';
}
