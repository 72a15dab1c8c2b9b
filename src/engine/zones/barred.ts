/** "You cannot Summon/Set monsters to a zone this card points to": zones that a face-up Link Monster bars its controller from. */
import type { Board, Copy, CopyId } from '../model/board.js';
import type { Player } from '../model/timing.js';
import { linkerOf, zonesPointedToBy } from './link-arrows.js';
import { EXTRA_MONSTER_ZONES, type MonsterZone } from './monster-zones.js';

export function barredZones(board: Board, player: Player, leaving?: ReadonlySet<CopyId>): ReadonlySet<MonsterZone> {
  return new Set(
    [...board.copies.values()].flatMap((copy) =>
      copy.controller === player && leaving?.has(copy.id) !== true ? barredBy(copy) : [],
    ),
  );
}

function barredBy(copy: Copy): readonly MonsterZone[] {
  const linker = linkerOf(copy);
  if (linker === null || copy.effectsNegated === true) return [];
  const rules = (copy.text?.effects ?? []).flatMap(({ lasting }) =>
    lasting.flatMap((rule) => (rule.rule === 'zones-barred' ? [rule] : [])),
  );
  if (rules.length === 0) return [];
  const extra: ReadonlySet<MonsterZone> = new Set<MonsterZone>(EXTRA_MONSTER_ZONES);
  return zonesPointedToBy(linker).filter((zone) => rules.some(({ only }) => only === 'all' || extra.has(zone)));
}
