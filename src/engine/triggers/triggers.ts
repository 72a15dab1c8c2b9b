/** The step after every action and every Chain: Trigger Effects form a new Chain (chain.triggers-after, segoc.order). */
import { attemptsOf, isTrigger, type Attempt } from '../activation/attempt.js';
import { mayActivateIn } from '../activation/may-activate.js';
import { waitsForEndOfBattle, whyNot } from '../activation/triggers.js';
import { waitsForAfterCalculation } from '../timing/after-calculation.js';
import { contextOf } from '../context-of.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Board, Copy, CopyId } from '../model/board.js';
import type { EventKind, EventPattern } from '../model/effects.js';
import { kindsOf } from '../evaluate/events/event.js';
import type { Assumption } from '../model/facts.js';
import { opponentOf, type Player } from '../model/timing.js';
import { defineRule, type Rule } from '../rule.js';
import { onField } from '../board/places.js';
import { nobodyInterferes } from '../board/undescribed.js';
import { rulesOfEvents } from './rules-of-events.js';
import { judge, leading, type Verdict } from '../verdict.js';
import { fitsGroups, groupsOf, inOrder, summonsOnce, type TriggerGroup, type TriggerReport } from './order.js';

export interface AskTriggers {
  readonly board: Board;
  /** The order that players want, as `copy` or `copy#effect`; checked against the groups. */
  readonly order: readonly string[] | null;
  /** The board at an earlier window of the same battle, told in several ways: what triggers there goes on a Chain of its own before. */
  readonly earlier?: readonly Board[];
}

export interface TriggersAnswer {
  readonly verdict: Verdict;
  readonly triggers: readonly TriggerReport[];
  readonly groups: readonly TriggerGroup[];
  /** Chain Links in order where only one order is legal, or the asked order if it is legal. */
  readonly chain: readonly { readonly link: number; readonly copy: CopyId; readonly effect: number }[] | null;
  /** Who may respond first when they are on the Chain (segoc.then-fast). */
  readonly respondsFirst: Player | null;
  /** Described effects that wait for something else than what happened. */
  readonly waiting: readonly Waiting[];
}

/** An effect whose event did not happen. */
export interface Waiting {
  readonly copy: CopyId;
  readonly card: string;
  readonly effect: number;
}

interface Facts {
  readonly reports: readonly TriggerReport[];
  /** Of these, what goes on a Chain before the others. */
  readonly before: readonly TriggerReport[];
  /** Rules by which described effects do not trigger, and what that takes for granted. */
  readonly passed: readonly RuleId[];
  readonly assumed: readonly Assumption[];
  readonly waiting: readonly Waiting[];
  /** Cards that something happened to, and whose effects do not trigger from where they are now. */
  readonly gone: readonly string[];
  /** Rules about the events themselves. */
  readonly happened: readonly RuleId[];
  readonly groups: readonly TriggerGroup[];
  readonly order: readonly string[] | null;
  readonly orderHolds: boolean;
}

/** Judges the triggers of every described card for the board's events. */
export function triggersAfter({ board, order, earlier = [] }: AskTriggers): TriggersAnswer {
  const at: Board = {
    ...board,
    chain: [],
    moment:
      board.moment.at === 'response' || board.moment.at === 'resolving' || board.moment.at === 'open'
        ? { at: 'after-events' }
        : board.moment,
  };
  const now = reportsOf(at);
  const { passed, assumed, waiting, gone } = now;
  const before = earlier
    .flatMap((window) => wentBefore(window, reportsOf(window).reports, now.reports))
    .filter((one, i, all) => all.findIndex((other) => isSame(one, other)) === i);
  const reports = [...before, ...now.reports.filter((one) => !before.some((other) => isSame(one, other)))];
  const going = reports.filter((report) => report.answer === 'yes');
  const groups = [
    ...groupsOf(
      board,
      going.filter((one) => before.includes(one)),
    ),
    ...groupsOf(
      board,
      going.filter((one) => !before.includes(one)),
    ),
  ];
  const asked = order === null ? null : inOrder(order, going);
  const orderHolds =
    order === null || (asked !== null && fitsGroups(asked, groups, going) && summonsOnce(asked, going));
  const verdict = judge(
    TRIGGER_RULES,
    { reports, before, passed, assumed, waiting, gone, happened: rulesOfEvents(board), groups, order, orderHolds },
    board.edition,
  );
  const several = before.length > 0 && before.length < going.length;
  const apart = several || (going.some((one) => one.alone) && going.length > 1);
  const forced =
    !apart && groups.every((group) => group.links.length <= 1) ? groups.flatMap((group) => group.links) : null;
  const chain =
    (order === null ? forced : orderHolds ? asked : null)?.map((one, i) => ({ link: i + 1, ...one })) ?? null;
  const last = chain?.at(-1);
  const lastPlayer =
    last === undefined
      ? (groups.at(-1)?.player ?? null)
      : (going.find((one) => one.copy === last.copy)?.player ?? null);
  return {
    verdict,
    triggers: reports,
    groups,
    chain,
    respondsFirst: lastPlayer === null ? null : opponentOf(lastPlayer),
    waiting,
  };
}

