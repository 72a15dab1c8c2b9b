#!/usr/bin/env node
// Starts the service from nothing but Node: installs and builds what is missing or stale, then runs it here.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import('../dist/src/main.js');
