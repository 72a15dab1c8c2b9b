/** "You cannot Special Summon monsters with the same name by this effect": of each of them once a turn. */
import { servedBefore } from '../../board/each-once.js';
import type { Frame } from '../../context.js';
import type { LastingRule } from '../../model/effects.js';
import { Pause } from '../choices.js';
import { DONE, type Outcome } from '../outcome.js';
import type { Play } from '../play.js';

/** Where the effect was used before, nobody can tell here with which cards that was. */
export function onlyOnce(rule: Extract<LastingRule, { rule: 'each-once' }>, play: Play, frame: Frame): Outcome {
  const name = frame.self?.card?.name;
  if (name === undefined || frame.effect === null) return DONE;
  const use = { player: frame.player, name, effect: frame.effect.number };
  if (servedBefore(play.board, use, rule))
    throw new Pause(null, `with which ${rule.trait} it was used before this turn`);
  play.say('Each of them serves this effect only once this turn.', 'opt.other-numbers');
  return DONE;
}
