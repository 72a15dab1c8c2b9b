import {
  citationsFor,
  contextOf,
  ENGINE_VERSION,
  geometryOf,
  isFieldDescribed,
  isInMonsterZone,
  isPublic,
  isRuleId,
  leftUntold,
  passedOver,
  STATS,
  withoutSuch,
  type Context,
  type Copy,
  type LedgerEntry,
  type MonsterGeometry,
  type RuleId,
  type Stat,
  type StatAccount,
} from '../engine/index.js';
import { readAskedCard } from '../wire/asked-card.js';
import { readPlayer } from '../wire/monster-entry.js';
import { fold } from '../wire/vocabulary.js';
import { eachOnce, type Answer } from './answer.js';
import { refuse, type Asked } from './asked.js';

/** `{ "card": "A.monsters.3", "stat": "atk" }`; without `stat` every number that the card has. */
export function askStats(asked: Asked): Answer {
  const { draft, board, fields } = asked;
  const said = readPlayer(fields, draft, 'player');
  const copy = readAskedCard(draft, board, fields, said);
  const word = fields.text('stat');
  const stat = word === null ? null : (STATS.find((one) => one === fold(word)) ?? null);
  if (word !== null && stat === null)
    draft.faults.add(
      fields.at('stat'),
      'wire/value',
      `"${word}" is no number of a card.`,
      `One of ${STATS.join(', ')}.`,
    );
  fields.done('player, card, from, stat');
  refuse(asked);
  if (copy === null) throw new Error('A question without a card is refused before it is judged.');
  const context = contextOf(board);
  const accounts = (stat === null ? STATS : [stat]).flatMap((one) => {
    const now = context.stat(copy, one, false);
    if (now.value === null) return [];
    const ledger = [...now.ledger, ...passedOver(context, copy, one)];
    return [{ stat: one, now: { ...now, ledger }, original: context.stat(copy, one, true) }];
  });
  const none = stat === null ? withoutSuch(context, copy) : [];
  const { because, ...summary } = summarise(copy, accounts, none, board.edition);
  const mat = matOf(context, copy);
  return {
    ...summary,
    because: [...because, ...mat.because],
    public: isPublic(copy),
    ...(mat.geometry === null ? {} : { geometry: mat.geometry }),
    stats: Object.fromEntries(
      accounts.map(({ stat: one, now, original }) => [
        one,
        {
          value: now.value,
          original: original.value,
          ledger: now.ledger.map((entry) => ({ ...entry, cites: cite(entry, board.edition) })),
        },
      ]),
    ),
    assumed: eachOnce([
      ...draft.assumed,
      ...(accounts.length === 0 ? [] : leftUntold(board)),
      ...accounts.flatMap(({ now }) => now.judgement.assumed),
      ...(accounts.length > 0 && !board.complete ? [isFieldDescribed(board) ? NOTHING_EARLIER : NOTHING_ELSE] : []),
    ]),
    needed: accounts.flatMap(({ now }) => now.judgement.needed),
    unread: accounts.flatMap(({ now }) => now.judgement.unread),
  };
}

/** Cards that nobody described may change the numbers, too. */
const NOTHING_ELSE = {
  fact: 'no card that was not described changes these numbers',
  rule: 'stat.continuous.recompute',
};

/** Where the whole field is described, what resolved earlier may still do so. */
const NOTHING_EARLIER = {
  fact: 'nothing that was not described changed these numbers earlier',
  rule: 'effect.lingering',
};

interface Account {
  readonly stat: Stat;
  readonly now: StatAccount;
  readonly original: StatAccount;
}

function summarise(
  copy: Copy,
  accounts: readonly Account[],
  none: readonly LedgerEntry[],
  edition: string,
): Answer & { readonly because: readonly unknown[] } {
  const open = accounts.some(({ now }) => now.value === 'unknown');
  const numbers = accounts.map(
    ({ stat, now }) => `${stat === 'atk' || stat === 'def' ? stat.toUpperCase() : stat} ${String(now.value)}`,
  );
  const name = copy.card?.name ?? copy.id;
  return {
    answer: open ? 'depends' : 'yes',
    summary: accounts.length === 0 ? `${name} has no such number.` : `${name}: ${numbers.join(', ')}.`,
    because: [...accounts.flatMap(({ now }) => now.ledger), ...none].map((entry) => ({
      rule: entry.rule,
      finding: entry.applies === 'unknown' ? 'unknown' : entry.applies ? 'yes' : 'no',
      message: entry.applies === false && entry.source !== null ? `${entry.source}: ${entry.note}.` : entry.note,
      deciding: entry.applies !== false,
      facts: {},
      cites: cite(entry, edition),
    })),
    edition,
    engine: ENGINE_VERSION,
  };
}

function cite(entry: LedgerEntry, edition: string): readonly unknown[] {
  const rules = [...new Set([entry.rule, ...(entry.also ?? [])])];
  return rules.flatMap((rule) => (isRuleId(rule) ? citationsFor(rule, edition) : []));
}

interface Mat {
  readonly geometry: MonsterGeometry | null;
  readonly because: readonly unknown[];
}

/** Where the arrows of a monster point and what points to it; nothing where there is no arrow. */
function matOf({ board, parameters }: Context, copy: Copy): Mat {
  if (!parameters.extraMonsterZones || !isInMonsterZone(copy)) return { geometry: null, because: [] };
  const geometry = geometryOf(board, parameters, copy);
  const { pointsTo, pointedToBy, coLinkedWith, extraLinked } = geometry;
  if (pointsTo.length === 0 && pointedToBy.length === 0) return { geometry: null, because: [] };
  const name = copy.card?.name ?? copy.id;
  const parts = [
    pointsTo.length === 0 ? null : `points to ${pointsTo.join(', ')}`,
    pointedToBy.length === 0 ? null : `is pointed to by ${pointedToBy.join(', ')}`,
    coLinkedWith.length === 0 ? null : `is co-linked with ${coLinkedWith.join(', ')}`,
  ].filter((part) => part !== null);
  const rules: readonly RuleId[] = [
    'linkgeo.table',
    'link.arrows',
    ...(copy.controller === board.turn.player ? [] : (['linkgeo.opponent-table'] as const)),
    ...(coLinkedWith.length === 0 ? [] : (['link.linked'] as const)),
    ...(extraLinked ? (['link.extra-link'] as const) : []),
  ];
  const found = {
    rule: 'linkgeo.table',
    finding: 'yes',
    message: `${name} ${parts.join(', ')}.`,
    deciding: false,
    facts: {},
    cites: rules.flatMap((rule) => citationsFor(rule, board.edition)),
  };
  return { geometry, because: [found] };
}
