/** One card in a Monster Zone: `"Dark Magician"` or `{ "card": …, "position": …, … }`. */
import { copyId, counterInWords, UNNAMED_COUNTER } from '../engine/index.js';
import type { Copy, CopyId, Location, SummonMethod, SummonRecord } from '../engine/index.js';
import { STATS, type Stat } from '../engine/index.js';
import { PLAYERS, type Player } from '../engine/index.js';
import type { ResolvedCard } from './cards.js';
import { counterName, countersNamedIn } from './counter-names.js';
import { UNTOLD_STAY, UNTOLD_SUMMON } from '../engine/index.js';
import { plainCopy, type Draft, type WirePlace } from './draft.js';
import { readPlaceWord } from './place-word.js';
import { Fields, isObject, pointerTo, type Json } from './reader.js';
import { looksLikeReference } from './references.js';
import { fold, methodOf, POSITION_WORDS } from './vocabulary.js';
import { readThisTurn } from './told-turn.js';
import { readToken, saidOfToken, tokenCard } from './tokens.js';
import { cameByItself, isSpellOrTrap, isTrapMonster, saidOfTrapMonster } from './trap-monster.js';

const MONSTER_FIELDS =
  'card, position, owner, summoned, materials, token, trapMonster, gemini, counters, setThisTurn, changedPosition, attacked, linkedTo, equippedTo, declared, negated, atk, def, level, rank';

export function readMonster(
  draft: Draft,
  player: Player,
  place: WirePlace,
  id: CopyId,
  value: Json,
  pointer: string,
  index: number | null,
): void {
  const location = place === 'extraMonsterZones' ? 'extra-monster-zone' : 'monster-zone';
  if (typeof value === 'string' || typeof value === 'number') {
    const resolved = draft.card(value, pointer);
    if (resolved !== null) {
      const copy = plainCopy(id, resolved, player, location, index, { untold: BARE });
      const trapMonster = isTrapMonster(resolved);
      addMonster(draft, { ...copy, position: 'attack', summoned: UNTOLD_SUMMON, trapMonster }, pointer, resolved);
    }
    return;
  }
  const fields = Fields.of(value, pointer, draft.faults, 'A monster');
  if (fields === null) return;
  const named = fields.raw('card');
  // A Token has no card of its own: "card" beside "token" is its name.
  const read = readToken(fields, draft, typeof named?.value === 'string' ? named.value : null);
  const token = read?.facts ?? null;
  const isNamed = named !== null && named.value !== 'unknown' && token === null;
  const resolved = isNamed ? draft.card(named.value, named.pointer) : null;
  const base = plainCopy(id, token === null ? resolved : tokenCard(token), player, location, index);
  const stance = readPosition(fields, draft);
  const negated = fields.flag('negated', 'effectsNegated');
  const summoned = stance.face === 'down' && !fields.has('summoned') ? null : readSummon(fields, draft, id);
  const summoner = summoned === null || summoned.by === 'unknown' ? null : summoned.by;
  // A Token has no other owner than the player who Summoned it (token.nature).
  const owner = readPlayer(fields, draft, 'owner') ?? (token === null ? null : summoner);
  const copy: Copy = {
    ...base,
    owner: owner ?? player,
    face: stance.face,
    position: stance.position,
    summoned,
    setThisTurn: readSetThisTurn(fields, draft),
    changedPosition: fields.flag('changedPosition', 'changedPositionThisTurn') ?? 'unknown',
    attacks: readAttacks(fields, draft),
    counters: readCounters(fields, draft, resolved),
    gemini: fields.flag('gemini', 'geminiStatus') ?? 'unknown',
    token,
    trapMonster:
      fields.flag('trapMonster') ?? (isTrapMonster(resolved) || (summonedByEffect(fields) && isSpellOrTrap(resolved))),
    declared: readDeclared(fields, draft),
    effectsNegated: negated ?? 'unknown',
    stated: readStated(fields),
    unnamedMaterials: readTies(fields, draft, player, id),
    untold: {
      materials: !MATERIALS.some((key) => fields.has(key)),
      counters: !fields.has('counters'),
      position: ![...POSITIONS, 'face', 'faceDown', 'set'].some((key) => fields.has(key)),
      owner: owner === null,
    },
  };
  fields.done(MONSTER_FIELDS);
  addMonster(draft, copy, pointer, resolved);
  if (read !== null) draft.applied.push(...saidOfToken(read, id, copy.owner));
}

