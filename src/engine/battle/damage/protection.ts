/** What keeps a monster from being destroyed by battle (damage.not-destroyed-still-damage). */
import { sparedBy, timesSpared } from '../../board/spared.js';
import { fallsForIt } from '../../continuous/falls-for-it.js';
import { affects } from '../../continuous/affects.js';
import { nameOf } from '../../evaluate/traits.js';
import { notYetReplaced, replacedBefore, replacingUse } from '../../continuous/replacing-again.js';
import type { Context, Frame } from '../../context.js';
import { canDo } from '../../feasible/action.js';
import type { Purpose } from '../../feasible/happens-to.js';
import type { Copy, Spared, UsedEffect } from '../../model/board.js';
import type { Clause, EventCause, EventPattern } from '../../model/effects.js';
import { all, any, assume, judged, NO, not, unknown, YES, type Judgement } from '../../model/facts.js';
import type { Player } from '../../model/timing.js';
import { covers } from '../../stats/covers.js';

export interface Protection {
  readonly protects: Judgement;
  readonly source: string;
  /** It counts how often it does so in a turn. */
  readonly counts?: Spared;
  /** It is used up by that (opt.hard). */
  readonly uses?: UsedEffect;
  /** What is done in place of the destruction (effect.protection-words). */
  readonly instead?: DoneInstead;
  /** Whose decision it would be to apply it, where nobody said. */
  readonly leftTo?: Player;
}

/** Clauses of the card that replaces a destruction, and from where its words are read. */
export interface DoneInstead {
  readonly clauses: readonly Clause[];
  readonly frame: Frame;
  readonly cardName: string;
  /** It is done beside whatever else is done in its place. */
  readonly always?: true;
}

/** What the player of a card decides about applying it instead of a destruction; `null`: nobody said. */
export type Wants = (card: string, player: Player, copy: Copy) => boolean | null;

const NOBODY_SAID: Wants = () => null;

const NOW: Purpose = { cost: false, leaving: new Set(), resolving: true };

/** May the monster not be destroyed by battle with that other monster? Each source on its own. */
export function protectionsFromBattle(
  context: Context,
  copy: Copy,
  other: Copy | null,
  wants: Wants = NOBODY_SAID,
): readonly Protection[] {
  const forbidding = context.lasting('cannot').flatMap((entry): Protection[] => {
    const { rule, frame } = entry;
    if ((rule.act !== 'be-destroyed-by-battle' && rule.act !== 'be-destroyed') || rule.what === null) return [];
    const reached = all([affects(context, entry, rule.what, copy), reachesIt(context, copy, frame)]);
    if (reached.answer === 'no') return [];
    const spared = rule.except === null || other === null ? NO : covers(context, rule.except, other, frame);
    return [
      { protects: all([reached, byBattle(context, rule.by, frame, other), not(spared)]), source: entry.cardName },
    ];
  });
  const counted = context.lasting('indestructible-count').flatMap((entry): Protection[] => {
    const { rule, frame } = entry;
    const reached = all([affects(context, entry, rule.what, copy), reachesIt(context, copy, frame)]);
    if (reached.answer === 'no') return [];
    const counts = sparedBy(entry.cardName, rule, copy);
    if (timesSpared(context.board, counts) >= rule.times) return [];
    const left = assume(true, `${nameOf(copy)} was not yet spared by ${entry.cardName} this turn`, 'opt.soft');
    return [
      { protects: all([reached, byBattle(context, rule.by, frame, other), left]), source: entry.cardName, counts },
    ];
  });
  return [...forbidding, ...counted, ...replacements(context, copy, other, wants)];
}

/** effect.unaffected: another card does not protect what its effects do not reach. */
function reachesIt(context: Context, copy: Copy, frame: Frame): Judgement {
  return frame.self?.id === copy.id ? YES : not(context.unaffected(copy, frame));
}

function byBattle(context: Context, by: EventCause | null, frame: Frame, other: Copy | null): Judgement {
  if (by === null) return YES;
  if (by.by.length > 0 && !by.by.includes('battle')) return NO;
  if (by.card === null) return YES;
  return other === null ? NO : covers(context, by.card, other, frame);
}

/**
 * Replacements ("destroy this card instead"); an optional one is its player's choice and counts as declined where nobody
 * said. It changes the destruction and not the monster, also one that is unaffected by that card (effect.unaffected).
 */
function replacements(context: Context, copy: Copy, other: Copy | null, wants: Wants): readonly Protection[] {
  return context.lasting('replace').flatMap((entry): Protection[] => {
    const { rule, frame } = entry;
    if (!isDestruction(rule.event) || replacedBefore(context.board, frame)) return [];
    const about = rule.event.subject === null ? NO : affects(context, entry, rule.event.subject, copy);
    if (about.answer === 'no') return [];
    const conditions = rule.event.conditions.map((condition) => context.holds(condition, frame));
    const possible = all(
      rule.instead.map((clause) => possibleInstead(context, clause, { ...frame, event: [copy] }, copy)),
    );
    const before = notYetReplaced(context.board, frame, entry.cardName);
    const free = before === null ? YES : assume(true, before.fact, before.rule);
    const may = all([free, about, byBattle(context, rule.event.cause, frame, other), ...conditions, possible]);
    if (rule.optional && may.answer === 'no') return [];
    const wanted = rule.optional ? wants(entry.cardName, frame.player, copy) : true;
    if (wanted !== true) {
      const left = `nobody applies ${entry.cardName} instead of the destruction of ${nameOf(copy)}`;
      const declined = assume(false, left, 'effect.protection-words');
      return wanted === null ? [{ protects: declined, source: entry.cardName, leftTo: frame.player }] : [];
    }
    const uses = replacingUse(context.board, frame);
    return [
      {
        protects: may,
        source: entry.cardName,
        ...(uses === null ? {} : { uses }),
        instead: {
          clauses: rule.instead,
          frame,
          cardName: entry.cardName,
          ...(fallsForIt(rule) ? { always: true } : {}),
        },
      },
    ];
  });
}

/** Something has to be there to be destroyed, detached or sent instead; what is destroyed itself cannot stand in. */
function possibleInstead(context: Context, { action }: Clause, frame: Frame, falling: Copy): Judgement {
  const can = canDo(context, action, frame, NOW);
  if (can.answer === 'no' || (action.kind !== 'destroy' && action.kind !== 'send')) return can;
  const { sure, maybe, unnamed } = context.find(action.what, frame, { places: [], seesFaceDown: true });
  if (unnamed !== 0 || sure.some(({ id }) => id !== falling.id)) return can;
  return maybe.some(({ id }) => id !== falling.id) ? unknown(`what is done instead for ${nameOf(falling)}`) : NO;
}

function isDestruction(pattern: EventPattern): boolean {
  return pattern.event === 'would-be-destroyed' || pattern.event === 'destroyed';
}

export function isProtected(protections: readonly Protection[]): Judgement {
  return protections.length === 0 ? judged(false) : any(protections.map(({ protects }) => protects));
}
