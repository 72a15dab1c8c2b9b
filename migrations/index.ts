import { SearchSupport1795284000000 } from './1795284000000-search-support.js';
import { Cards1795284100000 } from './1795284100000-cards.js';
import { LimitLists1795284200000 } from './1795284200000-limit-lists.js';
import { CardEffects1795284300000 } from './1795284300000-card-effects.js';
import { IdempotencyKeys1795284500000 } from './1795284500000-idempotency-keys.js';
import { DeckChecks1795284510000 } from './1795284510000-deck-checks.js';
import { Events1795284520000 } from './1795284520000-events.js';
import { ListNews1795284530000 } from './1795284530000-list-news.js';
import { Rulings1795284600000 } from './1795284600000-rulings.js';
import { CardEffectSizes1795284700000 } from './1795284700000-card-effect-sizes.js';
import { RegistrationLocks1795284800000 } from './1795284800000-registration-locks.js';
import { TokenPasswords1795284900000 } from './1795284900000-token-passwords.js';

/** Every step, oldest first. A step that has been merged is never edited; a mistake is mended by a later step. */
export const MIGRATIONS = [
  SearchSupport1795284000000,
  Cards1795284100000,
  LimitLists1795284200000,
  CardEffects1795284300000,
  IdempotencyKeys1795284500000,
  DeckChecks1795284510000,
  Events1795284520000,
  ListNews1795284530000,
  Rulings1795284600000,
  CardEffectSizes1795284700000,
  RegistrationLocks1795284800000,
  TokenPasswords1795284900000,
] as const;
