import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { NestFactory } from '@nestjs/core';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type Logger } from 'pino';
import { AppModule } from './app.module.js';
import { readEnvironment } from './config/environment.js';
import { openDatabaseServer } from './database/database-server.js';
import { configureApp, Draining, NestLogger, newLogger } from './http/index.js';
import { welcome } from './welcome.js';

/** How long requests in flight may take to finish once we were asked to stop. */
const FAREWELL_MS = 10_000;

/**
 * How much the heap may grow over what is in use, in per cent, before it is gone through. Left to itself V8 lets it treble
 * on a large machine, which is more than the cards of the whole pool and a batch of thousands of decks together.
 */
const HEAP_GROWTH_PERCENT = 40;

async function main(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  const environment = readEnvironment(process.env);
  const logger = newLogger(environment.logLevel);
  const interrupted = firstSignal();
  const database = await openDatabaseServer(environment);
  try {
    const app = await NestFactory.create<NestExpressApplication>(AppModule.over(database.url, environment), {
      logger: new NestLogger(logger),
      bodyParser: false,
      abortOnError: false,
    });
    configureApp(app, logger);
    await (environment.host === null ? app.listen(environment.port) : app.listen(environment.port, environment.host));
    process.stdout.write(welcome(await app.getUrl(), database.embedded));
    await interrupted;
    await close(app, logger);
  } finally {
    await database.stop();
  }
}

/** Ctrl-C, or whoever runs the service, asks it to stop. npm passes the same signal on, so a second one means nothing. */
function firstSignal(): Promise<void> {
  return new Promise((signalled) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(name, () => {
        signalled();
      });
    }
  });
}

async function close(app: NestExpressApplication, logger: Logger): Promise<void> {
  app.get(Draining).begin();
  const server = app.getHttpServer();
  const impatience = setTimeout(() => {
    logger.warn('requests in flight took too long and are cut off');
    server.closeAllConnections();
  }, FAREWELL_MS);
  await app.close();
  clearTimeout(impatience);
}

try {
  await main();
  process.exit(0);
} catch (error) {
  process.stderr.write(`Solemn could not start: ${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') return `${error.message}. Set PORT to a free port.`;
  if (code === 'ECONNREFUSED') return 'no PostgreSQL answers at DATABASE_URL.';
  return error.stack ?? error.message;
}
