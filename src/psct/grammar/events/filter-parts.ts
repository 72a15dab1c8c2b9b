/** What a filter says of one property of a card. */
import { type Filter, type Side } from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';

export function asksFaceUp(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(asksFaceUp) : filter.is === 'face' && filter.face === 'up';
}

/** On whose field the card lay whose effect it is: that player's. */
export function sideOf(filter: Filter): Side | null {
  if (filter.is === 'at') return filter.controller ?? null;
  return filter.is === 'all-of' ? (filter.of.map(sideOf).find((side) => side !== null) ?? null) : null;
}

export function isFace(filter: Filter, face: 'up' | 'down'): boolean {
  return filter.is === 'all-of'
    ? filter.of.some((part) => isFace(part, face))
    : filter.is === 'face' && filter.face === face;
}

export function without(filter: Filter, kind: 'face' | 'position' | 'at'): Filter {
  if (filter.is === kind) return { is: 'any' };
  return filter.is === 'all-of' ? allOf(filter.of.filter((part) => part.is !== kind)) : filter;
}

export function says(filter: Filter, kind: Filter['is']): boolean {
  return filter.is === kind || (filter.is === 'all-of' && filter.of.some((part) => says(part, kind)));
}
