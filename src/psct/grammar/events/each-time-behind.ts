/** "Inflict 400 damage to your opponent each time you activate a Spell Card": the event behind what is done. */
import { type LastingRule } from '../../../engine/model/effects.js';
import { parseClauses } from '../clauses/clauses.js';
import { parseEvents } from './event.js';
import { type Reader } from '../reader.js';

/** clauses ("each time" | "every time" | "whenever") events ; all of the sentence, or nothing */
export function eachTimeBehind(r: Reader): LastingRule | null {
  const before = r.position;
  const rule = r.attempt(() => read(r));
  if (rule === null) r.position = before;
  return rule;
}

const LONGEST = 40;

function read(r: Reader): LastingRule | null {
  const start = r.position;
  const at = behind(r, start);
  if (at === null) return null;
  const { clauses, unread, granted } = parseClauses(r.part(start, at));
  const [clause] = clauses;
  if (unread.length + granted.length > 0 || clause === undefined || clauses.length > 1) return null;
  if (clause.delayed !== null || clause.condition !== null || clause.optional) return null;
  r.position = at;
  if (!r.accept('(each time|every time|whenever)')) return null;
  const events = parseEvents(r);
  r.accept('.');
  if (events === null || (r.peek() !== null && r.peek()?.kind !== 'newline')) return null;
  return { rule: 'whenever', events, condition: null, clauses };
}

function behind(r: Reader, start: number): number | null {
  for (let offset = 3; offset < LONGEST; offset += 1) {
    const fold = r.peek(offset)?.fold;
    if (fold === undefined || fold === '.' || fold === ';' || fold === ':' || fold === ',') return null;
    const next = r.peek(offset + 1)?.fold;
    if (fold === 'whenever' || ((fold === 'each' || fold === 'every') && next === 'time')) return start + offset;
  }
  return null;
}
