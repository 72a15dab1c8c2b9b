import { type Condition, type Noun } from '../../../engine/model/effects.js';
import { number } from './parts.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** "you control no monsters, or only Fish monsters": none, or none that is no Fish monster. */
export function orOnly(r: Reader, before: Condition): Condition | null {
  const none = noneOf(before);
  if (none === null) return null;
  return r.attempt(() => {
    if (!r.accept('[,] or only [control]')) return null;
    const like = parseNoun(r);
    if (like?.reference !== null || like.controller !== null || like.locations.length > 0) return null;
    const all = (noun: Noun): Condition => ({
      if: 'all',
      noun: { ...noun, quantity: { kind: 'all' } },
      are: like.filter,
    });
    if (!r.accept('[,] in your main monster (zone|zones)')) return all(none);
    // "…, in your Main Monster Zone": both are said of those zones alone.
    const there: Noun = { ...none, locations: ['monster-zone'] };
    return { if: 'any-of', of: [{ if: 'exists', noun: there, compare: '=', n: number(0) }, all(there)] };
  });
}

function noneOf(state: Condition): Extract<Condition, { if: 'exists' }>['noun'] | null {
  const last = state.if === 'all-of' ? state.of.at(-1) : state;
  if (last?.if !== 'exists') return null;
  const { noun, n, compare } = last;
  const denied = n.kind === 'number' && ((compare === '=' && n.n === 0) || (compare === '<' && n.n === 1));
  return denied && noun.filter.is === 'kind' ? noun : null;
}
