/** Where things stand in the text and on the field: spans, sides, locations, comparisons. */

/** Half-open range of UTF-16 code units in the text box that the node was read from. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Which text of the card: Pendulum Monsters have two. */
export type TextBox = 'main' | 'pendulum';

/** Seen from the card's controller. */
export type Side = 'you' | 'opponent' | 'either' | 'each';

export const LOCATIONS = [
  'hand',
  'deck',
  'extra-deck',
  'monster-zone',
  'extra-monster-zone',
  'spell-trap-zone',
  'field-zone',
  'pendulum-zone',
  'graveyard',
  'banished',
  'xyz-material',
] as const;
/** `field` in card text is written out as the zones it stands for. */
export type Location = (typeof LOCATIONS)[number];
export const FIELD_LOCATIONS = [
  'monster-zone',
  'extra-monster-zone',
  'spell-trap-zone',
  'field-zone',
  'pendulum-zone',
] as const satisfies readonly Location[];

export type SpellSpeed = 1 | 2 | 3;
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

export interface Unparsed {
  readonly kind: 'unparsed';
  readonly text: string;
  readonly span: Span;
}
