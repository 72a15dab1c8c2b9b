/** Where the changes of a stat come from: effects that resolved earlier and lasting rules in force. */
import { isSettled, toldOf, wasForgotten } from '../continuous/applied.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, Frame, LastingInForce } from '../context.js';
import type { AppliedEffect, Copy, CopyId, Known } from '../model/board.js';
import {
  type Action,
  type Clause,
  type Condition,
  type Duration,
  type LastingRule,
  type Noun,
  type Stat,
  type Value,
  whileTherePart,
} from '../model/effects.js';
import { all, assume, judged, NO, not, unknown, YES, type Judgement } from '../model/facts.js';
import { isOver, OVER, overBefore } from '../continuous/over.js';
import { half } from './arithmetic.js';
import type { CollectedChange, StatChange, Values } from './change.js';
import { isOfPhase } from '../continuous/of-phase.js';
import { cameSince } from '../evaluate/past/came-since.js';
import { covers } from './covers.js';
import { rulesOfChange, rulesOfMode } from './rules-of-change.js';
import { combine, constant, formulaOf, type Formula } from './formula.js';
import { neverChanged } from './never-changed.js';
import { isQuestionMark, printedStat } from './printed.js';
import { beginsInCalculation } from './during-calculation.js';
import { wearsWhatCounts } from './wearing.js';

type ChangeWords = 'add' | 'subtract' | 'set' | 'double' | 'halve' | 'swap' | 'set-original';

interface Phrase {
  readonly stats: readonly Stat[];
  readonly change: ChangeWords;
  readonly amount: Value;
  readonly forEach: Noun | null;
}

const RECOMPUTED: readonly RuleId[] = ['stat.lingering-add-vs-set.non-freezing'];

/** Every change that may apply to this stat of this copy, oldest first as far as that was said. */
export function collectChanges(context: Context, copy: Copy, stat: Stat): readonly CollectedChange[] {
  const continuous = context
    .lasting('change-stat')
    .filter((lasting) => lasting.origin !== 'applied' && lasting.rule.stats.includes(stat));
  const placed = new Map<number, number>();
  const collected: CollectedChange[] = [];
  let latest: AppliedEffect | null = null;
  for (const [index, applied] of context.board.applied.entries()) {
    for (const [i, lasting] of continuous.entries()) {
      if (placed.has(i) || !beganBefore(applied, lasting)) continue;
      placed.set(i, index);
      collected.push(...fromLasting(context, lasting, copy, stat, applied.amount, true));
    }
    const changes = fromApplied(context, applied, copy, stat);
    if (changes.length > 0) latest = applied;
    collected.push(...changes);
  }
  const untold = [...continuous.entries()].flatMap(([i, lasting]) => (placed.has(i) ? [] : [lasting]));
  const since = untold.filter((lasting) => isFromTheStart(context, lasting, copy));
  const first = since.flatMap((lasting) => fromLasting(context, lasting, copy, stat, null, true));
  const last = untold.filter(beginsInCalculation);
  const later = untold.filter((one) => !since.includes(one) && !last.includes(one) && beganAfter(latest, one));
  // Beside what begins only now all the others are older; among themselves their order matters not.
  const before = last.length > 0 && collected.length === 0;
  const unplaced = untold.flatMap((lasting) =>
    [since, last, later].some((placedOtherwise) => placedOtherwise.includes(lasting))
      ? []
      : fromLasting(context, lasting, copy, stat, null, before),
  );
  const after = later.flatMap((lasting) => fromLasting(context, lasting, copy, stat, null, true));
  const now = last.flatMap((lasting) => fromLasting(context, lasting, copy, stat, null, true));
  return [...unplaced, ...first, ...collected, ...after, ...now].filter(({ applies }) => mayApply(applies));
}

/**
 * The original value that a monster's own text gives it, under no condition, is its own since it came face-up: before
 * what was applied to it there (stat.modified-original). Where it lay face-down, or lost its effects, since then nobody knows.
 */
