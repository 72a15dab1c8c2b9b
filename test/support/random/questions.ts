/** One question of every kind about a random board, and which answers in it are sure. */
import fc from 'fast-check';
import { EngineError } from '../../../src/engine/index.js';
import { ask, type QuestionKind } from '../../../src/questions/ask.js';
import type { CardResolver } from '../../../src/wire/cards.js';
import { WireFaults } from '../../../src/wire/faults.js';
import { battleQuestion, chainQuestion, sureAfterwards } from './afterwards.js';
import type { RandomBoard } from './boards.js';
import type { RandomQuestion } from './question.js';

type Json = Readonly<Record<string, unknown>>;

/** Places of described cards, as references. */
function placesOf({ players }: RandomBoard): readonly string[] {
  return (['A', 'B'] as const).flatMap((player) =>
    ['monsters', 'extraMonsterZones', 'spellsAndTraps', 'hand', 'graveyard', 'extraDeck'].flatMap((zone) => {
      const held = players[player][zone] as readonly unknown[] | Json | undefined;
      if (held === undefined) return [];
      return (Array.isArray(held) ? held.map((_, i) => String(i + 1)) : Object.keys(held)).map(
        (key) => `${player}.${zone}.${key}`,
      );
    }),
  );
}

const HOW = ['normal', 'tribute', 'set', 'flip', 'special', 'synchro', 'xyz', 'link', 'fusion', 'pendulum'] as const;

export function questionAbout(board: RandomBoard): fc.Arbitrary<RandomQuestion> {
  const places = placesOf(board);
  const place = places.length === 0 ? fc.constant('') : fc.constantFrom(...places);
  const monsters = places.filter((one) => one.includes('onster'));
  const own = monsters.filter((one) => one.startsWith('A'));
  const theirs = monsters.filter((one) => one.startsWith('B'));
  const plain = (kind: QuestionKind, question: Json = {}, ...about: readonly string[]): RandomQuestion => ({
    kind,
    question,
    more: {},
    about,
  });
  const chain = chainQuestion(board, places);
  return fc.oneof(
    ...(chain === null ? [] : [chain, chain]),
    ...(own.length === 0
      ? []
      : [
          fc
            .tuple(fc.constantFrom(...own), fc.constantFrom('direct', ...theirs))
            .chain(([attacker, target]) => battleQuestion(attacker, target, places)),
        ]),
    place.map((card) => plain('activation', { card }, card)),
    fc.constant(plain('responses')),
    fc.tuple(place, fc.constantFrom(...HOW)).map(([card, how]) => plain('summon', { card, how }, card)),
    fc.constantFrom('', ...monsters).map((card) => (card === '' ? plain('outcome') : plain('stats', { card }, card))),
    fc.constant(plain('outcome', { draws: { A: 1 } })),
    fc.constantFrom('standby', 'main-1', 'battle', 'main-2', 'end').map((to) => plain('turn', { to })),
    fc
      .constantFrom('', ...own)
      .chain((attacker) =>
        attacker === ''
          ? fc.constant(plain('turn'))
          : fc
              .tuple(fc.constantFrom('direct', ...theirs), fc.boolean())
              .map(([target, whole]) =>
                plain(
                  'battle',
                  whole ? { attacker, target } : { attacker, target, only: 'declaration' },
                  attacker,
                  target,
                ),
              ),
      ),
    fc.constantFrom('', ...own).map((card) => ({
      kind: 'triggers' as const,
      question: {},
      more: card === '' ? {} : { events: [{ what: 'normal-summoned', card, player: 'A' }] },
      about: card === '' ? [] : [card],
    })),
  );
}

/** May each card be activated, and each monster in a hand be Special Summoned or Set: the same of every card there is. */
export function everyQuestion(board: RandomBoard): readonly RandomQuestion[] {
  return placesOf(board).flatMap((card) => {
    const ways = card.includes('.hand.') ? (['special', 'normal', 'set'] as const) : [];
    return [
      { kind: 'activation' as const, question: { card }, more: {}, about: [card] },
      ...ways.map((how) => ({ kind: 'summon' as const, question: { card, how }, more: {}, about: [card] })),
    ];
  });
}

