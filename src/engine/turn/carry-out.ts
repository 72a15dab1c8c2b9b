/** What a card asks for at a phase, carried out without a Chain: maintenance costs and the like (effect.maintenance). */
import { ownersGranted } from '../board/owners-granted.js';
import { nobodyInterferes } from '../board/undescribed.js';
import { contextOf } from '../context-of.js';
import { frameOfApplied, stillBound } from '../continuous/applied.js';
import { frameOf } from '../continuous/entries.js';
import { bareFrame } from '../frames.js';
import { EngineError } from '../errors.js';
import { lifePointsPaid } from '../evaluate/numbers/payment.js';
import { nameOf } from '../evaluate/traits.js';
import type { Context, Frame } from '../context.js';
import type { Board, Copy, CopyId } from '../model/board.js';
import type { Clause, Condition } from '../model/effects.js';
import type { UnreadText } from '../model/facts.js';
import { carryOutClauses, type CarriedOut, type Chosen } from '../resolution/index.js';
import { defineRule, type Rule, type RuleFinding } from '../rule.js';
import { judge, restingOn, type Verdict } from '../verdict.js';
import { delayedTillNow, dueEffects, grantedOfIdle, phaseRules, type DueEffect } from './due.js';

export interface AskCarryOut {
  readonly board: Board;
  readonly copy: CopyId | null;
  /** A card that is not described, but left something behind that is due now. */
  readonly named?: string | null;
  /** `null`: whatever it asks for now. */
  readonly effect: number | null;
  readonly choices: readonly Chosen[];
}

export interface CarryOutAnswer extends CarriedOut {
  readonly verdict: Verdict;
}

interface Facts {
  readonly card: string;
  readonly due: DueEffect | null;
  readonly activates: boolean;
  /** Words about it that nobody read. */
  readonly unread: readonly UnreadText[];
  /** It puts something off until such a phase as it is activated, and nobody said what its activation left. */
  readonly untold: boolean;
  /** What nobody told of when that is, where it matters. */
  readonly untimed: 'the phase' | 'the step of the Battle Phase' | null;
  readonly open: CarriedOut['open'];
}

const asksForIt = defineRule<Facts>({
  id: 'effect.maintenance',
  messages: {
    applies: '{card} asks for it now; it is no activation and cannot be responded to.',
    unsure: 'Whether {card} asks for it now is open.',
    nothing: '{card} asks for nothing in this phase that is done without an activation.',
    activates: 'The effect of {card} activates: it goes on a Chain.',
    unread: 'What {card} asks for in a later phase was not read.',
  },
  check({ card, due, activates, unread, untold, untimed }) {
    if (due !== null) return due.leftBy === undefined ? comesDue(card, due) : null;
    if (!activates && untimed !== null)
      return {
        answer: 'unknown',
        messageId: 'unsure',
        data: { card },
        needed: [{ fact: untimed, wouldDecide: null }],
      };
    if (!activates && unread.length > 0) return { answer: 'unknown', messageId: 'unread', data: { card }, unread };
    const fact = `what the activation of ${card} left to be done`;
    if (!activates && untold)
      return { answer: 'unknown', messageId: 'unsure', data: { card }, needed: [{ fact, wouldDecide: null }] };
    return { answer: 'no', messageId: activates ? 'activates' : 'nothing', data: { card } };
  },
});

/** "Destroy those monsters during the End Phase": left by an effect that resolved earlier. */
const leftToDo = defineRule<Facts>({
  id: 'effect.lingering',
  messages: {
    applies: 'What {card} left to be done is done now; it is no activation and cannot be responded to.',
    unsure: 'Whether what {card} left is to be done now is open.',
  },
  check: ({ card, due }) => (due?.leftBy === undefined ? null : comesDue(card, due)),
});

function comesDue(card: string, { waits }: DueEffect): RuleFinding {
  const { answer, needed, unread, assumed } = waits;
  return answer === 'unknown'
    ? { answer, messageId: 'unsure', data: { card }, needed, unread }
    : { answer: 'yes', messageId: 'applies', data: { card }, assumed };
}