/**
 * What triggered in that window and could not any more. What waits for a destruction does so when monsters destroyed by
 * battle are sent away (damage.battle-destruction-effects), unless its text names this window.
 */
function wentBefore(
  { copies }: Board,
  then: readonly TriggerReport[],
  now: readonly TriggerReport[],
): readonly TriggerReport[] {
  const waitsForEnd = ({ copy, effect }: TriggerReport): boolean =>
    copies
      .get(copy)
      ?.text?.effects.some(
        ({ number, triggers, condition }) =>
          number === effect && triggers.some(({ event }) => FATES.has(event)) && !waitsForAfterCalculation(condition),
      ) === true;
  return then.filter(
    (one) =>
      one.answer === 'yes' && !waitsForEnd(one) && !now.some((other) => isSame(one, other) && other.answer === 'yes'),
  );
}

/** What becomes of monsters that were destroyed by battle. */
const FATES: ReadonlySet<EventKind> = new Set<EventKind>(['destroyed', 'destroys-by-battle', 'sent', 'left-field']);

function isSame(one: TriggerReport, other: TriggerReport): boolean {
  return one.copy === other.copy && one.effect === other.effect;
}

function reportsOf(board: Board): Pick<Facts, 'reports' | 'passed' | 'assumed' | 'waiting' | 'gone'> {
  const context = contextOf(board);
  const found: TriggerReport[] = [];
  const waiting: Waiting[] = [];
  const gone: string[] = [];
  const passed: RuleId[] = [];
  const assumed: Assumption[] = [...nobodyInterferes(board).assumed];
  for (const copy of board.copies.values()) {
    if (copy.card === null || copy.attachedTo !== null) continue;
    const player = onField(copy) ? copy.controller : copy.place.player;
    found.push(...unreadTriggers(board, copy, copy.card.name, player));
    const attempts = attemptsOf(context, player, copy, { effect: null, cardActivation: false }).filter(isTrigger);
    if (attempts.length === 0 && happenedTo(board, copy) && triggersElsewhere(copy)) gone.push(copy.card.name);
    for (const attempt of attempts) {
      if (attempt.effect === null) continue;
      if (attempt.match !== null && attempt.match.judgement.answer === 'no' && !attempt.match.tooLate) {
        passed.push(...whyNot(context, attempt.effect, attempt.frame, board.events));
        if (attempt.effect.condition !== null && waitsForEndOfBattle(attempt.effect.condition)) passed.push(...FOUGHT);
        assumed.push(...attempt.match.judgement.assumed);
        waiting.push({ copy: copy.id, card: copy.card.name, effect: attempt.effect.number });
        continue;
      }
      const verdict = mayActivateIn(context, {
        player,
        copy: copy.id,
        effect: attempt.effect.number,
        cardActivation: false,
      });
      found.push({
        copy: copy.id,
        card: copy.card.name,
        player,
        effect: attempt.effect.number,
        mandatory: attempt.effect.mandatory,
        answer: verdict.answer,
        missed: attempt.match?.tooLate === true,
        summonsItself: summonsItself(attempt),
        alone: isTimedToPhase(attempt),
        because: verdict.answer === 'yes' ? null : (leading(verdict.because) ?? null),
        rules: rulesOf(verdict),
        assumed: verdict.assumed,
        needed: verdict.needed,
      });
    }
  }
  return { reports: found, passed, assumed, waiting: nearest(board, waiting, gone.length > 0), gone };
}

/**
 * What happened to a card is asked of that card first, then of those that wait for such an event of other cards, and of what
 * waits for a phase only where nothing else waits.
 */
function nearest(board: Board, waiting: readonly Waiting[], others: boolean): readonly Waiting[] {
  const concerned = waiting.filter((one) => board.events.some(({ copies }) => copies.includes(one.copy)));
  if (concerned.length > 0) {
    const forEvents = waitingFor(board, concerned, ({ event }) => event !== 'phase');
    return forEvents.length > 0 ? forEvents : concerned;
  }
  const kinds = new Set(board.events.flatMap(kindsOf));
  const ofSuch = waitingFor(
    board,
    waiting,
    ({ event, subject }) => kinds.has(event) && subject?.reference?.ref !== 'this-card',
  );
  if (ofSuch.length > 0 || others) return ofSuch;
  const forEvents = waitingFor(board, waiting, ({ event }) => event !== 'phase');
  return forEvents.length > 0 ? forEvents : waiting;
}

