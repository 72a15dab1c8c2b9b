/** The board of a ruling as told by somebody who leaves one thing out. */

type Json = Readonly<Record<string, unknown>>;

export interface LessTold {
  /** What is left out: "B.monsters.1", "A.monsters.2 summoned". */
  readonly without: string;
  /** A card or an effect that lingers is gone; else a fact about a card that stays. */
  readonly gone: boolean;
  readonly board: Json;
}

const ROWS = ['monsters', 'extraMonsterZones', 'spellsAndTraps', 'pendulumZones'] as const;
const LISTS = ['hand', 'graveyard', 'banished', 'deck', 'extraDeck'] as const;
const COUNTS = ['lifePoints', 'handCount', 'deckCount', 'extraDeckCount'] as const;
const LINGERING = ['used', 'applied', 'history'] as const;
/** What a card is is told of every card. */
const TOLD_OF_ALL: ReadonlySet<string> = new Set(['card', 'token']);

/** With how it was Summoned go the cards that it was Summoned with, with a number or a negation what made it. */
const OF_OTHERS: ReadonlySet<string> = new Set(['summoned', 'atk', 'def', 'level', 'rank', 'scale', 'negated']);

/** Of its Summon one thing may be told and another not; the cards that it was Summoned with are gone with it. */
const OF_SUMMON = ['how', 'by', 'from', 'thisTurn', 'proper', 'source'] as const;

/** Of cards in lists: which way they lie, and whose they are. */
const OF_LISTED = ['face', 'owner', 'proper', 'sentThisTurn', 'sentOnTurn'] as const;

/** What is told of the turn, and of single events and uses, beside what each of them is about. */
const OF_TURN = ['number', 'phase', 'step', 'player', 'substep'] as const;
const OF_ENTRIES = {
  chain: ['targets', 'cost', 'effect', 'from', 'player', 'option', 'as'],
  events: ['card', 'byCard', 'player', 'how', 'by', 'from', 'to', 'byPlayer', 'other', 'amount', 'phase', 'link'],
  history: [
    'card',
    'byCard',
    'player',
    'how',
    'by',
    'from',
    'to',
    'byPlayer',
    'other',
    'amount',
    'phase',
    'link',
    'effect',
  ],
  used: ['effect', 'negated', 'player', 'turn'],
  applied: ['effect', 'to', 'player', 'turn', 'amount', 'cost', 'from', 'zone'],
} as const;

/** One entry without each of the facts in turn; of those that happened at the same time, of one of them. */
function lessOfEntry(
  entry: Json | readonly Json[] | string,
  facts: readonly string[],
): readonly { readonly without: string; readonly rest: unknown }[] {
  if (typeof entry === 'string') return [];
  if (Array.isArray(entry))
    return (entry as readonly Json[]).flatMap((one, at) =>
      lessOfEntry(one, facts).map(({ without, rest }) => ({
        without: `.${String(at)}${without}`,
        rest: entry.map((other, i) => (i === at ? rest : (other as unknown))),
      })),
    );
  const told = entry as Json;
  return facts.flatMap((fact) => {
    if (told[fact] === undefined) return [];
    const { [fact]: _left, ...rest } = told;
    return [{ without: ` ${fact}`, rest }];
  });
}

/** A described card without one of the facts that are told of it, or of its Summon. */
function lessOfCard(
  card: unknown,
): readonly { readonly without: string; readonly gone: boolean; readonly rest: Json }[] {
  if (typeof card !== 'object' || card === null) return [];
  const told = card as Json;
  const whole = Object.keys(told).filter((fact) => !TOLD_OF_ALL.has(fact));
  const { summoned } = told;
  const ofSummon = lessOfEntry((summoned ?? '') as Json | string, OF_SUMMON);
  return [
    ...whole.map((fact) => ({
      without: fact,
      gone: OF_OTHERS.has(fact),
      rest: Object.fromEntries(Object.entries(told).filter(([name]) => name !== fact)),
    })),
    ...ofSummon.map(({ without, rest }) => ({
      without: `summoned${without}`,
      gone: false,
      rest: { ...told, summoned: rest },
    })),
  ];
}

