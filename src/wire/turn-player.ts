/** Whose turn it is where nobody says so. */
import { PLAYERS, type Player } from '../engine/index.js';
import type { Draft } from './draft.js';
import { isObject, type Json, type JsonObject } from './reader.js';
import { eventOf } from './vocabulary.js';

/**
 * The turn player of a board that does not tell: whoever attacks, for monsters attack in their own player's turn
 * (battle.attack-declaration), or whose Summon is asked about; else A, as by an agreement of all who ask. But for an
 * attack that is told, the answer says so.
 */
export function turnPlayerShown(draft: Draft, board: JsonObject, question: JsonObject): Player {
  const attacking = sideOf(attackerTold(board));
  if (attacking !== null) return attacking;
  const player = sideOf(question['attacker']) ?? summoner(question) ?? 'A';
  draft.suppose(`it is player ${player}'s turn`, 'turn.players-alternate');
  return player;
}

/** The monster of the attack in progress, or the one that has just declared an attack. */
function attackerTold(board: JsonObject): Json {
  const battle = board['battle'];
  if (isObject(battle) && battle['attacker'] !== undefined) return battle['attacker'];
  const events = Array.isArray(board['events']) ? (board['events'] as readonly Json[]).flat() : [];
  const declared = events.find(
    (one) => isObject(one) && typeof one['what'] === 'string' && eventOf(one['what'])?.event === 'attack-declared',
  );
  return isObject(declared) ? (declared['card'] ?? null) : null;
}

/** A question about a Summon says how; it is one in the player's own turn. */
function summoner(question: JsonObject): Player | null {
  if (typeof question['how'] !== 'string') return null;
  return PLAYERS.find((one) => one === question['player']) ?? sideOf(question['card']);
}

/** "B.monsters.2" lies on player B's side. */
function sideOf(reference: Json | undefined): Player | null {
  return PLAYERS.find((one) => typeof reference === 'string' && reference.startsWith(`${one}.`)) ?? null;
}
