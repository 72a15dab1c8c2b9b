import { SearchSupport1795284000000 } from './1795284000000-search-support.js';
import { Cards1795284100000 } from './1795284100000-cards.js';
import { LimitLists1795284200000 } from './1795284200000-limit-lists.js';
import { CardEffects1795284300000 } from './1795284300000-card-effects.js';

/** Every step, oldest first. A step that has been merged is never edited; a mistake is mended by a later step. */
export const MIGRATIONS = [
  SearchSupport1795284000000,
  Cards1795284100000,
  LimitLists1795284200000,
  CardEffects1795284300000,
] as const;
