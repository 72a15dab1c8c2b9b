/** Bans on players that are in force as the effect resolves, those of this very Chain included (effect.cannot-wins). */
import type { Judgement } from '../../model/facts.js';
import { Pause } from '../choices.js';
import type { Play } from '../play.js';

/** Says what keeps the player from it; where it is open whether something does, so is what comes of the effect. */
export function isKept(play: Play, ban: Judgement, otherwise: string): boolean {
  if (ban.answer === 'unknown')
    throw new Pause(null, ban.needed[0]?.fact ?? 'whether another card forbids it', ban.unread[0] ?? null);
  if (ban.answer === 'no') return false;
  play.say(ban.why?.[0] ?? otherwise, 'effect.cannot-wins', false);
  return true;
}
