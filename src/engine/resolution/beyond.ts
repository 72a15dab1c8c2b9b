/** Parts of an action that its handler does not carry out yet: they are named, never passed over. */
import type { Frame } from '../context.js';
import type { Action, Quantity } from '../model/effects.js';
import { resolve } from '../evaluate/reference.js';
import { opponentOf } from '../model/timing.js';
import { notSimulated } from './unable.js';
import type { Play } from './play.js';
import { forSide } from './sides.js';

/** Pauses where the action says more than can be simulated. */
export function withinReach<A extends Action>(play: Play, action: A): A {
  if (action.kind === 'excavate' && action.upTo !== undefined) notSimulated(play, 'excavating up to a certain card');
  if (action.kind === 'change-stat' && action.floor !== undefined) notSimulated(play, 'a change down to a least value');
  if (action.kind === 'summon-token' && action.like !== undefined) notSimulated(play, 'a Token like another card');
  if ((action.kind === 'summon-token' || action.kind === 'special-summon') && action.to === 'each')
    notSimulated(play, 'a Summon to the fields of both players');
  if (action.kind === 'add-to-hand' && action.to !== undefined)
    notSimulated(play, "cards added to the opponent's hand");
  if (action.kind === 'gain-effect' && action.of !== undefined)
    notSimulated(play, "another card's effects that are gained");
  if (action.kind === 'apply-rule' && action.rule.rule === 'stated' && action.rule.statement === 'flips-without-effect')
    notSimulated(play, 'cards flipped face-up without their Flip Effects');
  if (action.kind === 'become' && action.and !== undefined) notSimulated(play, 'several traits that become others');
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
  const { player } = action;
  const copies =
    player === undefined || player.card.reference === null
      ? 'unknown'
      : resolve(play.context, player.card.reference, frame);
  const copy = copies === 'unknown' ? undefined : copies[0];
  if (
    player === undefined ||
    copy === undefined ||
    player.of === 'activator' ||
    player.of === 'summoner' ||
    player.of === 'destroyed-controller'
  )
    return notSimulated(play, 'a player named by a card');
  const owner = player.of === 'owner' ? copy.owner : copy.controller;
  const meant = player.of === 'opponent-of-controller' ? opponentOf(owner) : owner;
  return forSide(action, meant === frame.player ? 'you' : 'opponent');
}

/** Whether more or less than one bullet is chosen. */
export function severalChosen(count: Quantity): boolean {
  return count.kind !== 'exactly' || count.n.kind !== 'number' || count.n.n !== 1;
}
