import { describe, expect, it } from '@jest/globals';
import { spell } from '../../../test/support/cards.js';
import { compileCard } from '../compile.js';
import { NO_NAMES } from '../lexer/names.js';

function compiled(main: string) {
  const { effects, unread } = compileCard(spell('Kelp Rite', 'normal'), { main }, NO_NAMES);
  expect(unread).toEqual([]);
  return effects;
}

describe('"If …, you can target 2 monsters, instead."', () => {
  it('is chosen at activation, among those of the sentence before (psct.targeting)', () => {
    const [effect] = compiled(
      'Target 1 Fish monster in your GY; add it to your hand. If your opponent controls a Plant monster, you can target 2 monsters, instead.',
    );
    const [target] = effect?.activation ?? [];
    expect(target).toMatchObject({
      kind: 'target',
      or: [
        { condition: { if: 'exists' }, what: { quantity: { kind: 'exactly', n: { n: 2 } }, locations: ['graveyard'] } },
      ],
    });
    expect(effect?.resolution.map(({ action }) => action.kind)).toEqual(['add-to-hand']);
  });

  it('keeps what it says of the targets itself', () => {
    const [effect] = compiled(
      'Target 1 Fish monster you control; destroy it. If you control a Plant monster, you can target up to 2 cards your opponent controls, instead.',
    );
    expect(effect?.activation[0]).toMatchObject({
      or: [{ what: { quantity: { kind: 'up-to' }, controller: 'opponent' } }],
    });
  });
});
