/** The formats that everybody asks for. Data only; user-defined formats are stored in the same shape. */
import type { DeckFormat } from './format.js';

const EVERYTHING = { kind: 'everything' } as const;

const ADVANCED: DeckFormat = {
  id: 'tcg',
  name: 'Advanced (TCG)',
  about: 'The TCG Forbidden & Limited List in force on the day.',
  edition: 'date',
  sizes: null,
  copies: 3,
  list: { track: 'tcg', of: 'date' },
  forbiddenAllows: 0,
  pool: { kind: 'released', region: 'tcg', by: 'date' },
  points: null,
  without: [],
};

/** Sections and frames have always been the present ones for players of these tracks that the data covers. */
const ocg = (id: string, name: string, track: string): DeckFormat => ({
  ...ADVANCED,
  id,
  name,
  about: `The ${name} list in force on the day.`,
  edition: 'tcg-2020',
  list: { track, of: 'date' },
  pool: { kind: 'released', region: 'ocg', by: 'date' },
});

export const BUILT_IN_FORMATS: readonly DeckFormat[] = [
  ADVANCED,
  {
    ...ADVANCED,
    id: 'traditional',
    name: 'Traditional (TCG)',
    about: 'As Advanced, but one copy of each Forbidden card is allowed.',
    forbiddenAllows: 1,
  },
  ocg('ocg', 'OCG', 'ocg'),
  ocg('ocg-ae', 'OCG Asian-English', 'ocg-ae'),
  { ...ocg('master-duel', 'Master Duel', 'master-duel'), pool: EVERYTHING },
  {
    ...ADVANCED,
    id: 'genesys',
    name: 'Genesys',
    about: 'Points instead of a list; no Link or Pendulum Monsters. The cap is the event’s, 100 by default.',
    edition: 'tcg-2020',
    list: { track: 'genesys', of: 'date' },
    points: { cap: 100 },
    without: ['link', 'pendulum'],
  },
  {
    ...ADVANCED,
    id: 'goat',
    name: 'Goat (April 2005)',
    about: 'The list of 1 April 2005 with the cards of its pool list, those released by 1 August 2005.',
    edition: 'ude-2006',
    list: { track: 'goat', of: '2005-04-01' },
    pool: { kind: 'list', track: 'goat' },
    without: ['synchro', 'xyz', 'link', 'pendulum'],
  },
  {
    ...ADVANCED,
    id: 'edison',
    name: 'Edison (March 2010)',
    about: 'The list of March 2010 with the cards released by 20 April 2010.',
    edition: 'v8-2011',
    list: { track: 'tcg', of: '2010-03-01' },
    pool: { kind: 'released', region: 'tcg', by: '2010-04-20' },
    without: ['xyz', 'link', 'pendulum'],
  },
  {
    ...ADVANCED,
    id: 'time-wizard',
    name: 'Time Wizard',
    about: 'Any day of the TCG since 1999: list, sizes and pool of that day.',
  },
];
