export * from './check.js';
export * from './deck.js';
export * from './fault.js';
export * from './format.js';
export * from './formats.js';
export * from './list.js';
export { DECK_RULES, limitFor, pointsOf, type DeckQuestion, type DeckRule } from './rules.js';
export * from './siding.js';
export * from './tally.js';
