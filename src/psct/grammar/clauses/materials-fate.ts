import { type Action, type Clause } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

type Fate = NonNullable<Extract<Action, { kind: 'summon-with-materials' }>['fate']>;

const FATES: readonly (readonly [string, Fate])[] = [
  ['(are|is) (banished|removed from play)', 'banished'],
  ['(are|is) (shuffled into|returned to) the deck', 'deck'],
];

/** "These Synchro Materials are banished instead of being sent to the GY": said of the Summon in the clause before. */
export function materialsGoTo(r: Reader, clauses: Clause[]): boolean {
  const last = clauses.at(-1);
  if (last?.action.kind !== 'summon-with-materials' || last.action.fate !== undefined) return false;
  const fate = r.attempt(() => {
    if (!r.accept('(these|those|the) [(fusion|synchro|link)] (materials|material) [monsters]')) return null;
    const found = r.acceptOneOf(FATES);
    return r.accept('instead of (being sent|going) to the gy') && (r.done || r.sees('(.|})')) ? found : null;
  });
  if (fate === null) return false;
  clauses[clauses.length - 1] = { ...last, action: { ...last.action, fate } };
  return true;
}
