import { type CardTexts } from '../../catalogue/catalogue-card.js';
import { type CardFacts, type CardText, type TextBox } from '../../engine/index.js';
import { compileCard } from '../../psct/compile.js';
import { type NameIndex } from '../../psct/lexer/names.js';

export const UNDERSTOOD = ['whole', 'partly', 'not'] as const;
/** How much of a card's text was read. */
export type Understood = (typeof UNDERSTOOD)[number];

export interface UnreadSpan {
  readonly box: TextBox;
  readonly start: number;
  readonly end: number;
}

export interface CompiledText {
  readonly text: CardText;
  readonly understood: Understood;
  readonly characters: number;
  readonly unread: number;
}

/** Compiles a card's text and measures what of it was read. */
export function compileText(facts: CardFacts, texts: CardTexts, names: NameIndex): CompiledText {
  const { main, pendulum, materials, flavour } = texts;
  return measured(compileCard(facts, { main, pendulum, materials, flavour }, names), texts);
}

/** How much of a text its effects account for. */
export function measured(text: CardText, { main, pendulum }: Pick<CardTexts, 'main' | 'pendulum'>): CompiledText {
  const characters = main.length + (pendulum?.length ?? 0);
  const unread = unreadSpans(text).reduce((sum, { start, end }) => sum + end - start, 0);
  return { text, understood: howMuch(text, unread), characters, unread };
}

function howMuch(text: CardText, unread: number): Understood {
  if (unread === 0) return 'whole';
  const read = text.effects.some((effect) => effect.kind !== 'unclassified' && effect.unread.length === 0);
  return read ? 'partly' : 'not';
}

/** Every stretch of text that nobody could read, once, in printed order. */
export function unreadSpans(text: CardText): readonly UnreadSpan[] {
  const found: UnreadSpan[] = [
    ...text.unread.map(({ box, span }) => ({ box, ...span })),
    ...text.effects.flatMap(({ box, unread }) => unread.map(({ span }) => ({ box, ...span }))),
    ...[...text.summoning.unread, ...(text.summoning.materials?.unread ?? [])].map(({ span }) => ({
      box: 'main' as const,
      ...span,
    })),
  ];
  const ordered = found.sort((a, b) => (a.box === b.box ? a.start - b.start || b.end - a.end : a.box < b.box ? 1 : -1));
  const merged: UnreadSpan[] = [];
  for (const span of ordered) {
    const last = merged.at(-1);
    if (last?.box !== span.box || span.start > last.end) merged.push(span);
    else if (span.end > last.end) merged[merged.length - 1] = { ...last, end: span.end };
  }
  return merged;
}