function isFromTheStart({ board }: Context, { rule, frame }: StatLasting, copy: Copy): boolean {
  if (rule.change !== 'set-original' || frame.self?.id !== copy.id || frame.effect?.condition !== null) return false;
  const conditional = frame.effect.lasting.some((one) => one.rule === 'conditional');
  if (conditional || rule.what.reference?.ref !== 'this-card') return false;
  return board.applied.every(
    ({ to, whileFaceDown, effect }) =>
      whileFaceDown !== true &&
      !(to.includes(copy.id) && effect?.resolution.some(({ action }) => action.kind === 'negate') === true),
  );
}

/** What does not apply is left out, but for what that was taken for granted by ("8000 Life Points"). */
function mayApply({ answer, assumed }: Judgement): boolean {
  return answer !== 'no' || assumed.length > 0;
}

/** What has resolved since the board was described: that changes a number which the board states outright. */
export function changesSince(context: Context, copy: Copy, stat: Stat): readonly CollectedChange[] {
  return context.board.applied
    .filter(({ sinceDescribed }) => sinceDescribed === true)
    .flatMap((applied) => fromApplied(context, applied, copy, stat))
    .filter(({ applies }) => mayApply(applies));
}

/** It is told to have begun with the effect that resolved, or to have stood already as that resolved. */
function beganBefore({ until, source, amidst }: AppliedEffect, { frame: { self } }: LastingInForce): boolean {
  if (self === null) return false;
  return (until !== OVER && self.id === source) || amidst?.includes(self.id) === true;
}

/** Its card was not there yet as the latest of the effects resolved, which was played since the board was described. */
function beganAfter(latest: AppliedEffect | null, { frame: { self } }: LastingInForce): boolean {
  if (latest?.sinceDescribed !== true || self === null || latest.amidst?.includes(self.id) === true) return false;
  return latest.effect?.resolution.some(({ action }) => action.kind === 'change-stat') === true;
}

type StatLasting = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'change-stat' }> };

function fromLasting(
  context: Context,
  lasting: StatLasting,
  copy: Copy,
  stat: Stat,
  past: number | null,
  placed: boolean,
): readonly CollectedChange[] {
  const { rule, frame } = lasting;
  const covered = covers(context, rule.what, copy, frame);
  if (covered.answer === 'no') return [];
  const worn = wearsWhatCounts(context, rule.amount, frame);
  const applies = all([lasting.applies, covered, reaches(context, copy, frame), worn]);
  const change = toChange(context, rule, frame, copy, stat, {
    mode: beginsInCalculation(lasting) ? 'lingering' : 'continuous',
    past,
    alive: true,
    source: lasting.cardName,
    fixed: null,
  });
  const rules = [...(change.change.rules ?? []), ...(covered.rules ?? []), ...(lasting.applies.rules ?? [])];
  return [{ change: { ...change.change, rules }, applies: all([applies, ...change.doubts]), placed }];
}

/** An effect does nothing to a monster that is unaffected by it. */
function reaches(context: Context, copy: Copy, frame: Frame): Judgement {
  return frame.self?.id === copy.id ? YES : not(context.unaffected(copy, frame));
}

