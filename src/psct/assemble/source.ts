import { type TextBox } from '../../engine/model/effects.js';
import { type TokenizedText } from '../lexer/tokens.js';
import { type Grammar } from './grammar.js';

/** A tokenized text box with the grammar that reads it. */
export interface BoxSource {
  readonly box: TextBox;
  readonly source: TokenizedText;
  readonly grammar: Grammar;
}
