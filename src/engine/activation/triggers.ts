/** Did something just happen that the effect waits for, and may it still react? */
import { withoutStoppedAttacks } from '../evaluate/past/stopped-attacks.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, Frame, Window } from '../context.js';
import type { Board, Copy, GameEvent } from '../model/board.js';
import {
  asksForMaterialUse,
  blankEvent,
  blankNoun,
  type Clause,
  type Condition,
  type Effect,
  type EventPattern,
  type Unparsed,
  type Span,
} from '../model/effects.js';
import { all, citing, NO, unknown, unreadText, type Judgement, YES } from '../model/facts.js';
import { inMonsterZone } from '../board/places.js';
import { kindsOf, matchedCopies, matchesEvent, openOrigin } from '../evaluate/events/event.js';
import { summonedWith } from '../evaluate/events/materials.js';
import { statusOf } from '../editions.js';
import { atEndOfBattlePhase } from '../evaluate/phase.js';

import { waitsForAfterCalculation } from '../timing/after-calculation.js';
import { fightingNow } from '../timing/battle-events.js';
import { lastChainResolved } from '../timing/last-chain.js';

export interface TriggerMatch {
  readonly judgement: Judgement;
  /** It happened, but something else happened after it (timing.missed.definition). */
  readonly tooLate: boolean;
  /** Its window is over: a Chain made there has resolved (timing.respond-event.once). */
  readonly over: boolean;
  /** The cards that the event happened to. */
  readonly copies: readonly Copy[];
  readonly event: GameEvent | null;
  /** The pattern of the text that it fits. */
  readonly pattern: EventPattern | null;
  /** The card whose activation or effect the event is. */
  readonly source: Copy | null;
}

const NOT_YET: TriggerMatch = {
  judgement: NO,
  tooLate: false,
  over: false,
  copies: [],
  event: null,
  pattern: null,
  source: null,
};

const NO_SPAN: Span = { start: 0, end: 0 };
const FLIPPED = blankEvent('flipped-face-up', NO_SPAN, {
  subject: blankNoun(NO_SPAN, { reference: { ref: 'this-card' } }),
});
const FLIP: readonly EventPattern[] = [FLIPPED];

/** "FLIP: When this card is sent to the GY …": what it waits for is not the flip; unread, it stays open. */
export function otherFlipEvent(effect: Effect): Unparsed | null {
  const [first] = effect.resolution;
  if (effect.kind !== 'flip' || effect.triggers.length > 0 || first?.action.kind !== 'unparsed') return null;
  return /^(?:when|if|after)\b/i.test(first.action.text) ? first.action : null;
}

/** What the effect waits for; "FLIP:" says it without words (effect.flip). */
export function triggersOf(effect: Effect, cardActivation: boolean): readonly EventPattern[] {
  if (effect.triggers.length === 0 && effect.kind === 'flip') return FLIP;
  if (effect.triggers.length === 0 && cardActivation) return effect.resolution.flatMap(toldInTheResolution);
  return cardActivation && effect.triggers.some(isOwnActivation)
    ? effect.triggers.filter((pattern) => !isOwnActivation(pattern))
    : effect.triggers;
}

/** Old texts say it in a sentence of its own: "You can activate this card when …". */
function toldInTheResolution({ action, delayed }: Clause): readonly EventPattern[] {
  const itself =
    action.kind === 'activate-this' || (action.kind === 'activate-card' && action.what.reference?.ref === 'this-card');
  return itself && delayed !== null ? [delayed] : [];
}

/** "When this card is activated": nothing to wait for. */
export function isOwnActivation(pattern: EventPattern): boolean {
  return (
    (pattern.event === 'activated' || pattern.event === 'would-be-activated') &&
    (pattern.activation?.card.is === 'self' || pattern.subject?.reference?.ref === 'this-card')
  );
}

/**
 * Only what happened last can be answered by an optional "when" (timing.missed.definition), and by Spells and Traps that
 * say neither word; one worded "if" can be activated after the Chain (timing.when-traps-too).
 */
function needsLast({ timing, mandatory, kind }: Effect): boolean {
  if (timing === 'when') return !mandatory;
  return timing !== 'if' && (kind === 'spell' || kind === 'trap');
}

export function triggered(context: Context, effect: Effect, frame: Frame, window: Window): TriggerMatch {
  const match = bestMatch(context, effect, frame, window);
  if (match.judgement.answer !== 'no' || match.tooLate || match.over) return match;
  const denied = denials(context, effect, frame, window.events);
  const why = denied.flatMap(({ rules }) => rules ?? []);
  return {
    ...match,
    judgement: {
      ...citing(match.judgement, ...why),
      assumed: [...match.judgement.assumed, ...denied.flatMap(({ assumed }) => assumed)],
    },
  };
}

