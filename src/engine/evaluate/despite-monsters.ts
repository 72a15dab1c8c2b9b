/** "You can activate the effects of Fish monsters in your hand even while you control a monster" (card.text-over-rules). */
import type { Context, Frame } from '../context.js';
import type { Condition } from '../model/effects.js';
import { all, any, citing, NO, type Judgement } from '../model/facts.js';
import { covers } from './covers.js';

/** What asks that its player control no monsters, of a card in the hand, as other texts of that player let it be. */
export function despiteMonsters(context: Context, condition: Condition, frame: Frame, counted: Judgement): Judgement {
  const { self } = frame;
  if (counted.answer === 'yes' || self?.place.location !== 'hand' || !asksForNoMonsters(condition)) return counted;
  const leaves = context.lasting('stated').map(({ rule, frame: laid, applies }) => {
    if (rule.statement !== 'despite-monsters' || rule.what === null || laid.player !== frame.player) return NO;
    return all([covers(context, rule.what, self, laid), applies]);
  });
  return leaves.every(({ answer }) => answer === 'no')
    ? counted
    : citing(any([counted, ...leaves]), 'card.text-over-rules');
}

/** "While you control no monsters": none of any sort. */
function asksForNoMonsters(condition: Condition): boolean {
  if (condition.if !== 'exists' || condition.compare !== '=' || condition.noun.controller !== 'you') return false;
  const { filter, reference } = condition.noun;
  const none = condition.n.kind === 'number' && condition.n.n === 0;
  return none && reference === null && filter.is === 'kind' && filter.kind === 'monster';
}
