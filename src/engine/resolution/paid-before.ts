/** Costs that the description has paid already: its cards are told where their cost put them (cost.pay). */
import { isFieldLocation } from '../board/places.js';
import type { ChainLink, Copy } from '../model/board.js';
import type { Action, EventKind, Location, Noun } from '../model/effects.js';
import { causedBy } from './cause.js';
import type { Play } from './play.js';

/** A part of a cost that puts cards somewhere. */
export interface Payment {
  readonly what: Noun;
  readonly to: Location;
  readonly event: EventKind;
  /** It is banished for a time only. */
  readonly until?: Banishing;
}

export type Banishing = Extract<Action, { kind: 'banish' }>;

/** What became of them happened all the same, so that what they trigger waits for the end of the Chain. */
export function tellPaid(play: Play, link: ChainLink, payment: Payment, taken: readonly Copy[]): void {
  const self = link.copy === null ? null : play.now(link.copy);
  for (const copy of taken) {
    const to = copy.place.location;
    if (to !== payment.to && !(payment.to === 'deck' && to === 'extra-deck')) continue;
    const from = originOf(link, payment, copy);
    const facts = {
      from,
      fromController: link.player,
      to,
      ...causedBy({ by: 'cost', player: link.player, copy: self }),
      player: copy.controller,
      ...(payment.event === 'detached' && self !== null && payment.what.reference?.ref === 'this-card'
        ? { other: self.id }
        : {}),
    };
    const events: readonly EventKind[] = [
      payment.event,
      ...(ARRIVES.has(payment.event) ? (['sent'] as const) : []),
      ...(from !== null && isFieldLocation(from) ? (['left-field'] as const) : []),
    ];
    for (const event of events) play.note(event, [copy], facts);
  }
}

const ARRIVES: ReadonlySet<EventKind> = new Set<EventKind>(['discarded', 'tributed']);

/** Where a cost takes its cards from, as far as that can be only one place; `null` where it is not told. */
function originOf({ copy: self, from }: ChainLink, { event, what }: Payment, copy: Copy): Location | null {
  if (event === 'discarded') return 'hand';
  if (event === 'detached') return 'xyz-material';
  if (event === 'tributed') return what.locations.includes('hand') ? null : 'monster-zone';
  if (copy.id === self) return from === 'unknown' ? null : from;
  const [only, ...others] = what.locations;
  return only === undefined || others.length > 0 || only === copy.place.location ? null : only;
}
