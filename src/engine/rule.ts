/**
 * A rule is a value: its catalogue id, its messages, and a function that looks at a question and finds. Rules do not
 * call each other; a list of rules, in the order a judge would explain them, makes a verdict.
 */
import type { Assumption, Judgement, Need, UnreadText, Words } from './model/facts.js';
import type { RuleId } from './citations/catalogue.generated.js';

export type MessageData = Readonly<Record<string, string | number | boolean>>;

/** What one rule says to one question. `null` from `check` means that the rule does not apply. */
export interface RuleFinding {
  readonly answer: 'yes' | 'no' | 'unknown';
  readonly messageId: string;
  readonly data?: MessageData;
  readonly assumed?: readonly Assumption[];
  readonly needed?: readonly Need[];
  readonly unread?: readonly UnreadText[];
  /** Further catalogue rules that the finding rests on. */
  readonly also?: readonly RuleId[];
  /** A `no` to which no card's text makes an exception: nothing that nobody described could lift it. */
  readonly firm?: true;
  /** Why not, in sentences behind the message: which card forbids it, what is missing. */
  readonly why?: readonly string[];
  /** The words of the card that the finding is about. */
  readonly part?: Words;
}

export interface Rule<Q> {
  readonly id: RuleId;
  readonly messages: Readonly<Record<string, string>>;
  readonly check: (question: Q) => RuleFinding | null;
}

export function defineRule<Q>(rule: Rule<Q>): Rule<Q> {
  return rule;
}

/** Of many cards, each kept by something else, some are enough to name. */
const MOST_REASONS = 2;

/** Carries a judgement's evidence into a finding. */
export function finding(
  j: Judgement,
  messageIds: Readonly<Record<'yes' | 'no' | 'unknown', string>>,
  data?: MessageData,
): RuleFinding {
  return {
    answer: j.answer,
    messageId: messageIds[j.answer],
    ...(data === undefined ? {} : { data }),
    assumed: j.assumed,
    needed: j.needed,
    unread: j.unread,
    ...(j.rules === undefined ? {} : { also: j.rules }),
  };
}

/** The finding with what the judgement says of why not, and the words of the card that it is about. */
export function explained(found: RuleFinding, j: Judgement): RuleFinding {
  if (found.answer !== 'no') return found;
  return {
    ...found,
    ...(j.why === undefined ? {} : { why: j.why.slice(0, MOST_REASONS) }),
    ...(j.part === undefined ? {} : { part: j.part }),
  };
}

/** Fills `{name}` places; a place without data stays visible, so that tests notice. */
export function renderMessage(template: string, data: MessageData | undefined): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = data?.[name];
    return value === undefined ? place : String(value);
  });
}
