import { blankNoun, type Filter } from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

/** "a monster using 2 or more Tributes": with what it was Tribute Summoned. */
export function usingTributes(r: Reader): Filter | null {
  return r.foreseen('event using tributes', (): Filter | null => {
    const start = r.position;
    const n = r.accept('(using|with)') ? r.acceptNumber() : null;
    if (n === null || !r.accept('or more tributes')) return null;
    const what = blankNoun(r.since(start), { quantity: { kind: 'at-least', n: { kind: 'number', n } } });
    const using = { what, only: false };
    return { is: 'summoned', how: ['tribute'], from: [], by: null, thisTurn: false, using };
  });
}
