import { type Type } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import supertest from 'supertest';
import { AppModule } from '../../src/app.module.js';
import { type Environment, readEnvironment } from '../../src/config/environment.js';
import { configureApp, newLogger, NestLogger } from '../../src/http/index.js';
import { openTestDatabase } from './database/test-database.js';

export interface TestService {
  readonly app: NestExpressApplication;
  /** `await service.ask.get('/v1/cards').expect(200)` */
  readonly ask: ReturnType<typeof supertest>;
  readonly databaseUrl: string;
  /** Takes the database away while the service runs. */
  readonly dropDatabase: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The whole service on a database of its own, as `main.ts` puts it together. One per file: it costs about half a second. */
export async function startService(
  settings: Partial<Environment> = {},
  extra: readonly Type[] = [],
): Promise<TestService> {
  const database = await openTestDatabase();
  const logger = newLogger('silent');
  const environment = { ...readEnvironment({}), ...settings };
  const testing = await Test.createTestingModule({
    imports: [AppModule.over(database.url, environment), ...extra],
  }).compile();
  const app = testing.createNestApplication<NestExpressApplication>({
    logger: new NestLogger(logger),
    bodyParser: false,
  });
  configureApp(app, logger);
  await app.listen(0, '127.0.0.1');
  return {
    app,
    ask: supertest(await app.getUrl()),
    databaseUrl: database.url,
    dropDatabase: database.drop,
    stop: async () => {
      await app.close();
      await database.drop();
    },
  };
}
