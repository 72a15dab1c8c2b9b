/** "You can only use this effect once per turn" of what is done instead of a destruction (opt.hard, opt.soft). */
import { usesOf } from '../board/uses.js';
import type { Frame } from '../context.js';
import type { Board, UsedEffect } from '../model/board.js';
import type { Assumption } from '../model/facts.js';

/** Whether it was applied as often as its text allows. */
export function replacedBefore(board: Board, { self, effect, player }: Frame): boolean {
  if (self === null || effect === null || self.card === null) return false;
  const using = { board, player, copy: self, card: self.card, text: self.text, effect };
  return effect.limits.some((limit) => usesOf(using, limit) >= limit.count);
}

/** The use that the board remembers once it was applied; `null` where its text sets no limit. */
export function replacingUse(board: Board, { self, effect, player }: Frame): UsedEffect | null {
  if (self === null || effect === null || effect.limits.length === 0) return null;
  const { id, card, text } = self;
  return { player, card, text, copy: id, effect: effect.number, turn: board.turn.number, negated: 'no' };
}

/** What is taken for granted where a board does not say what was done before. */
export function notYetReplaced({ complete }: Board, { effect }: Frame, cardName: string): Assumption | null {
  const [limit] = effect?.limits ?? [];
  if (complete || limit === undefined) return null;
  return {
    fact: `this effect of ${cardName} was not used yet this turn`,
    rule: limit.scope === 'soft' ? 'opt.soft' : 'opt.hard',
  };
}
