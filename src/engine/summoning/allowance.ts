/** How many Normal Summons or Sets a turn has: one, more by effects, and one in addition (summon.normal.extra.*). */
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import { all, any, assume, judged, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import type { Check } from './checks.js';
import { covers } from './frame.js';

/** Is a Normal Summon or Set left for this monster? */
export function allowance(context: Context, player: Player, copy: Copy): readonly Check[] {
  const { used, granted } = context.board.normalSummons[player];
  const base = Math.max(1, granted);
  if (used === 'unknown') {
    return [
      {
        rule: 'summon.normal.once',
        judgement: assume(true, 'the Normal Summon of this turn was not used', 'summon.normal.once'),
      },
    ];
  }
  if (used < base) return [{ rule: 'summon.normal.once', judgement: judged(true) }];
  const increased = context
    .lasting('extra-normal-summon')
    .filter(({ rule, frame }) => rule.what === null && frame.player === player && Math.max(base, rule.count) > used);
  const additional = context
    .lasting('extra-normal-summon')
    .filter(({ rule, frame }) => rule.what !== null && frame.player === player && used < base + 1);
  const by = (increased[0] ?? additional[0])?.cardName ?? '';
  const judgement = any([
    ...increased.map((inForce) => inForce.applies),
    ...additional.map(({ rule, frame, applies }): Judgement =>
      all([applies, rule.what === null ? judged(true) : covers(context, { ...rule.what, locations: [] }, copy, frame)]),
    ),
  ]);
  const rule =
    increased.length > 0
      ? 'summon.normal.extra.increase'
      : additional.length > 0
        ? 'summon.normal.extra.additional'
        : 'summon.normal.once';
  return [{ rule: judgement.answer === 'no' ? 'summon.normal.once' : rule, judgement, data: { by } }];
}

/** Normal Summons or Sets that the turn allows in all: the highest number, and at most one in addition. */
export function freeNormalSummons(context: Context, player: Player): number {
  const rules = context
    .lasting('extra-normal-summon')
    .filter(({ frame, applies }) => frame.player === player && applies.answer === 'yes');
  const highest = Math.max(
    1,
    context.board.normalSummons[player].granted,
    ...rules.filter(({ rule }) => rule.what === null).map(({ rule }) => rule.count),
  );
  return highest + (rules.some(({ rule }) => rule.what !== null) ? 1 : 0);
}