export function answerOf(board: RandomBoard, asked: RandomQuestion, cards: CardResolver): Json {
  const { kind, question, more, inPhase } = asked;
  const { number, player } = board.turn;
  const turn = inPhase === undefined ? board.turn : { number, player, phase: inPhase };
  try {
    return ask(kind, { board: { ...board, turn, ...more }, question }, cards);
  } catch (error) {
    if (error instanceof EngineError) return { refused: error.code };
    // What is asked about afterwards may be gone by then, as a Token is that was destroyed.
    if (error instanceof WireFaults && 'then' in question) return { refused: 'gone' };
    throw error;
  }
}

type Assumed = readonly { readonly fact: string }[];
interface Said {
  readonly answer?: string;
  readonly refused?: string;
  readonly assumed?: Assumed;
  readonly because?: readonly { readonly rule: string; readonly finding?: string }[];
  readonly stats?: Readonly<Record<string, { readonly value: unknown }>>;
  readonly responses?: readonly {
    readonly copy: string;
    readonly answer: string;
    readonly assumed?: Assumed;
    readonly because?: { readonly rule: string } | null;
  }[];
  readonly triggers?: Triggers | { readonly triggers: Triggers };
}
type Triggers = readonly { readonly copy: string; readonly effect: number; readonly answer: string }[];

function listOf(triggers: NonNullable<Said['triggers']>): Triggers {
  return 'triggers' in triggers ? triggers.triggers : triggers;
}

/** Taken for granted by every sure answer about a board that is not told whole. */
const BLANKET = 'no other card or effect interferes';

/**
 * Does the answer rest on more than that nothing undescribed interferes? Hidden cards seldom permit what is refused, so
 * that a `no` is held to its word; a `yes` is not, for many cards forbid.
 */
function takesForGranted(answer: unknown, assumed: Assumed): boolean {
  return assumed.some(({ fact }) => fact !== BLANKET || answer === 'yes');
}

/**
 * Which parts are refused by the words of a card (effect.cannot-wins), and said to be so if no card beside those described
 * interferes: the answer, or what it says of a card.
 */
export function forbiddenByText(answer: Json): ReadonlySet<string> {
  const { assumed = [], because = [], responses } = answer as Said;
  if (responses !== undefined)
    return new Set(
      responses.flatMap(({ copy, answer: may, because: reason, assumed: granted = [] }) =>
        may === 'no' && reason?.rule === 'effect.cannot-wins' && granted.some(({ fact }) => fact === BLANKET)
          ? [copy]
          : [],
      ),
    );
  const byText = because.some(({ finding, rule }) => finding === 'no' && rule === 'effect.cannot-wins');
  return new Set(byText && assumed.some(({ fact }) => fact === BLANKET) ? ['answer'] : []);
}

/** What the answer is sure of without taking anything for granted: each part with its yes, no or number. */
export function sureOf(answer: Json, assumptions: 'none' | 'any' = 'none'): ReadonlyMap<string, unknown> {
  const { answer: whole, refused, assumed = [], stats, responses, triggers } = answer as Said;
  const sure = new Map<string, unknown>();
  if (refused !== undefined) return sure;
  // These two answer for each card that is described; fewer cards are another question.
  if (responses !== undefined) {
    for (const one of responses)
      if (one.answer !== 'depends' && (assumptions === 'any' || !takesForGranted(one.answer, one.assumed ?? [])))
        sure.set(one.copy, one.answer);
    return sure;
  }
  if (assumptions === 'none' && takesForGranted(triggers === undefined ? whole : 'no', assumed)) return sure;
  if (triggers !== undefined) {
    for (const { copy, effect, answer: each } of listOf(triggers))
      if (each !== 'depends') sure.set(`${copy}#${String(effect)}`, each);
    return sure;
  }
  if (stats !== undefined) {
    for (const [stat, { value }] of Object.entries(stats)) if (value !== 'unknown') sure.set(stat, value);
    return sure;
  }
  if (whole === 'yes' || whole === 'no') sure.set('answer', whole);
  for (const [part, value] of sureAfterwards(answer)) sure.set(part, value);
  return sure;
}
