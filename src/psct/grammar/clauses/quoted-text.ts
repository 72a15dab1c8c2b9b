import { type Action } from '../../../engine/model/effects.js';
import { NO_NAMES } from '../../lexer/names.js';
import { tokenize } from '../../lexer/tokens.js';
import { parseClauses } from './clauses.js';
import { EMPTY_SCOPE, Reader } from '../reader.js';

/** A text in quotation marks that may hold quoted names: 'becomes "Destroy 1 "X" monster"'. */
function quotedText(r: Reader): string | null {
  return r.attempt(() => {
    const start = r.position;
    const whole = r.acceptQuoted();
    if (whole === null || r.done || r.sees('(.|,|;|until|and|also|then|})') || r.peek()?.kind === 'newline')
      return whole;
    let end = r.position;
    for (let n = 0; n < 40 && r.peek() !== null && !r.sees('(.|;)'); n += 1) {
      r.position += 1;
      if (r.peek(-1)?.kind === 'quoted') end = r.position;
    }
    if (end === start + 1) return null;
    r.position = end;
    return r.textOf(r.since(start)).replace(/^"|"$/g, '');
  });
}

/** 'becomes "Destroy 1 card your opponent controls"': what it does, as far as all of it is read. */
export function replacingEffect(r: Reader): Action | null {
  const from = r.peek()?.span.start ?? 0;
  const text = quotedText(r);
  if (text === null) return null;
  // The words keep their places in the whole text.
  const inner = tokenize(' '.repeat(from + 1) + text, NO_NAMES);
  const { clauses, unread } = parseClauses(Reader.reading(inner, { start: 0, end: inner.tokens.length }, EMPTY_SCOPE));
  return { kind: 'replace-effect', text, ...(unread.length === 0 && clauses.length > 0 ? { clauses } : {}) };
}
