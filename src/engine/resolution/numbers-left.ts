/** "The destroyed monster's ATK on the field": what a monster had there is asked for when it is there no more. */
import { inMonsterZone } from '../board/places.js';
import type { Context } from '../context.js';
import type { Copy, NumbersOf } from '../model/board.js';
import { STATS, type Stat } from '../model/effects.js';

/** The numbers of the face-up monsters among those copies, as they are on the field now. */
export function numbersOnField(context: Context, copies: readonly Copy[]): readonly NumbersOf[] {
  return copies
    .filter((copy) => inMonsterZone(copy) && copy.face === 'up')
    .map((copy) => ({ copy: copy.id, numbers: numbersOf(context, copy) }));
}

function numbersOf(context: Context, copy: Copy): NumbersOf['numbers'] {
  const known = STATS.flatMap((stat): [Stat, number][] => {
    const { value } = context.stat(copy, stat, false);
    return typeof value === 'number' ? [[stat, value]] : [];
  });
  return Object.fromEntries(known);
}
