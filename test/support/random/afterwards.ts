/** Questions about what a Chain or a battle leaves behind: `then`, and what came of it on the way. */
import fc from 'fast-check';
import type { RandomBoard } from './boards.js';
import type { RandomQuestion } from './question.js';

type Json = Readonly<Record<string, unknown>>;

/** Cards of the random hands that resolve with no decision, or with the target told. */
const WHOLE_FIELD = ['Dark Hole'];
const ON_FACE_UP = ['Book of Moon', 'Rush Recklessly'];
const FROM_GRAVEYARD = ['Monster Reborn'];
const MONSTER_IN_GRAVEYARD = ['Summoned Skull', 'Mystical Elf', 'Sangan', 'Cyber Dragon', 'Jinzo'];

interface Activated {
  readonly card: string;
  readonly target: string | null;
}

/** The Chains of one link that player A could begin in Main Phase 1. */
function chainsOn({ players }: RandomBoard): readonly Activated[] {
  const hand = players.A['hand'] as readonly string[];
  const monsters = (['A', 'B'] as const).flatMap((player) =>
    Object.entries(players[player]['monsters'] as Json).map(
      ([zone, one]) => [`${player}.monsters.${zone}`, one as Json] as const,
    ),
  );
  const faceUp = monsters.filter(([, one]) => one['position'] !== 'face-down-defense').map(([place]) => place);
  const buried = (['A', 'B'] as const).flatMap((player) =>
    (players[player]['graveyard'] as readonly string[]).flatMap((card, i) =>
      MONSTER_IN_GRAVEYARD.includes(card) ? [`${player}.graveyard.${String(i + 1)}`] : [],
    ),
  );
  return hand.flatMap((name, i): readonly Activated[] => {
    const card = `A.hand.${String(i + 1)}`;
    if (WHOLE_FIELD.includes(name)) return [{ card, target: null }];
    const among = ON_FACE_UP.includes(name) ? faceUp : FROM_GRAVEYARD.includes(name) ? buried : [];
    return among.map((target) => ({ card, target }));
  });
}

/** Something of each kind that may be asked of the board that is left. */
function followUp(places: readonly string[]): fc.Arbitrary<{ readonly then: Json; readonly about: readonly string[] }> {
  const outcome = fc.constant({ then: { kind: 'outcome' }, about: [] as readonly string[] });
  const place = places.length === 0 ? null : fc.constantFrom(...places);
  if (place === null) return outcome;
  const of = (kind: string): fc.Arbitrary<{ then: Json; about: readonly string[] }> =>
    place.map((card) => ({ then: { kind, card }, about: [card] }));
  const monster = places.filter((one) => one.includes('onster'));
  const stats = monster.length === 0 ? outcome : fc.constantFrom(...monster).map((card) => askedStats(card));
  const summon = fc
    .tuple(place, fc.constantFrom('normal', 'set', 'special', 'flip'))
    .map(([card, how]) => ({ then: { kind: 'summon', card, how }, about: [card] }));
  return fc.oneof(outcome, of('activation'), of('activation'), stats, summon);
}

function askedStats(card: string): { readonly then: Json; readonly about: readonly string[] } {
  return { then: { kind: 'stats', card }, about: [card] };
}

/** A Chain that resolves, with or without a question about what it leaves; `null` where nothing could be activated. */
export function chainQuestion(board: RandomBoard, places: readonly string[]): fc.Arbitrary<RandomQuestion> | null {
  const chains = chainsOn(board);
  if (chains.length === 0) return null;
  return fc
    .tuple(fc.constantFrom(...chains), fc.option(followUp(places), { nil: null }))
    .map(([{ card, target }, next]) => ({
      kind: 'resolution' as const,
      question: next === null ? {} : { then: next.then },
      inPhase: 'main-1',
      more: {
        chain: [{ player: 'A', card, ...(target === null ? {} : { targets: [target] }) }],
      },
      about: [card, ...(target === null ? [] : [target]), ...(next?.about ?? [])],
    }));
}

/** A battle, and something about what it leaves. */
export function battleQuestion(
  attacker: string,
  target: string,
  places: readonly string[],
): fc.Arbitrary<RandomQuestion> {
  return followUp(places).map(({ then, about }) => ({
    kind: 'battle' as const,
    question: { attacker, target, then },
    more: {},
    about: [attacker, target, ...about],
  }));
}

interface Left {
  readonly answer?: string;
  readonly declaration?: string;
  readonly board?: {
    readonly cards: readonly { readonly copy: string; readonly place: { readonly location: string } }[];
  };
  readonly battleDamage?: Readonly<Record<string, unknown>>;
  readonly destroyed?: readonly { readonly copy: string; readonly happens: string }[];
}

/**
 * What is sure of a Chain or battle beside the answer: where each card is then, damage, what is destroyed. Of an attack
 * whose declaration is open that is told as of one that is declared, and holds under that only.
 */
export function sureAfterwards(answer: Json): ReadonlyMap<string, unknown> {
  const { answer: whole, declaration, board, battleDamage = {}, destroyed = [] } = answer as Left;
  const sure = new Map<string, unknown>();
  const tell = (part: string, value: unknown): void => {
    if (declaration !== 'depends') sure.set(part, value);
    if (declaration !== 'no') sure.set(`${part} if declared`, value);
  };
  for (const [player, amount] of Object.entries(battleDamage))
    if (typeof amount === 'number') tell(`damage ${player}`, amount);
  for (const { copy, happens } of destroyed) if (happens !== 'depends') tell(`destroyed ${copy}`, happens);
  if (whole !== 'depends') for (const { copy, place } of board?.cards ?? []) sure.set(`place ${copy}`, place.location);
  return sure;
}
