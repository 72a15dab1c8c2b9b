/**
 * What cards ask for in the present phase: effects that activate then, and what is applied without activating, such as
 * maintenance costs. They are dealt with one after the other and never form one Chain (turn.phase-effects.one-by-one).
 */
import { onField } from '../board/places.js';
import { stillBound } from '../continuous/applied.js';
import { frameOf } from '../continuous/entries.js';
import { isOfPhase } from '../continuous/of-phase.js';
import { pointsOf } from '../continuous/promised.js';
import type { Context } from '../context.js';
import { earlierInBattle, waitsForEndOfBattle } from '../activation/triggers.js';
import { matchesEvent } from '../evaluate/events/event.js';
import { isSide, nameOf } from '../evaluate/traits.js';
import type { AppliedEffect, Board, Copy, CopyId } from '../model/board.js';
import {
  blankEvent,
  blankNoun,
  type Action,
  type Clause,
  type Duration,
  type Effect,
  type EventPattern,
  type LastingRule,
  type Noun,
  type Side,
} from '../model/effects.js';
import {
  all,
  any,
  assume,
  citing,
  judged,
  unknown,
  unreadText,
  type Assumption,
  type Judgement,
} from '../model/facts.js';
import { opponentOf, type Phase, type Player } from '../model/timing.js';

export interface DueEffect {
  /** `null`: the card that left it behind is not described. */
  readonly copy: CopyId | null;
  readonly card: string;
  readonly player: Player;
  readonly effect: number | null;
  readonly mandatory: boolean;
  /** It activates and can be responded to; else it is simply applied (effect.maintenance). */
  readonly activates: boolean;
  readonly waits: Judgement;
  /** The effect that resolved earlier and still has this to do. */
  readonly leftBy?: AppliedEffect;
}

/** Everything that waits in the present phase, the turn player's first. */
export function dueEffects(context: Context, since: Since = sinceTold(context.board)): readonly DueEffect[] {
  const { board } = context;
  const due = timedEffects(context, since).filter(({ waits }) => waits.answer !== 'no');
  const turnPlayer = board.turn.player;
  return [...due.filter(({ player }) => player === turnPlayer), ...due.filter(({ player }) => player !== turnPlayer)];
}

/** What was taken for granted where something of the present phase does not wait: "this card has not attacked". */
export function grantedOfIdle(context: Context, asked: (one: DueEffect) => boolean): readonly Assumption[] {
  const idle = timedEffects(context, sinceTold(context.board)).filter(({ waits }) => waits.answer === 'no');
  return idle.filter(asked).flatMap(({ waits }) => waits.assumed);
}

/** What is timed for the present phase, whether or not it waits now. */
function timedEffects(context: Context, since: Since): readonly DueEffect[] {
  const { board } = context;
  return [
    ...[...board.copies.values()].flatMap((copy) =>
      isThere(copy)
        ? [
            ...(copy.text?.effects ?? []).flatMap((effect) => dueOf(context, copy, effect, since(copy))),
            ...unreadDue(context, copy),
          ]
        : [],
    ),
    ...board.applied.flatMap((applied) => [...leftBehind(context, applied), ...unreadLeft(context, applied)]),
  ];
}

/** In which turn a card came where it is; `null`: nobody told. */
export type Since = (copy: Copy) => number | null;

function sinceTold({ turn }: Board): Since {
  return ({ summoned, sentThisTurn, sentOnTurn }) =>
    summoned?.thisTurn === true || sentThisTurn === true ? turn.number : (sentOnTurn ?? null);
}

/** A rule without an activation that waits for a phase. */
export type PhaseRule = Extract<LastingRule, { rule: 'whenever' }>;

/** The rules of an effect that apply in the present phase without being activated. */
export function phaseRules(board: Board, copy: Copy, effect: Effect): readonly PhaseRule[] {
  return effect.lasting.flatMap((rule) =>
    rule.rule === 'whenever' && rule.clauses.length > 0 && timedNow(board, rule.events, copy.controller) ? [rule] : [],
  );
}