/** What happened, held against what the effect waits for. */
function denials(context: Context, effect: Effect, frame: Frame, events: readonly GameEvent[]): readonly Judgement[] {
  return triggersOf(effect, frame.activating === true).flatMap((pattern) =>
    events.map((event) => matchesEvent(context, pattern, event, frame)),
  );
}

/** By which rules what happened is not what the effect waits for. */
export function whyNot(
  context: Context,
  effect: Effect,
  frame: Frame,
  events: readonly GameEvent[],
): readonly RuleId[] {
  return denials(context, effect, frame, events).flatMap(({ rules }) => rules ?? []);
}

function bestMatch(context: Context, effect: Effect, frame: Frame, window: Window): TriggerMatch {
  const other = otherFlipEvent(effect);
  if (other !== null)
    return { ...NOT_YET, judgement: unreadText(frame.self?.card?.name ?? '', other.text, other.span) };
  let best = NOT_YET;
  const during = window.substep !== null && effect.condition !== null && mentionsDamageStep(effect.condition);
  const atTheEnd = effect.condition !== null && waitsForEndOfBattle(effect.condition);
  const known = settledBy(context, effect, window);
  const events = [
    ...(atTheEnd ? earlierInBattle(context) : []),
    ...(during ? [...known, ...window.attack] : known),
    ...(namesBattleStep(effect.condition) ? fightingNow(context, window.lastGroup) : []),
  ];
  // At a point that the text names, what happened in the battle before is a state, not the last thing to happen.
  const lastOnly = needsLast(effect) && !atTheEnd && !during;
  for (const pattern of triggersOf(effect, frame.activating === true)) {
    const match = matchPattern(context, pattern, frame, { ...window, events }, lastOnly);
    if (match.judgement.answer === 'yes') return match;
    if (best.judgement.answer === 'no' && (match.judgement.answer === 'unknown' || match.tooLate || match.over))
      best = match;
  }
  // "Or …": something else that it waits for was not read.
  const more = best === NOT_YET && effect.condition !== null ? alternative(effect.condition) : null;
  if (more !== null) return { ...NOT_YET, judgement: unreadText(frame.self?.card?.name ?? '', more.text, more.span) };
  // Where it is open what happened, nobody can say that it did not.
  if (best !== NOT_YET || window.eventsOpen === null) return best;
  // What the Chain shows is known; only other events may be missing.
  // negsummon.window: no effect that waits for something begins a Chain while a Summon can still be negated.
  // At damage calculation only the damage to come may be open.
  const inBattle = context.board.moment.at === 'damage-step';
  const elsewhere = triggersOf(effect, frame.activating === true).some(({ event }) =>
    window.substep === 'calculation'
      ? event === 'would-take-damage'
      : event !== 'activated' && event !== 'would-be-summoned' && !(inBattle && KNOWN_IN_BATTLE.has(event)),
  );
  return elsewhere ? { ...NOT_YET, judgement: unknown(window.eventsOpen) } : best;
}

/**
 * After damage calculation a monster that the battle destroys is still on the field: what waits for that, or for its being
 * sent away, waits for the end of the Damage Step, unless it names the point itself (damage.end).
 */
function settledBy({ board, edition }: Context, { condition }: Effect, window: Window): readonly GameEvent[] {
  const early = window.substep === 'after-calculation' && board.moment.at === 'damage-step';
  if (!early || statusOf('damage.end', edition) !== 'holds' || waitsForAfterCalculation(condition))
    return window.events;
  const told = new Set(board.events);
  return window.events.filter((event) => told.has(event) || !DESTROYS.has(event.event));
}

const DESTROYS: ReadonlySet<GameEvent['event']> = new Set<GameEvent['event']>(['destroyed', 'destroys-by-battle']);

/** What no battle brings about by its result: of these everything is told, also where that result is open. */
const KNOWN_IN_BATTLE: ReadonlySet<GameEvent['event']> = new Set<GameEvent['event']>([
  'flipped-face-up',
  'summoned',
  'attack-declared',
  'targeted-for-attack',
  'battles',
]);

/** "At the end of the Battle Phase, if this card battled": what the condition speaks of lies back. */
export function waitsForEndOfBattle(condition: Condition): boolean {
  switch (condition.if) {
    case 'all-of':
      return condition.of.some(waitsForEndOfBattle);
    case 'phase':
      return condition.point === 'end' && condition.phases.includes('battle');
    default:
      return false;
  }
}

