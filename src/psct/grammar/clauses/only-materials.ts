/** "Only Fish monsters can be used as Fusion Material for a Fusion Summon using this effect": said of the Summon before. */
import { type Clause, type Filter } from '../../../engine/model/effects.js';
import { parseDescribedLoose } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { type Reader } from '../reader.js';

/** The clauses with that Summon taking nothing else; `null` where the words say something else, or no such Summon is there. */
export function onlyMaterials(r: Reader, clauses: readonly Clause[]): readonly Clause[] | null {
  return r.attempt(() => {
    const like = r.accept('only') ? parseDescribedLoose(r) : null;
    const used = 'can be used as [a] fusion (material|materials) for';
    if (like === null || !r.accept(used)) return null;
    if (!r.accept("[a fusion summon using] (this effect|this card 's effect)") || !(r.done || r.sees('.'))) return null;
    const at = clauses.findLastIndex(
      ({ action }) => action.kind === 'summon-with-materials' && action.how === 'fusion',
    );
    const clause = clauses[at];
    return clause === undefined ? null : replaced(clauses, at, clause, like);
  });
}

function replaced(clauses: readonly Clause[], at: number, clause: Clause, like: Filter): readonly Clause[] | null {
  const { action } = clause;
  if (action.kind !== 'summon-with-materials' || action.materials?.reference !== null) return null;
  const materials = { ...action.materials, filter: allOf([action.materials.filter, like]) };
  return clauses.with(at, { ...clause, action: { ...action, materials } });
}
