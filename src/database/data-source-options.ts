import pg from 'pg';
import { type DataSourceOptions } from 'typeorm';
import { MIGRATIONS } from '../../migrations/index.js';
import { ENTITIES } from './entities.js';

/**
 * A connection that breaks while nobody waits for its answer must not end the process: whoever uses it next is told.
 */
class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** How the service speaks to Postgres, whichever server it is. The schema comes from migrations alone. */
export function dataSourceOptions(url: string): DataSourceOptions {
  return {
    type: 'postgres',
    url,
    entities: [...ENTITIES],
    migrations: [...MIGRATIONS],
    migrationsTableName: 'schema_migrations',
    synchronize: false,
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    // Each step is all or nothing, so a failed start leaves the schema as it was.
    migrationsTransactionMode: 'each',
    poolErrorHandler: () => undefined,
    extra: { max: 10, connectionTimeoutMillis: 10_000, Client: SteadyClient },
  };
}
