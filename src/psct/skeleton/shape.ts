import type { Span } from '../../engine/model/effects.js';
import { type Unit, modernise } from './unit.js';

/** A sentence cut at its colon and semicolon (psct.colon, psct.semicolon). */
export interface Shape {
  /** Heading of a bullet ("2+", "Fusion", "Heads"); `null` where there is none. */
  readonly heading: string | null;
  readonly condition: Part | null;
  readonly activation: Part | null;
  readonly resolution: Part;
}

export interface Part {
  readonly span: Span;
  readonly plain: string;
}

/** Words that open a condition, as opposed to a bullet's heading. */
const CONDITION =
  /^(?:\(Quick Effect\)|FLIP|If|When|Whenever|While|Once|Twice|During|Each|At the|At any|After|Before|Until|Activate|Any time|Only|Up to|On the|In the|Except|You can|As Chain|Either|From|Target|Immediately|The (?:first|second|turn))\b|^\(Quick/;
/** A few texts print a colon where the semicolon belongs. */
const PAYS =
  /^[●• ]*(?:Once per turn, )?You can (?:target|reveal|Tribute|discard|banish|pay|detach|send|shuffle|return)\b/;
/** A few print a period there: "You can discard 1 card, then activate 1 of these effects." */
const PAYS_FOR_ONE =
  /^\s*(?:Once per turn, )?(?:You can )?(?:target|reveal|Tribute|discard|banish|pay|detach|send)\b[^;.]*,? (?:then|and) activate 1 of (?:these|the following) effects\.\s*$|^\s*You can activate 1 of these effects, but you cannot [^;.]*\bfor the rest of this turn\b[^;.]*\.\s*$/i;
const HEADING_LENGTH = 60;

/** Offset of the first such character outside parentheses; -1 where there is none. */
function topLevel(text: string, char: string, from: number): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const here = text[at];
    if (here === '(') depth += 1;
    else if (here === ')') depth = Math.max(0, depth - 1);
    else if (here === char && depth === 0 && at >= from && /^(?:\s|$|")/.test(text.slice(at + 1, at + 2))) return at;
  }
  return -1;
}

/** Cuts a sentence into heading, condition, activation and resolution. */
export function shapeOf(unit: Unit): Shape {
  const text = unit.masked;
  const part = (from: number, to: number): Part => {
    const raw = text.slice(from, to);
    const start = unit.span.start + from + (raw.length - raw.trimStart().length);
    return {
      span: { start, end: Math.max(start, unit.span.start + from + raw.trimEnd().length) },
      plain: modernise(raw),
    };
  };

  let from = 0;
  let heading: string | null = null;
  let colon = topLevel(text, ':', 0);
  if (unit.opens && unit.list !== null && colon > 0 && (isHeading(text.slice(0, colon)) || isState(text, colon))) {
    heading = text
      .slice(0, colon)
      .replace(/^[●•]\s*/, '')
      .trim();
    from = colon + 1;
    colon = topLevel(text, ':', from);
  } else if (unit.list !== null && /^[●•]/.test(text)) from = 1;

  const semicolon = topLevel(text, ';', from);
  if (colon >= 0 && semicolon >= 0 && semicolon < colon) colon = -1;
  if (colon >= 0 && text.slice(colon + 1).trim() === '') colon = -1;
  const body = colon < 0 ? from : colon + 1;
  if (colon >= 0 && semicolon < 0 && PAYS.test(modernise(text.slice(from, colon)))) {
    return { heading, condition: null, activation: part(from, colon), resolution: part(body, text.length) };
  }
  if (semicolon < 0 && PAYS_FOR_ONE.test(modernise(text.slice(body)))) {
    const period = text.lastIndexOf('.');
    return {
      heading,
      condition: colon < 0 ? null : part(from, colon),
      activation: part(body, period),
      resolution: part(period + 1, text.length),
    };
  }
  return {
    heading,
    condition: colon < 0 ? null : part(from, colon),
    activation: semicolon < 0 ? null : part(body, semicolon),
    resolution: part(semicolon < 0 ? body : semicolon + 1, text.length),
  };
}

/** "● During your turn: It gains 1000 ATK.": when it applies; nothing that a player could activate. */
function isState(text: string, colon: number): boolean {
  const rest = text.slice(colon);
  return /^[●•]\s*During (?:your|your opponent's) turn$/.test(text.slice(0, colon)) && !/;|\b[Yy]ou can\b/.test(rest);
}

/** A threshold, number, name or a few words that are not a condition. */
function isHeading(raw: string): boolean {
  const text = raw.replace(/^[●•]\s*/, '').trim();
  if (/^While (?:in|equipped to)\b/.test(text)) return true;
  if (text.length > HEADING_LENGTH || CONDITION.test(text)) return false;
  return !/\b(?:you can|during|this card|is|are)\b/i.test(text) || /^\d/.test(text);
}
