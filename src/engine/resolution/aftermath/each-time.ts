/**
 * Continuous effects that answer what happens, without a Chain ("Each time a card is banished, inflict 200 damage"):
 * they apply when the Chain Link in which it happened has resolved (effect.continuous).
 */
import { contextOf } from '../../context-of.js';
import type { Context, LastingInForce } from '../../context.js';
import { onField } from '../../board/places.js';
import { matchesActivation } from '../../evaluate/links/activation-pattern.js';
import { matchedCopies, matchesEvent } from '../../evaluate/events/event.js';
import type { AppliedEffect, Board, ChainLink, GameEvent } from '../../model/board.js';
import type { ActionKind, Clause, EventKind, EventPattern, LastingRule } from '../../model/effects.js';
import { all, any, NO, YES, type Judgement } from '../../model/facts.js';
import { happening } from '../../timing/happening.js';
import { Pause } from '../choices.js';
import { negatesWhatResolves } from '../negation/as-it-resolves.js';
import type { Play } from '../play.js';

type Whenever = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'whenever' }> };

/** Battles and phases go their own way; what a card does about its own fate is a tie. */
const ELSEWHERE: ReadonlySet<EventKind> = new Set<EventKind>([
  'phase',
  'attack-declared',
  'targeted-for-attack',
  'battles',
  'destroys-by-battle',
  'battle-damage',
  'would-be-destroyed',
  'would-be-summoned',
  'would-be-activated',
  'would-take-damage',
]);

/** No Chain Link sets off more than that; texts that answer one another end here. */
const MOST = 60;

/** Applies what answers the events from `since` on; `before`: the board on which the link began to resolve, or the Chain was over. */
export function applyEachTime(play: Play, before: Board, since: number, link: ChainLink | null): void {
  refuseUnread(play, play.events.slice(since));
  if (link !== null) refuseUnreadLeaving(play, before, play.events.slice(since));
  const answered =
    link === null
      ? null
      : (play.links.find(({ number, negated }) => number === link.number && negated !== 'activation') ?? null);
  let done = since;
  let first = true;
  while (first || done < Math.min(play.events.length, since + MOST)) {
    const fresh = play.events.slice(done);
    done = play.events.length;
    for (const entry of play.context.lasting('whenever'))
      if (wasThere(entry, before) && entry.applies.answer !== 'no') answer(play, entry, fresh, first ? answered : null);
    first = false;
  }
}

/**
 * "Each time a Spell Card is activated, all monsters gain 500 ATK": the activations of this Chain have done that before it
 * resolves. What they did to Life Points and counters stands in the description of the board, unless the Chain came later.
 */
export function applyAtActivations(play: Play): void {
  for (const link of play.links) {
    const before = play.board.applied.length;
    for (const entry of play.context.lasting('whenever')) {
      const { clauses } = entry.rule;
      const changes =
        clauses.length > 0 &&
        clauses.every(
          ({ action, delayed }) =>
            delayed === null &&
            (action.kind === 'change-stat' || (link.sinceDescribed === true && IN_DESCRIPTION.has(action.kind))),
        );
      if (!changes || entry.applies.answer === 'no' || entry.frame.self?.id === link.copy) continue;
      answerActivation(play, entry, link);
    }
    if (link.sinceDescribed === true) continue;
    const { applied } = play.board;
    play.board = {
      ...play.board,
      applied: applied.map((one, i) => (i < before ? one : toldAlready(one))),
    };
  }
}

/** What the description of a board has in it. */
const IN_DESCRIPTION: ReadonlySet<ActionKind> = new Set<ActionKind>([
  'damage',
  'gain-life-points',
  'lose-life-points',
  'place-counter',
]);

function answerActivation(play: Play, { rule, frame, applies }: Whenever, link: ChainLink): void {
  const fits = any(
    rule.events.map((pattern) =>
      pattern.event === 'activated' && pattern.activation !== null
        ? matchesActivation(play.context, pattern.activation, link, frame)
        : NO,
    ),
  );
  const happened = all([applies, fits, rule.condition === null ? YES : play.context.holds(rule.condition, frame)]);
  if (happened.answer === 'yes') play.run(rule.clauses, { ...frame, previous: [], targets: [] });
}

/** Numbers that the board states have it in them. */
function toldAlready({ sinceDescribed: _, ...applied }: AppliedEffect): AppliedEffect {
  return applied;
}

/** Words that nobody read and that answer what happens from now on: whether they answer this nobody can say. */
function refuseUnread(play: Play, events: readonly GameEvent[]): void {
  if (events.length === 0) return;
  for (const { card, effect, until } of play.board.applied) {
    if (until === 'over') continue;
    for (const { action } of effect?.resolution ?? [])
      if (action.kind === 'unparsed' && /\b(?:each time|every time|whenever)\b/i.test(action.text))
        throw new Pause(null, `what "${action.text}" does`, {
          card: card?.name ?? '',
          text: action.text,
          span: [action.span.start, action.span.end],
        });
  }
}

const SAYS_WHAT_LEAVES =
  /^(?:if|when) (?!this (?:face-up )?card\b)[^.]*\bleaves?\b[^.]*\bfield\b[^.]*\b(?:send|destroy|banish|return)\b/i;

