import { type Unparsed } from '../../../engine/model/effects.js';
import { type Prefix } from '../clauses/prefix.js';

/** "…, you can target 2 monsters, instead", "if Summoning a Dragon monster this way, …": of what an effect before it does. */
export function isAlternative(
  words: string,
  { events, conditions, summoning }: Prefix,
  unread: readonly Unparsed[],
): boolean {
  if (unread.length > 0 || conditions.some((one) => one.if === 'unparsed')) return false;
  const replaced = events.some(({ event }) => event.startsWith('would'));
  return summoning !== null || (!replaced && /\byou can\b[^.]*[^.,]\binstead\W*$/i.test(words));
}