/** Words of a face-up card that nobody read, that speak of the present phase and belong to nothing that is activated. */
function unreadDue(context: Context, copy: Copy): readonly DueEffect[] {
  const { text, controller } = copy;
  const names = NAMES[context.board.turn.phase as Phase];
  if (names === undefined || text === null || !onField(copy) || copy.face === 'down') return [];
  const standing = text.effects.filter(({ speed }) => speed === null).flatMap(({ lasting }) => lasting);
  const parts = [...text.summoning.unread, ...standing.flatMap((rule) => (rule.rule === 'unparsed' ? [rule] : []))];
  return parts
    .filter((part) => names.test(part.text) && !ONLY_UNTIL.test(part.text))
    .map((part) => ({
      copy: copy.id,
      card: nameOf(copy),
      player: controller,
      effect: null,
      mandatory: true,
      activates: false,
      waits: unreadText(nameOf(copy), part.text, part.span),
    }));
}

const NAMES: Readonly<Partial<Record<Phase, RegExp>>> = {
  draw: /\bDraw Phase\b/,
  standby: /\bStandby Phase\b/,
  end: /\bEnd Phase\b|\bat the end of (?:the|this|that) turn\b/i,
};

/** How long something lasts, or when it cannot be done. */
const ONLY_UNTIL = /\b(?:until|except during)\b[^.]*\bPhase\b/i;

function dueOf(context: Context, copy: Copy, effect: Effect, since: number | null): readonly DueEffect[] {
  const { board } = context;
  if (!isApplied(copy, effect) || wasUsed(board, copy, effect)) return [];
  const frame = frameOf(copy, effect);
  const held = effect.condition === null ? judged(true) : context.holds(effect.condition, frame);
  const found = { copy: copy.id, card: nameOf(copy), player: copy.controller, effect: effect.number } as const;
  if (effect.speed !== null) {
    if (effect.condition !== null && waitsForEndOfBattle(effect.condition)) {
      const happened = any(
        earlierInBattle(context).flatMap((event) =>
          effect.triggers.map((pattern) => matchesEvent(context, pattern, event, frame)),
        ),
      );
      if (board.turn.phase !== 'battle' || board.turn.battleStep !== 'end') return [];
      return [{ ...found, mandatory: effect.mandatory, activates: true, waits: happened }];
    }
    if (!timedNow(board, effect.triggers, copy.controller)) return [];
    const told = effect.triggers.flatMap(({ conditions }) => conditions.map((one) => context.holds(one, frame)));
    return [
      {
        ...found,
        mandatory: effect.mandatory,
        activates: true,
        waits: all([
          held,
          isItsTurn(board, effect.triggers, copy.controller, since),
          ...told,
          notDoneYet(board, found.card),
        ]),
      },
    ];
  }
  // Where its effects are negated a card asks for nothing but what is no effect (effect.conditions-and-negation).
  return phaseRules(board, copy, effect).map(({ clauses, condition, events }) => ({
    ...found,
    mandatory: clauses.some(({ optional }) => !optional),
    activates: false,
    waits: citing(
      all([
        held,
        isItsTurn(board, events, copy.controller, since),
        condition === null ? judged(true) : context.holds(condition, frame),
        notDoneYet(board, found.card),
      ]),
      ...(onField(copy) && context.negated(copy).answer === 'yes' ? (['effect.conditions-and-negation'] as const) : []),
    ),
  }));
}

/** Who tells of a phase and not what was done in it means that this is still to do. */
function notDoneYet({ complete }: Board, card: string): Judgement {
  const fact = `what ${card} asks for in this phase was not done yet`;
  return complete ? judged(true) : assume(true, fact, 'turn.phase-effects.one-by-one');
}

/** "During the End Phase of this turn, …": what an effect that resolved earlier still has to do. */
function leftBehind(context: Context, applied: AppliedEffect): readonly DueEffect[] {
  const { board } = context;
  const { effect, card, source, player, turn, to } = applied;
  const delayed = delayedTillNow(board, applied);
  // "During the End Phase of this turn, draw 1 card": the whole of a Spell or Trap waits.
  // "At the start of your Main Phase 1" is when it was activated.
  const timed = (effect?.triggers ?? []).filter(({ phase }) => phase?.point !== 'start');
  const waits = delayed.length > 0 || timedNow(board, timed, player);
  if (!waits || (turn !== null && board.turn.number !== null && turn > board.turn.number)) return [];
  // What it would be done to is no longer bound by it (effect.applied-stays).
  if (to.length > 0 && delayed.some(speaksOfThem) && stillBound(context, applied).length === 0) return [];
  return [
    {
      copy: source,
      card: card?.name ?? '',
      player,
      effect: effect?.number ?? null,
      mandatory: delayed.length === 0 || delayed.some(({ optional }) => !optional),
      activates: false,
      waits: isCounted(effect) ? turnsTold(turn, board.turn.number, card?.name ?? 'that effect') : judged(true),
      leftBy: applied,
    },
  ];
}

