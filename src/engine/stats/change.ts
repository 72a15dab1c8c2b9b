/**
 * The history of one stat of one monster, oldest change first. What counts now and how much is worked out from it by
 * `arithmetic.ts`; where the changes come from is `collect.ts`.
 */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Known } from '../model/board.js';
import type { Judgement } from '../model/facts.js';

/** Original and current value at the moment when a change is (or was) computed. */
export interface Values {
  readonly original: Known<number>;
  readonly current: Known<number>;
}

export interface StatChange {
  /** stat.modified-original: does it change the original or the current value? */
  readonly layer: 'original' | 'current';
  /** stat.kinds: adds a number, or sets a value (halves, doubles, "becomes"). */
  readonly op: 'add' | 'set';
  /** The number added, or the value set, as its text computes it. */
  readonly amount: (at: Values) => Known<number>;
  /** Applied for as long as its source applies, or left behind by an effect that resolved. */
  readonly mode: 'continuous' | 'lingering';
  /** The number that it had when later changes were made, where it is another one now. */
  readonly past: number | null;
  /** False: it ended, and is listed for what it left behind (stat.freeze-duration). */
  readonly alive: boolean;
  /** Of what effects left behind: which of them it is, and from which one on it was over when that was applied. */
  readonly place?: { readonly at: number; readonly overBefore: number | null };
  /** Text such as "half of its original": a set value that some editions compute again (stat.dynamic-recalc). */
  readonly fromOriginal: boolean;
  readonly source: string;
  readonly note: string;
  /** Further rules by which it changes this stat. */
  readonly rules?: readonly RuleId[];
}

/** A change together with whether it applies to the monster at all. */
export interface CollectedChange {
  readonly change: StatChange;
  readonly applies: Judgement;
  /** False: when it began, relative to the effects that resolved earlier, was not said. */
  readonly placed: boolean;
}
