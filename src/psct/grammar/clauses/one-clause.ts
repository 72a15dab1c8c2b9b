import { ofAny } from '../actions/action.js';
import {
  type Action,
  type ActionKind,
  type Clause,
  type Condition,
  type Duration,
  substepsNamed,
  type EventKind,
  type EventPattern,
  type LastingRule,
  type Noun,
  type Reference,
} from '../../../engine/model/effects.js';
import { type Answer, parseAnswer } from '../actions/answer.js';
import { atBoundary } from '../boundary.js';
import { doneSoFar, sinceThen } from '../conditions/done-so-far.js';
import { together } from '../conditions/parts.js';
import { extraSummon, inMainPhase } from '../lasting/extra-summon.js';
import { isLeaveForMaterial, isPermission, permittedFor } from '../lasting/permitted.js';
import {
  appliesAtOnce,
  asResponse,
  bannedDuring,
  eachTime,
  isBanDuring,
  piercingOf,
  replacing,
  sparedNextTime,
  thatBattle,
} from '../lasting/rule-clause.js';
import { parseSparedOnce } from '../lasting/spared-once.js';
import { isCalled } from '../introduced.js';
import { type Introduced, type Reader, type Scope } from '../reader.js';
import { afterAction, afterEvents, objectOf } from '../scope.js';
import { askedAmongShown } from './among-shown.js';
import {
  countedAs,
  depending,
  evenIfMoved,
  leaving,
  multiplied,
  notAbove,
  notBelow,
  orAll,
  sparing,
  withDuration,
} from './amended.js';
import { boundAll } from './bound-all.js';
import { type ClauseRun } from './clause-run.js';
import { countedFor } from './counted-for.js';
import { whenThatLeaves } from './delay.js';
import {
  type Carried,
  alsoBy,
  alsoDamage,
  alsoNegated,
  asItLay,
  elliptic,
  goesOn,
  instead,
  more,
  playerNamed,
  sameSubject,
  spokenOf,
  subjectUnread,
} from './elliptic.js';
import { leaveOfSummon, saysForWhich } from './leave-of-summon.js';
import { orOtherField } from './or-so-placed.js';
import { parsePrefix, type Prefix } from './prefix.js';
import { saidShortly, sharingEnd } from './said-behind.js';
import { saidOfBefore } from './said-of-before.js';
import { parseSaid, type Said } from './statement.js';
import { suchACard } from './such-a-card.js';
import { type Suffixes, suffixes } from './suffix.js';

/** What stands before the statement, read. */
interface Fronted {
  readonly prefix: Prefix;
  /** "The next time it would be destroyed,". */
  readonly spare: ReturnType<typeof parseSparedOnce>;
  readonly answer: Answer | null;
  /** What "it", "they" and the rest mean in the statement. */
  readonly scope: Scope;
}

/** What stands behind it, and how long it lasts for all that. */
interface Backed {
  readonly late: Suffixes;
  readonly until: Duration | null;
}

/**
 * clause : prefix statement suffix*, up to a border; `false` where it is not read whole, and then nothing of it is kept.
 * `start`: where its words begin, what opens the sentence included.
 */
export function readClause(r: Reader, run: ClauseRun, start: number): boolean {
  const before = saidOfBefore(r, run.clauses, run.conjunction);
  if (before !== null) {
    run.clauses.splice(0, run.clauses.length, ...before);
    return true;
  }
  const fronted = readFront(r, run, start);
  const { prefix, scope } = fronted;
  r.accept('[:] either [:|,]');
  const player = playerNamed(r);
  const said = readStatement(r, run, fronted);
  if (said === null || (saysForWhich(prefix) && !isLeaveForMaterial(said))) return false;
  // "Equip it … with this effect": the bullets are what it does then.
  const gives = 'action' in said && said.action.kind === 'equip' && seesEffects(r);
  const counted = countedFor(r, said);
  const late = r.within(counted, () => suffixes(gives ? r.part(r.position, r.position) : r, scope));
  const backed = { late, until: lastsFor(r, run, said, late, scope, start) };
  if ('action' in said && meansTwo(r, said.action, run.clauses, start)) return false;
  const stated = statedActions(r, fronted, said, backed, start);
  const actions = stated.flatMap((plain) => amended(plain, late) ?? []);
  if (!(atBoundary(r) || seesEffects(r)) || actions.length < stated.length || stated.length === 0) return false;
  if (fronted.answer !== null) run.answered.push(...fronted.answer.events);
  addClauses(r, run, { ...fronted, ...backed, said, player, actions, start });
  return true;
}

