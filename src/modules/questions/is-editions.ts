import { buildMessage, ValidateBy } from 'class-validator';
import { EDITIONS, isEdition } from '../../engine/index.js';

/** `"all"`, or a list of editions without repetition. */
export function IsEditions(): PropertyDecorator {
  return ValidateBy({
    name: 'isEditions',
    validator: {
      validate: (value: unknown) =>
        value === 'all' ||
        (Array.isArray(value) &&
          value.length > 0 &&
          value.every((one) => typeof one === 'string' && isEdition(one)) &&
          new Set(value).size === value.length),
      defaultMessage: buildMessage(
        (each) => `${each}$property must be "all" or a list of editions: ${EDITIONS.join(', ')}`,
      ),
    },
  });
}
