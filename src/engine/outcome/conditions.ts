/**
 * Victory conditions that cards state themselves (victory.card-effect). In the notation: an effect that needs no
 * activation and whose action is to win. It is tested as a state, and nothing negates it.
 */
import { onField } from '../board/places.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import { frameOf } from '../continuous/entries.js';
import { isSide, nameOf } from '../evaluate/traits.js';
import type { Context, Frame } from '../context.js';
import { matchesEvent } from '../evaluate/events/event.js';
import type { Copy } from '../model/board.js';
import type { Clause, Condition, Effect, EventPattern, LastingRule, Side, Unparsed } from '../model/effects.js';
import { all, any, NO, unknown, YES, type Judgement } from '../model/facts.js';
import { PLAYERS, type Player } from '../model/timing.js';
import { awaitedBy, type Awaited } from './reached.js';

export interface CardVictory {
  readonly card: string;
  readonly winner: Player;
  readonly met: Judgement;
  /** What the rulebook says of a condition of this shape. */
  readonly rules: readonly RuleId[];
}

export function cardVictories(context: Context): readonly CardVictory[] {
  // victory.exodia: not in the middle of an effect's resolution, only when it has resolved completely.
  if (context.board.moment.at === 'resolving') return [];
  return [...context.board.copies.values()].flatMap((copy) =>
    (copy.text?.effects ?? []).flatMap((effect) => victoryOf(context, copy, effect)),
  );
}

interface Winning extends Awaited {
  readonly who: Side;
}

/** Where the effect says that a player wins, and under which conditions; continuous texts say it as a lasting rule. */
function winning(effect: Effect): readonly Winning[] {
  if (effect.speed !== null && !onlyWins(effect)) return ofWhatItLeaves(effect);
  const then = awaitedBy(effect.triggers);
  const own = {
    conditions: [...(effect.condition === null ? [] : [effect.condition]), ...then.conditions],
    events: then.events,
  };
  return [...fromClauses(effect.resolution, own), ...effect.lasting.flatMap((rule) => fromRule(rule, own))];
}

function fromRule(rule: LastingRule, { conditions, events }: Awaited): readonly Winning[] {
  if (rule.rule === 'conditional')
    return rule.rules.flatMap((inner) => fromRule(inner, { conditions: [...conditions, rule.condition], events }));
  if (rule.rule === 'unparsed') return unreadVictory(rule, conditions);
  if (rule.rule !== 'whenever') return [];
  const then = awaitedBy(rule.events);
  const own = rule.condition === null ? [] : [rule.condition];
  return fromClauses(rule.clauses, {
    conditions: [...conditions, ...then.conditions, ...own],
    events: [...events, ...then.events],
  });
}

/** In some wordings nothing tells a state that wins from an effect; it waits for no more than a phase and does nothing else. */
function onlyWins({ triggers, activation, resolution }: Effect): boolean {
  const wins = resolution.length > 0 && resolution.every(({ action }) => action.kind === 'win-duel');
  return wins && triggers.every(({ event }) => event === 'phase') && activation.length === 0;
}

const SAYS_WHO_WINS = /\bwins? the duel\b/i;

/** Words that nobody understood, and that say when their player wins; what was read of their sentence is asked, too. */
function unreadVictory(
  { text, span }: Pick<Unparsed, 'text' | 'span'>,
  read: readonly Condition[] = [],
): readonly Winning[] {
  return SAYS_WHO_WINS.test(text)
    ? [{ who: 'you', conditions: [...read, { if: 'unparsed', kind: 'unparsed', text, span }], events: [] }]
    : [];
}

/** "If 3 of these are currently banished, and were all banished by this effect, …": a state that outlasts the effect. */
function ofWhatItLeaves({ resolution }: Effect): readonly Winning[] {
  const unread = resolution.flatMap(({ action }) => (action.kind === 'unparsed' ? [action] : []));
  const text = unread.map((part) => part.text).join(', ');
  const [first] = unread;
  return first !== undefined && /\bcurrently\b/.test(text) ? unreadVictory({ text, span: first.span }) : [];
}

