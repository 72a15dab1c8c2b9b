/** A service with invented cards and lists for the tests of the deck desk. */
import { type DataSource } from 'typeorm';
import { SILENT } from '../../src/import/progress.js';
import { runImport } from '../../src/import/run-import.js';
import { findSources } from '../../src/import/sources.js';
import { ARTWORK_DATABASE } from './invented-artworks.js';
import { folderOf, record, vector } from './invented-cards.js';

const PRINTED = { en: [{ set_number: 'LOB-EN001', set_name: 'A first set', rarities: [] }] };

/** Sixty plain monsters, so that decks can be filled; "Filler 1" has the passcode 80000001 and the Konami ID 70001. */
const FILLERS = Array.from({ length: 60 }, (_, i) =>
  record(`Filler ${i + 1}`, {
    konami_id: 70001 + i,
    password: 80000001 + i,
    yugipedia_page_id: 100 + i,
    sets: PRINTED,
    series: ['Filler'],
  }),
);

const DESK_CARDS = [
  ...FILLERS,
  record('Hollow Pact', { konami_id: 71001, password: 81000001, yugipedia_page_id: 1, card_type: 'Spell', property: 'Normal', sets: PRINTED, names: { de: 'Hohler Pakt' } }),
  record('Gilded Pact', { konami_id: 71002, password: 81000002, yugipedia_page_id: 2, card_type: 'Spell', property: 'Normal', sets: PRINTED }),
  record('Storm Harpy', { konami_id: 71003, password: 81000003, yugipedia_page_id: 3, sets: PRINTED }),
  record('Storm Harpy 2', { konami_id: 71004, password: 81000004, yugipedia_page_id: 4, sets: PRINTED, text: '(This card\'s name is always treated as "Storm Harpy".)\nOnce per turn: You can draw 1 card.' }),
  record('Brass Giant', { konami_id: 71005, password: 81000005, yugipedia_page_id: 5, sets: PRINTED, monster_type_line: 'Machine / Fusion / Effect', materials: '2 Machine monsters' }),
  record('Distant Star', { konami_id: 71006, password: 81000006, yugipedia_page_id: 6, sets: {} }),
]; // prettier-ignore

export const DESK_LISTS = {
  'limit-regulation/tcg/2024-01-01.vector.json': vector('2024-01-01', { 71001: 1, 71002: 2 }),
  'limit-regulation/tcg/2025-01-01.vector.json': vector('2025-01-01', { 71001: 0, 71002: 2 }),
  'limit-regulation/tcg/2099-01-01.vector.json': vector('2099-01-01', { 71001: 0, 71002: 0, 71003: 1 }),
  'limit-regulation/genesys/2025-10-01.vector.json': vector('2025-10-01', { 71001: 60, 71002: 30 }),
};

export async function importDesk(
  dataSource: DataSource,
  lists: Readonly<Record<string, unknown>> = DESK_LISTS,
): Promise<void> {
  const folder = folderOf({ 'cards.json': DESK_CARDS, 'cards.cdb': ARTWORK_DATABASE, ...lists });
  const { outcomes } = await runImport(dataSource, (await findSources(folder)).sources, new Set(), SILENT);
  const refused = outcomes.filter(({ result }) => result !== 'done');
  if (refused.length > 0) throw new Error(`The cards of the test were refused: ${JSON.stringify(refused)}`);
  // A process trusts its copy of the cards for a second before it asks whether an import has changed them.
  await new Promise((wake) => setTimeout(wake, 1_100));
}

/** A legal YDK deck of forty fillers; further passcodes go to the end of the Main Deck. */
export function ydk(more: readonly number[] = [], extra: readonly number[] = [], side: readonly number[] = []): string {
  const main = [...Array.from({ length: 40 }, (_, i) => 80000001 + i), ...more];
  return ['#main', ...main, '#extra', ...extra, '!side', ...side, ''].join('\n');
}

export const PACT = 81000001;
export const GILDED = 81000002;
export const HARPY = 81000003;
export const HARPY_TWO = 81000004;
export const GIANT = 81000005;
export const STAR = 81000006;
/** "Clockwork Mouse Token". */
export const TOKEN = 93000003;
