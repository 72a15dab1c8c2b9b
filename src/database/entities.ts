import { CardEffectsEntity } from '../modules/card-texts/card-effects.entity.js';
import { CardEntity } from '../modules/cards/card.entity.js';
import { CardNameEntity } from '../modules/cards/card-name.entity.js';
import { CardPasswordEntity } from '../modules/cards/card-password.entity.js';
import { CardTextEntity } from '../modules/cards/card-text.entity.js';
import { ImportEntity } from '../modules/cards/import.entity.js';
import { LimitListEntity } from '../modules/lists/limit-list.entity.js';
import { LimitListEntryEntity } from '../modules/lists/limit-list-entry.entity.js';

/** Every table's class, listed by name: no search through folders at run time. */
export const ENTITIES = [
  CardEffectsEntity,
  CardEntity,
  CardNameEntity,
  CardPasswordEntity,
  CardTextEntity,
  ImportEntity,
  LimitListEntity,
  LimitListEntryEntity,
] as const;
