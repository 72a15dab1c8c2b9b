/**
 * "All face-up monsters are changed to Attack Position", for as long as a card says so: a monster that it is said of lies
 * that way, however it came to the field (effect.continuous).
 */
import type { Context, LastingInForce } from '../context.js';
import { inMonsterZone } from '../board/places.js';
import type { Copy } from '../model/board.js';
import type { Action, Clause, LastingRule } from '../model/effects.js';
import { affects } from './affects.js';

type Whenever = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'whenever' }> };

/** What a card says of the battle position of all monsters that fit. */
export interface PositionKept {
  readonly entry: Whenever;
  readonly clause: Clause;
  readonly action: Extract<Action, { kind: 'change-position' }>;
  readonly position: 'attack' | 'defense';
}

/** Every sentence that is in force and names no moment: it is said of all that fit, at any time. */
export function positionsKept(context: Context): readonly PositionKept[] {
  return context.lasting('whenever').flatMap((entry) => {
    const { rule, applies } = entry;
    if (rule.events.length > 0 || rule.condition !== null || applies.answer !== 'yes') return [];
    return rule.clauses.flatMap((clause): readonly PositionKept[] => {
      const { action, condition, delayed, optional } = clause;
      if (action.kind !== 'change-position' || condition !== null || delayed !== null || optional) return [];
      if (action.what.quantity.kind !== 'all' || action.what.reference !== null) return [];
      const position = action.to.endsWith('attack') ? 'attack' : action.to.endsWith('defense') ? 'defense' : null;
      return position === null || action.to.startsWith('face-down') ? [] : [{ entry, clause, action, position }];
    });
  });
}

/** Is it surely said of this monster? Link Monsters have one position, and what is unaffected keeps its own. */
export function keeps(context: Context, { entry, action }: PositionKept, copy: Copy): boolean {
  return (
    inMonsterZone(copy) &&
    copy.face === 'up' &&
    copy.card?.monster?.frame !== 'link' &&
    affects(context, entry, action.what, copy).answer === 'yes' &&
    context.unaffected(copy, entry.frame).answer === 'no'
  );
}

/** The card that keeps the monster in that position, and whom no other card contradicts. */
export function keeperOf(context: Context, copy: Copy, position: 'attack' | 'defense'): string | null {
  const said = positionsKept(context).filter((one) => keeps(context, one, copy));
  return said.every((one) => one.position === position) ? (said[0]?.entry.cardName ?? null) : null;
}
