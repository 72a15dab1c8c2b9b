/** Words behind a clause that say more of what it does, and nothing that is done besides. */
import { type Action, type Clause, type Conjunction, type Noun } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';
import { objectOf } from '../scope.js';
import { onlyMaterials } from './only-materials.js';
import { orOtherPosition } from './or-so-placed.js';

/** The clauses read so far, with that said of the last one; `null` where no such words stand here. */
export function saidOfBefore(
  r: Reader,
  clauses: readonly Clause[],
  conjunction: Conjunction,
): readonly Clause[] | null {
  const onlyThose = r.sees('only') ? onlyMaterials(r, clauses) : null;
  return onlyThose ?? orOtherPosition(r, clauses, conjunction) ?? handAtRandom(r, clauses);
}

/** "The card in the hand is chosen at random": of those just taken from several places, the one that is in the hand. */
function handAtRandom(r: Reader, clauses: readonly Clause[]): readonly Clause[] | null {
  const last = clauses.at(-1);
  const what = last === undefined ? null : objectOf(last.action);
  if (last === undefined || what === null || !r.sees('[{] the card (in|from) the hand is chosen at random'))
    return null;
  const each = what.each.map((one): Noun => (one.locations.join() === 'hand' ? { ...one, chosen: 'random' } : one));
  if (each.every(({ chosen }) => chosen !== 'random') || !('what' in last.action)) return null;
  r.accept('[{] the card (in|from) the hand is chosen at random [}]');
  return [...clauses.slice(0, -1), { ...last, action: { ...last.action, what: { ...what, each } } as Action }];
}
