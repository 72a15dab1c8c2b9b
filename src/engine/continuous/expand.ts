/**
 * Lasting rules that hold only under a condition, or only in a battle ("If this card attacks a Defense Position monster,
 * …"), written out as the rules that they lay down and when those apply.
 */
import { sinceItsSummon } from './arrival.js';
import { isJudgedLeave } from './judged-leave.js';
import { declarationIsOver, isOfTheDeclaration } from './of-the-declaration.js';
import type { Context, Frame } from '../context.js';
import { matchedCopies, matchesEvent } from '../evaluate/events/event.js';
import type { BattleState, Copy, CopyId, GameEvent } from '../model/board.js';
import {
  FIELD_LOCATIONS,
  type Action,
  type Clause,
  type EventKind,
  type EventPattern,
  type LastingRule,
  type MaterialUse,
  type MaterialUseRule,
  type Reference,
  ruleOfAction,
} from '../model/effects.js';
import { all, any, NO, YES, type Judgement } from '../model/facts.js';

export interface Expanded {
  readonly rule: LastingRule;
  readonly frame: Frame;
  readonly applies: () => Judgement;
}

/** The rule itself and everything that it lays down. */
export function expand(
  context: Context,
  rule: LastingRule,
  frame: Frame,
  applies: () => Judgement,
): readonly Expanded[] {
  const itself: Expanded = { rule, frame, applies };
  switch (rule.rule) {
    case 'conditional': {
      const under = (): Judgement => {
        const before = applies();
        return before.answer === 'no' ? before : all([before, context.holds(rule.condition, frame)]);
      };
      return [itself, ...rule.rules.flatMap((inner) => expand(context, inner, frame, under))];
    }
    case 'whenever': {
      const leaving = rule.events.flatMap((event) =>
        rule.clauses.flatMap((clause) => (clause.optional ? [] : whenItLeaves(event, clause.action))),
      );
      return [
        itself,
        ...leaving.map((inner) => ({ rule: inner, frame, applies })),
        ...asMaterial(rule).map((inner) => ({ rule: inner, frame, applies })),
        ...sinceSummoned(context, rule, frame, applies),
        ...(context.board.battle === null ? [] : inBattle(context, rule, frame, applies, context.board.battle)),
      ];
    }
    case 'material-use':
      // What a card asks of those beside it, and the Level it counts with, are judged where materials are chosen.
      if (JUDGED.has(rule.use.kind) && rule.what.reference?.ref === 'this-card') return [itself];
      if (rule.use.kind === 'entire' && rule.how.length > 0) return [itself];
      if (isJudgedLeave(rule)) return [itself];
      // Not judged yet: its words keep open what they may be about.
      return [itself, { ...itself, rule: { rule: 'unparsed', text: rule.text, span: rule.span } }];
    default:
      return [itself];
  }
}

/** "If you Link Summon …, you can use 1 … as the entire material": leave that goes with whatever Summon it speaks of. */
function asMaterial({ events, clauses }: Whenever): readonly LastingRule[] {
  return events.flatMap(({ event, how, subject, cause }) =>
    clauses.flatMap(({ action }): readonly LastingRule[] =>
      action.kind === 'apply-rule' && action.rule.rule === 'material-use'
        ? leaveAt(action.rule, { event, how, subject, cause })
        : [],
    ),
  );
}

/** Of whatever Summon it speaks of, or of what a cost asks for. */
function leaveAt(
  rule: MaterialUseRule,
  { event, how, subject, cause }: Pick<EventPattern, 'event' | 'how' | 'subject' | 'cause'>,
): readonly MaterialUseRule[] {
  if (event === 'summoned') return [{ ...rule, how, summoned: subject }];
  const paid = event === 'tributed' && cause?.by.length === 1 && cause.by[0] === 'cost' && cause.card === null;
  return paid && subject !== null ? [{ ...rule, inPlaceOf: subject }] : [];
}

const JUDGED: ReadonlySet<MaterialUse['kind']> = new Set<MaterialUse['kind']>(['others-must', 'level']);

/** "Banish it when it leaves the field": it goes there in place of wherever it would go (leave.effects). */
export function whenItLeaves(event: EventPattern, action: Action): readonly Redirect[] {
  if (event.event !== 'left-field' || event.cause !== null) return [];
  const instead =
    action.kind === 'banish' ? 'banished' : action.kind === 'shuffle-into-deck' ? 'deck' : placeOfReturn(action);
  if (instead === null || !('what' in action) || typeof action.what !== 'object' || action.what === null) return [];
  const what = action.what;
  if (!('locations' in what) || what.reference === null || !isSame(event.subject?.reference ?? null, what.reference))
    return [];
  return [{ rule: 'redirect', what, from: FIELD_LOCATIONS, to: 'graveyard', instead, anywhere: true }];
}

type Redirect = Extract<LastingRule, { rule: 'redirect' }>;

function placeOfReturn(action: Action): Redirect['instead'] | null {
  if (action.kind === 'place') return action.to === 'deck-bottom' || action.to === 'deck-top' ? action.to : null;
  if (action.kind !== 'return') return null;
  return action.to === 'field' ? null : action.to;
}

/** The card that leaves is the card that is moved. */
function isSame(leaves: Reference | null, moved: Reference): boolean {
  return leaves !== null && (leaves.ref === 'this-card') === (moved.ref === 'this-card');
}

type Whenever = Extract<LastingRule, { rule: 'whenever' }>;

const BATTLE_EVENTS: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'targeted-for-attack', 'battles']);

