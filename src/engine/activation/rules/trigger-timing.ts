/** Has just happened what the effect waits for (effect.trigger, timing.missed.definition)? */
import type { RuleId } from '../../citations/catalogue.generated.js';
import { defineRule } from '../../rule.js';
import type { Board, Copy, CopyId, GameEvent } from '../../model/board.js';
import type { Effect, EventKind, Location } from '../../model/effects.js';
import { isTrigger, type Attempt } from '../attempt.js';
import { arrives } from '../../evaluate/events/held-then.js';
import { lastInWords } from '../../evaluate/events/in-words.js';
import { asksFor, waitsForEndOfBattle } from '../triggers.js';

export const triggerTiming = defineRule<Attempt>({
  id: 'effect.trigger',
  messages: {
    happened: 'What {name} waits for has just happened.',
    'not-happened': 'What {name} waits for has not just happened.',
    over: 'The first Chain after the event of {name} has resolved; its time is over.',
    missed: '{name} misses the timing: the last thing to happen was {last}.',
    unsure: 'Whether what {name} waits for has happened is open.',
    'nothing-happened': 'Nothing has just happened that {name} could react to.',
    'event-unread': 'What {name} waits for was not read.',
  },
  check(attempt) {
    const { effect, match, card, window } = attempt;
    const data = { name: card.name };
    if (effect === null) return null;
    if (match === null) {
      if (!isTrigger(attempt)) return null;
      if (window.box === 'open-game-state' && effect.condition === null)
        return { answer: 'no', messageId: 'nothing-happened', data };
      return effect.condition === null || effect.unread.length > 0
        ? {
            answer: 'unknown',
            messageId: 'event-unread',
            data,
            unread: effect.unread.map((part) => ({
              card: card.name,
              text: part.text,
              span: [part.span.start, part.span.end] as const,
            })),
          }
        : null;
    }
    if (match.over)
      return { answer: 'no', messageId: 'over', data, also: ['timing.respond-event.once', 'negsummon.one-chain'] };
    if (match.tooLate)
      return {
        answer: 'no',
        messageId: 'missed',
        data: { ...data, last: lastInWords(attempt.context.board, window.events, window.lastGroup) },
        also: [
          'timing.missed.definition',
          attempt.cardActivation ? 'timing.when-traps-too' : 'timing.missed.if-never',
          ...missedRules(match.event),
        ],
      };
    const { judgement } = match;
    return {
      answer: judgement.answer,
      messageId: judgement.answer === 'yes' ? 'happened' : judgement.answer === 'no' ? 'not-happened' : 'unsure',
      data,
      assumed: judgement.assumed,
      needed: judgement.needed,
      unread: judgement.unread,
      also: [...kindRules(attempt, effect), ...(judgement.rules ?? [])],
    };
  },
});

/** What it was that was not the last thing to happen. */
function missedRules(event: GameEvent | null): readonly RuleId[] {
  if (event === null) return [];
  const paid = PAID.has(event.event) || (event.by !== null && BEFOREHAND.has(event.by));
  const procedure = event.by === 'summon-procedure';
  return [
    ...(procedure ? (['summon.special.procedure-no-cost'] as const) : []),
    ...(paid ? [] : (['timing.missed.conjunction'] as const)),
    ...(paid ? (['timing.missed.cost'] as const) : []),
    ...(event.event === 'summoned' ? (['timing.summon-mid-chain', 'negsummon.one-chain'] as const) : []),
  ];
}

const BEFOREHAND: ReadonlySet<string> = new Set(['cost', 'material', 'tribute-summon', 'summon-procedure']);

/** What is done before the effect or Summon that it was done for. */
const PAID: ReadonlySet<EventKind> = new Set<EventKind>(['tributed', 'used-as-material', 'discarded', 'detached']);