function waitingFor(
  { copies }: Board,
  waiting: readonly Waiting[],
  test: (pattern: EventPattern) => boolean,
): readonly Waiting[] {
  return waiting.filter(({ copy, effect }) =>
    copies.get(copy)?.text?.effects.some(({ number, triggers }) => number === effect && triggers.some(test)),
  );
}

function happenedTo({ events }: Board, { id }: Copy): boolean {
  return events.some(({ copies }) => copies.includes(id));
}

function triggersElsewhere({ text }: Copy): boolean {
  return (text?.effects ?? []).some(({ kind }) => kind === 'trigger' || kind === 'flip');
}

/** "If this card battled", "if this card attacked", asked when the Battle Phase ends. */
const FOUGHT: readonly RuleId[] = ['battle.battled-definition', 'battle.attacked-definition'];

const LEFT_THE_FIELD = /\b(?:destroy|sent|banish|remove|leave|return)/i;

/** Words about this very card that left, in a Spell or Trap of which nobody could read them: they may be a Trigger Effect. */
function unreadTriggers(board: Board, copy: Copy, card: string, player: Player): readonly TriggerReport[] {
  if (!board.events.some(({ copies }) => copies.includes(copy.id))) return [];
  return (copy.text?.effects ?? [])
    .filter(
      ({ kind, unread }) =>
        (kind === 'spell' || kind === 'trap') &&
        unread.some(({ text }) => /\bthis (?:\w+ )?card\b/i.test(text) && LEFT_THE_FIELD.test(text)),
    )
    .map(({ number, mandatory }) => ({
      copy: copy.id,
      card,
      player,
      effect: number,
      mandatory,
      answer: 'depends',
      missed: false,
      summonsItself: false,
      alone: false,
      because: null,
      rules: [],
      assumed: [],
      needed: [],
    }));
}

/** Of an effect that triggers, what made it; of one that does not, what stopped it. */
function rulesOf({ answer, because }: Verdict): readonly RuleId[] {
  const told = because.filter((one) => (answer === 'yes' ? one.rule === 'effect.trigger' : one.deciding));
  return [...new Set(told.flatMap(({ rule, cites }) => [rule, ...cites.map((cite) => cite.rule)]))];
}

/** "During the End Phase", "at the end of the Battle Phase". */
function isTimedToPhase({ effect, match }: Attempt): boolean {
  if (match?.pattern?.event === 'phase') return true;
  const condition = effect?.condition ?? null;
  return condition !== null && waitsForEndOfBattle(condition);
}

export function summonsItself({ effect, copy }: Attempt): boolean {
  return (
    effect !== null &&
    !effect.mandatory &&
    copy.place.location === 'hand' &&
    effect.resolution.some(
      ({ action }) =>
        action.kind === 'special-summon' &&
        (action.what.reference?.ref === 'this-card' || action.what.filter.is === 'self'),
    )
  );
}

const after = defineRule<Facts>({
  id: 'chain.triggers-after',
  messages: {
    some: 'These effects trigger: {cards}.',
    none: 'No described effect triggers.',
    late: 'No described effect triggers. {why}',
    open: 'Whether {cards} triggers is open.',
  },
  check({ reports, passed, assumed: elsewhere, waiting, gone, happened }) {
    const yes = reports.filter((one) => one.answer === 'yes');
    const open = reports.filter((one) => one.answer === 'depends');
    const also = [...reports.flatMap((one) => one.rules), ...passed, ...happened];
    if (open.length > 0)
      return {
        answer: 'unknown',
        messageId: 'open',
        data: { cards: names(open) },
        needed: open.flatMap(({ needed, because, card }) =>
          needed.length > 0 ? needed : [{ fact: because?.message ?? `whether ${card} triggers`, wouldDecide: null }],
        ),
        also,
      };
    const assumed = [...reports.flatMap((one) => one.assumed), ...elsewhere];
    return yes.length > 0
      ? { answer: 'yes', messageId: 'some', data: { cards: names(yes) }, also, assumed }
      : {
          answer: 'no',
          ...(reports.some(isLate)
            ? { messageId: 'late', data: whyLate(reports) }
            : { messageId: 'none', why: whyNone(reports, waiting, gone) }),
          also,
          assumed,
        };
  },
});

