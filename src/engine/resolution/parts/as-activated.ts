/** Conditions of a part as it resolves: what they say of the activation, and of what the Chain has done so far. */
import { contextOf } from '../../context-of.js';
import type { Context, Frame } from '../../context.js';
import { compareRanges } from '../../evaluate/numbers/range.js';
import { isSide } from '../../evaluate/traits.js';
import type { ChainLink, Copy, GameEvent } from '../../model/board.js';
import {
  asksForHeld,
  type Action,
  type Condition,
  type EventKind,
  type EventPattern,
  type Filter,
  type Reference,
} from '../../model/effects.js';
import { all, any, judged, not, unknown, YES, type Judgement } from '../../model/facts.js';
import { happening } from '../../timing/happening.js';
import type { Play } from '../play.js';

/** Whether the condition holds as the part comes to be done. */
export function holdsAsItResolves(play: Play, condition: Condition, frame: Frame): Judgement {
  switch (condition.if) {
    case 'all-of':
      return all(condition.of.map((part) => holdsAsItResolves(play, part, frame)));
    case 'any-of':
      return any(condition.of.map((part) => holdsAsItResolves(play, part, frame)));
    case 'not':
      return not(holdsAsItResolves(play, condition.of, frame));
    case 'at-activation':
      return atActivation(play, condition.of, frame);
    case 'happened':
      if (condition.since === 'this-effect') return doneByThis(play, condition, frame);
      if (condition.since !== 'activation') return remembering(play).holds(condition, frame);
      return condition.negated
        ? not(doneForActivation(play, condition.event, frame))
        : doneForActivation(play, condition.event, frame);
    // "If this card was activated as Chain Link 2": that is the link which resolves.
    case 'chain-link':
      return linkFits(play, condition);
    case 'exists':
      return play.context.holds(condition, asTheyAre(play, condition.noun.reference, frame));
    case 'at':
      return play.context.holds(condition, asTheyAre(play, condition.what, frame));
    // "As long as it has a Counter": one that was placed just now counts.
    case 'is':
      return play.context.holds(
        condition,
        asksForHeld(condition.like) ? asTheyAre(play, condition.what, frame) : asSummonedBy(play, condition, frame),
      );
    default:
      return play.context.holds(condition, frame);
  }
}

function linkFits({ link }: Play, { compare, n }: Extract<Condition, { if: 'chain-link' }>): Judgement {
  if (link === null) return unknown('which Chain Link it was');
  return judged(compareRanges({ min: link, max: link }, compare, { min: n, max: n }) === 'yes');
}

/** "Special Summon it, and if it was a Fish that was Special Summoned": what is asked of its Summon is asked of this one. */
function asSummonedBy(play: Play, { what, like }: Extract<Condition, { if: 'is' }>, frame: Frame): Frame {
  if (what.ref !== 'target' || frame.targets === 'unknown' || !asksForSummon(like)) return frame;
  const summoned = play.events.filter(({ event, link }) => event === 'summoned' && link === play.link);
  const follow = (copy: Copy): Copy =>
    summoned.some(({ copies }) => copies.includes(copy.id)) ? (play.now(copy) ?? copy) : copy;
  return { ...frame, targets: frame.targets.map(follow) };
}

function asksForSummon(filter: Filter): boolean {
  return filter.is === 'summoned' || (filter.is === 'all-of' && filter.of.some(asksForSummon));
}

/**
 * "If both monsters are still on the field", "while you control that monster": targets are remembered as they were, and
 * looked for where they are.
 */
export function asTheyAre(play: Play, reference: Reference | null, frame: Frame): Frame {
  if (reference?.ref !== 'target' || frame.targets === 'unknown') return frame;
  return { ...frame, targets: frame.targets.map((copy) => play.now(copy) ?? copy) };
}

/** "If you destroyed all of them": what this Chain has done so far is part of what happened. */
function remembering(play: Play): Context {
  if (play.events.length === 0) return play.context;
  const { history } = play.board;
  return contextOf({ ...play.board, history: { ...history, events: [...history.events, ...play.events] } });
}

/** "If any were sent to the Graveyard by this effect": only what this link has done so far counts. */
function doneByThis(play: Play, condition: Extract<Condition, { if: 'happened' }>, frame: Frame): Judgement {
  const events = [...play.events.filter(({ link }) => link === play.link), ...excavatedByThis(play, frame)];
  const context = contextOf({ ...play.board, events: [], history: { events, complete: true }, complete: true });
  const done = context.holds({ ...condition, since: 'this-chain', negated: false }, frame);
  // Cards that nobody described may be some of those meant.
  const unnamed = events.some(
    ({ event, copies, amount }) => event === condition.event.event && (amount ?? 0) > copies.length,
  );
  if (done.answer === 'no' && unnamed) return unknown('which cards those were');
  return condition.negated ? not(done) : done;
}

/** Excavating is nothing that others answer, so no event of the Chain tells of it (term.excavate). */
function excavatedByThis(play: Play, { player, excavated, deeds }: Frame): readonly GameEvent[] {
  const copies = excavated ?? deeds?.excavate ?? [];
  return copies.length === 0
    ? []
    : [
        happening(
          'excavated',
          0,
          copies.map(({ id }) => id),
          { player, by: 'card-effect', link: play.link },
        ),
      ];
}

/** The Chain was complete when nothing of it had resolved; that is as near to the activation as a board tells. */
function atActivation(play: Play, condition: Condition, frame: Frame): Judgement {
  if (condition.if === 'happened') return doneForActivation(play, condition.event, frame);
  const { copies } = play.start;
  const self = frame.self === null ? null : (copies.get(frame.self.id) ?? frame.self);
  return contextOf(play.start).holds(condition, { ...frame, self });
}

const COSTS: Readonly<Partial<Record<EventKind, Action['kind']>>> = {
  tributed: 'tribute',
  banished: 'banish',
  sent: 'send',
  discarded: 'discard',
  detached: 'detach',
  returned: 'return',
  revealed: 'reveal',
};

/** "If you Tributed a Fish monster to activate this effect", "if you activated this card from your hand". */
function doneForActivation(play: Play, event: EventPattern, frame: Frame): Judgement {
  const open = unknown('what was done when the effect was activated');
  const link = play.links.find(({ number }) => number === play.link);
  if (link === undefined) return open;
  if (event.event === 'activated') return activatedSo(event, link, frame) ?? open;
  const kind = COSTS[event.event];
  const paid = (link.effect?.activation ?? []).filter((action) => action.kind === kind);
  if (paid.length !== 1 || link.cost === 'unknown' || event.subject === null) return open;
  const { filter, reference } = event.subject;
  if (reference !== null) return open;
  const copies = link.cost.flatMap((id) => play.now(id) ?? []);
  return any(copies.map((copy) => play.context.fits(copy, filter, { ...frame, subject: copy })));
}

/** Its own activation: from where, and by whom. */
function activatedSo({ activation, player }: EventPattern, link: ChainLink, frame: Frame): Judgement | null {
  if (activation?.card.is !== 'self') return null;
  if (player !== null && !isSide(link.player, player, frame.player)) return judged(false);
  if (activation.from.length === 0) return YES;
  return link.from === 'unknown' ? null : judged(activation.from.includes(link.from));
}
