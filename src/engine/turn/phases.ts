/** From phase to phase (turn.phases, turn.main1.next, turn.main2, turn.skip). */
import type { RuleId } from '../citations/index.js';
import { contextOf } from '../context-of.js';
import { playerCannot } from '../continuous/restrictions.js';
import { isFieldDescribed } from '../board/places.js';
import { nobodyInterferes } from '../board/undescribed.js';
import { NEXT_STEPS } from '../battle/steps.js';
import type { Context } from '../context.js';
import type { Board } from '../model/board.js';
import { assume, judged, not, type Judgement } from '../model/facts.js';
import { PHASES, type Phase } from '../model/timing.js';
import { defineRule, finding, type Rule, type RuleFinding } from '../rule.js';
import { judge, restingOn, type Verdict } from '../verdict.js';
import { dueEffects } from './due.js';
import { isStep, phaseInWords, STEP_GOALS, stepInWords, type StepGoal, type TurnGoal } from './goals.js';
import { mustAttack, mustFight } from './must-attack.js';
import { skippedPhases } from './skips.js';

/** Where the turn may go from a phase; `next-turn` follows the End Phase. */
export const NEXT_PHASES = {
  draw: ['standby'],
  standby: ['main-1'],
  'main-1': ['battle', 'end'],
  battle: ['main-2'],
  'main-2': ['end'],
  end: ['next-turn'],
} as const satisfies Readonly<Record<Phase, readonly (Phase | 'next-turn')[]>>;

export interface AskPhase {
  readonly board: Board;
  readonly next: TurnGoal;
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
    if (isStep(next)) return stepFollows(board, next);
    const follows = phasesAfter(board, phase).includes(next);
    const also =
      phase === 'main-1'
        ? (['turn.main1.next'] as const)
        : phase === 'standby'
          ? (['turn.standby'] as const)
          : next === 'main-2' || phase === 'battle' || phase === 'main-2'
            ? (['turn.main2'] as const)
            : [];
    const begins =
      next === 'battle'
        ? (['battle.start-step', 'turn.battle.optional'] as const)
        : next === 'end' && phase === 'main-1'
          ? (['turn.battle.optional'] as const)
          : next === 'next-turn'
            ? (['turn.players-alternate', 'turn.end.hand-limit'] as const)
            : [];
    const left = skippedPhases(board).size > 0 ? (['turn.skip'] as const) : [];
    return {
      answer: follows ? 'yes' : 'no',
      messageId: follows ? 'yes' : 'no',
      data: { phase: phaseInWords(phase), next: phaseInWords(next, true) },
      also: [...also, ...begins, ...left],
    };
  },
});

/** The phases that may follow, with what effects skip left out (turn.skip). */
function phasesAfter(board: Board, phase: Phase): readonly TurnGoal[] {
  const skipped = skippedPhases(board);
  const next: readonly TurnGoal[] = NEXT_PHASES[phase];
  const over = next.find((goal) => (goal === 'standby' || goal === 'main-1') && skipped.has(goal));
  const onwards: readonly TurnGoal[] = over !== undefined && isPhase(over) ? NEXT_PHASES[over] : [];
  return [...next, ...onwards].filter((goal) => !isPhase(goal) || !skipped.has(goal));
}

function isPhase(goal: TurnGoal): goal is Phase {
  return (PHASES as readonly string[]).includes(goal);
}

/** battle.steps: from step to step of the Battle Phase; the Damage Step needs an attack. */
function stepFollows(board: Board, next: StepGoal): RuleFinding {
  const { phase, battleStep } = board.turn;
  const now = battleStep !== null ? stepInWords(battleStep) : phase === 'unknown' ? phase : phaseInWords(phase);
  const data = { phase: now, next: phaseInWords(next, true) };
  const also: readonly RuleId[] =
    next !== 'end-step'
      ? ['battle.steps']
      : [
          'battle.steps',
          battleStep === 'start' ? 'battle.start-step' : 'battle.end-step',
          ...(board.battle === null ? (['battle.attack.optional'] as const) : []),
        ];
  if (phase !== 'battle') return { answer: 'no', messageId: 'no', data, also };
  if (battleStep === null)
    return { answer: 'unknown', messageId: 'unknown', needed: [{ fact: 'the step', wouldDecide: null }], also };
  const goal = STEP_GOALS[next];
  const follows =
    (NEXT_STEPS[battleStep] as readonly string[]).includes(goal) && (goal !== 'damage' || board.battle !== null);
  return { answer: follows ? 'yes' : 'no', messageId: follows ? 'yes' : 'no', data, also };
}

