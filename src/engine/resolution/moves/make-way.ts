/** zone.field.replacement: a new Field Spell takes its zone when it is activated, and what lay there makes way. */
import { DEFAULT_EDITION, isEdition } from '../../editions.js';
import type { ChainLink } from '../../model/board.js';
import type { Player } from '../../model/timing.js';
import { fieldReplacement } from '../../zones/index.js';
import { change } from './move.js';
import { nameOf, type Play } from '../play.js';
import { BY_RULE } from '../cause.js';

/** Field Spells that the board still describes where they were activated from. */
export function makeWay(play: Play): void {
  for (const link of play.links) {
    const copy = link.copy === null ? null : play.now(link.copy);
    if (copy === null || !isWaiting(link) || copy.place.location !== 'hand') continue;
    clearFieldZone(play, link.player);
    if (link.negated !== 'activation')
      play.board = change(play.board, copy.id, (now) => ({
        ...now,
        face: 'up',
        place: { player: link.player, location: 'field-zone', index: null },
      }));
  }
}

/** What lies in the Field Zone makes way for a Field Spell of the player. */
export function clearFieldZone(play: Play, player: Player): void {
  const { leaving, destroyed } = fieldReplacement(
    play.board,
    play.context.parameters,
    isEdition(play.board.edition) ? play.board.edition : DEFAULT_EDITION,
    player,
  );
  const gone = leaving.flatMap((id) => play.now(id) ?? []);
  if (gone.length === 0) return;
  const names = gone.map(nameOf).join(', ');
  play.say(destroyed ? `Destroyed: ${names}.` : `Sent to the Graveyard: ${names}.`, 'zone.field.replacement');
  play.move(gone, 'graveyard', BY_RULE, destroyed ? 'destroyed' : 'sent');
}

function isWaiting({ card, cardActivation, from }: ChainLink): boolean {
  return cardActivation === true && from === 'hand' && card?.property === 'field';
}
