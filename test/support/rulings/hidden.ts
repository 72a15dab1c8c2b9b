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
const TOLD_OF_ALL: ReadonlySet<string> = new Set(['card', 'position', 'face', 'token', 'level', 'owner']);

/** Of a monster that lies face-up its battle position may be left out; a face-down one would be another card. */
function isUpright(position: unknown): boolean {
  return typeof position === 'string' && !position.includes('down');
}

/** Every board with one card, zone, list or property fewer, but for what the question or the Chain names. */
export function lessTold(board: Json, question: Json): readonly LessTold[] {
  const { complete: _complete, ...partial } = board;
  const named = JSON.stringify([question, board['chain'], board['events'], board['battle'], board['summoning']]);
  const less: LessTold[] = LINGERING.filter((field) => board[field] !== undefined).map((field) => {
    const { [field]: _left, ...rest } = partial;
    return { without: field, gone: true, board: rest };
  });
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
          // With how it was Summoned go the cards that it was Summoned with.
          withSide(`${place} ${fact}`, fact === 'summoned', { ...side, [row]: { ...zones, [zone]: rest } });
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
