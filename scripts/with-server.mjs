#!/usr/bin/env node
// Runs a command with DATABASE_URL set to a throw-away PostgreSQL server: node scripts/with-server.mjs npm test
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/project.mjs';

await ensureInstalled();
await ensureBuilt();
const { openEmbeddedServer } = await import('../dist/src/database/embedded/index.js');
const folder = mkdtempSync(join(tmpdir(), 'solemn-server-'));
const server = await openEmbeddedServer({ directory: join(folder, 'postgres'), database: 'solemn', durable: false });
const [program, ...args] = process.argv.slice(2);
const child = spawn(program, args, {
  cwd: ROOT,
  env: { ...process.env, DATABASE_URL: server.url },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill(name));
child.on('exit', async (code) => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
