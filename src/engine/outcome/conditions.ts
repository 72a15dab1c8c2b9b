/**
 * Victory conditions that cards state themselves (victory.card-effect). In the notation: an effect that needs no
 * activation and whose action is to win. It is tested as a state, and nothing negates it.
 */
import { onField } from '../board/places.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import { frameOf } from '../continuous/entries.js';
import { isSide, nameOf } from '../evaluate/traits.js';
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Action, Clause, Condition, Effect, EventPattern, LastingRule } from '../model/effects.js';
import { all, NO, type Judgement } from '../model/facts.js';
import { PLAYERS, type Player } from '../model/timing.js';

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

interface Winning {
  readonly action: Extract<Action, { kind: 'win-duel' }>;
  readonly conditions: readonly Condition[];
}

/** Where the effect says that a player wins, and under which conditions; continuous texts say it as a lasting rule. */
function winning(effect: Effect): readonly Winning[] {
  if (effect.speed !== null) return [];
  const own = effect.condition === null ? [] : [effect.condition];
  return [...fromClauses(effect.resolution, own), ...effect.lasting.flatMap((rule) => fromRule(rule, own))];
}

function fromRule(rule: LastingRule, conditions: readonly Condition[]): readonly Winning[] {
  if (rule.rule === 'conditional')
    return rule.rules.flatMap((inner) => fromRule(inner, [...conditions, rule.condition]));
  if (rule.rule !== 'whenever') return [];
  const then = phasesOf(rule.events);
  if (then === null) return [];
  const own = rule.condition === null ? [] : [rule.condition];
  return fromClauses(rule.clauses, [...conditions, ...then, ...own]);
}

/** "During your End Phase, …, you win the Duel": holds all through it; `null` where it waits for something to happen. */
function phasesOf(events: readonly EventPattern[]): readonly Condition[] | null {
  const phases = events.flatMap(({ event, phase, subject }): readonly Condition[] => {
    if (event === 'phase' && phase !== null) return [{ if: 'phase', ...phase }];
    // "When this card has 3 counters": a board that shows them has reached that.
    const own = event === 'counter-placed' && subject?.reference?.ref === 'this-card' ? subject : null;
    return own === null ? [] : [{ if: 'is', what: { ref: 'this-card' }, like: own.filter }];
  });
  if (phases.length < events.length) return null;
  return phases.length > 1 ? [{ if: 'any-of', of: phases }] : phases;
}

function fromClauses(clauses: readonly Clause[], conditions: readonly Condition[]): readonly Winning[] {
  return clauses.flatMap(({ action, condition }) =>
    action.kind === 'win-duel'
      ? [{ action, conditions: condition === null ? conditions : [...conditions, condition] }]
      : [],
  );
}

function isThere(copy: Copy, effect: Effect): boolean {
  if (copy.attachedTo !== null) return false;
  if (onField(copy) && copy.face === 'down') return false;
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
  return winning(effect).flatMap(({ action, conditions }) => {
    // Where the card is not in force, its condition is not met.
    const met = isThere(copy, effect) ? all(conditions.map((condition) => context.holds(condition, frame))) : NO;
    return PLAYERS.filter((player) => isSide(player, action.who, frame.player)).map((winner) => ({
      card: nameOf(copy),
      winner,
      met,
      rules: rulesOf(copy, effect, conditions),
    }));
  });
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
