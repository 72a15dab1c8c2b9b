/** To which zones a monster may come by its own procedure, where the text says so. */
import type { Context, Frame } from '../../context.js';
import { isFieldDescribed } from '../../board/places.js';
import { coversShown } from '../frame.js';
import type { Copy } from '../../model/board.js';
import type { ProcedureZone, SummonProcedure } from '../../model/effects.js';
import { all, any, citing, judged, NO, unknown, YES, type Judgement } from '../../model/facts.js';
import type { Player } from '../../model/timing.js';
import { columnOf, linkerOf, mainZonesOf, placeOfMonsterZone, zonesPointedToBy } from '../../zones/index.js';
import type { SummonQuestion } from '../question.js';
import { zoneJudgement } from '../materials/with-materials.js';

/** The monster that comes, to whose side, and what leaves for it. */
export interface Arrival {
  readonly copy: Copy;
  readonly side: Player;
  readonly leaving: readonly Copy[];
  readonly zone: SummonQuestion['zone'];
}

/** The third of five. */
const CENTER = 3;

/** A free zone, and one of those that the text allows. */
export function zoneFor(context: Context, { zone }: SummonProcedure, frame: Frame, arrival: Arrival): Judgement {
  const { copy, side, leaving } = arrival;
  if (zone === undefined) return zoneJudgement(context, copy, side, leaving, arrival.zone);
  if ('pointedToBy' in zone) return pointedTo(context, zone.pointedToBy, frame, arrival);
  return any(
    mainZonesOf(side)
      .filter((one) => arrival.zone === null || one === arrival.zone)
      .map((one) =>
        all([
          zoneJudgement(context, copy, side, leaving, one),
          citing(
            'row' in zone
              ? judged(placeOfMonsterZone(one, side).index === CENTER)
              : 'beside' in zone
                ? liesBeside(context, zone, placeOfMonsterZone(one, side), frame, arrival)
                : liesInColumn(context, zone, placeOfMonsterZone(one, side), arrival),
            'zone.column',
          ),
        ]),
      ),
  );
}

/** link.arrows */
function pointedTo(
  context: Context,
  by: Extract<ProcedureZone, { pointedToBy: unknown }>['pointedToBy'],
  frame: Frame,
  { copy, side, leaving, zone }: Arrival,
): Judgement {
  const ways = staying(context, leaving).flatMap((pointing): Judgement[] => {
    const linker = linkerOf(pointing);
    if (linker === null) return [];
    const meant = coversShown(context, { ...by, quantity: { kind: 'all' } }, pointing, frame);
    if (meant.answer === 'no') return [];
    const zones = zonesPointedToBy(linker).filter((one) => zone === null || one === zone);
    return zones.map((one) => all([meant, zoneJudgement(context, copy, side, leaving, one)]));
  });
  return any(ways);
}

/** "Adjacent to a "X" monster you control or in its column" (zone.column). */
function liesBeside(
  context: Context,
  zone: Extract<ProcedureZone, { beside: unknown }>,
  place: Copy['place'],
  frame: Frame,
  { leaving }: Arrival,
): Judgement {
  return any(
    staying(context, leaving).flatMap((other): Judgement[] => {
      const meant = coversShown(context, { ...zone.beside, quantity: { kind: 'all' } }, other, frame);
      if (meant.answer === 'no') return [];
      if (other.place.index === null) return [all([meant, unknown('which zone it is in')])];
      const next =
        zone.how.includes('adjacent') &&
        other.place.location === place.location &&
        other.place.player === place.player &&
        Math.abs(other.place.index - (place.index ?? 0)) === 1;
      const same = zone.how.includes('column') && columnOf(other.place) === columnOf(place);
      return next || same ? [meant] : [];
    }),
  );
}

/** "In a column with no cards": so many cards lie there before the monster comes. */
function liesInColumn(
  context: Context,
  { columnHolds }: Extract<ProcedureZone, { columnHolds: unknown }>,
  place: Copy['place'],
  { leaving }: Arrival,
): Judgement {
  const there = staying(context, leaving).filter(
    (other) => other.attachedTo === null && columnOf(other.place) === columnOf(place),
  ).length;
  const open = isFieldDescribed(context.board) ? null : unknown('what else lies in the column');
  if (columnHolds === 'none') return there > 0 ? NO : (open ?? YES);
  return there >= columnHolds ? YES : (open ?? NO);
}

function staying({ board }: Context, leaving: readonly Copy[]): readonly Copy[] {
  const gone = new Set(leaving.map(({ id }) => id));
  return [...board.copies.values()].filter(({ id }) => !gone.has(id));
}
