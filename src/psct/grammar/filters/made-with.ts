import { type EventCause, type Noun } from '../../../engine/model/effects.js';
import { anyOf } from './filter.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** "using this card as material", "by Tributing a Fiend monster". */
export function madeWith(r: Reader): EventCause | null {
  return r.attempt(() => {
    if (!r.accept('(using|by using|by tributing|with)')) return null;
    const only = r.accept('only') ? { only: true } : {};
    const card = eitherOf(r) ?? parseItem(r);
    if (card === null) return null;
    r.accept(AS_MATERIAL);
    return { by: ['material'], side: null, card, ...only };
  });
}

/** '"X" or a Fish monster as material': one or the other, where what follows them says so. */
function eitherOf(r: Reader): Noun | null {
  return r.attempt(() => {
    const noun = parseNoun(r);
    if (noun?.reference !== null || !/\bor\b/.test(r.textOf(noun.span)) || !r.sees(AS_MATERIAL)) return null;
    if (noun.each.length === 0) return noun;
    const one = { kind: 'exactly', n: { kind: 'number', n: 1 } } as const;
    return { ...noun, quantity: one, filter: anyOf(noun.each.map(({ filter }) => filter)), each: [] };
  });
}

const AS_MATERIAL = 'as [a|the|any of its] [fusion|synchro|xyz|link|ritual] (material|materials)';
