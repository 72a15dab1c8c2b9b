/** Which effects of a card can have been activated in the phase that the board tells. */
import type { Effect, Phase, Player } from '../engine/index.js';

/** Whose phase it is, as far as that is told, and who activated the effect. */
export interface PhaseTold {
  readonly phase: Phase | null;
  readonly turnPlayer: Player;
  readonly player: Player;
}

/**
 * "During your Standby Phase" is said of no effect that was activated in a Main Phase; an Ignition Effect is activated in
 * the Main Phase of its player (effect.ignition).
 */
export function fitsPhase({ kind, triggers }: Effect, { phase, turnPlayer, player }: PhaseTold): boolean {
  if (phase === null) return true;
  if (kind === 'ignition') return player === turnPlayer && (phase === 'main-1' || phase === 'main-2');
  if (kind !== 'trigger' || triggers.length === 0) return true;
  return triggers.some(({ phase: asked }) => {
    if (asked === null) return true;
    const whose = asked.whose === null || asked.whose === 'either' || asked.whose === 'each';
    const own = asked.whose === 'you' ? player === turnPlayer : player !== turnPlayer;
    return (asked.phases.length === 0 || asked.phases.includes(phase)) && (whose || own);
  });
}
