/**
 * The one notation for what cards do. Written by hand in card models, or compiled from printed text by `psct`.
 * The punctuation of the text is its shape: condition `:` activation `;` resolution.
 *
 * Everything that a reader of the text could not make out is a node of its own (`unparsed`), never left out:
 * whoever evaluates it gets `unknown` and the span.
 */
export * from './effects/places.js';
export * from './effects/nouns.js';
export * from './effects/conditions.js';
export * from './effects/events.js';
export * from './effects/actions.js';
export * from './effects/forbidden-acts.js';
export * from './effects/lasting.js';
export * from './effects/effect.js';
export * from './effects/blank.js';
export * from './effects/rule-of.js';
export * from './effects/listed.js';
export * from './effects/of-use.js';
export * from './effects/only-in-state.js';
export * from './effects/own-summon.js';
export * from './effects/some-part.js';
