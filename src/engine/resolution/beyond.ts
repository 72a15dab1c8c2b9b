/** Parts of an action that its handler does not carry out yet: they are named, never passed over. */
import { onField } from '../board/places.js';
import type { Frame } from '../context.js';
import type { Copy, GameEvent } from '../model/board.js';
import type { Action, EventKind, PlayerOf, Quantity } from '../model/effects.js';
import { forSide } from '../evaluate/for-side.js';
import { resolve } from '../evaluate/reference.js';
import { opponentOf, type Player } from '../model/timing.js';
import { notSimulated } from './unable.js';
import type { Play } from './play.js';

/** Pauses where the action says more than can be simulated. */
export function withinReach<A extends Action>(play: Play, action: A): A {
  if (action.kind === 'special-summon' && action.to === 'each')
    notSimulated(play, 'a Summon to the fields of both players');
  return action;
}

/** The action with the player found whom it names. */
export function byWhom<A extends Action>(play: Play, action: A, frame: Frame): A {
  return action.player === undefined ? refuseNobody(play, action) : withPlayer(play, action, frame);
}

/** "That player", "the turn player": somebody whom nothing in the notation names. */
function refuseNobody<A extends Action>(play: Play, action: A): A {
  const who = 'who' in action ? action.who : action.chooser;
  return who === 'either' ? notSimulated(play, 'a player whom the text names otherwise than by a card') : action;
}

function withPlayer<A extends Action>(play: Play, action: A, frame: Frame): A {
  // "Return control of all monsters to their owners": each goes to its own.
  if (action.kind === 'take-control' && action.player?.of === 'owner') return action;
  const meant = action.player === undefined ? null : playerMeant(play, action.player, frame);
  if (meant === null) return notSimulated(play, 'a player named by a card');
  return forSide(action, meant === frame.player ? 'you' : 'opponent');
}

function playerMeant(play: Play, { of, card }: PlayerOf, frame: Frame): Player | null {
  const turn = play.board.turn.player;
  if (of === 'turn-player') return turn;
  if (of === 'opponent-of-turn-player') return opponentOf(turn);
  const copies = card.reference === null ? 'unknown' : resolve(play.context, card.reference, frame);
  const copy = copies === 'unknown' ? undefined : copies[0];
  if (copy === undefined) return null;
  switch (of) {
    case 'controller':
      // Of what fell in battle it is whoever controlled it then, not its owner.
      if (card.reference?.ref === 'fallen') return lastOf(play, 'destroyed', copy)?.fromController ?? copy.controller;
      return copies === 'unknown' || copies.length < 2 ? controllerThen(play, copy) : onlyController(play, copies);
    case 'owner':
      return copy.owner;
    case 'opponent-of-controller':
      return opponentOf(copy.controller);
    case 'activator':
      return play.links.find((link) => link.copy === copy.id)?.player ?? null;
    case 'summoner':
      return lastOf(play, 'summoned', copy)?.player ?? null;
    case 'summoner-with-it':
      return summonerWith(play, copy);
    case 'destroyed-controller':
      return lastOf(play, 'destroyed', copy)?.fromController ?? null;
  }
}

/** Of what this effect took off the field it is whoever controlled it before. */
function controllerThen(play: Play, copy: Copy): Player {
  return onField(copy) ? copy.controller : (play.beforeLink(copy.id)?.controller ?? copy.controller);
}

/** Of several cards, the player who controls or controlled them all. */
function onlyController(play: Play, copies: readonly Copy[]): Player | null {
  const [first, ...others] = new Set(copies.map((copy) => controllerThen(play, copy)));
  return others.length > 0 ? null : (first ?? null);
}

/** Who made the last Summon that the copy was material of, as far as it is told. */
function summonerWith(play: Play, copy: Copy): Player | null {
  const made = [...play.board.copies.values()].find(({ summoned }) => summoned?.usedCopies?.includes(copy.id) === true);
  const by = made?.summoned?.by ?? 'unknown';
  return lastOf(play, 'used-as-material', copy)?.player ?? (by === 'unknown' ? null : by);
}

/** The last that is told of this happening to the copy. */
function lastOf(play: Play, event: EventKind, { id }: Copy): GameEvent | undefined {
  return [...play.board.history.events, ...play.board.events, ...play.events].findLast(
    (one) => one.event === event && one.copies.includes(id),
  );
}

/** Whether more or less than one bullet is chosen. */
export function severalChosen(count: Quantity): boolean {
  return count.kind !== 'exactly' || count.n.kind !== 'number' || count.n.n !== 1;
}