/** Where a card lies that its own effect banished. */
function banishesItself({ resolution }: Effect): boolean {
  return resolution.some(({ action }) => action.kind === 'banish' && action.what.reference?.ref === 'this-card');
}

function fromClauses(clauses: readonly Clause[], { conditions, events }: Awaited): readonly Winning[] {
  return clauses.flatMap(({ action, condition }) =>
    action.kind === 'win-duel'
      ? [{ who: action.who, conditions: [...conditions, ...stillAsked(condition, events)], events }]
      : [],
  );
}

/** "If it destroys …, you win at the end of the Damage Step": a battle that has destroyed it has come there. */
function stillAsked(condition: Condition | null, events: readonly EventPattern[]): readonly Condition[] {
  if (condition === null) return [];
  const ended = condition.if === 'damage-step' && condition.substeps.every((substep) => substep === 'end');
  return ended && events.length > 0 ? [] : [condition];
}

function isThere(copy: Copy, effect: Effect): boolean {
  if (copy.attachedTo !== null) return false;
  if (onField(copy) && copy.face === 'down') return false;
  if (effect.speed !== null && banishesItself(effect)) return copy.place.location === 'banished';
  if (effect.from.length === 0) return onField(copy);
  const at = copy.place.location;
  return effect.from.some(
    (from) =>
      from === at ||
      (from === 'monster-zone' && at === 'extra-monster-zone') ||
      (from === 'card-activation' && onField(copy)),
  );
}

function victoryOf(context: Context, copy: Copy, effect: Effect): readonly CardVictory[] {
  const frame = { ...frameOf(copy, effect), player: onField(copy) ? copy.controller : copy.owner };
  return winning(effect).flatMap(({ who, conditions, events }) => {
    // Where the card is not in force, its condition is not met.
    const met = isThere(copy, effect)
      ? all([happened(context, events, frame), ...conditions.map((condition) => context.holds(condition, frame))])
      : NO;
    return PLAYERS.filter((player) => isSide(player, who, frame.player)).map((winner) => ({
      card: nameOf(copy),
      winner,
      met,
      rules: rulesOf(copy, effect, conditions),
    }));
  });
}

/** One of these has just happened, where something has to. */
function happened(context: Context, patterns: readonly EventPattern[], frame: Frame): Judgement {
  const { battle, events } = context.board;
  if (patterns.length === 0) return YES;
  const fits = patterns.flatMap((pattern) => events.map((event) => matchesEvent(context, pattern, event, frame)));
  // What a battle that is still told destroyed is no event yet.
  const fallen = battle !== null && patterns.some(({ event }) => event === 'destroys-by-battle');
  return any(fallen ? [...fits, unknown('what this battle destroyed')] : fits);
}

/**
 * The conditions that the catalogue describes, by their shape: cards in the hand, cards in the Graveyard, the Summon
 * itself, counters that come with battle damage or for a detached material.
 */
function rulesOf({ text }: Copy, effect: Effect, conditions: readonly Condition[]): readonly RuleId[] {
  if (effect.from.includes('hand')) return ['victory.exodia'];
  const likes = conditions.flatMap((condition) => (condition.if === 'is' ? [condition.like.is] : []));
  if (likes.includes('summoned')) return ['victory.horakhty'];
  if (likes.includes('counter')) {
    const placing = (text?.effects ?? []).filter(({ resolution }) =>
      resolution.some(({ action }) => action.kind === 'place-counter'),
    );
    return placing.some(({ triggers }) => triggers.some(({ event }) => event === 'battle-damage'))
      ? ['victory.vennominaga', 'counter.lost']
      : ['victory.number-88', 'counter.lost'];
  }
  const buried = conditions.some(
    (condition) => condition.if === 'exists' && condition.noun.locations.includes('graveyard'),
  );
  return buried ? ['victory.exodius'] : [];
}
