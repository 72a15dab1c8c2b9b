import {
  carryOutDue,
  mayGoTo,
  TURN_GOALS,
  turnNow,
  type TurnAnswer,
  type TurnGoal,
  type Verdict,
} from '../engine/index.js';
import { readDecisions } from '../wire/decisions.js';
import { readReference } from '../wire/references.js';
import { fold, phaseOf } from '../wire/vocabulary.js';
import { toAnswer, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';
import { toBoardDto, toEventDto } from './board-dto.js';
import { legally } from './legally.js';
import { told } from './steps.js';
import { askAfter, readThen, type AskNext } from './then.js';

/**
 * `{}`: how does the turn stand? `{ "to": "battle" }`: may it go on to that? `{ "apply": "A.monsters.1" }`: what a card
 * asks for in this phase is done, with `choices` and `then` as in a resolution.
 */
export function askTurn(asked: Asked, askNext: AskNext): Answer {
  const { draft, board, fields } = asked;
  const to = readGoal(asked);
  const applied = fields.raw('apply');
  const named = applied === null ? null : leftBy(asked, applied.value);
  const copy =
    applied === null || named !== null ? null : readReference(draft, applied.value, applied.pointer, null, board.chain);
  const effect = fields.count(['effect'], 1, 40);
  const choices = readDecisions(draft, fields, 'choices');
  // What is asked afterwards is asked of what a card did; where nothing is done, the board itself can be asked about.
  const then = applied === null ? null : readThen(asked);
  fields.done(applied === null ? 'to, apply, effect, choices' : 'apply, effect, choices, then');
  refuse(asked);
  if (copy !== null || named !== null) {
    const done = carryOut(asked, { board, copy: copy?.id ?? null, named, effect, choices });
    return then === null || done.choice !== null || done.verdict.answer !== 'yes'
      ? done.answer
      : askAfter(asked, done.answer, done.board, then, askNext);
  }
  const now = turnNow(board);
  const verdict = to === null ? now.verdict : beside(mayGoTo({ board, next: to }), now.verdict);
  return { ...toAnswer(verdict, draft.assumed), ...toTurn(now) };
}

/** Whether it may be gone on to decides; what is drawn, discarded and waits stands in the answer too, with its rules. */
function beside(decided: Verdict, stands: Verdict): Verdict {
  const rest = stands.because.filter(
    ({ rule }) => rule !== 'turn.phases' && !decided.because.some((one) => one.rule === rule),
  );
  return { ...decided, because: [...decided.because, ...rest.map((one) => ({ ...one, deciding: false }))] };
}

function readGoal({ draft, fields }: Asked): TurnGoal | null {
  const word = fields.text('to', 'next');
  if (word === null) return null;
  const goal = phaseOf(word) ?? TURN_GOALS.find((one) => one === fold(word)) ?? null;
  if (goal === null)
    draft.faults.add(
      fields.at('to'),
      'wire/value',
      `"${word.slice(0, 40)}" is nothing that a turn goes on to.`,
      `One of ${TURN_GOALS.join(', ')}.`,
    );
  return goal;
}

/** The card of an effect that resolved earlier, where the card itself is nowhere described. */
function leftBy({ board }: Asked, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return board.applied.find(({ card, source }) => source === null && card?.name === value)?.card?.name ?? null;
}

function toTurn({ next, due, first, draws, discards, skipped }: TurnAnswer): Answer {
  return {
    next: next.map(({ to, verdict }) => ({
      to,
      answer: verdict.answer,
      summary: verdict.summary,
      rule: (verdict.because.find(({ deciding }) => deciding) ?? verdict.because[0])?.rule ?? null,
    })),
    due: due.map(({ waits, leftBy: _, ...one }) => ({
      ...one,
      answer: waits.answer === 'unknown' ? 'depends' : waits.answer,
    })),
    choosesFirst: first,
    draws,
    discards,
    skipped,
  };
}

interface Done extends Pick<ReturnType<typeof carryOutDue>, 'verdict' | 'choice' | 'board'> {
  readonly answer: Answer;
}

function carryOut({ draft }: Asked, ask: Parameters<typeof carryOutDue>[0]): Done {
  const { verdict, steps, choice, events, board } = legally(() => carryOutDue(ask));
  const answer = {
    ...toAnswer(verdict, draft.assumed),
    steps: told(draft, steps),
    choice,
    events: events.map(toEventDto),
    board: toBoardDto(board),
  };
  return { verdict, choice, board, answer };
}
