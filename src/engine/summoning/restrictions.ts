/** What cards in play, and effects that still count, forbid about Summons, Sets, Tributes and materials. */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, LastingInForce } from '../context.js';
import type { Copy, CopyId } from '../model/board.js';
import type { EventCause, ForbiddenAct, LastingRule } from '../model/effects.js';
import { all, any, citing, judged, not, unknown, NO, YES, type Judgement } from '../model/facts.js';
import { opponentOf, type Player, type SummonMethod } from '../model/timing.js';
import { summonsUsedUp } from '../continuous/limited.js';
import { cannotAfford } from '../continuous/price.js';
import { comesFrom, isItsOwnSummon, isSparedEffect, refunded, unreadBan } from '../continuous/restrictions.js';
import { coversShown } from './frame.js';

type Cannot = Extract<LastingRule, { rule: 'cannot' }>;
type CannotInForce = LastingInForce & { readonly rule: Cannot };

/** How the forbidden thing would come about. */
export type Means = 'rule' | 'procedure' | 'card-effect';

export interface Restriction {
  readonly judgement: Judgement;
  /** The card that forbids it (or may). */
  readonly by: string | null;
}

const FREE: Restriction = { judgement: NO, by: null };

/**
 * Is the player, or the copy, kept from one of these acts? Answers `yes` if something forbids it; `leaving`: the Tributes;
 * `source`: the card whose effect would do it.
 */
export function forbidden(
  context: Context,
  acts: readonly ForbiddenAct[],
  player: Player,
  copy: Copy,
  means: Means,
  leaving: readonly CopyId[] = [],
  source: Copy | null = null,
): Restriction {
  const wanted = new Set(acts);
  let open: Restriction = FREE;
  for (const inForce of context.lasting('cannot')) {
    if (!wanted.has(inForce.rule.act) || sparesASummon(inForce.rule)) continue;
    // summon.tribute.before: what is Tributed for the Summon has left the field by then.
    if (inForce.origin === 'text' && inForce.frame.self !== null && leaving.includes(inForce.frame.self.id)) continue;
    if (isItsOwnSummon(context, inForce, source)) continue;
    const judgement = binds(context, inForce, player, copy, means, source);
    if (judgement.answer === 'yes') return { judgement, by: inForce.cardName };
    if (judgement.answer === 'unknown') open = { judgement, by: inForce.cardName };
  }
  if (open !== FREE) return open;
  const often = summonsUsedUp(context, player, acts, copy, 1);
  if (often.answer === 'yes') return { judgement: often, by: limitedBy(context) };
  const short = cannotAfford(context, player, acts, copy);
  if (short.answer === 'yes') return { judgement: short, by: context.lasting('price')[0]?.cardName ?? null };
  const unread = unreadBan(context, acts, player, copy);
  if (unread.answer === 'no' && often.answer === 'unknown') return { judgement: often, by: limitedBy(context) };
  if (unread.answer !== 'no') return { judgement: unread, by: unread.unread[0]?.card ?? null };
  return { judgement: any([refunded(context, acts, player), short, often]), by: null };
}

function limitedBy(context: Context): string | null {
  return context.lasting('limited')[0]?.cardName ?? null;
}

function binds(
  context: Context,
  inForce: CannotInForce,
  player: Player,
  copy: Copy,
  means: Means,
  source: Copy | null = null,
): Judgement {
  const { rule, frame } = inForce;
  const bound = all([
    isBound(rule, frame.player, player),
    judged(rule.by === null || concerns(rule.by, means)),
    means === 'card-effect' ? comesFrom(context, inForce, source) : YES,
    means === 'card-effect' ? not(isSparedEffect(context, inForce, source)) : YES,
    judged(rule.act !== 'be-special-summoned' || isSummonedSo(copy, rule.how ?? [])),
    inForce.applies,
    rule.what === null ? YES : coversShown(context, rule.what, copy, frame),
    rule.except === null || rule.act === 'be-tributed-otherwise' || sparesASummon(rule)
      ? YES
      : not(coversShown(context, rule.except, copy, frame)),
    rule.exceptFaceDown === true ? unknown('in which battle position it would be Summoned') : YES,
  ]);
  if (bound.answer === 'no') return bound;
  const origin: readonly RuleId[] =
    inForce.origin === 'oath' ? ['psct.you-must'] : inForce.origin === 'applied' ? ['effect.lingering'] : [];
  return citing(bound, ...origin);
}