function fromApplied(context: Context, applied: AppliedEffect, copy: Copy, stat: Stat): readonly CollectedChange[] {
  const source = applied.source === null ? null : (context.board.copies.get(applied.source) ?? null);
  const effect = applied.effect ?? onlyChanging(applied, stat);
  const name = applied.card?.name ?? 'an effect that resolved earlier';
  if (effect === null) return [];
  const to = applied.to.flatMap((id) => context.board.copies.get(id) ?? []);
  const frame: Frame = {
    player: applied.player,
    self: source,
    effect,
    targets: to,
    cost: 'unknown',
    previous: to,
    event: to,
    chainLink: null,
    told: toldOf(applied),
  };
  const make = (
    phrase: Phrase,
    what: Noun,
    mode: StatChange['mode'],
    condition: Judgement,
    until: Duration | null,
  ): CollectedChange | null => {
    if (!phrase.stats.includes(stat) || wasForgotten(context, applied, copy)) return null;
    const over = hasEnded(context, applied, until);
    const covered = reachedBy(context, what, copy, frame, applied.to);
    // "All monsters you control gain 500 ATK": those that were there as it resolved (stat.lingering-add-vs-set.non-freezing).
    const later = mode === 'lingering' && what.reference === null && cameSince(context, copy, frame);
    if (covered.answer === 'no' || later) return null;
    const { change, doubts } = toChange(context, phrase, frame, copy, stat, {
      mode,
      past: mode === 'continuous' ? applied.amount : null,
      alive: !over,
      source: name,
      fixed: applied.amount,
    });
    // stat.own-effect-negated: lost with its monster's effects, unless it could have been about another card.
    const place = { at: context.board.applied.indexOf(applied), overBefore: overBefore(context.board, applied, until) };
    const negated = mode === 'lingering' && source?.id === copy.id ? context.negated(copy) : NO;
    const lost = onlyItself(effect.resolution) ? negated : NO;
    const kept = lost === NO && negated.answer === 'yes';
    return {
      change: {
        ...change,
        place,
        ...(kept ? { rules: [...(change.rules ?? []), 'stat.own-effect-negated'] as const } : {}),
      },
      applies: all([covered, condition, not(lost), isSettled(applied), ...(over ? [] : doubts)]),
      placed: true,
    };
  };
  const fromClauses = changesIn(effect.resolution).map(({ action, clause }) => {
    const condition =
      clause.condition === null || clause.optional
        ? YES
        : stillAsked(clause.condition, applied, stat, (asked) => context.holds(asked, frame));
    if (action.kind === 'change-stat' && isOfPhase(clause)) {
      const then = context.holds({ if: 'phase', ...clause.delayed.phase }, frame);
      return make({ ...action, forEach: clause.forEach }, action.what, 'lingering', all([condition, then]), THIS_TURN);
    }
    if (action.kind === 'change-stat')
      return make({ ...action, forEach: clause.forEach }, action.what, 'lingering', condition, action.until);
    return action.rule.rule === 'change-stat'
      ? make(action.rule, action.rule.what, 'lingering', condition, action.until)
      : null;
  });
  // A continuous effect that has ended counts for what was fixed while it applied.
  const ended =
    applied.until === OVER
      ? effect.lasting.map((rule) =>
          rule.rule === 'change-stat' ? make(rule, rule.what, 'continuous', YES, null) : null,
        )
      : [];
  return [...fromClauses, ...ended].filter((change) => change !== null);
}

/** What is told to have been applied met what was asked as it resolved: a number was fixed, its own deed was done. */
function stillAsked(
  condition: Condition,
  { amount, to }: AppliedEffect,
  stat: Stat,
  holds: (condition: Condition) => Judgement,
): Judgement {
  if (condition.if === 'happened' && condition.since === 'this-effect') return YES;
  const still = amount === null ? condition : whileTherePart(condition);
  const asked = still === null || to.length === 0 ? still : withoutNumber(still, stat);
  return asked === null ? YES : holds(asked);
}

/** "If it is Level 2 or higher, it becomes Level 1": told to have been applied to it, it was before. */
function withoutNumber(condition: Condition, stat: Stat): Condition | null {
  if (condition.if === 'is') return condition.like.is === 'stat' && condition.like.stat === stat ? null : condition;
  if (condition.if !== 'all-of') return condition;
  const of = condition.of.flatMap((part) => withoutNumber(part, stat) ?? []);
  return of.length > 1 ? { if: 'all-of', of } : (of[0] ?? null);
}

/** Where the description does not say which effect resolved: the only one that changes the stat. */
export function onlyChanging(applied: AppliedEffect, stat: Stat): AppliedEffect['effect'] {
  const effects = (applied.text?.effects ?? []).filter(
    (effect) =>
      effect.lasting.some((rule) => rule.rule === 'change-stat' && rule.stats.includes(stat)) ||
      changesIn(effect.resolution).some(({ action }) =>
        (action.kind === 'change-stat'
          ? action.stats
          : action.rule.rule === 'change-stat'
            ? action.rule.stats
            : []
        ).includes(stat),
      ),
  );
  return effects.length === 1 ? (effects[0] ?? null) : null;
}

