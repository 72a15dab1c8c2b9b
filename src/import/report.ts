import { type Compilation } from './compile-texts.js';
import { type ImportResult } from './run-import.js';
import { type Outcome } from './outcome.js';

type Done = Extract<Outcome, { result: 'done' }>;

const number = (value: number) => value.toLocaleString('en');

/** How many names of unknown cards a line shows. */
const EXAMPLES = 5;

/** What an import did, in lines for a person: lists of one folder together, everything unusual by name. */
export function report(
  { outcomes, unusedAcceptance }: ImportResult,
  { compiled, failed }: Compilation,
  milliseconds: number,
): readonly string[] {
  const done = outcomes.filter((outcome): outcome is Done => outcome.result === 'done');
  const lines = [
    ...done.filter((outcome) => outcome.what === 'cards').flatMap(cardLines),
    ...done.filter((outcome) => outcome.what === 'artworks').flatMap(artworkLines),
    ...done.filter((outcome) => outcome.what === 'tokens').flatMap(tokenLines),
    ...groupLists(done.filter((outcome) => outcome.what === 'list')).flatMap(([folder, lists]) =>
      listLines(folder, lists),
    ),
  ];
  for (const outcome of outcomes) {
    if (outcome.result === 'refused') {
      lines.push(`REFUSED ${outcome.label}: ${outcome.doubt.reason} Nothing of it was stored.`);
      lines.push(`  If it is right nevertheless: --accept ${outcome.acceptAs}`);
    } else if (outcome.result === 'failed')
      lines.push(`FAILED ${outcome.label}: ${outcome.reason} Nothing of it was stored.`);
  }
  for (const name of unusedAcceptance) lines.push(`--accept ${name} fitted nothing.`);
  if (compiled + failed.length > 0) lines.push(`${number(compiled)} card texts compiled into effects`);
  lines.push(...examples('the compiler broke on', failed));
  const changed = compiled > 0 || done.some((outcome) => outcome.added + outcome.changed + outcome.removed > 0);
  lines.push(`${changed ? 'Done' : 'Nothing has changed'} (${(milliseconds / 1000).toFixed(1)} s).`);
  return lines;
}

function cardLines(outcome: Done): readonly string[] {
  const { added, changed, removed, unchanged, unknown } = outcome;
  return [
    `${outcome.label}: ${number(added)} cards added, ${number(changed)} changed, ${number(removed)} removed, ` +
      `${number(unchanged)} unchanged, ${number(unknown.length)} unreadable`,
    ...outcome.remarks.map((remark) => `  ${remark}`),
    ...examples('unreadable', unknown),
  ];
}

function artworkLines({ label, added, unchanged, unknown }: Done): readonly string[] {
  return [
    `${label}: ${number(added)} passcodes of further artworks added, ${number(unchanged)} unchanged, ` +
      `${number(unknown.length)} of unknown cards`,
  ];
}

function tokenLines({ label, added, changed, unchanged }: Done): readonly string[] {
  return [
    `${label}: ${number(added)} passcodes of Tokens added, ${number(changed)} changed, ${number(unchanged)} unchanged`,
  ];
}

function listLines(folder: string, lists: readonly Done[]): readonly string[] {
  const sum = (count: (outcome: Done) => number) => lists.reduce((total, outcome) => total + count(outcome), 0);
  const unknown = [...new Set(lists.flatMap((outcome) => outcome.unknown))];
  return [
    `${folder}: lists: ${number(sum((o) => o.added))} added, ${number(sum((o) => o.changed))} corrected, ` +
      `${number(sum((o) => o.unchanged))} unchanged, ${number(unknown.length)} cards unknown`,
    ...lists.flatMap((outcome) => outcome.remarks.map((remark) => `  ${outcome.label}: ${remark}`)),
    ...examples('kept until the card is known', unknown),
  ];
}

function groupLists(lists: readonly Done[]): readonly (readonly [string, readonly Done[]])[] {
  const groups = new Map<string, Done[]>();
  for (const outcome of lists) {
    const folder = outcome.label.includes('/') ? outcome.label.slice(0, outcome.label.lastIndexOf('/')) : outcome.label;
    groups.set(folder, [...(groups.get(folder) ?? []), outcome]);
  }
  return [...groups];
}

function examples(what: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const rest = names.length - EXAMPLES;
  return [`  ${what}: ${names.slice(0, EXAMPLES).join('; ')}${rest > 0 ? `; and ${number(rest)} more` : ''}`];
}
