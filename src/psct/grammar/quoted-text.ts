import { type Reader } from './reader.js';

/** A text in quotation marks that may hold quoted names: 'becomes "Destroy 1 "X" monster"'. */
export function quotedText(r: Reader): string | null {
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