/** Of many cards some are enough to name. */
const MOST_TOLD = 2;

/** What stopped the effects whose event happened; else what those wait for that something happened to. */
function whyNone(
  reports: readonly TriggerReport[],
  waiting: readonly Waiting[],
  gone: readonly string[],
): readonly string[] {
  const stopped = reports.flatMap(({ because }) => because?.message ?? []);
  const told = stopped.length > 0 ? stopped : [...waiting.map(waitsStill), ...gone.map(notFromThere)];
  return [...new Set(told)].slice(0, MOST_TOLD);
}

/** "What Sangan waits for has not just happened.": the words of the card are quoted behind it where they are shown. */
export function waitsStill({ card }: Waiting): string {
  return `What ${card} waits for has not just happened.`;
}

function notFromThere(card: string): string {
  return `Nothing of ${card} triggers from where it is now.`;
}

export const missed = defineRule<Facts>({
  id: 'timing.missed.definition',
  messages: { missed: 'Too late: {why}' },
  check({ reports }) {
    return reports.some(isLate) ? { answer: 'yes', messageId: 'missed', data: whyLate(reports) } : null;
  },
});

function isLate({ missed }: TriggerReport): boolean {
  return missed;
}

/** Which misses the timing, and what happened last. */
function whyLate(reports: readonly TriggerReport[]): { readonly cards: string; readonly why: string } {
  const late = reports.filter(isLate);
  return { cards: names(late), why: late.map(({ because, card }) => because?.message ?? `${card} is late.`).join(' ') };
}

const IN_HAND: readonly RuleId[] = ['segoc.hand-triggers'];

export const order = defineRule<Facts>({
  id: 'segoc.order',
  messages: {
    groups: 'On the Chain in this order: {groups}. Inside a group its player chooses.',
    inOrder: 'On the Chain in this order: {groups}.',
    legal: 'The asked order is legal.',
    illegal: 'The asked order is not legal; the groups are {groups}.',
  },
  check({ groups, order: asked, orderHolds, reports }) {
    if (groups.length === 0) return null;
    const data = {
      groups: groups
        .map(
          (group) =>
            `${words(group)} (${group.links.map((link) => reports.find((one) => one.copy === link.copy)?.card ?? link.copy).join(', ')})`,
        )
        .join('; '),
    };
    const several = groups.some(({ links }) => links.length > 1);
    const also = groups.some(({ links }) => links.length > 1 && links.some(({ copy }) => copy.includes('.hand')))
      ? IN_HAND
      : [];
    if (asked === null) return { answer: 'yes', messageId: several ? 'groups' : 'inOrder', data, also };
    // What may trigger besides would be part of that order.
    if (!orderHolds && reports.some(({ answer }) => answer === 'depends')) return null;
    return { answer: orderHolds ? 'yes' : 'no', messageId: orderHolds ? 'legal' : 'illegal', data, also };
  },
});

const afterCalculation = defineRule<Facts>({
  id: 'damage.battle-damage-effects',
  messages: { before: 'After damage calculation, before monsters destroyed by battle are sent away: {cards}.' },
  check: ({ before }) =>
    before.length === 0 ? null : { answer: 'yes', messageId: 'before', data: { cards: names(before) } },
});

const oneByOne = defineRule<Facts>({
  id: 'turn.phase-effects.one-by-one',
  messages: { apart: 'Effects of a phase are not one Chain: {cards} are activated one after the other.' },
  check({ reports }) {
    const alone = reports.filter((one) => one.alone && one.answer === 'yes');
    return alone.length < 2 ? null : { answer: 'yes', messageId: 'apart', data: { cards: names(alone) } };
  },
});

const oneSelfSummon = defineRule<Facts>({
  id: 'segoc.one-self-summon',
  messages: { one: 'Player {player} may activate only one of {cards} in this Chain.' },
  check({ reports }) {
    for (const player of ['A', 'B'] as const) {
      const own = reports.filter((one) => one.player === player && one.answer === 'yes' && one.summonsItself);
      if (own.length > 1) return { answer: 'yes', messageId: 'one', data: { player, cards: names(own) } };
    }
    return null;
  },
});

function names(reports: readonly TriggerReport[]): string {
  return [...new Set(reports.map((one) => one.card))].join(', ');
}

function words(group: TriggerGroup): string {
  const kind = group.mandatory === null ? 'effects' : group.mandatory ? 'mandatory effects' : 'optional effects';
  return `${kind} of player ${group.player}`;
}

const TRIGGER_RULES: readonly Rule<Facts>[] = [after, missed, order, afterCalculation, oneByOne, oneSelfSummon];
