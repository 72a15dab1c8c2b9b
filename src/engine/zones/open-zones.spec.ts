import { describe, expect, it } from '@jest/globals';
import { board, copyIn } from '../../../test/support/board.js';
import { monster, spell, trap } from '../../../test/support/cards.js';
import { parametersOf, type EditionId } from '../editions.js';
import type { Board, CopyId } from '../model/board.js';
import type { LinkArrow } from '../model/card.js';
import type { Location } from '../model/effects.js';
import { shareColumn } from './columns.js';
import { openZones } from './open-zones.js';
import { fieldSpellsReplaced, freePendulumZones, freeSpellZones } from './spell-zones.js';

const link = (...arrows: readonly LinkArrow[]) => monster(`Linker ${arrows.join(' ')}`, { frame: 'link', arrows });
const m = monster('Squire');
const FULL = { 1: m, 2: m, 3: m, 4: m, 5: m };

interface Wish {
  readonly from?: Location;
  readonly arrows?: readonly LinkArrow[] | null;
  readonly faceUp?: boolean;
  readonly leaving?: readonly string[];
}

function zones(on: Board, edition: EditionId, wish: Wish = {}): readonly string[] {
  const { from = 'extra-deck', arrows = null, faceUp = false, leaving = [] } = wish;
  return openZones(on, parametersOf(edition), {
    player: 'A',
    from,
    arrows,
    faceUpInExtraDeck: faceUp,
    leaving: new Set<CopyId>(leaving.map((name) => copyIn(on, name).id)),
  }).zones;
}

describe('zone.emz.extra-deck-arrival', () => {
  const held = board({ A: { extraMonsterZones: { left: monster('Holder', { frame: 'fusion' }) } } });

  it('tcg-2020: a Fusion, Synchro or Xyz Monster may use any free Main Monster Zone', () => {
    expect(zones(held, 'tcg-2020')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
  });

  it('v10-2017, unofficial-2017: nothing from the Extra Deck without an Extra Monster Zone or an arrow', () => {
    expect(zones(held, 'v10-2017')).toEqual([]);
    expect(zones(held, 'unofficial-2017')).toEqual([]);
  });

  it('a Link Monster needs an Extra Monster Zone or an arrow in every edition that has it', () => {
    for (const edition of ['v10-2017', 'unofficial-2017', 'tcg-2020'] as const) {
      expect(zones(held, edition, { arrows: ['bottom'] })).toEqual([]);
    }
  });

  it('so does a face-up Pendulum Monster of the Extra Deck', () => {
    expect(zones(held, 'tcg-2020', { faceUp: true })).toEqual([]);
    expect(zones(board(), 'tcg-2020', { faceUp: true })).toEqual(['XL', 'XR']);
  });

  it("leaves the other Extra Monster Zone beside the opponent's monster", () => {
    const on = board({ B: { extraMonsterZones: { left: m } } });
    expect(zones(on, 'tcg-2020')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5', 'XL']);
  });

  it('ude-2006: any free Monster Card Zone, and no other', () => {
    expect(zones(board(), 'ude-2006')).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
  });
});

describe('zone.emz.other-sources-main', () => {
  it('keeps a monster from the Graveyard out of the Extra Monster Zone', () => {
    expect(zones(board(), 'tcg-2020', { from: 'graveyard', arrows: ['bottom'] })).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
      'A5',
    ]);
  });
});

describe('zone.monster.freed-by-procedure', () => {
  it('uses a zone that the Tribute empties', () => {
    const on = board({ A: { monsters: FULL, extraMonsterZones: { left: m } } });
    expect(zones(on, 'tcg-2020', { from: 'hand' })).toEqual([]);
    expect(zones(on, 'tcg-2020', { from: 'hand', leaving: ['A.extraMonsterZones.left'] })).toEqual([]);
    expect(zones(on, 'tcg-2020', { from: 'hand', leaving: ['A.monsters.3'] })).toEqual(['A3']);
  });
});

describe('linkgeo.open-zones', () => {
  const spider = board({ A: { extraMonsterZones: { left: link('bottom') }, monsters: { 1: m } } });

  it('a second Link Monster goes to the zone pointed to', () => {
    expect(zones(spider, 'tcg-2020', { arrows: ['bottom'], leaving: ['A.monsters.1'] })).toEqual(['A2']);
  });

  it('frees the Extra Monster Zone of a material (zone.emz.reuse-by-material)', () => {
    const used = ['A.extraMonsterZones.left'];
    expect(zones(spider, 'tcg-2020', { arrows: ['bottom'], leaving: used })).toEqual(['XL', 'XR']);
  });

  it('opens the second Extra Monster Zone to a Link Monster that completes an Extra Link', () => {
    const on = board({
      A: { extraMonsterZones: { left: link('bottom-right') }, monsters: { 3: link('top-left', 'top-right') } },
    });
    expect(zones(on, 'tcg-2020', { arrows: ['bottom-left'] })).toContain('XR');
    expect(zones(on, 'tcg-2020', { arrows: ['bottom'] })).not.toContain('XR');
    expect(zones(on, 'tcg-2020')).not.toContain('XR');
  });
});

describe('zone.spell-trap.limit', () => {
  const sets = { 1: trap('T1'), 2: trap('T2'), 3: trap('T3'), 4: trap('T4') };

  it('counts Pendulum Zones only where they are Spell & Trap Zones', () => {
    const on = board({
      A: { spellsAndTraps: { 2: trap('T2') }, pendulumZones: { left: monster('P', { pendulum: true, scale: 1 }) } },
    });
    expect(freeSpellZones(on, parametersOf('tcg-2020'), 'A').free).toBe(3);
    expect(freePendulumZones(on, parametersOf('tcg-2020'), 'A')).toEqual([2]);
    expect(freePendulumZones(on, parametersOf('ude-2006'), 'A')).toEqual([]);
  });

  it('ability.trap-monster.zone: before tcg-2020 a Trap monster keeps its zone', () => {
    const on = board({ A: { spellsAndTraps: sets, monsters: { 1: { card: trap('Golem Trap'), trapMonster: true } } } });
    expect(freeSpellZones(on, parametersOf('unofficial-2017'), 'A').free).toBe(0);
    expect(freeSpellZones(on, parametersOf('tcg-2020'), 'A').free).toBe(1);
  });
});

describe('zone.field.replacement', () => {
  it('removes only the own Field Spell, in older editions the only one', () => {
    const on = board({ A: { fieldZone: spell('Meadow', 'field') }, B: { fieldZone: spell('Swamp', 'field') } });
    expect(fieldSpellsReplaced(on, parametersOf('tcg-2020'), 'A').map((c) => c.id)).toEqual(['A.fieldZone']);
    expect(fieldSpellsReplaced(on, parametersOf('v8-2011'), 'A').map((c) => c.id)).toEqual([
      'A.fieldZone',
      'B.fieldZone',
    ]);
  });
});

describe('zone.column', () => {
  it('faces zone 2 with zone 4, and takes in the Extra Monster Zone between', () => {
    expect(
      shareColumn(
        { player: 'A', location: 'spell-trap-zone', index: 2 },
        { player: 'B', location: 'monster-zone', index: 4 },
      ),
    ).toBe(true);
    expect(
      shareColumn(
        { player: 'A', location: 'monster-zone', index: 2 },
        { player: 'B', location: 'extra-monster-zone', index: 2 },
      ),
    ).toBe(true);
    expect(
      shareColumn(
        { player: 'A', location: 'field-zone', index: 1 },
        { player: 'A', location: 'monster-zone', index: 1 },
      ),
    ).toBe(false);
  });
});
