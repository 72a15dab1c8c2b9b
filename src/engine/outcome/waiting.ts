/** Effects applied before that let a player win when something happens later (victory.card-effect). */
import { frameOfApplied } from '../continuous/applied.js';
import { isOver } from '../continuous/over.js';
import type { Context } from '../context.js';
import { matchesEvent } from '../evaluate/events/event.js';
import { isSide } from '../evaluate/traits.js';
import type { AppliedEffect } from '../model/board.js';
import type { Clause } from '../model/effects.js';
import { all, any, unknown, YES, type Judgement } from '../model/facts.js';
import { PLAYERS } from '../model/timing.js';
import type { CardVictory } from './conditions.js';

/** What such effects come to now; nothing negates what was applied already (effect.applied-stays). */
export function awaitedVictories(context: Context): readonly CardVictory[] {
  return context.board.applied.flatMap((applied) => {
    if (isOver(context.board, applied, null)) return [];
    return clausesOf(applied.effect?.resolution ?? []).flatMap((clause): readonly CardVictory[] => {
      const { action } = clause;
      if (action.kind !== 'win-duel' || clause.delayed === null) return [];
      const met = hasHappened(context, applied, clause);
      return PLAYERS.filter((player) => isSide(player, action.who, applied.player)).map((winner) => ({
        card: applied.card?.name ?? '',
        winner,
        met,
        rules: ['effect.applied-stays'],
      }));
    });
  });
}

/** "Apply the following effect": what the bullets say, too. */
function clausesOf(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause) => {
    const { action } = clause;
    return action.kind === 'apply-in-order'
      ? [clause, ...clausesOf(action.options.flatMap((option) => option.clauses))]
      : [clause];
  });
}

function hasHappened(context: Context, applied: AppliedEffect, { delayed, condition }: Clause): Judgement {
  const { board } = context;
  const copies = applied.to.flatMap((id) => board.copies.get(id) ?? []);
  const frame = frameOfApplied(context, applied, copies);
  const happened =
    delayed === null ? YES : any(board.events.map((event) => matchesEvent(context, delayed, event, frame)));
  const now = all([happened, condition === null ? YES : context.holds(condition, frame)]);
  // "During your next turn": which turn that was is not told of a later one.
  const passed = (board.turn.number ?? 0) - (applied.turn ?? 0);
  const late = applied.turn === null || board.turn.number === null || passed > 2;
  return late && now.answer === 'yes' ? unknown('in which turn its effect was applied') : now;
}
