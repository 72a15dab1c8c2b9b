import { describe, expect, it } from '@jest/globals';
import { Writable } from 'node:stream';
import { progressOn } from './progress.js';

class Output extends Writable {
  text = '';

  constructor(readonly isTTY: boolean) {
    super();
  }

  // What a bar asks of a terminal.
  readonly columns = 80;
  readonly cursorTo = () => true;
  readonly clearLine = () => true;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

function run(isTTY: boolean): string {
  const output = new Output(isTTY);
  const progress = progressOn(output);
  progress.begin('Reading a file', 100);
  progress.advance(50);
  progress.end();
  progress.say('Done.');
  return output.text;
}

describe('progress', () => {
  it('is plain lines where nobody watches', () => {
    expect(run(false)).toBe('Reading a file …\nDone.\n');
  });

  it('is a bar on a terminal', () => {
    const text = run(true);
    expect(text).toContain('█');
    expect(text).toMatch(/Done\.\n$/);
  });
});