function addMonster(draft: Draft, told: Copy, pointer: string, resolved: ResolvedCard | null): void {
  const copy = cameByItself(told);
  draft.add(copy, pointer, resolved);
  draft.applied.push(...saidOfTrapMonster(copy));
}

/** "summoned": { "source": … }: the card that made it a monster is told. */
function summonedByEffect(fields: Fields): boolean {
  const told = fields.raw('summoned')?.value;
  return isObject(told) && 'source' in told;
}

/** Of a monster that was told by its name alone. */
const BARE = { materials: false, counters: false, position: true, owner: true, bare: true };

/** What the monster is tied to and what lies under it; comes back with the number of materials that have no name. */
function readTies(fields: Fields, draft: Draft, player: Player, id: CopyId): number {
  readLinks(fields, draft, id);
  return readMaterials(draft, fields, player, id);
}

export function readPlayer(fields: Fields, draft: Draft, ...keys: readonly string[]): Player | null {
  const text = fields.text(...keys);
  if (text === null) return null;
  const found = PLAYERS.find((p) => p === text.trim().toUpperCase());
  if (found === undefined)
    draft.faults.add(fields.at(keys[0] ?? ''), 'wire/value', `"${text}" is no player.`, 'Players are "A" and "B".');
  return found ?? null;
}

interface Stance {
  readonly face: 'up' | 'down';
  readonly position: 'attack' | 'defense';
}

/** Which way it faces may be said apart from its position: `"face": "down"`. */
function readPosition(fields: Fields, draft: Draft): Stance {
  const stance = readStance(fields, draft);
  const face = readFace(fields, draft, FACES);
  if (face === 'down') return { face, position: stance?.position === 'attack' ? 'attack' : 'defense' };
  return stance ?? { face: 'up', position: 'attack' };
}

const FACES = ['face'] as const;

/** A word ("up", "face-down", "set"), or a field of its own that says so by itself (`"set": true`). */
export function readFace(fields: Fields, draft: Draft, keys: readonly [string, ...string[]]): 'up' | 'down' | null {
  const up = fields.flag('faceUp');
  const down = fields.flag('faceDown', 'set');
  const text = fields.text(...keys);
  if (text === null) return down === true || up === false ? 'down' : up === true || down === false ? 'up' : null;
  const folded = fold(text);
  if (folded === 'up' || folded === 'face-up' || folded === 'faceup') return 'up';
  if (folded === 'down' || folded === 'face-down' || folded === 'facedown' || folded === 'set') return 'down';
  draft.faults.add(fields.at('face'), 'wire/value', `"${text}" is neither up nor down.`, 'Write "up" or "down".');
  return null;
}

/** How a monster lies, or lay as something happened to it; `null`: nobody told. */
export function readStance(fields: Fields, draft: Draft): Stance | null {
  const text = fields.text(...POSITIONS);
  if (text === null) return null;
  const stance = POSITION_WORDS[fold(text)];
  if (stance === undefined) {
    draft.faults.add(
      fields.at('position'),
      'wire/value',
      `"${text}" is no battle position.`,
      'Positions are face-up-attack, face-up-defense and face-down-defense.',
    );
  }
  return stance ?? null;
}

