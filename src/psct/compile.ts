import { type CardFacts } from '../engine/model/card.js';
import { type CardText } from '../engine/model/effects.js';
import { type NameIndex } from './lexer/names.js';
import { type PrintedTexts } from './printed.js';
import { readCard } from './read.js';

export { COMPILER_VERSION, type PrintedTexts } from './printed.js';

/** Compiles printed text into effects. Pure, and linear in the length of the text. */
export function compileCard(card: CardFacts, texts: PrintedTexts, names: NameIndex): CardText {
  return readCard(card, texts, names).cardText;
}
