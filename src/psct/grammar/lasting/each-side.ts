/** "Monsters can …, if all monsters their opponent controls are …", "neither player can target monsters their opponent controls". */
import { type LastingRule, type Side } from '../../../engine/model/effects.js';

const SIDES = new Set(['controller', 'side', 'who', 'player', 'whose', 'fromController', 'toController']);
const OTHER: Readonly<Partial<Record<string, Side>>> = { you: 'opponent', opponent: 'you' };

/** The same said by the other player. */
function mirrored<T>(part: T): T {
  return JSON.parse(JSON.stringify(part), (key: string, value: unknown) =>
    typeof value === 'string' && SIDES.has(key) ? (OTHER[value] ?? value) : value,
  ) as T;
}

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