function readSummon(fields: Fields, draft: Draft, id: CopyId): SummonRecord {
  const found = fields.raw('summoned');
  if (found === null) return UNTOLD_SUMMON;
  if (typeof found.value === 'string') {
    const how = methodOf(found.value);
    if (how === null)
      draft.faults.add(
        found.pointer,
        'wire/value',
        `"${found.value}" is no kind of Summon.`,
        'For example "normal", "tribute", "special", "synchro".',
      );
    return { ...UNTOLD_SUMMON, how: how ?? 'unknown' };
  }
  const record = Fields.of(found.value, found.pointer, draft.faults, '"summoned"');
  if (record === null) return UNTOLD_SUMMON;
  const method = readMethod(record, draft, 'how', 'method');
  const from = readPlaceWord(draft, record, ['from'], '"hand", "graveyard", "extra-deck"');
  // "with" is what the Summon itself is asked with.
  const materials = readMaterialsUsed(record, draft, id, method === 'tribute' ? [] : ['with']);
  const tributed = readTributed(record, draft, id, method === 'tribute' ? ['with'] : []);
  const used = materials ?? tributed?.cards ?? [];
  const by = readSummoner(record, draft);
  const source = record.raw('source', 'byCard', 'byEffectOf') ?? by.card;
  const summoner = readSource(draft, id, source);
  const thisTurn = readThisTurn(draft, record, { flag: ['thisTurn'], number: ['turn', 'onTurn'] });
  const result: SummonRecord = {
    how:
      method === 'tribute' && tributed?.count === 0
        ? withoutTribute(draft)
        : (method ?? (isSpecialFrom(from?.location ?? null) ? 'special' : 'unknown')),
    from: from?.location ?? 'unknown',
    by: by.player ?? 'unknown',
    thisTurn: thisTurn ?? 'unknown',
    proper: record.flag('proper', 'properly') ?? 'unknown',
    // What was Tributed for a Tribute Summon is what the monster was Summoned with.
    materials: used.length > 0 || materials !== null ? used.map(({ card }) => card) : 'unknown',
    ...(used.length > 0 ? { usedTexts: used.map(({ card, text }) => ({ card, text })) } : {}),
    tributed: tributed?.count ?? 'unknown',
    source: summoner?.card ?? null,
    ...(summoner?.text?.summonsAs === undefined ? {} : { sourceAs: summoner.text.summonsAs }),
  };
  record.done('how, from, by, thisTurn, turn, proper, materials, tributed, source');
  return result;
}

/** The card whose effect it was, by name, or by where it is now; that is looked up when all copies are there. */
export function readSource(
  draft: Draft,
  of: CopyId,
  source: { readonly value: Json; readonly pointer: string } | null,
): ResolvedCard | null {
  if (source === null) return null;
  if (typeof source.value !== 'string' || !looksLikeReference(source.value))
    return draft.card(source.value, source.pointer);
  draft.sources.push({ of, at: source.value, pointer: source.pointer });
  return null;
}

/** summon.special.two-kinds: from there monsters come by a Special Summon only. */
function isSpecialFrom(from: Location | null): boolean {
  return from === 'graveyard' || from === 'banished' || from === 'deck';
}

/** summon.tribute.reduced: what is told as a Tribute Summon without any Tribute was a Normal Summon. */
function withoutTribute(draft: Draft): SummonMethod {
  draft.suppose('a monster told to be Tribute Summoned with 0 Tributes was Normal Summoned', 'summon.tribute.reduced');
  return 'normal';
}

/** "by": the player who Summoned it, or the card whose effect or own way it was. */
function readSummoner(
  record: Fields,
  draft: Draft,
): { readonly player: Player | null; readonly card: { readonly value: Json; readonly pointer: string } | null } {
  const found = record.raw('by');
  const isCard = found !== null && (typeof found.value !== 'string' || found.value.trim().length > 1);
  return isCard ? { player: null, card: found } : { player: readPlayer(record, draft, 'by'), card: null };
}

/** How a monster was or is Summoned; what is no kind of Summon is a fault. */
export function readMethod(fields: Fields, draft: Draft, ...keys: readonly string[]): SummonMethod | null {
  const how = fields.text(...keys);
  const method = how === null ? null : methodOf(how);
  if (how !== null && method === null)
    draft.faults.add(
      fields.at('how'),
      'wire/value',
      `"${how}" is no kind of Summon.`,
      'For example "normal", "tribute", "special", "synchro".',
    );
  return method;
}

