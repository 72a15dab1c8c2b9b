import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type Readable, type Writable } from 'node:stream';
import { type Predict } from './predictor.js';

/** Reads JSON Lines and writes one line for each, in order, without holding more than one in memory. */
export async function answerLines(input: Readable, output: Writable, predict: Predict): Promise<number> {
  let count = 0;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const answer = await answerLine(line, predict);
    if (!output.write(`${JSON.stringify(answer)}\n`)) await once(output, 'drain');
    count += 1;
  }
  return count;
}

async function answerLine(line: string, predict: Predict): Promise<unknown> {
  let asked: unknown;
  try {
    asked = JSON.parse(line);
  } catch {
    return { error: 'This line is not JSON.' };
  }
  try {
    return await predict(asked);
  } catch (error) {
    return { ...identityOf(asked), error: error instanceof Error ? error.message : String(error) };
  }
}

/** What lets a scorer see which case went wrong. */
function identityOf(asked: unknown): Record<string, unknown> {
  if (typeof asked !== 'object' || asked === null) return {};
  const { id, passcode } = asked as Record<string, unknown>;
  return { ...(id === undefined ? {} : { id }), ...(passcode === undefined ? {} : { passcode }) };
}
