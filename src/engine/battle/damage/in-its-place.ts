/** "If you would take battle damage, gain that much LP instead": what is done in place of battle damage. */
import { covers } from '../../stats/covers.js';
import { notYetReplaced, replacedBefore } from '../../continuous/replacing-again.js';
import { isSide } from '../../evaluate/traits.js';
import type { Context, LastingInForce } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Clause, LastingRule } from '../../model/effects.js';
import { all, any, assume, NO, unknown, YES, type Judgement } from '../../model/facts.js';
import { PLAYERS, type Player } from '../../model/timing.js';
import type { ChangeOfDamage, PossibleChange } from './changes.js';

type Replacing = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'replace' }> };

/** Texts that put something in the place of the damage from a battle between these monsters. */
export function inPlaceOfDamage(context: Context, battlers: readonly Copy[]): readonly PossibleChange[] {
  return context.lasting('replace').flatMap((entry) => {
    const { event } = entry.rule;
    if (event.event !== 'would-take-damage') return [];
    const causes = event.cause?.by ?? [];
    if (causes.length > 0 && !causes.includes('battle')) return [];
    return PLAYERS.filter((player) => event.player === null || isSide(player, event.player, entry.frame.player)).map(
      (who) => ofPlayer(context, entry, who, battlers),
    );
  });
}

function ofPlayer(context: Context, entry: Replacing, who: Player, battlers: readonly Copy[]): PossibleChange {
  const { rule, cardName: source } = entry;
  const applies = all([entry.applies, isMeant(context, entry, battlers), notAppliedYet(context, entry)]);
  const change = doneInstead(entry, who);
  if (change !== null && !rule.optional && (rule.event.cause?.card ?? null) === null)
    return { change: { who, change, source }, applies, source };
  return { change: null, applies: all([applies, unknown(`whether ${source} replaces the damage`)]), source };
}

/** "Once per turn, if you would take damage". */
function notAppliedYet({ board }: Context, { frame, cardName }: Replacing): Judgement {
  if (replacedBefore(board, frame)) return NO;
  const assumed = notYetReplaced(board, frame, cardName);
  return assumed === null ? YES : assume(true, assumed.fact, assumed.rule);
}

/** "From a battle involving this card": one of the two that battle. */
function isMeant(context: Context, { rule, frame }: Replacing, battlers: readonly Copy[]): Judgement {
  const { other } = rule.event;
  return other === null ? YES : any(battlers.map((copy) => covers(context, other, copy, frame)));
}

/** `null` where it is more than not taking it, or gaining as much. */
function doneInstead({ rule, frame }: Replacing, who: Player): ChangeOfDamage['change'] | null {
  if (rule.instead.length > 0 && rule.instead.every(isNoDamage)) return 'zero';
  const [only, ...others] = rule.instead;
  if (only?.action.kind !== 'gain-life-points' || others.length > 0) return null;
  if (only.action.amount.kind !== 'that-amount' || only.condition !== null) return null;
  // "If a player would take damage, they gain that much LP instead": whoever it is.
  const whoever = rule.event.player === 'either' || rule.event.player === 'each';
  return whoever || isSide(who, only.action.who, frame.player) ? 'gain' : null;
}

/** "You take no damage": there is nothing to do. */
function isNoDamage({ action }: Clause): boolean {
  if (action.kind !== 'apply-rule') return false;
  const { rule } = action;
  return (rule.rule === 'effect-damage' || rule.rule === 'battle-damage') && rule.change === 'zero';
}
