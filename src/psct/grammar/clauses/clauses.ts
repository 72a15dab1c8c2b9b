import {
  type Action,
  type Clause,
  type Condition,
  type Conjunction,
  type Duration,
  type EventPattern,
  type Reference,
  type Unparsed,
} from '../../../engine/model/effects.js';
import { parseAnswer } from '../actions/answer.js';
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
import {
  alsoBy,
  alsoNegated,
  asItLay,
  type Carried,
  elliptic,
  goesOn,
  instead,
  playerNamed,
  sameSubject,
  spokenOf,
} from './elliptic.js';
import { lastsUntil } from '../lasting/lasts-until.js';
import { attachOptions } from './options.js';
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
import { extraSummon, inMainPhase } from '../lasting/extra-summon.js';
import { isLeaveForMaterial, isPermission, permittedFor } from '../lasting/permitted.js';
import { tiedToLater, whenThatLeaves } from './delay.js';
import { listedAlso } from './listed.js';
import { ritualsAsOne } from './ritual.js';
import { doneSoFar } from '../conditions/done-so-far.js';
import { parsePrefix } from './prefix.js';
import { type Reader, type Scope } from '../reader.js';
import { ofTheToken, saidShortly } from './said-behind.js';
import { afterAction, afterEvents } from '../scope.js';
import { parseSaid } from './statement.js';
import { parseSparedOnce } from '../lasting/spared-once.js';
import { countsAs } from '../actions/summon-counts.js';
import { atBoundary, NOTES, SEES_TO_DO, skipNote } from '../boundary.js';
import { suffixes } from './suffix.js';
import { together } from '../conditions/parts.js';
import { type Range } from '../../lexer/tokens.js';
import { CONNECTORS, SENTENCE_OPENINGS } from '../connectors.js';

export interface Clauses {
  readonly clauses: readonly Clause[];
  /** The resolution begins with "You can": the effect is optional. */
  readonly youCan: boolean;
  readonly unread: readonly Unparsed[];
  /** Bullets that belong to a "gains these effects": effects of their own, for whoever assembles effects. */
  readonly granted: readonly Range[];
  /** What an older first sentence answers: "Negate the activation of a Spell Card". */
  readonly answered: readonly EventPattern[];
  readonly scope: Scope;
}

