/**
 * What players decide while effects resolve (term.controller-decides). The engine takes decisions as input; it never
 * picks one itself.
 */
import type { Assumption } from '../model/facts.js';
import type { Player } from '../model/timing.js';

export const CHOICE_KINDS = ['cards', 'yes-no', 'option', 'number', 'position', 'words'] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** A decision that somebody has to make. */
export interface Choice {
  /** Decisions are counted in the order in which they come up, from 1. */
  readonly number: number;
  readonly player: Player;
  readonly link: number | null;
  readonly kind: ChoiceKind;
  readonly about: string;
  /** What may be chosen: places of cards, words, or numbers as text. */
  readonly options: readonly string[];
  readonly min: number;
  readonly max: number;
  /** More may be legal than is listed, because not all cards are described. */
  readonly open: boolean;
  /** The legal picks, where not every pick of so many options is one. */
  readonly combinations?: readonly (readonly string[])[];
  /** More picks are legal than are listed. */
  readonly moreCombinations?: true;
  /** Coins, dice and random picks: nobody decides. */
  readonly chance?: boolean;
}

/** A decision as the question gives it. */
export type Chosen = readonly string[];

/** Thrown inside a resolution where it cannot go on; caught by whoever started it, never seen outside. */
export class Pause extends Error {
  constructor(
    readonly choice: Choice | null,
    readonly fact: string,
    readonly unread: {
      readonly card: string;
      readonly text: string;
      readonly span: readonly [number, number];
    } | null = null,
  ) {
    super(fact);
    this.name = 'Pause';
  }
}

/** A decision that was given but is not among the legal ones. */
export class IllegalChoice extends Error {
  constructor(
    readonly choice: Choice,
    readonly chosen: Chosen,
    /** Which condition was not met, as a clause; `null`: it is none of the options, or not so many of them. */
    readonly why: string | null = null,
  ) {
    super(`Choice ${String(choice.number)} (${choice.about}): ${chosen.join(', ')} is not legal.`);
    this.name = 'IllegalChoice';
  }
}

/** Takes decisions one after the other. */
export class Choices {
  private asked = 0;

  /** What nobody has to decide, and the decision given next does not fit. */
  private passed: Choice | null = null;

  /** What is left of one decision that tells several picks together ("1 card on each field"). */
  private pool: readonly string[] | null = null;

  /** `forcedToo`: what leaves nothing to decide was told as well, where it came up. */
  constructor(
    private readonly given: readonly Chosen[],
    private readonly forcedToo = false,
  ) {}

  /** Was every decision that was given asked for? */
  get allTaken(): boolean {
    return this.asked >= this.given.length;
  }

  get count(): number {
    return this.asked;
  }

  /** Is the next decision that is given one about a battle position? */
  get positionIsNext(): boolean {
    return this.given[this.asked]?.every((one) => POSITION.test(one)) === true;
  }

  /** Is the next decision that is given one about a Monster Zone in which nothing is described? */
  get zoneIsNext(): boolean {
    const next = this.given[this.asked];
    return next?.length === 1 && MONSTER_ZONE.test(next[0] ?? '');
  }

  /** Is the next decision that is given one between these? */
  nextIsAmong(options: readonly string[]): boolean {
    const next = this.given[this.asked] ?? [];
    return next.length > 0 && next.every((one) => options.includes(one));
  }

  /** So many picks of one card each, which may be told one by one or all in one list, in whatever order. */
  together<T>(picks: number, run: () => T): T {
    const next = this.given[this.asked];
    if (this.pool !== null || picks < 2 || next?.length !== picks) return run();
    this.asked += 1;
    this.pool = next;
    try {
      return run();
    } finally {
      this.pool = null;
    }
  }

  /** What the list told for several picks holds for this one. */
  private fromPool(choice: Omit<Choice, 'number'>): Chosen | null {
    if (this.pool === null) return null;
    const chosen = this.pool.filter((one) => choice.options.includes(one)).slice(0, choice.max);
    if (chosen.length < Math.max(1, choice.min)) return null;
    this.pool = this.pool.filter((one) => !chosen.includes(one));
    return chosen;
  }

  /** The decision given for this one, if it is one of these; `null` where nobody decided, which nothing waits for. */
  takeIfGiven(choice: Omit<Choice, 'number'>): Chosen | null {
    const next = inWordsOf(choice, this.given[this.asked]);
    const forced = choice.min === choice.max && choice.options.length === choice.min;
    const meant = forced || (Array.isArray(next) && next.every((one) => choice.options.includes(String(one))));
    if (!meant && next !== undefined && mayBeMeantFor(choice, next))
      this.passed = { ...choice, number: this.asked + 1 };
    return meant ? this.take(choice) : null;
  }

