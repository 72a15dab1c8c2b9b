import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { CATALOGUE } from '../../src/engine/citations/catalogue.generated.js';

it('cites only rules that are in the rulebook', () => {
  const cited = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/\| `([a-z0-9.-]+)`\s*\|$/gm)].map(
    ([, id]) => id ?? '',
  );
  expect(cited.length).toBeGreaterThan(40);
  expect(cited.filter((id) => !(id in CATALOGUE))).toEqual([]);
});