/** clauses : clause (connector clause)* over sentences; whatever is not read becomes a clause of its own. */
export function parseClauses(r: Reader): Clauses {
  const clauses: Clause[] = [];
  const unread: Unparsed[] = [];
  const granted: Range[] = [];
  const answered: EventPattern[] = [];
  const remarks = new Set<number>();
  let conjunction: Conjunction = 'first';
  let youCan = false;
  let carried: Duration | null = null;
  let listedUntil: Duration | null = null;
  let fresh = true;
  let carry: Carried = { subject: null, player: null };
  const forget = (start: number): void => {
    skip(r);
    const rest = r.unparsed(start, r.position);
    unread.push(rest);
    clauses.push({
      conjunction,
      optional: false,
      condition: null,
      action: rest,
      forEach: null,
      delayed: null,
      span: rest.span,
    });
  };
  let before = r.scope;
  while (!r.done) {
    const start = r.position;
    if (r.accept('}')) {
      // "(but it cannot attack this turn), and if you do, …" goes on with the sentence.
      const after = r.acceptOneOf(CONNECTORS);
      if (after !== null) {
        r.accept(',');
        conjunction = after;
        fresh = false;
      }
      remarks.add(clauses.length);
      continue;
    }
    if (r.accept('(. }|.|:)')) {
      fresh = true;
      carried = null;
      carry = { ...carry, player: null };
      conjunction = clauses.length === 0 ? 'first' : 'sentence';
      continue;
    }
    if (r.peek()?.kind === 'newline') {
      r.position += 1;
      fresh = true;
      continue;
    }
    if (lastsUntil(r, clauses) || summonCounted(r, clauses)) continue;
    if (r.accept(NOTES) || skipNote(r) || ((fresh || r.sees('{ flip')) && r.accept('{'))) continue;
    if (r.peek()?.kind === 'bullet') {
      const last = clauses.at(-1);
      if (last?.action.kind === 'gain-effect') granted.push(bulletRange(r));
      else attachOptions(r, clauses, unread, listedUntil);
      fresh = true;
      continue;
    }
    if (
      r.accept(
        '{ (even if|even after|even when) (this card|it|they|that monster) (leaves the field|are no longer on the field|is no longer on the field) [.] }',
      )
    )
      continue;
    if (fresh) {
      const opening = r.acceptOneOf(SENTENCE_OPENINGS);
      if (opening !== null) conjunction = opening;
      fresh = false;
      if (
        clauses.length === 0 &&
        !r.sees('you can only (special|normal|attack|declare|use|activate N|activate one|activate up)')
      )
        youCan = r.accept('[,] [either] [also] you can [also|either] [{ quick effect }] [:]');
    }
    if (r.accept('(either|both) [:|,]') && r.peek() === null) break;
    r.accept(':');
    // "If you shuffled it into your Deck, …, or if you shuffled it into …": "it" is the same in both.
    const last = clauses.at(-1);
    const twofold = last !== undefined && (last.condition !== null || last.delayed !== null) && r.sees('if');
    if (conjunction === 'or' && twofold) r.scope = before;
    else before = r.scope;
    const early = clauses.length === 0 && r.sees('if the (atk|def) of a monster summoned') ? parseAnswer(r) : null;
    const beforePrefix = r.position;
    const waiting = r.within(thatLeaves(r), () => parsePrefix(r, clauses.length > 0));
    const so =
      clauses.length === 0 || waiting.timing !== 'if'
        ? null
        : doneSoFar(r.textOf(r.since(beforePrefix)), waiting.events);
    const prefix =
      so === null ? waiting : { ...waiting, events: [], timing: null, conditions: [...waiting.conditions, so] };
    const spare = parseSparedOnce(r);
    if (prefix.duration !== null) carried = prefix.duration;
    if (clauses.length === 0 && prefix.optional) youCan = true;
    const answer = early ?? (clauses.length <= 1 && prefix.events.length === 0 ? parseAnswer(r) : null);
    const told = afterEvents(r.scope, answer?.events ?? prefix.events);
    // "If either player controls a monster, they must …": whoever it is, and both if both do.
    const either = prefix.conditions.length > 0 && /\beither player (?:controls|has)\b/i.test(r.textOf(r.since(start)));
    const own = prefix.conditions.some(aboutThisCard) && prefix.events.length === 0 && answer === null;
    const spoken = own && !told.targets ? { ...told, it: THIS_CARD } : told;
    const scope = either ? { ...spoken, they: 'each' as const } : spoken;
    r.accept('[:] either [:|,]');
    const player = playerNamed(r);
    const said: ReturnType<typeof parseSaid> =
      (spare === null ? null : { rules: spare }) ??
      answer ??
      r.within(scope, () => goesOn(r, carry.player, conjunction)) ??
      r.within(scope, () => instead(r, clauses.at(-1)?.action ?? null, conjunction)) ??
      asItLay(r, clauses) ??
      r.within(scope, () => sameSubject(r, clauses.at(-1)?.action ?? null, conjunction)) ??
      (inMainPhase(prefix.delayed) ? extraSummon(r, true) : null) ??
      r.within(scope, () => parseSaid(r)) ??
      elliptic(r, carry, conjunction) ??
      r.within(scope, () => alsoBy(r, clauses.at(-1)?.action ?? null)) ??
      r.within(scope, () => alsoNegated(r, clauses.at(-1)?.action ?? null));
    if (said === null || (prefix.summoning !== null && !isLeaveForMaterial(said))) {
      r.position = start;
      forget(start);
    } else {
      // "Equip it … with this effect": the bullets are what it does then.
      const gives = 'action' in said && said.action.kind === 'equip' && seesEffects(r);
      const late = suffixes(gives ? r.part(r.position, r.position) : r, scope);
      const conditions = [...prefix.conditions, ...late.conditions];
      // "your opponent can draw 1 card" leaves it to them, also in the first clause.
      const permits = 'rules' in said && said.rules.every(isPermission);
      const optional = !permits && ((clauses.length > 0 && prefix.optional) || ('optional' in said && said.optional));
      const left = optional && !prefix.optional && 'decides' in said ? said.decides : undefined;
      const decides = left === undefined ? {} : { decides: left };
      const moment = late.delayed ?? prefix.delayed ?? prefix.events[0] ?? null;
      const delayed = permits ? null : moment;
      const atLast = (action: Action): Clause['delayed'] =>
        late.delayed === null ? delayed : whenThatLeaves(delayed, action);
      const until =
        late.until ??
        ('rules' in said ? (said.until ?? null) : null) ??
        carried ??
        ('rules' in said ? (thatBattle(r, start) ?? saidShortly(said.rules, r.textOf(r.since(start)), scope)) : null);
      const actions: readonly Action[] =
        'action' in said
          ? [multiplied(withDuration(said.action, until), late.times ?? prefix.times)].flatMap((one) =>
              one === null
                ? []
                : [
                    depending(
                      orAll(notAbove(notBelow(one, late.floor), late.most), late.orAll),
                      late.by,
                      r.since(start),
                    ),
                  ],
            )
          : said.rules.map((rule) => permittedFor(rule, prefix, until));
      const spared = actions.flatMap((plain) => {
        const action = countedAs(plain, late.counts);
        const kept = leaving(action, late.left);
        const others = kept === null ? null : sparing(kept, late.except);
        return (others === null ? null : evenIfMoved(others, late.moved)) ?? [];
      });
      const words = r.textOf(r.since(start));
      const limited = (prefix.response ? spared.map(asResponse) : spared).map((action) =>
        piercingOf(sparedNextTime(bannedDuring(action, delayed), delayed, words), delayed),
      );
      if ((atBoundary(r) || seesEffects(r)) && spared.length === actions.length && actions.length > 0) {
        if (answer !== null) answered.push(...answer.events);
        limited.forEach((plain, i) => {
          const action = prefix.each ? eachTime(r, plain, prefix.events, optional, until, start) : plain;
          const clause: Clause = {
            conjunction: i === 0 ? conjunction : 'and',
            optional,
            ...decides,
            condition: together(conditions),
            action,
            forEach: late.forEach ?? prefix.forEach,
            delayed: prefix.each || isBanDuring(action) || appliesAtOnce(action) ? null : atLast(action),
            span: r.since(start),
          };
          clauses.push(replacing(clause, words));
          carry = {
            subject: spokenOf(action) ?? carry.subject,
            player: player ?? (prefix.optional ? null : carry.player),
          };
          if (LISTS.has(action.kind)) listedUntil = until;
          r.scope = { ...afterAction(scope, action), they: r.scope.they };
        });
      } else {
        r.position = start;
        forget(start);
      }
    }
    const given = clauses.at(-1);
    if (given?.action.kind === 'equip' && withEffects(r)) {
      const what = {
        ...given.action.what,
        quantity: { kind: 'given' },
        reference: given.action.what.reference ?? PREVIOUS,
      } as const;
      const action: Action = { kind: 'gain-effect', what, effects: [], until: null };
      clauses.push({ ...given, conjunction: 'and', condition: null, forEach: null, action, span: r.since(start) });
    }
    // "You must pay 500 LP, or this card is destroyed": no choice, but what follows where it cannot be paid.
    const must = clauses.length === 1 && /^\s*(?:you |your opponent )?must\b/i.test(r.textOf(r.since(start)));
    if (r.peek(-1)?.fold === ')') remarks.add(clauses.length);
    const found = toDo(r) ?? ofTheToken(r, clauses) ?? r.acceptOneOf(CONNECTORS);
    const next = found === 'or' && must ? 'otherwise' : found;
    if (next !== null) r.accept(',');
    conjunction = next ?? (clauses.length === 0 ? 'first' : 'sentence');
  }
  const listed = listedAlso(tiedToLater(clauses, remarks), (span) => r.textOf(span));
  return { clauses: ritualsAsOne(listed), youCan, unread, granted, answered, scope: r.scope };
}

