import { type Action, type Side } from '../../engine/model/effects.js';
import { battleActions } from './action-battle.js';
import { cardActions } from './action-card.js';
import { lifeActions } from './action-life.js';
import { statActions } from './action-stat.js';
import { summonActions } from './action-summon.js';
import { type Reader } from './reader.js';

/** One family of verbs; gives `null` where none of them stands here. */
export type ActionFamily = (r: Reader, who: Side) => Action | null;

const FAMILIES: readonly ActionFamily[] = [summonActions, cardActions, lifeActions, statActions, battleActions];

/** action : verb object … ; `who` is the player who does it. */
export function parseAction(r: Reader, who: Side): Action | null {
  return r.remember(`action ${who}`, () => {
    for (const family of FAMILIES) {
      const action = r.attempt(() => family(r, who));
      if (action !== null) return action;
    }
    return null;
  });
}
