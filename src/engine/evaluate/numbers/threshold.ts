/** Bullets that count only from a number on ("3+: …"). */
import type { Context, Frame } from '../../context.js';
import type { ChainLink } from '../../model/board.js';
import type { Value } from '../../model/effects.js';
import { judged, unknown, YES, type Judgement } from '../../model/facts.js';
import { countedBy, type Feature } from '../links/features.js';
import { valueRange } from './value.js';

/** A bullet counts only from a number on; a number that only the resolution brings may still be reached. */
export function reachesThreshold(context: Context, { threshold }: Feature, link: ChainLink, theirs: Frame): Judgement {
  const by = link.effect === null ? null : countedBy(link.effect);
  if (by === null || threshold === null || threshold === undefined) return YES;
  const used = materialsUsed(by, theirs);
  if (used === 'untold') return unknown('with how many materials it was Summoned');
  const { min, max } = used === null ? valueRange(context, by, theirs).range : { min: used, max: used };
  if (min !== max) return YES;
  if (threshold.compare === '>=') return judged(min >= threshold.n);
  return judged(threshold.compare === '<=' ? min <= threshold.n : min === threshold.n);
}

/** "The number of materials with different names used for this card's Summon", as it is told of that Summon. */
function materialsUsed(by: Value, { self }: Frame): number | 'untold' | null {
  if (by.kind !== 'count' || by.of.filter.is !== 'state' || by.of.filter.state !== 'used-as-material') return null;
  const materials = self?.summoned?.materials ?? 'unknown';
  if (materials === 'unknown') return 'untold';
  const distinct = by.distinct ?? by.of.distinct;
  if (distinct !== null && distinct !== 'name') return null;
  return distinct === null ? materials.length : new Set(materials.map(({ name }) => name)).size;
}
