/**
 * The case format of the independent engine's suites (chain, open, battle) as far as predictors read it. Expected
 * answers are not part of it.
 */
export type OracleLocation = 'hand' | 'deck' | 'extra' | 'gy' | 'banished' | 'mzone' | 'szone' | 'fzone' | 'pzone';
export const LISTS = ['hand', 'deck', 'extra', 'gy', 'banished'] as const;

export interface OracleCard {
  c: number;
  pos?: 'atk' | 'def' | 'set' | 'faceup';
  facedown?: boolean;
  faceup?: boolean;
  owner?: 0 | 1;
  mats?: number[];
  counters?: Record<string, number> | number;
  equip?: string;
  linked?: string;
  summon?: string;
  proper?: boolean;
  setThisTurn?: boolean;
  summonedThisTurn?: string | boolean;
  changedPositionThisTurn?: boolean;
  /** Added while an action is played out: what it was Summoned from and how. */
  summonedFrom?: string;
  materials?: number[];
  attacked?: boolean;
}
export type OracleEntry = number | OracleCard;

export interface OraclePlayer {
  lp?: number;
  hand?: OracleEntry[];
  deck?: OracleEntry[];
  extra?: OracleEntry[];
  gy?: OracleEntry[];
  banished?: OracleEntry[];
  mzone?: Record<string, OracleEntry>;
  szone?: Record<string, OracleEntry>;
  pzone?: Record<string, OracleEntry>;
  fzone?: OracleEntry;
}

export interface OracleBoard {
  rules?: string;
  turn: 0 | 1;
  phase?: string;
  normalSummonUsed?: boolean;
  players: [OraclePlayer, OraclePlayer];
}

export interface OracleRef {
  readonly p: 0 | 1;
  readonly loc: OracleLocation;
  readonly i: number;
  readonly c?: number;
  readonly name?: string;
}

export type OracleStep =
  | { readonly t: 'move'; readonly c: number; readonly from: OracleRef; readonly to: OracleRef | null }
  | {
      readonly t: 'pos';
      readonly c: number;
      readonly p: 0 | 1;
      readonly loc: OracleLocation;
      readonly i: number;
      readonly from: number;
      readonly to: number;
    }
  | { readonly t: 'target'; readonly cards: readonly OracleRef[] }
  | { readonly t: 'pay'; readonly p: 0 | 1; readonly n: number }
  | {
      readonly t: 'summoning' | 'spsummoning' | 'flipsummoning';
      readonly c: number;
      readonly p: 0 | 1;
      readonly loc: OracleLocation;
      readonly i: number;
    };

export interface OracleAction {
  readonly type: 'activate' | 'attack' | 'summon' | 'spsummon' | 'repos' | 'mset' | 'sset';
  readonly card: OracleRef;
  readonly c: number;
  readonly desc?: string | null;
  readonly text?: string;
  readonly target?: OracleRef | null;
}

export interface OracleCase {
  /** English names by passcode. */
  readonly names?: Readonly<Record<string, string>>;
  readonly id: string;
  readonly rules?: string;
  readonly phase?: string;
  readonly board: OracleBoard;
  readonly action?: OracleAction;
  readonly link2?: Omit<OracleAction, 'type'>;
  readonly performed?: readonly OracleStep[];
  readonly answers?: readonly { readonly p: 0 | 1; readonly ask: string; readonly chose: unknown }[];
  readonly responder?: 0 | 1;
  readonly candidate?: OracleRef;
  readonly window?: { readonly stage: string; readonly link?: number };
  readonly player?: 0 | 1;
  readonly act?: string;
  readonly card?: OracleRef;
  readonly attacker?: OracleRef;
  readonly target?: OracleRef | null;
}
