/**
 * What effects of the pool do when they resolve, by frequency, and whether the engine carries it out:
 *   SOLEMN_DATA=… npx tsx bench/action-kinds.ts
 */
import type { Clause } from '../src/engine/index.js';
import { HANDLERS_BEYOND_REACH } from '../src/engine/resolution/handlers/beyond-reach.js';
import { loadPool } from '../src/predict/pool.js';

/** Kinds whose handlers stop with "Not simulated", whatever the board. */
const NOT_SIMULATED: ReadonlySet<string> = new Set([
  ...Object.keys(HANDLERS_BEYOND_REACH),
  'summon-with-materials pendulum',
]);

function kindOf(action: Clause['action']): string {
  if (action.kind === 'summon-with-materials') return `${action.kind} ${action.how}`;
  return action.kind;
}

const counts = new Map<string, number>();

function count(clauses: readonly Clause[]): void {
  for (const { action } of clauses) {
    const kind = kindOf(action);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (action.kind === 'apply-one-of' || action.kind === 'apply-in-order')
      for (const option of action.options) count(option.clauses);
  }
}

const pool = await loadPool();
for (const card of pool.catalogue.cards)
  for (const effect of pool.of(card).text?.effects ?? []) count(effect.resolution);
const sorted = [...counts].sort((a, b) => b[1] - a[1]);
const total = sorted.reduce((sum, [, n]) => sum + n, 0);
const done = sorted.filter(([kind]) => !NOT_SIMULATED.has(kind)).reduce((sum, [, n]) => sum + n, 0);
for (const [kind, n] of sorted)
  process.stdout.write(`${String(n).padStart(6)}  ${NOT_SIMULATED.has(kind) ? 'no ' : 'yes'}  ${kind}\n`);
process.stdout.write(`${((100 * done) / total).toFixed(1)} % of ${String(total)} actions are carried out\n`);
