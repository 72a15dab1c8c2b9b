#!/usr/bin/env node
// Starts the service as the README says, asks it, kills it without warning, starts it again on what is left, and
// stops it with Ctrl-C. Prints how long each took.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './lib/project.mjs';

const folder = mkdtempSync(join(tmpdir(), 'solemn-smoke-'));
const port = await freePort();
const base = `http://127.0.0.1:${port}`;

try {
  const first = await start('first start');
  await expectOk('/docs/');
  await expectOk('/openapi.json');
  await end(first, 'SIGKILL');
  console.log('killed without warning');

  const second = await start('start on what was left');
  const began = Date.now();
  await end(second, 'SIGINT');
  console.log(`Ctrl-C: stopped after ${Date.now() - began} ms`);
  if (existsSync(join(folder, 'postgres', 'postmaster.pid'))) throw new Error('The database was left running.');

  const third = await start('start after a clean stop');
  await end(third, 'SIGTERM');
  console.log('smoke: everything answered');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A process group of its own, as a terminal makes one: Ctrl-C reaches all of it. */
async function start(what) {
  const began = Date.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIRECTORY: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  while (!(await answers('/health/ready'))) {
    if (child.exitCode !== null) throw new Error(`${what}: npm start ended with ${child.exitCode}`);
    if (Date.now() - began > 300_000) throw new Error(`${what}: not ready after five minutes`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
  console.log(`${what}: ready after ${Date.now() - began} ms`);
  return child;
}

/** npm itself leaves at once; what counts is the last process that it started. */
async function end(child, signal) {
  process.kill(-child.pid, signal);
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    try {
      process.kill(-child.pid, 0);
    } catch {
      return;
    }
    await new Promise((wake) => setTimeout(wake, 20));
  }
  process.kill(-child.pid, 'SIGKILL');
  throw new Error(`The service did not end on ${signal}.`);
}

async function answers(path) {
  try {
    return (await fetch(base + path)).ok;
  } catch {
    return false;
  }
}

async function expectOk(path) {
  if (!(await answers(path))) throw new Error(`${path} did not answer`);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address();
  probe.close();
  await once(probe, 'close');
  return free;
}
