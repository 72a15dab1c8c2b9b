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

/**
 * `{}`: how does the turn stand? `{ "to": "battle" }`: may it go on to that? `{ "apply": "A.monsters.1" }`: what a card
 * asks for in this phase is done, with `choices` as in a resolution.
 */
export function askTurn(asked: Asked): Answer {
  const { draft, board, fields } = asked;
  const to = readGoal(asked);
  const applied = fields.raw('apply');
  const named = applied === null ? null : leftBy(asked, applied.value);
  const copy =
    applied === null || named !== null ? null : readReference(draft, applied.value, applied.pointer, null, board.chain);
  const effect = fields.count(['effect'], 1, 40);
  const choices = readDecisions(draft, fields, 'choices');
  fields.done('to, apply, effect, choices');
  refuse(asked);
  if (copy !== null || named !== null)
    return carriedOut(asked, { board, copy: copy?.id ?? null, named, effect, choices });
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

function carriedOut({ draft }: Asked, ask: Parameters<typeof carryOutDue>[0]): Answer {
  const { verdict, steps, choice, events, board } = legally(() => carryOutDue(ask));
  return {
    ...toAnswer(verdict, draft.assumed),
    steps: told(draft, steps),
    choice,
    events: events.map(toEventDto),
    board: toBoardDto(board),
  };
}
