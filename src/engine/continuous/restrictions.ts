/** What lasting rules forbid players and cards (effect.cannot-wins). */
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context, Frame, LastingInForce } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Filter, ForbiddenAct, LastingRule, Location, Noun } from '../model/effects.js';
import { all, any, citing, judged, NO, not, saying, unknown, unreadText, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { isFieldLocation, onField } from '../board/places.js';
import { covers } from '../evaluate/covers.js';
import { isSide } from '../evaluate/traits.js';
import { mayForbid } from '../evaluate/unread.js';
import { affects } from './affects.js';
import { keptFromCard, keptFromPlayer } from './ban-in-words.js';
import { speaksOfOthers } from './deeds.js';
import { summonsUsedUp } from './limited.js';
import { isSource, targets } from './negation.js';

export type Cannot = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'cannot' }> };

/** Protection covers only what it names. */
const NOT_COVERED = citing(NO, 'effect.protection-words');

/** May none of these acts be done to the copy, by whoever acts? */
export function cardCannot(context: Context, copy: Copy, acts: readonly ForbiddenAct[], by: Frame | null): Judgement {
  const rules = context.lasting('cannot');
  if (rules.length === 0) return NO;
  return any(
    rules.map((entry) => {
      const { rule } = entry;
      // "Cannot be Link Summoned": asked where the monster is Summoned so.
      if (rule.what === null || (rule.act === 'be-special-summoned' && rule.how !== undefined)) return NO;
      if (!acts.includes(rule.act))
        return isOtherDestruction(rule.act, acts) && affects(context, entry, rule.what, copy).answer === 'yes'
          ? NOT_COVERED
          : NO;
      // "Your opponent cannot target": only their effects are kept from it.
      const what = rule.what;
      const notCovered = (): Judgement => (affects(context, entry, what, copy).answer === 'no' ? NO : NOT_COVERED);
      if (rule.who !== null && by !== null && !isSide(by.player, rule.who, entry.frame.player)) return notCovered();
      const acting = rule.by === null || by === null ? YES : isSource(context, rule.by, entry.frame, by);
      const source = asItTargets(acting, rule, by, copy);
      if (source.answer === 'no') return { ...notCovered(), assumed: source.assumed };
      // What is excepted there is the Summon, not the card.
      const kept = rule.act === 'be-tributed-otherwise' ? null : rule.except;
      const spared = kept === null ? NO : covers(context, kept, copy, entry.frame);
      if (spared.answer === 'yes') return not(spared);
      const covered = all([source, not(spared), affects(context, entry, what, copy)]);
      return covered.answer === 'no'
        ? covered
        : citing(
            saying(covered, keptFromCard(entry.cardName, rule.act, copy), 'yes'),
            'effect.protection-words',
            ...originRules(context, entry),
          );
    }),
  );
}

/** Of effects that target it, or that do not, where the words are about those alone. */
function asItTargets(acting: Judgement, rule: Cannot['rule'], by: Frame | null, copy: Copy): Judgement {
  if (by === null) return acting;
  if (rule.unlessTargeted === true) return all([acting, not(targets(by, copy))]);
  return rule.ifTargeted === true ? all([acting, targets(by, copy)]) : acting;
}

/** A Tribute for anything but a Tribute Summon. */
export const TRIBUTED_OTHERWISE = ['be-tributed', 'be-tributed-otherwise'] as const;

/** What keeps a card from going back to the Deck: the ban on returning it at all, or on that alone. */
export const BACK_TO_DECK = ['be-returned', 'be-returned-to-deck'] as const;

/** "Cannot be destroyed by battle", where an effect destroys. */
function isOtherDestruction(act: ForbiddenAct, acts: readonly ForbiddenAct[]): boolean {
  return act === 'be-destroyed-by-battle' && acts.includes('be-destroyed-by-effects');
}

