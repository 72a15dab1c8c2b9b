import { type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { parseCondition } from '../conditions/condition.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** "You can activate the effects of "X" monsters in your GY, or of Link Monsters you control, as Quick Effects." */
export function parseAsQuick(r: Reader): LastingRule | null {
  return r.attempt(() => {
    if (!r.accept('you can activate the effects of')) return null;
    const nouns: Noun[] = [];
    for (;;) {
      const noun = named(r);
      if (noun === null) return null;
      nouns.push({ ...noun, quantity: { kind: 'all' } });
      if (!r.accept('[,] or of')) break;
    }
    const equipping = r.accept('[,] that equip monsters to themselves');
    if (!r.accept('[,] as quick effects')) return null;
    const state = r.accept('while') ? parseCondition(r) : null;
    if (!r.done && !r.sees('.')) return null;
    const rules = nouns.map((what): LastingRule => ({ rule: 'as-quick', what, ...(equipping ? { equipping } : {}) }));
    const [only] = rules;
    if (state === null && rules.length === 1 && only !== undefined) return only;
    return { rule: 'conditional', condition: state ?? { if: 'all-of', of: [] }, rules };
  });
}

/** noun ["with" quoted "in their original names"] */
function named(r: Reader): Noun | null {
  const noun = parseNoun(r);
  if (noun === null) return null;
  const name = r.attempt(() => {
    const quoted = r.accept('with') ? r.acceptQuoted() : null;
    return quoted !== null && r.accept('in (its|their) original (name|names)') ? quoted : null;
  });
  return name === null ? noun : { ...noun, filter: allOf([noun.filter, { is: 'archetype', name }]) };
}
