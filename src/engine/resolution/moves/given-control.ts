/** Control of a monster that lasts while the card is there that gave it (zone.control.duration). */
import type { RuleId } from '../../citations/index.js';
import type { Board, Copy, CopyId, GameEvent } from '../../model/board.js';
import { startsInExtraDeck } from '../../model/card.js';
import type { EventKind, Location } from '../../model/effects.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { equipsOf } from '../../board/places.js';
import { nameOf } from '../../evaluate/traits.js';
import { freeMainZones } from '../../zones/index.js';
import type { Choices } from '../choices.js';
import { place } from './move.js';
import { zoneFor } from './zone-choice.js';
import { BY_RULE, type Cause } from '../cause.js';

/** The part of a play that is needed to hand a monster over. */
interface Handing {
  board: Board;
  readonly choices: Choices;
  readonly link: number | null;
  now(copy: Copy | CopyId): Copy | null;
  say(what: string, rule: RuleId, done?: boolean, also?: readonly RuleId[]): void;
  note(event: EventKind, copies: readonly Copy[], facts?: Partial<GameEvent>): void;
  move(copies: readonly Copy[], to: Location, cause: Cause, event: EventKind): readonly Copy[];
}

/** Does a sentence of the card, without any activation, take control of what it is equipped to? */
export function takesControl(copy: Copy): boolean {
  return (copy.text?.effects ?? []).some(({ lasting }) =>
    lasting.some(
      (rule) =>
        rule.rule === 'whenever' &&
        rule.events.length === 0 &&
        rule.clauses.some(
          ({ action }) => action.kind === 'take-control' && action.what.reference?.ref === 'equipped-monster',
        ),
    ),
  );
}

/** The player to whom the monster goes back when the card that gave control of it goes; `null`: nobody. */
export function formerController(board: Board, equip: Copy, on: Copy): Player | null {
  if (!takesControl(equip) || on.controller !== equip.controller || on.owner === equip.controller) return null;
  const others = equipsOf(board, on).filter((other) => other.id !== equip.id && takesControl(other));
  return others.length > 0 ? null : opponentOf(equip.controller);
}

const BACK_HOME: readonly RuleId[] = ['zone.control.position-kept'];

/** The monster goes to a Main Monster Zone of that player, or is destroyed by the rules (zone.control.no-zone). */
export function handOver(play: Handing, copy: Copy, to: Player): void {
  if (freeMainZones(play.board, to) === 0) {
    play.say(`There is no Monster Zone for ${nameOf(copy)}; it is destroyed by the rules.`, 'zone.control.no-zone');
    play.move([copy], 'graveyard', BY_RULE, 'destroyed');
    return;
  }
  const ofExtraDeck = copy.card !== null && startsInExtraDeck(copy.card);
  const fromExtra: readonly RuleId[] =
    copy.place.location === 'extra-monster-zone' || ofExtraDeck ? ['zone.emz.control-change'] : [];
  const index = zoneFor(play, to);
  play.board = place(play.board, copy, { player: to, location: 'monster-zone', index });
  const now = play.now(copy);
  play.note('control-changed', now === null ? [] : [now], { player: to, fromController: opponentOf(to) });
  const home = now?.owner === to;
  play.say(`Player ${to} now controls ${nameOf(copy)}.`, 'zone.control.take', true, [
    ...fromExtra,
    ...(home ? BACK_HOME : []),
  ]);
}
