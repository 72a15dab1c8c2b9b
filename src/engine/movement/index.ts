/** Cards leaving the field: where they go and what sees it. */
export { destinationOf, ownLeaveEffectsSee, type Move, type RealDestination } from './destination.js';
