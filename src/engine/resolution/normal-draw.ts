/** Effects that take the place of the normal draw: there is one draw to give up (turn.draw.replacement). */
import type { ChainLink } from '../model/board.js';
import type { Condition } from '../model/effects.js';
import type { Play } from './play.js';

/** "Instead of conducting your normal draw": also where the effect says nothing of giving it up as it resolves. */
export function isInsteadOfDraw({ effect }: ChainLink): boolean {
  const condition = effect?.condition ?? null;
  return condition !== null && asksForDraw(condition);
}

function asksForDraw(condition: Condition): boolean {
  if (condition.if === 'all-of') return condition.of.some(asksForDraw);
  return condition.if === 'before-normal-draw' && condition.instead;
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