function readFront(r: Reader, run: ClauseRun, start: number): Fronted {
  const { clauses } = run;
  const early = clauses.length === 0 && r.sees('if the (atk|def) of a monster summoned') ? parseAnswer(r) : null;
  const beforePrefix = r.position;
  const waiting = r.within(thatLeaves(r), () => parsePrefix(r, clauses.length > 0 || saidOfThisTurn(r)));
  const so =
    clauses.length === 0 || waiting.timing !== 'if' ? null : doneSoFar(r.textOf(r.since(beforePrefix)), waiting.events);
  const told: Prefix =
    so === null ? waiting : { ...waiting, events: [], timing: null, conditions: [...waiting.conditions, so] };
  const asked = r.textOf(r.since(beforePrefix));
  const prefix: Prefix =
    clauses.length === 0
      ? told
      : { ...told, conditions: told.conditions.map((one) => askedAmongShown(sinceThen(one, asked), clauses.at(-1))) };
  const spare = statedInFront(parseSparedOnce(r), prefix);
  if (prefix.duration !== null) run.carried = prefix.duration;
  if (clauses.length === 0 && prefix.optional) run.youCan = true;
  const answer = early ?? (clauses.length <= 1 && prefix.events.length === 0 ? parseAnswer(r) : null);
  return { prefix, spare, answer, scope: meantBehind(r, prefix, answer, start) };
}

/** "Once per turn, while it is in Attack Position, it cannot be destroyed": the state is said of the clause. */
function statedInFront(spare: LastingRule[] | null, prefix: Prefix): LastingRule[] | null {
  const [only, ...others] = spare ?? [];
  if (only?.rule !== 'conditional' || others.length > 0 || only.condition.if === 'turn') return spare;
  prefix.conditions.push(only.condition);
  prefix.lasts = true;
  return [...only.rules];
}

/** "● If you Xyz Summoned this turn, …": asked as it resolves, nothing that is waited for. */
function saidOfThisTurn(r: Reader): boolean {
  return r.sees('if you (special|normal|ritual|fusion|synchro|xyz|pendulum|link) summoned this turn ,');
}

/** What "it" and "they" are behind such a prefix. */
function meantBehind(r: Reader, prefix: Prefix, answer: Answer | null, start: number): Scope {
  const told = afterEvents(negatedBehindPaid(r), answer?.events ?? prefix.events);
  // "If either player controls a monster, they must …": whoever it is, and both if both do.
  const either = prefix.conditions.length > 0 && /\beither player (?:controls|has)\b/i.test(r.textOf(r.since(start)));
  const own = prefix.conditions.some(aboutThisCard) && prefix.events.length === 0 && answer === null;
  const other = answer === null && told.it.ref === 'this-card' ? cardAsked(prefix) : null;
  const spoken = own && !told.targets ? { ...told, it: THIS_CARD } : other === null ? told : { ...told, it: other };
  const asked = severalAsked(prefix);
  const banned = r.sees('(your opponent cannot target|shuffle) [any of] them') ? (r.scope.banned ?? null) : null;
  const there = THERE_ARE.test(r.textOf(r.since(start))) ? asked : banned;
  const meant = { ...spoken, asked, there, besides: othersThan(r, told) };
  return either ? { ...meant, they: 'each' as const } : meant;
}

