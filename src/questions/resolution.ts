import {
  resolveChain,
  settleBattle,
  triggersAfter,
  type Assumption,
  type ResolutionAnswer,
  type TriggersAnswer,
} from '../engine/index.js';
import { readDecisions } from '../wire/decisions.js';
import { toAnswer, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';
import { toBoardDto, toEventDto } from './board-dto.js';
import { legally } from './legally.js';
import { askAfter, readThen, withUses, type AskNext } from './then.js';

/**
 * `{ "choices": ["B.monsters.3", true] }`: the Chain resolves; decisions in the order in which they come up. `then` asks
 * another question of the board that it leaves behind.
 */
export function askResolution(asked: Asked, askNext: AskNext): Answer {
  const { draft, board, fields } = asked;
  const choices = readDecisions(draft, fields, 'choices');
  const then = readThen(asked);
  fields.done('choices, then');
  refuse(asked);
  const result = legally(() => resolveChain({ board, choices }));
  const first = toResolution(result, draft.assumed);
  if (then === null || result.choice !== null || result.verdict.answer !== 'yes') return first;
  return askAfter(asked, first, withUses(result.board, board), then, askNext);
}

function toResolution(result: ResolutionAnswer, assumed: readonly Assumption[]): Answer {
  return {
    ...toAnswer(result.verdict, assumed),
    steps: result.steps,
    choice: result.choice,
    events: result.events.map(toEventDto),
    last: result.last.map(toEventDto),
    board: toBoardDto(result.board),
    ...(result.choice === null && result.verdict.answer === 'yes'
      ? { triggers: toTriggers(triggersAfter({ board: result.board, order: null })) }
      : {}),
  };
}

/** `{ "order": ["A.graveyard.1", "B.monsters.2#1"] }`: which effects trigger on the board's events, and in what order. */
export function askTriggers(asked: Asked): Answer {
  const { draft, board, fields } = asked;
  const order = fields.has('order') ? readDecisions(draft, fields, 'order').map((one) => one[0] ?? '') : null;
  fields.raw('order');
  fields.done('order');
  refuse(asked);
  const result = triggersAfter({ board: settleBattle(board), order });
  return { ...toAnswer(result.verdict, draft.assumed), ...toTriggers(result) };
}

function toTriggers({ triggers, groups, chain, respondsFirst }: TriggersAnswer): Answer {
  return {
    triggers: triggers.map(({ because, summonsItself, ...rest }) => ({
      ...rest,
      ...(summonsItself ? { summonsItself } : {}),
      because:
        because === null
          ? null
          : { rule: because.rule, finding: because.finding, message: because.message, cites: because.cites },
    })),
    groups,
    chain,
    respondsFirst,
  };
}
