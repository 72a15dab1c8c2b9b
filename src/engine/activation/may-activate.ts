/** The question of questions: may this player activate this card or effect now? */
import { nobodyInterferes } from '../board/undescribed.js';
import { contextOf } from '../context-of.js';
import type { Context } from '../context.js';
import { DEFAULT_EDITION, isEdition } from '../editions.js';
import type { Board, Copy, CopyId } from '../model/board.js';
import type { Player } from '../model/timing.js';
import { ENGINE_VERSION, judge, restingOn, type Verdict, type VerdictAnswer } from '../verdict.js';
import { citationsFor, type RuleId } from '../citations/index.js';
import { mayBeUsedFrom } from '../evaluate/unread.js';
import { attemptsOf } from './attempt.js';
import { ACTIVATION_LADDER } from './ladder.js';

export interface ActivationQuestion {
  readonly board: Board;
  readonly player: Player;
  readonly copy: CopyId;
  /** Number of the effect in printed order; `null`: any that may be used. */
  readonly effect: number | null;
  /** The card itself, or an effect of it; `null`: either. */
  readonly cardActivation: boolean | null;
  /** Whether these may be its targets; left out, any that are legal. */
  readonly targets?: readonly CopyId[];
}

/** What one way of using the card comes to. */
export interface AttemptVerdict {
  readonly effect: number | null;
  readonly cardActivation: boolean;
  readonly verdict: Verdict;
}

export interface ActivationVerdict extends Verdict {
  /** The way that the answer is about; `null` where the card has nothing to activate from there. */
  readonly way: { readonly effect: number | null; readonly cardActivation: boolean } | null;
  /** Every way that was looked at. */
  readonly ways: readonly AttemptVerdict[];
}

export function mayActivate(question: ActivationQuestion): ActivationVerdict {
  return mayActivateIn(contextOf(question.board), question);
}

/** The same on a board that was already looked at. */
export function mayActivateIn(context: Context, question: Omit<ActivationQuestion, 'board'>): ActivationVerdict {
  const copy = context.board.copies.get(question.copy);
  if (copy === undefined) return nothingKnown(context, question.copy);
  if (copy.card === null) return nothingKnown(context, copy.id);
  const attempts = attemptsOf(context, question.player, copy, question);
  const ways = attempts.map((attempt): AttemptVerdict => ({
    effect: attempt.effect?.number ?? null,
    cardActivation: attempt.cardActivation,
    verdict: judge(ACTIVATION_LADDER, attempt, context.board.edition, nobodyInterferes(context.board).assumed),
  }));
  const best = bestOf(ways);
  if (best === null) return withoutWay(context, copy);
  // A card that may not be used in any way rests on what kept each of them from being used.
  const granted = best.verdict.answer === 'no' ? ways.flatMap(({ verdict }) => verdict.assumed) : [];
  const verdict = restingOn(best.verdict, granted);
  return { ...verdict, way: { effect: best.effect, cardActivation: best.cardActivation }, ways };
}

const ORDER: Readonly<Record<VerdictAnswer, number>> = { yes: 2, depends: 1, no: 0 };

/** The best answer; among refusals the one that came closest (fewest objections). */
function bestOf(ways: readonly AttemptVerdict[]): AttemptVerdict | null {
  let best: AttemptVerdict | null = null;
  for (const way of ways) {
    if (best === null || ORDER[way.verdict.answer] > ORDER[best.verdict.answer]) best = way;
    else if (way.verdict.answer === best.verdict.answer && objections(way) < objections(best)) best = way;
  }
  return best;
}

function objections(way: AttemptVerdict): number {
  return way.verdict.because.filter((found) => found.deciding).length;
}

/** An effect that was applied to the card may have given it others ("replace this effect with that monster's effects"). */
function mayHaveGained({ board }: Context, copy: Copy): boolean {
  return board.applied.some(
    ({ to, effect }) =>
      to.includes(copy.id) &&
      (effect?.resolution ?? []).some(({ action }) => action.kind === 'apply-effect-of' || action.kind === 'unparsed'),
  );
}

/** Nothing on the card can be activated from where it is, as far as it was read. */
function withoutWay(context: Context, copy: Copy): ActivationVerdict {
  const { card, text, token } = copy;
  const printed = card?.monster ?? null;
  const hasNone = token !== null || (printed !== null && !printed.hasEffect && !printed.pendulum);
  const unread = hasNone ? [] : (text?.unread ?? []).filter((part) => mayBeUsedFrom(part.text, copy.place.location));
  const unsure =
    mayHaveGained(context, copy) || (!hasNone && (text === null || text.source === 'none' || unread.length > 0));
  const edition = context.board.edition;
  const rule = 'effect.kinds' as const;
  const message = unsure
    ? `What can be activated of ${card?.name ?? copy.id} from there was not read.`
    : `Nothing of ${card?.name ?? copy.id} can be activated from where it is.`;
  const answer: VerdictAnswer = unsure ? 'depends' : 'no';
  return {
    answer,
    summary: `${unsure ? 'It depends' : 'No'}. ${message}`,
    because: [
      {
        rule,
        finding: unsure ? 'unknown' : 'no',
        message,
        facts: { name: card?.name ?? copy.id },
        cites: rulesWithoutWay(copy).flatMap((id) => citationsFor(id, isEdition(edition) ? edition : DEFAULT_EDITION)),
        deciding: true,
      },
    ],
    assumed: unsure ? [] : nobodyInterferes(context.board).assumed,
    needed: unsure ? [{ fact: `what can be activated of ${card?.name ?? copy.id} from there`, wouldDecide: null }] : [],
    unread: unread.map((part) => ({
      card: card?.name ?? '',
      text: part.text,
      span: [part.span.start, part.span.end] as const,
    })),
    edition,
    engine: ENGINE_VERSION,
    way: null,
    ways: [],
  };
}

/** A card in a Pendulum Zone is a Spell, and has only its Pendulum Effects there. */
function rulesWithoutWay({ card, place }: Copy): readonly RuleId[] {
  return place.location === 'pendulum-zone' && card?.monster?.pendulum === true
    ? ['effect.kinds', 'card.pendulum.two-natures']
    : ['effect.kinds'];
}

function nothingKnown(context: Context, id: CopyId): ActivationVerdict {
  const fact = `which card ${id} is`;
  const message = 'Which card it is was not said.';
  return {
    answer: 'depends',
    summary: `It depends. ${message}`,
    because: [
      {
        rule: 'effect.kinds',
        finding: 'unknown',
        message,
        facts: {},
        cites: citationsFor('effect.kinds', context.board.edition),
        deciding: true,
      },
    ],
    assumed: [],
    needed: [{ fact, wouldDecide: null }],
    unread: [],
    edition: context.board.edition,
    engine: ENGINE_VERSION,
    way: null,
    ways: [],
  };
}
