import { type Filter } from '../../../engine/model/effects.js';

/** "That was originally a WATER Fish", "whose original name is …": the Types, Attributes and names are those printed. */
export function asPrinted(filter: Filter): Filter {
  switch (filter.is) {
    case 'type':
    case 'attribute':
    case 'named':
      return { ...filter, original: true };
    case 'all-of':
    case 'any-of':
      return { ...filter, of: filter.of.map(asPrinted) };
    case 'not':
      return { ...filter, of: asPrinted(filter.of) };
    default:
      return filter;
  }
}
