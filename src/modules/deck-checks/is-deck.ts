import { buildMessage, ValidateBy } from 'class-validator';
import { SECTIONS } from '../../engine/index.js';

/** Longer than any list of names with notes; a deck of sixty passwords has not a tenth of it. */
export const MAX_DECK_TEXT = 32_768;
const MAX_ITEMS = 500;

/** Text, or an object with the sections as lists. What stands in them is read and reported later. */
export function IsDeck(): PropertyDecorator {
  return ValidateBy({
    name: 'isDeck',
    validator: {
      validate: isDeck,
      defaultMessage: buildMessage(
        (each) =>
          `${each}$property must be the text of a deck (at most ${MAX_DECK_TEXT} characters), or an object with the lists main, extra and side`,
      ),
    },
  });
}

function isDeck(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && value.length <= MAX_DECK_TEXT;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  const known = entries.every(([key]) => (SECTIONS as readonly string[]).includes(key));
  return known && entries.length > 0 && entries.every(([, list]) => Array.isArray(list) && list.length <= MAX_ITEMS);
}
