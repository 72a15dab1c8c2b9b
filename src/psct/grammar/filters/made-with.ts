import { type EventCause } from '../../../engine/model/effects.js';
import { parseItem } from '../nouns/noun.js';
import { type Reader } from '../reader.js';

/** "using this card as material", "by Tributing a Fiend monster". */
export function madeWith(r: Reader): EventCause | null {
  return r.attempt(() => {
    if (!r.accept('(using|by using|by tributing|with)')) return null;
    const only = r.accept('only') ? { only: true } : {};
    const card = parseItem(r);
    if (card === null) return null;
    r.accept('as [a|the|any of its] [fusion|synchro|xyz|link|ritual] (material|materials)');
    return { by: ['material'], side: null, card, ...only };
  });
}
