/**
 * May this monster be Special Summoned at all in that way: its Summoning conditions, whether it was properly Summoned
 * before, and what forbids it (summon.special.condition-wordings, summon.special.proper-first). Zones and materials
 * are asked elsewhere.
 */
import { inMonsterZone } from '../board/places.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Context } from '../context.js';
import { UNTOLD_SUMMON, type Copy, type CopyId } from '../model/board.js';
import { startsInExtraDeck } from '../model/card.js';
import { isOwnSummon, type Filter, type Noun } from '../model/effects.js';
import {
  all,
  any,
  assume,
  citing,
  elseSaying,
  judged,
  not,
  unknown,
  unreadText,
  NO,
  YES,
  type Judgement,
} from '../model/facts.js';
import type { Player, SummonMethod } from '../model/timing.js';
import { exceedsControlLimit } from '../continuous/control-limit.js';
import { keptFromPlayer } from '../continuous/ban-in-words.js';
import { holdsGraveyard } from '../continuous/graveyard.js';
import { staysProper } from './remembered.js';
import { nameOf } from '../evaluate/traits.js';
import { coversShown, frameOf } from './frame.js';
import { forbidden } from './restrictions.js';
import { withinControlLimit, withinFieldLimit, withinSummonLimit, keepsItsOaths } from './within-limits.js';

/** How the monster would be Special Summoned. */
export type SpecialWay =
  /** Its own text or the rules, without a Chain. */
  | { readonly by: 'procedure'; readonly how: SummonMethod }
  | {
      readonly by: 'effect';
      readonly how: SummonMethod;
      /** The card whose effect it is; `null`: not said. */
      readonly source: Copy | null;
      readonly ignoringConditions: boolean;
      /** "from your Extra Deck", "1 Ritual Monster from your hand or Deck". */
      readonly namesSource: boolean;
      /** Asked for an activation: that the effect will be negated does not stop it. */
      readonly negatedLater?: boolean;
      /** On whose side it comes to lie; left out: of the player who Summons it. */
      readonly to?: Player;
      /** "In face-down Defense Position": what counts face-up monsters does not count it. */
      readonly faceDown?: boolean;
    };

export interface EligibilityCheck {
  readonly rule: RuleId;
  readonly judgement: Judgement;
  /** What decided, for the message: a card's name. */
  readonly source: string | null;
}

/** Everything that decides whether the monster may be Special Summoned so, in the order a judge asks; `leaving`: what is used up for it. */
export function eligibility(
  context: Context,
  copy: Copy,
  player: Player,
  way: SpecialWay,
  leaving: readonly CopyId[] | null = null,
): readonly EligibilityCheck[] {
  const checks: EligibilityCheck[] = [{ rule: 'card.kinds', judgement: isMonsterCard(copy), source: null }];
  const add = (rule: RuleId, judgement: Judgement, source: string | null = null): void => {
    checks.push({ rule, judgement, source });
  };
  add('zone.banished.face-down', judged(!(copy.place.location === 'banished' && copy.face === 'down')));
  add('summon.special.condition-wordings', conditionsAllow(context, copy, player, way));
  add('summon.special.proper-first', properlySummoned(context, copy, way));
  const restriction = forbidden(
    context,
    ['special-summon', 'summon', 'be-special-summoned', 'be-summoned'],
    player,
    asSummonedSo(context, copy, player, way, leaving),
    way.by === 'effect' ? 'card-effect' : 'procedure',
    [],
    way.by === 'effect' ? way.source : null,
  );
  add('card.text-over-rules', not(restriction.judgement), restriction.by);
  if (copy.place.location === 'graveyard' && !(way.by === 'effect' && way.negatedLater === true))
    add('card.text-over-rules', not(holdsGraveyard(context)));
  // A procedure may lead to the other side, and use up what would be too many: it is asked with what it takes.
  if (!hasProcedure(copy, way)) {
    const side = way.by === 'effect' ? (way.to ?? player) : player;
    const gone = leaving ?? (mayUseUp(copy, way) ? 'unknown' : []);
    const excess = exceedsControlLimit(context, copy, side, gone, way.by === 'effect' && way.faceDown === true);
    add('card.text-over-rules', not(excess.judgement), excess.by);
    add('card.name-identity', withinControlLimit(context, copy, side, leaving ?? []));
  }
  add('effect.continuous-restriction-hand', withinFieldLimit(context, copy));
  add('opt.summon-restriction', withinSummonLimit(context, copy, player, way.how));
  add('opt.summon-restriction', keepsItsOaths(context, copy, player));
  return checks;
}

