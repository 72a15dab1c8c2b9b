/** "Neither player can Fusion Summon": a whole way of Summoning, whichever monster it would be. */
import type { Context } from '../context.js';
import type { Filter } from '../model/effects.js';
import { any, NO, saying, type Judgement } from '../model/facts.js';
import type { Player, SummonMethod } from '../model/timing.js';
import { isSide } from '../evaluate/traits.js';
import { keptFromPlayer } from './ban-in-words.js';

/** Is the player kept from Summoning in every one of these ways, so that no monster, described or not, can come so? */
export function wayForbidden(context: Context, player: Player, how: readonly SummonMethod[]): Judgement {
  if (how.length === 0) return NO;
  return any(
    context.lasting('cannot').map(({ rule, frame, applies, cardName }) => {
      if (rule.act !== 'special-summon' && rule.act !== 'summon') return NO;
      if (rule.by !== null || rule.except !== null || rule.exceptFaceDown === true) return NO;
      if (rule.exceptBy !== undefined) return NO;
      if (rule.who === null || rule.what === null || !isSide(player, rule.who, frame.player)) return NO;
      const { filter, locations, controller, reference, each } = rule.what;
      if (locations.length > 0 || controller !== null || reference !== null || each.length > 0) return NO;
      const barred = waysOf(filter);
      return how.every((one) => barred.includes(one))
        ? saying(applies, keptFromPlayer(cardName, rule.act, player, null), 'yes')
        : NO;
    }),
  );
}

/** The ways that are meant whatever the monster; none where the words ask more of it. */
function waysOf(filter: Filter): readonly SummonMethod[] {
  if (filter.is !== 'summoned' || filter.from.length > 0 || filter.by !== null || filter.thisTurn) return [];
  return filter.using === undefined && filter.source === undefined && filter.own === undefined ? filter.how : [];
}
