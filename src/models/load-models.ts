/** The models that come with the service: the cards that the five rulebooks name. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { CardFacts, Effect, SummoningText } from '../engine/index.js';
import type { CardModel } from './card-model.js';

const FILES = ['spells.yaml', 'traps.yaml', 'monsters.yaml', 'extra-deck.yaml', 'corrections.yaml'] as const;

/**
 * A sentence by its parts, in the order in which they are written: when it may be used, what it costs and aims at, and
 * what it does step by step. What each part is joined with is the punctuation that the compiler reads.
 */
type Part =
  | 'says'
  | 'often'
  | 'event'
  | 'when'
  | 'quickWhen'
  | 'given'
  | 'may'
  | 'first'
  | 'aims'
  | 'does'
  | 'andIfYouDo'
  | 'afterwards'
  | 'besides'
  | 'except'
  | 'lasting'
  | 'yet'
  | 'namely'
  | 'through';
type WrittenSentence = Readonly<Partial<Record<Part, string>>>;

/** A model as it is written; what is left out is not there. */
interface WrittenModel {
  readonly card: string;
  /** Of a card that is no starter card: what it is. */
  readonly is?: Pick<CardFacts, 'kind' | 'property'>;
  readonly source: string;
  readonly text?: readonly WrittenSentence[];
  readonly pendulum?: readonly WrittenSentence[];
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
  const written = parse(readFileSync(new URL(file, import.meta.url), 'utf8'), {
    merge: true,
  }) as readonly WrittenModel[];
  return written.map(({ card, is, source, text, pendulum, materials, why, overrides }): CardModel => {
    const { summoning, ...effects } = overrides ?? {};
    return {
      card,
      is: is ?? null,
      source,
      text: toText(text ?? []),
      pendulum: pendulum === undefined ? null : toText(pendulum),
      materials: materials ?? null,
      why: why ?? null,
      effects,
      summoning: summoning ?? {},
    };
  });
}

/** The sentences as the compiler reads them: `when: first; does`; bullets stand on lines of their own. */
function toText(sentences: readonly WrittenSentence[]): string {
  return sentences.map(toSentence).reduce((text, next) => {
    if (text === '') return next;
    return `${text}${next.startsWith('●') ? '\n' : ' '}${next}`;
  }, '');
}

const COSTS: readonly (Part | null)[] = ['may', 'first', 'aims'];

/** What stands before a part, and after it. */
const JOINTS: Readonly<Record<Part, (before: Part | null) => readonly [string, string]>> = {
  says: () => ['', ''],
  often: () => ['', ', '],
  event: () => ['', ' '],
  when: () => ['', ': '],
  quickWhen: () => ['', ' (Quick Effect): '],
  given: () => ['', ', '],
  may: (before) => [before === 'given' ? 'you can ' : 'You can ', ''],
  first: () => ['', ''],
  aims: () => [', then target ', ''],
  does: (before) => [COSTS.includes(before) ? '; ' : '', ''],
  andIfYouDo: () => [', and if you do, ', ''],
  afterwards: () => [', then ', ''],
  besides: () => [', also ', ''],
  except: () => [', except ', ''],
  lasting: () => [' until ', ''],
  namely: () => [' ', ''],
  yet: () => [', but ', ''],
  through: () => [' by ', ''],
};

function toSentence(sentence: WrittenSentence): string {
  let text = '';
  let before: Part | null = null;
  for (const [part, words] of Object.entries(sentence) as readonly (readonly [Part, string])[]) {
    const [prefix, suffix] = JOINTS[part](before);
    text += `${prefix}${words}${suffix}`;
    before = part;
  }
  return text;
}
