/** Effects that take the place of the normal draw: there is one draw to give up (turn.draw.replacement). */
import type { ChainLink } from '../model/board.js';
import { isInsteadOfNormalDraw } from '../evaluate/past/normal-draw.js';
import type { Play } from './play.js';

/** "Instead of conducting your normal draw": also where the effect says nothing of giving it up as it resolves. */
export function isInsteadOfDraw({ effect }: ChainLink): boolean {
  return effect !== null && isInsteadOfNormalDraw(effect);
}

/** Gives the draw up; false where another effect of the Chain has done so before. */
export function replacesDraw(play: Play): boolean {
  if (play.normalDrawGivenUp) {
    play.say('The normal draw was given up for another effect already.', 'turn.draw.replacement', false);
    return false;
  }
  play.normalDrawGivenUp = true;
  return true;
}
