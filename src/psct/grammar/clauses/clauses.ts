import {
  blankClause,
  type Action,
  type Clause,
  type Conjunction,
  type EventPattern,
  type Reference,
  type Unparsed,
} from '../../../engine/model/effects.js';
import { CONNECTORS, SENTENCE_OPENINGS } from '../connectors.js';
import { appliesToOne } from './applied-to.js';
import { lastAlikeIfSeveral } from './alike-if-several.js';
import { byDifference } from './by-difference.js';
import { countedAs } from './amended.js';
import { beginRun, type ClauseRun } from './clause-run.js';
import { parseOrBoth, parseOtherChooser } from './choice.js';
import { readClause, withEffects } from './one-clause.js';
import { lastsUntil } from '../lasting/lasts-until.js';
import { materialsGoTo } from './materials-fate.js';
import { amongShown } from './among-shown.js';
import { attachOptions } from './options.js';
import { onlyThoseUnless } from './with-this-effect.js';
import { tiedToLater } from './delay.js';
import { listedAlso } from './listed.js';
import { liftedByPendulumSummon } from './until-pendulum-summon.js';
import { sameRestriction } from './same-restriction.js';
import { sharingState } from './shared-state.js';
import { asLongAs, whileApplied } from './while-applied.js';
import { ritualsAsOne } from './ritual.js';
import { type Reader, type Scope } from '../reader.js';
import { ofTheToken } from './said-behind.js';
import { countsAs } from '../actions/summon-counts.js';
import { NOTES, SEES_TO_DO, SEES_UNLESS_DONE, skipNote } from '../boundary.js';
import { type Range } from '../../lexer/tokens.js';

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
  const run = beginRun(r);
  while (!r.done) {
    const start = r.position;
    if (between(r, run) || listedFurther(r, run) || appliesToOne(r, run)) continue;
    openSentence(r, run);
    if (r.accept('(either|both) [:|,]') && r.peek() === null) break;
    r.accept(':');
    recallScope(r, run);
    if (!readClause(r, run, start)) forget(r, run, start);
    effectsGiven(r, run, start);
    onlyThoseUnless(r, run.clauses);
    connect(r, run, start);
  }
  const { clauses, unread, granted, answered, youCan } = run;
  const tied = liftedByPendulumSummon(tiedToLater(amongShown(clauses), run.remarks), (span) => r.textOf(span));
  const inWords: Parameters<typeof whileApplied>[1] = (span) => r.textOf(span);
  const told = asLongAs(whileApplied(sharingState(tied, run.states), inWords), inWords);
  const listed = listedAlso(told, (span) => r.textOf(span)).map((clause) =>
    byDifference(ofTheMaterials(clause), r.textOf(clause.span)),
  );
  return { clauses: ritualsAsOne(listed), youCan, unread, granted, answered, scope: r.scope };
}

/** "If all the materials used for its Summon are in your GY, Special Summon all of them": the materials, not the target. */
function ofTheMaterials(clause: Clause): Clause {
  const { condition, action } = clause;
  if (condition?.if !== 'at' || condition.what.ref !== 'material' || condition.what.ofTarget !== true) return clause;
  if (action.kind !== 'special-summon' || action.what.reference?.ref !== 'target') return clause;
  return { ...clause, action: { ...action, what: { ...action.what, reference: condition.what } } };
}

/** What stands between clauses and is none: ends of sentences and remarks, bullets, notes. */
function between(r: Reader, run: ClauseRun): boolean {
  const { clauses } = run;
  if (r.accept('}')) {
    // "(but it cannot attack this turn), and if you do, …" goes on with the sentence.
    const after = r.acceptOneOf(CONNECTORS);
    if (after !== null) {
      r.accept(',');
      run.conjunction = after;
      run.fresh = false;
    }
    endAside(run, after);
    run.remarks.add(clauses.length);
    return true;
  }
  if (r.accept('(. }|.|:)')) {
    run.fresh = true;
    run.carried = null;
    run.carry = { ...run.carry, player: null };
    run.conjunction = clauses.length === 0 ? 'first' : 'sentence';
    return true;
  }
  if (r.peek()?.kind === 'newline') {
    r.position += 1;
    run.fresh = true;
    return true;
  }
  if (lastsUntil(r, clauses) || summonCounted(r, clauses) || lastAlikeIfSeveral(r, clauses)) return true;
  if (run.fresh && (materialsGoTo(r, clauses) || sameRestriction(r, clauses))) return true;
  if (r.accept(NOTES) || skipNote(r) || ((run.fresh || r.sees('{ flip')) && r.accept('{'))) return true;
  if (r.peek()?.kind === 'bullet') {
    if (clauses.at(-1)?.action.kind === 'gain-effect') run.granted.push(bulletRange(r));
    else attachOptions(r, run);
    run.fresh = true;
    return true;
  }
  return r.accept(
    '{ (even if|even after|even when) (this card|it|they|that monster) (leaves the field|are no longer on the field|is no longer on the field) [.] }',
  );
}

/** "Special Summon it (but negate its effects), or add it": the remark goes with the first alternative alone. */
function endAside(run: ClauseRun, next: Conjunction | null): void {
  const { clauses, aside } = run;
  run.aside = null;
  if (next !== 'or' || aside === null || aside === 0) return;
  for (const [i, clause] of clauses.entries()) if (i >= aside) clauses[i] = { ...clause, aside: true };
}

