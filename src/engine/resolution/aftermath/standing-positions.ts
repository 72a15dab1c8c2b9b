/** What comes to lie otherwise than a card on the field says that all such monsters do is changed at once (position.change.by-effect). */
import { keeps, positionsKept, type PositionKept } from '../../continuous/kept-position.js';
import type { Copy } from '../../model/board.js';
import { Pause } from '../choices.js';
import { nameOf, type Play } from '../play.js';

/** Nothing of it activates and nobody decides it. */
export function holdPositions(play: Play): void {
  const standing = positionsKept(play.context);
  for (const one of standing) {
    const { clause, action, position, entry } = one;
    const wrong = [...play.board.copies.values()].filter(
      (copy) => copy.position !== null && copy.position !== position && keeps(play.context, one, copy),
    );
    for (const copy of wrong) refuseContradiction(play, standing, position, copy);
    if (wrong.length === 0) continue;
    const what = { ...action.what, reference: { ref: 'previous' } as const };
    play.run([{ ...clause, action: { ...action, what } }], { ...entry.frame, previous: wrong });
  }
}

/** Another card says the contrary of it. */
function refuseContradiction(
  play: Play,
  standing: readonly PositionKept[],
  position: PositionKept['position'],
  copy: Copy,
): void {
  if (standing.some((one) => one.position !== position && keeps(play.context, one, copy)))
    throw new Pause(null, `which position ${nameOf(copy)} is kept in`, null);
}
