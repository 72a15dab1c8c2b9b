/** Effects of Gemini Monsters (ability.gemini). */
import { defineRule, finding } from '../../rule.js';
import { equipsOf, onField } from '../../board/places.js';
import { citing, unknown } from '../../model/facts.js';
import type { Copy } from '../../model/board.js';
import { isKnownAwake } from '../../continuous/awake.js';
import type { Attempt } from '../attempt.js';

/** On the field and in the Graveyard a Gemini Monster is a Normal Monster until it is Summoned again. */
export const summonedAgain = defineRule<Attempt>({
  id: 'ability.gemini',
  messages: {
    again: '{name} was Summoned again, or is treated so, and has its effects.',
    normal: '{name} is a Normal Monster here until it is Summoned again.',
    open: 'Whether {name} was Summoned again is open.',
  },
  check({ context, copy, card, effect }) {
    if (effect === null || card.monster?.abilities.includes('gemini') !== true) return null;
    const { location } = copy.place;
    if (!onField(copy) && location !== 'graveyard') return null;
    const has = isKnownAwake(context, copy);
    const worn = has.answer === 'no' && equipsOf(context.board, copy).some(mayTurnIt);
    const again = worn ? unknown(`whether ${card.name} was Summoned again`) : has;
    return finding(
      citing(again, 'ability.gemini.summon-details'),
      { yes: 'again', no: 'normal', unknown: 'open' },
      { name: card.name },
    );
  },
});

/** An Equip Card may treat it as Summoned again in words that nobody read. */
function mayTurnIt({ text }: Copy): boolean {
  return text === null || text.unread.length > 0;
}