/** The same board without one fact about the turn, an event, a use or an effect that lingers. */
function lessOfDoings(partial: Json): readonly LessTold[] {
  const turn = (partial['turn'] ?? {}) as Json;
  const ofTurn = OF_TURN.filter((field) => turn[field] !== undefined).map((field) => {
    const { [field]: _left, ...rest } = turn;
    return { without: `turn.${field}`, gone: false, board: { ...partial, turn: rest } };
  });
  const ofEntries = Object.entries(OF_ENTRIES).flatMap(([field, facts]) => {
    const entries = Array.isArray(partial[field]) ? (partial[field] as readonly Json[]) : [];
    return entries.flatMap((entry, at) =>
      lessOfEntry(entry, facts).map(({ without, rest }) => {
        const less = { ...partial, [field]: entries.map((one, i) => (i === at ? rest : one)) };
        return { without: `${field}.${String(at)}${without}`, gone: false, board: less };
      }),
    );
  });
  // Who leaves out the phase leaves out its steps as well.
  const { phase: _phase, step, substep: _substep, ...told } = turn;
  const ofSteps =
    step === undefined ? [] : [{ without: 'turn.phase, step', gone: false, board: { ...partial, turn: told } }];
  return [...ofTurn, ...ofSteps, ...ofEntries];
}

/** What somebody tells who does not claim that it is everything. */
export function partOf({ complete: _complete, ...partial }: Json): Json {
  return partial;
}

/** Every board with one card, zone, list or property fewer, but for what the question or the Chain names. */
export function lessTold(board: Json, question: Json): readonly LessTold[] {
  const partial = partOf(board);
  const named = JSON.stringify([question, board['chain'], board['events'], board['battle'], board['summoning']]);
  const less: LessTold[] = LINGERING.filter((field) => board[field] !== undefined).map((field) => {
    const { [field]: _left, ...rest } = partial;
    return { without: field, gone: true, board: rest };
  });
  less.push(...lessOfDoings(partial));
  const players = (board['players'] ?? {}) as Readonly<Record<string, Json>>;
  for (const [player, side] of Object.entries(players)) {
    const withSide = (without: string, gone: boolean, told: Json): void => {
      less.push({ without, gone, board: { ...partial, players: { ...players, [player]: told } } });
    };
    for (const row of ROWS) {
      const zones = (side[row] ?? {}) as Json;
      if (Array.isArray(zones)) continue;
      for (const [zone, card] of Object.entries(zones)) {
        const place = `${player}.${row}.${zone}`;
        for (const { without, gone, rest } of lessOfCard(card))
          withSide(`${place} ${without}`, gone, { ...side, [row]: { ...zones, [zone]: rest } });
        if (named.includes(place)) continue;
        const { [zone]: _card, ...others } = zones;
        withSide(place, true, { ...side, [row]: { ...others, and: 'unknown' } });
      }
    }
    for (const list of LISTS) {
      const cards = Array.isArray(side[list]) ? (side[list] as readonly (Json | string)[]) : [];
      cards.forEach((card, at) => {
        for (const { without, rest } of lessOfEntry(card, OF_LISTED)) {
          const told = cards.map((one, i) => (i === at ? rest : one));
          withSide(`${player}.${list}.${String(at + 1)}${without}`, false, { ...side, [list]: told });
        }
      });
      if (side[list] === undefined || named.includes(`${player}.${list}`)) continue;
      const { [list]: _cards, ...rest } = side;
      withSide(`${player}.${list}`, true, rest);
    }
    for (const count of COUNTS.filter((field) => side[field] !== undefined)) {
      const { [count]: _number, ...rest } = side;
      withSide(`${player}.${count}`, false, rest);
    }
  }
  return less;
}
