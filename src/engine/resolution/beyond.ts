/** Parts of an action that its handler does not carry out yet: they are named, never passed over. */
import type { Frame } from '../context.js';
import type { Action, Option, Quantity } from '../model/effects.js';
import { resolve } from '../evaluate/reference.js';
import { valueRange } from '../evaluate/value.js';
import { opponentOf } from '../model/timing.js';
import { notSimulated } from './unable.js';
import type { Play } from './play.js';

/** The action with its player found; pauses where it says more than can be simulated. */
export function withinReach<A extends Action>(play: Play, action: A, frame: Frame): A {
  if (action.kind === 'equip' && action.gives !== undefined)
    notSimulated(play, 'what an Equip Card gives by an effect');
  if (action.kind === 'excavate' && action.upTo !== undefined) notSimulated(play, 'excavating up to a certain card');
  if (action.kind === 'change-stat' && action.floor !== undefined) notSimulated(play, 'a change down to a least value');
  if (action.kind === 'summon-token' && action.like !== undefined) notSimulated(play, 'a Token like another card');
  if ((action.kind === 'summon-token' || action.kind === 'special-summon') && action.to === 'each')
    notSimulated(play, 'a Summon to the fields of both players');
  if (action.kind === 'gain-effect' && action.of !== undefined)
    notSimulated(play, "another card's effects that are gained");
  if (action.kind === 'apply-rule' && action.rule.rule === 'stated' && action.rule.statement === 'flips-without-effect')
    notSimulated(play, 'cards flipped face-up without their Flip Effects');
  if (action.kind === 'become' && action.and !== undefined) notSimulated(play, 'several traits that become others');
  return action.player === undefined ? action : withPlayer(play, action, frame);
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
    player.of === 'destroyed-controller' ||
    !('who' in action)
  )
    return notSimulated(play, 'a player named by a card');
  const owner = player.of === 'owner' ? copy.owner : copy.controller;
  const meant = player.of === 'opponent-of-controller' ? opponentOf(owner) : owner;
  return { ...action, who: meant === frame.player ? 'you' : 'opponent' };
}

/** Whether more or less than one bullet is chosen. */
export function severalChosen(count: Quantity): boolean {
  return count.kind !== 'exactly' || count.n.kind !== 'number' || count.n.n !== 1;
}

/** Whether the bullets depend on something: the player does not choose among them. */
export function dependent(options: readonly Option[]): boolean {
  return options.some(
    ({ heading, threshold, triggers }) => heading !== undefined || threshold !== null || triggers !== undefined,
  );
}

/** The bullets that count by what the list depends on; `null` where that is open. */
export function bulletsThatApply(
  play: Play,
  action: Extract<Action, { kind: 'apply-one-of' | 'apply-in-order' }>,
  frame: Frame,
): readonly Option[] | null {
  if (action.by === undefined || action.by.kind === 'depends') return null;
  const { range } = valueRange(play.context, action.by, frame);
  if (range.min !== range.max) return null;
  const n = range.min;
  if (
    action.options.some(
      ({ heading, threshold, triggers }) => heading !== undefined || threshold === null || triggers !== undefined,
    )
  )
    return null;
  return action.options.filter(({ threshold }) => {
    if (threshold === null) return false;
    if (threshold.compare === '>=') return n >= threshold.n;
    return threshold.compare === '<=' ? n <= threshold.n : n === threshold.n;
  });
}
