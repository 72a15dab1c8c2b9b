/** damage.end: the monsters that a battle destroyed are in the Graveyard before anything is used at the end of the Damage Step. */
import { inMonsterZone } from '../../board/places.js';
import { calculateAsRead } from '../../battle/unread.js';
import { contextOf } from '../../context-of.js';
import type { Board } from '../../model/board.js';
import { Choices, Pause } from '../choices.js';
import { runClauses } from '../clauses.js';
import { Play } from '../play.js';

/**
 * The board as effects of the end of the Damage Step find it, where the description still has both monsters of the battle on
 * the field and says nothing of how it ended. What cannot be told for sure stays as it was described.
 */
export function settleBattle(board: Board): Board {
  const { battle, moment } = board;
  if (battle === null || moment.at !== 'damage-step' || moment.substep !== 'end') return board;
  if (board.events.some(({ event }) => TOLD.has(event))) return board;
  const attacker = board.copies.get(battle.attacker);
  const target = battle.target === 'direct' ? null : board.copies.get(battle.target);
  if (attacker === undefined || !inMonsterZone(attacker)) return board;
  if (target === undefined || (target !== null && !inMonsterZone(target))) return board;
  const { determination, destructions } = calculateAsRead(contextOf(board), attacker, target);
  const destroyed = destructions.filter(({ happens }) => happens.answer === 'yes');
  const open = destructions.some(({ happens }) => happens.answer === 'unknown');
  if (determination === null || open || destroyed.length === 0) return board;
  const play = new Play(board, new Choices([]), runClauses);
  try {
    for (const { copy, other } of destroyed)
      play.move([copy], 'graveyard', { by: 'battle', player: other?.controller ?? null, copy: other }, 'destroyed');
  } catch (error) {
    if (error instanceof Pause) return board;
    throw error;
  }
  const last = board.events.reduce((group, event) => Math.max(group, event.group), 0);
  const events = play.events.map((event) => ({ ...event, group: last + 1, link: null }));
  return { ...play.board, events: [...board.events, ...events] };
}

/** Events that say how the battle ended. */
const TOLD: ReadonlySet<string> = new Set(['destroyed', 'battle-damage', 'sent', 'banished', 'left-field']);
