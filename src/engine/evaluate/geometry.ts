/** Links and columns as text asks for them, from the geometry of the mat. */
import type { Context } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Filter, Location } from '../model/effects.js';
import { assume, citing, judged, unknown, type Judgement, NO } from '../model/facts.js';
import {
  coLinkedWith,
  columnOf,
  isExtraLinked,
  isLinked,
  monstersPointedToBy,
  monstersPointingTo,
} from '../zones/index.js';
import { nameOf } from './traits.js';

const NOT_LINKED = citing(NO, 'link.linked', 'linkgeo.pairs');
const NOT_POINTED_TO = citing(NO, 'link.arrows', 'linkgeo.table');

export function isLinkedLike(context: Context, copy: Copy, how: 'linked' | 'co-linked' | 'extra-linked'): Judgement {
  switch (how) {
    case 'linked':
      return citing(judged(isLinked(context.board, copy)), 'link.linked');
    case 'co-linked':
      return citing(judged(coLinkedWith(context.board, copy).length > 0), 'link.linked', 'linkgeo.pairs');
    case 'extra-linked':
      return judged(isExtraLinked(context.board, copy));
  }
}

/** Do the copy and one of those point to each other? */
export function isCoLinkedWith(context: Context, copy: Copy, others: readonly Copy[] | 'unknown'): Judgement {
  const linked = coLinkedWith(context.board, copy);
  if (linked.length === 0) return NOT_LINKED;
  return others === 'unknown'
    ? unknown('which monster it is co-linked to')
    : citing(judged(linked.some((one) => others.includes(one))), 'link.linked', 'linkgeo.pairs');
}

/** Is the copy in a zone that one of those points to? */
export function isPointedTo(context: Context, copy: Copy, by: readonly Copy[] | 'unknown'): Judgement {
  const pointing = monstersPointingTo(context.board, copy);
  if (pointing.length === 0) return NOT_POINTED_TO;
  return by === 'unknown'
    ? unknown('which monster points there')
    : citing(judged(pointing.some((one) => by.includes(one))), 'link.arrows', 'linkgeo.table');
}

/** Does the copy point to one of those? */
export function pointsToOneOf(context: Context, copy: Copy, at: readonly Copy[] | 'unknown'): Judgement {
  const pointed = monstersPointedToBy(context.board, copy);
  if (pointed.length === 0) return NOT_POINTED_TO;
  return at === 'unknown'
    ? unknown('which monster it points to')
    : citing(judged(pointed.some((one) => at.includes(one))), 'link.arrows', 'linkgeo.table');
}

const HAS_COLUMNS: ReadonlySet<Location> = new Set<Location>(['monster-zone', 'extra-monster-zone', 'spell-trap-zone']);

/** `beside`: how many columns away counts as well. */
export function isInColumnOf(copy: Copy, others: readonly Copy[] | 'unknown', beside = 0): Judgement {
  const mine = columnOf(copy.place);
  if (others === 'unknown') return unknown('the card whose column is meant');
  if (mine === null) return copy.place.index === null ? unknown(`the column of ${nameOf(copy)}`) : NO;
  const near = others.some((other) => {
    const theirs = columnOf(other.place);
    return theirs !== null && Math.abs(theirs - mine) <= beside;
  });
  const untold = others.find(({ place }) => place.index === null && HAS_COLUMNS.has(place.location));
  const gone = others.find(({ place }) => !HAS_COLUMNS.has(place.location));
  if (!near && untold === undefined && gone !== undefined)
    return assume(false, `${nameOf(copy)} is not in the column in which ${nameOf(gone)} was`, 'zone.column');
  return near || untold === undefined ? judged(near) : unknown(`the column of ${nameOf(untold)}`);
}

type ZoneSide = Extract<Filter, { is: 'zone' }>['at'];

/** Zones are counted from their player's left: five Main Monster Zones, two Pendulum Zones (zone.layout). */
export function isInZone({ place }: Copy, at: ZoneSide): Judgement {
  const last = place.location === 'pendulum-zone' ? 2 : place.location === 'monster-zone' ? 5 : 0;
  if (last === 0) return NO;
  if (place.index === null) return unknown('in which of the zones it is');
  const sides: readonly ZoneSide[] =
    last === 2 ? ['leftmost', 'rightmost'] : ['leftmost', 'other', 'center', 'other', 'rightmost'];
  return judged(sides[place.index - 1] === at);
}
