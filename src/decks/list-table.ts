/** A list as a page shows it: status by status, cards in the order of printed lists, each with what it was before. */
import { statusName, type LimitList, type ListReference } from '../engine/index.js';
import { referenceOf } from './deck-desk.js';
import type { DeckCards } from './deck-cards.js';

export interface ListRow {
  readonly card: string;
  readonly password: number | null;
  readonly konamiId: number | null;
  /** As printed lists group them: Normal, Effect, Fusion … Monsters, then Spells, then Traps. */
  readonly group: string;
  readonly limit: number;
  readonly status: string;
  readonly points: number | null;
  /** `null`: nothing changed. */
  readonly was: { readonly status: string; readonly points: number | null } | null;
}

export interface ListTable {
  readonly list: ListReference;
  readonly before: ListReference | null;
  readonly rows: readonly ListRow[];
  /** Cards that the list before named and this one does not. */
  readonly freed: readonly ListRow[];
}

const FREE = 3;
const GROUPS = ['normal', 'effect', 'ritual', 'fusion', 'synchro', 'xyz', 'link', 'spell', 'trap'] as const;
const GROUP_NAME: Readonly<Record<(typeof GROUPS)[number], string>> = {
  normal: 'Normal Monsters',
  effect: 'Effect Monsters',
  ritual: 'Ritual Monsters',
  fusion: 'Fusion Monsters',
  synchro: 'Synchro Monsters',
  xyz: 'Xyz Monsters',
  link: 'Link Monsters',
  spell: 'Spell Cards',
  trap: 'Trap Cards',
};

export function listTable(list: LimitList, before: LimitList | null, cards: DeckCards): ListTable {
  const row = (card: string): ListRow => rowFor(card, list, before, cards);
  const names = namesOn(list).map(row);
  const freed =
    before === null
      ? []
      : namesOn(before)
          .filter((name) => !isOn(name, list))
          .map(row);
  return {
    list: referenceOf(list),
    before: before === null ? null : referenceOf(before),
    rows: names.sort(inPrintedOrder),
    freed: freed.sort(inPrintedOrder),
  };
}

/** A whitelist names every card of a pool; those that it holds below the usual number are its list. */
function namesOn({ limits, points, whitelist }: LimitList): readonly string[] {
  const limited = [...limits.keys()].filter((name) => !whitelist || (limits.get(name) ?? FREE) < FREE);
  return [...new Set([...limited, ...points.keys()])];
}

function isOn(name: string, list: LimitList): boolean {
  return list.limits.has(name) || list.points.has(name);
}

function rowFor(name: string, list: LimitList, before: LimitList | null, cards: DeckCards): ListRow {
  const [card] = cards.catalogue.named(name);
  const now = standing(name, list);
  const then = before === null ? now : standing(name, before);
  const changed = then.status !== now.status || then.points !== now.points;
  return {
    card: name,
    password: card?.facts.password ?? null,
    konamiId: card?.facts.konamiId ?? null,
    group: GROUP_NAME[groupOf(card?.facts.monster?.frame ?? card?.facts.kind)],
    limit: list.limits.get(name) ?? FREE,
    ...now,
    was: changed ? then : null,
  };
}

function standing(name: string, list: LimitList): { readonly status: string; readonly points: number | null } {
  const hasPoints = list.points.size > 0;
  return { status: statusName(list.limits.get(name) ?? FREE), points: hasPoints ? (list.points.get(name) ?? 0) : null };
}

function groupOf(word: string | undefined): (typeof GROUPS)[number] {
  return GROUPS.find((group) => group === word) ?? 'effect';
}

function inPrintedOrder(a: ListRow, b: ListRow): number {
  const points = (b.points ?? 0) - (a.points ?? 0);
  if (a.limit !== b.limit) return a.limit - b.limit;
  if (points !== 0) return points;
  const group = groupRank(a.group) - groupRank(b.group);
  return group === 0 ? (a.card < b.card ? -1 : 1) : group;
}

function groupRank(name: string): number {
  return GROUPS.findIndex((group) => GROUP_NAME[group] === name);
}
