/** How the rules of Summoning are written: each says what a way of Summoning found under its id. */
import type { RuleId } from '../citations/catalogue.generated.js';
import { all } from '../model/facts.js';
import { defineRule, explained, finding, type MessageData, type Rule } from '../rule.js';
import type { Way } from './checks.js';

type Messages = Readonly<Record<'yes' | 'no' | 'unknown', string>>;

/** A rule that reports what the way found under its id. */
export function found(id: RuleId, yes: string, no: string, unknown: string): Rule<Way> {
  const messages: Messages = { yes, no, unknown };
  return defineRule<Way>({
    id,
    messages,
    check(way) {
      const checks = way.checks.filter((check) => check.rule === id);
      const [first] = checks;
      if (first === undefined) return null;
      const decisive =
        checks.find(({ judgement }) => judgement.answer === 'no') ??
        checks.find(({ judgement }) => judgement.answer === 'unknown') ??
        first;
      const judgement = all(checks.map((check) => check.judgement));
      return {
        ...explained(
          finding(judgement, { yes: 'yes', no: 'no', unknown: 'unknown' }, ofItself(decisive.data)),
          judgement,
        ),
        ...(FIRM.has(id) ? { firm: true } : {}),
      };
    },
  });
}

/** "Volcanic Queen forbids it", of Volcanic Queen: its own text does. */
function ofItself(data: MessageData | undefined): MessageData | undefined {
  const by = data?.['by'];
  return by === undefined || by !== data?.['card'] ? data : { ...data, by: `The text of ${String(by)} itself` };
}

/** What no card's text makes an exception to: what the card is, and when Summons without a Chain are made. */
const FIRM: ReadonlySet<RuleId> = new Set<RuleId>([
  'card.kinds',
  'card.mechanics-by-edition',
  'summon.normal.no-chain',
  'summon.special.two-kinds',
  'zone.banished.face-down',
  'summon.normal.position',
  'summon.set.position',
  'link.position',
]);
