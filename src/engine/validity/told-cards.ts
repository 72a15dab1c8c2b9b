/** Cards that are as they are described only if a text that nobody described made them so. */
import type { Board, Copy } from '../model/board.js';
import type { Assumption } from '../model/facts.js';
import { holdsByItself } from '../board/held.js';
import { tributesForLevel } from '../summoning/tributes.js';
import { isInMonsterZone } from '../zones/index.js';
import { isSpent } from './lying-checks.js';
import { nameOf } from './violation.js';

const NONE: readonly Assumption[] = [];

export function cardsTakenAsTold(board: Board): readonly Assumption[] {
  const found: Assumption[] = [];
  // Every question asks this of every card; of most there is nothing to say.
  for (const copy of board.copies.values()) {
    found.push(...holdingSpellCounters(copy));
    if (isInMonsterZone(copy))
      found.push(...madeMonster(copy), ...summonedAgainstItsText(copy), ...tributesTakenAsTold(copy));
    else found.push(...stillLying(copy, board));
  }
  return found;
}

/** trap.normal: a judge lays a Trap face-up whose effect still lasts; that it lies there changes nothing else. */
function stillLying(copy: Copy, board: Board): readonly Assumption[] {
  if (!isSpent(copy, board, 'trap')) return NONE;
  const fact = `${nameOf(copy)} lies face-up as told, though a Normal Trap leaves the field after its Chain`;
  return [{ fact, rule: 'trap.normal' }];
}

/** ability.trap-monster.nature: a Spell or Trap whose own text, read whole, makes no monster of it. */
function madeMonster(copy: Copy): readonly Assumption[] {
  const { card, text, trapMonster } = copy;
  const other = card?.kind === 'spell' || card?.kind === 'trap';
  if (!trapMonster || !other || text === null || text.unread.length > 0 || text.trapMonster !== null) return NONE;
  const fact = `${nameOf(copy)} is a monster as told, though its own text makes it none`;
  return [{ fact, rule: 'ability.trap-monster.nature' }];
}

/** effect.cannot-wins: "Cannot be Special Summoned", and yet it was. */
function summonedAgainstItsText(copy: Copy): readonly Assumption[] {
  const { text, summoned } = copy;
  const never = summoned?.how === 'special' && text?.summoning.special === 'never';
  return never
    ? [{ fact: `${nameOf(copy)} was Special Summoned as told, against its own text`, rule: 'effect.cannot-wins' }]
    : NONE;
}

/** counter.place, counter.lost: the counters that are placed only on cards able to hold them, and this card's text names none. */
function holdingSpellCounters(copy: Copy): readonly Assumption[] {
  const { counters, card, text } = copy;
  if ((counters[NEEDS_HOLDER] ?? 0) === 0) return NONE;
  const silent =
    card?.monster?.hasEffect === false ||
    (text !== null && text.source !== 'none' && !text.unread.some((part) => /counter/i.test(part.text)));
  if (!silent || holdsByItself(copy, NEEDS_HOLDER)) return NONE;
  const fact = `${nameOf(copy)} holds ${NEEDS_HOLDER} Counters as told, though its own text lets it hold none`;
  return [{ fact, rule: 'counter.place' }];
}

const NEEDS_HOLDER = 'Spell';

/** summon.tribute.count: fewer or more Tributes than its Level asks for; another card may have counted as two, or spared one. */
function tributesTakenAsTold(copy: Copy): readonly Assumption[] {
  const { summoned, card, text } = copy;
  const level = card?.monster?.level ?? null;
  if (summoned?.how !== 'tribute' || summoned.tributed === 'unknown' || level === null) return NONE;
  const own = text?.summoning.normalSummon;
  const ownNumber = typeof own === 'object' && 'tributes' in own;
  if (ownNumber || text?.unread.some((part) => /tribute/i.test(part.text)) === true) return NONE;
  const asked = tributesForLevel(level);
  const { tributed } = summoned;
  if (tributed === asked) return NONE;
  const fact = `${nameOf(copy)} was Tribute Summoned with ${String(tributed)} Tribute${tributed === 1 ? '' : 's'} as told, though its Level asks for ${String(asked)}`;
  return [{ fact, rule: 'summon.tribute.count' }];
}
