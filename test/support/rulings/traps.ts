/** Questions with a snare in them, asked as a client of the API would: the body of a request and what its answer has to say. */
import { EngineError } from '../../../src/engine/index.js';
import { ask, isQuestionKind, type QuestionKind } from '../../../src/questions/ask.js';
import { type CardResolver } from '../../../src/wire/cards.js';
import { casesByRule } from './by-rule.js';

export interface Trap {
  readonly file: string;
  readonly name: string;
  /** The rule of the catalogue that settles it. */
  readonly rule: string;
  readonly edition: string;
  /** Asked of these at once; `expect.by` then says what each of them answers. */
  readonly editions: readonly string[] | null;
  readonly kind: string;
  readonly board: Readonly<Record<string, unknown>>;
  readonly question: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, unknown>>;
  /** What the service lacks to answer it; the case is shown and does not fail until it is answered. */
  readonly pending: string | null;
  /** The answer is right, but does not name the rule yet. */
  readonly unnamed: boolean;
}

type Optional = 'file' | 'edition' | 'editions' | 'pending' | 'unnamed' | 'question' | 'board';
type WrittenTrap = Omit<Trap, Optional> & Partial<Trap>;

export function loadTraps(folder: string): readonly Trap[] {
  return casesByRule(folder).flatMap(([file, cases]) =>
    (cases as readonly WrittenTrap[]).map((written) => ({
      ...written,
      file,
      edition: written.edition ?? written.editions?.join(', ') ?? 'tcg-2020',
      editions: written.editions ?? null,
      board: written.board ?? {},
      question: written.question ?? {},
      pending: written.pending ?? null,
      unnamed: written.unnamed ?? false,
    })),
  );
}

/** The answer in the words of `expect`: places, positions and triggers by card, beside what every verdict has. */
export function askTrap(trap: Trap, cards: CardResolver): Readonly<Record<string, unknown>> {
  if (!isQuestionKind(trap.kind)) throw new Error(`There is no question of the kind "${trap.kind}".`);
  try {
    if (trap.editions !== null) return askAtOnce(trap, trap.editions, trap.kind, cards);
    const body = { board: { edition: trap.edition, ...trap.board }, question: trap.question };
    const named = (trap.expect['triggers'] ?? {}) as Readonly<Record<string, unknown>>;
    return inWords(ask(trap.kind, body, cards) as unknown as Said, named);
  } catch (error) {
    if (error instanceof EngineError) return { refused: true, rule: error.rule, code: error.code };
    throw error;
  }
}

/** The answer of the first edition, and under `by` that of every one of them; a refusal is answered with its rule. */
function askAtOnce(
  trap: Trap,
  editions: readonly string[],
  kind: QuestionKind,
  cards: CardResolver,
): Readonly<Record<string, unknown>> {
  const said = ask(kind, { board: trap.board, question: trap.question, editions }, cards);
  const answers = said['editions'] as readonly (Said & { readonly edition: string; readonly refused?: object })[];
  const by = answers.map((one) => [one.edition, one.refused === undefined ? inWords(one, {}) : one] as const);
  return { ...said, by: Object.fromEntries(by) };
}

/** Every rule that the answer rests on: its findings, what they cite and take for granted, the steps of a resolution. */
export function rulesNamed(answer: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const { rule, refused, because = [], steps = [], assumed = [], by = {} } = answer as Partial<Reasons>;
  return new Set([
    ...[rule, typeof refused === 'object' ? refused.rule : null].filter((one) => one !== undefined && one !== null),
    ...because.flatMap((found) => [found.rule, ...found.cites.map((cite) => cite.rule)]),
    ...steps.map((step) => step.rule),
    ...assumed.map((one) => one.rule),
    ...Object.values(by).flatMap((one) => [...rulesNamed(one)]),
  ]);
}

interface Reasons {
  readonly rule: string | null;
  /** Of one of several editions, the refusal itself. */
  readonly refused: true | { readonly rule: string | null };
  readonly because: readonly { readonly rule: string; readonly cites: readonly { readonly rule: string }[] }[];
  readonly steps: readonly { readonly rule: string }[];
  readonly assumed: readonly { readonly rule: string }[];
  readonly by: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Said {
  readonly [field: string]: unknown;
  readonly because: readonly { readonly rule: string }[];
  readonly board?: { readonly lifePoints: unknown; readonly cards: readonly SaidCard[] };
  readonly events?: readonly { readonly what: string; readonly copies?: readonly string[] }[];
  readonly stats?: Readonly<Record<string, { readonly value: unknown }>>;
  readonly triggers?: readonly SaidTrigger[] | { readonly triggers: readonly SaidTrigger[] };
  readonly chain?: readonly { readonly copy: string }[] | null;
  readonly battleDamage?: Readonly<Record<'A' | 'B', unknown>>;
  readonly destroyed?: readonly { readonly copy: string; readonly happens: unknown }[];
}
interface SaidCard {
  readonly copy: string;
  readonly controller: string;
  readonly face: string;
  readonly position?: string;
  readonly counters?: unknown;
  readonly place: { readonly location: string; readonly player: string };
}
interface SaidTrigger {
  readonly copy: string;
  readonly answer: string;
}

function inWords(said: Said, named: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const cards = said.board?.cards ?? [];
  const byCard = <T>(read: (card: SaidCard) => T): Readonly<Record<string, T>> =>
    Object.fromEntries(cards.map((card) => [card.copy, read(card)] as const));
  const listed = said.triggers ?? [];
  const triggers = 'triggers' in listed ? listed.triggers : listed;
  const asked = (word: string): string =>
    triggers.some((one) => one.copy === word && one.answer === 'yes')
      ? 'yes'
      : triggers.some((one) => one.copy === word && one.answer === 'depends')
        ? 'depends'
        : 'no';
  return {
    ...said,
    rules: said.because.map((finding) => finding.rule),
    ...(said.stats === undefined
      ? {}
      : { def: null, ...Object.fromEntries(Object.entries(said.stats).map(([stat, { value }]) => [stat, value])) }),
    ...(said.battleDamage === undefined
      ? {}
      : {
          damage: `A ${String(said.battleDamage.A)}, B ${String(said.battleDamage.B)}`,
          destroyed: (said.destroyed ?? []).filter((one) => one.happens === 'yes').map((one) => one.copy),
        }),
    ...(said.board === undefined
      ? {}
      : {
          at: byCard((card) => card.place.location),
          owner: byCard((card) => card.place.player),
          controller: byCard((card) => card.controller),
          face: byCard((card) => card.face),
          position: byCard((card) => card.position ?? null),
          counters: byCard((card) => card.counters ?? {}),
          lifePoints: said.board.lifePoints,
          ...(said.battleDamage === undefined
            ? {
                destroyed: (said.events ?? []).flatMap((event) =>
                  event.what === 'destroyed' ? (event.copies ?? []) : [],
                ),
              }
            : {}),
        }),
    ...(said.triggers === undefined
      ? {}
      : {
          triggers: Object.fromEntries(Object.keys(named).map((copy) => [copy, asked(copy)])),
          chain: said.chain?.map((link) => link.copy) ?? null,
        }),
  };
}
