/** "A Synchro Summon using this card as material cannot be negated": what a material says of the Summon made with it. */
import type { Filter, LastingRule } from '../model/effects.js';

/** What the words ask of a monster beside that this card is among its materials; `null` where they speak of no such Summon. */
export function ofItsSummon(rule: LastingRule): Filter | null {
  if (rule.rule !== 'cannot' || rule.act !== 'summon-be-negated' || rule.what === null) return null;
  const { filter } = rule.what;
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  const made = parts.flatMap((part) => (part.is === 'summoned' && part.using !== undefined ? [part] : []));
  const [only] = made;
  if (only?.using?.what.reference?.ref !== 'this-card' || made.length > 1) return null;
  const { using, ...summoned } = only;
  return using.only ? null : { is: 'all-of', of: parts.map((part) => (part === only ? summoned : part)) };
}
