import { type Condition, type Noun, type Value } from '../../engine/model/effects.js';
import { shapeOf, type Unit } from '../skeleton/index.js';
import { type BoxSource } from './effect.js';
import { rangeOf } from './ranges.js';

const THIS_CARD = { ref: 'this-card' } as const;
const THRESHOLD = /^(\d+)( ?\+| or (?:more|higher))?(?: (?:or (?:less|lower)))?$/;
const POSITION = /^While in (?:face-up )?(Attack|Defense) Position$/;
const COUNTED = /\b(?:based on|depending on) the number of ([^.:;]+)/;
const MATERIALS =
  /^(?:its |this card's )?(?:Xyz )?[Mm]aterials?(?: attached to (?:it|this card)| it has| this card has)?/;

/** "If this card has … as material, it gains these effects." */
const GAINS_IF =
  /^((?:If|While) [^.]*?), (?:it|this card) (?:also )?gains? (?:this|these|the following) (?:additional )?effects?/;

/**
 * The state in which a bullet's effect is there: what its heading asks for ("2+" of what the sentence before the list
 * counts, a battle position), and what that sentence asks for.
 */
export function listCondition(unit: Unit, units: readonly Unit[], box: BoxSource): Condition | null {
  if (unit.list === null) return null;
  const lead = units.findLast((one) => one.list === null && one.span.start < unit.span.start) ?? null;
  return both(gainedIf(lead, box), headingCondition(unit, lead, box));
}

function gainedIf(lead: Unit | null, { source, grammar }: BoxSource): Condition | null {
  const state = lead === null ? undefined : GAINS_IF.exec(lead.masked)?.[1];
  if (lead === null || state === undefined) return null;
  const { start } = lead.span;
  return grammar.effect(source).trigger(rangeOf(source, { start, end: start + state.length })).condition;
}

function headingCondition(unit: Unit, lead: Unit | null, box: BoxSource): Condition | null {
  const heading = shapeOf(unit).heading;
  if (heading === null) return null;
  const position = POSITION.exec(heading)?.[1];
  if (position !== undefined) {
    return {
      if: 'is',
      what: THIS_CARD,
      like: { is: 'position', position: position === 'Attack' ? 'attack' : 'defense' },
    };
  }
  const threshold = THRESHOLD.exec(heading);
  const left = threshold === null || lead === null ? null : countedBy(lead, box);
  if (threshold === null || left === null) return null;
  const compare = threshold[2] !== undefined ? '>=' : /less|lower/.test(heading) ? '<=' : '=';
  return { if: 'compare', left, compare, right: { kind: 'number', n: Number.parseInt(threshold[1] ?? '0', 10) } };
}

/** "based on the number of …": the number that the bullets' headings are compared with. */
function countedBy(lead: Unit, { source, grammar }: BoxSource): Value | null {
  const hit = COUNTED.exec(lead.masked);
  const what = hit?.[1];
  if (hit === null || what === undefined) return null;
  if (MATERIALS.test(what)) return { kind: 'materials', of: THIS_CARD };
  const start = lead.span.start + hit.index + hit[0].length - what.length;
  const read = grammar.nouns(source, rangeOf(source, { start, end: start + what.length }));
  const [noun] = read.nouns;
  return noun === undefined || read.unread.length > 0 ? null : { kind: 'count', of: all(noun), distinct: null };
}

function all(noun: Noun): Noun {
  return { ...noun, quantity: { kind: 'all' } };
}

/** Both conditions, where there are two. */
export function both(first: Condition | null, second: Condition | null): Condition | null {
  if (first === null || second === null) return first ?? second;
  return { if: 'all-of', of: [first, second] };
}
