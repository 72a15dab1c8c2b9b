import { Readable, Writable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { answerLines } from './json-lines.js';
import { type Predict } from './predictor.js';

async function answersTo(input: string, predict: Predict): Promise<readonly unknown[]> {
  const written: string[] = [];
  const output = new Writable({
    highWaterMark: 1, // every write is too much at once, so the reader must wait for the writer
    write: (chunk: Buffer, _encoding, done) => {
      written.push(chunk.toString());
      setImmediate(done);
    },
  });
  await answerLines(Readable.from([input]), output, predict);
  return written.map((line) => JSON.parse(line) as unknown);
}

it('answers line by line in the order of the input, however long each takes', async () => {
  const slowFirst = async (line: unknown) => {
    const { id } = line as { id: number };
    await new Promise((wake) => setTimeout(wake, id === 1 ? 20 : 0));
    return { id };
  };
  expect(await answersTo('{"id":1}\n{"id":2}\r\n\n{"id":3}', slowFirst)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

it('gives the fault of one line as the answer of that line only', async () => {
  const picky = (line: unknown) => {
    if ((line as { id: string }).id === 'b') throw new Error('no such card');
    return line;
  };
  expect(await answersTo('{"id":"a"}\nnot json\n{"id":"b"}\n{"id":"c"}\n', picky)).toEqual([
    { id: 'a' },
    { error: 'This line is not JSON.' },
    { id: 'b', error: 'no such card' },
    { id: 'c' },
  ]);
});
