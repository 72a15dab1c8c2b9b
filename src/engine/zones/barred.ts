/** "You cannot Summon/Set monsters to a zone this card points to": zones that a face-up Link Monster bars its controller from. */
import type { Board, Copy, CopyId } from '../model/board.js';
import type { Effect } from '../model/effects.js';
import type { Player } from '../model/timing.js';
import { linkerOf, zonesPointedToBy } from './link-arrows.js';
import { EXTRA_MONSTER_ZONES, type MonsterZone } from './monster-zones.js';

export interface Barred {
  readonly zones: ReadonlySet<MonsterZone>;
  /** Another card may negate what bars them: whether they can be used is open. */
  readonly doubted: boolean;
}

export function barredZones(board: Board, player: Player, leaving?: ReadonlySet<CopyId>): Barred {
  const barred = [...board.copies.values()].flatMap((copy) =>
    copy.controller === player && leaving?.has(copy.id) !== true ? barredBy(copy) : [],
  );
  return { zones: new Set(barred), doubted: barred.length > 0 && mayBeNegated(board) };
}

/** Something in play negates effects; of which monsters is not asked here, where only the zones are known. */
function mayBeNegated({ copies, applied }: Board): boolean {
  const lasts = ({ lasting }: Effect): boolean => lasting.some(({ rule }) => rule === 'negate-effects');
  return (
    [...copies.values()].some(({ face, text }) => face === 'up' && text?.effects.some(lasts) === true) ||
    applied.some(({ effect }) => effect?.resolution.some(({ action }) => action.kind === 'negate') === true)
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
