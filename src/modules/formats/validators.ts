import { applyDecorators } from '@nestjs/common';
import { buildMessage, IsInt, Matches, Max, Min, ValidateBy, type ValidationOptions } from 'class-validator';
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

/** Id of a format, or of a track of lists. */
export const FORMAT_ID = /^[a-z0-9][a-z0-9-]{1,39}$/;

export function IsFormatId(options: ValidationOptions = {}): PropertyDecorator {
  return Matches(FORMAT_ID, { message: '$property must be an id such as tcg or genesys', ...options });
}

/** Points of a card or of a whole deck. */
export function IsPoints(): PropertyDecorator {
  return applyDecorators(IsInt(), Min(0), Max(1_000_000));
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
