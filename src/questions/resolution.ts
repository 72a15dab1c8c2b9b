import {
  leftUntold,
  nobodyInterferes,
  resolveChain,
  settleBattle,
  triggersAfter,
  waitsStill,
  type Assumption,
  type Board,
  type CopyId,
  type ResolutionAnswer,
  type TriggersAnswer,
} from '../engine/index.js';
import type { Draft } from '../wire/draft.js';
import { readDecisions } from '../wire/decisions.js';
import { findingsOf, toAnswer, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';
import { toBoardDto, toEventDto } from './board-dto.js';
import { legally } from './legally.js';
import { quotedFor, withQuote } from './spoken.js';
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
      ? { triggers: triggersOf(triggersAfter({ board: result.board, order: null })) }
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
  const result = triggersAfter({ board: settleBattle(board), order, earlier: asked.afterCalculation ?? [] });
  const answer = toAnswer(result.verdict, draft.assumed);
  return { ...answer, summary: withWords(String(answer['summary']), result, draft), ...toTriggers(result) };
}

/** More effects of one card than that are not quoted one by one. */
const MOST_QUOTED = 2;

/** "What Sangan waits for has not just happened: “If this card is sent from the field to the GY”." */
function withWords(summary: string, { waiting, triggers }: TriggersAnswer, { boxes }: Draft): string {
  const quoted = (copy: CopyId, effect: number, about: Parameters<typeof quotedFor>[0]): string | null => {
    const card = boxes.get(copy);
    return card === undefined ? null : quotedFor(about, effect, card.text, card.boxes);
  };
  const stopped = triggers.reduce(
    (said, { copy, effect, because }) =>
      because === null
        ? said
        : said.replace(because.message, () => withQuote(because.message, quoted(copy, effect, because), because.why)),
    summary,
  );
  const cards = new Set(waiting.map(({ copy }) => copy));
  return [...cards].reduce((said, id) => {
    const own = waiting.filter(({ copy }) => copy === id);
    const words = own.flatMap(({ effect }) => quoted(id, effect, { rule: 'effect.trigger' }) ?? []);
    const told = own.length > MOST_QUOTED || words.length === 0 ? null : words.join('” or “');
    return own
      .slice(0, 1)
      .reduce((text, one) => text.replace(waitsStill(one), () => withQuote(waitsStill(one), told)), said);
  }, stopped);
}

/** What triggers afterwards is a question of its own: it tells what it rests on. */
function triggersOf(after: TriggersAnswer): Answer {
  return { ...toTriggers(after), because: findingsOf(after.verdict.because) };
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
