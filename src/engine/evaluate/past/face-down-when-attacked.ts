/** How a monster lay when the Damage Step of its battle began (damage.start.face-down-target). */
import type { Context } from '../../context.js';
import type { Copy } from '../../model/board.js';
import { assume, judged, NO, unknown, type Judgement } from '../../model/facts.js';
import { nameOf } from '../traits.js';

/**
 * Whether it was face-down at the start of the Damage Step. Of a battle that is over the board tells only that it was
 * destroyed by it: where no flip is told, that it lay face-up is listed as assumed.
 */
export function wasFaceDownAtStart({ board: { battle, events, history } }: Context, copy: Copy): Judgement {
  if (battle !== null) return judged(battle.target === copy.id && battle.targetWasFaceDown);
  const told = [...history.events, ...events].filter(({ copies }) => copies.includes(copy.id));
  if (told.some(({ event }) => event === 'flipped-face-up'))
    return unknown(`whether ${nameOf(copy)} was face-down at the start of the Damage Step`);
  return told.some(({ event, by }) => event === 'destroyed' && by === 'battle')
    ? assume(false, `${nameOf(copy)} was face-up at the start of the Damage Step`, 'damage.start.face-down-target')
    : NO;
}
