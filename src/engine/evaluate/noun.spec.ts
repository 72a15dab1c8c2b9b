import { describe, expect, it } from '@jest/globals';
import { board, copyIn } from '../../../test/support/board.js';
import { allOf, exactly, level, monster, MONSTER, noun, spell } from '../../../test/support/cards.js';
import { THAT_TARGET } from '../../../test/support/effects.js';
import { contextOf } from '../context-of.js';
import type { Found, Frame } from '../context.js';
import type { Copy, PlaceKnowledge } from '../model/board.js';
import type { Location, Noun } from '../model/effects.js';

const described = board({
  A: {
    hand: [monster('Small Otter', { level: 2 })],
    graveyard: [spell('Old Map'), monster('Tall Otter', { level: 7 })],
  },
});

function found(
  what: Noun,
  of: { readonly targets?: readonly Copy[]; readonly known?: Partial<Record<Location, PlaceKnowledge>> },
): Found {
  const { targets = [], known = {} } = of;
  const table = {
    ...described,
    complete: false,
    places: { ...described.places, A: { ...described.places.A, ...known } },
  };
  const frame: Frame = {
    player: 'A',
    self: null,
    effect: null,
    targets,
    cost: [],
    previous: [],
    event: [],
    chainLink: null,
  };
  return contextOf(table).find(what, frame);
}

const small = noun(allOf(MONSTER, level(2)), { quantity: exactly(1), controller: 'you', locations: ['hand'] });
const tall = noun(allOf(MONSTER, level(7)), { quantity: exactly(1), controller: 'you', locations: ['graveyard'] });

describe('which cards a phrase covers (psct.quantities)', () => {
  it('knows for sure that a known card is none of those meant', () => {
    const tower = copyIn(described, 'A.graveyard.2');
    const seven = found({ ...THAT_TARGET, filter: level(7) }, { targets: [tower] });
    expect(seven).toMatchObject({ sure: [tower], certain: 1, unnamed: 0, judgement: { answer: 'yes' } });
    const two = found({ ...THAT_TARGET, filter: level(2) }, { targets: [tower] });
    expect(two).toMatchObject({ sure: [], maybe: [], certain: 0, unnamed: 0, judgement: { answer: 'yes' } });
  });

  it('adds up what the parts of a list cover, each card once', () => {
    expect(found(noun(MONSTER, { each: [small, tall] }), {})).toMatchObject({ certain: 2, unnamed: 0 });
    expect(found(noun(MONSTER, { each: [small, tall] }), {}).sure).toHaveLength(2);
    expect(found(noun(MONSTER, { each: [small, small] }), {}).sure).toHaveLength(1);
  });

  it('counts the unnamed cards of every part, and none where a part may hold any number of them', () => {
    const counted = { hand: { complete: true, unnamed: 2 }, graveyard: { complete: true, unnamed: 3 } };
    expect(found(noun(MONSTER, { each: [small, tall] }), { known: counted }).unnamed).toBe(5);
    const open = { ...counted, graveyard: { complete: false, unnamed: 0 } };
    expect(found(noun(MONSTER, { each: [small, tall] }), { known: open }).unnamed).toBe('unknown');
  });
});
