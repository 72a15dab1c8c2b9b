/** Numbers of the two monsters of an attack, where the text says as well whose they are or how they lie. */
import {
  type Comparison,
  type Condition,
  FIELD_LOCATIONS,
  type Noun,
  type Value,
} from '../../../engine/model/effects.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { statName } from '../values/stat-value.js';

interface Fighter {
  readonly value: Value;
  readonly said: readonly Condition[];
}

/** "The ATK of an attacking monster your opponent controls is less than …". */
export function fightersCompared(r: Reader): Condition | null {
  return r.foreseen('condition fighters compared', (): Condition | null => {
    const left = fighter(r);
    if (left === null || !r.accept('is')) return null;
    const compare = r.acceptOneOf<Comparison>([
      ['(lower|less) than', '<'],
      ['(higher|greater|more) than', '>'],
    ]);
    const right = compare === null ? null : fighter(r);
    if (compare === null || right === null) return null;
    const said = [...left.said, ...right.said];
    const compared: Condition = { if: 'compare', left: left.value, compare, right: right.value };
    return said.length === 0 ? null : { if: 'all-of', of: [...said, compared] };
  });
}

/** "the ATK of" an attacker or attack target, with what is said of that monster beside its number. */
function fighter(r: Reader): Fighter | null {
  if (!r.accept('the')) return null;
  const name = statName(r);
  if (name === null || name.each || name.orDef !== undefined || name.others !== undefined || !r.accept('of'))
    return null;
  const theirs = r.accept("your opponent's");
  const noun = parseNoun(r);
  const meant = noun?.reference ?? null;
  if (noun === null || (meant?.ref !== 'attacker' && meant?.ref !== 'attack-target')) return null;
  const value: Value = { kind: 'stat', stat: name.stat, original: name.original, of: meant };
  return { value, said: saidOf({ ...noun, controller: theirs ? 'opponent' : noun.controller }) };
}

function saidOf({ reference, filter, controller }: Noun): readonly Condition[] {
  if (reference === null) return [];
  const plain = filter.is === 'any' || (filter.is === 'kind' && filter.kind === 'monster');
  return [
    ...(controller === null
      ? []
      : [{ if: 'at', what: reference, locations: FIELD_LOCATIONS, controller, face: null } as const]),
    ...(plain ? [] : [{ if: 'is', what: reference, like: filter } as const]),
  ];
}
