/** Changes that stand on the board and do not reach this number, each with the reason: the other half of the ledger. */
import { inMonsterZone } from '../board/places.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, LastingInForce, LedgerEntry } from '../context.js';
import { wasForgotten } from '../continuous/applied.js';
import { nameOf } from '../evaluate/traits.js';
import type { AppliedEffect, Copy } from '../model/board.js';
import type { LastingRule, Stat } from '../model/effects.js';
import { STATS } from '../model/effects.js';
import { changesIn, endOf, onlyChanging, onlyItself } from './collect.js';
import { covers } from './covers.js';
import { rulesOfChange } from './rules-of-change.js';
import { silentChanges } from './silent.js';

interface Reason {
  readonly rule: RuleId;
  readonly note: string;
  readonly also?: readonly RuleId[];
}

/** Told only to whoever asks for the ledger; no other question needs it. */
export function passedOver(context: Context, copy: Copy, stat: Stat): readonly LedgerEntry[] {
  if (!inMonsterZone(copy)) return [];
  const continuous = context
    .lasting('change-stat')
    .filter(({ origin, rule }) => origin !== 'applied' && rule.stats.includes(stat))
    .flatMap((lasting) => {
      const reason = againstLasting(context, lasting, copy, stat);
      return reason === null ? [] : [entry(lasting.cardName, lasting.rule.change, reason)];
    });
  const once = context.board.applied.flatMap((applied) => {
    const reason = againstApplied(context, applied, copy, stat);
    return reason === null ? [] : [entry(applied.card?.name ?? null, 'add', reason)];
  });
  const silent = silentChanges(context, copy, stat).map(({ source, change, rules, note }) => {
    const [rule = 'effect.continuous', ...also] = rules;
    return entry(source, change, { rule, note, also });
  });
  return [...continuous, ...once, ...silent];
}

/** Changes of numbers that the monster does not have: an Xyz Monster has no Level (xyz.rank-vs-level-effects). */
export function withoutSuch(context: Context, copy: Copy): readonly LedgerEntry[] {
  if (!inMonsterZone(copy) || copy.face === 'down') return [];
  const missing = STATS.filter((stat) => context.stat(copy, stat, false).value === null);
  return context.lasting('change-stat').flatMap(({ rule, frame, applies, cardName }) => {
    const stat = rule.stats.find((one) => missing.includes(one));
    if (stat === undefined || applies.answer === 'no' || covers(context, rule.what, copy, frame).answer !== 'yes')
      return [];
    const reason: Reason = { rule: RULES[stat] ?? 'card.monster.level', note: `${nameOf(copy)} has no ${stat}` };
    return [entry(cardName, rule.change, reason)];
  });
}

const RULES: Readonly<Partial<Record<Stat, RuleId>>> = {
  level: 'xyz.rank-vs-level-effects',
  rank: 'xyz.rank-vs-level-effects',
  def: 'link.atk-effects-on-link',
};

type StatLasting = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'change-stat' }> };

function againstLasting(context: Context, lasting: StatLasting, copy: Copy, stat: Stat): Reason | null {
  const { rule, frame, applies } = lasting;
  const { self } = frame;
  if (copy.face === 'down')
    return { rule: 'card.face-down-information', note: `${nameOf(copy)} is face-down: its numbers are not changed` };
  if (applies.answer === 'no') {
    const negated = self !== null && context.negated(self).answer === 'yes';
    return negated
      ? {
          rule: 'neg.effect-only',
          note: 'its effects are negated',
          also: [
            ...rulesOfChange(context, rule, self, copy, stat),
            ...(self.card?.property === 'equip' ? (['spell.equip.negated'] as const) : []),
          ],
        }
      : {
          rule: 'effect.continuous',
          note: 'what it asks for is not so',
          also: [...(SETS[rule.change] ?? []), ...(applies.rules ?? [])],
        };
  }
  const covered = covers(context, rule.what, copy, frame);
  if (covered.answer === 'no')
    return { rule: 'card.description.follow', note: `it is not about ${nameOf(copy)}`, also: covered.rules ?? [] };
  return self?.id !== copy.id && context.unaffected(copy, frame).answer === 'yes'
    ? {
        rule: 'effect.unaffected',
        note: `${nameOf(copy)} is unaffected by it`,
        also: self?.card?.property === 'equip' ? ['spell.equip.negated'] : [],
      }
    : null;
}

function againstApplied(context: Context, applied: AppliedEffect, copy: Copy, stat: Stat): Reason | null {
  if (!applied.to.includes(copy.id)) return null;
  const effect = applied.effect ?? onlyChanging(applied, stat);
  const change = changesIn(effect?.resolution ?? []).find(({ action }) =>
    (action.kind === 'change-stat'
      ? action.stats
      : action.rule.rule === 'change-stat'
        ? action.rule.stats
        : []
    ).includes(stat),
  );
  if (effect === null || change === undefined) return null;
  if (wasForgotten(context, applied, copy))
    return { rule: 'stat.until-when', note: `${nameOf(copy)} was turned face-down after it` };
  const until = 'until' in change.action ? change.action.until : null;
  const end = endOf(context, applied, until);
  if (end === 'damage-calculation')
    return { rule: 'stat.damage-calculation-only', note: 'it lasted for damage calculation only' };
  if (end !== null)
    return { rule: 'stat.until-when', note: 'its time is over', also: ['turn.effects-expire', 'effect.lingering'] };
  const own = applied.source === copy.id && onlyItself(effect.resolution);
  return own && context.negated(copy).answer === 'yes'
    ? { rule: 'stat.own-effect-negated', note: `the effects of ${nameOf(copy)} were negated after it` }
    : null;
}

const WORDS: Readonly<Partial<Record<string, LedgerEntry['what']>>> = {
  set: 'set',
  'set-original': 'set',
  double: 'double',
  halve: 'halve',
  swap: 'swap',
};

/** What a set value that does not apply now would be. */
const SETS: Readonly<Partial<Record<string, readonly RuleId[]>>> = {
  set: ['stat.continuous-set'],
  double: ['stat.continuous-set'],
  halve: ['stat.continuous-set'],
  'set-original': ['stat.modified-original'],
};

function entry(source: string | null, change: string, { rule, note, also }: Reason): LedgerEntry {
  return {
    what: WORDS[change] ?? 'add',
    amount: null,
    result: null,
    source,
    rule,
    applies: false,
    note,
    ...(also === undefined ? {} : { also }),
  };
}