/** "Target 1 monster; banish 1 Fish monster from your GY, and if you do, negate its effects": the target's. */
function negatedBehindPaid(r: Reader): Scope {
  const { it, that, deeds } = r.scope;
  const paid = that?.ref === 'target' && it.ref === 'previous' && PAID.has(deeds.at(-1)?.kind);
  return paid && r.sees('negate its (effect|effects)') ? { ...r.scope, it: that } : r.scope;
}

/**
 * "Target 1 monster you control; this turn, other monsters cannot attack": those other than the target; "choose 1 monster,
 * and negate the effects of all other cards": other than the chosen one.
 */
function othersThan(r: Reader, { introduced, deeds, targets }: Scope): Introduced | null {
  const chosen = introduced.findLast(({ reference }) => reference.ref === 'previous');
  if (deeds.at(-1)?.kind === 'choose' && !targets && chosen !== undefined) return chosen;
  // "You cannot Special Summon other monsters": other than what this effect Summons.
  if (r.sees('you cannot special summon')) return null;
  const [only, ...others] = introduced.filter(({ reference }) => reference.ref === 'target');
  return only !== undefined && others.length === 0 && isCalled(only.filter, 'monster') ? only : null;
}

const THERE_ARE = /\bif there (?:is|are) any\b/i;

/** "If you control any Fish monsters,": the only thing asked, and of several. */
function severalAsked({ conditions, events }: Prefix): Noun | null {
  const [only, ...others] = conditions;
  if (only?.if !== 'exists' || others.length > 0 || events.length > 0) return null;
  const { noun } = only;
  const several = noun.quantity.kind === 'at-least' || noun.quantity.kind === 'any-number';
  return several && noun.reference === null && noun.locations.length > 0 ? noun : null;
}

/** statement : what is done or decreed, or what goes on with the clause before. */
function readStatement(r: Reader, run: ClauseRun, { prefix, spare, answer, scope }: Fronted): Said | null {
  const { clauses, carry, conjunction } = run;
  const last = clauses.at(-1)?.action ?? null;
  if (subjectUnread(r, last, conjunction)) return null;
  return (
    (spare === null ? null : { rules: spare }) ??
    answer ??
    r.within(scope, () => goesOn(r, carry.player, conjunction)) ??
    r.within(scope, () => instead(r, last, conjunction)) ??
    orOtherField(r, last, conjunction) ??
    more(r, last) ??
    asItLay(r, clauses) ??
    r.within(scope, () => sameSubject(r, last, conjunction)) ??
    (inMainPhase(prefix.delayed) ? extraSummon(r, true) : null) ??
    leaveOfSummon(r, prefix, last) ??
    r.within(scope, () => parseSaid(r)) ??
    elliptic(r, carry, conjunction) ??
    r.within(scope, () => alsoBy(r, last)) ??
    alsoDamage(r, last, conjunction) ??
    r.within(scope, () => alsoNegated(r, last))
  );
}

function lastsFor(r: Reader, run: ClauseRun, said: Said, late: Suffixes, scope: Scope, start: number): Duration | null {
  return (
    late.until ??
    ('rules' in said ? (said.until ?? thatBattle(r, start)) : null) ??
    run.carried ??
    ('rules' in said ? saidShortly(said.rules, r.textOf(r.since(start)), scope) : null)
  );
}

/** The actions that the statement stands for, with its numbers and its duration; none where they do not go together. */
function statedActions(
  r: Reader,
  { prefix }: Fronted,
  said: Said,
  { late, until }: Backed,
  start: number,
): readonly Action[] {
  if ('rules' in said) return said.rules.map((rule) => permittedFor(rule, prefix, until));
  const one = multiplied(withDuration(said.action, until), late.times ?? prefix.times);
  if (one === null) return [];
  return [depending(orAll(notAbove(notBelow(one, late.floor), late.most), late.orAll), late.by, r.since(start))];
}

