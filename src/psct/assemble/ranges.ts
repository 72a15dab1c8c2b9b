import { type Span } from '../../engine/model/effects.js';
import { type Range, type TokenizedText } from '../lexer/tokens.js';

/** The tokens that lie in a span of the text. */
export function rangeOf(source: TokenizedText, span: Span): Range {
  const start = firstAtOrAfter(source, span.start);
  let end = start;
  while (end < source.tokens.length && (source.tokens[end]?.span.end ?? Infinity) <= span.end) end += 1;
  return { start, end };
}

function firstAtOrAfter(source: TokenizedText, at: number): number {
  let low = 0;
  let high = source.tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((source.tokens[middle]?.span.start ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Words that join parts and belong to none. */
const JOINTS: ReadonlySet<string> = new Set(['●', ',', ':', ';', '\n']);

/** The range without marks at its ends; `bullets` says whether a bullet at its beginning stays. */
export function trimmed(source: TokenizedText, range: Range, bullets: 'drop' | 'keep' = 'drop'): Range {
  let { start, end } = range;
  while (
    start < end &&
    JOINTS.has(source.tokens[start]?.fold ?? '') &&
    (bullets === 'drop' || source.tokens[start]?.kind !== 'bullet')
  )
    start += 1;
  while (end > start && JOINTS.has(source.tokens[end - 1]?.fold ?? '')) end -= 1;
  return { start, end };
}

/** Neighbouring ranges as one; line breaks between them do not part them. */
export function joined(source: TokenizedText, ranges: readonly Range[]): readonly Range[] {
  const out: Range[] = [];
  for (const range of ranges) {
    if (range.end <= range.start) continue;
    const last = out.at(-1);
    if (last !== undefined && onlyBreaks(source, last.end, range.start))
      out[out.length - 1] = { start: last.start, end: range.end };
    else out.push(range);
  }
  return out;
}

function onlyBreaks(source: TokenizedText, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (source.tokens[at]?.text !== '\n') return false;
  return from <= to;
}
