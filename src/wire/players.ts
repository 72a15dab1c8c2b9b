/** One side of the table: every place that the wire shape names. */
import type { Location, Player } from '../engine/index.js';
import { WIRE_LOCATION, type Draft, type WirePlace } from './draft.js';
import { readMonster } from './monster-entry.js';
import { Fields, isObject, pointerTo, type Json } from './reader.js';
import { readList, readZoneCard } from './zone-entries.js';

/** "M3", "zone 3": as diagrams of the mat write it. */
const ZONE_LETTER = /^(?:m{1,2}z?|s(?:t|&t)?z?|zone)[-_ ]?(?=[1-5]$)/i;
const SIDE_WORDS: Readonly<Record<string, number>> = { left: 1, right: 2 };
const LISTS = ['hand', 'graveyard', 'banished', 'deck', 'extraDeck', 'extraDeckFaceUp'] as const;
const LIST_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  graveyard: ['gy'],
  extraDeck: ['extra'],
  deck: ['mainDeck'],
};
/** What rows of zones are called beside their own name. */
const ZONE_SYNONYMS: Readonly<Partial<Record<WirePlace, readonly string[]>>> = {
  monsters: ['monsterZones', 'mainMonsterZones'],
  extraMonsterZones: ['extraMonsterZone', 'emz'],
  spellsAndTraps: ['spellTraps', 'spellsTraps', 'spellTrapZones', 'spellAndTrapZones', 'backrow'],
  pendulumZones: ['pendulumZone', 'pendulum', 'scales'],
};
/** The names of each row and list, the main one first. */
const KEYS = new Map(
  Object.keys(WIRE_LOCATION).map((place) => [
    place,
    [place, ...(ZONE_SYNONYMS[place as WirePlace] ?? []), ...(LIST_SYNONYMS[place] ?? [])],
  ]),
);
const FIELD_ZONE = ['fieldZone', 'field', 'fieldSpell', 'fieldSpellZone'];
const PLAYER_FIELDS =
  'lifePoints, hand, monsters, extraMonsterZones, spellsAndTraps, pendulumZones, fieldZone, graveyard, banished, deck, deckCount, extraDeck, extraDeckFaceUp, extraDeckCount, handCount';

export function readPlayerBoard(draft: Draft, player: Player, value: Json, pointer: string): number | null {
  const fields = Fields.of(value, pointer, draft.faults, 'A player');
  if (fields === null) return null;
  const lifePoints = fields.count(['lifePoints', 'lp', 'LP'], 0, 10_000_000);
  readZones(draft, fields, player, 'monsters', 5);
  readZones(draft, fields, player, 'extraMonsterZones', 2);
  readZones(draft, fields, player, 'spellsAndTraps', 5);
  readZones(draft, fields, player, 'pendulumZones', 2);
  readFieldZone(draft, fields, player);
  if (!hasZones(fields, 'extraMonsterZones')) emptyBeside(draft, player, 'monster-zone', 'extra-monster-zone');
  if (!hasZones(fields, 'pendulumZones')) emptyBeside(draft, player, 'spell-trap-zone', 'pendulum-zone');
  if (!FIELD_ZONE.some((key) => fields.has(key))) emptyBeside(draft, player, 'spell-trap-zone', 'field-zone');
  for (const place of LISTS) {
    if (readBareCount(draft, fields, player, place)) continue;
    const list = fields.list(keysOf(place), 120);
    if (list !== null) readList(draft, player, place, list.items, list.pointer);
  }
  readCount(draft, fields, player, 'deckCount', 'deck');
  readCount(draft, fields, player, 'handCount', 'hand');
  readCount(draft, fields, player, 'extraDeckCount', 'extraDeck');
  closeExtraDeck(draft, player);
  fields.done(PLAYER_FIELDS);
  return lifePoints;
}

function keysOf(place: WirePlace): readonly string[] {
  return KEYS.get(place) ?? [place];
}

function hasZones(fields: Fields, place: WirePlace): boolean {
  return keysOf(place).some((key) => fields.has(key));
}

/** Whoever lists the zones of a row completely and says nothing of those beside it says that these are empty. */
function emptyBeside(draft: Draft, player: Player, row: Location, beside: Location): void {
  const places = draft.places[player];
  if (places[row].complete) places[beside] = { complete: true, unnamed: 0 };
}

