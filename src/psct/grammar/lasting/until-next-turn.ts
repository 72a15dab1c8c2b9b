import { type Clause, type Condition, type LastingRule, type Span } from '../../../engine/model/effects.js';

/**
 * "After this card is Special Summoned, it is unaffected … until the end of your next turn": surely in the turn of that
 * Summon. Later on nobody can tell from the board whether that time is over, so the words stand for it. `null` where the
 * sentence is of any other kind.
 */
export function fromSummonOn(
  rule: LastingRule | null,
  { action }: Clause,
  condition: Condition | null,
  words: { readonly text: string; readonly span: Span },
): readonly LastingRule[] | null {
  const until = 'until' in action ? (action.until ?? null) : null;
  if (rule === null || until?.until !== 'end-of-next-turn' || condition?.if !== 'is') return null;
  const { what, like } = condition;
  if (what.ref !== 'this-card' || like.is !== 'summoned') return null;
  const summoned: Condition = { ...condition, like: { ...like, thisTurn: true } };
  const later: LastingRule = { rule: 'unparsed', ...words };
  return [
    { rule: 'conditional', condition: summoned, rules: [rule] },
    { rule: 'conditional', condition: { if: 'not', of: summoned }, rules: [later] },
  ];
}
