import { type Clause, type Condition } from '../../engine/model/effects.js';
import { both } from './bullets/heading.js';

const AS_A_MONSTER: Condition = {
  if: 'at',
  what: { ref: 'this-card' },
  locations: ['monster-zone', 'extra-monster-zone'],
  controller: null,
  face: null,
};

/**
 * "You can either: … equip this card to …, OR: Unequip this card …": a monster is equipped, what is equipped comes back
 * (ability.union); never both.
 */
export function eitherWorn(clauses: readonly Clause[]): readonly Clause[] {
  const [first] = clauses;
  const back = clauses.findIndex(({ action }) => action.kind === 'move' && action.to === 'unequipped');
  const joint = clauses[back]?.conjunction;
  if (first?.action.kind !== 'equip' || back < 1 || (joint !== 'sentence' && joint !== 'or')) return clauses;
  // What it gives while it is equipped does not hang on how it came there.
  if (first.action.gives !== undefined) return clauses;
  return clauses.map((clause, at) => {
    if (at === 0) return { ...clause, condition: both(AS_A_MONSTER, clause.condition) };
    if (at === back) return { ...clause, conjunction: 'otherwise' };
    return at === back + 1 && clause.conjunction === 'and' ? { ...clause, conjunction: 'and-if-you-do' } : clause;
  });
}
