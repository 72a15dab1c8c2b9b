/** Is there such a zone, or so many of them, that may be chosen? */
import type { Context, Frame } from '../context.js';
import type { ZoneNoun } from '../model/effects.js';
import { isFieldDescribed } from '../board/places.js';
import { fittingZones } from '../evaluate/fitting-zones.js';
import { assume, NO, unknown, YES, type Judgement } from '../model/facts.js';
import { leastOf } from './selection.js';

export function hasZone(context: Context, noun: ZoneNoun, frame: Frame): Judgement {
  const { zones, open } = fittingZones(context, noun, frame);
  const least = leastOf(context, noun.count, frame);
  if (least === 'unknown') return unknown('how many zones are chosen');
  if (least === 0 || zones.length < least) return NO;
  if (open !== null) return unknown(open);
  return isFieldDescribed(context.board) ? YES : assume(true, 'such a zone is unused', 'zone.monster.limit');
}
