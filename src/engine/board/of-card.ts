/** A card of which only the name is told, as what is printed on it makes it. */
import { copyId, UNTOLD_STAY, type Copy } from '../model/board.js';
import type { CardFacts } from '../model/card.js';
import type { CardText } from '../model/effects.js';
import type { Player } from '../model/timing.js';

/** It lies in no zone of the field, where nothing changes what it is like. */
export function copyOfCard(card: CardFacts, text: CardText | null, player: Player): Copy {
  return {
    id: copyId(`${player}.told.${card.name}`),
    card,
    text,
    owner: player,
    controller: player,
    place: { player, location: 'graveyard', index: null },
    face: 'up',
    position: null,
    summoned: null,
    ...UNTOLD_STAY,
    attachedTo: null,
    token: null,
    sentThisTurn: 'unknown',
  };
}
