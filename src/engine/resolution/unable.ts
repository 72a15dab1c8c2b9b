/** What the engine does not carry out. */
import { Pause } from './choices.js';
import type { Play } from './play.js';

/** A step that is not carried out by this engine: everything before it stands, what follows is open. */
export function notSimulated(play: Play, what: string): never {
  play.say(`Not simulated: ${what}.`, 'card.text-over-rules', false);
  throw new Pause(null, `what comes of: ${what}`);
}
