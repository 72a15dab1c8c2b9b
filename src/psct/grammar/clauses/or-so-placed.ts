/** "…, or in face-down Defense Position": how, or on whose field, the same card may be Summoned in its place. */
import { type Action, type Clause, type Conjunction } from '../../../engine/model/effects.js';
import { parseTail } from '../actions/summon.js';
import { type Reader } from '../reader.js';

type Summon = Extract<Action, { kind: 'special-summon' }>;

const POSITION = 'in face-down defense position';

/** "Special Summon it face-up, or in face-down Defense Position": one Summon that may lie either way. */
export function orOtherPosition(r: Reader, clauses: readonly Clause[], conjunction: Conjunction): Clause[] | null {
  const last = clauses.at(-1);
  if (conjunction !== 'or' || last?.action.kind !== 'special-summon' || !r.sees(POSITION)) return null;
  const { action } = last;
  return r.attempt(() => {
    const said = parseTail(r);
    if (said.to !== action.to || action.position.length === 0 || !(r.done || r.sees('(,|.|;)'))) return null;
    const position = [...new Set([...action.position, ...said.position])];
    return [...clauses.slice(0, -1), { ...last, action: { ...action, position } }];
  });
}

/** "Special Summon 1 Fish monster to your field, or in face-down Defense Position to your opponent's field": the same card. */
export function orOtherField(
  r: Reader,
  before: Action | null,
  conjunction: Conjunction,
): { readonly action: Summon } | null {
  if (conjunction !== 'or' || before?.kind !== 'special-summon' || !r.sees(POSITION)) return null;
  const { what, who, how, ignoringConditions, effectsNegated } = before;
  return { action: { kind: 'special-summon', what, who, how, ...parseTail(r), ignoringConditions, effectsNegated } };
}