/** "You cannot Xyz Summon": how, and with what, it would be Summoned now counts, not how it once was. */
function asSummonedSo(
  { board }: Context,
  copy: Copy,
  player: Player,
  { by, how }: SpecialWay,
  leaving: readonly CopyId[] | null,
): Copy {
  const before = copy.summoned ?? UNTOLD_SUMMON;
  const summoned = { ...before, how, by: player, from: copy.place.location, thisTurn: true };
  if (by === 'effect' || leaving === null)
    return { ...copy, summoned: { ...summoned, usedCopies: [], materials: 'unknown' } };
  const cards = leaving.map((id) => board.copies.get(id)?.card ?? null);
  const materials = cards.every((card) => card !== null) ? cards : 'unknown';
  return { ...copy, summoned: { ...summoned, usedCopies: leaving, materials } };
}

/** Its Summon takes monsters off the field: materials, Tributes, or what its own procedure asks for. */
function mayUseUp(copy: Copy, way: SpecialWay): boolean {
  const own = way.by === 'procedure' && (copy.text?.summoning.procedures ?? []).some(({ cost }) => cost.length > 0);
  return own || ['fusion', 'synchro', 'xyz', 'link', 'ritual'].includes(way.how);
}

/** Eligibility in one judgement, for effects that look for a monster to Special Summon. */
export function maySpecialSummon(
  context: Context,
  copy: Copy,
  player: Player,
  way: SpecialWay,
  leaving: readonly CopyId[] | null = null,
): Judgement {
  return all(
    eligibility(context, copy, player, way, leaving).map((check) =>
      check.judgement.answer === 'no'
        ? elseSaying(citing(check.judgement, check.rule), whyNot(check, copy, player))
        : check.judgement,
    ),
  );
}

/** What keeps the monster from being Special Summoned, for whoever asks why nothing can be. */
function whyNot({ rule, source }: EligibilityCheck, copy: Copy, player: Player): string {
  const name = copy.card?.name ?? copy.id;
  switch (rule) {
    case 'summon.special.condition-wordings':
      return `The Summoning conditions of ${name} do not allow it.`;
    case 'summon.special.proper-first':
      return `${name} was not properly Summoned before.`;
    case 'card.name-identity':
      return `Player ${player} already controls as many copies of ${name} as its text allows.`;
    case 'opt.summon-restriction':
      return `${name} was already Summoned as often as its text allows, or something was done this turn that it forbids.`;
    case 'card.text-over-rules':
      return source === null
        ? `Something in play keeps ${name} where it is.`
        : keptFromPlayer(source, 'special-summon', player, copy);
    default:
      return `${name} cannot be Special Summoned.`;
  }
}

function isMonsterCard(copy: Copy): Judgement {
  if (copy.card === null) return unknown(`what the card at ${copy.id} is`);
  return judged(copy.card.kind === 'monster');
}

/** Cannot be Normal Summoned or Set: Ritual and Extra Deck monsters, and those whose text says so. */
export function isSpecialSummonOnly(copy: Copy): boolean {
  const { card, text } = copy;
  if (card?.monster?.frame === 'ritual') return true;
  return (card !== null && startsInExtraDeck(card)) || text?.summoning.normalSummon === 'cannot';
}

function conditionsAllow(context: Context, copy: Copy, player: Player, way: SpecialWay): Judgement {
  const { card, text } = copy;
  if (card?.kind !== 'monster') return YES;
  if (text === null)
    return card.monster?.hasEffect === false
      ? ownWay(context, copy, way)
      : unknown(`what the text of ${card.name} says`);
  const { special } = text.summoning;
  if (special === 'unknown') return unreadSummoning(copy);
  // "Cannot be Special Summoned" is a Summoning condition as well.
  if (way.by === 'effect' && way.ignoringConditions) return citing(YES, 'summon.special.ignoring-conditions');
  if (special === 'never') return isSpirit(copy) ? citing(NO, 'ability.spirit.no-special') : NO;
  const kept = keptOut(context, copy, player, way);
  if (kept !== YES) return kept.answer === 'yes' ? all([kept, conditionsOf(context, copy, way, special)]) : kept;
  return conditionsOf(context, copy, way, special);
}

