/** What the rules say of the events that effects wait for, whether or not one triggers. */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Board, GameEvent } from '../model/board.js';

export function rulesOfEvents({ events }: Board): readonly RuleId[] {
  return [...new Set(events.flatMap(rulesOfEvent))];
}

function rulesOfEvent({ event, how, by, from }: GameEvent): readonly RuleId[] {
  switch (event) {
    case 'sent':
      return from === 'xyz-material' ? ['xyz.detach', 'xyz.materials-not-on-field'] : ['term.send-to-graveyard'];
    case 'detached':
      return ['xyz.detach', 'xyz.materials-not-on-field'];
    case 'discarded':
      return ['term.discard'];
    case 'tributed':
      return ['term.tribute'];
    case 'destroyed':
      return by === 'battle' ? ['damage.battle-destruction-effects'] : ['term.destroy'];
    case 'banished':
      return ['zone.banished', 'term.send-to-graveyard'];
    case 'used-as-material':
      return ['timing.missed.cost'];
    case 'summoned':
      return how === 'tribute' ? ['summon.tribute.is-normal'] : how === 'synchro' ? ['synchro.procedure'] : [];
    default:
      return [];
  }
}
