/** One phase that goes by (turn.phase-effects.mandatory-no-pass). */
import { contextOf } from '../context-of.js';
import { DEFAULT_EDITION, isEdition } from '../editions.js';
import type { Board } from '../model/board.js';
import { carryOutWith, discardForLimit, drawNormally } from '../resolution/index.js';
import { workDue } from './carry-out.js';
import { dueEffects, type DueEffect } from './due.js';
import { activateDue, leavesOut, settleTriggers } from './mandatory.js';
import { drawsOf, handLimitDiscards } from './numbers.js';
import type { Way } from './on-the-way.js';
import { drawIsReplaced, skippedPhases } from './skips.js';

/** The normal draw, what waits for the phase one after the other, and the hand limit at the very end of the turn. */
export function passPhase(way: Way, at: Board['turn']): void {
  const begins = at.number !== way.board.turn.number || at.phase !== way.board.turn.phase;
  way.goTo(at);
  if (at.phase !== 'unknown' && skippedPhases(way.board).has(at.phase)) return;
  if (at.phase === 'draw' && begins) drawsForTurn(way);
  for (;;) {
    const here = dueEffects(contextOf(way.board), way.since);
    const left = here.filter((one) => !way.dealtWith.has(keyOf(one)));
    const [next] = left;
    if (next === undefined) break;
    comesFirst(way, next, left);
    way.dealtWith.add(keyOf(next));
    dealWith(way, next, here);
  }
  if (at.phase === 'end') keepsHandLimit(way);
}

/** turn.phase-effects.one-by-one: which of several is dealt with first is for the players to choose. */
function comesFirst(way: Way, first: DueEffect, left: readonly DueEffect[]): void {
  const later = left.filter(({ mandatory, card }) => mandatory && card !== first.card).map(({ card }) => card);
  if (!first.mandatory || later.length === 0) return;
  const fact = `${first.card} is dealt with before ${[...new Set(later)].join(', ')}`;
  way.assume({ fact, rule: 'turn.phase-effects.one-by-one' });
}

function dealWith(way: Way, due: DueEffect, here: readonly DueEffect[]): void {
  if (!due.mandatory) {
    if (due.leftBy === undefined) leavesOut(way, due.card);
    else
      way.assume({
        fact: `player ${due.player} left out what ${due.card} lets them do later`,
        rule: 'effect.lingering',
      });
    return;
  }
  if (due.waits.answer === 'unknown')
    way.givesUp(due.waits.needed[0]?.fact ?? `whether ${due.card} asks for something`, null, due.waits.unread[0]);
  for (const assumption of due.waits.assumed) way.assume(assumption);
  if (due.activates) {
    activateDue(way, due);
    return;
  }
  const context = contextOf(way.board);
  const copy = due.copy === null ? null : (way.board.copies.get(due.copy) ?? null);
  const { clauses, frame } = workDue(context, due, here, copy);
  // What was done once with another part of the same effect is not done twice.
  for (const one of here) if (one.leftBy !== undefined && one.leftBy === due.leftBy) way.dealtWith.add(keyOf(one));
  const done = carryOutWith(way.board, clauses, frame, way.choices);
  if (done.open !== null) way.givesUp(done.open.fact, done.choice, done.open.unread[0]);
  for (const assumption of done.assumed) way.assume(assumption);
  way.took(done);
  settleTriggers(way, done.events);
}

function drawsForTurn(way: Way): void {
  const { board } = way;
  const edition = isEdition(board.edition) ? board.edition : DEFAULT_EDITION;
  const n = drawIsReplaced(board) ? 0 : drawsOf(contextOf(board), edition, board);
  if (n === 'unknown') way.givesUp('how many cards are drawn for the normal draw');
  const done = drawNormally(board, board.turn.player, n, way.choices);
  way.took(done);
  settleTriggers(way, done.events);
}

function keepsHandLimit(way: Way): void {
  const { board } = way;
  const n = handLimitDiscards(contextOf(board), board.turn.player);
  if (n === 'unknown' || n === 0) return;
  const done = discardForLimit(board, board.turn.player, n, way.choices);
  way.took(done);
  settleTriggers(way, done.events);
}

function keyOf({ copy, card, player, effect }: DueEffect): string {
  return [copy, card, player, effect].join();
}
