import { CardEffectsEntity } from '../modules/card-texts/card-effects.entity.js';
import { CardEntity } from '../modules/cards/card.entity.js';
import { CardNameEntity } from '../modules/cards/card-name.entity.js';
import { CardPasswordEntity } from '../modules/cards/card-password.entity.js';
import { CardTextEntity } from '../modules/cards/card-text.entity.js';
import { ImportEntity } from '../modules/cards/import.entity.js';
import { TokenPasswordEntity } from '../modules/cards/token-password.entity.js';
import { DeckBatchEntity } from '../modules/deck-checks/deck-batch.entity.js';
import { DeckBatchLineEntity } from '../modules/deck-checks/deck-batch-line.entity.js';
import { DeckCheckEntity } from '../modules/deck-checks/deck-check.entity.js';
import { DeckCheckResultEntity } from '../modules/deck-checks/deck-check-result.entity.js';
import { EventEntity } from '../modules/events/event.entity.js';
import { RegistrationDeckEntity } from '../modules/events/registration-deck.entity.js';
import { RegistrationLockEntity } from '../modules/events/registration-lock.entity.js';
import { RegistrationEntity } from '../modules/events/registration.entity.js';
import { TableCheckEntity } from '../modules/events/table-check.entity.js';
import { DeckFormatEntity } from '../modules/formats/deck-format.entity.js';
import { IdempotencyKeyEntity } from '../modules/idempotency/idempotency-key.entity.js';
import { ListNewsEntity } from '../modules/list-news/list-news.entity.js';
import { WebhookDeliveryEntity } from '../modules/list-news/webhook-delivery.entity.js';
import { WebhookEntity } from '../modules/list-news/webhook.entity.js';
import { LimitListEntity } from '../modules/lists/limit-list.entity.js';
import { LimitListEntryEntity } from '../modules/lists/limit-list-entry.entity.js';
import { RulingEntity } from '../modules/rulings/ruling.entity.js';

/** Every table's class, listed by name: no search through folders at run time. */
export const ENTITIES = [
  CardEffectsEntity,
  CardEntity,
  CardNameEntity,
  CardPasswordEntity,
  CardTextEntity,
  ImportEntity,
  TokenPasswordEntity,
  LimitListEntity,
  LimitListEntryEntity,
  DeckBatchEntity,
  DeckBatchLineEntity,
  DeckCheckEntity,
  DeckCheckResultEntity,
  EventEntity,
  RegistrationDeckEntity,
  RegistrationEntity,
  RegistrationLockEntity,
  TableCheckEntity,
  DeckFormatEntity,
  IdempotencyKeyEntity,
  ListNewsEntity,
  WebhookDeliveryEntity,
  WebhookEntity,
  RulingEntity,
] as const;
