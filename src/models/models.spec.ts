import { describe, expect, it } from '@jest/globals';
import { loadCatalogueFromFiles } from '../catalogue/files/load-catalogue.js';
import { NameIndex } from '../psct/lexer/names.js';
import { CardPool } from '../pool/card-pool.js';
import { boxesOf, modelText } from './card-model.js';
import { starterModel, starterModels } from './load-models.js';

const catalogue = await loadCatalogueFromFiles(undefined);
const names = new NameIndex(catalogue.quotableNames());
const all = [...starterModels().values()];
const models = all.filter(({ is }) => is === null);
const corrections = all.filter(({ is }) => is !== null);

describe('the models of the starter cards', () => {
  it('exist for every card that does something', () => {
    const without = catalogue.cards.filter(
      ({ facts }) => (facts.monster?.hasEffect ?? true) && starterModel(facts) === null,
    );
    expect(without.map(({ facts }) => facts.name)).toEqual([]);
  });

  it('are about starter cards, and say where they come from', () => {
    expect(models.filter(({ card }) => catalogue.named(card).length === 0).map(({ card }) => card)).toEqual([]);
    expect(models.filter(({ source }) => source === '').map(({ card }) => card)).toEqual([]);
  });

  it.each(models.map((model) => [model.card, model] as const))('%s is read wholly', (card, model) => {
    const found = catalogue.find(card);
    if (found.found !== 'card') throw new Error(`${card} is no starter card.`);
    const text = modelText(found.card.facts, model, names);
    expect(text.source).toBe('model');
    expect(text.unread.map((part) => part.text)).toEqual([]);
    expect(text.summoning.materials?.unread ?? []).toEqual([]);
    const numbers = text.effects.map((effect) => effect.number);
    expect(
      Object.keys(model.effects)
        .map(Number)
        .filter((number) => !numbers.includes(number)),
    ).toEqual([]);
  });
});

describe('the corrections of printed texts', () => {
  it.each(corrections.map((model) => [model.card, model] as const))(
    'of %s are read wholly and say why',
    (card, model) => {
      expect(model.why).not.toBeNull();
      const facts = { password: null, konamiId: null, name: card, treatedAs: [], monster: null, series: [] } as const;
      const kind = model.is ?? { kind: 'trap', property: 'normal' };
      const text = modelText({ ...facts, ...kind }, model, names);
      expect(text.unread.map((part) => part.text)).toEqual([]);
      expect(text.summoning.materials?.unread ?? []).toEqual([]);
    },
  );
});

describe('a card in the pool', () => {
  const roar = catalogue.find('Threatening Roar');
  if (roar.found !== 'card') throw new Error('Threatening Roar is no starter card.');
  const { card } = roar;
  const printed = (main: string): typeof card => ({
    ...card,
    text: { main, pendulum: null, materials: null, flavour: false, official: true },
  });

  it('does what its model says where no text was imported', () => {
    const found = new CardPool(catalogue).of(card);
    expect(found.text?.source).toBe('model');
    expect(found.boxes.main).toBe(boxesOf(starterModels().get('Threatening Roar') ?? fail()).main);
  });

  it('does what its text says where that was imported and read', () => {
    expect(new CardPool(catalogue).of(printed('Draw 1 card.')).text?.source).toBe('compiled');
  });

  it('does what its model says where the text was read only in part, or where the model says why', () => {
    expect(new CardPool(catalogue).of(printed('Draw 1 card, and hum a tune about it.')).text?.source).toBe('model');
    const corrected = new CardPool(catalogue, (facts) => {
      const model = starterModel(facts);
      return model === null ? null : { ...model, why: 'rulings say more than the text' };
    });
    expect(corrected.of(printed('Draw 1 card.')).text?.source).toBe('model');
  });
});

function fail(): never {
  throw new Error('There is no such model.');
}
