/** What a text asks of the whole turn in which it is used counts for what was done before, too (opt.summon-restriction). */
import { defineRule, finding } from '../../rule.js';
import { any, citing, not } from '../../model/facts.js';
import { doneThisTurn } from '../../continuous/deeds.js';
import type { Attempt } from '../attempt.js';

export const nothingDoneAgainstIt = defineRule<Attempt>({
  id: 'opt.summon-restriction',
  messages: {
    kept: 'Nothing was done this turn that {name} forbids for the turn.',
    broken: 'Player {player} already {said} this turn, and {name} forbids that for the turn in which it is used.',
    open: 'Whether player {player} {said} this turn, which {name} forbids for the turn, is open.',
  },
  check(attempt) {
    if (attempt.effect?.fromThenOn === true) return null;
    const done = (attempt.effect?.oaths ?? []).flatMap((rule) => doneThisTurn(attempt, rule) ?? []);
    if (done.length === 0) return null;
    const exception = (attempt.effect?.oaths ?? []).flatMap((rule) =>
      rule.rule === 'unparsed' && /^\W*except\b/i.test(rule.text) ? [rule] : [],
    )[0];
    if (exception !== undefined && done.some(({ judgement }) => judgement.answer !== 'no'))
      return {
        answer: 'unknown',
        messageId: 'open',
        data: { name: attempt.card.name, player: attempt.player, said: 'did something' },
        unread: [{ card: attempt.card.name, text: exception.text, span: [exception.span.start, exception.span.end] }],
      };
    const said = (done.find(({ judgement }) => judgement.answer !== 'no') ?? done[0])?.said ?? '';
    return finding(
      citing(not(any(done.map(({ judgement }) => judgement))), 'psct.you-must'),
      { yes: 'kept', no: 'broken', unknown: 'open' },
      { name: attempt.card.name, player: attempt.player, said },
    );
  },
});
