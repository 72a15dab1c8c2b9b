import { ASKED_OF_FOLLOWING, ASKED_ONCE, REQUIREMENT, type Unit } from '../skeleton/index.js';

/** What a sentence after an effect is to it. */
export type TailRole = 'resolution' | 'oath' | 'chain-rule' | 'quick-if' | 'requirement' | 'asked-once';

const OATH =
  /\bthe turn you (?:activate|use)\b|\bduring the (?:same )?turn (?:in which )?you (?:activate|use)\b|\b(?:cannot|must)\b[^.]*\bthe turn this (?:card|effect) is activated\b|^Only this card can attack the turn this effect is activated\b|^During the turn this effect is activated, [^.]*\b(?:can|cannot) attack\b|^If you activate this (?:card|effect), (?:you|this card|(?:other )?monsters you control) cannot\b/;
const CHAIN_RULE =
  /^\(?(?:Your opponent|Neither player|Players?|Cards? (?:and|or) effects?|No cards?)\b[^.]*\bin response\b|\b(?:activation|effects?|activation and (?:its )?effect)\b[^.]*\bcannot be negated\b|\beffects? (?:is|are) unaffected by\b|^\(?Cannot be (?:negated|chained)|^\(?In response to (?:this|the|that)\b[^.]*\bcannot\b/;

/** Of all that is activated this turn, not of the link that says it. */
const OF_OTHERS =
  /\bactivation of your [^.]* that include an effect\b|\bactivated effects of (?:your )?"|\bmonster effects activated on your field\b|\btheir activation and effects\b/;

const QUICK_IF =
  /^\(?This (?:effect )?(?:is|becomes) a Quick Effect if\b|^This effect can be (?:activated|used) during either player's turn, if\b/;

/** Tells oaths and rules on the Chain from what happens at resolution (opt.summon-restriction, chain.not-chainable). */
export function tailRole(unit: Unit): TailRole {
  if (ASKED_ONCE.test(unit.plain) || ASKED_OF_FOLLOWING.test(unit.plain)) return 'asked-once';
  if (OATH.test(unit.plain)) return 'oath';
  if (CHAIN_RULE.test(unit.plain) && !OF_OTHERS.test(unit.plain)) return 'chain-rule';
  if (QUICK_IF.test(unit.plain)) return 'quick-if';
  if (REQUIREMENT.test(unit.plain) || /^To activate this card, you must\b/.test(unit.plain)) return 'requirement';
  return 'resolution';
}