/** With what is counted, left and spared behind it; `null` where it cannot be said of such an action. */
function amended(plain: Action, late: Suffixes): Action | null {
  const kept = leaving(countedAs(plain, late.counts), late.left);
  const others = kept === null ? null : sparing(kept, late.except);
  return others === null ? null : evenIfMoved(others, late.moved);
}

/** One clause an action, the later ones by "and"; then what the next clause may lean on. */
function addClauses(
  r: Reader,
  run: ClauseRun,
  {
    prefix,
    scope,
    said,
    late,
    until,
    player,
    actions,
    start,
  }: Fronted &
    Backed & {
      readonly said: Said;
      readonly player: Carried['player'];
      readonly actions: readonly Action[];
      readonly start: number;
    },
): void {
  const { clauses } = run;
  const words = r.textOf(r.since(start));
  // "your opponent can draw 1 card" leaves it to them, also in the first clause.
  const permits =
    'rules' in said
      ? said.rules.every(isPermission)
      : said.action.kind === 'apply-rule' && isPermission(said.action.rule);
  const optional = !permits && ((clauses.length > 0 && prefix.optional) || ('optional' in said && said.optional));
  const left = optional && !prefix.optional && 'decides' in said ? said.decides : undefined;
  const delayed = permits
    ? null
    : (attackWaitedFor(prefix, late) ?? late.delayed ?? prefix.delayed ?? prefix.events[0] ?? null);
  const { conjunction } = run;
  sharingEnd(clauses, conjunction, late.until ?? endOf(actions), words);
  // "It cannot be activated unless you control a Fish monster": asked for as long as it is forbidden.
  const unless = late.conditions.length > 0 && late.conditions.every(isLackOf) && actions.every(bans);
  const condition = together(unless ? prefix.conditions : [...prefix.conditions, ...late.conditions]);
  const told = unless ? actions.map((one) => whileNot(one, together(late.conditions))) : actions;
  const before = r.scope;
  told.forEach((one, i) => {
    const answering = prefix.response ? asResponse(one) : one;
    const plain = piercingOf(sparedNextTime(bannedDuring(answering, delayed), delayed, words), delayed, clauses.at(-1));
    const action = prefix.each ? eachTime(r, plain, prefix.events, optional, until, start) : plain;
    const waits = late.delayed === null ? delayed : whenThatLeaves(delayed, action);
    const clause: Clause = {
      conjunction: i === 0 ? conjunction : 'and',
      optional,
      ...(left === undefined ? {} : { decides: left }),
      condition,
      action: action.kind === 'change-stat' ? ofAny(r, action) : action,
      forEach: late.forEach ?? prefix.forEach,
      delayed: prefix.each || isBanDuring(action) || appliesAtOnce(action) ? null : waits,
      span: r.since(start),
    };
    if (prefix.conditions.length > 0) run.states.set(clauses.length, prefix.lasts ? 'while' : 'if');
    clauses.push(
      suchACard(ownEffects(steppingIn(clauses, replacing(clause, words), words), clauses.at(-1)), clauses.at(-1)),
    );
    // "If it attacks or is attacked": it waits for each of the two.
    if (clause.delayed !== null && clause.delayed === prefix.events[0])
      clauses.push(
        ...prefix.events.slice(1).map((event): Clause => ({ ...clause, conjunction: 'also', delayed: event })),
      );
    forks(run, clause, before);
    run.carry = {
      subject: spokenOf(action) ?? run.carry.subject,
      player: player ?? (prefix.optional ? null : run.carry.player),
    };
    if (LISTS.has(action.kind)) run.listedUntil = until;
    // "For the rest of this turn, you cannot …, also Special Summon this card, and if you do, halve its ATK": said of the ban alone.
    if (action.kind === 'special-summon' && prefix.duration === null) run.carried = null;
    r.scope = {
      ...afterAction(scope, action),
      they: r.scope.they,
      asked: null,
      there: null,
      banned: boundAll(action),
      besides: null,
    };
  });
}

