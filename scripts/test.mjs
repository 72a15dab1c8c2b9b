#!/usr/bin/env node
// Runs every test, or those that the arguments name as Jest understands them. Needs nothing installed beforehand.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/project.mjs';

await ensureInstalled();
const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
const run = spawn(process.execPath, ['--experimental-vm-modules', '--no-warnings', jest, ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => run.kill(name));
run.on('exit', (code) => process.exit(code ?? 1));
