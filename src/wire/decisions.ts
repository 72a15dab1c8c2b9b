/** Decisions given with a question, in the order in which they come up. */
import type { Draft } from './draft.js';
import type { Fields, Json } from './reader.js';
import { copyAt, looksLikeReference } from './references.js';

/** `["B.monsters.3", ["A.hand.1", "A.hand.2"], true, "face-up-attack", 2]`: each entry is one decision. */
export function readDecisions(draft: Draft, fields: Fields, key: string): readonly (readonly string[])[] {
  const list = fields.list([key], 60);
  if (list === null) return [];
  return list.items.map((item, i) => {
    const parts: readonly Json[] = Array.isArray(item) ? (item as readonly Json[]) : [item];
    return parts.slice(0, 60).map((part) => {
      if (typeof part === 'boolean') return part ? 'yes' : 'no';
      if (typeof part === 'number') return String(part);
      if (typeof part === 'string') return looksLikeReference(part) ? (copyAt(draft, part)?.id ?? part) : part;
      draft.faults.add(
        `${list.pointer}/${String(i)}`,
        'wire/type',
        'A decision is a place, a word, a number, true or false, or a list of these.',
        'For example "B.monsters.3".',
      );
      return '';
    });
  });
}
