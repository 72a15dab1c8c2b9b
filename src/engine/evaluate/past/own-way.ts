/** Whether a monster came to the field by the way, or the effect, that its own text gives. */
import type { Context } from '../../context.js';
import type { Board, Copy, GameEvent, SummonRecord } from '../../model/board.js';
import type { OwnWay, Statement } from '../../model/effects.js';
import { assume, judged, unknown, YES, type Judgement } from '../../model/facts.js';
import { nameOf } from '../traits.js';

export function cameByOwnText({ board }: Context, copy: Copy, own: OwnWay): Judgement {
  const record = copy.summoned;
  const open = unknown(`whether ${nameOf(copy)} was Summoned by its own text`);
  if (record === null) return open;
  if (own.tributes !== undefined) {
    const counted = countedTributes(board, record);
    if (counted !== 'unknown') return judged(counted.has(own.tributes));
    return unknown(`with how many Tributes ${nameOf(copy)} was Summoned`);
  }
  const told = [...board.events, ...board.history.events].findLast(
    (event) => event.event === 'summoned' && event.copies.includes(copy.id),
  );
  const source = record.source ?? told?.byCard ?? null;
  if (source !== null) return judged(source.name === copy.card?.name);
  if (own.by === 'effect') return told?.by === 'summon-procedure' ? judged(false) : open;
  return byProcedure(copy, told) ?? open;
}

/** How many Tributes a monster may count as, by the statement of its text. */
export const TRIBUTES_WORTH: Readonly<Partial<Record<Statement, number>>> = { 'two-tributes': 2, 'three-tributes': 3 };

/** As how many Tributes those of its Summon may count. */
function countedTributes(board: Board, { tributed, usedCopies }: SummonRecord): ReadonlySet<number> | 'unknown' {
  if (tributed === 'unknown') return 'unknown';
  const used = (usedCopies ?? []).flatMap((id) => board.copies.get(id) ?? []);
  if (used.length !== tributed) return new Set([tributed]);
  return used.reduce<ReadonlySet<number>>(
    (sums, copy) => new Set([...sums].flatMap((sum) => [1, ...worthsOf(copy)].map((worth) => sum + worth))),
    new Set([0]),
  );
}

function worthsOf({ text }: Copy): readonly number[] {
  return (text?.effects ?? []).flatMap(({ lasting }) =>
    lasting.flatMap((rule) => (rule.rule === 'stated' ? (TRIBUTES_WORTH[rule.statement] ?? []) : [])),
  );
}

/** What its Summon used, and what else its conditions leave, may tell that it was its own procedure. */
function byProcedure(copy: Copy, told: GameEvent | undefined): Judgement | null {
  const { summoned: record, text } = copy;
  if (record === null || text === null) return null;
  // The materials of the printed line are a procedure as well (xyz.procedure).
  if (told?.by === 'summon-procedure' && record.how !== 'xyz') return YES;
  if (told?.by === 'card-effect') return judged(false);
  // One Xyz Monster that the new one was put upon, or the materials of the printed line.
  if (record.how === 'xyz' && record.materials !== 'unknown') return judged(record.materials.length === 1);
  const { special, only, procedures } = text.summoning;
  if (only !== null || procedures.length !== 1 || (special !== 'must' && special !== 'must-first')) return null;
  // What was in the hand has never been Summoned by then (summon.special.proper-first).
  const first = special === 'must' || record.from === 'hand';
  return first ? assume(true, `${nameOf(copy)} was Summoned as its text demands`, 'summon.special.proper-first') : null;
}
