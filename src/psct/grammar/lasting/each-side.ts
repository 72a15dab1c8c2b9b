/** "Monsters can …, if all monsters their opponent controls are …", "neither player can target monsters their opponent controls". */
import { type Clause, type EventPattern, type LastingRule, type Side } from '../../../engine/model/effects.js';

const SIDES = new Set(['controller', 'side', 'who', 'player', 'whose', 'fromController', 'toController']);
const OTHER: Readonly<Partial<Record<string, Side>>> = { you: 'opponent', opponent: 'you' };

/** The same said by the other player. */
export function mirrored<T>(part: T): T {
  return JSON.parse(JSON.stringify(part), (key: string, value: unknown) =>
    typeof value === 'string' && SIDES.has(key) ? (OTHER[value] ?? value) : value,
  ) as T;
}

/**
 * "Each time a player activates a Trap Card, they take 1000 damage": the one who did it; read for your opponent, and once the
 * other way round.
 */
export function ofWhoeverDidIt(rule: Whenever, words: string): readonly Whenever[] {
  if (!/\ba player\b[^,]*, they\b/i.test(words) || !rule.events.every(({ player }) => player === 'either'))
    return [rule];
  const events = rule.events.map((event): EventPattern => {
    const { activation } = event;
    return {
      ...event,
      player: 'opponent',
      activation: activation === null ? null : { ...activation, player: 'opponent' },
    };
  });
  const theirs: Whenever = { ...rule, events, clauses: rule.clauses.map(byOpponent) };
  return [theirs, mirrored(theirs)];
}

/** Done by whoever it was that activated: here the opponent. */
function byOpponent(clause: Clause): Clause {
  const { player, ...action } = clause.action;
  return player?.of === 'activator' && 'who' in action && action.who === 'either'
    ? { ...clause, action: { ...action, who: 'opponent' } }
    : clause;
}

type Whenever = Extract<LastingRule, { rule: 'whenever' }>;

const THEIR_OPPONENT =
  /\btheir opponent (?:(?:currently )?controls|'s card effects?)\b|\btheir opponent's card effects?\b/i;

/** A rule about both players that names the opponent of each: once as read, for your side, and once the other way round. */
export function ofEachSide(rule: LastingRule, words: string): readonly LastingRule[] {
  if (!THEIR_OPPONENT.test(words)) return [rule];
  const yours = ofYours(rule);
  return yours === null ? [rule] : [yours, mirrored(yours)];
}

function ofYours(rule: LastingRule): LastingRule | null {
  if (rule.rule === 'cannot' && rule.who === null) {
    const { what, by } = rule;
    const theirs = by?.side === 'opponent' && what?.reference === null && what.controller === null;
    return theirs ? { ...rule, what: { ...what, controller: 'you' } } : null;
  }
  if (rule.rule === 'cannot') return rule.who === 'each' ? { ...rule, who: 'you' } : null;
  if (rule.rule !== 'conditional') return null;
  const rules = rule.rules.map((one): LastingRule | null =>
    one.rule === 'attack-directly' && one.what.reference === null && one.what.controller === null
      ? { ...one, what: { ...one.what, controller: 'you' } }
      : null,
  );
  return rules.includes(null) ? null : { ...rule, rules: rules.filter((one) => one !== null) };
}
