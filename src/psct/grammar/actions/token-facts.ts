import { type Filter, type TokenFacts } from '../../../engine/model/effects.js';
import { parseAtom } from '../filters/atom.js';
import { type Reader } from '../reader.js';

/** token : "(" Type "/" Attribute "/" "Level" n "/" "ATK" n "/" "DEF" n ")" ; also the older "(Type-Type/…)". */
export function parseTokenFacts(r: Reader, name: string): TokenFacts | null {
  return r.attempt(() => {
    if (!r.accept('{')) return null;
    const facts = parseStatLine(r, name);
    return facts !== null && r.accept('}') ? facts : null;
  });
}

/** The line alone, as Trap Monsters print it. */
function parseStatLine(r: Reader, name: string): TokenFacts | null {
  return r.attempt(() => {
    let facts: { -readonly [K in keyof TokenFacts]: TokenFacts[K] } = {
      name,
      type: null,
      attribute: null,
      level: null,
      atk: null,
      def: null,
    };
    let read = 0;
    for (;;) {
      const before = r.position;
      const stat = r.acceptOneOf([
        ['(level|rank)', 'level'],
        ['atk', 'atk'],
        ['def', 'def'],
      ] as const);
      if (stat !== null) {
        const n = r.acceptNumber();
        if (n !== null) facts[stat] = n;
        else if (r.accept('?')) facts = stat === 'level' ? facts : { ...facts, [stat]: '?' };
        else return null;
      } else {
        const filter: Filter | null = parseAtom(r)?.filter ?? null;
        const tuner = filter === null ? r.accept('tuner') : filter.is === 'ability' && filter.ability === 'tuner';
        if (filter === null && !tuner && !r.accept('(effect|normal)')) return null;
        if (tuner) facts.tuner = true;
        if (filter?.is === 'type') facts.type = filter.type;
        if (filter?.is === 'attribute') facts.attribute = filter.attribute;
      }
      read += 1;
      if (r.position === before || !r.accept('/')) break;
    }
    return read >= 2 ? facts : null;
  });
}
