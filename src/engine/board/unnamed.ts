/** Cards that nobody named, but that go somewhere: each is a card of its own from there on, though nobody knows which. */
import { copyId, UNTOLD_STAY, type Board, type Copy, type CopyId } from '../model/board.js';
import type { Player } from '../model/timing.js';
import { knowledgeOf } from './places.js';

const UNNAMED = 'deck.unnamed';

/** Did it come off a Deck without a name? */
export function isUnnamedOfDeck({ id, card }: Copy): boolean {
  return card === null && id.includes(`.${UNNAMED}.`);
}

/** The board with so many cards of that Deck told apart from the others, and those cards. */
export function unnamedOfDeck(
  board: Board,
  player: Player,
  n: number,
): { readonly board: Board; readonly copies: readonly Copy[] } {
  const copies = new Map<CopyId, Copy>(board.copies);
  const taken: Copy[] = [];
  for (let i = 1; taken.length < n; i += 1) {
    const id = copyId(`${player}.${UNNAMED}.${String(i)}`);
    if (copies.has(id)) continue;
    const copy = unnamed(id, player);
    copies.set(id, copy);
    taken.push(copy);
  }
  const side = board.places[player];
  const { unnamed: counted } = knowledgeOf(board, player, 'deck');
  const deck = { ...side.deck, unnamed: Math.max(0, counted - n) };
  return { board: { ...board, copies, places: { ...board.places, [player]: { ...side, deck } } }, copies: taken };
}

function unnamed(id: CopyId, player: Player): Copy {
  return {
    id,
    card: null,
    text: null,
    owner: player,
    controller: player,
    place: { player, location: 'deck', index: null },
    face: 'down',
    position: null,
    summoned: null,
    attachedTo: null,
    token: null,
    ...UNTOLD_STAY,
    sentThisTurn: 'unknown',
  };
}
