import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import {
  EDITIONS,
  isRuleId,
  SOURCE_TITLES,
  statusOf,
  type EditionId,
  type RuleId,
  type RuleStatus,
} from '../../engine/index.js';

/** A rule as its chapter file has it; the form is described in the rulebook's README. */
interface WrittenRule {
  readonly id: string;
  readonly title: string;
  readonly statement: string;
  readonly editions: Readonly<Record<EditionId, string | { readonly differs?: string }>>;
  readonly citations?: readonly { readonly source: string; readonly where: string | number }[];
  readonly examples?: readonly WrittenExample[];
  readonly conflicts?: readonly { readonly what: string; readonly current: string }[];
}

interface WrittenExample {
  readonly editions?: readonly EditionId[];
  readonly given: string;
  readonly question: string;
  readonly expected: string;
}

export interface EditionReading {
  readonly edition: EditionId;
  readonly status: RuleStatus;
  /** What holds there; `null` where the document is silent or the mechanic absent. */
  readonly statement: string | null;
}

export interface RuleCitation {
  readonly source: string;
  readonly where: string;
}

export interface RuleExample {
  readonly number: number;
  readonly editions: readonly EditionId[];
  readonly given: string;
  readonly question: string;
  readonly expected: string;
}

export interface RulebookRule {
  readonly id: RuleId;
  readonly chapter: string;
  readonly chapterTitle: string;
  readonly title: string;
  readonly statement: string;
  readonly editions: readonly EditionReading[];
  readonly citations: readonly RuleCitation[];
  readonly examples: readonly RuleExample[];
  readonly conflicts: readonly { readonly what: string; readonly current: string }[];
}

/** Reads every chapter of the rulebook that ships with the service. */
export function readChapters(): readonly RulebookRule[] {
  const folder = new URL('../../rulebook/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => readChapter(readFileSync(new URL(name, folder), 'utf8')));
}

function readChapter(text: string): readonly RulebookRule[] {
  const chapter = parse(text) as {
    readonly chapter: string;
    readonly title: string;
    readonly rules: readonly WrittenRule[];
  };
  return chapter.rules.map((rule) => toRule(rule, chapter.chapter, chapter.title));
}

function toRule(rule: WrittenRule, chapter: string, chapterTitle: string): RulebookRule {
  if (!isRuleId(rule.id)) throw new Error(`The registry does not know ${rule.id}; generate it again.`);
  const id = rule.id;
  return {
    id,
    chapter,
    chapterTitle,
    title: rule.title,
    statement: rule.statement,
    editions: EDITIONS.map((edition) => readingOf(rule, id, edition)),
    citations: (rule.citations ?? []).map(({ source, where }) => ({
      source: SOURCE_TITLES[source] ?? source,
      where: String(where),
    })),
    examples: (rule.examples ?? []).map((example, i) => ({
      number: i + 1,
      editions: example.editions ?? EDITIONS.filter((edition) => ['holds', 'differs'].includes(statusOf(id, edition))),
      given: example.given,
      question: example.question,
      expected: example.expected,
    })),
    conflicts: rule.conflicts ?? [],
  };
}

function readingOf(rule: WrittenRule, id: RuleId, edition: EditionId): EditionReading {
  const status = statusOf(id, edition);
  const written = rule.editions[edition];
  const statement =
    status === 'holds' ? rule.statement : typeof written === 'string' ? null : (written.differs ?? null);
  return { edition, status, statement };
}
