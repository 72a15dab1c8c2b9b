/**
 * Fast effect timing as the publisher drew it (timing.fast-effect-chart): boxes of the chart, what may be done there,
 * and which box comes next.
 */
import { opponentOf, type Moment, type Player } from '../model/timing.js';

export const BOXES = {
  'open-game-state': { mayAct: 'turn-player', activate: 'building-chain', act: 'triggers', pass: 'trying-to-end' },
  triggers: { mayAct: 'both', activate: 'building-chain', act: null, pass: 'turn-player-fast-effect' },
  'turn-player-fast-effect': {
    mayAct: 'turn-player',
    activate: 'building-chain',
    act: null,
    pass: 'opponent-fast-effect',
  },
  'opponent-fast-effect': { mayAct: 'opponent', activate: 'building-chain', act: null, pass: 'open-game-state' },
  'building-chain': { mayAct: 'both', activate: 'building-chain', act: null, pass: 'resolving-chain' },
  'resolving-chain': { mayAct: 'nobody', activate: null, act: null, pass: 'triggers' },
  'trying-to-end': { mayAct: 'opponent', activate: 'building-chain', act: null, pass: 'phase-over' },
  'phase-over': { mayAct: 'nobody', activate: null, act: null, pass: null },
} as const;
export type Box = keyof typeof BOXES;

/** The box of the chart in which a question is asked. */
export function boxOf(moment: Moment): Box {
  switch (moment.at) {
    case 'open':
      return 'open-game-state';
    case 'response':
      return 'building-chain';
    case 'resolving':
      return 'resolving-chain';
    case 'phase-end':
      return 'trying-to-end';
    case 'phase-start':
    case 'summon-negation':
    case 'after-summon':
    case 'after-events':
    case 'attack-declaration':
    case 'battle-step':
    case 'damage-step':
      return 'triggers';
  }
}

/** Who may use a fast effect first in a window that the turn player's action opened (priority.turn-player). */
export function firstToAct(box: Box, turnPlayer: Player): Player | null {
  const who = BOXES[box].mayAct;
  return who === 'nobody' ? null : who === 'opponent' ? opponentOf(turnPlayer) : turnPlayer;
}
