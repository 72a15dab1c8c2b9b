/** The question "what is its ATK (DEF, Level …) now, and why?" */
import { contextOf } from '../context-of.js';
import { EngineError } from '../errors.js';
import { isRuleId, type RuleId } from '../citations/index.js';
import { nameOf } from '../evaluate/traits.js';
import type { Context, LedgerEntry, StatAccount } from '../context.js';
import type { Board, Copy, CopyId, Known } from '../model/board.js';
import { STATS, type Stat } from '../model/effects.js';
import { defineRule, type RuleFinding } from '../rule.js';
import { judge, type Verdict } from '../verdict.js';

export interface AskStats {
  readonly board: Board;
  readonly card: CopyId;
  /** All that the card has, if none is named. */
  readonly stats?: readonly Stat[];
}

export interface StatReport {
  readonly stat: Stat;
  readonly original: Known<number>;
  readonly current: Known<number>;
  readonly ledger: readonly LedgerEntry[];
}

export interface StatsAnswer {
  /** `yes`: every value is sure. */
  readonly verdict: Verdict;
  readonly values: readonly StatReport[];
}

export function stats(ask: AskStats): StatsAnswer {
  const context = contextOf(ask.board);
  const copy = ask.board.copies.get(ask.card);
  if (copy === undefined) throw new EngineError('question/no-such-card', '/question/card', { reference: ask.card });
  const accounts = (ask.stats ?? STATS).flatMap((stat) => {
    const current = context.stat(copy, stat, false);
    return current.value === null ? [] : [{ stat, current, original: context.stat(copy, stat, true) }];
  });
  return {
    verdict: judge(
      accounts.flatMap(({ stat, current }) => rulesOf(copy, stat, current)),
      context,
      context.edition,
    ),
    values: accounts.map(({ stat, current, original }) => ({
      stat,
      original: original.value ?? 'unknown',
      current: current.value ?? 'unknown',
      ledger: current.ledger,
    })),
  };
}

const MESSAGES: Readonly<Record<LedgerEntry['what'], string>> = {
  original: 'The printed {stat} of {card} is {result}.',
  set: '{source} sets the {stat} to {result}.',
  add: '{source} changes the {stat} by {amount}: {result}.',
  double: '{source} doubles the {stat}: {result}.',
  halve: '{source} halves the {stat}: {result}.',
  swap: '{source} switches the values: {result}.',
  stated: 'The {stat} of {card} is described as {result}.',
  minimum: 'The {stat} is not lower than {result}.',
  unknown: 'The {stat} is not known.',
};
const MASKED = '{source} does not count for the {stat}: {note}.';

/** Each line of the ledger is a finding of its own rule; what is open comes last. */
function rulesOf(copy: Copy, stat: Stat, account: StatAccount): readonly ReturnType<typeof defineRule<Context>>[] {
  const card = nameOf(copy);
  const lines = account.ledger.map((line) =>
    rule(line.rule, line.applies === false ? MASKED : MESSAGES[line.what], {
      answer: 'yes',
      messageId: 'line',
      data: {
        card,
        stat,
        source: line.source ?? 'the rules',
        amount: line.amount ?? '?',
        result: line.result ?? '?',
        note: line.note,
      },
    }),
  );
  if (account.value !== 'unknown') return lines;
  const { needed, unread, assumed } = account.judgement;
  return [
    ...lines,
    rule('stat.original-and-current', 'What the {stat} of {card} is now is open.', {
      answer: 'unknown',
      messageId: 'line',
      data: { card, stat },
      needed,
      unread,
      assumed,
    }),
  ];
}

function rule(id: string, message: string, found: RuleFinding): ReturnType<typeof defineRule<Context>> {
  const known: RuleId = isRuleId(id) ? id : 'stat.original-and-current';
  return defineRule<Context>({ id: known, messages: { line: message }, check: () => found });
}
