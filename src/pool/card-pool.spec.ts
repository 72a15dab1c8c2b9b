import { describe, expect, it } from '@jest/globals';
import { Catalogue } from '../catalogue/catalogue.js';
import { type CatalogueCard } from '../catalogue/catalogue-card.js';
import { CardPool } from './card-pool.js';

const spell = (name: string, text: string): CatalogueCard => ({
  facts: {
    password: null,
    konamiId: null,
    name,
    treatedAs: [],
    kind: 'spell',
    property: 'normal',
    monster: null,
    series: [],
  },
  names: { en: name },
  otherNames: [],
  otherPasswords: [],
  text: { main: text, pendulum: null, materials: null, flavour: false, official: true },
  sets: [],
  pageId: null,
});

const DRAWS = spell('Quiet Well', 'Draw 2 cards.');
const OTHERS = ['First Bell', 'Second Bell', 'Third Bell'].map((name) => spell(name, 'Draw 1 card.'));
const CATALOGUE = new Catalogue([DRAWS, ...OTHERS]);
const poolOf = (bound?: number) => new CardPool(CATALOGUE, () => null, bound);

describe('cards with their effects', () => {
  it('are the same object for the same card', () => {
    const pool = poolOf();
    expect(pool.of(DRAWS)).toBe(pool.of(DRAWS));
    expect(pool.resolve('quiet well')).toEqual({ found: pool.of(DRAWS) });
  });

  it('are taken as they were handed in, and not compiled again', () => {
    const pool = poolOf();
    const { text } = poolOf().of(DRAWS);
    if (text === null) throw new Error('A card with text has effects.');
    const kept = { ...text, compiler: 'an import' };
    pool.handIn(DRAWS, kept);
    expect(pool.of(DRAWS).text).toBe(kept);
  });

  it('are not compiled while somebody only looks which cards a question names', () => {
    const pool = poolOf();
    const unread: string[] = [];
    const looking = pool.withoutCompiling((card) => unread.push(card.facts.name));
    expect(looking.resolve('Quiet Well')).toMatchObject({ found: { card: DRAWS.facts, text: null } });
    expect(unread).toEqual(['Quiet Well']);
    const read = pool.of(DRAWS);
    expect(looking.resolve('Quiet Well')).toEqual({ found: read });
    expect(unread).toHaveLength(1);
  });

  it('are forgotten, the oldest first, where more are asked about than are kept', () => {
    const pool = poolOf(2);
    const [first, second, third] = OTHERS.map((card) => pool.of(card));
    expect(OTHERS.slice(1).map((card) => pool.of(card))).toEqual([second, third]);
    expect(pool.of(OTHERS[0] ?? DRAWS)).toEqual(first);
    expect(pool.of(OTHERS[0] ?? DRAWS)).not.toBe(first);
  });
});
