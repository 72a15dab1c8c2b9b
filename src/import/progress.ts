import { Presets, SingleBar } from 'cli-progress';

/** Tells the person who imports what is going on. */
export interface Progress {
  /** A step begins; `total` is its size in bytes or cards, `null` where it is not known. */
  readonly begin: (label: string, total: number | null) => void;
  readonly advance: (count: number) => void;
  readonly end: () => void;
  readonly say: (line: string) => void;
}

type Output = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

/** A bar on a terminal; plain lines in a log, where a bar would be noise. */
export function progressOn(output: Output): Progress {
  return output.isTTY === true ? bar(output) : lines(output);
}

export const SILENT: Progress = {
  begin: () => undefined,
  advance: () => undefined,
  end: () => undefined,
  say: () => undefined,
};

function lines(output: Output): Progress {
  return {
    begin: (label) => output.write(`${label} …\n`),
    advance: () => undefined,
    end: () => undefined,
    say: (line) => output.write(`${line}\n`),
  };
}

function bar(output: Output): Progress {
  let current: SingleBar | null = null;
  return {
    begin: (label, total) => {
      current?.stop();
      current = new SingleBar(
        {
          format: `{bar} {percentage}% ${label}`,
          hideCursor: true,
          clearOnComplete: true,
          stream: output as NodeJS.WriteStream,
        },
        Presets.shades_classic,
      );
      current.start(total ?? 1, 0);
    },
    advance: (count) => current?.increment(count),
    end: () => {
      current?.stop();
      current = null;
    },
    say: (line) => {
      current?.stop();
      current = null;
      output.write(`${line}\n`);
    },
  };
}
