/** Counters placed and removed by effects. */
import { countersHeld, mostHeld } from '../../board/held.js';
import { onField } from '../../board/places.js';
import type { Frame } from '../../context.js';
import { cardCannot } from '../../continuous/restrictions.js';
import { counterInWords, type Copy } from '../../model/board.js';
import { Pause } from '../choices.js';
import { countOf } from './cards.js';
import { change } from '../moves/move.js';
import { timesOf } from './amounts.js';
import type { ActionOf, Handlers } from '../handler.js';
import { NOTHING_DONE, type Outcome } from '../outcome.js';
import { pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';

type CounterKinds = 'place-counter' | 'remove-counter';

export const COUNTER_HANDLERS: Handlers<CounterKinds> = {
  'place-counter'(action, play, frame, clause) {
    const copies =
      pick(play, action, action.on, frame)?.filter(
        (copy) => onField(copy) && copy.face === 'up' && mayHold(play, copy, action.counter, frame),
      ) ?? [];
    if (action.distributed === true) return distribute(play, action, copies, frame);
    const each = copies.length === 0 ? 0 : countOf(play, action.count, frame) * timesOf(play, frame, clause);
    // "(max. 6)": so many may be on the card.
    const most = Math.min(clause.forEach?.max ?? Infinity, action.on.max ?? Infinity);
    const room = Math.min(
      ...copies.map((copy) => Math.min(most, mostHeld(copy, action.counter)) - (copy.counters[action.counter] ?? 0)),
    );
    const n = Math.min(each, room);
    if (n <= 0) return NOTHING_DONE;
    for (const copy of copies)
      play.board = change(play.board, copy.id, (one) => ({
        ...one,
        counters: { ...one.counters, [action.counter]: (one.counters[action.counter] ?? 0) + n },
      }));
    play.note('counter-placed', copies, { amount: n, player: frame.player });
    play.say(`${numbered(n, action.counter)} placed on ${copies.map(nameOf).join(', ')}.`, 'counter.place');
    return { done: true, acted: copies, amount: n };
  },
  'remove-counter'(action, play, frame) {
    const copies = pick(play, action, action.on, frame) ?? [];
    if (action.count.kind === 'all') return removeAll(play, action, copies, frame);
    const n = countOf(play, action.count, frame);
    const held = copies.flatMap((copy) =>
      namesHeld(copy, action.counter, n).map((counter) => ({ from: copy, counter })),
    );
    const [first] = held;
    if (first === undefined) return NOTHING_DONE;
    const { from } = first;
    const names = held.flatMap((one) => (one.from === from ? [one.counter] : []));
    const [counter = first.counter] = play.choose({
      player: frame.player,
      kind: 'words',
      about: `which counters to remove from ${nameOf(from)}`,
      options: names,
      min: 1,
      max: 1,
      open: false,
    });
    play.board = change(play.board, from.id, (one) => ({
      ...one,
      counters: { ...one.counters, [counter]: (one.counters[counter] ?? 0) - n },
    }));
    play.note('counter-removed', [from], { amount: n, player: frame.player });
    play.say(`${String(n)} ${counter} removed from ${nameOf(from)}.`, 'counter.place');
    return { done: true, acted: [from], amount: n };
  },
};

/** "Distribute 3 A-Counters among face-up monsters": the player says of each where it goes. */
function distribute(play: Play, action: ActionOf<'place-counter'>, copies: readonly Copy[], frame: Frame): Outcome {
  const n = copies.length === 0 ? 0 : countOf(play, action.count, frame);
  const { counter } = action;
  const given = new Map<Copy, number>();
  for (let i = 1; i <= n; i += 1) {
    const [where] = play.choose({
      player: frame.player,
      kind: 'cards',
      about: `where ${named(counter)} ${String(i)} is placed`,
      options: copies.map(({ id }) => id),
      min: 1,
      max: 1,
      open: false,
    });
    const on = copies.find(({ id }) => id === where);
    if (on !== undefined) given.set(on, (given.get(on) ?? 0) + 1);
  }
  for (const [copy, more] of given)
    play.board = change(play.board, copy.id, (one) => ({
      ...one,
      counters: { ...one.counters, [counter]: (one.counters[counter] ?? 0) + more },
    }));
  const acted = [...given.keys()];
  if (acted.length === 0) return NOTHING_DONE;
  play.note('counter-placed', acted, { amount: n, player: frame.player });
  play.say(`${numbered(n, counter)} placed on ${acted.map(nameOf).join(', ')}.`, 'counter.place');
  return { done: true, acted, amount: n };
}

/** "Remove all counters": those of that name, or, without one, all that lie there. */
function removeAll(
  play: Play,
  { counter, on }: ActionOf<'remove-counter'>,
  copies: readonly Copy[],
  frame: Frame,
): Outcome {
  // "That were placed by its effect": those that have no name but from its text.
  const own = counter === 'any' && on.reference !== null && on.filter.is === 'state';
  const name = counter === 'any' && !own ? null : counter;
  const held = copies.filter(onField).map((copy) => ({ copy, ...countersHeld(play.board, copy, name) }));
  const silent = held.find(({ min, max }) => min !== max);
  if (silent !== undefined) throw new Pause(null, `the counters on ${nameOf(silent.copy)}`);
  const having = held.filter(({ min }) => min > 0);
  const n = having.reduce((sum, { min }) => sum + min, 0);
  if (n === 0) return NOTHING_DONE;
  for (const { copy } of having)
    play.board = change(play.board, copy.id, (one) => ({
      ...one,
      counters: Object.fromEntries(Object.entries(one.counters).filter(([kind]) => name !== null && kind !== name)),
    }));
  const from = having.map(({ copy }) => copy);
  play.note('counter-removed', from, { amount: n, player: frame.player });
  play.say(`${String(n)} counters removed from ${from.map(nameOf).join(', ')}.`, 'counter.place');
  return { done: true, acted: from, amount: n };
}

/** Counters of that name of which it has so many; any, where the text names none. */
function namesHeld({ counters }: Copy, counter: string, n: number): readonly string[] {
  const named = counter === 'any' ? Object.keys(counters) : [counter];
  return named.filter((name) => (counters[name] ?? 0) >= n);
}

/** Counters without a name of their own are what a card's own text makes of them: it holds none while it is negated. */
function mayHold(play: Play, copy: Copy, counter: string, by: Frame): boolean {
  if (cardCannot(play.context, copy, ['place-counters'], by).answer === 'yes') return false;
  return counter !== 'any' || copy.id === by.self?.id || play.context.negated(copy).answer !== 'yes';
}

/** "Place 1 counter on this card": one that has no name is called by none. */
function named(counter: string): string {
  return counter === 'any' ? 'Counter' : counterInWords(counter);
}

function numbered(n: number, counter: string): string {
  return `${String(n)} ${named(counter)}${n === 1 ? '' : 's'}`;
}