/** What the monster's own Summon gave it. */
function sinceSummoned(context: Context, rule: Whenever, frame: Frame, applies: () => Judgement): readonly Expanded[] {
  const since = sinceItsSummon(context, rule, frame);
  return (since?.clauses ?? []).flatMap((clause) =>
    laidDown(clause).map((inner) => ({
      rule: inner,
      frame,
      applies: (): Judgement => {
        const began = since?.began() ?? NO;
        return began.answer === 'no'
          ? began
          : all([applies(), began, clause.condition === null ? YES : context.holds(clause.condition, frame)]);
      },
    })),
  );
}

/** The battle that is going on is the event; the rules hold for that battle. */
function inBattle(
  context: Context,
  rule: Whenever,
  frame: Frame,
  applies: () => Judgement,
  battle: BattleState,
): readonly Expanded[] {
  const patterns = rule.events.filter((pattern) => BATTLE_EVENTS.has(pattern.event));
  const laid = rule.clauses.flatMap((clause) => laidDown(clause).map((inner) => ({ inner, clause })));
  // Without an event there is nothing but a condition to wait for.
  if (laid.length === 0 || (patterns.length === 0 && rule.events.length > 0)) return [];
  const events = battleEvents(context, battle);
  return laid.flatMap(({ inner, clause }) => {
    const about = aboutBattle(context, patterns, events, battle, frame);
    const during = (): Judgement => {
      const before = applies();
      if (before.answer === 'no') return before;
      if (isOfTheDeclaration(clause.action, patterns) && declarationIsOver(context)) return NO;
      const happens = patterns.length === 0 ? YES : isSuchABattle(context, patterns, events, battle, frame);
      if (happens.answer === 'no') return happens;
      const conditions = [rule.condition, clause.condition].flatMap((condition) =>
        condition === null ? [] : [context.holds(condition, about)],
      );
      return all([before, happens, ...conditions]);
    };
    return expand(context, inner, about, during);
  });
}

/**
 * "Attacks a monster with a higher ATK … gains 1000 ATK": a number that hangs on itself is looked at as it is without what
 * battles bring (stat.damage-calculation-only).
 */
function isSuchABattle(
  context: Context,
  patterns: readonly EventPattern[],
  events: readonly GameEvent[],
  battle: BattleState,
  frame: Frame,
): Judgement {
  const matched = (now: Context, about: Frame): Judgement =>
    any(patterns.flatMap((pattern) => events.map((event) => matchesEvent(now, pattern, event, about))));
  const happens = matched(context, frame);
  return happens.answer === 'unknown' && patterns.some(({ other }) => other !== null)
    ? matched(context.onBoard({ ...context.board, battle: null }), { ...frame, attack: battle })
    : happens;
}

/** Who fights is looked at when somebody asks: the look itself may ask what lasting rules say. */
function aboutBattle(
  context: Context,
  patterns: readonly EventPattern[],
  events: readonly GameEvent[],
  battle: BattleState,
  frame: Frame,
): Frame {
  let found: readonly Copy[] | null = null;
  let looking = false;
  return {
    ...frame,
    get event() {
      if (found !== null) return found;
      if (looking) return others(context, battle, frame);
      looking = true;
      found = fighters(context, patterns, events, frame) ?? others(context, battle, frame);
      return found;
    },
  };
}

/** "If your Dragon monster battles, it gains …": the monsters that the phrase is about, where it is not this card. */
function fighters(
  context: Context,
  patterns: readonly EventPattern[],
  events: readonly GameEvent[],
  frame: Frame,
): readonly Copy[] | null {
  const about = patterns.filter(({ subject }) => subject !== null && subject.reference === null);
  if (about.length === 0) return null;
  const copies = about.flatMap((pattern) =>
    events
      .filter((event) => matchesEvent(context, pattern, event, frame).answer !== 'no')
      .flatMap((event) => matchedCopies(context, pattern, event, frame)),
  );
  return copies.length === 0 ? null : [...new Set(copies)];
}

/** Rules among what a clause does, and words that may lay down one; what a player may leave is left. */
function laidDown(clause: Clause): readonly LastingRule[] {
  const { action, optional } = clause;
  if (optional) return [];
  if (action.kind === 'unparsed') return [{ rule: 'unparsed', text: action.text, span: action.span }];
  const rule = ruleOfAction(action, clause);
  return rule === null ? [] : [rule];
}

function copyOf(context: Context, id: CopyId | 'direct'): readonly Copy[] {
  const copy = id === 'direct' ? undefined : context.board.copies.get(id);
  return copy === undefined ? [] : [copy];
}

/** "That monster": the one that this card (or the monster it is equipped to) battles. */
function others(context: Context, battle: BattleState, frame: Frame): readonly Copy[] {
  const own = frame.self?.equippedTo ?? frame.self?.id;
  const both = [...copyOf(context, battle.attacker), ...copyOf(context, battle.target)];
  return both.filter((copy) => copy.id !== own);
}

function battleEvents(context: Context, battle: BattleState): readonly GameEvent[] {
  const [attacker] = copyOf(context, battle.attacker);
  const [target] = copyOf(context, battle.target);
  if (attacker === undefined) return [];
  const make = (event: EventKind, subject: Copy, other: Copy | undefined): GameEvent => ({
    event,
    group: 0,
    copies: [subject.id],
    cards: subject.card === null ? [] : [subject.card],
    player: attacker.controller,
    how: null,
    from: null,
    fromController: null,
    to: null,
    by: 'battle',
    byPlayer: null,
    byCopy: null,
    byCard: null,
    other: other?.id ?? null,
    link: null,
    amount: null,
    phase: 'battle',
    wasFaceUp: null,
  });
  const declared = [make('attack-declared', attacker, target), make('battles', attacker, target)];
  return target === undefined
    ? declared
    : [...declared, make('targeted-for-attack', target, attacker), make('battles', target, attacker)];
}