  /** Decisions that were given and that nothing asked for; one that can only be meant for what was passed is not legal. */
  unused(): readonly Chosen[] {
    const left = this.given.slice(this.asked);
    const [next] = left;
    if (next !== undefined && this.passed?.number === this.asked + 1) throw new IllegalChoice(this.passed, next);
    return left;
  }

  /** The decision given for this one; pauses the resolution where none is given and more than one is legal. */
  take(choice: Omit<Choice, 'number'>): Chosen {
    const pooled = this.fromPool(choice);
    if (pooled !== null) return pooled;
    const forced = choice.min === choice.max && choice.options.length === choice.min && !choice.open;
    if (forced) {
      const next = this.given[this.asked];
      if (this.forcedToo && isSame(next, choice.options)) this.asked += 1;
      // Others than those that alone fit together.
      else if (choice.kind === 'cards' && choice.max > 1 && next?.length === choice.max)
        this.passed = { ...choice, number: this.asked + 1 };
      return choice.options;
    }
    if (choice.max === 0 || (choice.options.length === 0 && !choice.open)) return [];
    this.asked += 1;
    const numbered: Choice = { ...choice, number: this.asked };
    const chosen = inWordsOf(choice, this.given[this.asked - 1]);
    if (chosen === undefined)
      throw new Pause(
        numbered,
        `${choice.about} (${choice.chance === true ? 'chance' : `player ${choice.player}`} decides)`,
      );
    const legal =
      chosen.length >= choice.min &&
      chosen.length <= choice.max &&
      new Set(chosen).size === chosen.length &&
      chosen.every((one) => choice.open || choice.options.includes(one));
    if (!legal) throw new IllegalChoice(numbered, chosen);
    return chosen;
  }
}

/** A battle position for one of them, a zone for one of zones: it cannot have been meant for much else. */
function mayBeMeantFor({ kind, options }: Omit<Choice, 'number'>, next: Chosen): boolean {
  if (kind === 'position') return next.every((one) => POSITION.test(one));
  return kind === 'cards' && [...options, ...next].every((one) => MONSTER_ZONE.test(one));
}

const POSITION = /^(?:face-|attack|defense)/;

/** "attack" says as much as "face-up-attack" where no other position of that name may be chosen. */
function inWordsOf({ kind, options }: Omit<Choice, 'number'>, told: Chosen | undefined): Chosen | undefined {
  if (kind !== 'position') return told;
  return told?.map((word) => {
    const meant = options.filter((option) => option.split('-').includes(word));
    const [only] = meant.length > 1 ? meant.filter((option) => option.startsWith('face-up')) : meant;
    return options.includes(word) ? word : (only ?? word);
  });
}

const MONSTER_ZONE = /^[AB]\.(?:monsters\.[1-5]|extraMonsterZones\.(?:left|right))$/;

function isSame(told: Chosen | undefined, options: readonly string[]): boolean {
  return told?.length === options.length && options.every((one) => told.includes(one));
}

/** What is asked of a result once all decisions that it needs were given. */
export interface Ending<T> {
  /** Nothing further could have been asked. */
  readonly isOver: (result: T) => boolean;
  readonly assuming: (result: T, assumed: readonly Assumption[]) => T;
}

/**
 * Decisions are those that somebody has to make. Who also tells what leaves nothing to decide (the only card to add) is
 * understood where the decisions given do not fit otherwise and all of them do then; what decides nothing at all is named.
 */
export function withDecisions<T>(given: readonly Chosen[], run: (choices: Choices) => T, ending: Ending<T>): T {
  const strict = new Choices(given);
  const first = attempt(() => run(strict));
  if ('result' in first && strict.allTaken) return first.result;
  const wide = new Choices(given, true);
  const second = attempt(() => run(wide));
  if ('result' in second && (wide.allTaken || !('result' in first))) return ended(second.result, wide, ending);
  if ('result' in first) return ended(first.result, strict, ending);
  throw first.illegal;
}

function ended<T>(result: T, choices: Choices, { isOver, assuming }: Ending<T>): T {
  const left = choices.allTaken || !isOver(result) ? [] : choices.unused();
  return left.length === 0 ? result : assuming(result, left.map(decidesNothing));
}

/** Named in the answer, so that nobody takes it for heeded. */
export function decidesNothing(chosen: Chosen): Assumption {
  const fact = `the decision ${chosen.join(', ')} is left aside: nobody has to make it`;
  return { fact, rule: 'term.controller-decides' };
}

function attempt<T>(run: () => T): { readonly result: T } | { readonly illegal: IllegalChoice } {
  try {
    return { result: run() };
  } catch (error) {
    if (error instanceof IllegalChoice) return { illegal: error };
    throw error;
  }
}
