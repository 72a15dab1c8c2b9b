/** What is going on: an attack, a Summon that may still be negated. */
import {
  UNTOLD_SUMMON,
  type BattleState,
  type Copy,
  type CopyId,
  type GameEvent,
  type Location,
  type Player,
  type SummonMethod,
  type SummoningState,
} from '../engine/index.js';
import { readReferences } from './chain-entries.js';
import { plainCopy, type Draft } from './draft.js';
import { readMethod, readPlayer } from './monster-entry.js';
import { Fields, type Json } from './reader.js';
import { looksLikeReference, named, readReference } from './references.js';
import { EXTRA_DECK_WAYS, locationOf } from './vocabulary.js';

export function readBattle(draft: Draft, value: Json, pointer: string): BattleState | null {
  const fields = Fields.of(value, pointer, draft.faults, '"battle"');
  if (fields === null) return null;
  const attacker = fields.raw('attacker');
  const target = fields.raw('target', 'attackTarget', 'defender');
  const faceDown = fields.flag('targetWasFaceDown', 'faceDown');
  const destroyed = readReferences(draft, fields, ['destroyed'], []);
  fields.done('attacker, target, targetWasFaceDown, destroyed');
  const marked = destroyed === null || destroyed.length === 0 ? {} : { destroyed };
  if (attacker === null) {
    draft.faults.add(
      fields.at('attacker'),
      'wire/missing-field',
      'Which monster attacks?',
      'For example { "attacker": "A.monsters.3", "target": "direct" }.',
    );
    return null;
  }
  const from = readReference(draft, attacker.value, attacker.pointer, null);
  if (from === null) return null;
  if (target === null) draft.suppose(`${from.card?.name ?? from.id} attacks directly`, 'battle.direct-attack');
  if (target === null || target.value === 'direct')
    return { attacker: from.id, target: 'direct', targetWasFaceDown: false, ...marked };
  const to = readReference(draft, target.value, target.pointer, null);
  if (to === null) return null;
  return { attacker: from.id, target: to.id, targetWasFaceDown: faceDown ?? to.face === 'down', ...marked };
}

/** Events of an attack that come after its declaration: how far it has come is then told by them. */
const LATER_IN_BATTLE: ReadonlySet<string> = new Set([
  'battles',
  'damage-calculated',
  'battle-damage',
  'destroys-by-battle',
]);

/**
 * battle.attack-declaration: an attack that was just declared is in progress, whether "battle" says so too or only the
 * events do.
 */
export function attackJustDeclared(draft: Draft, events: readonly GameEvent[]): BattleState | null {
  const at = events.findLastIndex(({ event }) => event === 'attack-declared');
  const declared = events[at];
  const later = events.slice(at + 1);
  if (declared === undefined || later.some(({ event, by }) => by === 'battle' || LATER_IN_BATTLE.has(event)))
    return null;
  const [attacker, ...others] = declared.copies.map((id) => draft.copies.get(id));
  if (attacker === undefined || others.length > 0 || !fights(attacker)) return null;
  if (declared.other === null) return { attacker: attacker.id, target: 'direct', targetWasFaceDown: false };
  const target = draft.copies.get(declared.other);
  return target === undefined || !fights(target)
    ? null
    : { attacker: attacker.id, target: target.id, targetWasFaceDown: target.face === 'down' };
}

function fights({ place }: Copy): boolean {
  return place.location === 'monster-zone' || place.location === 'extra-monster-zone';
}

export function readSummoning(draft: Draft, value: Json, pointer: string): SummoningState | null {
  const fields = Fields.of(value, pointer, draft.faults, '"summoning"');
  if (fields === null) return null;
  const said = readPlayer(fields, draft, 'player');
  const method = readMethod(fields, draft, 'how');
  const word = fields.text('from');
  const from = word === null ? null : locationOf(word);
  const only = suppose(draft, fields, said ?? draft.turnPlayer, method);
  const copies = only === null ? readReferences(draft, fields, ['cards', 'card'], []) : [only];
  fields.raw('card');
  fields.raw('to');
  const byEffect = fields.flag('byEffect');
  fields.done('player, card, cards, how, from, to, byEffect');
  if (copies === null || copies.length === 0) {
    draft.faults.add(
      fields.at('card'),
      'wire/missing-field',
      'Which monster is being Summoned?',
      'Give its place, for example "A.monsters.3".',
    );
    return null;
  }
  const first = copies[0] === undefined ? undefined : draft.copies.get(copies[0]);
  const player = said ?? first?.controller ?? draft.turnPlayer;
  const cameFrom = first !== undefined && !isDown(first) ? first.place.location : null;
  const how = method ?? usualWay(draft, first, from ?? cameFrom);
  for (const id of copies) putDown(draft, id, player, how);
  return {
    player,
    copies,
    how,
    from: from ?? cameFrom,
    byEffect: byEffect ?? 'unknown',
  };
}

/** Described in a Monster Zone already. */
export function isDown({ place }: Copy): boolean {
  return place.location === 'monster-zone' || place.location === 'extra-monster-zone';
}

/** A monster that is described where it came from (`A.hand.1`) lies in a Monster Zone while its Summon can be negated. */
function putDown(draft: Draft, id: CopyId, player: Player, how: SummonMethod): void {
  const copy = draft.copies.get(id);
  if (copy?.card?.kind !== 'monster' || isDown(copy)) return;
  draft.copies.set(id, {
    ...copy,
    controller: player,
    place: { player, location: 'monster-zone', index: null },
    face: 'up',
    position: 'attack',
    summoned: { ...UNTOLD_SUMMON, how, by: player, from: copy.place.location, thisTurn: true },
  });
}

/** Only from the hand is a monster Normal Summoned; where nobody says how it was Summoned, that is taken for granted. */
function usualWay(draft: Draft, copy: Copy | undefined, from: Location | null): SummonMethod {
  const frame = copy?.card?.monster?.frame ?? null;
  const own = EXTRA_DECK_WAYS.find((one) => one === frame);
  if (own !== undefined && (from === null || from === 'extra-deck')) return own;
  if (copy?.summoned?.how !== undefined && copy.summoned.how !== 'unknown') return copy.summoned.how;
  if (from !== null && from !== 'hand') return 'special';
  draft.suppose(
    `${copy?.card?.name ?? 'that monster'} is being Normal Summoned; "how" says otherwise`,
    'summon.normal.eligible',
  );
  return 'normal';
}

/** A monster that is only named lies in a Monster Zone while its Summon can be negated. */
function suppose(draft: Draft, fields: Fields, player: Player, how: SummonMethod | null): CopyId | null {
  const found = fields.raw('card');
  if (found === null || (typeof found.value !== 'string' && typeof found.value !== 'number')) return null;
  if (typeof found.value === 'string' && looksLikeReference(found.value)) return null;
  if (named(draft, found.value, player).length > 0) return null;
  const resolved = draft.card(found.value, found.pointer);
  if (resolved?.card.kind !== 'monster') return null;
  const id = draft.freshId(player, 'monsters', 'summoned');
  draft.add(
    {
      ...plainCopy(id, resolved, player, 'monster-zone', null),
      face: 'up',
      position: 'attack',
      summoned: { ...UNTOLD_SUMMON, how: how ?? 'unknown', by: player, thisTurn: true },
    },
    found.pointer,
    resolved,
  );
  return id;
}
