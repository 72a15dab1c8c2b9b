/** Effects negated for the name of their monster, wherever they are activated. */
import { sharedNameOf } from '../../evaluate/filters/shared-name.js';
import type { ChainLink, Copy } from '../../model/board.js';
import { all, not, YES } from '../../model/facts.js';
import { onField } from '../../board/places.js';
import type { Play } from '../play.js';

/** "The activated effects of monsters with the same original name": also from the hand or Graveyard. */
export function isNegatedByName(play: Play, link: ChainLink, copy: Copy | null): boolean {
  const card = copy?.card ?? null;
  if (copy === null || card === null || link.effect?.box === 'pendulum') return false;
  // As an Equip Card or a Spell a Monster Card activates no monster effect.
  const amongSpells = link.from === 'spell-trap-zone' || link.from === 'pendulum-zone';
  if (card.kind === 'monster' && amongSpells) return false;
  return play.context.lasting('negate-effects').some(({ rule, frame, applies, origin }) => {
    const { what } = rule;
    if (
      origin !== 'applied' ||
      what.reference !== null ||
      what.locations.length > 0 ||
      sharedNameOf(what.filter) === null
    )
      return false;
    const shown: Copy = copy.face === 'up' ? copy : { ...copy, face: 'up' };
    // effect.unaffected: what is applied to every namesake is suspended while one of them is unaffected.
    const spared = onField(copy) ? not(play.context.unaffected(copy, frame)) : YES;
    return all([applies, play.context.fits(shown, what.filter, frame), spared]).answer === 'yes';
  });
}