const toTheEnd = defineRule<Facts>({
  id: 'card.description.follow',
  messages: { open: 'It cannot be told without: {fact}.' },
  check: ({ open }) =>
    open === null
      ? null
      : {
          answer: 'unknown',
          messageId: 'open',
          data: { fact: open.fact },
          needed: [{ fact: open.fact, wouldDecide: null }],
          unread: open.unread,
        },
});

const RULES: readonly Rule<Facts>[] = [asksForIt, leftToDo, toTheEnd];

/** Carries out what the card asks for in the present phase, with the decisions given. */
export function carryOutDue({ board, copy: id, named = null, effect: wanted, choices }: AskCarryOut): CarryOutAnswer {
  const context = contextOf(board);
  const copy = id === null ? null : (board.copies.get(id) ?? null);
  if (copy === null && named === null)
    throw new EngineError('question/no-such-card', '/question', { reference: id ?? '' });
  const asked = (one: DueEffect): boolean =>
    (copy === null ? one.card === named : one.copy === id) && (wanted === null || one.effect === wanted);
  const here = dueEffects(context).filter(asked);
  const due = here.find((one) => !one.activates) ?? null;
  const { clauses, frame } = workDue(context, due, here, copy);
  const done = carryOutClauses(board, clauses, frame, choices);
  const facts: Facts = {
    card: copy === null ? (named ?? '') : nameOf(copy),
    due,
    activates: here.length > 0,
    unread: [...unreadOf(board, id, copy?.card?.name ?? named), ...(copy === null ? [] : unreadNow(context, copy))],
    untold: copy !== null && leavesUntold(board, copy),
    untimed: untimed(board, asked),
    open: done.open,
  };
  const idle = here.length === 0 ? grantedOfIdle(context, asked) : [];
  const verdict = restingOn(judge(RULES, facts, board.edition), [...nobodyInterferes(board).assumed, ...idle]);
  return {
    ...done,
    verdict: { ...verdict, assumed: [...verdict.assumed, ...done.assumed, ...ownersGranted(board, done.board)] },
  };
}

/** "At the end of the Battle Phase": where the step is not told, it may be then. */
function untimed(board: Board, asked: (one: DueEffect) => boolean): Facts['untimed'] {
  const { turn } = board;
  if (turn.phase === 'unknown') return 'the phase';
  if (turn.phase !== 'battle' || turn.battleStep !== null) return null;
  const atTheEnd = contextOf({ ...board, turn: { ...turn, battleStep: 'end' } });
  return dueEffects(atTheEnd).some(asked) ? 'the step of the Battle Phase' : null;
}

interface Work {
  readonly clauses: readonly Clause[];
  readonly frame: Frame;
}

/** Everything that is done at once. Several parts of one effect may have been put off until now: they come in their order. */
export function workDue(context: Context, due: DueEffect | null, here: readonly DueEffect[], copy: Copy | null): Work {
  const { clauses, frame } = workOf(context, due, copy);
  const rest = here.filter((one) => one !== due && one.leftBy !== undefined && isSameEffect(one, due));
  const others = rest.flatMap((one) => workOf(context, one, copy).clauses.map(nextSentence));
  return { clauses: tiedOnly([...clauses, ...others]), frame };
}

/** "When this card is activated: … during the End Phase of your opponent's 3rd turn, destroy this card". */
function leavesUntold({ turn: { phase }, applied, complete }: Board, { id, text, face, place }: Copy): boolean {
  if (complete || phase === 'unknown' || face !== 'up' || place.location !== 'spell-trap-zone') return false;
  if (applied.some(({ source }) => source === id)) return false;
  return (text?.effects ?? []).some(
    ({ from, resolution }) =>
      from.includes('card-activation') &&
      resolution.some(({ delayed }) => delayed?.event === 'phase' && delayed.phase?.phases.includes(phase) === true),
  );
}

/** Unread words of what it left behind that speak of a phase. */
function unreadOf(board: Board, id: CopyId | null, name: string | null): readonly UnreadText[] {
  return board.applied
    .filter(({ source, card }) => (id === null ? card?.name === name : source === id))
    .flatMap(({ effect }) => effect?.unread ?? [])
    .filter(({ text }) => /\bphase\b/i.test(text))
    .map(({ text, span }) => ({ card: name ?? '', text, span: [span.start, span.end] as const }));
}

