/** Cards that a text announces and bullets list. */
import { type Reader } from '../reader.js';

/** "2 of these monsters … ● "X" ● "Y"": those that the bullets list, not what was spoken of before. */
export function seesListed(r: Reader): boolean {
  if (!r.sees('these (monsters|cards)')) return false;
  return r.source.tokens.slice(r.position).some(({ kind }) => kind === 'bullet');
}
