/** Effects negated for the name of their monster, wherever they are activated. */
import type { ChainLink, Copy } from '../../model/board.js';
import type { Filter } from '../../model/effects.js';
import { all } from '../../model/facts.js';
import type { Play } from '../play.js';

/** "The activated effects of monsters with the same original name": also from the hand or Graveyard. */
export function isNegatedByName(play: Play, link: ChainLink, copy: Copy | null): boolean {
  if (copy?.card?.kind !== 'monster' || link.effect?.box === 'pendulum') return false;
  // As an Equip Card or a Spell it activates no monster effect.
  if (link.from === 'spell-trap-zone' || link.from === 'pendulum-zone') return false;
  return play.context.lasting('negate-effects').some(({ rule, frame, applies, origin }) => {
    const { what } = rule;
    if (origin !== 'applied' || what.reference !== null || what.locations.length > 0 || !asksForName(what.filter))
      return false;
    const shown: Copy = copy.face === 'up' ? copy : { ...copy, face: 'up' };
    return all([applies, play.context.fits(shown, what.filter, frame)]).answer === 'yes';
  });
}

function asksForName(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(asksForName);
  return filter.is === 'shares' && (filter.what === 'original-name' || filter.what === 'name');
}
