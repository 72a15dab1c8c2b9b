/**
 * "You can only control 1", "There can only be 1 on the field" (effect.continuous-restriction-hand): a card that comes to lie
 * face-up beyond the limit without being Summoned (it was flipped, or it changed sides) is destroyed; the one that was
 * there first stays.
 */
import { contextOf } from '../../context-of.js';
import type { Context } from '../../context.js';
import type { Copy } from '../../model/board.js';
import { onField } from '../../board/places.js';
import { withinControlLimit, withinFieldLimit } from '../../summoning/within-limits.js';
import { nameOf, type Play } from '../play.js';
import { BY_RULE } from '../cause.js';

/** Of cards that came to exceed it together the board does not tell which stays; they are left. */
export function destroyBeyondLimit(play: Play, copy: Copy): void {
  if (!speaksOfLimit(copy) || copy.face === 'down' || !onField(copy) || laySo(play, copy)) return;
  const context = besideOlder(play, copy);
  const limits = [withinControlLimit(context, copy, copy.controller), withinFieldLimit(context, copy)];
  if (limits.every(({ answer }) => answer !== 'no')) return;
  play.say(`${nameOf(copy)} is one too many and is destroyed.`, 'effect.continuous-restriction-hand');
  play.move([copy], 'graveyard', BY_RULE, 'destroyed');
}

function speaksOfLimit({ text }: Copy): boolean {
  if (text === null) return false;
  const stated = text.effects.some(({ lasting }) =>
    lasting.some((rule) => rule.rule === 'stated' && rule.statement === 'one-on-field'),
  );
  return text.controlLimit !== null || stated;
}

/** The card among those that lay there before it. */
function besideOlder(play: Play, copy: Copy): Context {
  const older = [...play.board.copies].filter(([id, one]) => id === copy.id || !onField(one) || laySo(play, one));
  return contextOf({ ...play.board, copies: new Map(older) });
}

/** It was face-up under the same control when the Chain began to resolve. */
function laySo({ start }: Play, { id, controller }: Copy): boolean {
  const before = start.copies.get(id);
  return before !== undefined && onField(before) && before.face === 'up' && before.controller === controller;
}
