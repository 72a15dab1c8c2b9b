import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type DataSource } from 'typeorm';
import { Catalogue } from '../catalogue/catalogue.js';
import { type CatalogueCard } from '../catalogue/catalogue-card.js';
import { findStale, storeEffects } from '../modules/card-texts/card-effects.repository.js';
import { type CompiledText } from '../modules/card-texts/compiled-text.js';
import { COMPILED_BY } from '../modules/card-texts/compiler-version.js';
import { loadCards } from '../modules/cards/load-cards.js';
import { NameIndex } from '../psct/lexer/names.js';
import { compileBatch, type CompileJob } from './compile-batch.js';
import { type Progress } from './progress.js';

/** Texts in one piece of work and one statement. */
const BATCH = 200;

/** Fewer texts than this are not worth starting a thread. */
const WORTH_A_THREAD = 400;

const MOST_THREADS = 4;

export interface Compilation {
  readonly compiled: number;
  /** Cards whose text the compiler broke on; their questions answer that nothing is known. */
  readonly failed: readonly string[];
}

/** Compiles every text that has changed since it was last compiled, or was compiled by another compiler. */
export async function compileTexts(dataSource: DataSource, progress: Progress): Promise<Compilation> {
  const stale = await findStale(dataSource.manager, COMPILED_BY);
  if (stale.length === 0) return { compiled: 0, failed: [] };
  const cards = await loadCards(dataSource);
  const cardOf = new Map(cards.map(({ id, card }) => [id, card]));
  const names = [...new Catalogue(cards.map(({ card }) => card)).quotableNames()];
  const jobs = stale.flatMap(({ cardId, textHash }) => toJob(cardId, textHash, cardOf.get(cardId)));
  progress.begin('Compiling card texts', jobs.length);
  const failed: string[] = [];
  let compiled = 0;
  const store = async (batch: readonly CompileJob[], results: readonly (CompiledText | null)[]) => {
    const done = batch.flatMap(({ cardId, textHash, facts }, at) => {
      const result = results[at] ?? null;
      if (result === null) failed.push(facts.name);
      return result === null ? [] : [{ cardId, textHash, ...result }];
    });
    await storeEffects(dataSource.manager, COMPILED_BY, done);
    compiled += done.length;
    progress.advance(batch.length);
  };
  await inThreads(jobs, names, store);
  return { compiled, failed };
}

function toJob(cardId: number, textHash: string, card: CatalogueCard | undefined): readonly CompileJob[] {
  const texts = card?.text ?? null;
  return card === undefined || texts === null ? [] : [{ cardId, textHash, facts: card.facts, texts }];
}

type Store = (batch: readonly CompileJob[], results: readonly (CompiledText | null)[]) => Promise<void>;

/** Shares the work among the cores; each thread takes the next batch when it is done with the last. */
async function inThreads(jobs: readonly CompileJob[], names: readonly string[], store: Store): Promise<void> {
  const batches: (readonly CompileJob[])[] = [];
  for (let at = 0; at < jobs.length; at += BATCH) batches.push(jobs.slice(at, at + BATCH));
  const script = new URL('./compile-worker.js', import.meta.url);
  // From the sources there is no script to run in a thread; tests and small imports do without.
  if (jobs.length < WORTH_A_THREAD || import.meta.url.endsWith('.ts')) {
    const index = new NameIndex(names);
    for (const batch of batches) await store(batch, compileBatch(batch, index));
    return;
  }
  const threads = Math.min(availableParallelism(), MOST_THREADS, batches.length);
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(script, { workerData: names });
      try {
        for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
          await store(batch, await ask(worker, batch));
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
}

function ask(worker: Worker, batch: readonly CompileJob[]): Promise<readonly (CompiledText | null)[]> {
  return new Promise((resolve, reject) => {
    const answered = (results: readonly (CompiledText | null)[]) => {
      worker.off('error', broken);
      resolve(results);
    };
    const broken = (error: Error) => {
      worker.off('message', answered);
      reject(error);
    };
    worker.once('message', answered);
    worker.once('error', broken);
    worker.postMessage(batch);
  });
}
