/** A monster's own way of being Summoned, as its text gives it (summon.special.card-procedure). */
import type { Context } from '../../context.js';
import { areAlike } from '../../evaluate/filters/alike.js';
import { totalHolds } from '../../evaluate/numbers/total.js';
import type { Copy, CopyId } from '../../model/board.js';
import type { ForbiddenAct, SummonProcedure } from '../../model/effects.js';
import { YES, all, citing, not, unknown, type Judgement } from '../../model/facts.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { nameOf, type Check } from '../checks.js';
import { exceedsControlLimit } from '../../continuous/control-limit.js';
import { withinControlLimit } from '../within-limits.js';
import { onceThisWay } from './once-this-way.js';
import { frameOf } from '../frame.js';
import { forbidden } from '../restrictions.js';
import { costPlan, mayFillWithOthers, type CostPart } from './cost.js';
import type { SummonQuestion } from '../question.js';
import { select, type Chosen, type SelectionResult, type Slot } from '../selection.js';
import { countsAsSeveral, tributesSuffice } from '../tributes.js';
import { textsOnMaterial } from '../materials/texts-on-material.js';
import { zoneFor } from './zone.js';
import { zoneRule } from '../zone-check.js';

export type ProcedureCheck = 'together' | 'zone' | 'limit' | 'control' | 'finish';

/** Tries the procedure to its end: condition, what it asks for, and a zone once that has left. */
export function procedureSelection(
  context: Context,
  question: SummonQuestion,
  copy: Copy,
  procedure: SummonProcedure,
  limit: number,
): { readonly result: SelectionResult<ProcedureCheck> | null; readonly checks: readonly Check[] } {
  const { player } = question;
  const frame = frameOf(player, copy);
  const data = { card: nameOf(copy) };
  const condition = procedure.condition === null ? YES : context.holds(procedure.condition, frame);
  const plan = costPlan(context, procedure.cost, frame, copy);
  const side = receiverOf(procedure, player);
  const materials = materialsAlone(plan.parts, question.with);
  const result = select<ProcedureCheck>({
    slots: plan.parts.map((part) =>
      part.action.kind === 'attach'
        ? onlyNamed(part.slot, materials)
        : isTributeForIt(procedure, part)
          ? withFewer(context, part.slot, copy)
          : part.slot,
    ),
    assess: (chosen) => ({
      together: all([
        togetherHolds(context, plan.parts, chosen, player, copy),
        ...plan.parts.map((part, at) => asManyTributes(context, procedure, part, at, chosen, copy)),
      ]),
      zone: zoneFor(context, procedure, frame, {
        copy,
        side,
        leaving: leavingOf(plan.parts, chosen),
        zone: question.zone,
      }),
      limit: withinControlLimit(
        context,
        copy,
        side,
        leavingOf(plan.parts, chosen).map(({ id }) => id),
      ),
      control: not(
        exceedsControlLimit(
          context,
          copy,
          side,
          leavingOf(plan.parts, chosen).map(({ id }) => id),
        ).judgement,
      ),
      finish: all([
        mayFinish(context, copy, player, leavingOf(plan.parts, chosen)),
        mayComeAs(context, copy, player, procedure),
      ]),
    }),
    // What an unread part of the procedure asks for may be among the cards that were named.
    exactly: plan.others.answer === 'unknown' || materials !== null ? null : question.with,
    limit,
  });
  const checks: Check[] = [
    {
      rule: 'summon.special.card-procedure',
      judgement: citing(
        all([condition, plan.others, cardsOf(result, question, plan.parts)]),
        ...(procedure.how === 'xyz' ? (['xyz.rank-up'] as const) : []),
        ...(copy.card?.monster?.frame === 'fusion' ? (['fusion.contact'] as const) : []),
        ...textsOnMaterial(context, askedCards(context, question), 'name'),
      ),
      data,
    },
    { rule: 'opt.hard', judgement: onceThisWay(context, copy, procedure, player), data },
  ];
  if (result.best !== null) {
    const rule = side === player ? zoneRule(context, copy, plan.parts.length > 0) : 'summon.special.to-opponent';
    checks.push({ rule, judgement: result.best.checks.zone, data });
    checks.push({ rule: 'card.name-identity', judgement: result.best.checks.limit, data });
    checks.push(beside(context, copy, side, leavingOf(plan.parts, result.best.chosen)));
    checks.push({ rule: 'summon.procedure-must-finish', judgement: result.best.checks.finish, data });
  }
  return { result, checks };
}

/** "By discarding 1 Spell, and using …": where just the materials were named, they are these; what else goes was left open. */
function materialsAlone(parts: readonly CostPart[], named: SummonQuestion['with']): SummonQuestion['with'] {
  if (named === null || named.length === 0) return null;
  const [used, others] = [true, false].map((is) => parts.filter(({ action }) => (action.kind === 'attach') === is));
  const mayFill = (part: CostPart, id: CopyId): boolean =>
    part.slot.candidates.some(({ copy, fits }) => copy.id === id && fits.answer !== 'no');
  const alone = named.every(
    (id) => used?.some((part) => mayFill(part, id)) === true && others?.some((part) => mayFill(part, id)) === false,
  );
  return alone && (others?.length ?? 0) > 0 ? named : null;
}

/** "Tribute 3 monsters to Tribute Summon this card": its Tributes are those of a Tribute Summon. */
function isTributeForIt({ how }: SummonProcedure, { action }: CostPart): boolean {
  return how === 'tribute' && action.kind === 'tribute';
}

