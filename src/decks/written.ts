/** A deck as it was written, before any card is looked up. Notations read into this and write from it. */
import type { Section } from '../engine/index.js';

export const NOTATIONS = ['ydk', 'ydke', 'omega', 'json', 'names', 'konami-ids'] as const;
export type Notation = (typeof NOTATIONS)[number];

export function isNotation(text: string): text is Notation {
  return (NOTATIONS as readonly string[]).includes(text);
}

/** What names a card. */
export type CardRef =
  | { readonly by: 'password'; readonly id: number }
  | { readonly by: 'konami-id'; readonly id: number }
  | { readonly by: 'name'; readonly text: string };

export interface WrittenLine {
  /** Readings of the line, best first: "7 Colored Fish" is one card or seven of another. */
  readonly readings: readonly Reading[];
  /** `null`: the notation does not say; the card's home decides. */
  readonly section: Section | null;
  /** Blocks between blank lines, counted from 0; only names lists without headings need it. */
  readonly block: number;
  /** Line of the input, counted from 1; `null` where the notation has no lines. */
  readonly line: number | null;
}

export interface Reading {
  readonly count: number;
  readonly ref: CardRef;
}

export const NOTATION_PROBLEMS = {
  'line-not-read': 'Line {line} is neither a card nor a heading: {text}',
  'no-extra-heading': 'There is no #extra heading; Extra Deck cards were sorted out by card type.',
  'no-main-heading': 'There is no #main heading; what stands before the other headings is the Main Deck.',
  'not-a-deck': 'Nothing in this text is a deck in the {notation} notation.',
  'bad-base64': 'The {section} part is not base64.',
  'broken-length': 'The {section} part is not a whole number of passwords.',
  'counts-disagree': 'The code announces {announced} cards and holds {held}.',
  'count-too-large': 'Line {line} asks for {count} copies; the largest number that is read is {max}.',
  'bad-json': 'The text is not JSON: {text}',
  'item-not-read': 'Item {line} of {section} is no card: {text}',
} as const;
export type NotationProblemCode = keyof typeof NOTATION_PROBLEMS;

export interface NotationProblem {
  readonly code: NotationProblemCode;
  readonly line: number | null;
  readonly message: string;
}

export interface WrittenDeck {
  readonly notation: Notation;
  readonly lines: readonly WrittenLine[];
  readonly problems: readonly NotationProblem[];
  /** Names lists without headings are divided by block and card type. */
  readonly headings: boolean;
}

/** More copies than this on one line is a slip of the pen, and would make the reader work for nothing. */
export const MAX_COUNT = 200;

export function problem(
  code: NotationProblemCode,
  data: Readonly<Record<string, string | number>> = {},
): NotationProblem {
  const line = data['line'];
  const message = NOTATION_PROBLEMS[code].replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = data[name];
    return value === undefined ? place : clip(String(value));
  });
  return { code, line: typeof line === 'number' ? line : null, message };
}

function clip(text: string): string {
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

export function passwordLine(id: number, section: Section | null, line: number | null = null): WrittenLine {
  return { readings: [{ count: 1, ref: { by: 'password', id } }], section, block: 0, line };
}
