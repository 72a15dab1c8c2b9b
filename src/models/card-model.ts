/** What a card does, written by hand: our own wording, read by the compiler, and notation where wording does not reach. */
import type { CardFacts, CardText, Effect, SummoningText } from '../engine/index.js';
import { compileCard } from '../psct/compile.js';
import type { NameIndex } from '../psct/lexer/names.js';

export interface CardModel {
  readonly card: string;
  /** What a card is that is no starter card. */
  readonly is: Pick<CardFacts, 'kind' | 'property'> | null;
  /** Where the rulebooks speak of the card: titles and rules of the catalogue. */
  readonly source: string;
  readonly text: string;
  readonly pendulum: string | null;
  /** First line of an Extra Deck monster. */
  readonly materials: string | null;
  /** Why the model counts even where the printed text was imported; `null`: it only stands in for missing text. */
  readonly why: string | null;
  /** Laid over what was compiled, by number of the effect. */
  readonly effects: Readonly<Record<number, Partial<Effect>>>;
  readonly summoning: Partial<SummoningText>;
}

/** The boxes as the compiler reads them: materials stand on the first line of the card. */
export function boxesOf(model: CardModel): { readonly main: string; readonly pendulum: string } {
  const main = model.materials === null ? model.text : `${model.materials}\n${model.text}`;
  return { main: main.trim(), pendulum: model.pendulum ?? '' };
}

export function modelText(card: CardFacts, model: CardModel, names: NameIndex): CardText {
  const { main, pendulum } = boxesOf(model);
  const compiled = compileCard(card, { main, pendulum, materials: model.materials }, names);
  const effects = compiled.effects.map((effect): Effect => ({
    ...effect,
    wording: 'model',
    ...model.effects[effect.number],
  }));
  const summoning = { ...compiled.summoning, ...model.summoning };
  return {
    ...compiled,
    source: 'model',
    effects,
    summoning,
    unread: [
      ...effects.flatMap(({ unread, box }) => unread.map((node) => ({ ...node, box }))),
      ...summoning.unread.map((node) => ({ ...node, box: 'main' as const })),
    ],
  };
}