/** The rules about what kinds of things such a card answers. */
function kindRules({ window, context, card, copy, cardActivation, match }: Attempt, effect: Effect): readonly RuleId[] {
  const rules: RuleId[] = [];
  if (effect.kind === 'flip') rules.push('effect.flip', 'ability.flip.monster');
  if (match?.pattern !== null && (match?.pattern.how.length ?? 0) > 0) rules.push('effect.trigger');
  const { board } = context;
  const event = match?.event ?? null;
  if ((event?.group ?? Infinity) < window.lastGroup) {
    rules.push('timing.missed.if-never');
    if (event?.event === 'summoned') rules.push('timing.summon-mid-chain');
  } else if (event !== null && effect.timing === 'when') rules.push('timing.missed.definition');
  if (
    event !== null &&
    window.events.some((other) => other !== event && other.group === event.group && other.event !== event.event)
  )
    rules.push('timing.missed.conjunction');
  if (card.monster?.abilities.includes('spirit') === true && match?.pattern?.event === 'phase')
    rules.push('ability.spirit.return');
  if (effect.kind === 'flip' && copy.owner !== copy.controller) rules.push('zone.control.flip-effect-controller');
  if (board.summoning !== null && board.chain.length > 0) rules.push('negsummon.first-in-chain');
  if (board.battle !== null && asksFor(effect, ['attack-declared']))
    rules.push('battle.replay.targeting-effects', 'battle.fast-effects-after-declaration');
  if (event?.how === 'flip' || window.events.some(({ how }) => how === 'flip')) rules.push('summon.flip');
  if (effect.kind === 'flip') rules.push('effect.flip.mandatory');
  if (asksFor(effect, ['battled', 'damage-calculated'])) rules.push('battle.battled-definition');
  if (effect.condition !== null && waitsForEndOfBattle(effect.condition))
    rules.push('battle.battled-definition', 'battle.attacked-definition');
  if (asksFor(effect, ['attacked'])) rules.push('battle.attacked-definition');
  if (asksFor(effect, ['battle-damage']) || (asksFor(effect, ['damage']) && window.substep !== null))
    rules.push('damage.battle-damage-effects');
  if (window.substep === 'after-calculation' && asksFor(effect, ['destroyed', 'destroys-by-battle']))
    rules.push('damage.end');
  if (match?.judgement.answer === 'no' && happenedBefore(board, effect)) rules.push('timing.respond-event.once');
  if (effect.mandatory) rules.push('effect.mandatory-vs-optional');
  if (answersActivation(effect)) {
    rules.push('chain.respond-directly');
    // What only happened, a Summon or a payment, is no activation.
    if (board.chain.length === 0 && window.events.length > 0) rules.push('chain.not-chainable');
  }
  if (cardActivation && card.property === 'counter') rules.push('trap.counter');
  if (asksFor(effect, ['would-be-summoned'])) {
    rules.push('negsummon.window');
    if (!window.summonNegation) rules.push('negsummon.responding');
    else if ((context.board.summoning?.copies.length ?? 0) > 1) rules.push('pendulum.summon.negation');
  }
  if (cardActivation && effect.timing === 'when') rules.push('timing.when-traps-too');
  if (asksFor(effect, ['summoned'])) {
    rules.push('negsummon.responding');
    if (match?.pattern?.subject !== null) rules.push('negsummon.window-condition', 'timing.respond-event.once');
    if (window.events.some(({ event }) => event === 'set')) rules.push('summon.set.position', 'term.set-card');
  }
  return rules;
}

/** What it waits for has happened earlier in the turn, and was answered by then. */
function happenedBefore({ history }: Board, effect: Effect): boolean {
  return history.events.some(({ event }) => event === 'attack-declared' && asksFor(effect, [event]));
}

function answersActivation(effect: Effect): boolean {
  return asksFor(effect, ['activated', 'would-be-activated']);
}

/** A Flip Effect of a monster flipped by an attack waits until after damage calculation (effect.flip, damage.after-calculation). */
export const flipAfterCalculation = defineRule<Attempt>({
  id: 'effect.flip',
  messages: {
    wait: 'Flipped by an attack, its effect is activated after damage calculation.',
    now: 'Flip Effects are activated now.',
  },
  check({ effect, window, match }) {
    if (window.substep === null || effect === null || match?.event?.event !== 'flipped-face-up') return null;
    if (window.substep === 'start' || window.substep === 'before-calculation' || window.substep === 'calculation')
      return { answer: 'no', messageId: 'wait' };
    return { answer: 'yes', messageId: 'now' };
  },
});

/** A card that moved on before its trigger could be activated (timing.trigger-location-change). */
export const movedOn = defineRule<Attempt>({
  id: 'timing.trigger-location-change',
  messages: {
    moved: '{name} is no longer where its event took it; its effect does not activate.',
    there: '{name} is still where its event took it.',
    'not-yet': '{name} was not there yet when that happened, as its text asks.',
  },
  check(attempt) {
    const { copy, card, match, effect, window } = attempt;
    const event = match?.event ?? null;
    if (!isTrigger(attempt) || event === null) return null;
    const data = { name: card.name };
    if (effect?.thereThen?.includes(copy.place.location) === true && cameNoEarlier(copy, event, window.events))
      return { answer: 'no', messageId: 'not-yet', data };
    if (event.copies.includes(copy.id) && movedAfter(event, copy.id, attempt.window.events))
      return { answer: 'no', messageId: 'moved', data };
    if (event.to === null || event.by === 'battle' || !event.copies.includes(copy.id)) return null;
    const zone = copy.place.location === 'extra-monster-zone' ? 'monster-zone' : copy.place.location;
    const went = event.to === 'extra-monster-zone' ? 'monster-zone' : event.to;
    return zone === went ? { answer: 'yes', messageId: 'there', data } : { answer: 'no', messageId: 'moved', data };
  },
});

