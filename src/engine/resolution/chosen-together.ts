/** What a phrase asks of all cards chosen together: different names, a total (psct.quantities). */
import type { Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Noun } from '../model/effects.js';
import { judged, unknown, YES, type Judgement } from '../model/facts.js';
import { compareRanges, exactly } from '../evaluate/range.js';
import { areAlike } from '../evaluate/alike.js';
import { valueRange } from '../evaluate/value.js';
import type { Play } from './play.js';

/** Whether these cards may be taken together; `unknown` where it cannot be worked out. */
export function fitTogether(play: Play, noun: Noun, chosen: readonly Copy[], frame: Frame): Judgement {
  const among = areAlike(play.context, noun, chosen);
  if (among.answer !== 'yes') return among;
  return noun.together === null || chosen.length === 0 ? YES : inTotal(play, noun, chosen, frame);
}

function inTotal(play: Play, { together }: Noun, chosen: readonly Copy[], frame: Frame): Judgement {
  const open = unknown('whether the chosen cards fit together');
  if (together?.if !== 'compare') return open;
  const { left, compare, right } = together;
  const total = left.kind === 'aggregate' && left.how === 'total' && left.of.quantity.kind === 'given' ? left : null;
  if (total === null) return left.kind === 'count' ? YES : open;
  const values = chosen.map((copy) => play.context.stat(copy, total.stat, total.original).value);
  const { range, judgement } = valueRange(play.context, right, frame);
  if (judgement.answer === 'unknown' || values.some((value) => value === 'unknown')) return open;
  const sum = values.reduce<number>((all, value) => all + (typeof value === 'number' ? value : 0), 0);
  const answer = compareRanges(exactly(sum), compare, range);
  return answer === 'unknown' ? open : judged(answer === 'yes');
}
