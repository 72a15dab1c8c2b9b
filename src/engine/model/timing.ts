/** Players are sides of the table; who is the turn player is a field of the board. */
export const PLAYERS = ['A', 'B'] as const;
export type Player = (typeof PLAYERS)[number];
export type ByPlayer<T> = Readonly<Record<Player, T>>;

export function opponentOf(player: Player): Player {
  return player === 'A' ? 'B' : 'A';
}

export const PHASES = ['draw', 'standby', 'main-1', 'battle', 'main-2', 'end'] as const;
export type Phase = (typeof PHASES)[number];

export const BATTLE_STEPS = ['start', 'battle', 'damage', 'end'] as const;
export type BattleStep = (typeof BATTLE_STEPS)[number];

/** The five sub-steps of the Damage Step in order (damage.substeps). */
export const DAMAGE_SUBSTEPS = ['start', 'before-calculation', 'calculation', 'after-calculation', 'end'] as const;
export type DamageSubstep = (typeof DAMAGE_SUBSTEPS)[number];

export const SUMMON_METHODS = [
  'normal',
  'tribute',
  'flip',
  'gemini',
  'special',
  'ritual',
  'fusion',
  'synchro',
  'xyz',
  'link',
  'pendulum',
] as const;
/** `special` is a Special Summon of no named kind. `tribute` and `gemini` are Normal Summons. */
export type SummonMethod = (typeof SUMMON_METHODS)[number];

/** The moment at which a question is asked (design: `at`). */
export type Moment =
  /** `told`: whoever asks said that nothing goes on and nobody has passed; else the board only shows nothing else. */
  | { readonly at: 'open'; readonly told?: true }
  | { readonly at: 'response'; readonly link: number }
  /** While a Summon may still be negated (negsummon.window). `board.summoning` says which. */
  | { readonly at: 'summon-negation' }
  /** Directly after a Summon succeeded; `board.events` says which. */
  | { readonly at: 'after-summon' }
  /** Directly after something happened outside a Chain, or after a Chain resolved; `board.events` says what. */
  | { readonly at: 'after-events' }
  | { readonly at: 'attack-declaration' }
  /** Still in the Battle Step, the attack declaration's own window passed. */
  | { readonly at: 'battle-step' }
  | { readonly at: 'damage-step'; readonly substep: DamageSubstep }
  | { readonly at: 'phase-start' }
  | { readonly at: 'phase-end' }
  | { readonly at: 'resolving'; readonly link: number };
