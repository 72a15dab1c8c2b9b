#!/usr/bin/env node
// Asks TypeORM whether the migrations lead to just what the entities describe. DATABASE_URL names an empty database;
// `npm run migration:check` hands it one of a throw-away server.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './lib/project.mjs';

const dataSource = join(ROOT, 'dist', 'src', 'database', 'data-source.js');
const steps = [
  ['migration:run', '-d', dataSource],
  ['migration:generate', '--check', '--esm', '-d', dataSource, 'drift'],
];
for (const step of steps) {
  const cli = join(ROOT, 'node_modules', 'typeorm', 'cli.js');
  const { status } = spawnSync(process.execPath, [cli, ...step], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}
