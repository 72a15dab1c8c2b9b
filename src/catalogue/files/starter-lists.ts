import { parse } from 'yaml';
import { type LimitList, type ListEntry } from '../limits/limit-list.js';
import { starterFile } from './starter-files.js';

const WORDS = { forbidden: 0, limited: 1, 'semi-limited': 2 } as const;

type StarterList = { readonly format: string; readonly date: string } & Readonly<
  Partial<Record<keyof typeof WORDS, readonly string[]>>
>;

/** Those entries of the current lists that concern the starter cards. */
export function loadStarterLists(): readonly LimitList[] {
  return (parse(starterFile('lists.yaml')) as readonly StarterList[]).map((list) => ({
    format: list.format,
    date: list.date,
    monthOnly: false,
    title: `${list.format.toUpperCase()} ${list.date} (starter cards only)`,
    kind: 'limits',
    entries: entriesOf(list),
  }));
}

function entriesOf(list: StarterList): readonly ListEntry[] {
  return (Object.keys(WORDS) as (keyof typeof WORDS)[]).flatMap((word) =>
    (list[word] ?? []).map((name) => ({ konamiId: null, password: null, name, limit: WORDS[word], points: null })),
  );
}
