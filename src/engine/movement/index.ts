/** Cards leaving the field: where they go. */
export { destinationOf, type Move, type RealDestination } from './destination.js';
export { placedInstead, type PlacedInstead } from './placed-instead.js';
