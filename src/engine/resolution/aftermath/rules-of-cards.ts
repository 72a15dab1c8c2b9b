/** What the rules say of the cards that something happens to, by what they are: Tokens, Trap Monsters, Set cards … */
import type { RuleId } from '../../citations/catalogue.generated.js';
import type { Copy } from '../../model/board.js';
import { inMonsterZone, onField } from '../../board/places.js';

/** Rules to be named beside the step that moves or changes these cards. */
export function rulesOfCards(copies: readonly Copy[]): readonly RuleId[] {
  return [...new Set(copies.flatMap(rulesOfCard))];
}

function rulesOfCard(copy: Copy): readonly RuleId[] {
  const { place, card, controller, owner } = copy;
  const rules: RuleId[] = [];
  if (copy.token !== null || card?.kind === 'token') rules.push('token.leaves');
  if (copy.trapMonster && inMonsterZone(copy))
    rules.push('ability.trap-monster.nature', 'ability.trap-monster.target-timing');
  if (!inMonsterZone(copy) && onField(copy) && copy.face === 'down') rules.push('spelltrap.destroyed-set');
  if (onField(copy) && controller !== owner) rules.push('zone.ownership.return', 'zone.control.take');
  if (place.location === 'spell-trap-zone' && card?.kind === 'monster') rules.push('card.monster-card-in-spell-zone');
  if (place.location === 'spell-trap-zone' && card?.monster?.abilities.includes('union') === true)
    rules.push('ability.union');
  return rules;
}
