/** What is printed, before anything changes it. */
import { inMonsterZone } from '../board/places.js';
import type { EditionParameters } from '../editions.js';
import type { Copy, Known } from '../model/board.js';
import type { PrintedStat } from '../model/card.js';
import type { Stat } from '../model/effects.js';

/** The printed value; `null` where the card has none. A "?" counts as 0 where the edition says so (card.stat.question-mark). */
export function printedStat(
  copy: Copy,
  stat: Stat,
  edition: Pick<EditionParameters, 'questionMarkIsZero'>,
): Known<number> | null {
  const printed = printedOn(copy, stat);
  if (printed !== '?') return printed;
  const counts = edition.questionMarkIsZero === 'everywhere' || (inMonsterZone(copy) && copy.face === 'up');
  return counts ? 0 : null;
}

/** Printed as "?". */
export function isQuestionMark(copy: Copy, stat: Stat): boolean {
  return printedOn(copy, stat) === '?';
}

function printedOn(copy: Copy, stat: Stat): PrintedStat | 'unknown' | null {
  const made = copy.token ?? (copy.trapMonster ? (copy.text?.trapMonster ?? null) : null);
  if (made !== null) return stat === 'atk' || stat === 'def' || stat === 'level' ? (made[stat] ?? 'unknown') : null;
  if (copy.card === null || copy.trapMonster) return 'unknown';
  const monster = copy.card.monster;
  return monster === null ? null : monster[stat];
}
