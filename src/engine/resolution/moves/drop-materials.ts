/** What lies under a monster that is a monster on the field no longer (xyz.materials-fate). */
import type { RuleId } from '../../citations/index.js';
import type { Board, Copy } from '../../model/board.js';
import { materialsOf } from '../../board/places.js';
import { change, countUnnamed, place } from './move.js';

interface Dropping {
  board: Board;
  now(copy: Copy): Copy | null;
  say(what: string, rule: RuleId, done?: boolean, also?: readonly RuleId[]): void;
}

/** Its Xyz Materials go to their owners' Graveyards; `copy` is as it was with them. */
export function dropMaterials(play: Dropping, copy: Copy): void {
  const materials = materialsOf(play.board, copy);
  if (materials.length === 0 && copy.unnamedMaterials === 0) return;
  for (const material of materials)
    play.board = place(play.board, material, { player: material.owner, location: 'graveyard', face: 'up' });
  play.board = countUnnamed(play.board, copy.owner, 'graveyard', copy.unnamedMaterials);
  play.board = change(play.board, copy.id, (now) => ({ ...now, unnamedMaterials: 0 }));
  play.say(
    `The materials of ${copy.card?.name ?? copy.id} go to the Graveyard.`,
    'xyz.materials-fate',
    true,
    // They were no cards on the field, so that not even a Pendulum Monster goes elsewhere.
    materials.some(({ card }) => card?.monster?.pendulum === true) ? ['pendulum.extra-deck-instead-of-graveyard'] : [],
  );
}
