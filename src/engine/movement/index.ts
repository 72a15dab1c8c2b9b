/** Cards leaving the field and coming back: where they go, what sees it, who chooses. */
export { destinationOf, ownLeaveEffectsSee, type Move, type RealDestination } from './destination.js';
export { placedInstead, type PlacedInstead } from './placed-instead.js';
export {
  choosesZone,
  controlEnds,
  returnFromBanishment,
  spiritReturns,
  type ControlGiven,
  type Return,
} from './returning.js';
