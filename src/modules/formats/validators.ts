import { buildMessage, ValidateBy } from 'class-validator';
import { isDay } from '../../catalogue/limits/limit-list.js';

/** A day of the calendar, `YYYY-MM-DD`. */
export function IsDay(): PropertyDecorator {
  return ValidateBy({
    name: 'isDay',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isDay(value),
      defaultMessage: buildMessage((each) => `${each}$property must be a day of the calendar such as 2026-05-18`),
    },
  });
}

/** A card's name, or its password or Konami ID. */
export function IsCardReference(): PropertyDecorator {
  return ValidateBy({
    name: 'isCardReference',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string'
          ? value.trim() !== '' && value.length <= 200
          : typeof value === 'number' && Number.isSafeInteger(value) && value > 0,
      defaultMessage: buildMessage((each) => `${each}$property must be a card's name, password or Konami ID`),
    },
  });
}