/** Unread words of what the card does of itself in a phase, where it is the phase that they are said of. */
function unreadNow(context: Context, copy: Copy): readonly UnreadText[] {
  return (copy.text?.effects ?? [])
    .filter((effect) => effect.speed === null && effect.condition !== null && namesPhase(effect.condition))
    .filter(
      (effect) => effect.condition !== null && context.holds(effect.condition, frameOf(copy, effect)).answer !== 'no',
    )
    .flatMap(({ unread }) => unread)
    .map(({ text, span }) => ({ card: nameOf(copy), text, span: [span.start, span.end] as const }));
}

function namesPhase(condition: Condition): boolean {
  return condition.if === 'all-of' ? condition.of.some(namesPhase) : condition.if === 'phase';
}

function isSameEffect(one: DueEffect, other: DueEffect | null): boolean {
  return other?.leftBy !== undefined && one.copy === other.copy && one.effect === other.effect;
}

function nextSentence(clause: Clause, at: number): Clause {
  return at === 0 && clause.conjunction === 'first' ? { ...clause, conjunction: 'sentence' } : clause;
}

/** "Destroy it, and if you do, draw": where the first part is no longer there to be done, what hangs on it is not done. */
function tiedOnly(clauses: readonly Clause[]): readonly Clause[] {
  const from = clauses.findIndex(({ conjunction }) => !NEEDS_A_PART_BEFORE.has(conjunction));
  return from < 0
    ? []
    : clauses.slice(from).map((clause, i) => (i === 0 ? { ...clause, conjunction: 'first' } : clause));
}

const NEEDS_A_PART_BEFORE: ReadonlySet<Clause['conjunction']> = new Set([
  'and-if-you-do',
  'then',
  'if-you-do-sentence',
]);

/** What is to be done, and from where its words are read. */
function workOf(context: Context, due: DueEffect | null, copy: Copy | null): Work {
  const { board } = context;
  if (due?.leftBy !== undefined) {
    const frame = frameOfApplied(context, due.leftBy, stillBound(context, due.leftBy));
    return { clauses: delayedTillNow(board, due.leftBy).map(atLast), frame };
  }
  const effect = copy?.text?.effects.find((one) => one.number === due?.effect) ?? null;
  const frame = copy === null ? bareFrame(board.turn.player, null, null) : frameOf(copy, effect);
  const rules = copy === null || effect === null ? [] : phaseRules(board, copy, effect);
  return { clauses: rules.flatMap((rule) => payable(context, rule.clauses, frame)), frame };
}

/** "During the End Phase of your opponent's 3rd turn, destroy this card": the turns that it gave itself are over. */
function atLast(clause: Clause): Clause {
  const { action, delayed } = clause;
  const counted = (delayed?.phase?.nth ?? 1) > 1;
  const itself = action.kind === 'destroy' && action.what.reference?.ref === 'this-card';
  return { ...clause, delayed: null, action: counted && itself ? { ...action, timeUp: true } : action };
}

/** "Pay 500 LP or destroy this card": what cannot be paid is no choice. */
function payable(context: Context, clauses: readonly Clause[], frame: Frame): readonly Clause[] {
  const [first, second, ...rest] = clauses;
  if (first === undefined || second === undefined || canPay(context, first, frame)) return clauses;
  return second.conjunction === 'or' || second.conjunction === 'otherwise'
    ? [{ ...second, conjunction: 'first' }, ...rest]
    : clauses;
}

/** In full; down to 0 only where the edition has it so. */
function canPay(context: Context, { action }: Clause, frame: Frame): boolean {
  if (action.kind !== 'pay-life-points') return true;
  const points = context.board.lifePoints[frame.player];
  const amount = lifePointsPaid(context, action, frame);
  if (points === 'unknown' || amount === 'unknown') return true;
  return context.parameters.maintenanceDownToZero ? amount <= points : amount < points;
}
