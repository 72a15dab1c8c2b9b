/** The parts of addresses of events, as the API describes them. */
export const EVENT = { name: 'event', example: '8d1f3c55-0b67-4b1e-9c39-2a8a5f2f4f10' };
export const PLAYER = { name: 'player', example: '0301234567', description: 'Player ID.' };
