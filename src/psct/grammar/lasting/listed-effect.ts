/** "It can activate the 2nd effect listed above as if it were "X"": one of the card's own effects, given to another. */
import { type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

/** cards ("can activate" | "gains") "the" ordinal "effect listed above" ["as if it were" name] */
export function parseListedEffect(r: Reader, what: Noun): LastingRule[] | null {
  return r.attempt((): LastingRule[] | null => {
    const start = r.position;
    if (!r.accept('[also] (can activate|gains|gain) the')) return null;
    const n = r.acceptOneOf(ORDINALS);
    if (n === null || !r.accept('effect listed above')) return null;
    const as = r.accept('as if it were') ? r.acceptQuoted() : null;
    return [{ rule: 'grant', what, effects: [], listed: { n, as, span: r.since(start) } }];
  });
}

const ORDINALS = [
  ['(1st|first)', 1],
  ['(2nd|second)', 2],
  ['(3rd|third)', 3],
] as const;
