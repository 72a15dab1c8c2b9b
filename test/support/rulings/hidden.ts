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
const LINGERING = ['used', 'applied', 'history'] as const;
/** What a card is and how it lies are told of every card; an Equip Card and its monster name each other. */
const TOLD_OF_ALL: ReadonlySet<string> = new Set(['card', 'position', 'face', 'token', 'level']);

/** With how it was Summoned go the cards that it was Summoned with, with a number or a negation what made it. */
const OF_OTHERS: ReadonlySet<string> = new Set(['summoned', 'atk', 'def', 'rank', 'scale', 'negated', 'source']);

/** Of a monster that lies face-up its battle position may be left out; a face-down one would be another card. */
function isUpright(position: unknown): boolean {
  return typeof position === 'string' && !position.includes('down');
}

/** What is told of the turn, and of single events and uses, beside what each of them is about. */
const OF_TURN = ['number', 'phase', 'player', 'substep'] as const;
const OF_ENTRIES = {
  chain: ['targets', 'cost', 'effect', 'from'],
  events: ['card', 'byCard', 'player', 'from', 'to', 'byPlayer', 'other', 'amount', 'phase', 'link'],
  history: ['card', 'byCard', 'player', 'from', 'to', 'byPlayer', 'other', 'amount', 'phase', 'link', 'effect'],
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
  return [...ofTurn, ...ofEntries];
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
        const facts = typeof card === 'object' && card !== null ? Object.entries(card as Json) : [];
        for (const [fact] of facts.filter(
          ([name, told]) => !TOLD_OF_ALL.has(name) || (name === 'position' && isUpright(told)),
        )) {
          const rest = Object.fromEntries(facts.filter(([name]) => name !== fact));
          withSide(`${place} ${fact}`, OF_OTHERS.has(fact), { ...side, [row]: { ...zones, [zone]: rest } });
        }
        if (named.includes(place)) continue;
        const { [zone]: _card, ...others } = zones;
        withSide(place, true, { ...side, [row]: { ...others, and: 'unknown' } });
      }
    }
    for (const list of LISTS) {
      if (side[list] === undefined || named.includes(`${player}.${list}`)) continue;
      const { [list]: _cards, ...rest } = side;
      withSide(`${player}.${list}`, true, rest);
    }
    if (side['lifePoints'] !== undefined) {
      const { lifePoints: _points, ...rest } = side;
      withSide(`${player}.lifePoints`, false, rest);
    }
  }
  return less;
}