const THIS_TURN: Duration = { until: 'end-of-turn' };

type Changing = Extract<Action, { kind: 'change-stat' | 'apply-rule' }>;

export function changesIn(
  clauses: readonly Clause[],
): readonly { readonly action: Changing; readonly clause: Clause }[] {
  return clauses.flatMap((clause) => {
    const action = clause.action;
    if (clause.delayed !== null && !isOfPhase(clause)) return [];
    if (action.kind === 'change-stat' || action.kind === 'apply-rule') return [{ action, clause }];
    if (action.kind === 'apply-one-of' || action.kind === 'apply-in-order')
      return action.options.flatMap((option) => changesIn(option.clauses));
    return [];
  });
}

/** Cards that an effect was applied to are those it was applied to then, whatever they are like now. */
function reachedBy(context: Context, what: Noun, copy: Copy, frame: Frame, to: readonly CopyId[]): Judgement {
  const self = what.reference?.ref === 'this-card' || what.filter.is === 'self';
  if (self) return judged(frame.self?.id === copy.id || (frame.self === null && to.includes(copy.id)));
  if (to.length > 0) return judged(to.includes(copy.id) && !isOfOtherSide(what, copy, frame));
  const covered = covers(context, what, copy, frame);
  // "Monsters you control gain 600 ATK": nobody said that it came later.
  if (covered.answer === 'yes' && what.quantity.kind === 'all' && what.reference === null)
    return assume(true, `${copy.card?.name ?? copy.id} was there when the effect resolved`, 'effect.lingering');
  return covered.answer === 'yes'
    ? unknown(`whether the effect of ${frame.self?.card?.name ?? 'a card'} applied to ${copy.card?.name ?? copy.id}`)
    : covered;
}

/** "1 monster your opponent controls loses 1000 ATK": none of those that have been the player's own all along. */
function isOfOtherSide({ controller, reference }: Noun, { controller: now, owner }: Copy, { player }: Frame): boolean {
  if (reference !== null || controller !== 'opponent') return false;
  return now === player && owner === player;
}

/** stat.own-effect-negated: the effect can change nothing but its own monster. */
export function onlyItself(clauses: readonly Clause[]): boolean {
  return changesIn(clauses).every(({ action }) => {
    const what =
      action.kind === 'change-stat' ? action.what : action.rule.rule === 'change-stat' ? action.rule.what : null;
    return what === null || what.reference?.ref === 'this-card' || what.filter.is === 'self';
  });
}

/** stat.until-when, stat.damage-calculation-only, turn.effects-expire: what lasted until then counts no more. */
function hasEnded(context: Context, applied: AppliedEffect, until: Duration | null): boolean {
  return endOf(context, applied, until) !== null;
}

/** With what it ended; `null`: it goes on. */
export function endOf(context: Context, applied: AppliedEffect, until: Duration | null): string | null {
  const lasted = applied.until ?? until?.until ?? null;
  return isOver(context.board, applied, until) ? (lasted ?? OVER) : null;
}

interface Making {
  readonly mode: StatChange['mode'];
  readonly past: number | null;
  readonly alive: boolean;
  readonly source: string;
  /** The number that was fixed when it resolved. */
  readonly fixed: number | null;
}

