/** Words behind a clause that say more of what it does, and nothing that is done besides. */
import { type Clause, type Conjunction } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';
import { onlyMaterials } from './only-materials.js';
import { orOtherPosition } from './or-so-placed.js';

/** The clauses read so far, with that said of the last one; `null` where no such words stand here. */
export function saidOfBefore(
  r: Reader,
  clauses: readonly Clause[],
  conjunction: Conjunction,
): readonly Clause[] | null {
  const onlyThose = r.sees('only') ? onlyMaterials(r, clauses) : null;
  return onlyThose ?? orOtherPosition(r, clauses, conjunction);
}
