/** An attack that an effect without an event of its own negates: one has to go on, by a monster of the side that it names. */
import type { Context, Frame } from '../context.js';
import { isSide } from '../evaluate/traits.js';
import type { Noun } from '../model/effects.js';
import { citing, judged, NO, unknown, YES, type Judgement } from '../model/facts.js';

export function attackMeant({ board }: Context, of: Noun | null, frame: Frame): Judgement {
  // What waits for an attack is activated for it; "that monster's attack" is the one spoken of.
  if (of?.reference?.ref !== 'attacker') return YES;
  const attacker = board.battle === null ? undefined : board.copies.get(board.battle.attacker);
  if (attacker === undefined) {
    const { phase } = board.turn;
    return phase === 'battle' || phase === 'unknown'
      ? unknown('whether an attack goes on')
      : citing(NO, 'battle.attack.stopped');
  }
  return of.controller === null ? YES : judged(isSide(attacker.controller, of.controller, frame.player));
}