/** What happened before this, as the end of the Battle Phase looks back on it. */
export function earlierInBattle({ board }: Context): readonly GameEvent[] {
  return withoutStoppedAttacks(board.history.events);
}

/** A state that nobody read and that goes on with the events before it. */
function alternative(condition: Condition): Unparsed | null {
  if (condition.if === 'all-of') return condition.of.map(alternative).find((found) => found !== null) ?? null;
  return condition.if === 'unparsed' && /^or\b/i.test(condition.text) ? condition : null;
}

function matchPattern(
  context: Context,
  pattern: EventPattern,
  frame: Frame,
  window: Window,
  lastOnly: boolean,
): TriggerMatch {
  if (pattern.event === 'phase') return phaseMatch(context, pattern, frame);
  let best = NOT_YET;
  for (const event of window.events) {
    if (!kindsOf(event).includes(pattern.event) && openOrigin(pattern, event) === null) continue;
    const copies = [...matchedCopies(context, pattern, event, frame), ...madeWith(context, pattern, event)];
    if (frame.self !== null && cameLater(context, pattern, event, frame.self)) continue;
    const source = sourceOf(context, event);
    const judgement = matchesEvent(context, pattern, event, {
      ...frame,
      event: toldOf(event, copies),
      chainLink: source,
    });
    if (judgement.answer === 'no') continue;
    const tooLate = lastOnly && pattern.anyTime !== true && momentOf(pattern, event, window.events) < window.lastGroup;
    const over = isOver(context, event);
    const match: TriggerMatch = {
      judgement: tooLate || over ? NO : judgement,
      over,
      tooLate,
      copies,
      event,
      pattern,
      source,
    };
    if (match.judgement.answer === 'yes') return withTheOthers(context, match, pattern, frame, window.events);
    if (match.judgement.answer === 'unknown' || best === NOT_YET) best = match;
  }
  return best;
}

/**
 * "When this card is sent to the GY for a Synchro Summon": what is used for a Summon was used for it once the monster is
 * there, so that the Summon is no later event (timing.missed.definition).
 */
function momentOf(pattern: EventPattern, event: GameEvent, events: readonly GameEvent[]): number {
  return summonOf(pattern, event, events)?.group ?? event.group;
}

/** The Summon that the card was used for, where the text waits for that use; `null` where it waits for something else. */
function summonOf(pattern: EventPattern, event: GameEvent, events: readonly GameEvent[]): GameEvent | null {
  // Of a card that went nobody said why, it is open whether it went for the Summon; its cause is asked for beside this.
  const asMaterial = event.event === 'used-as-material' || event.by === 'material' || event.by === null;
  if (!asMaterial || !asksForMaterialUse(pattern)) return null;
  const next = events.find((one) => one.event === 'summoned' && one.group >= event.group);
  const { how: way = null } = next ?? {};
  return next !== undefined && way !== null && (pattern.how.length === 0 || pattern.how.includes(way)) ? next : null;
}

/** Of an event without a card nobody knows what it happened to. */
export function toldOf(event: GameEvent, copies: readonly Copy[]): Frame['event'] {
  const unnamed = CARDS_MOVE.has(event.event) && event.copies.length === 0 && event.cards.length === 0;
  return unnamed && copies.length === 0 ? 'unknown' : copies;
}

const CARDS_MOVE: ReadonlySet<GameEvent['event']> = new Set<GameEvent['event']>([
  'summoned',
  'destroyed',
  'sent',
  'banished',
  'returned',
]);

/** A card that came to where it is only after the event was not there to wait for it (effect.trigger). */
function cameLater({ board }: Context, { subject }: EventPattern, event: GameEvent, self: Copy): boolean {
  const { location } = self.place;
  if (subject?.reference?.ref === 'this-card' || event.copies.includes(self.id)) return false;
  if (appliesSince(board, self, event)) return true;
  const arrived = ({ event: what, to }: GameEvent): boolean =>
    location === 'graveyard' ? to === location : inMonsterZone(self) && what === 'summoned';
  return board.events.some((later) => later.group > event.group && later.copies.includes(self.id) && arrived(later));
}

/**
 * A Continuous or Field Spell or Trap that is itself being activated waits for nothing before it has resolved: not for what
 * is activated in that Chain, paid for it, or done by the Chain Links above its own (spell.continuous.bare-activation).
 */
function appliesSince(board: Board, { id }: Copy, event: GameEvent): boolean {
  const own = lastChainResolved(board).find(({ copy, cardActivation }) => copy === id && cardActivation === true);
  if (own === undefined) return false;
  return event.event === 'activated' || event.by === 'cost' || (event.link !== null && event.link > own.number);
}