function toChange(
  context: Context,
  phrase: Phrase,
  frame: Frame,
  copy: Copy,
  stat: Stat,
  making: Making,
): { readonly change: StatChange; readonly doubts: readonly Judgement[] } {
  const formula = read(context, phrase, frame, copy, stat, making);
  const doubts: Judgement[] = [];
  const layer = phrase.change === 'set-original' || phrase.change === 'swap' ? 'original' : 'current';
  const op = phrase.change === 'add' || phrase.change === 'subtract' ? 'add' : 'set';
  if (formula.at({ original: 0, current: 0 }) === 'unknown') {
    doubts.push(
      formula.evidence.find((j) => j.answer === 'unknown') ??
        unknown(`the number by which ${making.source} changes the ${stat}`),
    );
  }
  // What the number takes for granted, the change does.
  for (const one of formula.evidence) if (one.answer === 'yes' && one.assumed.length > 0) doubts.push(one);
  return {
    change: {
      layer,
      op,
      amount: formula.at,
      mode: making.mode,
      past: making.past,
      alive: making.alive,
      fromOriginal: formula.fromOriginal,
      source: making.source,
      note: '',
      rules: [
        ...rulesOfChange(context, phrase, frame.self, copy, stat),
        ...rulesOfMode(context, making.mode, frame, copy),
        ...formula.evidence.flatMap((j) => j.rules ?? []),
        // What an effect set once, computed from the original value, and what came before it.
        ...(op === 'set' && making.mode === 'lingering' && formula.fromOriginal ? RECOMPUTED : []),
      ],
    },
    doubts,
  };
}

function read(context: Context, phrase: Phrase, frame: Frame, copy: Copy, stat: Stat, making: Making): Formula {
  if (making.fixed !== null && making.mode === 'lingering') {
    const sign = phrase.change === 'subtract' ? -Math.abs(making.fixed) : making.fixed;
    const own =
      phrase.amount.kind === 'half' || phrase.change === 'halve' || phrase.change === 'double'
        ? readPhrase(context, phrase, frame, copy, stat)
        : null;
    return { ...constant(sign), fromOriginal: own?.fromOriginal ?? false };
  }
  const formula = readPhrase(context, phrase, frame, copy, stat);
  // What an effect counted when it resolved may have been another number than it is now.
  if (making.mode === 'lingering' && formula.fromBoard && phrase.amount.kind !== 'declared') {
    const unchanged = neverChanged(context, phrase, frame, stat);
    if (unchanged !== null) {
      const fact = `the ${unchanged} that ${making.source} read when it resolved was what it is now`;
      return { ...formula, evidence: [...formula.evidence, assume(true, fact, 'stat.continuous.recompute')] };
    }
    return { ...constant('unknown'), evidence: [unknown(`the number that ${making.source} applied when it resolved`)] };
  }
  return formula;
}

function readPhrase(context: Context, phrase: Phrase, frame: Frame, copy: Copy, stat: Stat): Formula {
  const base = formulaOf(context, phrase.amount, frame, copy, stat);
  const count =
    phrase.forEach === null
      ? null
      : formulaOf(context, { kind: 'count', of: phrase.forEach, distinct: phrase.forEach.distinct }, frame, copy, stat);
  const amount = count === null ? base : combine('times', [base, count]);
  switch (phrase.change) {
    case 'add':
    case 'set':
    case 'set-original':
      return amount;
    case 'subtract':
      return combine('times', [constant(-1), amount]);
    case 'double':
      return scaled(phrase.amount, amount, (n) => n * 2);
    case 'halve':
      return scaled(phrase.amount, amount, half);
    case 'swap': {
      const own = printedStat(copy, stat, context.parameters);
      const partner = stat === 'atk' ? 'def' : 'atk';
      const printed = printedStat(copy, partner, context.parameters);
      // card.monster.link-rating: a Link Monster has no DEF that its ATK could be switched with.
      if (printed === null && !isQuestionMark(copy, partner)) return { ...constant(0), at: ({ original }) => original };
      const other = printed ?? 'unknown';
      // Switched once more, each is what it was.
      const switched = (now: Known<number>): Known<number> =>
        now === other ? (own ?? 'unknown') : now === own || now === 0 ? other : 'unknown';
      return { ...constant(other), at: ({ original }) => switched(original) };
    }
  }
}

/** "Doubled" and "halved" speak of the value that the phrase names, else of the current one. */
function scaled(named: Value, amount: Formula, scale: (n: number) => number): Formula {
  const of = named.kind === 'stat' ? amount.at : (values: Values): Known<number> => values.current;
  return {
    ...amount,
    at: (values) => {
      const n = of(values);
      return n === 'unknown' ? n : scale(n);
    },
  };
}
