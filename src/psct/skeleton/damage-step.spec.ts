import { describe, expect, it } from '@jest/globals';
import { trap } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

const SNARE = trap('Snare of the Tides');

describe('what may be activated in the Damage Step for its change of ATK or DEF (damage.modifier-window)', () => {
  it.each([
    ['Target 1 face-up monster you control; it gains 300 ATK, then you can Special Summon 1 Fish monster.', true],
    ['This turn, neither player can Special Summon Fish monsters, also all Fish monsters gain 300 ATK.', true],
    ['Special Summon 1 Fish monster from your hand. That monster loses 300 ATK.', false],
    ['Discard 1 card, and if you do, Special Summon 1 Fish monster from your GY, and it gains 300 ATK.', false],
    [
      'Target 1 Fish monster in your GY; Special Summon it, with the following effect.\n● This card gains 300 ATK.',
      false,
    ],
  ])('%s', (text, may) => {
    expect(compileCard(SNARE, { main: text }, NO_NAMES).effects[0]?.damageStep.value).toBe(may);
  });
});
