/** Lines of a stream, as many at a time as one chunk brought, and never more than one unfinished line in memory. */
import { StringDecoder } from 'node:string_decoder';
import { type Readable } from 'node:stream';

export const MAX_LINE = 131_072;

/** `text` is `null` for a line that is longer than any deck; its rest was thrown away unread. */
export interface NdjsonLine {
  readonly number: number;
  readonly text: string | null;
}

export async function* ndjsonLines(input: Readable): AsyncGenerator<readonly NdjsonLine[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let number = 0;
  let overlong = false;
  for await (const chunk of input) {
    const parts = (rest + decoder.write(chunk as Buffer)).split('\n');
    rest = parts.pop() ?? '';
    const lines: NdjsonLine[] = [];
    for (const part of parts) {
      number += 1;
      const tooLong = overlong || part.length > MAX_LINE;
      overlong = false;
      if (tooLong) lines.push({ number, text: null });
      else if (part.trim() !== '') lines.push({ number, text: part });
    }
    if (rest.length > MAX_LINE) {
      overlong = true;
      rest = '';
    }
    if (lines.length > 0) yield lines;
  }
  rest += decoder.end();
  if (overlong) yield [{ number: number + 1, text: null }];
  else if (rest.trim() !== '') yield [{ number: number + 1, text: rest }];
}
