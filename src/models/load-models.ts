/** The models that come with the service: the cards that the five rulebooks name. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { CardFacts, Effect, SummoningText } from '../engine/index.js';
import type { CardModel } from './card-model.js';

const FILES = ['spells.yaml', 'traps.yaml', 'monsters.yaml', 'extra-deck.yaml'] as const;

/** A model as it is written; what is left out is not there. */
interface WrittenModel {
  readonly card: string;
  readonly source: string;
  readonly text?: string;
  readonly pendulum?: string;
  readonly materials?: string;
  readonly why?: string;
  readonly overrides?: Readonly<Record<number, Partial<Effect>>> & { readonly summoning?: Partial<SummoningText> };
}

let loaded: ReadonlyMap<string, CardModel> | null = null;

/** All models by card name; read once, and never changed. */
export function starterModels(): ReadonlyMap<string, CardModel> {
  loaded ??= new Map(FILES.flatMap(read).map((model) => [model.card, model] as const));
  return loaded;
}

/** The model of a card, if it has one. */
export function starterModel(card: Pick<CardFacts, 'name'>): CardModel | null {
  return starterModels().get(card.name) ?? null;
}

function read(file: (typeof FILES)[number]): readonly CardModel[] {
  const written = parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as readonly WrittenModel[];
  return written.map(({ card, source, text, pendulum, materials, why, overrides }): CardModel => {
    const { summoning, ...effects } = overrides ?? {};
    return {
      card,
      source,
      text: text ?? '',
      pendulum: pendulum ?? null,
      materials: materials ?? null,
      why: why ?? null,
      effects,
      summoning: summoning ?? {},
    };
  });
}
