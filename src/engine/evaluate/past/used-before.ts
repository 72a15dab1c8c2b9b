/** "If this effect was activated this turn": the effect that the same text tells of before, as far as its uses are told. */
import type { Context, Frame } from '../../context.js';
import type { Condition, Effect } from '../../model/effects.js';
import { assume, judged, unknown, YES, type Judgement } from '../../model/facts.js';
import { nameOf } from '../traits.js';

type EffectUsed = Extract<Condition, { if: 'effect-used' }>;

export function earlierEffectUsed(
  { board }: Context,
  { since, butNotNegated }: EffectUsed,
  { self, effect }: Frame,
): Judgement {
  const meant = self === null || effect === null ? null : before(self.text?.effects ?? [], effect);
  if (self === null || meant === null) return unknown('which effect is meant');
  const links = [...board.chain, ...board.chainResolved].filter((link) => link.copy === self.id);
  const uses = [
    ...board.used.filter(
      ({ copy, turn }) => copy === self.id && (since === 'this-duel' || isNow(turn, board.turn.number, since)),
    ),
    ...links.map(({ effect: activated, negated }) => ({ effect: activated?.number ?? null, negated })),
  ].filter((use) => use.effect === null || use.effect === meant.number);
  if (uses.some(({ negated }) => !butNotNegated || negated === 'no')) return YES;
  if (uses.length > 0 || board.complete) return judged(false);
  return assume(false, `that effect of ${nameOf(self)} was not activated before`, 'opt.soft');
}

/** The last activated effect before that one. */
function before(effects: readonly Effect[], { number }: Effect): Effect | null {
  return effects.filter((one) => one.speed !== null && one.number < number).at(-1) ?? null;
}

/** In this turn, or since the one before; of a use whose turn nobody told it is taken to be so. */
function isNow(told: number | null, now: number | null, since: EffectUsed['since']): boolean {
  return told === null || now === null || told === now || (since === 'last-turn' && told === now - 1);
}
