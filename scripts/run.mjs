#!/usr/bin/env node
// Runs one of the service's commands: node scripts/run.mjs predict/main chain. Installs and builds first where needed.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT } from './lib/project.mjs';

const [command, ...args] = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
const file = join(ROOT, 'dist', 'src', `${command}.js`);
// The command finds its own arguments where it would find them if it had been started by itself.
process.argv = [process.execPath, file, ...args];
await import(pathToFileURL(file).href);