function conditionsOf(
  context: Context,
  copy: Copy,
  way: SpecialWay,
  special: 'free' | 'must-first' | 'must',
): Judgement {
  if (special === 'must')
    return citing(
      namesWay(context, copy, way),
      'summon.special.condition-wordings',
      'summon.special.inherent-negated',
      ...(hasContact(copy) ? (['fusion.contact'] as const) : []),
    );
  if (special === 'must-first')
    return citing(
      wasProper(copy).answer === 'no' || isFresh(copy) ? namesWay(context, copy, way) : YES,
      'summon.special.condition-wordings',
      ...(isFresh(copy) ? [] : (['summon.special.proper-first', 'summon.special.remember'] as const)),
      ...(hasContact(copy) ? (['fusion.contact'] as const) : []),
    );
  return isSpirit(copy) ? citing(ownWay(context, copy, way), 'ability.spirit.no-special') : ownWay(context, copy, way);
}

/** A Fusion Monster with a way of its own, without a Fusion Summon. */
function hasContact({ card, text }: Copy): boolean {
  return card?.monster?.frame === 'fusion' && (text?.summoning.procedures ?? []).length > 0;
}

/** "Cannot be Special Summoned from the GY", "… by the effects of other Effect Monsters". */
function keptOut(context: Context, copy: Copy, player: Player, way: SpecialWay): Judgement {
  const barred = copy.text?.summoning.barred;
  if (barred === undefined || (barred.how !== undefined && !barred.how.includes(way.how))) return YES;
  const rule = 'summon.special.condition-wordings';
  if (barred.unless !== undefined) {
    const meant = barred.from.length === 0 || barred.from.includes(copy.place.location);
    return meant ? citing(context.holds(barred.unless, frameOf(player, copy)), rule) : YES;
  }
  if (barred.from.includes(copy.place.location)) return citing(NO, rule);
  if (barred.by === null || way.by === 'procedure' || way.source?.id === copy.id) return YES;
  return citing(not(isBy(context, copy, barred.by, way)), rule);
}

function isSpirit(copy: Copy): boolean {
  return copy.card?.monster?.abilities.includes('spirit') ?? false;
}

function unreadSummoning(copy: Copy): Judgement {
  const [first] = copy.text?.summoning.unread ?? [];
  const name = copy.card?.name ?? '';
  return first === undefined
    ? unknown(`how ${name} may be Special Summoned`)
    : unreadText(name, first.text, first.span);
}

/** Nothing is remembered of an earlier Summon where it lies. */
function isFresh({ place, face }: Copy): boolean {
  return !staysProper(place.location, face === 'down' ? 'down' : 'up');
}

/** A monster without conditions of its own: Ritual and Extra Deck monsters still ask for their kind of Summon. */
function ownWay(context: Context, copy: Copy, way: SpecialWay): Judgement {
  if (!isSpecialSummonOnly(copy) || !isFresh(copy)) return YES;
  const frame = copy.card?.monster?.frame;
  if (way.by === 'procedure') return judged(way.how !== 'pendulum' || allowsPendulum(copy));
  if (way.how === frame) return unreadOfThatKind(copy, frame);
  if (way.namesSource) return citing(YES, 'summon.special.names-source');
  // "Cannot be Normal Summoned/Set" alone leaves the ways that the monster's own text describes.
  if (frame === 'effect' || frame === 'normal') return namesWay(context, copy, way);
  return frame === 'ritual' ? citing(NO, 'ritual.not-by-other-effects') : NO;
}

/** "Cannot be Ritual Summoned, except by …": unread, it may forbid the very kind of Summon that the monster is made with. */
function unreadOfThatKind(copy: Copy, kind: string): Judgement {
  const about = new RegExp(`\\bcannot be ${kind} summoned\\b`, 'i');
  const part = copy.text?.summoning.unread.find(({ text }) => about.test(text));
  return part === undefined ? YES : unreadText(copy.card?.name ?? '', part.text, part.span);
}

function allowsPendulum(copy: Copy): boolean {
  return copy.text?.summoning.only?.how.includes('pendulum') ?? false;
}

/** Is it the way that the text asks for? */
export function namesWay(context: Context, copy: Copy, way: SpecialWay): Judgement {
  const summoning = copy.text?.summoning;
  const only = summoning?.only ?? null;
  const own = (summoning?.procedures.length ?? 0) > 0;
  if (way.by === 'procedure' && own && way.how !== 'pendulum' && !isOrdinaryMethod(copy, way.how)) return YES;
  if (only === null) {
    if (way.by === 'procedure') return judged(way.how !== 'pendulum');
    if (way.source?.id === copy.id) return YES;
    return own ? NO : unreadSummoning(copy);
  }
  const kind = any(only.how.map((how) => matchesKind(how, way)));
  if (only.how.length > 0 && kind.answer === 'no') return NO;
  return only.by === null ? kind : all([kind, isBy(context, copy, only.by, way)]);
}

