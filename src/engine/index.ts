/** The only front door of the engine. */
export * from './deck-construction/index.js';
export * from './editions.js';
export * from './model/card.js';
