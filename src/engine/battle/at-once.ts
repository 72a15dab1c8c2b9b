/**
 * "Each time a monster declares an attack, gain 500 LP": what Continuous effects do by themselves as a battle goes on, at the
 * very point at which it happened. It begins no Chain (effect.continuous).
 */
import type { Context } from '../context.js';
import { matchedCopies, matchesEvent } from '../evaluate/events/event.js';
import type { GameEvent } from '../model/board.js';
import type { Action, ActionKind, Clause, EventKind, EventPattern } from '../model/effects.js';
import { all, any, YES } from '../model/facts.js';
import type { DueAtTheEnd } from './end-of-step.js';

/** What a battle brings about; other events are answered where they come from. */
const OF_A_BATTLE: ReadonlySet<EventKind> = new Set<EventKind>([
  'attack-declared',
  'targeted-for-attack',
  'battle-damage',
  'destroyed',
  'destroys-by-battle',
  'sent',
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
    const bans = rule.clauses.every(({ action }) => isBanFromNowOn(action));
    const patterns = rule.events.filter(
      (pattern) => (OF_A_BATTLE.has(pattern.event) || (bans && pattern.event === 'battles')) && !isOwnFate(pattern),
    );
    const fates = patterns.length > 0 && patterns.every(({ event }) => FATES.has(event));
    const settled = (clause: Clause): boolean => isDoneOnce(clause) || (fates && changesNumbers(clause));
    if (patterns.length === 0 || rule.clauses.length === 0 || !rule.clauses.every(settled)) return [];
    const matches = (event: GameEvent, pattern: EventPattern): ReturnType<typeof matchesEvent> =>
      matchesEvent(context, pattern, event, frame);
    const answered = happened.filter((event) => patterns.some((one) => matches(event, one).answer !== 'no'));
    const asked = rule.condition === null ? YES : context.holds(rule.condition, frame);
    const fits = any(answered.flatMap((event) => patterns.map((one) => matches(event, one))));
    const happens = all([applies, asked, fits]);
    if (answered.length === 0 || happens.answer === 'no') return [];
    // What is destroyed by battle is told once as that and once as sent away.
    const about = [
      ...new Set(answered.flatMap((event) => patterns.flatMap((one) => matchedCopies(context, one, event, frame)))),
    ];
    const amount = answered[0]?.amount ?? null;
    const told = amount === null ? {} : { told: { amount, die: null, coins: null, called: null, declared: [] } };
    return [{ clauses: rule.clauses, frame: { ...frame, event: about, previous: about, ...told }, happens, cardName }];
  });
}

/** "When that monster is destroyed": what binds a card to another is looked at where cards leave the field. */
function isOwnFate({ event, subject }: EventPattern): boolean {
  return event === 'destroyed' && subject !== null && subject.reference !== null;
}

/** What becomes of monsters when the battle is over: numbers that change then count from now on, not in this battle. */
const FATES: ReadonlySet<EventKind> = new Set<EventKind>(['destroyed', 'destroys-by-battle', 'sent']);

function changesNumbers({ action, optional, delayed, condition }: Clause): boolean {
  return action.kind === 'change-stat' && !optional && delayed === null && condition === null;
}

function isDoneOnce({ action, optional, delayed, condition }: Clause): boolean {
  return (
    (DONE_ONCE.has(action.kind) || isBanFromNowOn(action)) &&
    !optional &&
    delayed === null &&
    condition?.if !== 'damage-step'
  );
}

/** "If this card destroys a monster by battle, your opponent cannot activate Trap Cards during the next turn", or for good. */
function isBanFromNowOn(action: Action): boolean {
  if (action.kind !== 'apply-rule' || action.rule.rule !== 'cannot') return false;
  return action.until?.until === 'later' || action.until?.until === 'while-on-field';
}
