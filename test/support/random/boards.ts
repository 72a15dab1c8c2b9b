/** Random boards that may exist, as a client describes them, with the cards of the rulebooks; and what a judge may leave out. */
import fc from 'fast-check';

type Json = Readonly<Record<string, unknown>>;

export interface RandomBoard {
  readonly edition: string;
  readonly complete: boolean;
  readonly turn: Json;
  readonly players: Readonly<Record<'A' | 'B', Json>>;
  readonly applied: readonly Json[];
  readonly normalSummons: Json;
}

const MONSTERS = [
  'Summoned Skull',
  'Mystical Elf',
  'Sangan',
  'Man-Eater Bug',
  'Cyber Dragon',
  'Junk Synchron',
  'Jinzo',
  'Crusader of Endymion',
  'Maharaghi',
  'Dark Armed Dragon',
  'Honest',
  'Rescue Cat',
];
const EXTRA = ['Junk Warrior', 'Gem-Knight Pearl', 'Number 39: Utopia', 'Stardust Dragon', 'Darkfire Dragon'];
const LINKS = ['Link Spider', 'Honeybot', 'Decode Talker'];
const SPELLS = ['Dark Hole', 'Monster Reborn', 'Book of Moon', 'Rush Recklessly', 'Polymerization', 'Foolish Burial'];
const TRAPS = ['Mirror Force', 'Trap Hole', 'Compulsory Evacuation Device', 'Solemn Judgment', 'Threatening Roar'];
const FACE_UP = ['Skill Drain', 'Burden of the Mighty', 'Dimensional Fissure', 'Mirror Wall', 'Macro Cosmos'];
const FIELDS = ['Yami', 'Forest', 'A Legendary Ocean', 'The Sanctuary in the Sky'];
const PENDULUMS = ['Dragon Horn Hunter', 'Abyss Actor - Curtain Raiser', 'Stargazer Magician'];

const some = (cards: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...cards);
const any = some([...MONSTERS, ...SPELLS, ...TRAPS]);

const ofMainDeck = fc.record({
  card: some(MONSTERS),
  position: fc.constantFrom('face-up-attack', 'face-up-defense', 'face-down-defense'),
});
const token = fc.record({
  token: fc.constant({ name: 'Rose Token', type: 'Plant', attribute: 'DARK', level: 2, atk: 800, def: 800 }),
  position: fc.constantFrom('face-up-attack', 'face-up-defense'),
});
const xyz = fc.record({
  card: fc.constantFrom('Gem-Knight Pearl', 'Number 39: Utopia', 'Ghostrick Alucard'),
  position: fc.constantFrom('face-up-attack', 'face-up-defense'),
  materials: fc.array(some(MONSTERS), { maxLength: 2 }),
});
const link = fc.record({ card: some(LINKS), position: fc.constant('face-up-attack') });
const owned = fc.tuple(ofMainDeck, fc.constantFrom('A', 'B')).map(([monster, owner]) => ({ ...monster, owner }));
const monster = fc.oneof(
  { weight: 6, arbitrary: ofMainDeck },
  { weight: 1, arbitrary: owned },
  { weight: 1, arbitrary: token },
  { weight: 1, arbitrary: xyz },
  { weight: 1, arbitrary: link },
);

const spellOrTrap = fc.oneof(
  some([...SPELLS, ...TRAPS]).map((card) => ({ card, face: 'down', setOnTurn: 2 })),
  some(FACE_UP).map((card) => ({ card, face: 'up' })),
);
const zones = <T>(entry: fc.Arbitrary<T>, numbers: readonly number[]): fc.Arbitrary<Json> =>
  fc.record(Object.fromEntries(numbers.map((n) => [String(n), entry])), { requiredKeys: [] });

const side: fc.Arbitrary<Json> = fc.record({
  lifePoints: fc.constantFrom(100, 1000, 8000),
  hand: fc.array(any, { maxLength: 3 }),
  monsters: zones(monster, [1, 2, 4]),
  extraMonsterZones: fc.constant({}),
  spellsAndTraps: zones(spellOrTrap, [2, 4]),
  pendulumZones: zones(some(PENDULUMS), []).chain(() =>
    fc.record({ left: some(PENDULUMS), right: some(PENDULUMS) }, { requiredKeys: [] }),
  ),
  fieldZone: fc.option(
    some(FIELDS).map((card) => ({ card, face: 'up' })),
    { nil: null },
  ),
  graveyard: fc.array(any, { maxLength: 4 }),
  banished: fc.array(
    fc.oneof(
      any,
      any.map((card) => ({ card, face: 'down' })),
    ),
    { maxLength: 2 },
  ),
  extraDeck: fc.array(some(EXTRA), { maxLength: 2 }),
  deckCount: fc.constantFrom(0, 1, 20),
});

/** Those that know every kind of card here; today's most often. */
const EDITIONS = ['tcg-2020', 'tcg-2020', 'tcg-2020', 'unofficial-2017', 'v10-2017'];
const PHASES = ['draw', 'standby', 'main-1', 'battle', 'main-2', 'end'] as const;