/** "If it attacks, destroy that monster after damage calculation": it waits for the attack, and is done at that point of it. */
function attackWaitedFor({ events }: Prefix, { delayed, conditions }: Suffixes): EventPattern | null {
  const atPoint = delayed?.event === 'phase' && conditions.some((one) => substepsNamed(one) !== null);
  const [event, ...others] = atPoint ? events : [];
  return event !== undefined && others.length === 0 && OF_A_BATTLE.has(event.event) ? event : null;
}

const OF_A_BATTLE: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'battles']);

/** Until when the action says itself that it lasts. */
function endOf([action]: readonly Action[]): Duration | null {
  return action !== undefined && 'until' in action ? action.until : null;
}

/** "Choose 1 monster, then take 1 other, and Special Summon both": the last choice is one of the two, so it stays unread. */
function meansTwo(r: Reader, action: Action, clauses: readonly Clause[], start: number): boolean {
  const what = objectOf(action);
  if (
    what?.reference?.ref !== 'previous' ||
    what.quantity.kind !== 'all' ||
    !/\bboth\b/i.test(r.textOf(r.since(start)))
  )
    return false;
  const before = clauses.findLast((clause) => clause.action.kind === 'choose')?.action;
  const chosen = before?.kind === 'choose' ? before.what.quantity : null;
  return chosen?.kind === 'exactly' && chosen.n.kind === 'number' && chosen.n.n === 1;
}

/** "If it is a Fish monster, …": what "otherwise" may speak of is what was known before; a state counts before a choice. */
function forks(run: ClauseRun, { condition, optional, conjunction }: Clause, before: Scope): void {
  if (condition !== null) run.fork = { scope: before, asked: true };
  else if (optional && run.fork?.asked !== true) run.fork = { scope: before, asked: false };
  else if (conjunction === 'sentence') run.fork = null;
}

/**
 * "Draw 1 card. If you control a Fish monster, draw 2 cards instead.": one of the two is done, never both. What stands in
 * front of it is left where the state holds, or where the player may choose and does.
 */
function steppingIn(clauses: Clause[], clause: Clause, words: string): Clause {
  const { condition, conjunction, action } = clause;
  const before = clauses.at(-1);
  // "…, draw 2 cards then discard 1 card, instead": of the alternative in front.
  const first = clauses.at(-2);
  if (before?.conjunction === 'or' && conjunction === 'then' && /, instead\W*$/i.test(words))
    if (before.condition !== null && first?.condition === null && !before.optional) {
      clauses.pop();
      clauses.push(inPlaceOf(clauses, first, before, before.condition));
      return clause;
    }
  const says = /\binstead\b(?:, (?:except|if)\b.*)?\W*$/i.test(words) && condition !== null;
  // "…, or if you control a Fish monster, draw 2 cards instead": no choice, where the player is not given one.
  const or = conjunction === 'or';
  if (
    says &&
    or &&
    before?.condition === null &&
    !clause.optional &&
    before.delayed === null &&
    clause.delayed === null
  )
    return inPlaceOf(clauses, before, clause, condition);
  const steps = says && before !== undefined && !or;
  if (!steps || action.kind === 'apply-rule' || action.kind === 'target' || clause.delayed !== null) return clause;
  if (clause.optional) return { ...clause, conjunction: 'or' };
  // Where a card only has other numbers instead, everything in front is done all the same.
  if (before.action.kind !== action.kind || action.kind === 'change-stat') return clause;
  return inPlaceOf(clauses, before, clause, condition);
}

