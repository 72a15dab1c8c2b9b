import type { Shape } from './shape.js';
import { modernise, type Unit } from './unit.js';

const OPENING =
  /^(?:Activate(?: this card)?(?: only)? |You can (?:only )?activate this card (?:only )?|This card can only be activated (?:only )?|This card can be activated only |Play this card only )(?=(?:when|if|during|while|as|in|at|by|after)\b)/;
/** Openings that may also speak of a leave, not of the only moment: those need another word for it. */
const ONLY = /\b(?:only|Activate)\b/;
/** "You can activate this card when …" says when, although not that it is the only time. */
const WHEN = /^You can activate this card when\b/;
/** "When …, you can activate this card": the moment first. */
const MOMENT_FIRST = /^When .*?(?=, you can activate this card\.?$)/;
/** "You must control no monsters to activate this card." */
const MUST = /^You must (?:control|have) .*?(?= to activate this card\.?$)/;
/** After what is paid comes the moment: "by paying 500 LP when your opponent activates a card". */
const MOMENT = /,? (?=(?:when|while|if|during)\b)/;
/** "Activate if you control only 1 Fish monster, and select that monster": the choice is made at the activation. */
const AND_SELECT = /, and (?=(?:select|target) that (?:monster|card)\.?$)/;

/** "Tribute 1 monster to activate this card": all of it is paid, or chosen, for the activation. */
const TO_ACTIVATE = /^(?:[A-Z][a-z]+) .*?(?= to activate this card\.?$)/;

/** "When you activate this card, Tribute all monsters …": what its activation does. */
const AS_ACTIVATED = /^When you activate this card, (?!you can\b)/;

/**
 * "Activate only when …", "You can only activate this card by …" (psct.purpose): the whole sentence is the condition, or
 * the cost, of what the next ones do.
 */
export function activateOnly(unit: Unit): Shape | null {
  const opening = OPENING.exec(unit.masked)?.[0];
  if (opening === undefined)
    return stateFirst(unit, MOMENT_FIRST) ?? stateFirst(unit, MUST) ?? toActivate(unit) ?? asActivated(unit);
  if (!ONLY.test(opening) && !WHEN.test(unit.masked)) return null;
  const text = unit.masked.slice(opening.length);
  const start = unit.span.start + opening.length;
  const { end } = unit.span;
  const part = (from: number, to: number): NonNullable<Shape['condition']> => ({
    span: { start: start + from, end: start + to },
    plain: modernise(text.slice(from, to)),
  });
  const paid = text.startsWith('by ');
  const moment = paid ? MOMENT.exec(text) : null;
  const from = moment === null ? text.length : moment.index + moment[0].length;
  const chosen = paid ? null : AND_SELECT.exec(text);
  return {
    heading: null,
    condition: paid ? (moment === null ? null : part(from, text.length)) : part(0, chosen?.index ?? text.length),
    activation: paid
      ? part(0, moment?.index ?? text.length)
      : chosen === null
        ? null
        : part(chosen.index + chosen[0].length, text.length),
    resolution: { span: { start: end, end }, plain: '' },
  };
}

function stateFirst(unit: Unit, pattern: RegExp): Shape | null {
  const moment = pattern.exec(unit.masked)?.[0];
  if (moment === undefined) return null;
  const { start, end } = unit.span;
  return {
    heading: null,
    condition: { span: { start, end: start + moment.length }, plain: modernise(moment) },
    activation: null,
    resolution: { span: { start: end, end }, plain: '' },
  };
}

function toActivate(unit: Unit): Shape | null {
  const paid = TO_ACTIVATE.exec(unit.masked)?.[0];
  if (
    paid === undefined ||
    !/^(?:Tribute|Discard|Send|Remove|Banish|Pay|Select|Return|Reveal|Show|Detach)\b/.test(paid)
  )
    return null;
  const { start, end } = unit.span;
  return {
    heading: null,
    condition: null,
    activation: { span: { start, end: start + paid.length }, plain: modernise(paid) },
    resolution: { span: { start: end, end }, plain: '' },
  };
}

function asActivated(unit: Unit): Shape | null {
  const opening = AS_ACTIVATED.exec(unit.masked)?.[0];
  if (opening === undefined) return null;
  const { start, end } = unit.span;
  return {
    heading: null,
    condition: null,
    activation: null,
    resolution: { span: { start: start + opening.length, end }, plain: modernise(unit.masked.slice(opening.length)) },
  };
}
