/** An answer with everything it rests on. Built by the code that decides; nothing is added afterwards. */
import { citationsFor, type Citation, type RuleId } from './citations/index.js';
import type { Answer, Assumption, Need, UnreadText, Words } from './model/facts.js';
import { renderMessage, type MessageData, type Rule, type RuleFinding } from './rule.js';

export const ENGINE_VERSION = '0.1.0';

export interface Finding {
  readonly rule: RuleId;
  readonly finding: Answer;
  readonly message: string;
  readonly facts: MessageData;
  readonly cites: readonly Citation[];
  /** This finding alone is enough for the answer. */
  readonly deciding: boolean;
  /** The sentences at the end of the message that say why not. */
  readonly why?: readonly string[];
  /** The words of the card that it is about. */
  readonly part?: Words;
}

export type VerdictAnswer = 'yes' | 'no' | 'depends';

export interface Verdict {
  readonly answer: VerdictAnswer;
  readonly summary: string;
  readonly because: readonly Finding[];
  readonly assumed: readonly Assumption[];
  readonly needed: readonly Need[];
  readonly unread: readonly UnreadText[];
  readonly edition: string;
  readonly engine: string;
}

/**
 * Asks every rule and puts the findings together: one `no` decides; else one `unknown` leaves the answer open; else
 * `yes`. All findings are kept, also those after the first `no`. A `no` that is not firm rests on `unlifted` as well:
 * what is taken for granted of cards that nobody described, any of which may make an exception.
 */
export function judge<Q>(
  rules: readonly Rule<Q>[],
  question: Q,
  edition: string,
  unlifted: readonly Assumption[] = [],
): Verdict {
  const findings: { readonly rule: Rule<Q>; readonly found: RuleFinding }[] = [];
  const assumed: Assumption[] = [];
  const needed: Need[] = [];
  const unread: UnreadText[] = [];
  let firm = false;
  for (const rule of rules) {
    const found = rule.check(question);
    if (found === null) continue;
    if (found.answer === 'no' && found.firm === true) firm = true;
    findings.push({ rule, found });
  }
  const answer = conclude(findings.map(({ found }) => found.answer));
  const decides: Answer = answer === 'depends' ? 'unknown' : answer;
  for (const { found } of findings) {
    if (found.answer !== decides) continue;
    assumed.push(...(found.assumed ?? []));
    needed.push(...(found.needed ?? []));
    unread.push(...(found.unread ?? []));
  }
  if (answer === 'no' && !firm) assumed.push(...unlifted);
  const because = findings.map(({ rule, found }) =>
    toFinding(rule, found, edition, answer !== 'yes' && found.answer === decides),
  );
  return {
    answer,
    summary: summarise(answer, because),
    because,
    assumed: unique(assumed),
    needed: unique(needed),
    unread,
    edition,
    engine: ENGINE_VERSION,
  };
}

/** What a rule found, in words and with its sources. */
function toFinding<Q>(rule: Rule<Q>, found: RuleFinding, edition: string, deciding: boolean): Finding {
  const { answer, messageId, data, why, part, also } = found;
  const message = renderMessage(rule.messages[messageId] ?? messageId, data);
  return {
    rule: rule.id,
    finding: answer,
    message: why === undefined || why.length === 0 ? message : [message, ...why].join(' '),
    facts: data ?? NO_FACTS,
    cites:
      also === undefined || also.length === 0
        ? citationsFor(rule.id, edition)
        : [...new Set([rule.id, ...also])].flatMap((id) => citationsFor(id, edition)),
    ...(why === undefined ? {} : { why }),
    ...(part === undefined ? {} : { part }),
    deciding,
  };
}

const NO_FACTS: MessageData = {};

/** The same verdict; where it is sure, it rests on these as well. */
export function restingOn(verdict: Verdict, assumed: readonly Assumption[]): Verdict {
  if (verdict.answer === 'depends' || assumed.length === 0) return verdict;
  return { ...verdict, assumed: unique([...verdict.assumed, ...assumed]) };
}

function conclude(findings: readonly Answer[]): VerdictAnswer {
  if (findings.includes('no')) return 'no';
  if (findings.includes('unknown')) return 'depends';
  return 'yes';
}

/** What a card forbids: named before what else stands in the way. */
const BANS: ReadonlySet<RuleId> = new Set<RuleId>(['effect.cannot-wins', 'turn.skip']);
/** What would be mended when both players pass, or when the card waits: named last. */
const MENDED_BY_WAITING: ReadonlySet<RuleId> = new Set<RuleId>(['state.open', 'trap.set-first', 'turn.phases']);

/**
 * The finding that is told first: of several that refuse, a card's ban leads, then what the card's own text asks, before
 * what only the moment keeps from being done. The trace keeps the order of the rules.
 */
export function leading(because: readonly Finding[]): Finding | undefined {
  const deciding = because.filter((found) => found.deciding);
  if (deciding[0]?.finding !== 'no') return deciding[0];
  return (
    deciding.find(({ rule }) => BANS.has(rule)) ??
    deciding.find(({ rule }) => !MENDED_BY_WAITING.has(rule)) ??
    deciding[0]
  );
}

function summarise(answer: VerdictAnswer, because: readonly Finding[]): string {
  const deciding = leading(because) ?? because.at(-1);
  const word = { yes: 'Yes', no: 'No', depends: 'It depends' }[answer];
  return deciding === undefined ? `${word}.` : `${word}. ${deciding.message}`;
}

function unique<T extends { readonly fact: string }>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [item.fact, item])).values()];
}