/** Words of an effect that resolved earlier, which nobody read and which speak of the present phase. */
function unreadLeft(context: Context, applied: AppliedEffect): readonly DueEffect[] {
  const { board } = context;
  const { effect, card, source, player, turn, to } = applied;
  const names = NAMES[board.turn.phase as Phase];
  if (names === undefined || (turn !== null && board.turn.number !== null && turn > board.turn.number)) return [];
  if (to.length > 0 && stillBound(context, applied).length === 0) return [];
  return clausesLeft(effect).flatMap(({ action }) =>
    action.kind === 'unparsed' && names.test(action.text) && !ONLY_UNTIL.test(action.text)
      ? [
          {
            copy: source,
            card: card?.name ?? '',
            player,
            effect: effect?.number ?? null,
            mandatory: true,
            activates: false,
            waits: unreadText(card?.name ?? '', action.text, action.span),
            leftBy: applied,
          },
        ]
      : [],
  );
}

function turnsTold(since: number | null, now: number | null, name: string): Judgement {
  if (since === null) return unknown(`in which turn ${name} resolved`);
  return now === null ? unknown('the number of this turn') : judged(true);
}

/** "During the End Phase of the next turn", "your 2nd Standby Phase": when that is hangs on the turn of its resolution. */
function isCounted(effect: Effect | null): boolean {
  return clausesLeft(effect).some((clause) => {
    const phase = (comingBack(clause)?.when ?? clause.delayed)?.phase ?? null;
    return phase !== null && (phase.nextTurn === true || (phase.nth ?? 1) > 1);
  });
}

/** "Destroy it": done to those cards and nothing else. */
function speaksOfThem({ action }: Clause): boolean {
  const what = 'what' in action && typeof action.what === 'object' ? action.what : null;
  return what !== null && 'reference' in what && what.reference !== null;
}

/** The parts of it that were put off until the present phase; what it banished until then comes back. */
export function delayedTillNow(board: Board, { effect, player, turn }: AppliedEffect): readonly Clause[] {
  return clausesLeft(effect).flatMap((clause, i, all) => {
    const back = comingBack(clause);
    if (back !== null) return isThen(board, back.when, player, turn) ? [back.clause] : [];
    const before = all[i - 1];
    // "Special Summon it, but destroy it during the End Phase": the part before it was done at once.
    const alone = before?.delayed === null ? { ...clause, conjunction: 'sentence' as const } : clause;
    // What waits for a point of a battle is done there.
    const ofPhase = clause.delayed !== null && !isOfPhase(clause) && pointsOf(clause) === null;
    return ofPhase && isThen(board, clause.delayed, player, turn) ? [alone] : [];
  });
}

/** What an effect did as it resolved; of one that only applies, what becomes of a monster that was Summoned by it. */
function clausesLeft(effect: Effect | null): readonly Clause[] {
  if (effect === null) return [];
  const afterwards = effect.lasting.flatMap((rule) => (rule.rule === 'fewer-tributes' ? (rule.afterwards ?? []) : []));
  return [...effect.resolution, ...afterwards];
}

/** "Banish it until the End Phase" (zone.temporary-banish), control until then (zone.control.duration): when, and what is done then. */
function comingBack(clause: Clause): { readonly when: EventPattern; readonly clause: Clause } | null {
  const { action, span } = clause;
  if ((action.kind !== 'banish' && action.kind !== 'take-control') || action.until === null || clause.delayed !== null)
    return null;
  const phase = phaseOfEnd(action.until);
  if (phase === null) return null;
  const what: Noun = { ...blankNoun(span, { quantity: { kind: 'given' } }), reference: { ref: 'previous' } };
  const back: Action =
    action.kind === 'banish'
      ? { kind: 'return', what, who: 'you', to: 'field' }
      : { kind: 'take-control', what, to: action.to === 'you' ? 'opponent' : 'you', until: null, back: true };
  return {
    when: { ...blankEvent('phase', span), phase },
    clause: { ...clause, conjunction: 'sentence', action: back, condition: null },
  };
}

