#!/usr/bin/env node
// Turns src/rulebook/*.yaml into the engine's typed registry of rule ids, edition status and citations.
//   node scripts/generate-citations.mjs           writes src/engine/citations/catalogue.generated.ts
//   node scripts/generate-citations.mjs --check   exits 1 where the file is not current
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import YAML from 'yaml';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const target = path.join(root, 'src/engine/citations/catalogue.generated.ts');
const SOURCES = ['fan-2002', 'ude-2006', 'v8-2011', 'v10-2017', 'unofficial-2017', 'none'];
const EDITIONS = ['fan-2002', 'ude-2006', 'v8-2011', 'v10-2017', 'unofficial-2017', 'tcg-2020'];
const LETTER = { holds: 'h', silent: 's', absent: 'a', differs: 'd' };

const lines = [];
for (const file of fs
  .readdirSync(path.join(root, 'src/rulebook'))
  .filter((f) => f.endsWith('.yaml'))
  .sort()) {
  const chapter = YAML.parse(fs.readFileSync(path.join(root, 'src/rulebook', file), 'utf8'));
  for (const rule of chapter.rules) {
    const status = EDITIONS.map((e) => {
      const s = rule.editions[e];
      const letter = LETTER[typeof s === 'string' ? s : Object.keys(s ?? {})[0]];
      if (letter === undefined) throw new Error(`${rule.id}: no status for ${e}`);
      return letter;
    }).join('');
    const cites = (rule.citations ?? []).map((c) => {
      if (!SOURCES.includes(c.source)) throw new Error(`${rule.id}: unknown source ${c.source}`);
      return [c.source, String(c.where)];
    });
    lines.push(
      `  ${JSON.stringify(rule.id)}: [${JSON.stringify(chapter.chapter)}, ${JSON.stringify(rule.title)}, ${JSON.stringify(status)}, ${JSON.stringify(cites)}],`,
    );
  }
}
const text = `// Generated from src/rulebook/*.yaml by scripts/generate-citations.mjs. Do not edit.
/** Per rule id: chapter, title, status per edition in the order of EDITIONS (h holds, d differs, s silent, a absent), citations [source, where]. */
export const CATALOGUE = {
${lines.join('\n')}
} as const satisfies Readonly<Record<string, readonly [string, string, string, readonly (readonly [string, string])[]]>>;

export type RuleId = keyof typeof CATALOGUE;
`;
if (process.argv.includes('--check')) {
  const current = fs.existsSync(target) ? fs.readFileSync(target, 'utf8') : '';
  if (current !== text) {
    console.error(
      'src/engine/citations/catalogue.generated.ts is not current: run node scripts/generate-citations.mjs',
    );
    process.exit(1);
  }
  console.log(`${lines.length} rules: the registry is current`);
} else {
  fs.writeFileSync(target, text);
  console.log(`${lines.length} rules written`);
}