/** Is the player forbidden to do this (with that card, where one is given)? `source`: the card whose effect would do it. */
export function playerCannot(
  context: Context,
  player: Player,
  acts: readonly ForbiddenAct[],
  copy: Copy | null,
  source: Copy | null = null,
): Judgement {
  const rules = context.lasting('cannot');
  return any([
    ...rules.map((entry) =>
      acts.includes(entry.rule.act) && !isItsOwnSummon(context, entry, source)
        ? saying(
            all([
              forbids(context, entry, player, copy),
              comesFrom(context, entry, source),
              not(isSparedEffect(context, entry, source)),
            ]),
            keptFromPlayer(entry.cardName, entry.rule.act, player, copy),
            'yes',
          )
        : NO,
    ),
    unreadBan(context, acts, player, copy),
    refunded(context, acts, player),
    fallen(context, acts),
    summonsUsedUp(context, player, acts, copy, 1),
  ]);
}

/** "You cannot Summon other monsters the turn you activate this card": other than those that it Summons itself. */
export function isItsOwnSummon({ board }: Context, { rule, frame, origin }: Cannot, source: Copy | null): boolean {
  if (origin !== 'oath' || source === null || frame.self?.id !== source.id || rule.what === null) return false;
  return speaksOfOthers(rule.what.filter) && board.chain.some(({ copy }) => copy === source.id);
}

/** "Neither player can Special Summon monsters using Spell/Trap effects": by the effect of such a card. */
export function comesFrom(context: Context, { rule, frame, cardName }: Cannot, source: Copy | null): Judgement {
  const card = rule.act === 'special-summon' ? (rule.by?.card ?? null) : null;
  if (card === null) return YES;
  return source === null
    ? unknown(`whether ${cardName} means what it is Special Summoned by`)
    : context.fits({ ...source, face: 'up' }, card.filter, frame);
}

/** "Except by the effect of a Fish card": whether what would do it is such an effect. */
export function isSparedEffect(context: Context, { rule, frame, cardName }: Cannot, source: Copy | null): Judgement {
  const { exceptBy } = rule;
  if (exceptBy === undefined) return NO;
  if (source === null) return unknown(`whether ${cardName} makes an exception`);
  if (exceptBy.reference !== null)
    return judged(exceptBy.reference.ref === 'this-card' && frame.self?.id === source.id);
  return context.fits({ ...source, face: 'up' }, exceptBy.filter, frame);
}

/** Is the cause that the rule names the effect of that card, and of any like it? */
function isByThat(context: Context, entry: Cannot, source: Copy): boolean {
  return (entry.rule.by?.card ?? null) !== null && comesFrom(context, entry, source).answer === 'yes';
}

/** What binds whoever activates a card binds nobody where that activation was negated (opt.other-limits-refund). */
export function refunded({ board }: Context, acts: readonly ForbiddenAct[], player: Player): Judgement {
  const was = board.used.some(
    ({ negated, text, effect, player: whose }) =>
      negated === 'activation' &&
      whose === player &&
      (text?.effects ?? []).some(
        ({ number, oaths }) =>
          number === effect && oaths.some((rule) => rule.rule === 'cannot' && acts.includes(rule.act)),
      ),
  );
  return was ? citing(NO, 'opt.other-limits-refund') : NO;
}

/** What a monster says that this battle has destroyed forbids nothing any more (damage.destroyed-monster-continuous). */
export function fallen({ board }: Context, acts: readonly ForbiddenAct[]): Judgement {
  const silent = (board.battle?.destroyed ?? []).some((id) =>
    (board.copies.get(id)?.text?.effects ?? []).some(({ lasting }) =>
      lasting.some((rule) => rule.rule === 'cannot' && acts.includes(rule.act)),
    ),
  );
  return silent ? citing(NO, 'damage.destroyed-monster-continuous') : NO;
}

/** Text in play that nobody read, and that may forbid it (card.text-over-rules). */
export function unreadBan(
  context: Context,
  acts: readonly ForbiddenAct[],
  player: Player,
  copy: Copy | null,
): Judgement {
  const entry = context
    .lasting('unparsed')
    .find(
      (one) =>
        one.applies.answer !== 'no' &&
        mayForbid(one.rule.text, acts, one.frame.player === player, one.frame.self !== null && one.frame.self === copy),
    );
  return entry === undefined ? NO : unreadText(entry.cardName, entry.rule.text, entry.rule.span);
}

