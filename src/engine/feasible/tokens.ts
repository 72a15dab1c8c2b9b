/** Could these Tokens be Special Summoned? */
import { tokenOf } from '../board/token.js';
import type { Context, Frame } from '../context.js';
import { tooManyAtOnce } from '../continuous/at-once.js';
import { exceedsControlLimit } from '../continuous/control-limit.js';
import { playerCannot } from '../continuous/restrictions.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { copyId } from '../model/board.js';
import type { Action } from '../model/effects.js';
import { all, any, citing, not, saying, NO, YES, type Judgement } from '../model/facts.js';
import { opponentOf } from '../model/timing.js';
import { isSome } from './amount.js';
import type { Purpose } from './happens-to.js';
import { hasNamedZone } from './into-zone.js';
import { leastOf } from './selection.js';
import { hasMainZone } from './special-summon.js';

type SummonTokens = Extract<Action, { kind: 'summon-token' }>;

/** Zones for all of them, and neither a ban on Tokens of that kind nor a limit that they would exceed. */
export function canSummonTokens(context: Context, action: SummonTokens, frame: Frame, purpose: Purpose): Judgement {
  const to = playerOf(action.to, frame.player);
  const least = leastOf(context, action.count, frame);
  const needed = least === 'unknown' ? 1 : least;
  const zones = { player: to, from: 'deck', faceUpInExtraDeck: false, arrows: null, leaving: purpose.leaving } as const;
  return all([
    atLeastOne(context, action, frame),
    hasMainZone(context, to, purpose.leaving, needed, purpose.mostLeaving),
    action.into === undefined ? YES : hasNamedZone(context, action.into, zones, frame, needed),
    // One for each field.
    action.to === 'each' ? hasMainZone(context, opponentOf(to), purpose.leaving, 1) : YES,
    not(tokenForbidden(context, action, frame)),
    not(tokensExceed(context, action, frame, purpose, needed)),
    not(tooManyAtOnce(context, playerOf(action.who, frame.player), needed)),
  ]);
}

/** "Up to the number of Link Monsters your opponent controls": where they have none, none could come. */
function atLeastOne(context: Context, { count }: SummonTokens, frame: Frame): Judgement {
  if (count.kind !== 'up-to' && count.kind !== 'exactly') return YES;
  const some = isSome(context, count.n, frame);
  return some.answer === 'no' ? saying(citing(NO, 'psct.cannot-activate-impossible'), 'No Token would come.') : some;
}

/**
 * Does something keep so many of these Tokens away as the effect resolves? What came to be only in this Chain counts as
 * well (effect.cannot-wins).
 */
export function keptFromSummoning(context: Context, action: SummonTokens, frame: Frame, n: number): Judgement {
  return any([
    tokenForbidden(context, action, frame),
    tokensExceed(context, action, frame, { leaving: new Set() }, n),
    tooManyAtOnce(context, playerOf(action.who, frame.player), n),
  ]);
}

/** "As many as possible": no more than the zones and the limits of other cards leave room for. */
export function mostTokens(context: Context, action: SummonTokens, frame: Frame, room: number): number {
  for (let n = room; n > 1; n -= 1) if (keptFromSummoning(context, action, frame, n).answer !== 'yes') return n;
  return Math.min(room, 1);
}

/** Bans on Summons are asked of the Token as its text describes it ("neither player can Special Summon Tokens"). */
function tokenForbidden(context: Context, action: SummonTokens, frame: Frame): Judgement {
  const token = tokenOf(action, playerOf(action.to, frame.player), copyId('token'), frame.self);
  return playerCannot(context, playerOf(action.who, frame.player), ['special-summon', 'summon'], token, frame.self);
}

/** "Each player can only control 1 monster of each Type": that many Tokens besides what stays on the field. */
function tokensExceed(
  context: Context,
  action: SummonTokens,
  frame: Frame,
  { leaving }: Pick<Purpose, 'leaving'>,
  n: number,
): Judgement {
  const to = playerOf(action.to, frame.player);
  const token = tokenOf(action, to, copyId('token'), frame.self);
  const excess = exceedsControlLimit(context, token, to, [...leaving], false, n);
  const tooMany = `${excess.by ?? 'A card'} does not let player ${to} control so many such monsters.`;
  return citing(saying(excess.judgement, tooMany, 'yes'), 'card.text-over-rules');
}
