import { type Filter } from '../../../engine/model/effects.js';

type Lying = readonly (readonly [string, readonly Filter[]])[];

/** "in face-up Attack Position": behind a noun, how those cards lie. */
export const LYING_FACE_UP: Lying = [
  [
    'in face-up attack position',
    [
      { is: 'face', face: 'up' },
      { is: 'position', position: 'attack' },
    ],
  ],
  [
    'in face-up defense position',
    [
      { is: 'face', face: 'up' },
      { is: 'position', position: 'defense' },
    ],
  ],
];

/** The same, or the battle position alone. */
export const LYING: Lying = [
  ['in attack position', [{ is: 'position', position: 'attack' }]],
  ['in defense position', [{ is: 'position', position: 'defense' }]],
  ...LYING_FACE_UP,
];
