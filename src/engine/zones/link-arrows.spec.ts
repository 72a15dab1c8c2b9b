import { expect, describe, it } from '@jest/globals';
import { board, copyIn } from '../../../test/support/board.js';
import { monster } from '../../../test/support/cards.js';
import type { LinkArrow } from '../model/card.js';
import {
  coLinkedWith,
  extraLinkHolder,
  isExtraLinked,
  isLinked,
  linkerOf,
  monstersPointedToBy,
  pointedZones,
  zonesPointedToBy,
} from './link-arrows.js';
import { arrowTarget, seatsOf } from './link-table.js';

const link = (...arrows: readonly LinkArrow[]) => monster(`Linker ${arrows.join(' ')}`, { frame: 'link', arrows });
const decode = link('top', 'bottom-left', 'bottom-right');

describe('link.arrows', () => {
  const pointed = (on: ReturnType<typeof board>, name: string) => {
    const linker = linkerOf(copyIn(on, name));
    return linker === null ? null : [...zonesPointedToBy(linker)].sort();
  };

  it('from a Main Monster Zone only reach sideways and an Extra Monster Zone', () => {
    expect(pointed(board({ A: { monsters: { 2: decode } } }), 'A.monsters.2')).toEqual(['XL']);
  });

  it('from the left Extra Monster Zone reach both sides', () => {
    const on = board({ A: { extraMonsterZones: { left: decode } } });
    expect(pointed(on, 'A.extraMonsterZones.left')).toEqual(['A1', 'A3', 'B4']);
  });

  it("of the opponent's monster on their left point to my zone 4", () => {
    const on = board({ B: { extraMonsterZones: { left: decode } } });
    expect(pointed(on, 'B.extraMonsterZones.left')).toEqual(['A4', 'B1', 'B3']);
  });

  it('up from zone 3 point nowhere, up-left to the left Extra Monster Zone', () => {
    expect(arrowTarget('A', 'A3', 'top')).toBeNull();
    expect(arrowTarget('A', 'A3', 'top-left')).toBe('XL');
  });

  it('do not exist on a face-down or equipped card', () => {
    expect(linkerOf({ ...copyIn(board({ A: { monsters: { 2: decode } } }), 'A.monsters.2'), face: 'down' })).toBeNull();
    const on = board({ A: { spellsAndTraps: { 2: decode } } });
    expect(linkerOf(copyIn(on, 'A.spellsAndTraps.2'))).toBeNull();
  });
});

describe('linkgeo.opponent-table', () => {
  it('is the own table seen from the other side', () => {
    const directions: readonly LinkArrow[] = [
      'top-left',
      'top',
      'top-right',
      'left',
      'right',
      'bottom-left',
      'bottom',
      'bottom-right',
    ];
    const mirror: Readonly<Record<string, string>> = { XL: 'XR', XR: 'XL' };
    const flip = (zone: string) => mirror[zone] ?? (zone.startsWith('A') ? `B${zone.slice(1)}` : `A${zone.slice(1)}`);
    for (const zone of seatsOf('A')) {
      for (const arrow of directions) {
        const mine = arrowTarget('A', zone, arrow);
        const seat = seatsOf('B').find((other) => other === flip(zone));
        expect(seat === undefined ? null : arrowTarget('B', seat, arrow)).toBe(mine === null ? null : flip(mine));
      }
    }
  });
});

describe('link.linked', () => {
  it('holds for a monster pointed to, without being co-linked', () => {
    const on = board({ A: { monsters: { 1: monster('Squire'), 2: link('left') } } });
    expect(isLinked(on, copyIn(on, 'A.monsters.1'))).toBe(true);
    expect(isLinked(on, copyIn(on, 'A.monsters.2'))).toBe(true);
    expect(coLinkedWith(on, copyIn(on, 'A.monsters.2'))).toEqual([]);
    expect(monstersPointedToBy(on, copyIn(on, 'A.monsters.2')).map((m) => m.id)).toEqual(['A.monsters.1']);
  });

  it('makes two that point at each other co-linked', () => {
    const on = board({ A: { monsters: { 1: link('right'), 2: link('left') } } });
    expect(coLinkedWith(on, copyIn(on, 'A.monsters.1')).map((m) => m.id)).toEqual(['A.monsters.2']);
  });
});

describe('link.extra-link', () => {
  it('runs through the Main Monster Zones', () => {
    const on = board({
      A: {
        extraMonsterZones: { left: link('bottom'), right: link('bottom') },
        monsters: { 2: link('top', 'right'), 3: link('left', 'right'), 4: link('left', 'top') },
      },
    });
    expect(extraLinkHolder(on)).toBe('A');
    expect(isExtraLinked(on, copyIn(on, 'A.monsters.3'))).toBe(true);
  });

  it('may be diagonal, and run through a monster of the opponent', () => {
    const own = {
      extraMonsterZones: { left: link('bottom-right'), right: link('bottom-left') },
      monsters: { 3: link('top-left', 'top-right') },
    };
    expect(extraLinkHolder(board({ A: own }))).toBe('A');
    const through = board({
      A: { extraMonsterZones: { left: link('top-right'), right: link('top-left') } },
      B: { monsters: { 3: link('top-left', 'top-right') } },
    });
    expect(extraLinkHolder(through)).toBe('A');
  });

  it('does not connect the Extra Monster Zones sideways', () => {
    expect(
      extraLinkHolder(board({ A: { extraMonsterZones: { left: link('right'), right: link('left') } } })),
    ).toBeNull();
  });
});

describe('link.no-self-pointing-material', () => {
  it('counts only Link Monsters that stay', () => {
    const on = board({ A: { monsters: { 2: link('right'), 4: link('left') } } });
    const two = copyIn(on, 'A.monsters.2').id;
    const four = copyIn(on, 'A.monsters.4').id;
    expect(pointedZones(on, new Set([two])).has('A3')).toBe(true);
    expect(pointedZones(on, new Set([two, four])).has('A3')).toBe(false);
  });
});