/** Numbered or named zones as an object, or a list where the zone does not matter. */
function readZones(draft: Draft, fields: Fields, player: Player, place: WirePlace, size: number): void {
  const found = fields.raw(...keysOf(place));
  if (found === null) return;
  const location = WIRE_LOCATION[place];
  const read = place === 'monsters' || place === 'extraMonsterZones' ? readMonster : readZoneCard;
  // One card in a row of five zones is a list of one.
  const one = size === 5 && typeof found.value === 'string';
  if (one || Array.isArray(found.value)) {
    const items = one ? [found.value] : (found.value as readonly Json[]);
    // Too many monsters, Spells or Traps are a board that cannot exist, refused by its rule.
    if (items.length > (size === 5 ? 30 : size)) {
      draft.faults.add(
        found.pointer,
        'wire/too-large',
        `There are ${String(size)} such zones.`,
        'One card in each zone.',
      );
      return;
    }
    items.forEach((item, i) => {
      read(draft, player, place, draft.freshId(player, place, i + 1), item, pointerTo(found.pointer, i), null);
    });
    draft.places[player][location] = { complete: true, unnamed: 0 };
    return;
  }
  if (!isObject(found.value)) {
    draft.faults.add(
      found.pointer,
      'wire/type',
      `"${place}" names a card for each zone.`,
      size === 5 ? 'For example { "3": "Dark Magician" }.' : 'For example { "left": "Decode Talker" }.',
    );
    return;
  }
  let open = false;
  const unusable: number[] = [];
  for (const [key, entry] of Object.entries(found.value)) {
    const at = pointerTo(found.pointer, key);
    const zone = key.replace(ZONE_LETTER, '');
    if (zone === 'and') {
      if (entry === 'unknown') open = true;
      else
        draft.faults.add(
          at,
          'wire/value',
          '"and" can only be "unknown".',
          'Leave it out where the zones are listed completely.',
        );
      continue;
    }
    const index = SIDE_WORDS[zone] ?? (/^[1-9]$/.test(zone) ? Number(zone) : 0);
    const named = SIDE_WORDS[zone] !== undefined;
    if (index < 1 || index > size || named !== (size === 2)) {
      draft.faults.add(
        at,
        'wire/value',
        `There is no zone "${key.slice(0, 20)}" here.`,
        size === 2 ? 'Zones are "left" and "right".' : 'Zones are "1" to "5", from the player\'s left.',
      );
      continue;
    }
    if (entry === null) continue;
    if (entry === 'unusable') {
      unusable.push(index);
      continue;
    }
    read(draft, player, place, draft.freshId(player, place, zone), entry, at, index);
  }
  // Who names a card for each zone of the row leaves none for another.
  const full = Object.keys(found.value).filter((key) => key !== 'and').length >= size;
  if (full) open = false;
  draft.places[player][location] = {
    complete: !open,
    unnamed: 0,
    ...(open ? { open } : {}),
    ...(unusable.length === 0 ? {} : { unusable }),
  };
}

function readFieldZone(draft: Draft, fields: Fields, player: Player): void {
  const found = fields.raw(...FIELD_ZONE);
  if (found?.value === 'unknown' || (found === null && !fields.isNull('fieldZone'))) return;
  draft.places[player]['field-zone'] = { complete: true, unnamed: 0 };
  if (found === null) return;
  readZoneCard(draft, player, 'fieldZone', draft.freshId(player, 'fieldZone', 1), found.value, found.pointer, 1);
}

/** On a complete board, who tells of the Main Deck and of nothing in the Extra Deck says that there is none. */
function closeExtraDeck(draft: Draft, player: Player): void {
  const places = draft.places[player];
  const { open, ...said } = places['extra-deck'];
  const named = [...draft.copies.values()].some(
    ({ place }) => place.player === player && place.location === 'extra-deck',
  );
  if (places.deck.open !== true && open === true && said.faceUpTold !== true && !named) places['extra-deck'] = said;
}

/** `"hand": 3`: that many cards that nobody names. */
function readBareCount(draft: Draft, fields: Fields, player: Player, place: (typeof LISTS)[number]): boolean {
  const key = keysOf(place).find((name) => typeof fields.object[name] === 'number');
  if (key === undefined) return false;
  const n = fields.count([key], 0, 120);
  if (n === null) return true;
  const location = WIRE_LOCATION[place];
  // What lies face-down in the Extra Deck is not told by how many lie face-up there.
  draft.places[player][location] =
    place === 'extraDeckFaceUp' ? { ...draft.places[player][location], unnamed: n } : { complete: true, unnamed: n };
  return true;
}

/** Counts turn into unnamed cards beside the named ones. */
function readCount(
  draft: Draft,
  fields: Fields,
  player: Player,
  key: string,
  place: 'deck' | 'hand' | 'extraDeck',
): void {
  const n = fields.count([key], 0, 120);
  if (n === null) return;
  const location = WIRE_LOCATION[place];
  let named = 0;
  for (const copy of draft.copies.values())
    if (copy.place.player === player && copy.place.location === location) named += 1;
  if (n < named) {
    draft.faults.add(
      fields.at(key),
      'wire/value',
      `"${key}" is ${String(n)}, but ${String(named)} cards are named there.`,
      'Count the named cards too.',
    );
    return;
  }
  const { faceUpTold } = draft.places[player][location];
  draft.places[player][location] = { complete: true, unnamed: n - named, ...(faceUpTold && { faceUpTold }) };
}