/** "If any of these cards leaves your field, send all of them to the GY", unread: what leaving brings about nobody can say. */
function refuseUnreadLeaving(play: Play, before: Board, events: readonly GameEvent[]): void {
  if (!events.some(({ event }) => event === 'left-field')) return;
  for (const { rule, frame, cardName, applies } of play.context.lasting('unparsed')) {
    const there = frame.self === null || before.copies.get(frame.self.id)?.face === 'up';
    if (there && SAYS_WHAT_LEAVES.test(rule.text) && applies.answer !== 'no') {
      const { text, span } = rule;
      throw new Pause(null, `what "${text}" does`, { card: cardName, text, span: [span.start, span.end] });
    }
  }
}

/** Who comes face-up while a Chain Link resolves begins afterwards (effect.continuous.flip-on-chain). */
function wasThere({ frame, origin }: Whenever, before: Board): boolean {
  if (origin !== 'text' || frame.self === null) return true;
  const then = before.copies.get(frame.self.id);
  return then !== undefined && (!onField(then) || then.face === 'up');
}

function answer(play: Play, entry: Whenever, events: readonly GameEvent[], link: ChainLink | null): void {
  const { rule } = entry;
  if (negatesWhatResolves(rule)) return;
  const clauses = rule.clauses.filter(
    ({ delayed }) => delayed === null || (delayed.event === 'effect-resolved' && delayed.subject === null),
  );
  const patterns = rule.events.filter((pattern) => !ELSEWHERE.has(pattern.event) && !isOwnFate(pattern));
  if (clauses.length === 0 || patterns.length === 0) return;
  const groups = new Set(events.map((event) => event.group));
  const sets = [
    ...[...groups].map((group) => events.filter((event) => event.group === group)),
    ...(link !== null && waitsForResolution(rule.clauses) ? [activationOf(link)] : []),
  ];
  for (const together of sets) {
    const matches = together.map((event) => ({ event, fits: matching(play, patterns, event, entry, link) }));
    const happened = all([entry.applies, any(matches.map((one) => one.fits)), condition(play, entry)]);
    if (happened.answer === 'no') continue;
    if (happened.answer === 'unknown')
      throw new Pause(
        null,
        happened.needed[0]?.fact ?? `whether ${entry.cardName} applies`,
        happened.unread[0] ?? null,
      );
    const answered = matches.filter(({ fits }) => fits.answer === 'yes').map(({ event }) => event);
    const about = answered.flatMap((event) =>
      patterns.flatMap((pattern) => matchedCopies(play.context, pattern, event, entry.frame)),
    );
    const copies = [...new Set(about)];
    const unnamedOfEvent = answered.reduce((sum, event) => sum + unnamedIn(event), 0);
    if (copies.length === 0 && clauses.some(isDoneToDrawn) && together.some(({ event }) => event === 'drawn'))
      throw new Pause(null, 'which cards were drawn');
    // What answers spent cards on their way makes nothing miss its timing, no more than they do (spell.normal).
    if (play.link !== null) play.later();
    // "The player who activated it": of the link that it answers.
    const by = link?.copy ?? null;
    const chainLink = entry.frame.chainLink ?? (by === null ? null : (play.board.copies.get(by) ?? null));
    play.run(clauses.map(now), {
      ...entry.frame,
      chainLink,
      event: copies,
      previous: copies,
      targets: copies,
      unnamedOfEvent,
    });
  }
}

/** Cards that are only counted. */
function unnamedIn({ event, copies, amount }: GameEvent): number {
  return event === 'drawn' ? Math.max(0, (amount ?? 0) - copies.length) : 0;
}

/** "Each card that they draw is destroyed". */
function isDoneToDrawn({ action }: Clause): boolean {
  return action.kind === 'destroy' && action.what.reference?.ref === 'event';
}

function matching(
  play: Play,
  patterns: readonly EventPattern[],
  event: GameEvent,
  { frame }: Whenever,
  link: ChainLink | null,
): Judgement {
  return any(
    patterns.map((pattern) =>
      pattern.event === 'activated'
        ? event.event === 'activated' && link !== null && pattern.activation !== null
          ? matchesActivation(play.context, pattern.activation, link, frame)
          : NO
        : matchesEvent(asItWasActivated(play, pattern), pattern, event, frame),
    ),
  );
}

/** "A card that targets a Fish monster": asked of the targets as they were on the Chain, whatever the effect has made of them. */
function asItWasActivated(play: Play, { event, activation }: EventPattern): Context {
  const ofTargets = event === 'effect-resolved' && (activation?.targets ?? null) !== null;
  return ofTargets ? contextOf(play.start) : play.context;
}

function condition(play: Play, { rule, frame }: Whenever): Judgement {
  return rule.condition === null ? YES : play.context.holds(rule.condition, frame);
}

/** "When this card leaves the field, destroy that monster". */
function isOwnFate({ event, subject }: EventPattern): boolean {
  return (event === 'left-field' || event === 'destroyed') && subject !== null && subject.reference !== null;
}

/** "Each time a Spell Card is activated, place 1 Spell Counter on this card when that Spell resolves." */
function waitsForResolution(clauses: readonly Clause[]): boolean {
  return clauses.some(({ delayed }) => delayed?.event === 'effect-resolved');
}

function activationOf(link: ChainLink): readonly GameEvent[] {
  return [happening('activated', 0, link.copy === null ? [] : [link.copy], { player: link.player, link: link.number })];
}

function now(clause: Clause): Clause {
  return { ...clause, delayed: null };
}