/** "If a monster(s) is destroyed: target 1 of those": what happened at the same time to others counts, too. */
function withTheOthers(
  context: Context,
  match: TriggerMatch,
  pattern: EventPattern,
  frame: Frame,
  events: readonly GameEvent[],
): TriggerMatch {
  const { event } = match;
  if (event === null || pattern.event === 'activated') return match;
  const others = events.filter(
    (other) =>
      other !== event &&
      other.event === event.event &&
      other.group === event.group &&
      matchesEvent(context, pattern, other, frame).answer === 'yes',
  );
  const copies = others.flatMap((other) => matchedCopies(context, pattern, other, frame));
  return { ...match, copies: [...new Set([...match.copies, ...copies])] };
}

/** "As material for a "X" monster: that "X" monster", "for a Synchro Summon: that Synchro Monster": what was Summoned. */
export function madeWith(context: Context, pattern: EventPattern, event: GameEvent): readonly Copy[] {
  if (event.by === 'card-effect') return [];
  const { cause, how } = pattern;
  const named = (cause?.card ?? null) === null ? null : (event.byCopy ?? summonedWith(context, event));
  const next = named === null && how.length > 0 ? summonOf(pattern, event, context.board.events) : null;
  const made = named ?? (next?.copies.length === 1 ? (next.copies[0] ?? null) : null);
  const copy = made === null ? undefined : context.board.copies.get(made);
  return copy === undefined ? [] : [copy];
}

/** What happened before a Chain that has resolved since can no longer be answered; what the Chain did still can. */
function isOver(context: Context, event: GameEvent): boolean {
  const { chainResolved, moment } = context.board;
  if (chainResolved.length === 0 || event.link !== null) return false;
  // What was paid for the Chain, and what an effect of it did, came with it.
  const ofChain = event.by === 'cost' || event.by === 'card-effect' || event.how === 'special';
  if (ofChain || (event.event !== 'summoned' && event.event !== 'attack-declared')) return false;
  return moment.at === 'after-summon' || moment.at === 'attack-declaration' || moment.at === 'summon-negation';
}

function sourceOf(context: Context, event: GameEvent): Copy | null {
  const id = event.event === 'activated' ? event.copies[0] : (event.byCopy ?? undefined);
  return id === undefined ? null : (context.board.copies.get(id) ?? null);
}

/** "During the Standby Phase": the event is the phase itself. */
function phaseMatch(context: Context, pattern: EventPattern, frame: Frame): TriggerMatch {
  const phase = pattern.phase;
  const judgement = all([
    phase === null
      ? YES
      : context.holds(
          {
            if: 'phase',
            phases: phase.phases,
            whose: phase.whose,
            point: phase.point === 'end' ? 'during' : phase.point,
          },
          frame,
        ),
    phase?.point === 'end' && phase.phases.includes('battle') ? atEndOfBattlePhase(context) : YES,
    // turn.phase-effects.one-by-one: first players may react to what was just Summoned; the phase goes on after that.
    summonedByEffect(context.board) ? NO : YES,
    // Which one it is since the card was activated, a board does not tell.
    (phase?.nth ?? 1) > 1 ? unknown('which of these phases it is since then') : YES,
    ...pattern.conditions.map((condition) => context.holds(condition, frame)),
  ]);
  return { ...NOT_YET, judgement, pattern };
}

/** Something was Special Summoned just now, by an effect that resolved in this phase. */
function summonedByEffect({ chain, events }: Board): boolean {
  return (
    chain.length === 0 &&
    events.some(({ event, how, by }) => event === 'summoned' && how !== 'normal' && by === 'card-effect')
  );
}

/** "During damage calculation, if your monster is attacked": the text itself names the point of the Damage Step. */
/** "During the Battle Step, if this card battles": the attack that is going on, before the Damage Step. */
function namesBattleStep(condition: Condition | null): boolean {
  if (condition?.if === 'all-of') return condition.of.some(namesBattleStep);
  return condition?.if === 'battle-step' && condition.point === 'battle-step';
}

export function mentionsDamageStep(condition: Condition): boolean {
  switch (condition.if) {
    case 'all-of':
    case 'any-of':
      return condition.of.some(mentionsDamageStep);
    case 'damage-step':
      return true;
    case 'battle-step':
      return condition.point === 'damage-step';
    default:
      return false;
  }
}

/** Does any of the patterns ask for that kind of event? */
export function asksFor(effect: Effect, kinds: readonly string[]): boolean {
  return effect.triggers.some((pattern) => kinds.includes(pattern.event));
}
