/** Under which rules a board is asked: an edition, or a format of the past that players know by name. */
import { DEFAULT_EDITION, EDITIONS, isEdition, type Board, type EditionId } from '../engine/index.js';
import type { Draft } from './draft.js';
import type { Fields } from './reader.js';
import { fold } from './vocabulary.js';

/** Formats by the edition that was in print then, and what the rulings of the time added to it. */
const FORMATS: Readonly<
  Record<string, { readonly edition: EditionId; readonly ignitionPriority: true; readonly says: string }>
> = {
  goat: {
    edition: 'ude-2006',
    ignitionPriority: true,
    says: 'the book of the Upper Deck years, with Ignition Effects right after a Summon',
  },
  edison: {
    edition: 'v8-2011',
    ignitionPriority: true,
    says: 'Version 8, with Ignition Effects right after a Summon, as rulings had it until April 2012',
  },
};

type Said = Pick<Board, 'edition' | 'ignitionPriority'>;

/** `edition` and `ignitionPriority` of a board. */
export function readEdition(draft: Draft, fields: Fields): Said {
  const priority = fields.flag('ignitionPriority');
  const own = priority === null ? {} : { ignitionPriority: priority };
  const text = fields.text('edition', 'format');
  if (text === null) return { edition: DEFAULT_EDITION, ...own };
  if (isEdition(text)) return { edition: text, ...own };
  const format = FORMATS[fold(text).replace(/-format$/, '')];
  if (format !== undefined) {
    draft.assumed.push({
      fact: `"${text}" is asked under ${format.edition}: ${format.says}.`,
      rule: 'priority.ignition',
    });
    return { edition: format.edition, ignitionPriority: priority ?? format.ignitionPriority };
  }
  draft.faults.add(
    fields.at('edition'),
    'wire/value',
    `There is no edition "${text}".`,
    `Editions are ${EDITIONS.join(', ')}; formats are ${Object.keys(FORMATS).join(', ')}.`,
  );
  return { edition: text };
}