function readTributed(
  record: Fields,
  draft: Draft,
  id: CopyId,
  also: readonly string[],
): { readonly count: number; readonly cards: readonly ResolvedCard[] } | null {
  const found = record.raw('tributed', 'tributes', ...also);
  if (found === null) return null;
  if (typeof found.value === 'number' && Number.isInteger(found.value) && found.value >= 0 && found.value <= 5)
    return { count: found.value, cards: [] };
  if (Array.isArray(found.value) && found.value.length <= 5)
    return { count: found.value.length, cards: readUsed(draft, id, found.value as readonly Json[], found.pointer) };
  draft.faults.add(
    found.pointer,
    'wire/type',
    '"tributed" is a number of monsters or a list of them.',
    'For example 2.',
  );
  return null;
}

/** Materials by name, or by where they are now ("A.graveyard.1"); those are looked up when all copies are there. */
function readMaterialsUsed(
  fields: Fields,
  draft: Draft,
  id: CopyId,
  also: readonly string[],
): readonly ResolvedCard[] | null {
  const list = fields.list(['materials', ...also], 20);
  return list === null ? null : readUsed(draft, id, list.items, list.pointer);
}

function readUsed(draft: Draft, id: CopyId, items: readonly Json[], at: string): readonly ResolvedCard[] {
  return items.flatMap((item, i) => {
    const pointer = pointerTo(at, i);
    if (typeof item === 'string' && looksLikeReference(item)) {
      draft.used.push({ by: id, at: item, pointer });
      return [];
    }
    const resolved = draft.card(item, pointer);
    return resolved === null ? [] : [resolved];
  });
}

export function readSetThisTurn(fields: Fields, draft: Draft): boolean | 'unknown' {
  return readThisTurn(draft, fields, { flag: ['setThisTurn'], number: ['setOnTurn', 'setTurn'] }) ?? 'unknown';
}

function readAttacks(fields: Fields, draft: Draft): number | 'unknown' {
  const found = fields.raw('attacked', 'attacks');
  if (found === null || found.value === 'unknown') return 'unknown';
  if (typeof found.value === 'boolean') return found.value ? 1 : 0;
  if (typeof found.value === 'number' && Number.isInteger(found.value) && found.value >= 0 && found.value < 100)
    return found.value;
  draft.faults.add(found.pointer, 'wire/type', '"attacked" is true, false or how many times.', 'For example true.');
  return 'unknown';
}

export function readCounters(
  fields: Fields,
  draft: Draft,
  resolved: ResolvedCard | null,
): Readonly<Record<string, number>> {
  const found = fields.raw('counters');
  if (found === null) return UNTOLD_STAY.counters;
  if (typeof found.value === 'number' && found.value >= 0)
    return { [kindOfCounter(draft, resolved, found.pointer)]: found.value };
  if (!isObject(found.value)) {
    draft.faults.add(
      found.pointer,
      'wire/type',
      '"counters" gives a number for each kind.',
      'For example { "Spell Counter": 2 }.',
    );
    return {};
  }
  const counters: Record<string, number> = {};
  for (const [name, n] of Object.entries(found.value).slice(0, 20)) {
    if (typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < 1000) counters[counterName(name)] = n;
    else
      draft.faults.add(
        pointerTo(found.pointer, name),
        'wire/type',
        'A number of counters is a whole number.',
        'For example 2.',
      );
  }
  return counters;
}

/** A number of counters without their kind: the only kind that the card's text names, or counters without a name. */
function kindOfCounter(draft: Draft, resolved: ResolvedCard | null, pointer: string): string {
  const text = resolved === null ? '' : `${resolved.boxes.main} ${resolved.boxes.pendulum}`;
  const kinds = countersNamedIn(text);
  const [kind, another] = kinds;
  if (another !== undefined)
    draft.faults.add(
      pointer,
      'wire/value',
      `Which counters are these: ${kinds.map((one) => `${counterInWords(one)}s`).join(', ')}?`,
      `Write for example { "${counterInWords(kind ?? '')}": 2 }.`,
    );
  if (kind === undefined) return UNNAMED_COUNTER;
  draft.suppose(`the counters on ${resolved?.card.name ?? 'the card'} are ${counterInWords(kind)}s`, 'counter.place');
  return kind;
}

