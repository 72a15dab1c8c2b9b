/**
 * Choosing cards for the places of a requirement: Tributes, materials, the cards of a procedure. Every card fills one
 * place; what holds for all chosen together is asked at the end. The search is bounded; running into the bound makes
 * the answer unknown, never wrong.
 */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Copy, CopyId } from '../model/board.js';
import { all, citing, saying, unknown, NO, type Assumption, type Judgement } from '../model/facts.js';

export interface Candidate {
  readonly copy: Copy;
  /** Whether it may fill the place. */
  readonly fits: Judgement;
}

/** A place of the requirement: "1 Tuner", "2 or more non-Tuner monsters". */
export interface Slot {
  readonly candidates: readonly Candidate[];
  readonly min: number;
  readonly max: number;
}

export interface Chosen extends Candidate {
  readonly slot: number;
}

/** What holds for a whole choice: named checks, so that an answer can say which one failed. */
export type Assessment<K extends string> = Readonly<Record<K, Judgement>>;

export interface Selection<K extends string> {
  readonly chosen: readonly Chosen[];
  readonly checks: Assessment<K>;
  /** All places and all checks together. */
  readonly judgement: Judgement;
}

export interface SelectionResult<K extends string> {
  readonly judgement: Judgement;
  /** The choice that comes nearest to legal; `null` if the places cannot even be filled. */
  readonly best: Selection<K> | null;
  readonly legal: readonly Selection<K>[];
  /** Every choice was looked at. */
  readonly exhausted: boolean;
}

export interface SelectionTask<K extends string> {
  readonly slots: readonly Slot[];
  readonly assess: (chosen: readonly Chosen[]) => Assessment<K>;
  /** Cuts a branch that cannot become legal any more. */
  readonly hopeless?: (chosen: readonly Chosen[]) => boolean;
  /** Exactly these cards are to be used. */
  readonly exactly: readonly CopyId[] | null;
  /** How many legal choices to list. */
  readonly limit: number;
}

const STEPS = 20_000;

export function select<K extends string>(task: SelectionTask<K>): SelectionResult<K> {
  const slots = task.slots.map((slot) => ({ ...slot, candidates: surestFirst(slot.candidates, task.exactly) }));
  const legal: Selection<K>[] = [];
  let best: Selection<K> | null = null;
  let steps = 0;
  let stopped = false;

  const visit = (index: number, from: number, taken: number, chosen: readonly Chosen[]): void => {
    steps += 1;
    if (steps > STEPS || legal.length >= task.limit) stopped = true;
    if (stopped || task.hopeless?.(chosen) === true) return;
    const slot = slots[index];
    if (slot === undefined) {
      if (task.exactly !== null && chosen.length !== task.exactly.length) return;
      consider(chosen);
      return;
    }
    if (taken < slot.max) {
      for (let i = from; i < slot.candidates.length; i += 1) {
        const candidate = slot.candidates[i];
        if (candidate === undefined || chosen.some((one) => one.copy.id === candidate.copy.id)) continue;
        visit(index, i + 1, taken + 1, [...chosen, { ...candidate, slot: index }]);
      }
    }
    if (taken >= slot.min) visit(index + 1, 0, 0, chosen);
  };

  const consider = (chosen: readonly Chosen[]): void => {
    const checks = task.assess(chosen);
    const judgement = all([...chosen.map((one) => one.fits), ...Object.values<Judgement>(checks)]);
    const selection = { chosen, checks, judgement };
    if (judgement.answer === 'yes') legal.push(selection);
    if (best === null || merit(selection) > merit(best)) best = selection;
  };

  visit(0, 0, 0, []);
  const exhausted = steps <= STEPS;
  return {
    judgement: conclude(best, legal, exhausted, refusals(task), takenFor(task), reasonsOf(task)),
    best,
    legal,
    exhausted: exhausted && !stopped,
  };
}

function conclude<K extends string>(
  best: Selection<K> | null,
  legal: readonly Selection<K>[],
  exhausted: boolean,
  refused: readonly RuleId[],
  taken: readonly Assumption[],
  reasons: readonly string[],
): Judgement {
  const [first] = legal;
  if (first !== undefined) return first.judgement;
  if (!exhausted) return unknown('there are too many combinations of cards to try them all');
  const nearest = best?.judgement ?? NO;
  if (nearest.answer !== 'no') return nearest;
  const cited = reasons.reduce((j, why) => saying(j, why), citing(nearest, ...refused));
  return taken.length === 0 ? cited : { ...cited, assumed: [...cited.assumed, ...taken] };
}

/** The cards that cannot fill any place; of those that were asked for, if any were. */
function unfit<K extends string>({ slots, exactly }: SelectionTask<K>): readonly Candidate[] {
  return slots.flatMap(({ candidates }) =>
    candidates.filter(({ copy, fits }) => fits.answer === 'no' && (exactly === null || exactly.includes(copy.id))),
  );
}

/** By which rules they cannot. */
function refusals<K extends string>(task: SelectionTask<K>): readonly RuleId[] {
  return unfit(task).flatMap(({ fits }) => fits.rules ?? []);
}

/** In words, where more than the line of the monster keeps them out. */
function reasonsOf<K extends string>(task: SelectionTask<K>): readonly string[] {
  return unfit(task).flatMap(({ fits }) => fits.why ?? []);
}

/** What was taken for granted of those that were asked for, such as whose they are. */
function takenFor<K extends string>(task: SelectionTask<K>): readonly Assumption[] {
  return task.exactly === null ? [] : unfit(task).flatMap(({ fits }) => fits.assumed);
}

/** A legal choice beats an open one, an open one beats an illegal one; among those, fewer failures win. */
function merit<K extends string>({ judgement, checks }: Selection<K>): number {
  const failures = Object.values<Judgement>(checks).filter((check) => check.answer === 'no').length;
  return { yes: 200, unknown: 100, no: 0 }[judgement.answer] - failures;
}

function surestFirst(candidates: readonly Candidate[], only: readonly CopyId[] | null): readonly Candidate[] {
  const possible = candidates.filter(
    ({ copy, fits }) => fits.answer !== 'no' && (only === null || only.includes(copy.id)),
  );
  return [...possible.filter((c) => c.fits.answer === 'yes'), ...possible.filter((c) => c.fits.answer === 'unknown')];
}
