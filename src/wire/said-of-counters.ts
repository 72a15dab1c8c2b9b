/**
 * What the text that places a counter says of whatever holds it ("it becomes Level 1 as long as it has that counter",
 * "monsters with such a counter cannot attack"). A board tells the counters and seldom who placed them; what all cards
 * that place them say counts as if it stood under `applied` (effect.lingering).
 */
import { counterInWords, opponentOf, UNNAMED_COUNTER } from '../engine/index.js';
import type { Action, AppliedEffect, CardFacts, CardText, Clause, Copy, Effect } from '../engine/index.js';
import { staysBehind } from './applied-entries.js';
import type { Draft } from './draft.js';

export interface SaidOfCounters {
  readonly applied: readonly AppliedEffect[];
  /** Counters of which it is known what is said of them, if anything. */
  readonly explained: ReadonlySet<string>;
}

/** counter.place: of the counters that were told of, beside what was told to have been applied. */
export function saidOfCounters(draft: Draft, told: readonly AppliedEffect[]): SaidOfCounters {
  const explained = new Set<string>();
  const applied = [...holdersOf(draft)].flatMap(([counter, holders]): readonly AppliedEffect[] => {
    const placing = placersOf(draft, counter);
    const [saying] = placing.flatMap((placer) => saidBy(placer, counter));
    if (saying !== undefined || (placing.length > 0 && !placing.some(({ text }) => isUnread(text, counter))))
      explained.add(counter);
    if (saying === undefined) return [];
    const untold = holders.filter(({ id }) => !told.some((one) => one.to.includes(id) && places(one.effect, counter)));
    if (untold.length > 0)
      draft.suppose(`a ${counterInWords(counter)} does what ${saying.card.name} says of it`, 'counter.place');
    return untold.map(({ id, controller }) => ({
      ...saying,
      source: null,
      player: opponentOf(controller),
      to: [id],
      until: null,
      turn: null,
      amount: null,
      declares: [],
    }));
  });
  return { applied, explained };
}

/** By the name of the counter, the cards that hold some. */
function holdersOf({ copies }: Draft): ReadonlyMap<string, readonly Copy[]> {
  const holders = new Map<string, Copy[]>();
  for (const copy of copies.values())
    for (const [counter, n] of Object.entries(copy.counters))
      if (n > 0 && counter !== UNNAMED_COUNTER) holders.set(counter, [...(holders.get(counter) ?? []), copy]);
  return holders;
}

interface Placer {
  readonly card: CardFacts;
  readonly text: CardText;
}

/** The described cards that place such counters, else all that are known to. */
function placersOf(draft: Draft, counter: string): readonly Placer[] {
  const described = placersAmong(draft.copies.values(), counter);
  return described.length > 0 ? described : placersAmong(draft.resolver.placing(counter), counter);
}

function placersAmong(
  cards: Iterable<{ readonly card: CardFacts | null; readonly text: CardText | null }>,
  counter: string,
): readonly Placer[] {
  return [...cards].flatMap(({ card, text }) =>
    card !== null && text?.effects.some((effect) => places(effect, counter)) === true ? [{ card, text }] : [],
  );
}

/** "Place 1 X Counter on it", or a part about such counters that nobody read. */
function places(effect: Effect | null, counter: string): boolean {
  if (effect === null) return false;
  return (
    doneBy(effect).some(({ action }) => action.kind === 'place-counter' && action.counter === counter) ||
    isUnread(effect, counter)
  );
}

/** What it does as it resolves, or each time something happens. */
function doneBy({ resolution, lasting }: Effect): readonly Clause[] {
  return [...resolution, ...lasting.flatMap((rule) => (rule.rule === 'whenever' ? rule.clauses : []))];
}

function isUnread(text: Pick<Effect, 'unread'>, counter: string): boolean {
  return text.unread.some((span) => span.text.includes(counterInWords(counter)));
}

/** Effects that place such counters, as far as they go on to say something of whatever holds one. */
function saidBy({ card, text }: Placer, counter: string): readonly (Placer & { readonly effect: Effect })[] {
  return text.effects.flatMap((effect) => {
    const resolution = places(effect, counter) ? clausesAbout(doneBy(effect), counter).map(ofHolder) : [];
    return resolution.length === 0
      ? []
      : [{ card, text, effect: { ...effect, activation: [], resolution, oaths: [] } }];
  });
}

/** "Negate their effects": for as long as it is there, and no single effect. */
function ofHolder(clause: Clause): Clause {
  const { action } = clause;
  const lasts: Action =
    action.kind === 'negate' && action.what === 'effects' && action.of !== null
      ? { kind: 'apply-rule', rule: { rule: 'negate-effects', what: action.of }, until: action.until }
      : action;
  return ofTheHolder({ ...clause, action: lasts });
}

/** However the text came by the card that it placed a counter on ("that target", "that monster"): the one that holds it. */
function ofTheHolder<T>(part: T): T {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(ofTheHolder) as T;
  if ('ref' in part && part.ref !== 'this-card') return { ref: 'previous' } as T;
  return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, ofTheHolder(inner)])) as T;
}

/** "… cannot attack, also negate their effects": what is joined to such a part is said of the same cards. */
function clausesAbout(clauses: readonly Clause[], counter: string): readonly Clause[] {
  const about: Clause[] = [];
  let joined = false;
  for (const clause of clauses) {
    joined = isAbout(clause, counter) || (joined && clause.conjunction === 'also' && staysBehind([clause]));
    if (joined) about.push(clause);
  }
  return about;
}

function isAbout(clause: Clause, counter: string): boolean {
  return (
    clause.delayed === null && staysBehind([clause]) && asksFor([clause.condition, subjectOf(clause.action)], counter)
  );
}

/** Whom the part is about; numbers that count such counters ask for none. */
function subjectOf(action: Action): unknown {
  if (action.kind === 'apply-rule') return 'what' in action.rule ? action.rule.what : null;
  if (action.kind === 'negate') return action.of;
  return 'what' in action ? action.what : null;
}

/** Whether cards with such a counter are asked for somewhere in a condition or a noun; "that counter" is the one placed. */
function asksFor(part: unknown, counter: string): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if ('is' in part && part.is === 'counter' && 'counter' in part)
    return part.counter === counter || part.counter === null;
  return Object.values(part).some((inner) => asksFor(inner, counter));
}