const startStep = defineRule<Question>({
  id: 'battle.start-step',
  messages: { no: 'From the Start Step the Battle Step follows; the Battle Phase is not left before it.' },
  check: ({ board, next }) =>
    board.turn.phase === 'battle' && board.turn.battleStep === 'start' && !isStep(next)
      ? { answer: 'no', messageId: 'no' }
      : null,
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
    no: '{why}',
    skipped: '{phase} is skipped because of {by}.',
    yes: 'Nothing keeps the turn player from it.',
    unknown: 'Whether an effect keeps the turn player from it is open.',
  },
  check({ context, board, next }) {
    const by = isPhase(next) ? skippedPhases(board).get(next) : undefined;
    if (by !== undefined) return { answer: 'no', messageId: 'skipped', data: { by, phase: phaseInWords(next, true) } };
    if (next !== 'battle' && next !== 'main-2') return null;
    const act = next === 'battle' ? 'conduct-battle-phase' : 'enter-main-phase-2';
    const banned: Judgement = playerCannot(context, board.turn.player, [act], null);
    const why = banned.why?.[0] ?? 'An effect keeps the turn player from it.';
    return banned.answer === 'no' ? null : finding(not(banned), { yes: 'yes', no: 'no', unknown: 'unknown' }, { why });
  },
});

const chainFirst = defineRule<Question>({
  id: 'turn.phase-end.pass',
  messages: {
    chain: 'The Chain has to resolve first.',
    attack: 'The attack in progress has to be dealt with first.',
  },
  check({ board, next }) {
    if (board.chain.length > 0) return { answer: 'no', messageId: 'chain', also: ['state.open'] };
    const { phase, battleStep } = board.turn;
    const fights = phase === 'battle' && board.battle !== null && battleStep !== 'end';
    // The Damage Step follows a declared attack; the End Step only when that is over.
    const early = next === 'end-step' && (battleStep === 'battle' || isBeforeItsEnd(board));
    return fights && (!isStep(next) || early) ? { answer: 'no', messageId: 'attack', also: ['battle.steps'] } : null;
  },
});

function isBeforeItsEnd({ turn: { battleStep, damageSubstep } }: Board): boolean {
  return battleStep === 'damage' && damageSubstep !== null && damageSubstep !== 'end';
}

const pending = defineRule<Question>({
  id: 'turn.phase-effects.mandatory-no-pass',
  messages: {
    no: 'What {card} asks for in this phase has not been dealt with.',
    unknown: 'Whether {card} still asks for something in this phase is open.',
    none: 'Nothing that was described waits in this phase.',
  },
  check({ context, board }) {
    const waiting = dueEffects(context).find(({ mandatory }) => mandatory);
    if (waiting === undefined)
      return isFieldDescribed(board) ? null : { answer: 'yes', messageId: 'none', assumed: [NOTHING_ELSE_WAITS] };
    const also: RuleId[] =
      board.turn.phase === 'standby' ? ['turn.standby'] : board.turn.phase === 'end' ? ['turn.end'] : [];
    if (!waiting.activates) also.push(waiting.leftBy === undefined ? 'effect.maintenance' : 'effect.lingering');
    const { card, waits } = waiting;
    return { ...finding(not(waits), { yes: 'no', no: 'no', unknown: 'unknown' }, { card }), also };
  },
});

const NOTHING_ELSE_WAITS = {
  fact: 'no card that was not described asks for anything in this phase, or forbids to leave it',
  rule: 'turn.phase-effects.mandatory-no-pass',
} as const;

const PHASE_RULES: readonly Rule<Question>[] = [
  order,
  startStep,
  firstTurn,
  forbidden,
  chainFirst,
  pending,
  mustFight,
  mustAttack,
];

/** May the turn go on to that phase? */
export function mayGoTo(ask: AskPhase): Verdict {
  const verdict = judge(PHASE_RULES, { ...ask, context: contextOf(ask.board) }, ask.board.edition);
  return restingOn(verdict, nobodyInterferes(ask.board).assumed);
}
