export { analyseBox } from './analyse.js';
export { fromOf } from './location.js';
export { onceLimits } from './once.js';
export type { LimitSentence } from './limits.js';
export { type Carrier, carrierOf, GRANTED } from './card.js';
export { ASKED_OF_FOLLOWING, ASKED_ONCE, REQUIREMENT } from './requirement.js';
export { maskNames, modernise, type Unit } from './unit.js';
export { type Shape, type Part, shapeOf } from './shape.js';
export type { From, RoughBox, RoughEffect, RoughStatic, StaticRole } from './types.js';