function phaseOfEnd(until: Duration): EventPattern['phase'] {
  const at = (phases: readonly Phase[], whose: Side | null, nth: number): EventPattern['phase'] => ({
    phases,
    whose,
    point: 'during',
    nth,
  });
  switch (until.until) {
    case 'end-phase':
      return at(['end'], until.whose ?? 'either', 1);
    case 'next-end-phase':
      return at(['end'], until.whose ?? 'either', 1);
    case 'end-of-next-turn':
      return { phases: ['end'], whose: until.whose ?? 'either', point: 'during', nth: 1, nextTurn: true };
    case 'end-of-battle-phase':
      return { phases: ['battle'], whose: null, point: 'end' };
    case 'next-standby-phase':
      return at(['standby'], until.whose ?? 'either', 1);
    case 'later':
      return until.phases.length === 0 ? null : at(until.phases, until.whose ?? 'either', until.nth);
    default:
      return null;
  }
}

/** No text counts more turns. */
const LONGEST_WAIT = 60;

/** "During your 2nd Standby Phase", "of your next turn": counted from the turn in which the effect resolved. */
function isThen(board: Board, event: EventPattern, player: Player, since: number | null): boolean {
  const { number: now, player: turnPlayer } = board.turn;
  const { phase } = event;
  if (!timedNow(board, [event], player)) return false;
  if (phase === null || now === null || since === null || now < since) return true;
  if (phase.nth === undefined && phase.nextTurn !== true && phase.whose !== null) return true;
  if (now - since > LONGEST_WAIT) return false;
  // The phases before the Main Phase of that turn were over when it resolved.
  const over = phase.nextTurn === true || phase.phases.every((one) => one === 'draw' || one === 'standby');
  const first = since + (over ? 1 : 0);
  const counts = (turn: number): boolean => {
    const whoseTurn = (now - turn) % 2 === 0 ? turnPlayer : opponentOf(turnPlayer);
    return phase.whose === null || isSide(whoseTurn, phase.whose, player);
  };
  let passed = 0;
  for (let turn = first; turn <= now; turn += 1) if (counts(turn)) passed += 1;
  return passed === (phase.nth ?? 1);
}

/** "During your 2nd Standby Phase after activation": counted from when the card came where it is. */
function isItsTurn(board: Board, events: readonly EventPattern[], player: Player, since: number | null): Judgement {
  const timed = events.filter((event) => timedNow(board, [event], player));
  const counted = timed.filter(({ phase }) => (phase?.nth ?? 1) > 1 || phase?.nextTurn === true);
  if (counted.length < timed.length) return judged(true);
  return since === null || board.turn.number === null
    ? unknown('which of these phases it is since then')
    : judged(counted.some((event) => isThen(board, event, player, since)));
}

function timedNow(board: Board, events: readonly EventPattern[], player: Player): boolean {
  const { phase, player: turnPlayer, battleStep } = board.turn;
  return events.some(({ event, phase: timed }) => {
    if (event !== 'phase' || timed === null || phase === 'unknown' || !timed.phases.includes(phase)) return false;
    // battle.end-step: "at the end of the Battle Phase" is its End Step.
    if (phase === 'battle' && timed.point === 'end' && battleStep !== 'end') return false;
    return timed.whose === null || isSide(turnPlayer, timed.whose, player);
  });
}

function wasUsed({ used, turn }: Board, copy: Copy, effect: Effect): boolean {
  return used.some(
    (use) =>
      (use.copy === copy.id || (use.copy === null && use.card?.name === copy.card?.name)) &&
      (use.effect === null || use.effect === effect.number) &&
      (use.turn === null || use.turn === turn.number),
  );
}

function isThere(copy: Copy): boolean {
  return copy.attachedTo === null && !(onField(copy) && copy.face === 'down');
}

function isApplied(copy: Copy, effect: Effect): boolean {
  if (onField(copy))
    return (
      effect.from.length === 0 ||
      effect.from.some((from) => from !== 'graveyard' && from !== 'hand' && from !== 'banished')
    );
  return effect.from.includes(copy.place.location);
}
