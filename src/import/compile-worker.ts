import { parentPort, workerData } from 'node:worker_threads';
import { NameIndex } from '../psct/lexer/names.js';
import { compileBatch, type CompileJob } from './compile-batch.js';

/** A thread that compiles what it is sent. It is started with the names that texts may quote. */
const names = new NameIndex(workerData as readonly string[]);

parentPort?.on('message', (batch: readonly CompileJob[]) => {
  parentPort?.postMessage(compileBatch(batch, names));
});
