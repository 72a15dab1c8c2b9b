/** To how many cards it happened, at the same time, and how much it was. */
import type { Context } from '../../context.js';
import type { GameEvent } from '../../model/board.js';
import type { EventPattern, Value } from '../../model/effects.js';
import { assume, citing, judged, NO, unknown, YES, type Judgement } from '../../model/facts.js';
import { countAlike } from '../filters/alike.js';
import { compareRanges, exactly, type Range } from '../numbers/range.js';

/** "If 2 monsters battle" is of no direct attack; pendulum.summon.negation: "exactly 1 monster" would not be Summoned where several are Summoned at the same time. */
export function isThatMany({ event: kind, subject }: EventPattern, event: GameEvent): Judgement {
  if (kind === 'battles' && subject?.quantity.kind === 'exactly' && isTwo(subject.quantity.n))
    return event.other === null && event.copies.length < 2 ? citing(NO, 'battle.battled-definition') : YES;
  if (kind !== 'would-be-summoned' || subject?.quantity.kind !== 'exactly') return YES;
  const { n } = subject.quantity;
  return n.kind === 'number' && event.copies.length > 0
    ? citing(judged(event.copies.length === n.n), 'pendulum.summon.negation')
    : YES;
}

function isTwo(n: Value): boolean {
  return n.kind === 'number' && n.n === 2;
}

/** So many cards it happened to: those that are named, or the number that is told of monsters Summoned together. */
export function cardsIn({ event, copies, cards, amount }: GameEvent): number {
  return Math.max(1, copies.length, cards.length, event === 'summoned' ? (amount ?? 0) : 0);
}

/** "2000 or more damage". */
export function wasThatMuch({ compare, n }: NonNullable<EventPattern['amount']>, { amount }: GameEvent): Judgement {
  if (amount === null) return unknown('how much it was');
  const answer = compareRanges(exactly(amount), compare, exactly(n));
  return answer === 'unknown' ? unknown('how much it was') : judged(answer === 'yes');
}

/** "(And no other cards)": nothing else of that kind happened at the same time. */
export function wasAlone({ board }: Context, event: GameEvent): Judgement {
  const together = board.events
    .filter((one) => one.event === event.event && one.group === event.group)
    .flatMap(({ copies }) => copies);
  return judged(new Set([...together, ...event.copies]).size <= 1);
}

/**
 * "2 or more Fish monsters … at the same time": what happened simultaneously is of one group, and only such cards count.
 * `fits`: whether what happened to that one card is what the text waits for.
 */
export function wereAtOnce(
  context: Context,
  { atOnce: n = 0, noMoreThan, subject }: EventPattern,
  event: GameEvent,
  fits: (one: GameEvent) => Judgement,
): Judgement {
  const { board } = context;
  const apart = board.events
    .filter((one) => one.group === event.group)
    .flatMap((one) => one.copies.map((id) => ({ id, answer: fits({ ...one, copies: [id] }).answer })));
  const those = (...answers: readonly string[]): Range => {
    const ids = new Set([
      ...apart.filter(({ answer }) => answers.includes(answer)).map(({ id }) => id),
      ...(board.events.includes(event) ? [] : event.copies),
    ]);
    // "2 monsters with different Levels": so many that go together.
    const copies = [...ids].flatMap((id) => board.copies.get(id) ?? []);
    return subject === null ? { min: ids.size, max: ids.size } : countAlike(context, copies, subject);
  };
  if (noMoreThan !== undefined) {
    if (those('yes').min > noMoreThan) return NO;
    if (those('yes', 'unknown').max > noMoreThan) return unknown('how many such cards it happened to at the same time');
    if (n === 0) return YES;
  }
  if (those('yes').min >= n) return YES;
  if (those('yes', 'unknown').max >= n) return unknown('how many such cards it happened to at the same time');
  // Of a board that is told whole everything is told that just happened; of what names its card, nothing else is taken to have.
  if (board.complete) return NO;
  return event.copies.length + event.cards.length > 0
    ? assume(false, 'it happened to nothing else at the same time', 'effect.trigger')
    : unknown('how many it happened to at the same time');
}
