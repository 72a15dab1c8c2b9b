/**
 * Fonts for names that the standard fonts of PDF cannot write. Each package has one font cut into files by ranges of
 * Unicode; a file is read when a letter of its range is first printed.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * In the order in which they are asked; a bold cut where there is one. The last has nearly every letter of Unicode, drawn
 * coarsely, so that a name in any script can be read. All are under the SIL Open Font License.
 */
const PACKAGES = [
  { name: 'noto-sans', weight: 700 },
  { name: 'noto-sans-hebrew', weight: 700 },
  { name: 'noto-sans-arabic', weight: 700 },
  { name: 'noto-sans-thai', weight: 700 },
  { name: 'biz-udgothic', weight: 700 },
  { name: 'nanum-gothic', weight: 700 },
  { name: 'zcool-xiaowei', weight: 400 },
  { name: 'unifontex', weight: 400 },
] as const;

const EVERYTHING = 'U+0000-10FFFF';

interface Cut {
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

let cuts: readonly Cut[] | null = null;

/** The files that are meant for the letter, each font's own first; not every font has every letter of its ranges. */
export function fontFilesFor(letter: string): readonly string[] {
  const point = letter.codePointAt(0) ?? 0;
  cuts ??= PACKAGES.flatMap(({ name, weight }) => cutsOf(name, weight));
  return cuts.filter(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to)).map(({ file }) => file);
}

function cutsOf(name: string, weight: number): readonly Cut[] {
  const folder = dirname(require.resolve(`@fontsource/${name}/package.json`));
  const listed = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Readonly<Record<string, string>>;
  // A font in one piece lists no ranges.
  const subsets = Object.keys(listed).length === 0 ? { latin: EVERYTHING } : listed;
  return Object.entries(subsets).map(([subset, ranges]) => ({
    file: join(folder, 'files', `${name}-${subset.replace(/[[\]]/gu, '')}-${String(weight)}-normal.woff`),
    ranges: ranges.split(',').map(rangeOf),
  }));
}

/** "U+0400-045F" or "U+2116". */
function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/u, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
