/** Where a text names the zones that a monster may come to. */
import type { Frame } from '../../context.js';
import { zonesMeant } from '../../feasible/into-zone.js';
import type { CopyId } from '../../model/board.js';
import type { IntoZone } from '../../model/effects.js';
import type { Player } from '../../model/timing.js';
import { mainZonesOf, monsterOccupancy } from '../../zones/index.js';
import type { Play } from '../play.js';

const NO_ONE: ReadonlySet<CopyId> = new Set();

/** The free Main Monster Zones that the text names, by number; `null` where that is not known. */
export function zonesNamed(play: Play, into: IntoZone, to: Player, frame: Frame): readonly number[] | null {
  const { sure, maybe, open } = zonesMeant(play.context, into, frame, NO_ONE);
  if (open || maybe.size > sure.size || into.anySide) return null;
  const taken = monsterOccupancy(play.board).byZone;
  return mainZonesOf(to).flatMap((zone, i) => (sure.has(zone) && !taken.has(zone) ? [i + 1] : []));
}
