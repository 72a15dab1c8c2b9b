/** May this be Summoned, Set or turned? The one question of this chapter. */
import { nobodyInterferes } from '../board/undescribed.js';
import type { Context } from '../context.js';
import { EngineError } from '../errors.js';
import type { Copy } from '../model/board.js';
import { YES } from '../model/facts.js';
import { judge } from '../verdict.js';
import { effectWay } from './by-effect.js';
import { bestWay, judgementOf, type Check, type Way } from './checks.js';
import { normalWays } from './normal.js';
import { pendulumWay } from './pendulum.js';
import { changePositionWay, flipSummonWay, geminiSummonWay } from './position.js';
import type { SummonQuestion, SummonVerdict } from './question.js';
import { SUMMON_RULES } from './rules.js';
import { setCardWay } from './set-card.js';
import { specialWays } from './special.js';
import { withUnreadLeave } from './unread-leave.js';

/** Answers with the way that comes nearest to legal, and lists the legal choices of cards and zones. */
export function summon(context: Context, question: SummonQuestion): SummonVerdict {
  const copy = context.board.copies.get(question.copy);
  if (copy === undefined)
    throw new EngineError('question/no-such-card', '/question/card', { reference: question.copy });
  const ways = waysOf(context, question, copy).map((one) => withUnreadLeave(context, question, one));
  const way = bestWay(ways) ?? { how: null, checks: [], choices: [], allChoices: true };
  const legal = ways.filter((one) => judgementOf(one).answer === 'yes');
  const judgement = nobodyInterferes(context.board);
  const rest: readonly Check[] = judgement === YES ? [] : [{ rule: 'effect.cannot-wins', judgement }];
  return {
    ...judge(SUMMON_RULES, { ...way, checks: [...way.checks, ...rest] }, context.edition, judgement.assumed),
    choices: legal.flatMap((one) => one.choices),
    allChoices: ways.every((one) => one.allChoices),
  };
}

function waysOf(context: Context, question: SummonQuestion, copy: Copy): readonly Way[] {
  switch (question.act) {
    case 'normal-summon':
    case 'normal-set':
      return [normalWays(context, question, copy)];
    case 'flip-summon':
      return [flipSummonWay(context, question, copy)];
    case 'gemini-summon':
      return [geminiSummonWay(context, question, copy)];
    case 'change-position':
      return [changePositionWay(context, question, copy)];
    case 'set-card':
      return [setCardWay(context, question, copy)];
    case 'pendulum-summon':
      return [pendulumWay(context, question, copy)];
    case 'special-summon':
      if (question.by !== null) return [effectWay(context, question, copy, question.by)];
      return question.how === 'pendulum'
        ? [pendulumWay(context, question, copy)]
        : specialWays(context, question, copy);
  }
}