/** `who` is written from the side of the card that forbids; a rule about cards rather than players names nobody. */
function isBound(rule: Cannot, speaker: Player, player: Player): Judgement {
  if (rule.who === null || rule.who === 'either' || rule.who === 'each') return YES;
  return judged(player === (rule.who === 'you' ? speaker : opponentOf(speaker)));
}

/** "Cannot be Link Summoned": by that kind of Summon, whoever is asked about was given the Summon that is tried. */
function isSummonedSo({ summoned }: Copy, how: readonly SummonMethod[]): boolean {
  return how.length === 0 || how.some((method) => method === summoned?.how);
}

function concerns(by: EventCause, means: Means): boolean {
  if (by.by.length === 0) return true;
  return by.by.some((cause) => cause === means || (cause === 'summon-procedure' && means === 'procedure'));
}

/** "Cannot be Tributed for a Tribute Summon, except for a Fish monster": what is spared is a Summon, not the Tribute. */
function sparesASummon({ act, except }: Cannot): boolean {
  return act === 'be-tributed-for-tribute-summon' && except !== null;
}

/** "Cannot be Tributed, except for the Tribute Summon of a Fish monster": the Tribute Summon of any other is kept from it. */
export function keptFromTribute(context: Context, player: Player, copy: Copy, monster: Copy): Judgement {
  const kept = context
    .lasting('cannot')
    .filter(({ rule }) => sparesASummon(rule) || (rule.act === 'be-tributed-otherwise' && rule.except !== null))
    .map((inForce) => {
      const { except } = inForce.rule;
      const spared =
        except === null
          ? YES
          : coversShown(context, { ...except, locations: [], controller: null }, monster, inForce.frame);
      return all([binds(context, inForce, player, copy, 'rule'), not(spared)]);
    });
  return any([forbidden(context, TRIBUTED, player, copy, 'rule').judgement, ...kept]);
}

const TRIBUTED = ['be-tributed', 'be-tributed-for-tribute-summon', 'be-tribute-summoned'] as const;

/** May the card be used as material for that kind of Summon of that monster? Answers `yes` if something forbids it. */
export function forbiddenAsMaterial(
  context: Context,
  player: Player,
  copy: Copy,
  how: SummonMethod,
  monster: Copy,
): Judgement {
  const unread = unreadBan(context, ['be-material'], player, copy);
  const read = any(
    context
      .lasting('cannot')
      .filter(
        ({ rule }) =>
          rule.act === 'be-material' && (rule.how === undefined || rule.how.length === 0 || rule.how.includes(how)),
      )
      .map((inForce) => {
        const { rule, frame } = inForce;
        // What is excepted is the monster that is Summoned, not the material.
        const spared =
          rule.except === null
            ? NO
            : coversShown(context, { ...rule.except, locations: [], controller: null }, monster, frame);
        const bound = binds(
          context,
          { ...inForce, rule: { ...rule, except: null, by: null }, applies: inForce.applies },
          player,
          copy,
          'procedure',
        );
        const kind =
          rule.how === undefined ? unknown(`for which Summons ${copy.card?.name ?? copy.id} cannot be material`) : YES;
        // "for the Synchro Summon of a … monster": only such a monster is meant.
        const only = rule.by?.card ?? null;
        const meant =
          only === null ? YES : coversShown(context, { ...only, locations: [], controller: null }, monster, frame);
        return all([bound, kind, meant, not(spared)]);
      }),
  );
  return any([read, unread]);
}
