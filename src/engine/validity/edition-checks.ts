/** Mechanics that the edition does not have (card.mechanics-by-edition). */
import { EDITIONS, isEdition, type EditionId } from '../editions.js';
import type { Copy } from '../model/board.js';
import type { CardFacts } from '../model/card.js';
import { blame, isToken, type BoardCheck, type Violation } from './violation.js';

/** The first edition that has the mechanic. */
const SINCE = {
  'Synchro Monsters': 'v8-2011',
  'Xyz Monsters': 'v8-2011',
  'Tuner monsters': 'v8-2011',
  'Pendulum Monsters': 'v10-2017',
  'Link Monsters': 'v10-2017',
} as const satisfies Readonly<Record<string, EditionId>>;
type Mechanic = keyof typeof SINCE;

/** What a card cannot be played without. */
function mechanicsOf(card: CardFacts): readonly Mechanic[] {
  const { monster } = card;
  if (monster === null) return [];
  const found: Mechanic[] = [];
  if (monster.frame === 'synchro') found.push('Synchro Monsters');
  if (monster.frame === 'xyz') found.push('Xyz Monsters');
  if (monster.frame === 'link') found.push('Link Monsters');
  if (monster.pendulum) found.push('Pendulum Monsters');
  if (monster.abilities.includes('tuner')) found.push('Tuner monsters');
  return found;
}

function mechanicMissing(card: CardFacts, edition: EditionId): Mechanic | null {
  const at = EDITIONS.indexOf(edition);
  return mechanicsOf(card).find((mechanic) => EDITIONS.indexOf(SINCE[mechanic]) > at) ?? null;
}

/** Tokens and counters, which no printed card shows. */
function thingMissing(copy: Copy, edition: EditionId): Violation | null {
  const at = EDITIONS.indexOf(edition);
  const before = (since: EditionId): boolean => at < EDITIONS.indexOf(since);
  if (isToken(copy) && before(TOKENS_SINCE))
    return blame('board/tokens-not-in-edition', copy, null, { edition, since: TOKENS_SINCE });
  const counted = Object.values(copy.counters).some((count) => count > 0);
  return counted && before(COUNTERS_SINCE)
    ? blame('board/counters-not-in-edition', copy, 'counters', { edition, since: COUNTERS_SINCE })
    : null;
}

const TOKENS_SINCE = 'ude-2006';
const COUNTERS_SINCE = 'v8-2011';

export const mechanicsExist: BoardCheck = (board) => {
  const { edition } = board;
  // The newest edition knows every mechanic.
  if (!isEdition(edition) || edition === EDITIONS.at(-1)) return [];
  return [...board.copies.values()].flatMap((copy) => {
    const thing = thingMissing(copy, edition);
    if (thing !== null) return [thing];
    const mechanic = copy.card === null ? null : mechanicMissing(copy.card, edition);
    return mechanic === null
      ? []
      : [blame('board/mechanic-not-in-edition', copy, 'card', { edition, mechanic, since: SINCE[mechanic] })];
  });
};
