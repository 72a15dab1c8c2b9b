/** "Before resolving an opponent's effect that targets this card, …": done first, without a Chain (effect.continuous). */
import { matchesActivation } from '../evaluate/links/activation-pattern.js';
import type { ChainLink } from '../model/board.js';
import { all } from '../model/facts.js';
import { Pause } from './choices.js';
import type { Play } from './play.js';

/** Carries out what texts ask for before this link does anything. */
export function beforeResolving(play: Play, link: ChainLink): void {
  for (const { rule, frame, applies, cardName } of play.context.lasting('before-resolving')) {
    const meant = all([applies, matchesActivation(play.context, rule.of, link, frame)]);
    if (meant.answer === 'no') continue;
    if (meant.answer === 'unknown')
      throw new Pause(null, meant.needed[0]?.fact ?? `whether ${cardName} is asked first`, meant.unread[0] ?? null);
    play.say(`Before that, ${cardName} applies.`, 'effect.continuous');
    play.run(rule.clauses, frame);
    play.later();
  }
}