export function forbids(context: Context, entry: Cannot, player: Player, copy: Copy | null): Judgement {
  const { rule } = entry;
  if (rule.who !== null && !isSide(player, rule.who, entry.frame.player)) return NO;
  if (rule.who === null && rule.what === null) return NO;
  const covered =
    rule.what === null
      ? YES
      : copy === null
        ? judged(coversAny(rule.what))
        : covers(context, rule.what, shown(copy), entry.frame);
  if (covered.answer === 'no') return covered;
  const spared = rule.except === null || copy === null ? NO : covers(context, rule.except, shown(copy), entry.frame);
  return spared.answer === 'yes'
    ? not(spared)
    : citing(all([covered, not(spared), openPosition(rule), entry.applies]), ...originRules(context, entry));
}

/** "Except in face-down Defense Position": whether it is meant depends on the position. */
function openPosition({ exceptFaceDown }: Cannot['rule']): Judgement {
  return exceptFaceDown === true ? unknown('in which battle position it would be Summoned') : YES;
}

/** What has resolved still counts, whatever became of its card (effect.lingering); a player may have bound themselves. */
function originRules(context: Context, { origin, frame: { self } }: Cannot): readonly RuleId[] {
  if (origin === 'text') return self !== null && onField(self) ? ['effect.continuous'] : [];
  // Its monster may have left, or be negated by now.
  const gone = self?.card?.kind === 'monster' && !onField(self);
  const negated = gone || (self !== null && onField(self) && context.negated(self).answer === 'yes');
  return [
    origin === 'applied' ? 'effect.lingering' : 'psct.you-must',
    ...(negated ? (['effect.applied-stays'] as const) : []),
  ];
}

/**
 * Is whatever a phrase takes from those places kept from it, so that no single card needs to be looked at ("cards in the
 * Deck cannot be added to the hand", "neither player can banish cards")?
 */
export function allForbidden(
  context: Context,
  player: Player,
  acts: readonly ForbiddenAct[],
  from: readonly Location[],
  source: Copy | null = null,
): Judgement {
  return any(
    context.lasting('cannot').map((entry) => {
      const { rule } = entry;
      if (!acts.includes(rule.act) || (rule.who === null && rule.what === null)) return NO;
      if (rule.by !== null && !(source !== null && isByThat(context, entry, source))) return NO;
      if (isSparedEffect(context, entry, source).answer !== 'no') return NO;
      if (rule.who !== null && !isSide(player, rule.who, entry.frame.player)) return NO;
      // What is added to a hand comes from places of that player.
      const side = rule.act === 'add-to-hand' ? (rule.what?.controller ?? null) : null;
      const theirs = side !== null && isSide(player, side, entry.frame.player);
      const what = rule.what === null ? null : ofWhatIsSummoned(rule.what, rule.act);
      if (what !== null && !coversPlaces(theirs ? { ...what, controller: null } : what, from)) return NO;
      return rule.except === null
        ? saying(entry.applies, keptFromPlayer(entry.cardName, rule.act, player, null), 'yes')
        : entry.applies.answer === 'no'
          ? NO
          : unknown(`whether ${entry.cardName} makes an exception`);
    }),
  );
}

/** "Neither player can Special Summon monsters": no card that nobody described can be one that they may. */
export function noneMaySpecialSummon(context: Context, player: Player): boolean {
  return context.lasting('cannot').some((entry) => {
    const { rule } = entry;
    if (!['special-summon', 'summon'].includes(rule.act) || rule.by !== null || rule.except !== null) return false;
    if (rule.exceptFaceDown === true || rule.exceptBy !== undefined) return false;
    if (rule.who === null || !isSide(player, rule.who, entry.frame.player)) return false;
    return (rule.what === null || isAnyMonster(rule.what)) && entry.applies.answer === 'yes';
  });
}

