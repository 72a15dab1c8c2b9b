import 'reflect-metadata';
import { answerLines } from './json-lines.js';
import { loadPredictor, PREDICTORS } from './predictors.js';

/** `predict chain < cases.jsonl > predictions.jsonl` */
async function main(asked: string | undefined): Promise<number> {
  const name = PREDICTORS.find((each) => each === asked);
  if (name === undefined) {
    process.stderr.write(`Name one of: ${PREDICTORS.join(', ')}.\n`);
    return 2;
  }
  const predictor = await loadPredictor(name);
  await answerLines(process.stdin, process.stdout, await predictor());
  return 0;
}

// A reader that has seen enough, such as head, closes the pipe; that is no fault of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});
process.exitCode = await main(process.argv[2]);
