import { describe, expect, it } from '@jest/globals';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const SNARE = trap('Rust Snare', 'normal');
const RITE = spell('Rust Rite');
const OTTER = monster('Rust Otter', { frame: 'effect' });

describe('what lies in a battle position where a Spell or Trap says so (zone.positions)', () => {
  it('is the monsters that the sentence forbids something', () => {
    const [effect] = compileCard(
      RITE,
      {
        main: 'Special Summon 1 monster from your hand. Monsters Special Summoned by this effect cannot be targeted while in Attack Position.',
      },
      NO_NAMES,
    ).effects;
    expect(effect?.resolution.at(-1)).toMatchObject({
      condition: null,
      action: {
        rule: { what: { filter: { of: expect.arrayContaining([{ is: 'position', position: 'attack' }]) as unknown } } },
      },
    });
  });

  it('is the monster that the sentence waits for', () => {
    const [effect] = compileCard(
      SNARE,
      {
        main: 'Target 1 face-up monster you control; equip this card to it. If the equipped monster battles while in Defense Position, it gains 500 DEF during damage calculation only.',
      },
      NO_NAMES,
    ).effects;
    expect(effect?.resolution.at(-1)?.delayed?.conditions).toMatchObject([{ what: { ref: 'equipped-monster' } }]);
  });

  it('is a monster itself where its own text says so', () => {
    const [effect] = compileCard(
      OTTER,
      { main: 'Cannot be destroyed by battle while in Attack Position.' },
      NO_NAMES,
    ).effects;
    expect(effect?.lasting).toMatchObject([{ condition: { what: { ref: 'this-card' } } }]);
  });
});
