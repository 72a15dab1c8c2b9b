/** Rules laid down that compare cards with one that the effect acted on ("except that monster", "except monsters with the same Type as that monster"). */
import { somePart, type Clause, type Filter, type LastingRule } from '../model/effects.js';

/** What such a rule forbids stays the same wherever the card that it compares with goes. */
export function comparesWithPrevious(rule: LastingRule): boolean {
  const what = 'what' in rule && typeof rule.what === 'object' ? rule.what : null;
  return (what !== null && compares(what.filter)) || isOfThatName(rule);
}

/** "You cannot activate cards with that name". */
function isOfThatName(rule: LastingRule): boolean {
  const activation = rule.rule === 'cannot' ? (rule.activation ?? null) : null;
  return activation !== null && compares(activation.card);
}

/** The same, of a part of an effect. */
export function laysDownComparison({ action }: Clause): boolean {
  return action.kind === 'apply-rule' && comparesWithPrevious(action.rule);
}

function compares(filter: Filter): boolean {
  return somePart(filter, (part) => {
    if (part.is === 'shares') return part.with.ref === 'previous';
    // "Monsters you control cannot attack, except that Special Summoned monster".
    return part.is === 'same' && part.as.ref === 'previous';
  });
}
