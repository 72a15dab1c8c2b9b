/** What stands on a printed deck list: the player's lines, the five tables with totals, and room for the judges. */
import type { DeckLine, DeckList } from '../../engine/index.js';
import { nameOf } from '../writable.js';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export interface SheetHead {
  readonly player: string | null;
  readonly playerId: string | null;
  readonly event: string | null;
  readonly date: string | null;
  readonly country: string | null;
  /** Format and hash, so that a paper can be matched with a registration. */
  readonly format: string | null;
  readonly hash: string;
}

export interface SheetTable {
  readonly title: string;
  readonly rows: readonly { readonly count: number; readonly name: string }[];
  readonly total: number;
}

export interface Sheet {
  readonly head: SheetHead;
  /** Last initial, which is how lists are filed. */
  readonly initial: string;
  readonly monsters: SheetTable;
  readonly spells: SheetTable;
  readonly traps: SheetTable;
  readonly extra: SheetTable;
  readonly side: SheetTable;
  readonly mainTotal: number;
}

export function toSheet(lines: DeckList, head: SheetHead): Sheet {
  const main = lines.filter((line) => line.section === 'main');
  const kindOf = (line: DeckLine): string => line.card?.facts.kind ?? 'monster';
  const monsters = main.filter((line) => !['spell', 'trap'].includes(kindOf(line)));
  return {
    head,
    initial: lastInitial(head.player),
    monsters: table('Monster Cards', monsters),
    spells: table(
      'Spell Cards',
      main.filter((line) => kindOf(line) === 'spell'),
    ),
    traps: table(
      'Trap Cards',
      main.filter((line) => kindOf(line) === 'trap'),
    ),
    extra: table(
      'Extra Deck',
      lines.filter((line) => line.section === 'extra'),
    ),
    side: table(
      'Side Deck',
      lines.filter((line) => line.section === 'side'),
    ),
    mainTotal: main.reduce((sum, line) => sum + line.count, 0),
  };
}

function table(title: string, lines: DeckList): SheetTable {
  const rows = lines
    .map((line) => ({ count: line.count, name: nameOf(line) }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return { title, rows, total: rows.reduce((sum, row) => sum + row.count, 0) };
}

function lastInitial(player: string | null): string {
  const last = player?.trim().split(/\s+/).at(-1) ?? '';
  return (/^\P{M}\p{M}*/u.exec(last)?.[0] ?? '').toUpperCase();
}

/** The lines that judges fill in. */
export const JUDGE_LINES = [
  'Deck list checked by',
  'Deck check, round',
  'Judge',
  'Status',
  'Infraction and penalty',
  'Description',
  'Missing / extra cards',
] as const;
