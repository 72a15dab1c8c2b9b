#!/usr/bin/env node
import { ensureBuilt } from './lib/build.mjs';

await ensureBuilt();