export function readDeclared(fields: Fields, draft: Draft): readonly string[] {
  const found = fields.raw('declared', 'declares');
  if (found === null) return [];
  const items: readonly Json[] = Array.isArray(found.value) ? (found.value as readonly Json[]) : [found.value];
  return items.slice(0, 20).flatMap((item, i) => {
    if (typeof item === 'string' || typeof item === 'number') return [String(item)];
    draft.faults.add(
      pointerTo(found.pointer, i),
      'wire/type',
      'What was declared is text or a number.',
      'For example "Dragon".',
    );
    return [];
  });
}

export function readLinks(fields: Fields, draft: Draft, id: CopyId): void {
  const found = fields.raw('linkedTo', 'linked', 'targets', 'target');
  const equip = fields.raw('equippedTo', 'equip');
  for (const [entry, kind] of [
    [found, 'link'],
    [equip, 'equip'],
  ] as const) {
    if (entry === null) continue;
    const items: readonly Json[] = Array.isArray(entry.value) ? (entry.value as readonly Json[]) : [entry.value];
    items.slice(0, 20).forEach((item) => {
      if (typeof item === 'string') draft.links.push({ from: id, to: item, kind, pointer: entry.pointer });
      else
        draft.faults.add(entry.pointer, 'wire/type', 'A link names a described card.', 'For example "A.monsters.3".');
    });
  }
}

function readStated(fields: Fields): Readonly<Partial<Record<Stat, number>>> {
  const stated: Partial<Record<Stat, number>> = {};
  for (const stat of STATS) {
    const keys = stat === 'atk' ? ['atk', 'currentAtk'] : stat === 'def' ? ['def', 'currentDef'] : [stat];
    const n = fields.count(keys, 0, 1_000_000);
    if (n !== null) stated[stat] = n;
  }
  return stated;
}

const POSITIONS = ['position', 'pos'] as const;
const MATERIALS = ['materials', 'xyzMaterials', 'mats', 'overlays'] as const;

/** Xyz Materials: a number, or a list of cards (with `{ "unknown": n }`). */
function readMaterials(draft: Draft, fields: Fields, player: Player, on: CopyId): number {
  const found = fields.raw(...MATERIALS);
  if (found === null) return 0;
  if (typeof found.value === 'number' && Number.isInteger(found.value) && found.value >= 0 && found.value <= 60)
    return found.value;
  if (!Array.isArray(found.value) || found.value.length > 60) {
    draft.faults.add(
      found.pointer,
      'wire/type',
      '"materials" is a number or a list of cards.',
      'For example 2, or ["Dark Magician"].',
    );
    return 0;
  }
  let unnamed = 0;
  (found.value as readonly Json[]).forEach((item, i) => {
    const pointer = pointerTo(found.pointer, i);
    if (isObject(item) && typeof item['unknown'] === 'number') {
      unnamed += item['unknown'];
      return;
    }
    const id = copyId(`${on}.materials.${String(i + 1)}`);
    if (isObject(item) && isObject(item['token'] ?? null)) {
      // No board has that; the rule that forbids it says so.
      const token = readToken(new Fields(item, pointer, draft.faults), draft, null)?.facts ?? null;
      const base = plainCopy(id, token === null ? null : tokenCard(token), player, 'xyz-material', i + 1);
      draft.add({ ...base, token, attachedTo: on }, pointer, null);
      return;
    }
    const resolved = draft.card(isObject(item) ? (item['card'] ?? null) : item, pointer);
    if (resolved === null) return;
    const owner = isObject(item) ? readPlayer(new Fields(item, pointer, draft.faults), draft, 'owner') : null;
    const lies = plainCopy(id, resolved, player, 'xyz-material', i + 1, { ...(owner === null ? {} : { owner }) });
    draft.add({ ...lies, attachedTo: on }, pointer, resolved);
  });
  return unnamed;
}