/** A monster that may count as several Tributes leaves room for fewer cards (summon.tribute.reduced). */
function withFewer(context: Context, slot: Slot, monster: Copy): Slot {
  const several = slot.candidates.some(({ copy }) => countsAsSeveral(context, copy, monster));
  return several ? { ...slot, min: Math.min(slot.min, 1) } : slot;
}

function asManyTributes(
  context: Context,
  procedure: SummonProcedure,
  part: CostPart,
  at: number,
  chosen: readonly Chosen[],
  monster: Copy,
): Judgement {
  const cards = chosen.filter(({ slot }) => slot === at).map(({ copy }) => copy);
  if (!isTributeForIt(procedure, part) || cards.length >= part.slot.min) return YES;
  return tributesSuffice(context, part.slot.min, monster, cards);
}

function onlyNamed(slot: Slot, named: SummonQuestion['with']): Slot {
  if (named === null) return slot;
  const candidates = slot.candidates.filter(({ copy }) => named.includes(copy.id));
  return { ...slot, candidates, min: Math.max(slot.min, Math.min(slot.max, candidates.length)) };
}

function askedCards({ board }: Context, question: SummonQuestion): readonly Copy[] {
  return (question.with ?? []).flatMap((id) => board.copies.get(id) ?? []);
}

/** "Each player can only control 1 Type of monster": of the player to whose side the procedure leads. */
function beside(context: Context, copy: Copy, side: Player, leaving: readonly Copy[]): Check {
  const excess = exceedsControlLimit(
    context,
    copy,
    side,
    leaving.map(({ id }) => id),
  );
  const data = { card: nameOf(copy), ...(excess.by === null ? {} : { by: excess.by }) };
  return { rule: 'card.text-over-rules', judgement: not(excess.judgement), data };
}

const SUMMONS: readonly ForbiddenAct[] = ['special-summon', 'summon', 'be-special-summoned', 'be-summoned'];

/** "As a Level 3 monster": bans on Level 3 monsters count, whatever Level is printed. */
function mayComeAs(context: Context, copy: Copy, player: Player, { asLevel }: SummonProcedure): Judgement {
  if (asLevel === undefined) return YES;
  const shown: Copy = { ...copy, stated: { ...copy.stated, level: asLevel } };
  const then = context.onBoard({ ...context.board, copies: new Map([...context.board.copies, [copy.id, shown]]) });
  return not(forbidden(then, SUMMONS, player, shown, 'procedure').judgement);
}

/** summon.procedure-must-finish: with the cards of the procedure gone, the Summon itself must still be allowed. */
function mayFinish(context: Context, copy: Copy, player: Player, leaving: readonly Copy[]): Judgement {
  const gone = new Set(leaving.map(({ id }) => id));
  if (gone.size === 0 || ![...context.board.copies.values()].some(mayBegin)) return YES;
  const copies = new Map([...context.board.copies].filter(([id]) => !gone.has(id)));
  const after = context.onBoard({ ...context.board, copies });
  return not(forbidden(after, SUMMONS, player, copy, 'procedure').judgement);
}

/** A card whose ban on Summons depends on a state, which may begin to hold. */
function mayBegin({ text }: Copy): boolean {
  return (text?.effects ?? []).some(({ condition, lasting }) =>
    lasting.some(
      (rule) =>
        (rule.rule === 'cannot' && condition !== null && SUMMONS.includes(rule.act)) ||
        (rule.rule === 'conditional' && rule.rules.some((own) => own.rule === 'cannot' && SUMMONS.includes(own.act))),
    ),
  );
}

function receiverOf(procedure: SummonProcedure, player: Player): Player {
  return procedure.to === 'opponent' ? opponentOf(player) : player;
}

function cardsOf(
  { best, judgement }: SelectionResult<ProcedureCheck>,
  question: SummonQuestion,
  parts: readonly CostPart[],
): Judgement {
  const found = best === null ? judgement : all([...best.chosen.map((one) => one.fits), best.checks.together]);
  return found.answer === 'no' && question.with === null && mayFillWithOthers(parts)
    ? unknown('with which other cards the procedure could be carried out')
    : found;
}

function leavingOf(parts: readonly CostPart[], chosen: readonly Chosen[]): readonly Copy[] {
  return chosen.filter((one) => parts[one.slot]?.leaves === true).map((one) => one.copy);
}

/** Conditions over the cards chosen for one phrase ("whose total Levels …", "with different names"). */
function togetherHolds(
  context: Context,
  parts: readonly CostPart[],
  chosen: readonly Chosen[],
  player: Player,
  self: Copy,
): Judgement {
  const inSlots = (wanted: (part: CostPart) => boolean): readonly Copy[] =>
    chosen.flatMap(({ slot, copy }) => (parts.some((part, at) => at === slot && wanted(part)) ? [copy] : []));
  const wholes = new Set(parts.flatMap(({ whole }) => whole ?? []));
  return all([
    ...[...wholes].map((whole) => {
      const cards = inSlots((part) => part.whole === whole);
      const frame = frameOf(player, self, cards);
      return all([
        areAlike(context, whole, cards),
        whole.together === null ? YES : (totalHolds(context, whole.together, cards, frame) ?? YES),
      ]);
    }),
    ...parts.map((own) => {
      const { noun } = own;
      const cards = inSlots((part) => part === own);
      const chosenFrame = frameOf(player, self, cards);
      return all([
        areAlike(context, noun, cards),
        noun.together === null
          ? YES
          : (totalHolds(context, noun.together, cards, chosenFrame) ?? context.holds(noun.together, chosenFrame)),
      ]);
    }),
  ]);
}
