/** Cards in the other places: Spell & Trap Zones, Field Zone, Pendulum Zones, and the lists. */
import { rememberedSummon, type Copy, type CopyId } from '../engine/index.js';
import type { CardFacts } from '../engine/index.js';
import type { Player } from '../engine/index.js';
import { plainCopy, WIRE_LOCATION, type Draft, type WirePlace } from './draft.js';
import {
  readCounters,
  readDeclared,
  readFace,
  readLinks,
  readPlayer,
  readSetThisTurn,
  readSource,
} from './monster-entry.js';
import { equippedWith } from './told-sources.js';
import { Fields, isObject, pointerTo, type Json } from './reader.js';
import { readThisTurn } from './told-turn.js';
import { fold } from './vocabulary.js';

const ZONE_FIELDS =
  'card, face, setOnTurn, setThisTurn, linkedTo, asEquip, asContinuous, equippedTo, source, owner, counters, declared, negated';
const LIST_FIELDS = 'card, owner, face, revealed, proper, sentThisTurn, sentOnTurn, unknown';

/** Without a word on it, cards that stay on the field lie face-up and the others are Set. */
function usualFace(card: CardFacts | null, place: WirePlace): 'up' | 'down' {
  if (place !== 'spellsAndTraps') return 'up';
  if (card === null) return 'down';
  return staysFaceUp(card) && card.kind !== 'trap' ? 'up' : 'down';
}

function staysFaceUp({ kind, property }: CardFacts): boolean {
  return property === 'continuous' || property === 'equip' || property === 'field' || kind === 'monster';
}

/** A card that stays on the field may lie there either way: which of them it was taken for is said. */
function tellFace(draft: Draft, card: CardFacts | null, place: WirePlace, face: 'up' | 'down'): void {
  if (card === null || place !== 'spellsAndTraps' || card.kind === 'monster' || !staysFaceUp(card)) return;
  if (face === 'down') draft.suppose(`${card.name} is Set; "face": "up" says otherwise`, 'trap.set-first');
  else draft.suppose(`${card.name} lies face-up; "face": "down" says otherwise`, 'spell.activation.where');
}

const LIES_FACE_UP = ['linkedTo', 'targets', 'counters', 'declared', 'asEquip', 'asContinuous', 'equippedTo', 'source'];

export function readZoneCard(
  draft: Draft,
  player: Player,
  place: WirePlace,
  id: CopyId,
  value: Json,
  pointer: string,
  index: number | null,
): void {
  const location = WIRE_LOCATION[place];
  if (typeof value === 'string' || typeof value === 'number') {
    const resolved = draft.card(value, pointer);
    if (resolved === null) return;
    const face = usualFace(resolved.card, place);
    tellFace(draft, resolved.card, place, face);
    draft.add(plainCopy(id, resolved, player, location, index, { face, untold: UNTOLD_FACE }), pointer, resolved);
    return;
  }
  const fields = Fields.of(value, pointer, draft.faults, 'A card in a zone');
  if (fields === null) return;
  const named = fields.raw('card');
  const nameless = named === null || named.value === 'unknown';
  const resolved = nameless ? null : draft.card(named.value, named.pointer);
  const setThisTurn = readSetThisTurn(fields, draft);
  const setOnTurn = fields.count(['setOnTurn', 'setTurn'], 0, 999);
  const asEquip = fields.flag('asEquip') ?? false;
  const asContinuous = readContinuous(fields, draft);
  const scale = place === 'pendulumZones' ? fields.count(['scale'], 0, 99) : null;
  const equipper = readSource(draft, id, fields.raw('source', 'equippedBy'));
  const said = readFace(fields, draft, FACES);
  const tied = LIES_FACE_UP.some((key) => fields.has(key));
  const wasSet = setThisTurn !== 'unknown' || setOnTurn !== null;
  // What is tied to another card lies face-up, also where it was Set before.
  const told = tied && place === 'spellsAndTraps' ? 'up' : wasSet ? 'down' : null;
  const face = said ?? told ?? usualFace(resolved?.card ?? null, place);
  // A card that was Set may have been activated since.
  if (said === null && told !== 'up') tellFace(draft, resolved?.card ?? null, place, face);
  const owner = readPlayer(fields, draft, 'owner');
  const plain = plainCopy(id, resolved, player, location, index);
  const copy: Copy = {
    ...plain,
    owner: owner ?? player,
    face,
    untold: {
      materials: false,
      counters: !fields.has('counters'),
      face: said === null && told === null,
      owner: owner === null && resolved?.card.kind === 'monster',
    },
    setThisTurn,
    ...(setOnTurn === null ? {} : { setOnTurn }),
    ...(asContinuous === null ? {} : { asContinuous }),
    ...(equipper === null ? {} : equippedWith(plain, equipper)),
    ...(scale === null ? {} : { stated: { scale } }),
    counters: readCounters(fields, draft, resolved),
    declared: readDeclared(fields, draft),
    effectsNegated: fields.flag('negated', 'effectsNegated') ?? 'unknown',
  };
  const before = draft.links.length;
  readLinks(fields, draft, id);
  if (asEquip || resolved?.card.property === 'equip') {
    // Beside the monster that it is equipped to, what it is linked to is what it was activated by targeting.
    const worn = draft.links.slice(before).some(({ kind }) => kind === 'equip');
    for (let i = before; i < draft.links.length && !worn; i++) {
      const link = draft.links[i];
      if (link !== undefined) draft.links[i] = { ...link, kind: 'equip' };
    }
  }
  fields.done(place === 'pendulumZones' ? `${ZONE_FIELDS}, scale` : ZONE_FIELDS);
  draft.add(copy, pointer, resolved);
}

