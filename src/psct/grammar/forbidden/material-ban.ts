import { blankNoun, type EventCause, type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { parseMethods } from '../filters/atom.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** For which Summons a card is no material, and for whose it still is. */
export interface MaterialBan {
  readonly how: readonly SummonMethod[];
  readonly by: EventCause | null;
  readonly except?: Noun;
}

/**
 * "used as Synchro Material", "used as a Fusion, Synchro, or Xyz Material for a Summon", "used as material for an Xyz
 * Summon", each with "except for the Xyz Summon of a … monster".
 */
export function parseMaterialBan(r: Reader): MaterialBan | null {
  return r.foreseen('material ban', (): MaterialBan | null => {
    if (!r.accept('used (as|for) [(a|an)]')) return null;
    const named = parseMethods(r);
    if (!r.accept('(material|materials|tribute|tributes) [(monster|monsters)]')) return null;
    const forSummon = r.attempt(() => summonOf(r, '[,] for [(a|an|the|its)]'));
    const except = r.attempt(() => summonOf(r, '[,] except [for] (a|an|the)'));
    if (r.sees('(otherwise|by its own|[,] except)')) return null;
    const how = named.length > 0 ? named : (forSummon?.how ?? []);
    const meant = forSummon?.card ?? null;
    const by: EventCause | null = meant === null ? null : { by: ['material'], side: null, card: meant };
    const spared = except?.card ?? null;
    if (except !== null && spared === null) return null;
    return { how, by, ...(spared === null ? {} : { except: spared }) };
  });
}

/** "Special Summon Fusion, Synchro, or Xyz Monsters using this card as material [, except …]": it is no material of those. */
export function noMaterialOf(r: Reader): readonly LastingRule[] | null {
  return r.attempt((): readonly LastingRule[] | null => {
    if (!r.accept('cannot special summon')) return null;
    const how = parseMethods(r);
    if (how.length === 0 || !r.accept('monsters using this card as [a] (material|materials)')) return null;
    const spared = r.accept('[,] except') ? parseNoun(r) : null;
    if ((spared !== null && spared.reference !== null) || !(r.done || r.sees('.'))) return null;
    const what = blankNoun(r.since(r.position), { reference: { ref: 'this-card' } });
    return [{ rule: 'cannot', who: null, what, act: 'be-material', except: spared, by: null, how }];
  });
}

/** "an Xyz Summon of a Warrior monster". */
function summonOf(
  r: Reader,
  intro: string,
): { readonly how: readonly SummonMethod[]; readonly card: Noun | null } | null {
  if (!r.accept(intro)) return null;
  const how = parseMethods(r);
  if (!r.accept('(summon|summons)')) return null;
  // "A Summon that uses 3 monsters" is told by more than the card.
  if (r.sees('(that|by|with)')) return null;
  return { how, card: r.attempt(() => (r.accept('of') ? parseNoun(r) : null)) };
}
