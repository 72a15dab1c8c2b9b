import { type Unit, modernise } from './unit.js';

const BULLETS = '●•';
const STOPS = '.!?';
/** What a sentence may begin with. */
const BEGINS = /^\s+(?=["(A-Z0-9●•])/;
/** What a die shows, at the beginning of a line: a list without bullets. */
const NUMBERED = /^\d(?:(?:, ?| or | to |-)\d)*: /;
/** Initials ("E.C. Counters") do not end a sentence. */
const INITIAL = /(?:^|[\s("/])(?:[A-Z]\.)+$/;

/**
 * Splits a text box into sentences and bullets. Sentences end at a period, exclamation or question mark outside
 * parentheses and names, at a line break and before a bullet. Linear in the length of the text.
 */
export function segment(masked: string): readonly Unit[] {
  const units: Unit[] = [];
  let start = 0;
  let depth = 0;
  let line = 0;
  let list = 0;
  let item = -1;
  let inList = false;
  let opens = true;

  const cut = (end: number): void => {
    const raw = masked.slice(start, end);
    const lead = raw.length - raw.trimStart().length;
    const text = raw.trim();
    if (text !== '') {
      const from = start + lead;
      units.push({
        span: { start: from, end: from + text.length },
        masked: text,
        plain: modernise(text),
        list: inList ? list : null,
        item: Math.max(item, 0),
        opens,
        line,
      });
      opens = false;
    }
    start = end;
  };

  for (let at = 0; at < masked.length; at += 1) {
    const char = masked[at] ?? '';
    if (char === '\n') {
      cut(at);
      depth = 0;
      line += 1;
      opens = true;
      const next = masked.slice(at + 1, at + 20);
      if (NUMBERED.test(next)) item = inList ? item + 1 : 0;
      if (inList && !/^\s*[●•]/.test(next) && !NUMBERED.test(next)) inList = false;
      else if (!inList && NUMBERED.test(next)) {
        list += 1;
        inList = true;
      }
    } else if (BULLETS.includes(char)) {
      cut(at);
      depth = 0;
      if (!inList) {
        list += 1;
        item = -1;
        inList = true;
      }
      item += 1;
      opens = true;
    } else if (char === '(') depth += 1;
    else if (char === ')') {
      depth = Math.max(0, depth - 1);
      if (depth === 0 && STOPS.includes(masked[at - 1] ?? ' ') && follows(masked, at + 1)) cut(at + 1);
    } else if (
      depth === 0 &&
      STOPS.includes(char) &&
      !(char === '?' && masked[at - 1] === ' ') &&
      follows(masked, at + 1)
    ) {
      if (char !== '.' || !INITIAL.test(masked.slice(Math.max(start, at - 12), at + 1))) cut(at + 1);
    }
  }
  cut(masked.length);
  return units;
}

function follows(masked: string, at: number): boolean {
  const next = masked.slice(at, at + 8);
  return next.trim() === '' ? true : BEGINS.test(next);
}
