import {
  blankClause,
  type Action,
  type Clause,
  type Comparison,
  type Duration,
  type Filter,
  type Option,
  type Quantity,
  type Unparsed,
} from '../../../engine/model/effects.js';
import { parseActivation } from './activation.js';
import { saidOf } from './applied-to.js';
import { type ClauseRun } from './clause-run.js';
import { allOf } from '../filters/filter.js';
import { withDuration } from './amended.js';
import { parseClauses } from './clauses.js';
import { parseNoun } from '../nouns/noun.js';
import { optionOf } from './option-of.js';
import { type Heading, parseHeading } from './heading.js';
import { type Reader } from '../reader.js';
import { afterEvents } from '../scope.js';
import { parseTrigger, type Trigger } from '../events/trigger.js';
import { isPermission } from '../lasting/permitted.js';
import { together } from '../conditions/parts.js';

/** Reads all bullets that stand here and hangs them on the clause that introduced them. */
export function attachOptions(r: Reader, { clauses, unread, listedUntil: until, listedOn }: ClauseRun): void {
  const start = r.position;
  if (listedCards(r, clauses)) return;
  const options: Option[] = [];
  while (r.peek()?.kind === 'bullet') {
    r.position += 1;
    const from = r.position;
    while (!r.done && r.peek()?.kind !== 'bullet') r.position += 1;
    const option = saidOf(parseOption(r.part(from, r.position), unread), listedOn);
    options.push(lasting(option, until, r.unparsed(from, r.position), unread));
  }
  const action: Action = { kind: 'apply-one-of', options, count: ONE, who: null };
  const span = r.since(start);
  // "Activate 1 of these effects, also you cannot …;": the list belongs to the clause that announced it.
  const announced = clauses.findLastIndex(({ action: { kind } }, i) =>
    kind === 'activate-this' ? i === clauses.length - 1 : kind === 'apply-one-of' || kind === 'apply-in-order',
  );
  const clause = clauses[announced];
  if (clause !== undefined) {
    const known = clause.action;
    const listed =
      known.kind === 'apply-one-of' || known.kind === 'apply-in-order'
        ? known.options.length === 0
          ? { ...known, options }
          : listedByHeading(known, options)
        : action;
    if (listed !== null) {
      clauses[announced] = { ...clause, action: listed, span: { start: clause.span.start, end: span.end } };
      return;
    }
  }
  const each = clauses.at(-1);
  const inner = each === undefined ? null : listedInside(each.action, options);
  if (each !== undefined && inner !== null) {
    clauses[clauses.length - 1] = { ...each, action: inner, span: { start: each.span.start, end: span.end } };
    return;
  }
  clauses.push(blankClause(action, span, { conjunction: clauses.length === 0 ? 'first' : 'sentence' }));
}

/** "During this turn, each time …, apply the following effects. ● …": the list belongs to what is done each time. */
function listedInside(action: Action, options: readonly Option[]): Action | null {
  if (action.kind !== 'apply-rule' || action.rule.rule !== 'whenever') return null;
  const { clauses } = action.rule;
  const last = clauses.at(-1);
  const list = last?.action;
  if (last === undefined || (list?.kind !== 'apply-one-of' && list?.kind !== 'apply-in-order')) return null;
  if (list.options.length > 0) return null;
  const filled: Clause = { ...last, action: { ...list, options } };
  return { ...action, rule: { ...action.rule, clauses: [...clauses.slice(0, -1), filled] } };
}

/** "Special Summon 1 monster, based on the banished card. ● Monster: "X" ● Spell: "Y"": each bullet says which. */
function listedByHeading(known: Listing, bullets: readonly Option[]): Listing | null {
  const [only] = known.options;
  const [clause] = only?.clauses ?? [];
  const action = clause?.action;
  if (clause === undefined || only?.heading !== undefined || known.options.length > 1) return null;
  if (action?.kind !== 'special-summon' && action?.kind !== 'add-to-hand') return null;
  const options = bullets.flatMap((bullet): Option[] => {
    const [card] = bullet.clauses;
    if (bullet.heading === undefined || bullet.clauses.length !== 1 || card?.action.kind !== 'choose') return [];
    const filter = allOf([action.what.filter, card.action.what.filter]);
    return [{ ...bullet, clauses: [{ ...clause, action: { ...action, what: { ...action.what, filter } } }] }];
  });
  return options.length === bullets.length ? { ...known, options } : null;
}

/** "Apply this effect until the end of the next turn": so long holds what the bullets say. */
function lasting(option: Option, until: Duration | null, whole: Unparsed, unread: Unparsed[]): Option {
  if (until === null) return option;
  // What a bullet waits for all that time has no place in an option.
  if (option.triggers !== undefined || option.activation.length > 0) unread.push(whole);
  return {
    ...option,
    clauses: option.clauses.map((clause) => ({ ...clause, action: withDuration(clause.action, until) })),
  };
}

/**
 * '1 of the following monsters: ● "X" ● 1 "Y" monster': the bullets say which cards, also where it is added or Special Summoned, and
 * where something else is done before the list begins.
 */
function listedCards(r: Reader, clauses: Clause[]): boolean {
  const at = clauses.findLastIndex(({ action }) => asksListed(action));
  const asking = clauses[at];
  if (asking === undefined) return false;
  return (
    r.attempt(() => {
      const filters: Filter[] = [];
      while (r.peek()?.kind === 'bullet') {
        r.position += 1;
        const noun = parseNoun(r);
        if (noun === null || !(r.done || r.peek()?.kind === 'bullet' || r.peek()?.kind === 'newline')) return null;
        if (r.peek()?.kind === 'newline') r.position += 1;
        filters.push(noun.filter);
      }
      clauses[at] = { ...asking, action: listedAs(asking.action, { is: 'any-of', of: filters }) };
      return true;
    }) ?? false
  );
}

