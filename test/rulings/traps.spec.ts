import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { loadCatalogueFromFiles } from '../../src/catalogue/files/load-catalogue.js';
import { CardPool } from '../../src/pool/card-pool.js';
import { askTrap, loadTraps, rulesNamed } from '../support/rulings/traps.js';

const traps = loadTraps(fileURLToPath(new URL('./traps', import.meta.url)));
const pool = new CardPool(await loadCatalogueFromFiles(undefined));
const files = [...new Set(traps.map((trap) => trap.file))];

describe.each(files)('traps: %s', (file) => {
  for (const trap of traps.filter((each) => each.file === file)) {
    const check = trap.pending === null ? it : it.failing;
    check(`${trap.rule}: ${trap.name} [${trap.edition}]`, () => {
      expect(askTrap(trap, pool)).toMatchObject(trap.expect);
    });
    // A rule that is named once stays named; where one is named for the first time, the mark has to go.
    const names = trap.unnamed ? it.failing : it;
    if (trap.pending !== null) continue;
    names(`${trap.rule} is named: ${trap.name} [${trap.edition}]`, () => {
      expect(rulesNamed(askTrap(trap, pool))).toContain(trap.rule);
    });
  }
});
