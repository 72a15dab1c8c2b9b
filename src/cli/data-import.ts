import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { DataSource } from 'typeorm';
import { CARD_SOURCES } from '../config/card-sources.js';
import { readEnvironment } from '../config/environment.js';
import { dataSourceOptions } from '../database/data-source-options.js';
import { openDatabaseServer } from '../database/database-server.js';
import { migrate } from '../database/migrate.js';
import { seed } from '../database/seed/seed.js';
import { compileTexts } from '../import/compile-texts.js';
import { progressOn } from '../import/progress.js';
import { report } from '../import/report.js';
import { runImport } from '../import/run-import.js';
import { findSources, fromAddress, READABLE, type Source } from '../import/sources.js';

const HELP = `Loads cards and limit lists.

  npm run data:import -- [--from FOLDER | FILE | ADDRESS] [--accept NAME]... [--strict]

  --from     what to read: cards.json (YAML Yugi), *.vector.json (limit regulation), *.lflist.conf and cards.cdb
             (EDOPro lists and artworks), also .gz.
             Without it: the folder in SOLEMN_DATA, else the public addresses of the projects.
  --accept   take an input that was refused, by the name that the refusal gives, such as genesys/2026-08-14:empty
  --strict   end with status 3 where something was refused
`;

/** Some input was refused, and the caller wanted to know. */
const REFUSED = 3;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      accept: { type: 'string', multiple: true, default: [] },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const environment = readEnvironment(process.env);
  const sources = await sourcesOf(values.from ?? environment.cardData);
  const progress = progressOn(process.stdout);
  const server = await openDatabaseServer(environment);
  try {
    const dataSource = await new DataSource(dataSourceOptions(server.url)).initialize();
    try {
      await migrate(dataSource);
      await seed(dataSource);
      const started = performance.now();
      const result = await runImport(dataSource, sources, new Set(values.accept), progress);
      const compilation = await compileTexts(dataSource, progress);
      for (const line of report(result, compilation, performance.now() - started)) progress.say(line);
      if (result.outcomes.some((outcome) => outcome.result === 'failed')) return 1;
      return values.strict && result.outcomes.some((outcome) => outcome.result === 'refused') ? REFUSED : 0;
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await server.stop();
  }
}

async function sourcesOf(from: string | null): Promise<readonly Source[]> {
  if (from === null) return CARD_SOURCES.map(fromAddress);
  const { sources, ignored } = await findSources(from);
  if (sources.length === 0) {
    throw new Error(`${from} holds no ${READABLE}.`);
  }
  if (ignored.length > 0) process.stdout.write(`Not read: ${ignored.join(', ')}\n`);
  return sources;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`The import could not run: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