/** The Summon that monsters of its frame are made with, as opposed to a way of its own. */
function isOrdinaryMethod(copy: Copy, how: SummonMethod): boolean {
  return (
    how === copy.card?.monster?.frame &&
    copy.text?.summoning.procedures.every((procedure) => procedure.how !== how) === true
  );
}

function matchesKind(how: SummonMethod, way: SpecialWay): Judgement {
  if (how === way.how) return YES;
  // "Special Summoned by …" is met by any effect; a Pendulum Summon is no effect.
  return judged(how === 'special' && way.by === 'effect');
}

function isBy(context: Context, copy: Copy, by: Noun, way: SpecialWay): Judgement {
  if (way.by === 'procedure') return NO;
  if (way.source === null) return unknown('the card whose effect Summons it');
  const frame = frameOf(copy.controller, copy);
  const such = coversShown(context, { ...by, locations: [], controller: null }, way.source, frame);
  if (such.answer !== 'no') return such;
  // "(This is treated as a Fusion Summon with that card.)"
  if (namesOneOf(by.filter, way.source.text?.summonsAs)) return YES;
  return namesOneOf(by.filter, way.source.text?.mentions)
    ? unknown(`whether a Summon by ${nameOf(way.source)} counts as one by the card that it mentions`)
    : such;
}

/** The card that the Summoning conditions ask for is one of those. */
function namesOneOf(filter: Filter, names: readonly string[] = []): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.some((part) => namesOneOf(part, names));
  return filter.is === 'named' && names.includes(filter.name);
}

/** Was it properly Summoned before, as far as that matters where it lies now? */
function properlySummoned({ parameters }: Context, copy: Copy, way: SpecialWay): Judgement {
  if (!isSpecialSummonOnly(copy) || isFresh(copy) || inMonsterZone(copy)) return YES;
  if (copy.card?.monster?.frame === 'fusion' && !parameters.fusionNeedsProperSummon)
    return citing(YES, 'summon.special.proper-first');
  const named = way.by === 'procedure' && way.how !== 'pendulum';
  if (named && copy.text?.summoning.procedures.some((p) => p.from.includes(copy.place.location)) === true) return YES;
  if (way.by === 'effect' && (isByCardEffect(copy) || namesNoWay(copy))) return YES;
  return wasProper(copy);
}

/** "Cannot be Normal Summoned/Set", and nothing of how it may be Summoned: no Summon is more proper than another. */
function namesNoWay({ card, text }: Copy): boolean {
  if (card?.monster?.frame === 'ritual' || card === null || startsInExtraDeck(card) || text === null) return false;
  const { special, procedures, unread } = text.summoning;
  const summonsItself = text.effects.some(({ resolution }) => resolution.some(({ action }) => isOwnSummon(action)));
  return special === 'free' && procedures.length + unread.length + text.unread.length === 0 && !summonsItself;
}

/** Its own effect revives a Ritual or Extra Deck monster only after its proper Summon, unless its text makes that the way. */
export function mayReviveItself(copy: Copy): Judgement {
  const frame = copy.card?.monster?.frame;
  if (frame === undefined || frame === 'effect' || frame === 'normal') return YES;
  if (copy.text?.summoning.special === 'must' || isFresh(copy) || inMonsterZone(copy)) return YES;
  return wasProper(copy);
}

/** "Must be Special Summoned by a card effect": every effect is a proper Summon. */
function isByCardEffect(copy: Copy): boolean {
  const only = copy.text?.summoning.only ?? null;
  return only !== null && only.by === null && only.how.length > 0 && only.how.every((how) => how === 'special');
}

function wasProper(copy: Copy): Judgement {
  const proper = copy.summoned?.proper ?? 'unknown';
  const fact = `${copy.card?.name ?? copy.id} was properly Summoned before`;
  if (proper === 'unknown') return assume(true, fact, 'summon.special.proper-first');
  const ritual = copy.card?.monster?.frame === 'ritual';
  return citing(
    judged(proper),
    'summon.special.proper-first',
    'summon.special.remember',
    ...(ritual && !proper ? (['ritual.not-by-other-effects'] as const) : []),
  );
}

function hasProcedure(copy: Copy, way: SpecialWay): boolean {
  return way.by === 'procedure' && (copy.text?.summoning.procedures ?? []).length > 0;
}
