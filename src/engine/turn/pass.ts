/**
 * Turns that go by: what cards ask for in the phases between is done on the way where nobody may leave it out, and so is
 * what effects that resolved earlier still had to do then (control that was taken until the End Phase goes back).
 */
import type { Board } from '../model/board.js';
import type { Assumption, UnreadText } from '../model/facts.js';
import { opponentOf, PHASES, type Phase } from '../model/timing.js';
import {
  Pause,
  withDecisions,
  type Choice,
  type Choices,
  type Chosen,
  type ResolutionStep,
} from '../resolution/index.js';
import { defineRule } from '../rule.js';
import { judge, type Verdict } from '../verdict.js';
import { settleTriggers } from './mandatory.js';
import { Way } from './on-the-way.js';
import { passPhase } from './pass-phase.js';

export interface Passed {
  readonly board: Board;
  readonly assumed: readonly Assumption[];
  /** What is not known of what happened on the way, so that the board is not known either. */
  readonly open: { readonly fact: string; readonly unread: readonly UnreadText[] } | null;
  /** The decision that is needed to go on. */
  readonly choice: Choice | null;
  readonly steps: readonly ResolutionStep[];
}

const whatWaited = defineRule<NonNullable<Passed['open']>>({
  id: 'turn.phase-effects.mandatory-no-pass',
  messages: { open: 'What has to be done until then cannot be told without: {fact}.' },
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

/** Nobody activates, attacks or pays on the way but where a text leaves no choice. */
const QUIET: Assumption = { fact: 'until then nothing else is done', rule: 'turn.phases' };

/**
 * The same board when that turn and phase have come, where both turns are numbered: what has to be done in the phases
 * between is done, with these decisions.
 */
export function passTo(board: Board, to: Board['turn'], decisions: readonly Chosen[] = []): Passed {
  return withDecisions(decisions, (choices) => passWith(board, to, choices), {
    isOver: ({ open }) => open === null,
    assuming: (result, assumed) => ({ ...result, assumed: [...result.assumed, ...assumed] }),
  });
}

function passWith(board: Board, to: Board['turn'], choices: Choices): Passed {
  const missing = untoldBetween(board.turn, to);
  if (missing !== null) return { board, steps: [], assumed: [], open: { fact: missing, unread: [] }, choice: null };
  const ends = between(board.turn, to);
  const way = new Way(board, choices);
  let pause: Pause | null = null;
  try {
    if (ends.length > 0) {
      way.assume(QUIET);
      settleTriggers(way, board.events);
    }
    for (const at of ends) passPhase(way, at);
  } catch (error) {
    if (!(error instanceof Pause)) throw error;
    pause = error;
  }
  const { steps, assumed } = way;
  const open = pause === null ? null : { fact: pause.fact, unread: pause.unread === null ? [] : [pause.unread] };
  return { board: way.board, steps, assumed, open, choice: pause?.choice ?? null };
}

/** More turns than any text counts are not played through. */
const MOST_TURNS = 60;

/** What nobody told of the two turns, so that the phases between them cannot be counted. */
function untoldBetween(from: Board['turn'], to: Board['turn']): string | null {
  if (from.phase === 'unknown' || to.phase === 'unknown') return 'the phase';
  if (from.number !== null && to.number !== null) return null;
  const later = PHASES.indexOf(from.phase) <= PHASES.indexOf(to.phase);
  return from.number === to.number && from.player === to.player && later ? null : 'how many turns lie between';
}

/** The phases that end before the moment asked about, the present one first. */
function between(from: Board['turn'], to: Board['turn']): readonly Board['turn'][] {
  if (from.phase === 'unknown' || to.phase === 'unknown') return [];
  const turns = from.number === null || to.number === null ? 0 : to.number - from.number;
  if (turns < 0 || turns > MOST_TURNS) return [];
  const found: Board['turn'][] = [];
  for (let turn = 0; turn <= turns; turn += 1) {
    const player = turn % 2 === 0 ? from.player : opponentOf(from.player);
    const start = turn === 0 ? PHASES.indexOf(from.phase) : 0;
    const end = turn === turns ? PHASES.indexOf(to.phase) : PHASES.length;
    const number = from.number === null ? null : from.number + turn;
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
  }: { readonly number: number | null; readonly player: Board['turn']['player']; readonly phase: Phase },
): readonly Board['turn'][] {
  if (phase === 'battle' && (number !== from.number || from.phase !== 'battle')) return [];
  return [{ ...from, number, player, phase, battleStep: phase === 'battle' ? 'end' : null, damageSubstep: null }];
}
