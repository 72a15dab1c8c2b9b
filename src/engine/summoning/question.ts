/** What can be asked about a Summon, a Set or a change of battle position, and what is answered. */
import type { CopyId } from '../model/board.js';
import type { SummonMethod, Player } from '../model/timing.js';
import type { Verdict } from '../verdict.js';
import type { MonsterZone } from '../zones/index.js';

export const SUMMON_ACTS = [
  'normal-summon',
  'normal-set',
  'flip-summon',
  'gemini-summon',
  'special-summon',
  'pendulum-summon',
  'change-position',
  'set-card',
] as const;
/** `special-summon` is one without a Chain (or, with `by`, one that an effect performs). `set-card`: a Spell or Trap. */
export type SummonAct = (typeof SUMMON_ACTS)[number];

export const ASKED_POSITIONS = ['face-up-attack', 'face-up-defense', 'face-down-defense', 'face-down-attack'] as const;
export type AskedPosition = (typeof ASKED_POSITIONS)[number];

/** An effect that Special Summons, as far as it matters for what it may Summon. */
export interface SummoningEffect {
  readonly player: Player;
  /** `null`: not said which card's effect it is. */
  readonly copy: CopyId | null;
  /** `special` where the effect names no kind of Summon. */
  readonly how: SummonMethod;
  /** "ignoring its Summoning conditions". */
  readonly ignoringConditions: boolean;
  /** The effect says "from your Extra Deck" or "Ritual Monster" (summon.special.names-source). */
  readonly namesSource: boolean;
}

export interface SummonQuestion {
  readonly player: Player;
  readonly copy: CopyId;
  readonly act: SummonAct;
  /** Which procedure; `null`: whichever is possible. */
  readonly how: SummonMethod | null;
  /** Tributes or materials; for a Pendulum Summon the other monsters. `null`: whichever are legal. */
  readonly with: readonly CopyId[] | null;
  readonly zone: MonsterZone | null;
  readonly position: AskedPosition | null;
  readonly by: SummoningEffect | null;
}

/** One way to do it: which cards are used, and where the monster may then go. */
export interface SummonChoice {
  readonly how: SummonMethod;
  readonly with: readonly CopyId[];
  readonly zones: readonly MonsterZone[];
}

export interface SummonVerdict extends Verdict {
  /** Legal ways found; empty where none is needed or none is legal. */
  readonly choices: readonly SummonChoice[];
  /** No other way exists than those listed. */
  readonly allChoices: boolean;
}

/** A question with everything left open that may be. */
export function summonQuestion(
  act: SummonAct,
  player: Player,
  copy: CopyId,
  wish: Partial<SummonQuestion> = {},
): SummonQuestion {
  return { act, player, copy, how: null, with: null, zone: null, position: null, by: null, ...wish };
}
