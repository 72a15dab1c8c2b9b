/**
 * What an effect that was used earlier says for the rest of the turn, or for longer ("for the rest of this turn, you cannot
 * Special Summon, except …", "your opponent cannot declare an attack this turn"): whoever tells that it was activated seldom
 * tells that it was applied as well (effect.lingering).
 */
import {
  bindsByActivation,
  effectsUsed,
  isLeaveAtOnce,
  type Action,
  type AppliedEffect,
  type Clause,
  type Condition,
  type DoneBefore,
  type Effect,
  type GameEvent,
  type Location,
  type UsedEffect,
} from '../engine/index.js';
import type { Draft } from './draft.js';

/** What is told of the uses in which order. */
export interface ToldUses {
  /** Uses that were not of the Chain that goes on. */
  readonly earlier: readonly UsedEffect[];
  /** Where these stand among all of them; `null` where the order is not told. */
  readonly inOrder: readonly UsedEffect[] | null;
  readonly history: readonly GameEvent[];
}

/** Of uses that were not negated, as far as nothing else tells what they left; listed as assumed. */
export function leftByUses(draft: Draft, uses: ToldUses, told: readonly AppliedEffect[]): readonly AppliedEffect[] {
  return uses.earlier.flatMap((use): readonly AppliedEffect[] => {
    const { player, card, copy } = use;
    const isTold = told.some((one) => one.card?.name === card?.name && one.player === player);
    if (card === null || isTold) return [];
    const text = use.text ?? (copy === null ? null : (draft.copies.get(copy)?.text ?? null));
    const now = use.turn === null || use.turn === draft.turnNumber;
    // Of what it is told to have Set, that is told already.
    const sets = uses.history.some((one) => one.event === 'set' && one.byCard?.name === card.name);
    const says = ({ resolution }: Effect): readonly Clause[] =>
      resolution.filter(
        (clause) => saysOfTurn(clause, use) && (now || outlastsTurn(clause)) && !(sets && isLeaveOfSet(clause)),
      );
    const effects = effectsUsed(text?.effects ?? [], use, says);
    supposeNothingElse(draft, use, text, effects.length > 0);
    return effects.flatMap(({ effect, certain }) => {
      const sure = says(effect).filter((clause) => certain && (clause.condition === null || use.from !== undefined));
      const open = says(effect).filter((clause) => !sure.includes(clause));
      const why = certain ? `from where ${card.name} was activated` : `which effect of ${card.name} was used`;
      if (sure.length > 0) draft.suppose(`the effect of ${card.name} resolved ${whenOf(use, now)}`, 'effect.lingering');
      // What is told of this turn came after all that was done in earlier ones.
      const before = now ? doneBefore(uses, use, effect) : { uses: 0, summons: 0 };
      const left = (resolution: readonly Clause[], more: Pick<AppliedEffect, 'perhaps'>): AppliedEffect => ({
        card,
        text,
        source: copy,
        player,
        effect: { ...effect, activation: [], resolution, oaths: [] },
        to: [],
        until: null,
        turn: use.turn ?? draft.turnNumber,
        amount: null,
        declares: [],
        ...(use.from === undefined ? {} : { from: use.from }),
        ...(before === null ? {} : { doneBefore: before }),
        ...more,
      });
      return [...(sure.length > 0 ? [left(sure, {})] : []), ...(open.length > 0 ? [left(open, { perhaps: why })] : [])];
    });
  });
}

/** Of a use of which nobody told the effect: what it did to certain cards stands elsewhere, or there was nothing of the kind. */
function supposeNothingElse(draft: Draft, use: UsedEffect, text: UsedEffect['text'], saysMore: boolean): void {
  const { card, effect, given, behind, asCard } = use;
  if (card === null || effect !== null || given !== undefined || asCard === true || behind !== undefined) return;
  const binds = saysMore || effectsUsed(text?.effects ?? [], use, ({ oaths }) => oaths).length > 0;
  if (!binds) draft.suppose(`of ${card.name} no effect was used that goes on counting`, 'effect.lingering');
}

function whenOf({ turn }: UsedEffect, now: boolean): string {
  return now || turn === null ? 'this turn' : `in turn ${String(turn)}`;
}

