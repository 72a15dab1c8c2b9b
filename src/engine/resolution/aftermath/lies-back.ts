/** What lies back when a Chain has resolved: events before it, and the attack that it was about. */
import type { Board, CopyId, GameEvent } from '../../model/board.js';
import { happening } from '../../timing/happening.js';

/**
 * What a Summon that could still be negated took: no Trigger Effect begins a Chain in that window, so what waits for it
 * triggers behind the Chain (negsummon.window).
 */
export function ofTheAttempt({ summoning, events }: Board): readonly GameEvent[] {
  if (summoning === null) return [];
  return events.filter(({ event }) => event !== 'summoned').map((event) => ({ ...event, group: 0 }));
}

/** Everything else that happened before the Chain belongs to the turn from now on; an attack that goes on is no earlier one. */
export function historyBehind(start: Board, { battle }: Board): Board['history'] {
  const { history, summoning } = start;
  const before = [...(summoning === null ? start.events : []), ...untoldDeclaration(start)];
  const past = battle === null ? before : before.filter((event) => !isDeclaration(event, battle.attacker));
  return { ...history, events: [...history.events, ...past] };
}

/** The attack in progress was declared, though only `battle` tells of it. */
function untoldDeclaration({ battle, copies, events, history }: Board): readonly GameEvent[] {
  if (battle === null || [...history.events, ...events].some((event) => isDeclaration(event, battle.attacker)))
    return [];
  const player = copies.get(battle.attacker)?.controller ?? null;
  const other = battle.target === 'direct' ? null : battle.target;
  return [happening('attack-declared', 0, [battle.attacker], { player, other })];
}

function isDeclaration({ event, copies }: GameEvent, attacker: CopyId): boolean {
  return event === 'attack-declared' && copies.includes(attacker);
}

/** battle.forced-attack-flag: an attack that the Chain stopped is one that its monster has made this turn. */
export function withStoppedAttack(board: Board, start: Board): Board {
  const attacker = start.battle === null || board.battle !== null ? undefined : board.copies.get(start.battle.attacker);
  if (attacker === undefined || attacker.attacks === 'unknown') return board;
  return { ...board, copies: new Map(board.copies).set(attacker.id, { ...attacker, attacks: attacker.attacks + 1 }) };
}