/** "When it leaves the field, destroy this card": a card that is still there to be destroyed is not the one that left. */
function thatLeaves(r: Reader): Scope {
  const { it, that } = r.scope;
  const left = r.sees('when it (leaves the field|is destroyed) , destroy this card');
  return left && that !== null && it.ref === 'this-card' ? { ...r.scope, it: that } : r.scope;
}

/** Bullets may follow. */
const LISTS: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['apply-one-of', 'apply-in-order', 'activate-this']);

/** "(This is treated as a Fusion Summon.)" behind the sentence: said of the last Special Summon. */
function summonCounted(r: Reader, clauses: Clause[]): boolean {
  const how = countsAs(r);
  const at = clauses.findLastIndex(({ action }) => action.kind === 'special-summon');
  const clause = clauses[at];
  if (how !== null && clause !== undefined) clauses[at] = { ...clause, action: countedAs(clause.action, how) };
  return how !== null;
}

/** "You can banish 1 card to draw 1 card", "they can discard 1 card to negate this effect": done only if that is. */
function toDo(r: Reader): Conjunction | null {
  return r.sees(SEES_TO_DO) && r.accept('to') ? 'and-if-you-do' : null;
}

const PREVIOUS: Reference = { ref: 'previous' };
const THIS_CARD: Reference = { ref: 'this-card' };

/** "If this card is in Attack Position, change it …". */
function aboutThisCard(condition: Condition): boolean {
  return (condition.if === 'is' || condition.if === 'at') && condition.what.ref === 'this-card';
}

const EFFECTS = '[,] [as an equip spell] (with|that gains) (this|these|the following) (effect|effects)';

/** "equip it …, with the following effect": the bullets are what the Equip Card does. */
function withEffects(r: Reader): boolean {
  return r.accept(EFFECTS);
}

function seesEffects(r: Reader): boolean {
  return r.sees(EFFECTS);
}

/** Goes on to the next strong border: a sentence end, or a connector that cannot be inside a phrase. */
function skip(r: Reader): void {
  let depth = 0;
  if (!r.done) r.position += 1;
  while (!r.done) {
    const token = r.peek();
    if (token?.fold === '(') depth += 1;
    else if (token?.fold === ')') depth -= 1;
    if (token?.kind === 'newline' || token?.kind === 'bullet' || token?.fold === ';') return;
    // "(max. 5)" is one remark.
    if (token?.fold === '.' && depth <= 0) return;
    if (r.sees(', (and if you do|then|also|but|and if|or|and|you can|you cannot)')) return;
    r.position += 1;
  }
}

function bulletRange(r: Reader): Range {
  r.position += 1;
  const start = r.position;
  while (!r.done && r.peek()?.kind !== 'bullet') r.position += 1;
  return { start, end: r.position };
}
