import { describe, expect, it } from '@jest/globals';
import { readCard } from '../catalogue/yaml-yugi/read-card.js';
import { record } from '../../test/support/invented-cards.js';
import { CounterIndex } from './counter-index.js';

const card = (name: string, text: string): ReturnType<typeof readCard> => readCard(record(name, { text }));

const index = new CounterIndex([
  card('Tar Sprinkler', 'Once per turn: You can place 1 Tar Counter on this card.'),
  card('Tar Lamp', 'Gains 100 ATK for each Tar Counter on the field.'),
  card('Tar Rain', 'Distribute 2 Tar Counters among face-up monsters. Remove all Full Moon Counters.'),
  card('Letter Stamp', 'When this card is Summoned: Place 1 B-Counter on each monster.'),
]);

describe('cards that place counters of a name [counter.place]', () => {
  it.each([
    ['Tar', ['Tar Sprinkler', 'Tar Rain']],
    ['B-', ['Letter Stamp']],
    ['Full Moon', []],
    ['Unheard Of', []],
  ])('%s', (counter, names) => {
    expect(index.placing(counter).map(({ facts }) => facts.name)).toEqual(names);
  });
});
