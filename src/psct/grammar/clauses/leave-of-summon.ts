/** What stands behind a Summon with materials and says what else may be used for it. */
import { type Action } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';
import { parseAlsoUsed } from '../summoning/material-also.js';
import { type Prefix } from './prefix.js';
import { type Said } from './statement.js';

/** "If Summoning …", "if you use … as material": only leave for more materials stands behind that. */
export function saysForWhich({ summoning, using }: Prefix): boolean {
  return summoning !== null || using !== null;
}

/** "You can also use monsters from your Deck", behind the Summon that takes materials: without the word "material". */
export function leaveOfSummon(r: Reader, { using, optional }: Prefix, last: Action | null): Said | null {
  if (last?.kind !== 'summon-with-materials' || !optional || r.peek(-1)?.fold !== 'also') return null;
  return using !== null || last.how === 'ritual' ? parseAlsoUsed(r) : null;
}
