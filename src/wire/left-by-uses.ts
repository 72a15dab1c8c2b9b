/**
 * What an effect that was used earlier this turn says for the rest of the turn ("for the rest of this turn, you cannot Special
 * Summon, except …", "your opponent cannot declare an attack this turn"), or one of an earlier turn until a later one ("until
 * the end of your next turn after this card resolves"): whoever tells that it was activated seldom tells that it was applied
 * as well (effect.lingering).
 */
import {
  effectUsed,
  type AppliedEffect,
  type Clause,
  type Duration,
  type Effect,
  type UsedEffect,
} from '../engine/index.js';
import type { Draft } from './draft.js';

/** Of uses that were not negated, as far as nothing else tells what they left; listed as assumed. */
export function leftByUses(
  draft: Draft,
  uses: readonly UsedEffect[],
  told: readonly AppliedEffect[],
): readonly AppliedEffect[] {
  return uses.flatMap((use): readonly AppliedEffect[] => {
    const { player, card, copy, turn } = use;
    const text = use.text ?? (copy === null ? null : (draft.copies.get(copy)?.text ?? null));
    const since = turn === null || draft.turnNumber === null ? 0 : draft.turnNumber - turn;
    const saysForTheTurn = (own: Effect): readonly Clause[] =>
      own.resolution.filter((one) => bindsUntilNow(one, use, since));
    const effect = effectUsed(text?.effects ?? [], use, saysForTheTurn);
    const isTold = told.some((one) => one.card?.name === card?.name && one.player === player);
    if (card === null || effect === undefined || use.negated !== 'no' || isTold) return [];
    const resolution = saysForTheTurn(effect);
    if (resolution.length === 0) return [];
    const when = since === 0 ? 'this turn' : `in turn ${String(turn)}`;
    draft.suppose(`the effect of ${card.name} resolved ${when}`, 'effect.lingering');
    return [
      {
        card,
        text,
        source: copy,
        player,
        effect: { ...effect, activation: [], resolution, oaths: [] },
        to: [],
        until: null,
        turn: turn ?? draft.turnNumber,
        amount: null,
        declares: [],
        ...(use.from === undefined ? {} : { from: use.from }),
      },
    ];
  });
}

/**
 * Said of players, of all cards of a kind, or of the card itself where it is described; not of cards that it was done to. Of
 * what was said so many turns ago, only what may still count.
 */
function bindsUntilNow({ action, condition, delayed, optional }: Clause, use: UsedEffect, since: number): boolean {
  if (delayed !== null || optional || (condition !== null && !wasActivatedThere(condition, use))) return false;
  if (action.kind === 'apply-in-order')
    return action.options.every(({ clauses }) => clauses.every((clause) => bindsUntilNow(clause, use, since)));
  if ((action.kind !== 'apply-rule' && action.kind !== 'change-stat') || action.until === null) return false;
  if (since !== 0 && !mayReach(action.until, since)) return false;
  return refersTo(action).every((ref) => OF_NO_CARD.has(ref) || (ref === 'this-card' && use.copy !== null));
}

/** stat.until-when: "your next turn" is the second one from now at the latest; whether it is over yet is told by the board. */
function mayReach({ until }: Duration, since: number): boolean {
  if (until === 'end-of-next-turn' || until === 'next-standby-phase') return since > 0 && since <= 2;
  return since > 0 && (until === 'later' || until === 'rest-of-duel');
}

/** "If you activated this card from your hand": told of the use (psct.activate-and-resolve). */
function wasActivatedThere(condition: NonNullable<Clause['condition']>, { from }: UsedEffect): boolean {
  if (condition.if !== 'happened' || condition.since !== 'activation' || from === undefined) return false;
  return condition.event.activation?.from.includes(from) === true;
}

/** What was declared, which stays open where nobody told it, and the very cards that are asked about. */
const OF_NO_CARD: ReadonlySet<unknown> = new Set(['declared', 'subject']);

/** The references in a part of a rule, however deep they lie. */
function refersTo(part: unknown): readonly unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'ref' in part ? [part.ref] : [];
  return [...own, ...Object.values(part).flatMap(refersTo)];
}
