import { join } from 'node:path';
import { type Environment } from '../config/environment.js';
import { openEmbeddedServer } from './embedded/index.js';

export interface DatabaseServer {
  readonly url: string;
  readonly embedded: boolean;
  readonly stop: () => Promise<void>;
}

/** The server that `DATABASE_URL` names, else our own. After this line nobody needs to know which it is. */
export async function openDatabaseServer(
  environment: Pick<Environment, 'databaseUrl' | 'dataDirectory'>,
): Promise<DatabaseServer> {
  if (environment.databaseUrl !== null) {
    return { url: environment.databaseUrl, embedded: false, stop: () => Promise.resolve() };
  }
  const server = await openEmbeddedServer({
    directory: join(environment.dataDirectory, 'postgres'),
    database: 'solemn',
  });
  return { ...server, embedded: true };
}
