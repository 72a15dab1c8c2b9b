import type { Span } from '../../engine/model/effects.js';

export const TOKEN_KINDS = ['word', 'number', 'quoted', 'punctuation', 'bullet', 'newline'] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

export interface Token {
  readonly kind: TokenKind;
  /** As printed. */
  readonly text: string;
  /**
   * What the grammar compares: lower case, `card(s)` as `cards`, old spellings as new ones. The name itself, case kept,
   * for quoted names.
   */
  readonly fold: string;
  readonly span: Span;
  /** For numbers. */
  readonly value: number;
  /** Printed with "(s)": one or more. */
  readonly oneOrMore: boolean;
}
