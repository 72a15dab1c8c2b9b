import {
  leftUntold,
  nobodyInterferes,
  resolveChain,
  settleBattle,
  triggersAfter,
  type Assumption,
  type Board,
  type ResolutionAnswer,
  type TriggersAnswer,
} from '../engine/index.js';
import { readDecisions } from '../wire/decisions.js';
import { toAnswer, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';
import { toBoardDto, toEventDto } from './board-dto.js';
import { legally } from './legally.js';
import { told } from './steps.js';
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
  // What is open rests on nothing else but on what the cards that are described leave untold.
  const granted = result.verdict.answer === 'depends' ? leftUntold(board) : nobodyInterferes(board).assumed;
  const steps = told(draft, result.steps);
  const first = toResolution({ ...result, steps }, [...draft.assumed, ...granted], board.chain);
  if (then === null || result.choice !== null || result.verdict.answer !== 'yes') return first;
  return askAfter(asked, first, withUses(result.board, board), then, askNext);
}

function toResolution(result: ResolutionAnswer, assumed: readonly Assumption[], chain: Board['chain']): Answer {
  const answer = toAnswer(result.verdict, assumed);
  return {
    ...answer,
    summary: result.verdict.answer === 'yes' ? playedOut(result.steps, chain) : answer['summary'],
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

/** Steps that are told in front; all of them are listed. */
const TOLD = 12;

/** What happened, link by link: "Chain Link 2 (D.D. Crow): Banished: Kuriboh. Chain Link 1 (…): …". */
function playedOut(steps: ResolutionAnswer['steps'], chain: Board['chain']): string {
  const first = steps.slice(0, TOLD).map(({ link, what }, at) => {
    if (link === null || steps[at - 1]?.link === link) return what;
    const name = chain.find(({ number }) => number === link)?.card?.name;
    return `Chain Link ${String(link)}${name === undefined ? '' : ` (${name})`}: ${what}`;
  });
  const left = steps.length - first.length;
  return [...first, ...(left > 0 ? [`${String(left)} more steps are listed.`] : [])].join(' ');
}

/** `{ "order": ["A.graveyard.1", "B.monsters.2#1"] }`: which effects trigger on the board's events, and in what order. */
export function askTriggers(asked: Asked): Answer {
  const { draft, board, fields } = asked;
  const order = fields.has('order') ? readDecisions(draft, fields, 'order').map((one) => one[0] ?? '') : null;
  fields.raw('order');
  fields.done('order');
  refuse(asked);
  const result = triggersAfter({ board: settleBattle(board), order, earlier: asked.afterCalculation ?? null });
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
