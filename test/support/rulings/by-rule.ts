/** Cases that lie by their rule: `<chapter>/<first two words of the rule id>.yaml`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CATALOGUE, isRuleId } from '../../../src/engine/index.js';

interface ByRule {
  readonly rule: string;
}

/** Every file below the folder with its cases; a case in another file than that of its rule is an error. */
export function casesByRule(folder: string): readonly (readonly [file: string, cases: readonly ByRule[]])[] {
  return yamlBelow(folder).map((file) => {
    const cases = parse(readFileSync(join(folder, file), 'utf8')) as readonly ByRule[];
    for (const { rule } of cases)
      if (fileOf(rule) !== file) throw new Error(`${rule} is a rule of ${fileOf(rule)}, its case lies in ${file}`);
    return [file, cases] as const;
  });
}

/** The YAML files below a folder, by paths with `/`. */
export function yamlBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.yaml'))
    .sort();
}

function fileOf(rule: string): string {
  if (!isRuleId(rule)) throw new Error(`${rule}: no such rule`);
  const [chapter] = CATALOGUE[rule];
  return `${chapter}/${rule.split('.').slice(0, 2).join('.')}.yaml`;
}
