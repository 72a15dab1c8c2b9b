import { expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from './load-catalogue.js';
import { loadStarterCards } from './starter-cards.js';
import { DATA, withData } from '../../../test/support/real-data.js';

withData('the real card pool', () => {
  const loaded = loadCatalogueFromFiles(DATA);

  it('is read whole, and every monster has the numbers of its frame', async () => {
    const { cards } = await loaded;
    expect(cards.length).toBeGreaterThan(14_000);
    const odd = cards.filter(({ facts: { monster } }) => {
      if (monster === null) return false;
      const { frame, level, rank, rating, def } = monster;
      if (frame === 'xyz') return rank === null || level !== null;
      if (frame === 'link') return rating === null || rating === 0 || def !== null;
      return level === null || rank !== null;
    });
    expect(odd.map(({ facts }) => facts.name)).toEqual([]);
  });

  it('says of the starter cards what they say of themselves', async () => {
    const catalogue = await loaded;
    for (const { facts } of loadStarterCards()) {
      expect(catalogue.find(facts.konamiId ?? facts.name)).toMatchObject({ found: 'card', card: { facts } });
    }
  });

  it('tells names that a card always has from archetypes', async () => {
    const catalogue = await loaded;
    const treatedAs = (name: string) => {
      const result = catalogue.find(name);
      return result.found === 'card' ? result.card.facts.treatedAs : null;
    };
    expect(treatedAs('Harpie Lady 1')).toEqual(['Harpie Lady']);
    expect(treatedAs('A Legendary Ocean')).toEqual(['Umi']);
    expect(treatedAs('Summoned Skull')).toEqual([]);
    expect(catalogue.membersOf('Archfiend').map(({ facts }) => facts.name)).toContain('Summoned Skull');
  });
});
