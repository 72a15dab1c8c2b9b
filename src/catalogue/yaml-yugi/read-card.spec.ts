import { describe, expect, it } from '@jest/globals';
import { type RawCard } from './raw-card.js';
import { readCard, UnreadableCard } from './read-card.js';

const raw = (wish: Partial<RawCard> & { readonly en?: string }): RawCard => {
  const { en = 'Once per turn: You can draw 1 card.', ...rest } = wish;
  return {
    konami_id: 1,
    password: 2,
    name: { en: 'Clockwork Sailor' },
    text: { en },
    card_type: 'Monster',
    monster_type_line: 'Machine / Effect',
    attribute: 'WATER',
    level: 4,
    atk: 1000,
    def: 1000,
    ...rest,
  };
};

const monster = (wish: Parameters<typeof raw>[0]) => readCard(raw(wish)).facts.monster;

describe('the type line', () => {
  it('is split into Type, abilities and frame', () => {
    expect(monster({ monster_type_line: 'Sea Serpent / Pendulum / Tuner / Effect', pendulum_scale: 3 })).toMatchObject({
      type: 'Sea Serpent', frame: 'effect', pendulum: true, abilities: ['tuner'], hasEffect: true, scale: 3,
    }); // prettier-ignore
    expect(monster({ monster_type_line: 'Beast-Warrior / Synchro / Effect' })).toMatchObject({ frame: 'synchro' });
    expect(monster({ monster_type_line: 'Dragon / Normal', en: 'It sleeps.' })).toMatchObject({
      frame: 'normal',
      hasEffect: false,
    });
  });

  it('may leave out "Effect" where an ability implies one', () => {
    expect(monster({ monster_type_line: 'Fairy / Spirit', en: 'It sleeps.' })).toMatchObject({
      frame: 'effect',
      hasEffect: true,
    });
  });

  it('may leave out both words; then the text decides', () => {
    expect(
      monster({ monster_type_line: 'Rock / Tuner', en: 'If this card is Special Summoned: Draw 1 card.' }),
    ).toMatchObject({
      frame: 'effect',
    });
    expect(monster({ monster_type_line: 'Rock', en: 'A boulder that dreams of the sea.' })).toMatchObject({
      frame: 'normal',
      hasEffect: false,
    });
  });

  it('may have spaces too many', () => {
    expect(monster({ monster_type_line: 'Zombie  / Effect' })).toMatchObject({ type: 'Zombie' });
  });

  it('may leave out "Flip" on old cards; their text does not', () => {
    expect(monster({ en: 'FLIP: Draw 1 card.' })).toMatchObject({ abilities: ['flip'] });
  });
});

describe('Extra Deck monsters', () => {
  it('have no effect where the text is only their materials', () => {
    const card = readCard(raw({ monster_type_line: 'Machine / Fusion', en: '"Clockwork Sailor" + "Tin Gull"' }));
    expect(card.facts.monster).toMatchObject({ frame: 'fusion', hasEffect: false });
    expect(card.text?.materials).toBe('"Clockwork Sailor" + "Tin Gull"');
  });

  it('have an effect where more follows', () => {
    const card = readCard(
      raw({ monster_type_line: 'Machine / Fusion', en: '2 Machine monsters\nThis card can attack twice.' }),
    );
    expect(card.facts.monster).toMatchObject({ hasEffect: true });
    expect(card.text?.materials).toBe('2 Machine monsters');
  });

  it('may have no line of materials', () => {
    const card = readCard(
      raw({ monster_type_line: 'Machine / Fusion / Effect', en: 'Must be Special Summoned with "Steam".' }),
    );
    expect(card.text?.materials).toBeNull();
  });

  it('have Link Arrows for a rating and no DEF', () => {
    const {
      def: _none,
      level: _neither,
      ...rest
    } = raw({ monster_type_line: 'Cyberse / Link / Effect', link_arrows: ['⬇', '↖'] });
    expect(readCard(rest).facts.monster).toMatchObject({
      rating: 2,
      arrows: ['bottom', 'top-left'],
      def: null,
      level: null,
    });
  });
});

describe('Ritual Monsters', () => {
  it('have no effect where the text only names the Ritual Spell', () => {
    const wish = { monster_type_line: 'Machine / Ritual', en: 'You can Ritual Summon this card with "Steam Rite".' };
    expect(monster(wish)).toMatchObject({ frame: 'ritual', hasEffect: false });
  });
});

describe('a card', () => {
  it('shows its names without ruby and is found by their reading', () => {
    const card = readCard(raw({ name: { en: 'Lamp', ja: '<ruby>灯<rt>あかり</rt></ruby>', ko: null } }));
    expect(card.names).toEqual({ en: 'Lamp', ja: '灯' });
    expect(card.otherNames).toEqual(['あかり']);
  });

  it('may be a Spell or Trap with an icon', () => {
    const card = readCard(raw({ card_type: 'Spell', property: 'Quick-Play' }));
    expect(card.facts).toMatchObject({ kind: 'spell', property: 'quick-play', monster: null });
  });

  it('may have a printed question mark', () => {
    expect(monster({ atk: '?', def: '?' })).toMatchObject({ atk: '?', def: '?' });
  });

  it('may have a text that the publisher never printed', () => {
    expect(readCard(raw({ is_translation_unofficial: { text: { en: true } } })).text?.official).toBe(false);
  });

  it.each<readonly [string, Partial<RawCard>]>([
    ['card_type', { card_type: 'Riddle' }],
    ['attribute', { attribute: 'WOOD' }],
    ['monster_type_line', { monster_type_line: 'Teapot / Effect' }],
    ['property', { card_type: 'Trap', property: 'Sticky' }],
    ['atk', { atk: 'many' }],
    ['name', { name: {} }],
  ])('with an odd %s is refused by name of the field', (field, wish) => {
    const read = () => readCard(raw(wish));
    expect(read).toThrow(UnreadableCard);
    expect(read).toThrow(field);
  });
});
