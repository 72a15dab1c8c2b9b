import { blankNoun, type LastingRule, type MaterialUse } from '../../../engine/model/effects.js';
import { parseMethods } from '../filters/atom.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

type Deed = Extract<MaterialUse, { kind: 'also' }>['deed'];

const DEEDS: readonly (readonly [string, Deed])[] = [
  ['banish', 'banish'],
  ['use', 'use'],
  ['send', 'send'],
  ['shuffle', 'shuffle'],
  ['discard', 'discard'],
  ['return', 'return'],
  ['tribute', 'tribute'],
];

/** Where they go instead, said behind: "…, by banishing them". */
const BY: readonly (readonly [string, Deed])[] = [
  ['[,] by banishing (it|them)', 'banish'],
  ['[,] by shuffling (it|them) into (the|your) (deck|decks)', 'shuffle'],
];

/**
 * "(If …, you can also) banish monsters from your GY as material": beyond what the Summon of the same effect takes. What
 * is Summoned is said by that Summon; `how` is empty.
 */
export function parseAlsoMaterial(r: Reader): { readonly rules: readonly LastingRule[] } | null {
  return r.foreseen('material-also', () => {
    const start = r.position;
    const deed = r.acceptOneOf(DEEDS);
    if (deed === null) return null;
    const what = parseNoun(r);
    if (what?.reference !== null) return null;
    r.accept('(to the gy|into (the|your) (deck|decks)|from the field)');
    if (deed === 'use' && r.accept('as the entire material') && (r.done || r.sees('(.|;|})'))) {
      const span = r.since(start);
      const entire = { rule: 'material-use', what: { ...blankNoun(span), ...what }, use: { kind: 'entire' } } as const;
      return { rules: [{ ...entire, how: [], summoned: null, text: r.textOf(span), span }] };
    }
    const early = r.acceptOneOf(BY);
    if (!asMaterial(r)) return null;
    const late = early ?? r.acceptOneOf(BY);
    if (!r.done && !r.sees('(.|,|;|})') && r.peek()?.kind !== 'newline') return null;
    const span = r.since(start);
    const use: MaterialUse = { kind: 'also', deed: late ?? deed };
    const text = r.textOf(span);
    return {
      rules: [
        { rule: 'material-use', what: { ...blankNoun(span), ...what }, use, how: [], summoned: null, text, span },
      ],
    };
  });
}

function asMaterial(r: Reader): boolean {
  return (
    r.attempt(() => {
      if (r.accept('as (tributes|a tribute|monsters required) for the ritual summon')) return true;
      if (!r.accept('as [(a|the)]')) return null;
      parseMethods(r);
      return r.accept('(material|materials) [or tribute]') ? true : null;
    }) ?? false
  );
}
