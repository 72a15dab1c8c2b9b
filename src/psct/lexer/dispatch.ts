import { type Pattern, compile } from './pattern.js';

/** Phrases with what they stand for; the first that fits counts. */
export type Table<T> = readonly (readonly [string, T])[];

/** A table's phrases, sorted by the words that they begin with. */
export interface Dispatch {
  readonly patterns: readonly Pattern[];
  /** Which of them can begin with the word, in the table's order. */
  readonly candidates: (word: string) => readonly number[];
}

interface Known extends Dispatch {
  readonly phrases: readonly string[];
}

/** Tables by their first phrase: those written inside a production are new objects each time, with the same phrases. */
const known = new Map<string, Known[]>();

/** Built once for tables of the same phrases. */
export function tableOf(table: Table<unknown>): Dispatch {
  const head = table[0]?.[0] ?? '';
  const alike = known.get(head);
  if (alike === undefined) {
    const fresh = build(table);
    known.set(head, [fresh]);
    return fresh;
  }
  for (const one of alike) if (same(one.phrases, table)) return one;
  const fresh = build(table);
  alike.push(fresh);
  return fresh;
}

function same(phrases: readonly string[], table: Table<unknown>): boolean {
  if (phrases.length !== table.length) return false;
  for (let i = 0; i < phrases.length; i += 1) if (phrases[i] !== table[i]?.[0]) return false;
  return true;
}

function build(table: Table<unknown>): Known {
  const phrases = table.map(([phrase]) => phrase);
  const patterns = phrases.map((phrase) => compile(phrase));
  const words = new Set(patterns.flatMap(({ first }) => (first === null ? [] : [...first])));
  const beginning = (word: string | null): number[] =>
    patterns.flatMap(({ first }, i) => (first === null || (word !== null && first.has(word)) ? [i] : []));
  const byWord = new Map([...words].map((word) => [word, beginning(word)] as const));
  const others = beginning(null);
  return { phrases, patterns, candidates: (word) => byWord.get(word) ?? others };
}

const sorted = new WeakMap<object, Map<readonly number[], Table<unknown>>>();

/** The entries of a constant table whose phrase can begin with the word. */
export function fittingOf<T>(table: Table<T>, word: string): Table<T> {
  const indices = tableOf(table).candidates(word);
  let known = sorted.get(table);
  if (known === undefined) {
    known = new Map();
    sorted.set(table, known);
  }
  const found = known.get(indices);
  if (found !== undefined) return found as Table<T>;
  const entries = table.filter((_, i) => indices.includes(i));
  known.set(indices, entries);
  return entries;
}
