/**
 * How long compiling takes: per text by length, and for the whole pool where SOLEMN_DATA names it.
 *   npx tsx bench/psct.ts
 */
import { loadCatalogueFromFiles } from '../src/catalogue/files/load-catalogue.js';
import { monster } from '../test/support/cards.js';
import { NO_GRAMMAR } from '../src/psct/assemble/grammar.js';
import { NameIndex, NO_NAMES } from '../src/psct/lexer/names.js';
import { readCard } from '../src/psct/read.js';
import { TYPED_GRAMMAR } from '../src/psct/typed-grammar.js';

const SENTENCE =
  'If this card is Normal Summoned: You can target 1 "Lamp" monster in your GY; Special Summon it, then draw 1 card. ';

function milliseconds(work: () => void): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}

function byLength(): void {
  for (const [name, grammar] of [
    ['markers only', NO_GRAMMAR],
    ['with typed parts', TYPED_GRAMMAR],
  ] as const) {
    for (const count of [10, 40, 160]) {
      const main = SENTENCE.repeat(count);
      const run = (): void => void readCard(monster('Bench', { frame: 'effect' }), { main }, NO_NAMES, grammar);
      run();
      const best = Math.min(...[0, 1, 2].map(() => milliseconds(run)));
      process.stdout.write(
        `${name}, ${main.length} characters: ${best.toFixed(1)} ms (${((best * 1000) / main.length).toFixed(2)} µs per character)\n`,
      );
    }
  }
}

async function wholePool(folder: string): Promise<void> {
  const catalogue = await loadCatalogueFromFiles(folder);
  const names = new NameIndex(catalogue.quotableNames());
  for (const [name, grammar] of [
    ['markers only', NO_GRAMMAR],
    ['with typed parts', TYPED_GRAMMAR],
  ] as const) {
    let cards = 0;
    const time = milliseconds(() => {
      for (const { facts, text } of catalogue.cards) {
        if (text === null) continue;
        readCard(facts, text, names, grammar);
        cards += 1;
      }
    });
    process.stdout.write(
      `pool, ${name}: ${cards} cards in ${(time / 1000).toFixed(1)} s (${(time / cards).toFixed(2)} ms each)\n`,
    );
  }
}

byLength();
const folder = process.env['SOLEMN_DATA'];
if (folder === undefined) process.stdout.write('SOLEMN_DATA is not set: the pool was not compiled.\n');
else await wholePool(folder);