/** "Apply 1 of these effects, or if …, you can apply both in sequence": how many of the list announced before. */
function listedFurther(r: Reader, run: ClauseRun): boolean {
  const last = run.clauses.at(-1);
  const action = parseOrBoth(r, last?.action) ?? parseOtherChooser(r, last?.action);
  if (last === undefined || action === null) return false;
  run.clauses[run.clauses.length - 1] = { ...last, action };
  return true;
}

/** "Also, …", "You can …": how a sentence begins. */
function openSentence(r: Reader, run: ClauseRun): void {
  if (!run.fresh) return;
  run.conjunction = r.acceptOneOf(SENTENCE_OPENINGS) ?? run.conjunction;
  run.fresh = false;
  const limits = r.sees('you can only (special|normal|attack|declare|use|activate N|activate one|activate up)');
  if (run.clauses.length === 0 && !limits)
    run.youCan = r.accept('[,] [either] [also] you can [also|either] [{ quick effect }] [:]');
}

/** "If you shuffled it into your Deck, …, or if you shuffled it into …": "it" is the same in both. */
function recallScope(r: Reader, run: ClauseRun): void {
  const last = run.clauses.at(-1);
  // "If it is a Fish monster, …. Otherwise, send it to the GY": what it was before anything was done.
  if (run.conjunction === 'otherwise' && run.fork !== null) r.scope = run.fork.scope;
  const twofold = last !== undefined && (last.condition !== null || last.delayed !== null) && r.sees('if');
  if (run.conjunction === 'or' && twofold) r.scope = run.before;
  else run.before = r.scope;
}

/** The clause from `start` is not read: it is kept as such. */
function forget(r: Reader, run: ClauseRun, start: number): void {
  r.position = start;
  skip(r);
  // "For the rest of this turn, you cannot …": how long is said of what cannot be done.
  if (
    TIME_ALONE.test(r.textOf(r.since(start))) &&
    r.sees(', (you|your opponent|neither player|they) (cannot|can only)')
  )
    skip(r);
  const rest = r.unparsed(start, r.position);
  run.unread.push(rest);
  run.clauses.push(blankClause(rest, rest.span, { conjunction: run.conjunction }));
}

const TIME_ALONE = /^\W*(?:for the rest of this turn|until the end of (?:this|the) turn)\W*$/i;

/** "Equip it …, with these effects": the cards equipped gain what the bullets say. */
function effectsGiven(r: Reader, { clauses }: ClauseRun, start: number): void {
  const given = clauses.at(-1);
  if (given?.action.kind !== 'equip' || !withEffects(r)) return;
  const { reference } = given.action.what;
  const what = {
    ...given.action.what,
    quantity: { kind: 'given' },
    reference: reference?.ref === 'target' ? ({ ...reference, wording: 'pronoun' } as const) : (reference ?? PREVIOUS),
    // Where it was before it was equipped, and that it was a monster there, says nothing of it now.
    filter: { is: 'any' },
    locations: [],
    controller: null,
    each: [],
  } as const;
  const action: Action = { kind: 'gain-effect', what, effects: [], until: null };
  clauses.push({ ...given, conjunction: 'and', condition: null, forEach: null, action, span: r.since(start) });
}

/** How the next clause is tied to this one. */
function connect(r: Reader, run: ClauseRun, start: number): void {
  const { clauses } = run;
  // "You must pay 500 LP, or this card is destroyed": no choice, but what follows where it cannot be paid.
  const must = clauses.length === 1 && /^\s*(?:you |your opponent )?must\b/i.test(r.textOf(r.since(start)));
  const closed = r.peek(-1)?.fold === ')';
  if (closed) run.remarks.add(clauses.length);
  const opens = r.sees('{ (but|also)');
  const found = toDo(r) ?? unlessDone(r) ?? ofTheToken(r, clauses) ?? r.acceptOneOf(CONNECTORS);
  if (closed) endAside(run, found);
  if (opens) run.aside = clauses.length;
  // "If the result is 3 heads, draw 3 cards, but if it is 3 tails, …": asked for itself, whatever came before.
  const apart = found === 'and-if-you-do' && r.peek(-1)?.fold === 'but' && r.sees('if');
  const next = found === 'or' && must ? 'otherwise' : apart ? 'also' : found;
  if (next !== null) r.accept(',');
  run.conjunction = next ?? (clauses.length === 0 ? 'first' : 'sentence');
}

/** "(This is treated as a Fusion Summon.)" behind the sentence: said of the last Special Summon, never of one before it. */
function summonCounted(r: Reader, clauses: Clause[]): boolean {
  const how = countsAs(r);
  const last = clauses.findLastIndex(({ action }) => SUMMONS.has(action.kind));
  const at = clauses[last]?.action.kind === 'special-summon' ? last : -1;
  const clause = clauses[at];
  if (how !== null && clause !== undefined) clauses[at] = { ...clause, action: countedAs(clause.action, how) };
  return how !== null;
}

/** "You can banish 1 card to draw 1 card", "they can discard 1 card to negate this effect": done only if that is. */
function toDo(r: Reader): Conjunction | null {
  return r.sees(SEES_TO_DO) && r.accept('to') ? 'and-if-you-do' : null;
}

/** What the player may do in place of what stands in front. */
function unlessDone(r: Reader): Conjunction | null {
  return r.sees(SEES_UNLESS_DONE) && r.accept('[,] unless you') ? 'or' : null;
}

/** A Summon with materials by an effect counts as what its materials make of it. */
const SUMMONS: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['special-summon', 'summon-with-materials']);

const PREVIOUS: Reference = { ref: 'previous' };
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