/** Of a card that was told by its name alone neither its counters are told nor which way it lies. */
const UNTOLD_FACE = { materials: false, counters: true, face: true };
const TOLD_FACE = { materials: false, counters: false, face: false };
const FACE_UP_UNTOLD = { face: 'up', untold: UNTOLD_FACE } as const;

const FACES = ['face', 'position', 'pos'] as const;

/** `"asContinuous": "trap"` of a monster that was placed there. */
function readContinuous(fields: Fields, draft: Draft): 'spell' | 'trap' | null {
  const text = fields.text('asContinuous');
  if (text === null) return null;
  const kind = fold(text).replace(/^continuous-/, '');
  if (kind === 'spell' || kind === 'trap') return kind;
  draft.faults.add(
    fields.at('asContinuous'),
    'wire/value',
    `"${text}" is neither "spell" nor "trap".`,
    'A monster among Spells and Traps lies there as a Continuous Spell or a Continuous Trap.',
  );
  return null;
}

/**
 * A list place. Listed means listed completely, unless an entry says `{ "unknown": "rest" }`; of a Deck just what
 * matters is listed, and who lists the face-up cards of the Extra Deck says nothing of those that lie face-down.
 */
export function readList(
  draft: Draft,
  player: Player,
  place: WirePlace,
  items: readonly Json[],
  pointer: string,
): void {
  const location = WIRE_LOCATION[place];
  let unnamed = 0;
  let rest = false;
  let index = 0;
  for (const [i, item] of items.entries()) {
    const at = pointerTo(pointer, i);
    if (isObject(item) && item['unknown'] !== undefined) {
      const n = item['unknown'];
      if (n === 'rest') rest = true;
      else if (typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= 100) unnamed += n;
      else
        draft.faults.add(
          pointerTo(at, 'unknown'),
          'wire/value',
          '"unknown" is a number of cards or "rest".',
          'For example { "unknown": 3 }.',
        );
      continue;
    }
    index += 1;
    const id = draft.freshId(player, place, index);
    readListCard(draft, player, place, id, item, at, index);
  }
  const before = draft.places[player][location];
  const open = rest ? ({ open: true } as const) : {};
  const told = place === 'extraDeckFaceUp' && !rest && unnamed === 0 ? ({ faceUpTold: true } as const) : {};
  const said = place === 'extraDeckFaceUp' ? before : { complete: !rest && place !== 'deck' && place !== 'extraDeck' };
  draft.places[player][location] = { ...said, ...open, ...told, unnamed: before.unnamed + unnamed };
}

function readListCard(
  draft: Draft,
  player: Player,
  place: WirePlace,
  id: CopyId,
  item: Json,
  pointer: string,
  index: number,
): void {
  const location = WIRE_LOCATION[place];
  if (!isObject(item)) {
    const resolved = draft.card(item, pointer);
    if (resolved === null) return;
    const said = place === 'extraDeckFaceUp' ? FACE_UP_UNTOLD : { untold: UNTOLD_FACE };
    draft.add(plainCopy(id, resolved, player, location, index, said), pointer, resolved);
    return;
  }
  const fields = new Fields(item, pointer, draft.faults);
  const named = fields.raw('card');
  const resolved = named === null || named.value === 'unknown' ? null : draft.card(named.value, named.pointer);
  const said = readFace(fields, draft, FACES);
  const shown = fields.flag('revealed') === true || place === 'extraDeckFaceUp';
  const proper = fields.flag('proper', 'properly');
  const onTurn = fields.count(['sentOnTurn', 'onTurn'], 0, 999);
  const sent = readThisTurn(draft, fields, { flag: ['sentThisTurn', 'thisTurn'], number: ['sentOnTurn', 'onTurn'] });
  const copy = plainCopy(id, resolved, player, location, index, {
    owner: readPlayer(fields, draft, 'owner') ?? player,
    ...(said !== null || shown ? { face: said ?? 'up' } : {}),
    untold: said === null ? UNTOLD_FACE : TOLD_FACE,
    sentThisTurn: sent ?? 'unknown',
    summoned: proper === null ? null : rememberedSummon(proper),
  });
  draft.add(onTurn === null ? copy : { ...copy, sentOnTurn: onTurn }, pointer, resolved);
  fields.done(LIST_FIELDS);
}