/** "It becomes an Effect Monster, and gains its effects": the monster that is one now, not the card that says so. */
function ownEffects(clause: Clause, before: Clause | undefined): Clause {
  const { action } = clause;
  if (action.kind !== 'gain-effect' || action.of === undefined || action.what.reference?.ref !== 'this-card')
    return clause;
  const became = before?.action.kind === 'become' && before.action.property === 'card-kind' ? before.action.what : null;
  const same = became !== null && became.reference?.ref === action.of.reference?.ref;
  return same ? { ...clause, action: { ...action, what: became } } : clause;
}

/** The clause before is done only where the state does not hold. */
function inPlaceOf(clauses: Clause[], before: Clause, clause: Clause, condition: Condition): Clause {
  const lacking: Condition = { if: 'not', of: condition };
  clauses[clauses.length - 1] = {
    ...before,
    condition: together(before.condition === null ? [lacking] : [before.condition, lacking]),
  };
  return { ...clause, conjunction: 'sentence' };
}

/** "Unless you control a Fish monster": of no card that was spoken of, and of no time that is over. */
function isLackOf(condition: Condition): boolean {
  return condition.if === 'not' && condition.of.if === 'exists' && condition.of.noun.reference === null;
}

function bans(action: Action): boolean {
  return action.kind === 'apply-rule' && action.rule.rule === 'cannot';
}

function whileNot(action: Action, condition: Clause['condition']): Action {
  if (action.kind !== 'apply-rule' || condition === null) return action;
  return { ...action, rule: { rule: 'conditional', condition, rules: [action.rule] } };
}

/** "When it leaves the field, destroy this card": a card that is still there to be destroyed is not the one that left. */
function thatLeaves(r: Reader): Scope {
  const { it, that, eventKind, introduced } = r.scope;
  // "If this card is discarded: Draw 1 card, or, if it was discarded by an opponent's effect, draw 2 cards instead".
  const own = eventKind !== null && !introduced.some(({ reference }) => reference.ref === 'event');
  if (own && it.ref === 'previous' && WAS[eventKind] !== undefined && r.sees(WAS[eventKind]))
    return { ...r.scope, it: THIS_CARD };
  const left = r.sees('when it (leaves the field|is destroyed) , destroy this card');
  return left && that !== null && it.ref === 'this-card' ? { ...r.scope, it: that } : r.scope;
}

/** What is paid within a resolution has no effects to be negated any more. */
const PAID: ReadonlySet<ActionKind | undefined> = new Set<ActionKind | undefined>([
  'banish',
  'send',
  'tribute',
  'shuffle-into-deck',
]);

/** What is asked once more of what happened to this card. */
const WAS: Readonly<Partial<Record<EventKind, string>>> = {
  discarded: 'if it was discarded',
  sent: 'if it was sent',
  destroyed: 'if it was destroyed',
  banished: 'if it was banished',
};

/** Bullets may follow. */
const LISTS: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['apply-one-of', 'apply-in-order', 'activate-this']);

const THIS_CARD: Reference = { ref: 'this-card' };

/** "If this card is in Attack Position, change it …", "if this card was Fusion Summoned, it gains …". */
/** "If that monster has 1000 or more ATK, return it": that monster. */
function cardAsked({ conditions, events }: Prefix): Reference | null {
  const [only, ...others] = conditions;
  if (only?.if !== 'is' || others.length > 0 || events.length > 0) return null;
  return only.what.ref === 'chain-link' || only.what.ref === 'event' ? only.what : null;
}

function aboutThisCard(condition: Condition): boolean {
  if (condition.if === 'any-of') return condition.of.every(aboutThisCard);
  if (condition.if === 'happened') return condition.event.subject?.reference?.ref === 'this-card';
  return (condition.if === 'is' || condition.if === 'at') && condition.what.ref === 'this-card';
}

const EFFECTS = '[,] [as an equip spell] (with|that gains) (this|these|the following) (effect|effects)';

/** "equip it …, with the following effect": the bullets are what the Equip Card does. */
export function withEffects(r: Reader): boolean {
  return r.accept(EFFECTS);
}

function seesEffects(r: Reader): boolean {
  return r.sees(EFFECTS);
}