/** Whether a filter anywhere in it stands for the bullets that follow. */
function asksListed(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return isListed(part) || Object.values(part).some(asksListed);
}

function listedAs<T>(part: T, list: Filter): T {
  if (Array.isArray(part)) return part.map((one: unknown) => listedAs(one, list)) as T;
  if (typeof part !== 'object' || part === null) return part;
  if (isListed(part)) return list as T;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, listedAs<unknown>(value, list)])) as T;
}

function isListed(part: object): boolean {
  return 'is' in part && part.is === 'state' && 'state' in part && part.state === 'listed';
}

type Listing = Extract<Action, { kind: 'apply-one-of' | 'apply-in-order' }>;

const ONE: Quantity = { kind: 'exactly', n: { kind: 'number', n: 1 } };

/** option : [threshold ":" | heading ":"] [(events | states) ":"] [activation ";"] clauses */
function parseOption(r: Reader, unread: Unparsed[]): Option {
  const named = headed(r);
  const trigger = triggered(r);
  unread.push(...(trigger?.unread ?? []));
  if (trigger !== null) r.scope = afterEvents(r.scope, trigger.events);
  const semicolon = find(r, ';', 120);
  let activation: readonly Action[] = [];
  if (semicolon !== null) {
    const read = parseActivation(r.part(r.position, semicolon));
    activation = read.actions;
    unread.push(...read.unread);
    r.scope = read.scope;
    r.position = semicolon + 1;
  }
  const card = semicolon === null && trigger === null ? bareCard(r) : null;
  if (card !== null)
    return {
      ...card,
      ...(named.heading === null ? {} : { heading: named.heading }),
      condition: named.condition,
      threshold: named.threshold,
    };
  const read = parseClauses(r.part(r.position, r.end));
  unread.push(...read.unread);
  const [first] = read.clauses;
  // "You can conduct 2 Normal Summons per turn": leave for later, and no choice as it is applied.
  const allows = first?.action.kind === 'apply-rule' && isPermission(first.action.rule);
  const leaves = read.youCan && trigger === null && activation.length === 0 && !allows;
  const events = trigger?.events ?? [];
  return {
    ...(named.heading === null ? {} : { heading: named.heading }),
    ...(events.length === 0 ? {} : { triggers: events }),
    condition: together([named.condition, trigger?.condition ?? null].filter((one) => one !== null)),
    threshold: named.threshold,
    activation,
    clauses: leaves ? read.clauses.map((one, i) => (i === 0 ? { ...one, optional: true } : one)) : read.clauses,
    quick: trigger?.quick ?? false,
    span: r.spanOf(r.start, r.end),
  };
}

/** '● 1 "X" monster': the card that the list is about. */
function bareCard(r: Reader): Option | null {
  const before = r.position;
  const what = parseNoun(r);
  r.accept('.');
  while (r.peek()?.kind === 'newline') r.position += 1;
  if (what?.reference !== null || !r.done) {
    r.position = before;
    return null;
  }
  return optionOf({ kind: 'choose', what, who: 'you' }, r.spanOf(r.start, r.end));
}

type Headed = Heading & { readonly threshold: Option['threshold'] };

/** What the bullet is for, up to its colon. */
function headed(r: Reader): Headed {
  const colon = find(r, ':', 24);
  const none = { heading: null, condition: null, threshold: null };
  if (colon === null) return none;
  const head = r.part(r.position, colon);
  const threshold = thresholdOf(head);
  const named = threshold === null ? parseHeading(head) : null;
  if (threshold === null && named === null) return none;
  r.position = colon + 1;
  return { ...(named ?? none), threshold };
}

/** What it waits for, up to the next colon. */
function triggered(r: Reader): Trigger | null {
  const colon = find(r, ':', 60);
  if (colon === null) return null;
  const trigger = parseTrigger(r.part(r.position, colon));
  r.position = colon + 1;
  return trigger;
}

/** "2+", "exactly 3", "4 or less": with what is counted. */
function thresholdOf(head: Reader): { readonly compare: Comparison; readonly n: number } | null {
  return head.attempt(() => {
    const exactly = head.accept('exactly');
    const n = head.acceptNumber();
    if (n === null) return null;
    const compare = head.acceptOneOf<Comparison>([
      ['(+|or more|or higher)', '>='],
      ['(or less|or fewer|or lower)', '<='],
    ]);
    head.accept('[Q] (counter|counters|material|materials)');
    return head.done ? { compare: exactly ? '=' : (compare ?? '='), n } : null;
  });
}

/** The next such token before the first sentence end, outside parentheses. */
function find(r: Reader, fold: string, within: number): number | null {
  let depth = 0;
  for (let at = r.position; at < Math.min(r.end, r.position + within); at += 1) {
    const token = r.source.tokens[at];
    if (token === undefined) return null;
    if (token.fold === '(') depth += 1;
    if (token.fold === ')') depth -= 1;
    if (depth === 0 && token.kind === 'punctuation') {
      if (token.fold === fold) return at;
      if (token.fold === '.' || token.fold === ';') return null;
    }
  }
  return null;
}
