/** What players of each format know by heart, asked of the lists and cards that were imported. */
import { beforeAll, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../../src/catalogue/files/load-catalogue.js';
import { DeckCards } from '../../src/decks/deck-cards.js';
import { DeckDesk } from '../../src/decks/deck-desk.js';
import { loadListBook } from '../../src/decks/list-files.js';
import { readDeck } from '../../src/decks/notations/index.js';
import { releaseDatesOf } from '../../src/decks/release-dates.js';
import { BUILT_IN_FORMATS } from '../../src/engine/index.js';
import { DATA, withData } from '../support/real-data.js';

const TODAY = '2026-08-22';
let desk: DeckDesk;

function known(id: string) {
  const format = BUILT_IN_FORMATS.find((one) => one.id === id);
  if (format === undefined) throw new Error(`There is no format ${id}.`);
  return { format, revision: 1, list: null };
}

function copies(id: string, date: string, name: string) {
  const [found] = desk.cards.catalogue.named(name);
  if (found === undefined) throw new Error(`There is no card ${name}.`);
  return desk.copiesOf(desk.cards.of(found), known(id), date, TODAY);
}

function faults(id: string, date: string, deck: string, cap?: number): readonly string[] {
  const { lines } = desk.resolver.resolve(readDeck(deck, 'names'));
  const [report] = desk.check(lines, [{ format: known(id), date, ...(cap !== undefined && { cap }) }], TODAY);
  return (report?.faults ?? []).map(({ code, card, sections }) => `${code} ${card ?? sections.join()}`);
}

/** Forty cards that every format has. */
const FILLER = [
  'Dark Magician', 'Summoned Skull', 'Mystical Elf', 'Giant Soldier of Stone', 'Gemini Elf', 'La Jinn the Mystical Genie of the Lamp',
  'Spear Dragon', 'Luster Dragon', 'Mechanicalchaser', 'Archfiend Soldier', 'Neo the Magic Swordsman', 'Celtic Guardian', 'Kuriboh',
].map((name) => `3 ${name}`).join('\n') + '\n1 Blue-Eyes White Dragon'; // prettier-ignore
const side = (count: number) => `Side Deck\n${'1 Sakuretsu Armor\n'.repeat(Math.min(count, 3))}${'1 Dust Tornado\n'.repeat(
  Math.min(Math.max(count - 3, 0), 3),
)}${'1 Waboku\n'.repeat(Math.min(Math.max(count - 6, 0), 3))}${'1 Enemy Controller\n'.repeat(
  Math.min(Math.max(count - 9, 0), 3),
)}${'1 Kycoo the Ghost Destroyer\n'.repeat(Math.min(Math.max(count - 12, 0), 3))}`; // prettier-ignore

withData('formats as they are played', () => {
  beforeAll(async () => {
    const catalogue = await loadCatalogueFromFiles(DATA);
    desk = new DeckDesk(new DeckCards(catalogue, releaseDatesOf), await loadListBook(DATA, catalogue));
  }, 60_000);

  it.each<readonly [string, string, string, number]>([
    ['goat', '2005-08-01', 'Pot of Greed', 1],
    ['goat', '2005-08-01', 'Black Luster Soldier - Envoy of the Beginning', 1],
    ['goat', '2005-08-01', 'Chaos Emperor Dragon - Envoy of the End', 0],
    ['goat', '2005-08-01', 'Yata-Garasu', 0],
    ['goat', '2005-08-01', 'Scapegoat', 3],
    ['goat', '2005-08-01', 'Cyber Dragon', 0],
    ['goat', '2005-08-01', 'Treeborn Frog', 0],
    ['edison', '2010-04-20', 'Heavy Storm', 1],
    ['edison', '2010-04-20', 'Dark Armed Dragon', 1],
    ['edison', '2010-04-20', 'Goyo Guardian', 1],
    ['edison', '2010-04-20', 'Bottomless Trap Hole', 2],
    ['edison', '2010-04-20', 'Thunder King Rai-Oh', 3],
    ['edison', '2010-04-20', 'Pot of Greed', 0],
    ['edison', '2010-04-20', 'Effect Veiler', 0],
    ['edison', '2010-04-20', 'Infernity Launcher', 0],
    ['edison', '2010-04-20', 'Number 39: Utopia', 0],
    ['traditional', '2026-06-01', 'Pot of Greed', 1],
    ['tcg', '2026-06-01', 'Maxx "C"', 0],
    ['ocg-ae', '2026-06-01', 'Maxx "C"', 2],
    ['master-duel', '2026-06-01', 'Maxx "C"', 1],
    ['genesys', '2026-08-22', 'Maxx "C"', 3],
    ['genesys', '2026-08-22', 'Linkuriboh', 0],
    ['genesys', '2026-08-22', 'Odd-Eyes Pendulum Dragon', 0],
    ['time-wizard', '2014-07-15', 'Number 39: Utopia', 3],
  ])('%s on %s allows of %s %i', (format, date, name, allowed) => {
    expect(copies(format, date, name).allowed).toBe(allowed);
  });

  it('ask for a Side Deck of none or exactly 15 in old editions', () => {
    expect(faults('goat', '2005-08-01', FILLER)).toEqual([]);
    expect(faults('goat', '2005-08-01', `Main Deck\n${FILLER}\n${side(15)}`)).toEqual([]);
    expect(faults('goat', '2005-08-01', `Main Deck\n${FILLER}\n${side(14)}`)).toEqual(['size/none-or-exactly side']);
    expect(faults('tcg', '2026-06-01', `Main Deck\n${FILLER}\n${side(14)}`)).toEqual([]);
  });

  it('call an Edison deck legal, and name what came later', () => {
    const monsters =
      '3 Thunder King Rai-Oh\n1 Dark Armed Dragon\n1 Gorz the Emissary of Darkness\n2 Caius the Shadow Monarch';
    const spells = '1 Heavy Storm\n1 Mystical Space Typhoon\n1 Cold Wave\n1 Allure of Darkness';
    const extra = 'Extra Deck\n1 Goyo Guardian\n2 Stardust Dragon\n1 Brionac, Dragon of the Ice Barrier';
    const deck = `Main Deck\n${FILLER}\n${monsters}\n${spells}\n`;
    expect(faults('edison', '2010-04-20', `${deck}${extra}`)).toEqual([]);
    expect([...faults('edison', '2010-04-20', `${deck}1 Pot of Duality\n${extra}\n1 Formula Synchron`)].sort()).toEqual(
      ['pool/not-yet-released Formula Synchron', 'pool/not-yet-released Pot of Duality'],
    );
  });

  it('count points in Genesys up to the cap of the event', () => {
    const deck = `${FILLER}\n2 Maxx "C"`;
    expect(copies('genesys', TODAY, 'Maxx "C"').points).toBe(50);
    expect(faults('genesys', TODAY, deck)).toEqual([]);
    expect(faults('genesys', TODAY, deck, 99)).toEqual(['points/over-cap main']);
    expect(faults('genesys', TODAY, FILLER, 0)).toEqual([]);
  });

  it('have a history of one list where the format is of one day', () => {
    const { lines } = desk.resolver.resolve(readDeck(`Main Deck\n${FILLER}`, 'names'));
    const periods = (id: string) => desk.history(lines, known(id)).map(({ list, legal }) => [list.date, legal]);
    expect(periods('goat')).toEqual([['2005-04-01', true]]);
    expect(periods('edison')).toEqual([['2010-03-01', true]]);
    expect(periods('tcg').length).toBeGreaterThan(70);
  });

  it('limit the same cards in Goat, whichever source is asked', () => {
    const [pool] = desk.lists.of('goat');
    const list = desk.lists.inForce('tcg', '2005-04-01');
    const differing = [...(pool?.limits ?? [])].filter(([name, limit]) => limit !== (list?.limits.get(name) ?? 3));
    expect(differing).toEqual([]);
  });
});
