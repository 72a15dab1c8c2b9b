/** "Negate any … effects that target this card, and if you do, destroy …": applied as the link resolves. */
import { all } from '../model/facts.js';
import type { ChainLink, Copy } from '../model/board.js';
import { onField } from '../board/places.js';
import { matchesActivation } from '../evaluate/activation-pattern.js';
import { Pause } from './choices.js';
import { nameOf, type Play } from './play.js';

/** Does what lies on the field negate this link now? What has to be destroyed for it is. */
export function negatedByText(play: Play, link: ChainLink, copy: Copy | null): boolean {
  for (const { rule, frame, applies, cardName } of play.context.lasting('negate-links')) {
    const matches = matchesActivation(play.context, rule.activation, link, frame);
    if (matches.answer === 'no') continue;
    const judgement = all([matches, applies]);
    if (judgement.answer === 'unknown')
      throw new Pause(null, judgement.needed[0]?.fact ?? `whether ${cardName} negates it`, judgement.unread[0] ?? null);
    if (judgement.answer === 'no') continue;
    play.say(
      `${cardName} negates the effect of ${link.card?.name ?? 'that card'}.`,
      'chain.effect-negated-link',
      false,
    );
    if (rule.destroy && copy !== null && onField(copy)) {
      play.say(`Destroyed: ${nameOf(copy)}.`, 'term.destroy');
      play.move([copy], 'graveyard', { by: 'card-effect', player: frame.player, copy: frame.self }, 'destroyed');
    }
    return true;
  }
  return false;
}
