/** Lasting rules that change the battle damage of one battle. */
import { affects } from '../../continuous/affects.js';
import { covers } from '../../stats/covers.js';
import { isSide } from '../../evaluate/traits.js';
import type { Context, LastingInForce } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { LastingRule, Noun } from '../../model/effects.js';
import { all, any, assume, NO, not, unknown, YES, type Judgement } from '../../model/facts.js';
import { PLAYERS, type Player } from '../../model/timing.js';
import type { ChangeOfDamage, PossibleChange } from './changes.js';
import { inPlaceOfDamage } from './in-its-place.js';
import { isProtected, protectionsFromBattle } from './protection.js';

type DamageRule = Extract<LastingRule, { rule: 'battle-damage' }>;

/** Changes of the damage in a battle between these monsters. */
export function changesOfDamage(context: Context, battlers: readonly Copy[]): readonly PossibleChange[] {
  const worded = context.lasting('battle-damage').flatMap((entry) =>
    PLAYERS.filter((player) => isSide(player, entry.rule.who, entry.frame.player)).map((who): PossibleChange => {
      const { rule } = entry;
      const meant = battlers.filter(({ controller }) =>
        rule.dealt === true ? controller !== who : rule.what?.controller !== 'each' || controller === who,
      );
      const spared = rule.spared === true ? onlySparedBy(context, entry, battlers) : YES;
      const applies = all([involves(context, entry, rule.what, meant), spared, entry.applies]);
      if (rule.change === 'other')
        return {
          change: null,
          applies: all([applies, unknown(`what ${entry.cardName} does to battle damage`)]),
          source: entry.cardName,
        };
      const wanted =
        rule.may === true ? unknown(`whether player ${entry.frame.player} applies ${entry.cardName}`) : YES;
      const next = rule.next === true ? isTheNext(context, who, entry.cardName) : YES;
      const amount = amountOf(context, entry);
      if (amount === 'unknown')
        return {
          change: null,
          applies: all([applies, unknown(`what the battle damage becomes by ${entry.cardName}`)]),
          source: entry.cardName,
        };
      return {
        change: {
          who,
          change: rule.change,
          source: entry.cardName,
          ...(amount === undefined ? {} : { amount }),
          ...(rule.dealt === true && (rule.change === 'double' || rule.change === 'halve') ? { dealt: true } : {}),
        },
        applies: all([applies, next, wanted]),
        source: entry.cardName,
      };
    }),
  );
  const forbidden = context.lasting('cannot').flatMap((entry) => {
    const { rule, frame } = entry;
    if (rule.act !== 'take-damage' || rule.who === null) return [];
    const who = rule.who;
    const byBattle = rule.by === null || rule.by.by.length === 0 || rule.by.by.includes('battle') ? YES : NO;
    return PLAYERS.filter((player) => isSide(player, who, frame.player)).map((player): PossibleChange => ({
      change: { who: player, change: 'zero', source: entry.cardName },
      applies: all([byBattle, entry.applies]),
      source: entry.cardName,
    }));
  });
  const replaced = inPlaceOfDamage(context, battlers);
  return withoutOrder([...worded, ...forbidden, ...replaced].filter(({ applies }) => applies.answer !== 'no'));
}

/** The number that battle damage is set to, where it is. */
function amountOf(
  context: Context,
  { rule: { amount }, frame }: Pick<LastingInForce, 'frame'> & { readonly rule: DamageRule },
): number | 'unknown' | undefined {
  return typeof amount === 'object' ? context.value(amount, frame).value : amount;
}

/** "Becomes 1000" beside what halves, doubles or sets it otherwise: which of them comes last no rule says. */
function withoutOrder(changes: readonly PossibleChange[]): readonly PossibleChange[] {
  const multiplies = (who: Player, source: string): boolean =>
    changes.some(({ change, source: other }) => other !== source && change?.who === who && ORDERED.has(change.change));
  return changes.map((one) =>
    one.change?.change === 'set' && multiplies(one.change.who, one.source)
      ? { ...one, change: null, applies: all([one.applies, unknown(`what comes of ${one.source} and another change`)]) }
      : one,
  );
}

const ORDERED: ReadonlySet<ChangeOfDamage['change']> = new Set<ChangeOfDamage['change']>(['set', 'halve', 'double']);

/** Nothing but that very text keeps the monster from being destroyed by this battle. */
function onlySparedBy(context: Context, { frame, cardName }: LastingInForce, battlers: readonly Copy[]): Judgement {
  const self = battlers.find(({ id }) => id === frame.self?.id);
  if (self === undefined) return NO;
  const other = battlers.find(({ id }) => id !== self.id) ?? null;
  return not(isProtected(protectionsFromBattle(context, self, other).filter(({ source }) => source !== cardName)));
}

/** "The next battle damage": of what nobody says was taken since, nothing was. */
function isTheNext({ board }: Context, who: Player, source: string): Judgement {
  const taken = [...board.history.events, ...board.events].some(
    ({ event, player }) => event === 'battle-damage' && (player === null || player === who),
  );
  return taken
    ? unknown(`whether player ${who} took battle damage since ${source} resolved`)
    : assume(true, `player ${who} took no battle damage since ${source} resolved`, 'turn.phases');
}

/** "Battles involving this card", "damage from attacks of …": one of the battling monsters is meant. */
function involves(context: Context, entry: LastingInForce, what: Noun | null, battlers: readonly Copy[]): Judgement {
  if (what === null) return YES;
  return any(battlers.map((copy) => covers(context, what, copy, entry.frame)));
}

/** How many times piercing damage is inflicted; 0: none. */
export function piercingOf(
  context: Context,
  attacker: Copy,
): { readonly multiplier: number; readonly applies: Judgement; readonly source: string }[] {
  return context.lasting('piercing').flatMap((entry) => {
    const reached = affects(context, entry, entry.rule.what, attacker);
    if (reached.answer === 'no') return [];
    const own = entry.frame.self?.id === attacker.id;
    const applies = own ? reached : all([reached, not(context.unaffected(attacker, entry.frame))]);
    return applies.answer === 'no' ? [] : [{ multiplier: entry.rule.multiplier, applies, source: entry.cardName }];
  });
}