/** Said of players, of all cards of a kind, or of the card itself where it is described; not of cards that it was done to. */
function saysOfTurn(clause: Clause, use: UsedEffect): boolean {
  if (use.negated === 'activation') return false;
  // neg.effect-only: what hangs on the activation binds all the same.
  if (bindsByActivation(clause)) return mayHaveBeenActivatedThere(clause.condition, use);
  return use.negated === 'no' && bindsTheTurn(clause, use);
}

function bindsTheTurn({ action, condition, delayed, optional }: Clause, use: UsedEffect): boolean {
  if (delayed !== null || optional || condition !== null) return false;
  if (isLeaveOfSet({ action })) return true;
  if (action.kind === 'apply-in-order')
    return action.options.every(({ clauses }) => clauses.every((clause) => bindsTheTurn(clause, use)));
  if ((action.kind !== 'apply-rule' && action.kind !== 'change-stat') || action.until === null) return false;
  return refersTo(action).every((ref) => OF_NO_CARD.has(ref) || (ref === 'this-card' && use.copy !== null));
}

/** "It can be activated this turn". */
function isLeaveOfSet({ action }: Pick<Clause, 'action'>): boolean {
  return action.kind === 'apply-rule' && isLeaveAtOnce(action.rule);
}

/** "If you activated this card from your hand": as told of the use (psct.activate-and-resolve). */
function mayHaveBeenActivatedThere(condition: Condition | null, { from }: UsedEffect): boolean {
  if (condition?.if !== 'happened' || from === undefined) return true;
  return condition.event.activation?.from.includes(from) === true;
}

/** What is said for longer than the turn in which it resolves. */
function outlastsTurn({ action }: Clause): boolean {
  return 'until' in action && typeof action.until === 'object' && LASTS_LONGER.has(action.until?.until);
}

const LASTS_LONGER: ReadonlySet<string | undefined> = new Set([
  'end-of-next-turn',
  'next-standby-phase',
  'next-end-phase',
  'rest-of-duel',
  'later',
]);

/** What was done before it resolved, where uses and Summons are told in their order ("1 more Trap for the rest of this turn"). */
function doneBefore({ inOrder, history }: ToldUses, use: UsedEffect, effect: Effect): DoneBefore | null {
  const { behind } = use;
  if (behind === undefined || inOrder?.includes(use) !== true) return null;
  const summons = history.map((event, at) => ({ event, at })).filter(({ event }) => event.event === 'summoned');
  const later = summons.filter(({ at }) => at >= behind);
  const brings = effect.resolution.filter(({ action }) => SUMMONS.has(action.kind));
  const mayBeOwn = ({ by, player, from }: GameEvent): boolean =>
    by === null && player === use.player && brings.some(({ action }) => bringsFrom(action, from));
  const own = later.filter(({ event }) => event.byCard !== null && event.byCard.name === use.card?.name);
  // What it Summoned itself came before it said so; which that was, nobody told.
  if (own.length === 0 && later.some(({ event }) => mayBeOwn(event))) return null;
  if (own.some((one, i) => one !== later[i])) return null;
  return { uses: inOrder.indexOf(use) + 1, summons: summons.length - later.length + own.length };
}

/** "Special Summon 1 monster from your hand": not what came from elsewhere, where both are told. */
function bringsFrom(action: Action, from: GameEvent['from']): boolean {
  if (from === null || !('what' in action) || typeof action.what !== 'object' || action.what === null) return true;
  const { locations = [] } = action.what as { readonly locations?: readonly Location[] };
  return locations.length === 0 || locations.includes(from);
}

const SUMMONS: ReadonlySet<string> = new Set(['special-summon', 'summon-with-materials', 'normal-summon']);

/** What was declared, which stays open where nobody told it, and the very cards that are asked about. */
const OF_NO_CARD: ReadonlySet<unknown> = new Set(['declared', 'subject']);

/** The references in a part of a rule, however deep they lie. */
function refersTo(part: unknown): readonly unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'ref' in part ? [part.ref] : [];
  return [...own, ...Object.values(part).flatMap(refersTo)];
}
