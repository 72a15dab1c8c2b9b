/**
 * "Each player can only control 1 Type of monster", and all others are sent: what is too much once such a card applies, or
 * once a monster turns face-up or changes sides beside it, goes; its player says what stays.
 */
import { inMonsterZone, onField } from '../../board/places.js';
import { contextOf } from '../../context-of.js';
import { isSide, traits } from '../../evaluate/traits.js';
import type { LastingInForce } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { LastingRule } from '../../model/effects.js';
import { PLAYERS, type Player } from '../../model/timing.js';
import { effectCause } from '../cause.js';
import { Pause } from '../choices.js';
import { nameOf, type Play } from '../play.js';

type Limit = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'control-limit' }> };

/** Sends what such limits leave no room for. */
export function sendOtherKinds(play: Play): void {
  for (const limit of play.context.lasting('control-limit')) {
    if (limit.rule.among === null || limit.applies.answer !== 'yes') continue;
    for (const player of PLAYERS)
      if (isSide(player, limit.rule.who, limit.frame.player))
        for (const group of tooMuch(play, limit, player)) leaveRoom(play, limit, player, group);
  }
}

type Kinds = readonly (string | number)[];

/** Monsters of which not all may stay: all of them, or those of one kind where each kind has its number. */
function tooMuch(play: Play, limit: Limit, player: Player): readonly (readonly Copy[])[] {
  const { rule, frame } = limit;
  const monsters = [...play.board.copies.values()].filter(
    (copy) =>
      copy.controller === player &&
      inMonsterZone(copy) &&
      copy.face === 'up' &&
      play.context.fits(copy, rule.what.filter, frame).answer === 'yes',
  );
  if (monsters.length <= rule.n || (applied(play, limit) && monsters.every((copy) => stoodSo(play, copy)))) return [];
  const values = new Set(monsters.flatMap((copy) => kindsOf(play, limit, copy)));
  if (!rule.perValue) return values.size > rule.n ? [monsters] : [];
  return [...values]
    .map((value) => monsters.filter((copy) => kindsOf(play, limit, copy).includes(value)))
    .filter((group) => group.length > rule.n);
}

function kindsOf(play: Play, { rule }: Limit, copy: Copy): Kinds {
  const kinds = rule.among === null ? [] : traits(play.context, copy, rule.among);
  if (kinds === 'unknown') throw new Pause(null, `the ${rule.among ?? ''} of ${nameOf(copy)}`);
  return kinds;
}

/** A board that shows such monsters beside such a card that applies already is taken as it is told. */
function applied({ start }: Play, { frame }: Limit): boolean {
  return contextOf(start)
    .lasting('control-limit')
    .some((one) => one.frame.self?.id === frame.self?.id && one.applies.answer === 'yes');
}

function stoodSo({ start }: Play, { id, controller }: Copy): boolean {
  const before = start.copies.get(id);
  return before !== undefined && onField(before) && before.face === 'up' && before.controller === controller;
}

function leaveRoom(play: Play, limit: Limit, player: Player, group: readonly Copy[]): void {
  const { rule, frame, cardName } = limit;
  const staying = play.choose({
    player,
    kind: 'cards',
    about: `which monster player ${player} keeps under ${cardName}`,
    options: group.map(({ id }) => id),
    min: rule.n,
    max: rule.n,
    open: false,
  });
  const kept = group.filter(({ id }) => staying.includes(id));
  const kinds = new Set(kept.flatMap((copy) => kindsOf(play, limit, copy)));
  const mayStay = (copy: Copy): boolean =>
    kept.includes(copy) || (!rule.perValue && kindsOf(play, limit, copy).some((kind) => kinds.has(kind)));
  const gone = group.filter((copy) => !mayStay(copy));
  play.say(`Sent to the Graveyard for ${cardName}: ${gone.map(nameOf).join(', ')}.`, 'effect.continuous');
  play.move(gone, 'graveyard', effectCause(frame), 'sent');
}
