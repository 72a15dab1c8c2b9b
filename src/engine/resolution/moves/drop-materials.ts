/** What lies under a monster that is a monster on the field no longer (xyz.materials-fate). */
import type { RuleId } from '../../citations/index.js';
import type { Context } from '../../context.js';
import { materialsOf } from '../../board/places.js';
import type { Board, Copy } from '../../model/board.js';
import type { EventKind, Location } from '../../model/effects.js';
import { destinationOf } from '../../movement/index.js';
import { BY_RULE, type Cause } from '../cause.js';
import { Pause } from '../choices.js';
import { change, countUnnamed } from './move.js';

interface Dropping {
  board: Board;
  readonly context: Context;
  now(copy: Copy): Copy | null;
  say(what: string, rule: RuleId, done?: boolean, also?: readonly RuleId[]): void;
  move(copies: readonly Copy[], to: Location, cause: Cause, event: EventKind): readonly Copy[];
}

/**
 * Its Xyz Materials are sent to their owners' Graveyards, or wherever every card goes instead (xyz.material-replacement);
 * `copy` is as it was with them. `before`: as long as what left was still there.
 */
export function dropMaterials(play: Dropping, copy: Copy, before: Context = play.context): void {
  const materials = materialsOf(play.board, copy);
  if (materials.length === 0 && copy.unnamedMaterials === 0) return;
  const name = copy.card?.name ?? copy.id;
  // Whether what replaces the Graveyard still does so while it leaves with them is said nowhere.
  if (materials.some((material) => goesTo(before, material) !== goesTo(play.context, material)))
    throw new Pause(null, `where the materials of ${name} go, as what would send them elsewhere leaves with it`);
  const dropped = play.move(materials, 'graveyard', BY_RULE, 'sent');
  play.board = countUnnamed(play.board, copy.owner, 'graveyard', copy.unnamedMaterials);
  play.board = change(play.board, copy.id, (now) => ({ ...now, unnamedMaterials: 0 }));
  if (copy.unnamedMaterials === 0 && !dropped.some(({ place }) => place.location === 'graveyard')) return;
  play.say(
    `The materials of ${name} go to the Graveyard.`,
    'xyz.materials-fate',
    true,
    // They were no cards on the field, so that not even a Pendulum Monster goes elsewhere.
    materials.some(({ card }) => card?.monster?.pendulum === true) ? ['pendulum.extra-deck-instead-of-graveyard'] : [],
  );
}

function goesTo(context: Context, material: Copy): Location | 'vanishes' {
  return destinationOf(context, material, { to: 'graveyard', face: 'up', wasOnField: false }).to;
}
