import { type Filter } from '../../../engine/model/effects.js';
import { parseSidedZone } from '../places/zone-side.js';
import { type Reader } from '../reader.js';

/** "(Summoned) to the center Main Monster Zone", "to a zone that is not the center Main Monster Zone": where it lies then. */
export function intoSidedZone(r: Reader): Filter | null {
  return r.attempt((): Filter | null => {
    if (!r.accept('(to|in)')) return null;
    const denied = r.accept('(a|any) zone that is not');
    const zone = parseSidedZone(r);
    if (zone === null) return null;
    return denied ? { is: 'not', of: zone.filter } : zone.filter;
  });
}
