/** What a Token has from another card: "with the same Type and Attribute as that target", "with its original Level and ATK/DEF". */
import { type Filter, type Reference, type Stat } from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { parseItem } from '../nouns/noun.js';
import { parsePointing } from '../nouns/reference.js';
import { LONGEST_LIST, type Reader } from '../reader.js';
import { possessor } from '../values/stat-value.js';

type Trait = 'type' | 'attribute' | Stat;

const TRAITS: readonly (readonly [string, Trait])[] = [
  ['type', 'type'],
  ['attribute', 'attribute'],
  ['level', 'level'],
  ['atk', 'atk'],
  ['def', 'def'],
];

/** "with" ("the same" traits "as" card | card "'s" traits); nothing where ATK and DEF are not among several traits. */
export function tokenLike(r: Reader): Filter | null {
  return r.attempt((): Filter | null => {
    if (!r.accept('[,] with')) return null;
    return sameAs(r) ?? ofCard(r);
  });
}

function sameAs(r: Reader): Filter | null {
  return r.attempt((): Filter | null => {
    if (!r.accept('(the|a) same')) return null;
    const printed = r.accept('original');
    const shared = traits(r);
    if (shared.length < 2) return null;
    if (!r.accept('as')) {
      const had = parseItem(r)?.reference ?? null;
      return had !== null && r.accept('had (in the (extra deck|gy|hand)|on the field)')
        ? like(shared, printed, had)
        : null;
    }
    if (r.accept('the original')) {
      const of = traits(r).length > 0 && r.accept('of') ? (parseItem(r)?.reference ?? null) : null;
      return of === null ? null : like(shared, true, of);
    }
    const of = (parsePointing(r) ?? parseItem(r))?.reference ?? null;
    const original = r.accept("'s original") && traits(r).length > 0;
    return of === null ? null : like(shared, printed || original, of);
  });
}

function ofCard(r: Reader): Filter | null {
  return r.attempt((): Filter | null => {
    const of = r.accept('(its|their)') ? r.scope.it : (possessor(r)?.reference ?? null);
    const printed = r.accept('original');
    const shared = of === null ? [] : traits(r);
    return of === null || shared.length < 2 ? null : like(shared, printed, of);
  });
}

function traits(r: Reader): readonly Trait[] {
  const found: Trait[] = [];
  while (found.length < LONGEST_LIST) {
    const next = r.attempt(() => {
      if (found.length > 0 && !r.accept('(, and|and|,|/)')) return null;
      return r.acceptOneOf(TRAITS);
    });
    if (next === null) break;
    found.push(next);
  }
  return found;
}

function like(shared: readonly Trait[], original: boolean, of: Reference): Filter {
  return allOf(
    shared.map((trait): Filter => {
      if (trait === 'type' || trait === 'attribute')
        return { is: 'shares', what: original ? `original-${trait}` : trait, with: of, different: false };
      const value = { kind: 'stat', stat: trait, original, of } as const;
      return { is: 'stat', stat: trait, original: false, compare: '=', value };
    }),
  );
}
