/** What is told of an attack that was played through. */
import type { Board, Copy, CopyId, GameEvent, Known } from '../model/board.js';
import type { Assumption, Judgement } from '../model/facts.js';
import type { ByPlayer } from '../model/timing.js';
import type { Choice, Chosen } from '../resolution/choices.js';
import type { Calculation } from './damage/calculation.js';
import type { Fate } from './damage/fate.js';
import type { BattlePoint } from './steps.js';

export interface PointReport {
  readonly point: BattlePoint;
  /** The board when players may act here. */
  readonly board: Board;
  readonly events: readonly GameEvent[];
  /** Mandatory effects that activate here. */
  readonly mandatory: readonly {
    readonly card: string;
    readonly copy: CopyId;
    readonly effect: number;
    readonly sure: boolean;
  }[];
}

export interface Fight {
  /** Where it begins: at its declaration, or where the board shows an attack in the Damage Step to be. */
  readonly began: BattlePoint;
  readonly points: readonly PointReport[];
  /** Where the battle stopped before damage calculation; `null`: it did not. */
  readonly stopped: BattlePoint | null;
  readonly calculation: Calculation | null;
  readonly lifePoints: ByPlayer<Known<number>>;
  readonly destroyed: readonly { readonly copy: Copy; readonly happens: Judgement }[];
  readonly flipped: readonly Copy[];
  readonly sent: readonly Fate[];
  /** What a player has to decide before something can be done in place of a destruction. */
  readonly undecided: Choice | null;
  /** Decisions that were told and that nothing asked for. */
  readonly leftAside?: readonly Chosen[];
  /** Cards whose mandatory effects ask a player for something, or were not read, and may change what lies on the field. */
  readonly undone: readonly string[];
  readonly events: readonly GameEvent[];
  /** What keeps the damage or the destruction from being sure. */
  readonly open: readonly Judgement[];
  /** What was taken for granted of the mandatory effects that were carried out. */
  readonly granted: readonly Assumption[];
  readonly board: Board;
}