/** Only the first discard for the hand limit is answered by a Chain (turn.end.hand-limit-timing). */
export const afterHandLimit = defineRule<Attempt>({
  id: 'turn.end.hand-limit-timing',
  messages: {
    over: 'The discards for the hand limit were answered by a Chain already; {name} is not activated at this one.',
    other: 'The discard of {name} is not a later one for the hand limit.',
  },
  check(attempt) {
    const { card, match, context } = attempt;
    const event = match?.event ?? null;
    if (!isTrigger(attempt) || event === null || !mayBeForHandLimit(context.board, event)) return null;
    const told = context.board.history.events;
    const first = told.findIndex((one) => mayBeForHandLimit(context.board, one));
    // Without a Chain in between it is one discard told in two events.
    const before = first < 0 || !told.slice(first).some((one) => one.event === 'activated') ? undefined : told[first];
    if (before === undefined) return null;
    const data = { name: card.name };
    if (isForHandLimit(event) && isForHandLimit(before)) return { answer: 'no', messageId: 'over', data };
    const fact = 'a discard of which no cause is told was not for the hand limit';
    return { answer: 'yes', messageId: 'other', data, assumed: [{ fact, rule: 'turn.end.hand-limit-timing' }] };
  },
});

function isForHandLimit({ event, by }: GameEvent): boolean {
  return event === 'discarded' && by === 'rule';
}

/** In the End Phase a discard of which nobody told the cause may be one. */
function mayBeForHandLimit({ turn }: Board, event: GameEvent): boolean {
  return isForHandLimit(event) || (event.event === 'discarded' && event.by === null && turn.phase === 'end');
}

const MOVES: ReadonlySet<EventKind> = new Set<EventKind>([
  'sent',
  'banished',
  'returned',
  'added',
  'drawn',
  'summoned',
  'shuffled',
  'placed',
]);
/** Said of a card that arrives somewhere by an event of its own. */
const LEAVES: ReadonlySet<EventKind> = new Set<EventKind>([
  'destroyed',
  'tributed',
  'discarded',
  'detached',
  'left-field',
]);
const ARRIVED: ReadonlySet<Location> = new Set<Location>(['graveyard', 'banished', 'extra-deck']);

/** Another move of the card that was told after the event. */
function movedAfter(event: GameEvent, copy: CopyId, events: readonly GameEvent[]): boolean {
  return events
    .slice(events.indexOf(event) + 1)
    .filter((later) => later.group > event.group && later.copies.includes(copy) && MOVES.has(later.event))
    .some((later) => !LEAVES.has(event.event) || (later.from !== null && ARRIVED.has(later.from)));
}

/** It came to where it lies at the same time as what its text waits for, or later; nothing of that kind has happened since. */
function cameNoEarlier(copy: Copy, { event: kind, group }: GameEvent, events: readonly GameEvent[]): boolean {
  const arrival = events.findLast((one) => arrives(one, copy, [copy.place.location]));
  if (arrival === undefined || arrival.group < group) return false;
  return !events.some((one) => one.event === kind && one.group > arrival.group);
}

/** A Quick Effect may be used again on one Chain as long as that could still change something (effect.quick.repeat). */
export const repeated = defineRule<Attempt>({
  id: 'effect.quick.repeat',
  messages: {
    pointless: 'The same effect of {name} is on the Chain already; a second one would change nothing.',
    again: 'The same effect of {name} may be used again on this Chain.',
  },
  check({ context, copy, card, effect, cardActivation }) {
    if (effect === null || cardActivation) return null;
    const same = context.board.chain.filter(
      (link) => link.copy === copy.id && link.effect?.number === effect.number && link.negated === 'no',
    );
    if (same.length === 0) return null;
    const data = { name: card.name };
    return movesItself(effect)
      ? { answer: 'no', messageId: 'pointless', data }
      : { answer: 'yes', messageId: 'again', data };
  },
});

/** What it does first, it does with its own card: that can happen once. */
function movesItself(effect: Effect): boolean {
  const action = effect.resolution[0]?.action;
  if (action === undefined || effect.activation.some((own) => own.kind === 'target')) return false;
  const moves: readonly string[] = [
    'special-summon',
    'banish',
    'return',
    'send',
    'destroy',
    'change-position',
    'summon-with-materials',
    'equip',
    'set',
    'place',
  ];
  if (!moves.includes(action.kind)) return false;
  if (action.kind === 'summon-with-materials') return true;
  return 'what' in action && typeof action.what === 'object' && action.what?.reference?.ref === 'this-card';
}
