/** Published examples of the rulebook as data: read from YAML, each tied to its entry in the catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import {
  CATALOGUE,
  EDITIONS,
  isEdition,
  isRuleId,
  statusOf,
  type EditionId,
  type RuleId,
} from '../../../src/engine/index.js';
import { yamlBelow } from './by-rule.js';

/** A case as it is written. `example` counts the catalogue's examples of the rule from 1. */
export interface Ruling {
  readonly file: string;
  readonly rule: RuleId;
  readonly example: number;
  /** Which question of several that the example asks. */
  readonly part: string | null;
  readonly editions: readonly EditionId[];
  readonly ask: string;
  readonly board: Readonly<Record<string, unknown>>;
  readonly question: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, unknown>>;
  /** Cards that only this case knows, and texts in our own words for cards that it names. */
  readonly cards: readonly InventedCard[];
  readonly texts: Readonly<Record<string, string>>;
  /** The catalogue's answer is believed wrong; the reason. The case is shown and does not fail. */
  readonly disputed: string | null;
  /** The engine does not answer this yet; what it lacks. The case is shown and does not fail, until it is answered. */
  readonly pending: string | null;
}

export type InventedCard = Readonly<Record<string, unknown>> & { readonly name: string; readonly text?: string };

interface WrittenRuling {
  readonly rule: string;
  readonly example: number;
  readonly part?: string;
  readonly editions?: 'all' | readonly string[];
  readonly ask: string;
  readonly board?: Record<string, unknown>;
  readonly question?: Record<string, unknown>;
  readonly expect: Record<string, unknown>;
  readonly cards?: readonly InventedCard[];
  readonly texts?: Record<string, string>;
  readonly disputed?: string;
  readonly pending?: string;
}

/** Examples that further editions answer in the same way, although they state the rule in words of their own. */
interface AlsoAsked {
  readonly rule: string;
  readonly editions: readonly string[];
  readonly examples: readonly number[];
}

/** What no engine can be asked, with the reason. */
export interface Unasked {
  readonly rule: RuleId;
  readonly example: number;
  readonly reason: string;
}

interface CatalogueExample {
  readonly editions?: readonly string[];
  readonly given: string;
  readonly question: string;
  readonly expected: string;
}

/** The catalogue's examples by rule. */
export function loadExamples(folder: string): ReadonlyMap<RuleId, readonly CatalogueExample[]> {
  const found = new Map<RuleId, readonly CatalogueExample[]>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const chapter = parse(readFileSync(join(folder, file), 'utf8')) as {
      readonly rules: readonly { readonly id: string; readonly examples?: readonly CatalogueExample[] }[];
    };
    for (const rule of chapter.rules) if (isRuleId(rule.id)) found.set(rule.id, rule.examples ?? []);
  }
  return found;
}

/** Every ruling below the folder; one that names no rule or example of the catalogue is an error. */
export function loadRulings(folder: string, examples: ReturnType<typeof loadExamples>): readonly Ruling[] {
  const also = readWritten(join(folder, 'also-asked.yaml')) as readonly AlsoAsked[];
  return yamlFiles(folder).flatMap((file) =>
    (readWritten(join(folder, file)) as readonly WrittenRuling[]).map((written): Ruling => {
      const where = `${file}: ${written.rule} ${String(written.example)}`;
      if (!isRuleId(written.rule)) throw new Error(`${where}: no such rule`);
      const example = examples.get(written.rule)?.[written.example - 1];
      if (example === undefined) throw new Error(`${where}: the rule has no such example`);
      return {
        file,
        rule: written.rule,
        example: written.example,
        part: written.part ?? null,
        editions: editionsOf(written, written.rule, example, also),
        ask: written.ask,
        board: written.board ?? {},
        question: written.question ?? {},
        expect: written.expect,
        cards: written.cards ?? [],
        texts: written.texts ?? {},
        disputed: written.disputed ?? null,
        pending: written.pending ?? null,
      };
    }),
  );
}

export function loadUnasked(folder: string): readonly Unasked[] {
  return readWritten(join(folder, 'not-asked.yaml')) as readonly Unasked[];
}

function readWritten(path: string): readonly unknown[] {
  return (parse(readFileSync(path, 'utf8')) as readonly unknown[] | null) ?? [];
}

const CHAPTERS: ReadonlySet<string> = new Set(Object.values(CATALOGUE).map(([chapter]) => chapter));

/** The folders named like chapters of the rulebook; others have forms and runners of their own. */
function yamlFiles(folder: string): readonly string[] {
  return yamlBelow(folder).filter((name) => CHAPTERS.has(name.split('/')[0] ?? ''));
}

/**
 * `all` or nothing said: those of the example, else every edition that states the rule as the default edition does; and
 * those that answer the example alike.
 */
function editionsOf(
  written: WrittenRuling,
  rule: RuleId,
  example: CatalogueExample,
  also: readonly AlsoAsked[],
): readonly EditionId[] {
  if (written.editions !== undefined && written.editions !== 'all') return written.editions.filter(isEdition);
  const alike = also.filter((one) => one.rule === rule && one.examples.includes(written.example));
  const own = example.editions ?? EDITIONS.filter((edition) => statusOf(rule, edition) === 'holds');
  const all = new Set([...own, ...alike.flatMap(({ editions }) => editions)]);
  return EDITIONS.filter((edition) => all.has(edition));
}
