/** Destruction told by the monsters of the battle. */
import { blankEvent, type EventCause, type EventPattern, type Noun } from '../../engine/model/effects.js';
import { allOf } from './filter.js';
import { parseItem } from './noun.js';
import { type Reader } from './reader.js';

/** "a monster is destroyed by battle involving your Fish monster": that monster, or the one that it battled. */
export function battleInvolving(r: Reader, start: number, subject: Noun): EventPattern[] | null {
  if (subject.reference !== null || subject.filter.is !== 'kind' || subject.controller !== null) return null;
  return r.attempt(() => {
    if (!r.accept('(is|are) destroyed by battle involving')) return null;
    const mine = parseItem(r);
    if (mine?.reference !== null) return null;
    const to = r.accept('[,] and [is] sent to the gy') ? (['graveyard'] as const) : [];
    const span = r.since(start);
    const cause = { by: ['battle'], side: null } as const;
    const own: Noun = {
      ...subject,
      filter: allOf([subject.filter, mine.filter]),
      controller: mine.controller,
      locations: mine.locations,
    };
    return [
      blankEvent('destroyed', span, { subject, to, cause: { ...cause, card: mine } }),
      blankEvent('destroyed', span, { subject: own, to, cause: { ...cause, card: null } }),
    ];
  });
}

/** ", except by being destroyed by battle", "(except if destroyed by battle)". */
export function exceptBattle(r: Reader): EventCause | null {
  return r.accept(
    '{ except (by being|if|when) destroyed by battle } | [,] except (by being|if|when) destroyed by battle',
  )
    ? { by: ['battle'], side: null, card: null }
    : null;
}
