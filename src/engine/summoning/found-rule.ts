/** How the rules of Summoning are written: each says what a way of Summoning found under its id. */
import type { RuleId } from '../citations/catalogue.generated.js';
import { all } from '../model/facts.js';
import { defineRule, finding, type Rule } from '../rule.js';
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
      return {
        ...finding(
          all(checks.map((check) => check.judgement)),
          { yes: 'yes', no: 'no', unknown: 'unknown' },
          decisive.data,
        ),
        ...(FIRM.has(id) ? { firm: true } : {}),
      };
    },
  });
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
