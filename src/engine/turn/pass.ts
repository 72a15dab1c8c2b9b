/**
 * Turns that go by: what effects that resolved earlier still had to do in the phases between is done on the way (control
 * that was taken until the End Phase goes back, what was banished until then returns).
 */
import { contextOf } from '../context-of.js';
import type { Board } from '../model/board.js';
import type { Assumption, UnreadText } from '../model/facts.js';
import { opponentOf, PHASES, type Phase } from '../model/timing.js';
import { defineRule } from '../rule.js';
import { judge, type Verdict } from '../verdict.js';
import { carryOutDue } from './carry-out.js';
import { dueEffects, type DueEffect } from './due.js';

export interface Passed {
  readonly board: Board;
  readonly assumed: readonly Assumption[];
  /** What is not known of what happened on the way, so that the board is not known either. */
  readonly open: { readonly fact: string; readonly unread: readonly UnreadText[] } | null;
}

const whatWaited = defineRule<NonNullable<Passed['open']>>({
  id: 'effect.lingering',
  messages: { open: 'What an effect put off until then was done on the way; it cannot be told without: {fact}.' },
  check: ({ fact, unread }) => ({
    answer: 'unknown',
    messageId: 'open',
    data: { fact },
    needed: [{ fact, wouldDecide: null }],
    unread,
  }),
});

/** Why nothing can be said of the board at that later time. */
export function leftOpen(open: NonNullable<Passed['open']>, { edition }: Board): Verdict {
  return judge([whatWaited], open, edition);
}

/** Nobody activates, attacks or pays on the way, and no phase asks for anything but what was put off. */
const QUIET: Assumption = { fact: 'until then nothing else is done', rule: 'turn.phases' };

/** The same board when that turn and phase have come, where both turns are numbered. */
export function passTo(board: Board, to: Board['turn']): Passed {
  let now = board;
  const ends = between(board.turn, to);
  const assumed: Assumption[] = ends.length === 0 ? [] : [QUIET];
  for (const at of ends) {
    if (now.applied.length === 0) break;
    const here: Board = { ...now, turn: at, moment: { at: 'open' }, events: [], chain: [], chainResolved: [] };
    const done = doWhatIsDue(here);
    if (done.open !== null) return { board: now, assumed, open: done.open };
    assumed.push(...done.assumed);
    now = done.board;
  }
  return { board: { ...now, turn: board.turn }, assumed, open: null };
}

function doWhatIsDue(board: Board): Passed {
  let now = board;
  const assumed: Assumption[] = [];
  const asked = new Set<string>();
  for (;;) {
    const next = dueEffects(contextOf(now)).find((one) => one.leftBy !== undefined && !asked.has(keyOf(one)));
    if (next === undefined) return { board: now, assumed, open: null };
    asked.add(keyOf(next));
    if (!next.mandatory) {
      assumed.push({
        fact: `player ${next.player} left out what ${next.card} lets them do later`,
        rule: 'effect.lingering',
      });
      continue;
    }
    const done = carryOutDue({ board: now, copy: next.copy, named: next.card, effect: next.effect, choices: [] });
    if (done.open !== null) return { board: now, assumed, open: done.open };
    now = done.board;
    assumed.push(...done.assumed);
  }
}

function keyOf({ copy, card, player, effect }: DueEffect): string {
  return [copy, card, player, effect].join();
}

/** More turns than any text counts are not played through. */
const MOST_TURNS = 60;

/** The phases that end before the moment asked about, the present one first. */
function between(from: Board['turn'], to: Board['turn']): readonly Board['turn'][] {
  if (from.number === null || to.number === null || from.phase === 'unknown' || to.phase === 'unknown') return [];
  if (to.number < from.number || to.number - from.number > MOST_TURNS) return [];
  const found: Board['turn'][] = [];
  for (let number = from.number; number <= to.number; number += 1) {
    const player = (number - from.number) % 2 === 0 ? from.player : opponentOf(from.player);
    const start = number === from.number ? PHASES.indexOf(from.phase) : 0;
    const end = number === to.number ? PHASES.indexOf(to.phase) : PHASES.length;
    for (const phase of PHASES.slice(start, end)) found.push(...endOf(from, { number, player, phase }));
  }
  return found;
}

/** Nobody says whether there was a Battle Phase in a turn between, unless it is the one that goes on now. */
function endOf(
  from: Board['turn'],
  {
    number,
    player,
    phase,
  }: { readonly number: number; readonly player: Board['turn']['player']; readonly phase: Phase },
): readonly Board['turn'][] {
  if (phase === 'battle' && (number !== from.number || from.phase !== 'battle')) return [];
  return [{ ...from, number, player, phase, battleStep: phase === 'battle' ? 'end' : null, damageSubstep: null }];
}
