import { type TextBox } from '../../engine/model/effects.js';
import { type TokenizedText } from '../lexer/tokens.js';
import { type Grammar } from './grammar.js';

/** A tokenized text box with the grammar that reads it. */
export interface BoxSource {
  readonly box: TextBox;
  readonly source: TokenizedText;
  readonly grammar: Grammar;
  /** The card stays on the field with what its activation targeted: "that monster" in a later sentence is that one. */
  readonly holds?: boolean;
  /** A sentence of an Equip Card that begins with "It", "If it", "Each time it": the equipped monster is meant. */
  readonly worn?: boolean;
}
