/** Limits on how many may be controlled or Summoned, as texts and earlier effects set them. */
import type { Context } from '../context.js';
import { type Copy, type CopyId } from '../model/board.js';
import { all, any, assume, citing, not, unreadText, NO, YES, type Judgement } from '../model/facts.js';
import type { Limit } from '../model/effects.js';
import type { Player, SummonMethod } from '../model/timing.js';
import { inMonsterZone, isFieldLocation } from '../board/places.js';
import { doneThisTurn } from '../continuous/deeds.js';
import { cameBy } from '../continuous/summoner.js';
import { isSummonKind } from '../evaluate/traits.js';
import { frameOf } from './frame.js';

/** "You can only control 1": a second one cannot be Summoned beside a face-up one. */
export function withinControlLimit(
  context: Context,
  copy: Copy,
  player: Player,
  leaving: readonly CopyId[] = [],
): Judgement {
  const limit = copy.text?.controlLimit ?? null;
  const name = copy.card?.name;
  if (limit === null || name === undefined) return YES;
  const series = copy.text?.controlLimitOf;
  const counts = (other: Copy): boolean =>
    series === undefined
      ? context.names(other).includes(name)
      : inMonsterZone(other) &&
        context.fits(other, { is: 'archetype', name: series }, frameOf(player, copy)).answer === 'yes';
  // As an Equip Card or placed as a Spell it is a card of that name as well.
  const same = [...context.board.copies.values()].filter(
    (other) =>
      other.id !== copy.id &&
      other.controller === player &&
      isFieldLocation(other.place.location) &&
      other.face === 'up' &&
      !leaving.includes(other.id) &&
      counts(other),
  );
  if (same.length < limit) return citing(YES, 'effect.continuous-restriction-hand');
  // The text limits what is controlled; negating the effects of one that is there lifts nothing.
  return citing(NO, 'effect.continuous-restriction-hand', 'effect.conditions-and-negation');
}

/** "There can only be 1 face-up "X" monster on the field": said in the hand too, so that negating effects changes nothing. */
export function withinFieldLimit(context: Context, copy: Copy, leaving: readonly CopyId[] = []): Judgement {
  const limits = (copy.text?.effects ?? []).flatMap(({ lasting }) =>
    lasting.flatMap((rule) =>
      rule.rule === 'stated' && rule.statement === 'one-on-field' && rule.what !== null ? [rule.what] : [],
    ),
  );
  const frame = frameOf(copy.controller, copy);
  const changed = limits.length === 0 ? undefined : rewording(context, copy);
  if (changed !== undefined) return changed;
  const free = not(
    any(
      limits.flatMap((what) =>
        [...context.board.copies.values()]
          .filter((other) => other.id !== copy.id && inMonsterZone(other) && other.face === 'up')
          .filter(({ id }) => !leaving.includes(id))
          .map((other) => context.fits(other, what.filter, frame)),
      ),
    ),
  );
  return free.answer === 'no' ? citing(free, 'effect.conditions-and-negation') : free;
}

/** "You cannot Normal Summon/Set the turn you Special Summon this card": nor may it have been done before. */
export function keepsItsOaths(context: Context, copy: Copy, player: Player): Judgement {
  const frame = { ...frameOf(player, copy), player };
  return not(
    any(
      (copy.text?.effects ?? [])
        .filter(({ bindsSummoner, fromThenOn }) => bindsSummoner === true && fromThenOn !== true)
        .flatMap(({ oaths }) => oaths)
        .flatMap((rule) => doneThisTurn({ context, player, frame, copy }, rule)?.judgement ?? []),
    ),
  );
}

/** "The effect "…" becomes "…"": a text in play, unread, that changes what cards of its kind say. */
function rewording(context: Context, copy: Copy): Judgement | undefined {
  const names = [copy.card?.name ?? '', ...(copy.card?.series ?? [])].filter((name) => name !== '');
  const entry = context
    .lasting('unparsed')
    .find(({ rule }) => /\beffect\b.*\bbecomes\b/i.test(rule.text) && names.some((name) => rule.text.includes(name)));
  return entry === undefined ? undefined : unreadText(entry.cardName, entry.rule.text, entry.rule.span);
}

/** "You can only Special Summon this card once per turn": successful Summons of that name this turn count. */
export function withinSummonLimit(context: Context, copy: Copy, player: Player, how: SummonMethod): Judgement {
  const limits = (copy.text?.summoning.limits ?? []).filter((limit) => limit.how === undefined || limit.how === how);
  return all(limits.map((limit) => withinOne(context, copy, player, limit)));
}

function withinOne(context: Context, copy: Copy, player: Player, limit: Limit): Judgement {
  const name = copy.card?.name;
  if (name === undefined) return YES;
  const { history, events } = context.board;
  const ways: readonly SummonMethod[] = [limit.how ?? 'special'];
  const told = [...history.events, ...events].filter(
    (event) =>
      event.event === 'summoned' &&
      (event.how === null ? limit.how === undefined : isSummonKind(event.how, ways)) &&
      event.player === player &&
      event.cards.some((card) => card.name === name),
  ).length;
  const there = [...context.board.copies.values()].flatMap((other) => {
    const { summoned } = other;
    return other.card?.name === name && summoned?.thisTurn === true
      ? [cameBy({ ...other, summoned }, player, ways)]
      : [];
  });
  const made = there.filter(({ answer }) => answer === 'yes');
  if (told >= limit.count) return NO;
  if (made.length >= limit.count) return not(all(made));
  const open = there.filter(({ answer }) => answer === 'unknown');
  if (made.length + open.length >= limit.count) return all([...made, ...open]);
  const done = limit.how === undefined ? 'Special Summoned' : `${inWords(limit.how)} Summoned`;
  return history.complete || context.board.complete
    ? YES
    : assume(true, `${name} was not ${done} earlier this turn`, 'opt.summon-restriction');
}

function inWords(how: SummonMethod): string {
  return `${how.charAt(0).toUpperCase()}${how.slice(1)}`;
}
