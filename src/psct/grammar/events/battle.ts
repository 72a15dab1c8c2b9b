/** Destruction told by the monsters of the battle. */
import {
  blankEvent,
  blankNoun,
  FIELD_LOCATIONS,
  type EventCause,
  type EventPattern,
  type Noun,
  type Value,
} from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { parseItem } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

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

/** 'an opponent's monster and "X"': the two sides of the battle, and no choice between them. */
export function opponentsAnd(r: Reader): Noun | null {
  return r.attempt(() => {
    const start = r.position;
    if (!r.accept("an opponent 's monster and")) return null;
    const theirs = blankNoun(r.since(start), {
      quantity: { kind: 'exactly', n: { kind: 'number', n: 1 } },
      filter: { is: 'kind', kind: 'monster' },
      controller: 'opponent',
      locations: FIELD_LOCATIONS,
    });
    const own = parseItem(r);
    return own === null ? null : blankNoun(r.since(start), { quantity: { kind: 'all' }, each: [own, theirs] });
  });
}

/**
 * "An attack is declared involving your Fish monster and an opponent's monster": it declares the attack, or it is attacked.
 * Of two, the one of the player comes first.
 */
export function attackInvolving(r: Reader, start: number, who: Noun): EventPattern[] {
  const [first, second] = who.each;
  const two = who.each.length === 2 && first !== undefined && second !== undefined;
  const pair = two ? (isOwn(second) ? [second, first] : [first, second]) : null;
  const several = who.reference === null && who.quantity.kind === 'exactly' && isTwo(who.quantity.n);
  const one: Noun = { ...who, quantity: { kind: 'exactly', n: { kind: 'number', n: 1 } } };
  if (several) return [blankEvent('attack-declared', r.since(start), { subject: one, other: one })];
  const [subject = who, other = null] = pair ?? [];
  return INVOLVING.map((event) => blankEvent(event, r.since(start), { subject, other }));
}

const INVOLVING = ['attack-declared', 'targeted-for-attack'] as const;

/** Both events are one: the attack of a battle that the first card takes part in. */
export function isInvolving(events: readonly EventPattern[]): boolean {
  return events.length === 2 && INVOLVING.every((event, at) => events[at]?.event === event);
}

function isOwn({ reference, controller }: Noun): boolean {
  return reference !== null || controller === 'you';
}

function isTwo(n: Value): boolean {
  return n.kind === 'number' && n.n === 2;
}

/** ", except by being destroyed by battle", "(except if destroyed by battle)". */
export function exceptBattle(r: Reader): EventCause | null {
  return r.accept(
    '{ except (by being|if|when) destroyed by battle } | [,] except (by being|if|when) destroyed by battle',
  )
    ? { by: ['battle'], side: null, card: null }
    : null;
}
