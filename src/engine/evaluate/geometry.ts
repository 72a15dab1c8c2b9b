/** Links and columns as text asks for them, from the geometry of the mat. */
import type { Context } from '../context.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Copy, Known } from '../model/board.js';
import type { Filter, Location } from '../model/effects.js';
import { any, assume, citing, judged, unknown, type Judgement, NO } from '../model/facts.js';
import { columnOf, isCoLinked, isInExtraLink, isInMonsterZone, isUnplaced, pointsTo } from '../zones/index.js';
import { nameOf } from './traits.js';

const NOT_LINKED = citing(NO, 'link.linked', 'linkgeo.pairs');
const NOT_POINTED_TO = citing(NO, 'link.arrows', 'linkgeo.table');

/**
 * Between two monsters. It is open where an effect brought one of them to a zone that nobody told (zone.placement-choice);
 * a monster that was described without its zone is taken to be in none that matters.
 */
function judgedOf(is: Known<boolean>, copies: readonly Copy[], ...rules: readonly RuleId[]): Judgement {
  if (is !== 'unknown') return citing(judged(is), ...rules);
  const brought = copies.find(({ untold }) => untold?.zone === true);
  const where = copies.find(isUnplaced);
  if (brought === undefined && where !== undefined)
    return citing(
      assume(false, `no Link Arrow is between ${nameOf(where)} and another monster`, 'linkgeo.table'),
      ...rules,
    );
  return citing(unknown(`in which Monster Zone ${brought === undefined ? 'it' : nameOf(brought)} is`), ...rules);
}

function othersOnField({ board }: Context, copy: Copy): readonly Copy[] {
  return [...board.copies.values()].filter(
    (other) => other.id !== copy.id && other.attachedTo === null && isInMonsterZone(other),
  );
}

export function isLinkedLike(context: Context, copy: Copy, how: 'linked' | 'co-linked' | 'extra-linked'): Judgement {
  const { board, parameters } = context;
  const others = othersOnField(context, copy);
  switch (how) {
    case 'linked':
      return citing(
        any(
          others.flatMap((other) => [
            judgedOf(pointsTo(board, parameters, copy, other), [copy, other], 'link.linked'),
            judgedOf(pointsTo(board, parameters, other, copy), [copy, other], 'link.linked'),
          ]),
        ),
        'link.linked',
      );
    case 'co-linked':
      return citing(any(coLinks(context, copy, others)), 'link.linked', 'linkgeo.pairs');
    case 'extra-linked':
      return judgedOf(isInExtraLink(board, copy), [copy, ...others]);
  }
}

function coLinks({ board, parameters }: Context, copy: Copy, others: readonly Copy[]): readonly Judgement[] {
  return others.map((other) =>
    judgedOf(isCoLinked(board, parameters, copy, other), [copy, other], 'link.linked', 'linkgeo.pairs'),
  );
}

/** Do the copy and one of those point to each other? */
export function isCoLinkedWith(context: Context, copy: Copy, others: readonly Copy[] | 'unknown'): Judgement {
  const found = any(coLinks(context, copy, amongThose(context, copy, others)));
  if (found.answer === 'no') return NOT_LINKED;
  return others === 'unknown' ? unknown('which monster it is co-linked to') : found;
}

/** Does the copy point to one of those, or one of those to it (link.linked)? */
export function isLinkedWith(context: Context, copy: Copy, others: readonly Copy[] | 'unknown'): Judgement {
  const { board, parameters } = context;
  const found = any(
    amongThose(context, copy, others).flatMap((other) => [
      judgedOf(pointsTo(board, parameters, copy, other), [copy, other], 'link.linked'),
      judgedOf(pointsTo(board, parameters, other, copy), [copy, other], 'link.linked'),
    ]),
  );
  if (found.answer === 'no') return citing(NO, 'link.linked');
  return others === 'unknown' ? unknown('to which monster it is linked') : found;
}

/** Is the copy in a zone that one of those points to? */
export function isPointedTo(context: Context, copy: Copy, by: readonly Copy[] | 'unknown'): Judgement {
  const found = arrows(context, amongThose(context, copy, by), (other) => [other, copy]);
  if (found.answer === 'no') return NOT_POINTED_TO;
  return by === 'unknown' ? unknown('which monster points there') : found;
}

/** Does the copy point to one of those? */
export function pointsToOneOf(context: Context, copy: Copy, at: readonly Copy[] | 'unknown'): Judgement {
  const found = arrows(context, amongThose(context, copy, at), (other) => [copy, other]);
  if (found.answer === 'no') return NOT_POINTED_TO;
  return at === 'unknown' ? unknown('which monster it points to') : found;
}

function arrows(
  { board, parameters }: Context,
  others: readonly Copy[],
  between: (other: Copy) => readonly [Copy, Copy],
): Judgement {
  return any(
    others.map((other) => {
      const [from, to] = between(other);
      return judgedOf(pointsTo(board, parameters, from, to), [to, from], 'link.arrows', 'linkgeo.table');
    }),
  );
}

/** Of those, the ones that are monsters on the field now. */
function amongThose(context: Context, copy: Copy, those: readonly Copy[] | 'unknown'): readonly Copy[] {
  const there = othersOnField(context, copy);
  return those === 'unknown' ? there : there.filter(({ id }) => those.some((one) => one.id === id));
}

const HAS_COLUMNS: ReadonlySet<Location> = new Set<Location>(['monster-zone', 'extra-monster-zone', 'spell-trap-zone']);

/** `beside`: how many columns away counts as well. */
export function isInColumnOf(copy: Copy, others: readonly Copy[] | 'unknown', beside = 0): Judgement {
  const mine = columnOf(copy.place);
  if (others === 'unknown') return unknown('the card whose column is meant');
  if (others.length > 0 && others.every(isWornMonster)) return NO;
  if (mine === null) return copy.place.index === null ? unknown(`the column of ${nameOf(copy)}`) : NO;
  const lying = others.filter((other) => !isWornMonster(other));
  const near = lying.some((other) => {
    const theirs = columnOf(other.place);
    return theirs !== null && Math.abs(theirs - mine) <= beside;
  });
  const untold = lying.find(({ place }) => place.index === null && HAS_COLUMNS.has(place.location));
  const gone = lying.find(({ place }) => !HAS_COLUMNS.has(place.location));
  if (!near && untold === undefined && gone !== undefined)
    return assume(false, `${nameOf(copy)} is not in the column in which ${nameOf(gone)} was`, 'zone.column');
  return near || untold === undefined ? judged(near) : unknown(`the column of ${nameOf(untold)}`);
}

/** A monster that another one wears is no longer where it was as a monster (spell.equip.monster-as-equip). */
function isWornMonster({ card, equippedTo }: Copy): boolean {
  return card?.kind === 'monster' && equippedTo !== null;
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
