/** Names the rule that a zone question falls under. */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';

export function zoneRule(context: Context, monster: Copy, usesCards: boolean): RuleId {
  if (monster.place.location !== 'extra-deck' || !context.parameters.extraMonsterZones)
    return usesCards ? 'zone.monster.freed-by-procedure' : 'zone.monster.limit';
  const strict = monster.card?.monster?.frame === 'link' || monster.face === 'up';
  return strict ? 'linkgeo.open-zones' : 'zone.emz.extra-deck-arrival';
}
