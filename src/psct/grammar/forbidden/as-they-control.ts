/** "Neither player can Special Summon monsters with the same Type as those they control": of each player by their own. */
import { blankNoun, FIELD_LOCATIONS, type LastingRule, type Noun } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

const SHARED_STATS = [
  ['level', 'level'],
  ['rank', 'rank'],
  ['attribute', 'attribute'],
  ['type', 'type'],
  ['name', 'name'],
] as const;

export function asTheyControl(r: Reader): LastingRule[] | null {
  if (!r.sees('neither player can special summon monsters with the same')) return null;
  return r.attempt((): LastingRule[] | null => {
    const start = r.position;
    r.accept('neither player can special summon monsters with the same');
    const what = r.acceptOneOf(SHARED_STATS);
    if (what === null || !r.accept('as (those|the monsters) they control')) return null;
    const span = r.since(start);
    return (['you', 'opponent'] as const).map((who): LastingRule => {
      const theirs: Noun = blankNoun(span, {
        quantity: { kind: 'at-least', n: { kind: 'number', n: 1 } },
        filter: {
          is: 'all-of',
          of: [
            { is: 'face', face: 'up' },
            { is: 'kind', kind: 'monster' },
          ],
        },
        controller: who,
        locations: FIELD_LOCATIONS,
      });
      const alike = { is: 'shares', what, with: { ref: 'subject' }, different: false, than: theirs } as const;
      const monsters: Noun = blankNoun(span, {
        quantity: { kind: 'all' },
        filter: { is: 'all-of', of: [{ is: 'kind', kind: 'monster' }, alike] },
      });
      return { rule: 'cannot', who, what: monsters, act: 'special-summon', except: null, by: null, activation: null };
    });
  });
}
