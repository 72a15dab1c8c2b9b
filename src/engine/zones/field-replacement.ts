/** What making room for a new Field Spell is (zone.field.replacement). */
import { answeringEdition, type EditionId } from '../editions.js';
import type { EditionParameters } from '../editions.js';
import type { Board, CopyId } from '../model/board.js';
import type { Player } from '../model/timing.js';
import { fieldSpellsReplaced } from './spell-zones.js';

export interface FieldReplacement {
  /** They leave before the new card is activated, and do not come back if that is negated. */
  readonly leaving: readonly CopyId[];
  /** Destroyed, or sent to the Graveyard by the rules. */
  readonly destroyed: boolean;
}

export function fieldReplacement(
  board: Board,
  parameters: EditionParameters,
  edition: EditionId,
  player: Player,
): FieldReplacement {
  const answering = answeringEdition('zone.field.replacement', edition);
  return {
    leaving: fieldSpellsReplaced(board, parameters, player).map((copy) => copy.id),
    destroyed: answering === 'ude-2006' || answering === 'v8-2011',
  };
}
