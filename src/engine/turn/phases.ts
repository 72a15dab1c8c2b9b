/** From phase to phase (turn.phases, turn.main1.next, turn.main2, turn.skip). */
import { onField } from '../board/places.js';
import { contextOf } from '../context-of.js';
import { playerCannot } from '../continuous/restrictions.js';
import { frameOf } from '../continuous/lasting.js';
import { isSide, nameOf } from '../evaluate/traits.js';
import type { Context } from '../context.js';
import type { Board, Copy } from '../model/board.js';
import type { Effect } from '../model/effects.js';
import { assume, judged, not, type Judgement } from '../model/facts.js';
import type { Phase } from '../model/timing.js';
import { defineRule, finding, type Rule } from '../rule.js';
import { judge, type Verdict } from '../verdict.js';

/** Where the turn may go from a phase; `next-turn` follows the End Phase. */
export const NEXT_PHASES = {
  draw: ['standby'],
  standby: ['main-1'],
  'main-1': ['battle', 'end'],
  battle: ['main-2'],
  'main-2': ['end'],
  end: ['next-turn'],
} as const satisfies Readonly<Record<Phase, readonly (Phase | 'next-turn')[]>>;

/** Phases in which Summons, Sets and Spell Speed 1 activations of the turn player are possible (turn.main1.actions). */
export const MAIN_PHASES: readonly Phase[] = ['main-1', 'main-2'];

export interface AskPhase {
  readonly board: Board;
  readonly next: Phase | 'next-turn';
}

interface Question extends AskPhase {
  readonly context: Context;
}

const order = defineRule<Question>({
  id: 'turn.phases',
  messages: {
    yes: '{next} may follow {phase}.',
    no: '{next} cannot follow {phase}.',
    unknown: 'Which phase it is was not said.',
  },
  check({ board, next }) {
    const { phase } = board.turn;
    if (phase === 'unknown')
      return { answer: 'unknown', messageId: 'unknown', needed: [{ fact: 'the phase', wouldDecide: null }] };
    const follows = (NEXT_PHASES[phase] as readonly string[]).includes(next);
    const also =
      phase === 'main-1'
        ? (['turn.main1.next'] as const)
        : phase === 'standby'
          ? (['turn.standby'] as const)
          : next === 'main-2' || phase === 'battle'
            ? (['turn.main2'] as const)
            : [];
    return { answer: follows ? 'yes' : 'no', messageId: follows ? 'yes' : 'no', data: { phase, next }, also };
  },
});

const startStep = defineRule<Question>({
  id: 'battle.start-step',
  messages: { no: 'From the Start Step the Battle Step follows; the Battle Phase is not left before it.' },
  check: ({ board }) =>
    board.turn.phase === 'battle' && board.turn.battleStep === 'start' ? { answer: 'no', messageId: 'no' } : null,
});

const firstTurn = defineRule<Question>({
  id: 'turn.battle.not-first-turn',
  messages: {
    no: 'There is no Battle Phase in the first turn of the Duel, and so no Main Phase 2.',
    yes: 'It is not the first turn of the Duel.',
    unknown: 'Which turn it is was not said.',
  },
  check({ board, next }) {
    if (next !== 'battle' && next !== 'main-2') return null;
    const turn = board.turn.number;
    const later =
      turn === null
        ? assume(true, 'it is not the first turn of the Duel', 'turn.battle.not-first-turn')
        : judged(turn !== 1);
    return finding(later, { yes: 'yes', no: 'no', unknown: 'unknown' });
  },
});

const forbidden = defineRule<Question>({
  id: 'turn.skip',
  messages: {
    no: 'An effect keeps the turn player from it.',
    yes: 'Nothing keeps the turn player from it.',
    unknown: 'Whether an effect keeps the turn player from it is open.',
  },
  check({ context, board, next }) {
    if (next !== 'battle' && next !== 'main-2') return null;
    const act = next === 'battle' ? 'conduct-battle-phase' : 'enter-main-phase-2';
    const banned: Judgement = playerCannot(context, board.turn.player, [act], null);
    return banned.answer === 'no' ? null : finding(not(banned), { yes: 'yes', no: 'no', unknown: 'unknown' });
  },
});

const pending = defineRule<Question>({
  id: 'turn.phase-effects.mandatory-no-pass',
  messages: {
    no: 'The mandatory effect of {card} in this phase has not been dealt with.',
    unknown: 'Whether the mandatory effect of {card} still waits is open.',
  },
  check({ context, board }) {
    const waiting = pendingEffects(context)[0];
    if (waiting === undefined) return null;
    const also =
      board.turn.phase === 'standby'
        ? (['turn.standby'] as const)
        : board.turn.phase === 'end'
          ? (['turn.end'] as const)
          : [];
    const { card, waits } = waiting;
    return { ...finding(not(waits), { yes: 'no', no: 'no', unknown: 'unknown' }, { card }), also };
  },
});

/** Mandatory effects of the present phase that were not used in this turn. */
function pendingEffects(context: Context): readonly { readonly card: string; readonly waits: Judgement }[] {
  const { turn, used } = context.board;
  return [...context.board.copies.values()].flatMap((copy) =>
    (copy.text?.effects ?? [])
      .filter(
        (effect) => effect.mandatory && isTimedTo(effect, turn.phase, copy, turn.player) && isApplied(copy, effect),
      )
      .filter(
        (effect) =>
          !used.some(
            (use) =>
              (use.copy === copy.id || use.card?.name === copy.card?.name) &&
              (use.effect === null || use.effect === effect.number) &&
              (use.turn === null || use.turn === turn.number),
          ),
      )
      .map((effect) => ({
        card: nameOf(copy),
        waits: effect.condition === null ? judged(true) : context.holds(effect.condition, frameOf(copy, effect)),
      }))
      .filter(({ waits }) => waits.answer !== 'no'),
  );
}

function isTimedTo(
  effect: Effect,
  phase: Board['turn']['phase'],
  copy: Copy,
  turnPlayer: Board['turn']['player'],
): boolean {
  return effect.triggers.some(({ phase: timed }) => {
    if (timed === null || phase === 'unknown' || !timed.phases.includes(phase)) return false;
    return timed.whose === null || isSide(turnPlayer, timed.whose, copy.controller);
  });
}

function isApplied(copy: Copy, effect: Effect): boolean {
  if (copy.attachedTo !== null) return false;
  if (onField(copy))
    return (
      copy.face === 'up' &&
      (effect.from.length === 0 ||
        effect.from.some((from) => from !== 'graveyard' && from !== 'hand' && from !== 'banished'))
    );
  return effect.from.includes(copy.place.location);
}

const PHASE_RULES: readonly Rule<Question>[] = [order, startStep, firstTurn, forbidden, pending];

/** May the turn go on to that phase? */
export function mayGoTo(ask: AskPhase): Verdict {
  return judge(PHASE_RULES, { ...ask, context: contextOf(ask.board) }, ask.board.edition);
}
