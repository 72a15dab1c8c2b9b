import {
  countAt,
  counterInWords,
  PLAYERS,
  type Board,
  type Copy,
  type CopyId,
  type GameEvent,
  type Player,
} from '../engine/index.js';

/** A copy after something happened: only what a judge would look at. */
function toCopyDto(copy: Copy, negated: boolean): Readonly<Record<string, unknown>> {
  const { location, index, player } = copy.place;
  return {
    copy: copy.id,
    card: copy.card?.name ?? null,
    controller: copy.controller,
    place: { player, location, ...(index === null ? {} : { index }) },
    face: copy.face,
    ...(copy.position === null ? {} : { position: copy.position }),
    ...(copy.equippedTo === null ? {} : { equippedTo: copy.equippedTo }),
    ...(copy.attachedTo === null ? {} : { attachedTo: copy.attachedTo }),
    ...(Object.keys(copy.counters).length === 0 ? {} : { counters: named(copy.counters) }),
    ...(copy.effectsNegated === true || negated ? { effectsNegated: true } : {}),
  };
}

/** "Spell Counter", as cards call it. */
function named(counters: Copy['counters']): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(counters).map(([name, n]) => [counterInWords(name), n]));
}

/** Places whose cards are told by number as often as by name, as a board names these numbers. */
const COUNTED = {
  hand: 'handCount',
  deck: 'deckCount',
  'extra-deck': 'extraDeckCount',
  graveyard: 'graveyardCount',
  banished: 'banishedCount',
} as const;

/** How many cards a player has at those places, as far as that is known. */
function countsOf(board: Board, player: Player): Readonly<Record<string, number>> {
  const counted = Object.entries(COUNTED).map(([location, name]) => {
    const { min, max } = countAt(board, player, location as keyof typeof COUNTED);
    return [name, min, max] as const;
  });
  return Object.fromEntries(counted.flatMap(([name, min, max]) => (min === max ? [[name, min] as const] : [])));
}

/**
 * The board afterwards: Life Points, how many cards a player has where that is known, and every described card where it
 * is now. Cards keep the name of where they were described.
 */
export function toBoardDto(board: Board): Readonly<Record<string, unknown>> {
  const negated = negatedForNow(board);
  const cards = [...board.copies.values()].map((copy) => toCopyDto(copy, copy.face === 'up' && negated.has(copy.id)));
  const counts = Object.fromEntries(PLAYERS.map((player) => [player, countsOf(board, player)]));
  return { lifePoints: board.lifePoints, counts, cards, battle: board.battle };
}

/** Whose effects are negated for a time by what happened in this turn. */
function negatedForNow({ applied, turn }: Board): ReadonlySet<CopyId> {
  const negating = applied.filter(
    (one) =>
      one.sinceDescribed === true &&
      one.turn === turn.number &&
      one.effect?.resolution.some(({ action }) => action.kind === 'negate' && action.what === 'effects') === true,
  );
  return new Set(negating.flatMap(({ to }) => to));
}

/** Events in order; those with the same `group` were simultaneous. */
export function toEventDto(event: GameEvent): Readonly<Record<string, unknown>> {
  const { event: what, group, copies, cards, player, how, from, to, by, byCopy, amount, link } = event;
  const shown = { player, how, from, to, by, byCard: byCopy, amount, link };
  const dto: Record<string, unknown> = { what, group, copies, cards: cards.map((card) => card.name) };
  for (const [field, value] of Object.entries(shown)) if (value !== null) dto[field] = value;
  return dto;
}
