/** The words that join what a resolution does (psct.conjunction.then and the others). */
import { type Conjunction } from '../../engine/model/effects.js';

export const CONNECTORS: readonly (readonly [string, Conjunction])[] = [
  // A card without an effect is destroyed as well: there is nothing to negate, and so nothing that was not done.
  ['[,] and if you do , or if it (did not have an|has no) effect ,', 'and-if-you-do'],
  ['[,] also , after that ,', 'also-after-that'],
  [
    '[,] (and|but) if (you do that|you do not|you do|you banish any|it does|they do|that happens|you did take damage|you did|so) [,]',
    'and-if-you-do',
  ],
  ['[,] and if it is ,', 'and-if-you-do'],
  ['[,] otherwise [,]', 'otherwise'],
  ['[,] or else [,]', 'otherwise'],
  ['[,] and then [,]', 'then'],
  ['[,] then { after applying this effect }', 'then'],
  ['[,] then [,]', 'then'],
  [', also [,]', 'also'],
  ['and also', 'also'],
  ['also', 'also'],
  ['{ [also] but [also]', 'and-if-you-do'],
  [', but while this effect is applied ,', 'also'],
  [', but [also]', 'and-if-you-do'],
  ['but', 'and-if-you-do'],
  ['for (you|your opponent|them) to', 'and'],
  [', as well as', 'and'],
  ['[,] and', 'and'],
  ['[,] or , if you do not have any [in your hand] ,', 'otherwise'],
  ['[,] or', 'or'],
  ['; or', 'or'],
  [';', 'sentence'],
  [',', 'and'],
];

export const SENTENCE_OPENINGS: readonly (readonly [string, Conjunction])[] = [
  ['(if|when) you (do|destroy any) ,', 'if-you-do-sentence'],
  ['(if|when) (it does|they do|so) ,', 'if-you-do-sentence'],
  ['(if|when) [special] summoned this way ,', 'if-you-do-sentence'],
  ['then [,]', 'then-sentence'],
  ['also [,] after that ,', 'also-after-that'],
  ['after choosing a card , then', 'then-sentence'],
  ['and then ,', 'then-sentence'],
  ['after that ,', 'then-sentence'],
  ["if (they did not|they chose not to|it was not|it wasn't) ,", 'otherwise'],
  ['otherwise ,', 'otherwise'],
  ["(if not|if you do not|if you did not|if you cannot|if you don't|if they do not|if it is not) ,", 'otherwise'],
];