/** "Neither player can Set Spells/Traps": whatever Spell or Trap a phrase means, it is one that the player may not Set. */
export function noneMayBeSet(context: Context, player: Player, what: Noun): Judgement {
  const kinds = kindsIn(what.filter);
  if (kinds === null || kinds.includes('monster')) return NO;
  return any(
    context.lasting('cannot').map(({ rule, frame, applies: inForce, cardName }) => {
      const applies = saying(inForce, keptFromPlayer(cardName, 'set', player, null), 'yes');
      if (rule.act !== 'set' || rule.by !== null || rule.except !== null || rule.who === null) return NO;
      if (!isSide(player, rule.who, frame.player)) return NO;
      if (rule.what === null) return applies;
      const { filter, reference, locations, controller } = rule.what;
      if (reference !== null || locations.length > 0 || controller !== null) return NO;
      const barred = filter.is === 'any' ? kinds : onlyKinds(filter);
      return kinds.every((kind) => barred?.includes(kind)) ? applies : NO;
    }),
  );
}

type Kind = Extract<Filter, { is: 'kind' }>['kind'];

/** The kinds that a card has to be of, whatever else is asked of it; `null`: of any. */
function kindsIn(filter: Filter): readonly Kind[] | null {
  if (filter.is === 'kind') return [filter.kind];
  if (filter.is === 'all-of') return filter.of.map(kindsIn).find((kinds) => kinds !== null) ?? null;
  if (filter.is !== 'any-of') return null;
  const each = filter.of.map(kindsIn);
  return each.every((kinds) => kinds !== null) ? each.flat() : null;
}

/** The kinds of which every card is meant ("Spells/Traps"); `null` where more is asked of it. */
function onlyKinds(filter: Filter): readonly Kind[] | null {
  const parts = filter.is === 'any-of' ? filter.of : [filter];
  return parts.every((part) => part.is === 'kind') ? parts.map(({ kind }) => kind) : null;
}

function isAnyMonster({ filter, locations, controller, reference, each }: Noun): boolean {
  const any = filter.is === 'any' || (filter.is === 'kind' && filter.kind === 'monster');
  return any && reference === null && each.length === 0 && locations.length === 0 && controller === null;
}

/** "Special Summon monsters from the hand or GY": nothing else is Special Summoned, so that every card there is meant. */
function ofWhatIsSummoned(what: Noun, act: ForbiddenAct): Noun {
  const monsters = what.filter.is === 'kind' && what.filter.kind === 'monster' && what.locations.length > 0;
  return monsters && act === 'special-summon' ? { ...what, filter: { is: 'any' } } : what;
}

function coversPlaces({ filter, locations, controller, reference, each }: Noun, from: readonly Location[]): boolean {
  if (reference !== null || each.length > 0 || (controller ?? 'either') !== 'either') return false;
  if (locations.length === 0 && isEveryOther(filter)) return from.length > 0 && !from.some(isFieldLocation);
  if (filter.is !== 'any') return locations.length === 0 && from.length > 0 && barsAllBut(filter, from);
  return locations.length === 0 || (from.length > 0 && from.every((place) => locations.includes(place)));
}

/** "Other monsters", than those that the effect brought to the field: whatever is not there. */
function isEveryOther(filter: Filter): boolean {
  if (filter.is !== 'all-of' || !filter.of.some(({ is }) => is === 'other')) return false;
  return filter.of.every((part) => part.is === 'other' || (part.is === 'kind' && part.kind === 'monster'));
}

/** "Monsters", whichever they are: Tokens, too. */
function coversAny({ filter, locations, reference, each }: Noun): boolean {
  const everyone = filter.is === 'any' || (filter.is === 'kind' && filter.kind === 'monster');
  return everyone && reference === null && each.length === 0 && locations.length === 0;
}

/** A card that is used shows itself. */
function shown(copy: Copy): Copy {
  return copy.face === 'up' ? copy : { ...copy, face: 'up' };
}

/** "Neither player can Special Summon monsters, except from the hand": whatever comes from another place. */
function barsAllBut(filter: Filter, from: readonly Location[]): boolean {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  const spared = parts.flatMap((part) => (part.is === 'not' && part.of.is === 'at' ? [part.of] : []));
  const monsters = parts.filter((part) => part.is === 'kind' && part.kind === 'monster').length;
  const [only] = spared;
  if (only === undefined || spared.length + monsters !== parts.length || spared.length > 1) return false;
  return (only.controller ?? null) === null && from.every((place) => !only.locations.includes(place));
}
