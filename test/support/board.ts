/** Boards for specs: whatever a test does not name is empty, unused and on an earlier turn. */
import { DEFAULT_EDITION, type EditionId } from '../../src/engine/editions.js';
import {
  copyId,
  UNTOUCHED_STAY,
  type Board,
  type Copy,
  type CopyId,
  type Place,
  type PlaceKnowledge,
  type SummonRecord,
} from '../../src/engine/model/board.js';
import { startsInExtraDeck, type CardFacts } from '../../src/engine/model/card.js';
import { LOCATIONS, type CardText, type Location } from '../../src/engine/model/effects.js';
import type { ByPlayer, Player } from '../../src/engine/model/timing.js';

/** A copy with what is special about it; a bare card is one in the ordinary position of its place. */
export type Described = Partial<Omit<Copy, 'id' | 'card' | 'place' | 'summoned'>> & {
  readonly card: CardFacts | null;
  readonly summoned?: Partial<SummonRecord>;
  readonly materials?: readonly CardFacts[];
};
export type Entry = CardFacts | Described;

export interface Side {
  readonly hand?: readonly Entry[];
  readonly deck?: readonly Entry[];
  readonly extraDeck?: readonly Entry[];
  readonly graveyard?: readonly Entry[];
  readonly banished?: readonly Entry[];
  readonly monsters?: Readonly<Partial<Record<1 | 2 | 3 | 4 | 5, Entry>>>;
  readonly extraMonsterZones?: { readonly left?: Entry; readonly right?: Entry };
  readonly spellsAndTraps?: Readonly<Partial<Record<1 | 2 | 3 | 4 | 5, Entry>>>;
  readonly pendulumZones?: { readonly left?: Entry; readonly right?: Entry };
  readonly fieldZone?: Entry;
}

export interface BoardWish extends Partial<Omit<Board, 'copies' | 'places' | 'turn'>> {
  readonly A?: Side;
  readonly B?: Side;
  readonly turn?: Partial<Board['turn']>;
  /** Texts by card name. */
  readonly texts?: Readonly<Record<string, CardText>>;
}

/** A complete board in player A's Main Phase 1, open game state. Copies are called `A.monsters.3`, `B.hand.1` … */
export function board(wish: BoardWish = {}): Board {
  const { A, B, turn, texts = {}, ...rest } = wish;
  const copies = new Map<CopyId, Copy>();
  for (const [player, side] of [
    ['A', A],
    ['B', B],
  ] as const)
    addSide(copies, player, side ?? {}, texts);
  const edition: EditionId = DEFAULT_EDITION;
  return {
    edition,
    moment: { at: 'open' },
    lifePoints: { A: 8000, B: 8000 },
    places: { A: allComplete(), B: allComplete() },
    chain: [],
    chainResolved: [],
    applied: [],
    events: [],
    history: { events: [], complete: true },
    used: [],
    normalSummons: { A: { used: 0, granted: 1 }, B: { used: 0, granted: 1 } },
    battle: null,
    summoning: null,
    complete: true,
    ...rest,
    turn: { number: 3, player: 'A', phase: 'main-1', battleStep: null, damageSubstep: null, ...turn },
    copies,
  };
}

const COMPLETE: PlaceKnowledge = { complete: true, unnamed: 0 };

function allComplete(): ByPlayer<Readonly<Record<Location, PlaceKnowledge>>>['A'] {
  return Object.fromEntries(LOCATIONS.map((location) => [location, COMPLETE])) as Record<Location, PlaceKnowledge>;
}

function addSide(
  copies: Map<CopyId, Copy>,
  player: Player,
  side: Side,
  texts: Readonly<Record<string, CardText>>,
): void {
  const add = (name: string, location: Location, index: number, entry: Entry | undefined): void => {
    if (entry === undefined) return;
    const copy = toCopy(copyId(`${player}.${name}`), { player, location, index }, entry, texts);
    copies.set(copy.id, copy);
    const materials = 'materials' in entry ? (entry.materials ?? []) : [];
    materials.forEach((card, i) => {
      const id = copyId(`${copy.id}.materials.${i + 1}`);
      const place: Place = { player, location: 'xyz-material', index: i + 1 };
      copies.set(id, { ...toCopy(id, place, card, texts), attachedTo: copy.id });
    });
  };
  const list = (name: string, location: Location, entries: readonly Entry[] = []): void => {
    entries.forEach((entry, i) => {
      add(`${name}.${i + 1}`, location, i + 1, entry);
    });
  };
  list('hand', 'hand', side.hand);
  list('deck', 'deck', side.deck);
  list('extraDeck', 'extra-deck', side.extraDeck);
  list('graveyard', 'graveyard', side.graveyard);
  list('banished', 'banished', side.banished);
  for (const n of [1, 2, 3, 4, 5] as const) {
    add(`monsters.${n}`, 'monster-zone', n, side.monsters?.[n]);
    add(`spellsAndTraps.${n}`, 'spell-trap-zone', n, side.spellsAndTraps?.[n]);
  }
  for (const [i, where] of (['left', 'right'] as const).entries()) {
    add(`extraMonsterZones.${where}`, 'extra-monster-zone', i + 1, side.extraMonsterZones?.[where]);
    add(`pendulumZones.${where}`, 'pendulum-zone', i + 1, side.pendulumZones?.[where]);
  }
  add('fieldZone', 'field-zone', 1, side.fieldZone);
}

function toCopy(id: CopyId, place: Place, entry: Entry, texts: Readonly<Record<string, CardText>>): Copy {
  const described: Described = 'kind' in entry ? { card: entry } : entry;
  const { card, summoned, materials: _materials, ...rest } = described;
  const inMonsterZone = place.location === 'monster-zone' || place.location === 'extra-monster-zone';
  const hidden = place.location === 'hand' || place.location === 'deck' || place.location === 'extra-deck';
  return {
    text: card === null ? null : (texts[card.name] ?? null),
    owner: place.player,
    controller: place.player,
    face: hidden ? 'down' : 'up',
    position: inMonsterZone ? 'attack' : null,
    ...UNTOUCHED_STAY,
    token: null,
    effectsNegated: false,
    sentThisTurn: false,
    ...rest,
    id,
    card,
    place,
    summoned: inMonsterZone
      ? { ...ordinarySummon(card, place.player), ...summoned }
      : summoned === undefined
        ? null
        : { ...ordinarySummon(card, place.player), ...summoned },
  };
}

function ordinarySummon(card: CardFacts | null, player: Player): SummonRecord {
  const extra = card !== null && startsInExtraDeck(card);
  return {
    how: extra ? (card.monster?.frame === 'fusion' ? 'fusion' : 'special') : 'normal',
    from: extra ? 'extra-deck' : 'hand',
    by: player,
    thisTurn: false,
    proper: true,
    materials: 'unknown',
    tributed: 'unknown',
    source: null,
  };
}

/** The copy with that name, or an error that says so. */
export function copyIn(on: Board, name: string): Copy {
  const copy = on.copies.get(copyId(name));
  if (copy === undefined) throw new Error(`The board has no ${name}.`);
  return copy;
}
