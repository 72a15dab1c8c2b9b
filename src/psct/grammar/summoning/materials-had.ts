import { blankNoun, type Filter } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

/** "3 or more materials", "2 or more Xyz Materials attached": as many as it must have. */
export function parseMaterialsHad(r: Reader): Filter | null {
  return r.attempt((): Filter | null => {
    const start = r.position;
    const n = r.acceptNumber();
    if (n === null || !r.accept('or more')) return null;
    if (!r.accept('[xyz] (material|materials) [attached [to it]]') || r.sees('(with|whose|that)')) return null;
    const quantity = { kind: 'at-least', n: { kind: 'number', n } } as const;
    return { is: 'has-material', noun: blankNoun(r.since(start), { quantity }) };
  });
}