export const anyBoard: fc.Arbitrary<RandomBoard> = fc
  .record({
    A: side,
    B: side,
    extra: fc.option(fc.tuple(fc.constantFrom('A', 'B'), fc.constantFrom('left', 'right'), link), { nil: null }),
    phase: fc.constantFrom(...PHASES),
    used: fc.constantFrom(0, 1),
    gain: fc.boolean(),
    edition: some(EDITIONS),
  })
  .map(({ A, B, extra, phase, used, gain, edition }) => {
    const players = { A: withoutNull(A), B: withoutNull(B) };
    if (extra !== null) {
      const [player, zone, one] = extra as ['A' | 'B', string, Json];
      players[player] = { ...players[player], extraMonsterZones: { [zone]: one } };
    }
    const [place] = Object.keys(players.A['monsters'] as Json);
    const raised =
      gain && place !== undefined ? [{ card: 'Rush Recklessly', player: 'A', to: `A.monsters.${place}` }] : [];
    return {
      edition,
      complete: true,
      turn: { number: 4, player: 'A', phase, ...(phase === 'battle' ? { step: 'battle' } : {}) },
      players,
      applied: raised.filter(() => isFaceUp(players.A, place)),
      normalSummons: { A: { used }, B: { used: 0 } },
    };
  });

function isFaceUp(player: Json, place: string | undefined): boolean {
  const entry = (player['monsters'] as Json)[place ?? ''] as Json | undefined;
  return entry?.['position'] !== 'face-down-defense';
}

function withoutNull(player: Json): Json {
  return Object.fromEntries(Object.entries(player).filter(([, value]) => value !== null));
}

const HIDEABLE = [
  'lifePoints',
  'hand',
  'monsters',
  'spellsAndTraps',
  'graveyard',
  'banished',
  'extraDeck',
  'deckCount',
  'fieldZone',
  'pendulumZones',
] as const;

export const gap = fc.record({
  zones: fc.array(fc.tuple(fc.constantFrom('A' as const, 'B' as const), fc.constantFrom(...HIDEABLE)), {
    minLength: 1,
    maxLength: 4,
  }),
  normalSummons: fc.boolean(),
});
/** Each zone of each player left out by itself. */
export const EACH_ZONE: readonly Gap[] = (['A', 'B'] as const).flatMap((player) =>
  HIDEABLE.map((zone) => ({ zones: [[player, zone] as ['A' | 'B', (typeof HIDEABLE)[number]]], normalSummons: false })),
);

/** Does a Spell or Trap lie face-up in one of the hidden zones? */
export function holdsFaceUp({ players }: RandomBoard, { zones }: Gap): boolean {
  return zones.some(([player, zone]) =>
    zone === 'spellsAndTraps' || zone === 'fieldZone'
      ? JSON.stringify(players[player][zone] ?? {}).includes('"face":"up"')
      : false,
  );
}

/** What asks how many cards there are, of whom: where a zone is hidden nobody knows. */
const COUNTING = ['Cyber Dragon', 'Dark Armed Dragon', 'Honest', 'Crusader of Endymion', 'Monster Reborn', 'Dark Hole'];

/** Boards with few monsters, whose hands hold cards that count others. */
export const sparseBoard: fc.Arbitrary<RandomBoard> = fc
  .tuple(anyBoard, fc.array(some(COUNTING), { minLength: 1, maxLength: 3 }))
  .map(([board, hand]) => {
    const few = (player: 'A' | 'B'): Json => ({ ...board.players[player], monsters: firstOf(board.players[player]) });
    return { ...board, applied: [], players: { A: { ...few('A'), hand }, B: few('B') } };
  });

function firstOf({ monsters }: Json): Json {
  const first = (monsters as Json)['1'];
  return first === undefined ? {} : { 1: first };
}

export type Gap = typeof gap extends fc.Arbitrary<infer T> ? T : never;

/** The same board by somebody who knows less; `null` where what is asked about would be gone. */
export function withGaps(board: RandomBoard, gaps: Gap, kept: readonly string[]): RandomBoard | null {
  const players = { A: { ...board.players.A }, B: { ...board.players.B } };
  for (const [player, zone] of gaps.zones) {
    if (kept.some((place) => place.startsWith(`${player}.${zone}`))) return null;
    if (board.applied.some(({ to }) => String(to).startsWith(`${player}.${zone}`))) return null;
    const { [zone]: _hidden, ...rest } = players[player];
    // What is beside the Monster and Spell & Trap Zones would be taken for empty (docs/questions.md).
    if (zone === 'spellsAndTraps' || zone === 'monsters') players[player] = { ...rest, [zone]: { and: 'unknown' } };
    else if (zone === 'fieldZone' || zone === 'pendulumZones')
      players[player] = { ...rest, spellsAndTraps: { ...(rest['spellsAndTraps'] as Json), and: 'unknown' } };
    else players[player] = rest;
  }
  return {
    ...board,
    complete: false,
    players,
    normalSummons: gaps.normalSummons ? {} : board.normalSummons,
  };
}
