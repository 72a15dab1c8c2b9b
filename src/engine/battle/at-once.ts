/**
 * "Each time a monster declares an attack, gain 500 LP": what Continuous effects do by themselves as a battle goes on, at the
 * very point at which it happened. It begins no Chain (effect.continuous).
 */
import type { Context } from '../context.js';
import { matchedCopies, matchesEvent } from '../evaluate/events/event.js';
import type { GameEvent } from '../model/board.js';
import type { ActionKind, Clause, EventKind, EventPattern } from '../model/effects.js';
import { all, any, YES } from '../model/facts.js';
import type { DueAtTheEnd } from './end-of-step.js';

/** What a battle alone brings about; other events are answered where they come from. */
const OF_A_BATTLE: ReadonlySet<EventKind> = new Set<EventKind>([
  'attack-declared',
  'targeted-for-attack',
  'battle-damage',
]);

/** What is done once and is over; changed values, positions and rules of a battle are read where they count. */
const DONE_ONCE: ReadonlySet<ActionKind> = new Set<ActionKind>([
  'damage',
  'gain-life-points',
  'lose-life-points',
  'place-counter',
]);

/** Everything that these events bring about at once, and whether it surely does. */
export function doneAtOnce(context: Context, happened: readonly GameEvent[]): readonly DueAtTheEnd[] {
  return context.lasting('whenever').flatMap(({ rule, frame, applies, cardName }): readonly DueAtTheEnd[] => {
    const patterns = rule.events.filter(({ event }) => OF_A_BATTLE.has(event));
    if (patterns.length === 0 || rule.clauses.length === 0 || !rule.clauses.every(isDoneOnce)) return [];
    const matches = (event: GameEvent, pattern: EventPattern): ReturnType<typeof matchesEvent> =>
      matchesEvent(context, pattern, event, frame);
    const answered = happened.filter((event) => patterns.some((one) => matches(event, one).answer !== 'no'));
    const asked = rule.condition === null ? YES : context.holds(rule.condition, frame);
    const fits = any(answered.flatMap((event) => patterns.map((one) => matches(event, one))));
    const happens = all([applies, asked, fits]);
    if (answered.length === 0 || happens.answer === 'no') return [];
    const about = answered.flatMap((event) => patterns.flatMap((one) => matchedCopies(context, one, event, frame)));
    const amount = answered[0]?.amount ?? null;
    const told = amount === null ? {} : { told: { amount, die: null, coins: null, called: null, declared: [] } };
    return [{ clauses: rule.clauses, frame: { ...frame, event: about, ...told }, happens, cardName }];
  });
}

function isDoneOnce({ action, optional, delayed, condition }: Clause): boolean {
  return DONE_ONCE.has(action.kind) && !optional && delayed === null && condition?.if !== 'damage-step';
}
