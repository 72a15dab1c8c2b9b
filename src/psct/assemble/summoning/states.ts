/** States that a sentence about Summons asks for: behind "unless", or beside the way that it names. */
import { type Condition, type Unparsed } from '../../../engine/model/effects.js';
import { type RoughStatic } from '../../skeleton/index.js';
import { type BoxSource } from '../source.js';
import { behind } from './reworded.js';

const BESIDE = /\bby (?:a )?card effects? (?=during\b)([^,.]+)(?:, and cannot be Special Summoned if ([^,.]+))?/;

/** "By card effect during …, and cannot be Special Summoned if …": when an effect may do it. */
export function askedBeside(sentence: RoughStatic, box: BoxSource, unread: Unparsed[]): Condition | null {
  const said = BESIDE.exec(sentence.lead.masked);
  if (said === null) return null;
  const [whole, when = '', never] = said;
  const state = (words: string, denies: boolean): Condition => {
    const start = said.index + whole.indexOf(words);
    return stateBehind(sentence, start, denies, box, unread, start + words.length);
  };
  return {
    if: 'all-of',
    of: [state(when, false), ...(never === undefined ? [] : [state(never, true)])],
  };
}

/** The state behind "unless": Normal Summoning is allowed while it holds. */
export function stateBehind(
  sentence: RoughStatic,
  start: number,
  denies: boolean,
  { source, grammar }: BoxSource,
  unread: Unparsed[],
  end = sentence.lead.masked.length,
): Condition {
  const { lead } = sentence;
  const span = { start: lead.span.start + start, end: lead.span.start + end };
  const range = behind(source, span, [], /^during\b/.test(lead.masked.slice(start)) ? [] : ['if']);
  const read = grammar.effect(range.source).trigger(range.range);
  if (read.condition === null || read.unread.length > 0 || read.events.length > 0) {
    const node: Unparsed = { kind: 'unparsed', text: source.text.slice(span.start, span.end).trim(), span };
    unread.push(node);
    return { ...node, if: 'unparsed' };
  }
  return denies ? { if: 'not', of: read.condition } : read.condition;
}
