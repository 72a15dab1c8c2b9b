const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/** The input is no JSON array of objects, or ends before the array does. */
export class BrokenArray extends Error {}

/**
 * The objects of a JSON array, one at a time, while the text is still arriving: a file of any size costs the memory of
 * one record. Chunks may be cut anywhere, inside a string or an escape too.
 */
export async function* jsonArrayItems(chunks: AsyncIterable<string>): AsyncGenerator {
  let depth = 0;
  let inString = false;
  let escaped = false;
  let ended = false;
  let item = '';
  for await (const chunk of chunks) {
    let start = depth >= 2 ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (inString) {
        if (escaped) escaped = false;
        else if (code === BACKSLASH) escaped = true;
        else if (code === QUOTE) inString = false;
      } else if (code === QUOTE) inString = true;
      else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        depth += 1;
        if (depth === 1 && code !== OPEN_BRACKET) throw new BrokenArray('The file does not begin with an array.');
        if (depth === 2) start = at;
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        depth -= 1;
        if (depth === 1) {
          yield parse(item + chunk.slice(start, at + 1));
          item = '';
          start = -1;
        }
        if (depth === 0) ended = true;
      }
    }
    if (start >= 0) item += chunk.slice(start);
  }
  if (!ended) throw new BrokenArray('The file ends before its array does.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenArray(`A record cannot be read: ${text.slice(0, 60)}…`);
  }
}
