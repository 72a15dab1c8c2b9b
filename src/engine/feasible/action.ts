/** Could this action do anything now? */
import { attackMeant } from './attack-meant.js';
import { amongTargets } from './among-targets.js';
import { forOwnController } from '../evaluate/for-side.js';
import { hasRoomToWear } from '../evaluate/past/equipped-by.js';
import { matchesActivation } from '../evaluate/links/activation-pattern.js';
import { sharedNameOf } from '../evaluate/filters/shared-name.js';
import { countersHeld } from '../board/held.js';
import type { Context, Frame } from '../context.js';
import type { Action, ActivationPattern, Clause, Filter, Location, Noun, Option } from '../model/effects.js';
import { onSideOf } from './one-side.js';
import { PLAYERS } from '../model/timing.js';
import { all, any, citing, judged, NO, not, unknown, unreadText, YES, type Judgement } from '../model/facts.js';
import { bindsAfterwards, mayBeImpossible, mayBeImpossibleFirst } from '../evaluate/unread.js';
import { playerOf } from '../evaluate/numbers/value.js';
import { leastSummoned, tooManyAtOnce } from '../continuous/at-once.js';
import { allForbidden, noneMayBeSet, playerCannot } from '../continuous/restrictions.js';
import { wayForbidden } from '../continuous/way-forbidden.js';
import { freeSpellZones } from '../zones/index.js';
import { besideEachOther } from './beside-each-other.js';
import { canApplyEffectOf } from './effect-of.js';
import { comesToSomething } from './amount.js';
import { clausesPossible } from './clauses.js';
import { nounOf } from './part.js';
import { canDraw } from './draw.js';
import { canExcavate } from './excavated.js';
import { canSummonTokens } from './tokens.js';
import { canBePaidFor, cameFromThere, isAsHeaded, reachesThreshold } from './dependent.js';
import { canDetach, canPay, deckHolds, enough, laysOnSomething, useOf } from './enough.js';
import { canHappenTo, type Purpose } from './happens-to.js';
import { withinZones, zonesFor, zonesToSet } from './room.js';
import { leastOf, selectable } from './selection.js';
import { canSummonWithMaterials } from './with-materials.js';
import { hasZone } from './zones.js';
import { zonesToPlace } from './zones-to-place.js';

export { useOf } from './enough.js';

/** "You can Normal Summon 1 … in addition": a permission for later, which asks for nothing now. */
const A_LATER_SUMMON = citing(YES, 'summon.normal.extra.swap-frog');

const AS_COST: Purpose = { cost: true, leaving: new Set() };

/** Could it do anything now? Every kind of action, by what it needs. */
export function canDo(context: Context, said: Action, frame: Frame, purpose: Purpose): Judgement {
  const action = amongTargets(forOwnController(said, frame), frame);
  switch (action.kind) {
    case 'unparsed':
      return purpose.cost
        ? unpaid(action, frame)
        : mayBeImpossibleFirst(action, frame.effect)
          ? unreadText(frame.self?.card?.name ?? '', action.text, action.span)
          : YES;
    case 'draw':
      return canDraw(context, action, frame, purpose);
    case 'normal-summon':
      return action.additional ? A_LATER_SUMMON : enough(context, action, action.what, frame, purpose);
    case 'pay-life-points':
      return canPay(context, action, frame);
    case 'detach':
      return canDetach(context, action, frame, purpose);
    case 'summon-token':
      return canSummonTokens(context, action, frame, purpose);
    case 'special-summon':
      return canSpecialSummonThem(context, action, frame, purpose);
    case 'summon-with-materials':
      return canSummonWithMaterials(context, action, frame);
    case 'apply-one-of':
    case 'apply-in-order':
      return (action.all === true ? all : any)(
        action.options.map((option) =>
          all([
            canBePaidFor(context, action, option, frame, purpose),
            reachesThreshold(context, action, option, frame, (cost) =>
              // It was paid before it is carried out.
              purpose.resolving === true ? YES : canDo(context, cost, frame, AS_COST),
            ),
            cameFromThere(context, action, option, frame),
            isAsHeaded(context, action, option, frame),
            optionPossible(context, option, frame, purpose),
          ]),
        ),
      );
    case 'remove-counter':
      return canRemoveCounters(context, action, frame);
    case 'swap-control':
      // "Switch control of both those targets": they were looked at as they were targeted.
      return all(
        [action.first, action.second].map((part) =>
          part.reference?.ref === 'target' ? YES : selectable(context, part, frame, undefined, () => YES),
        ),
      );
    case 'gain-life-points':
      return all([
        not(playerCannot(context, playerOf(action.who, frame.player), ['gain-life-points'], null)),
        comesToSomething(context, action.amount, frame),
      ]);
    case 'damage':
      return comesToSomething(context, action.amount, frame);
    case 'equip':
      return canEquip(context, action, frame, purpose);
    case 'attach':
      return all([
        enough(context, action, action.what, frame, purpose),
        action.to.reference === null ? selectable(context, action.to, frame, undefined, () => YES) : YES,
      ]);
    case 'negate':
      if (action.before !== undefined) return anyOfLinks(context, action.before, frame);
      if (action.what === 'activation' && action.of === null && purpose.resolving !== true)
        return judged(context.board.chain.length > 0 || negatesElse(frame));
      if (action.what === 'attack') return attackMeant(context, action.of, frame);
      if (action.of === null || action.what !== 'effects') return YES;
      // "As well as the activated effects of monsters with the same name": also of those that are still to come.
      if (action.until !== null && (sharedNameOf(action.of.filter) !== null || isWhateverComes(action.of))) return YES;
      return enough(context, action, action.of, frame, purpose);
    case 'set':
      return all([
        not(noneMayBeSet(context, playerOf(action.who, frame.player), action.what)),
        enough(context, action, action.what, frame, purpose),
        zonesToSet(context, action, frame),
      ]);
    case 'place':
      return all([
        enough(context, action, action.what, frame, purpose),
        zonesToPlace(context, action, frame, purpose.leaving),
      ]);
    case 'apply-rule':
      return action.rule.rule === 'extra-normal-summon'
        ? A_LATER_SUMMON
        : laysOnSomething(context, action.rule, frame, purpose);
    // What is equipped or targeted by another part is there for this one.
    case 'treat-as':
      return YES;
    case 'set-life-points':
    case 'lose-life-points':
    case 'shuffle':
    case 'end-phase':
    case 'skip-phase':
    case 'skip-draw':
    case 'go-to-phase':
    case 'declare':
    case 'roll-die':
    case 'toss-coin':
    case 'win-duel':
    case 'activate-this':
    case 'conduct-battle':
    case 'nothing':
    case 'attack-again':
    case 'become':
    case 'gain-effect':
    case 'arrange':
    case 'activate-card':
    case 'move':
      return 'what' in action && action.what !== null && typeof action.what === 'object'
        ? enough(context, action, action.what, frame, purpose)
        : YES;
    case 'apply-effect-of':
      return canApplyEffectOf(context, action, frame, purpose, resolutionPossible);
    case 'choose-zone':
      return hasZone(context, action.zone, frame);
    case 'replace-effect':
      return replacementPossible(context, action.clauses ?? [], frame, purpose);
    case 'switch-places':
      // Two that switch their places lie on one side of the field.
      return any(
        PLAYERS.map((side) => enough(context, action, onSideOf(action.what, side, frame.player), frame, purpose)),
      );
    case 'change-target':
      return judged(context.board.chain.length > 0 || context.board.battle !== null);
    case 'make-direct-attack':
    case 'change-attack-target':
      return judged(context.board.battle !== null);
    case 'place-counter':
      return all([
        // "Up to the number of monsters you control": of no counters nothing would come.
        'n' in action.count ? comesToSomething(context, action.count.n, frame) : YES,
        enough(context, action, action.on, frame, purpose),
      ]);
    case 'send':
    case 'banish': {
      // "Send the top 2 cards": where the Deck has fewer, nothing is sent (psct.cannot-activate-impossible).
      const deck = action.what.chosen === 'top' ? deckHolds(context, action.what, frame, purpose.drawn) : null;
      const banned = action.kind === 'banish' ? banishingForbidden(context, action, frame) : NO;
      if (banned.answer === 'yes') return citing(not(banned), 'effect.cannot-wins');
      return deck?.answer === 'no' ? deck : enough(context, action, action.what, frame, purpose);
    }
    case 'excavate':
      return canExcavate(context, action, frame, purpose);
    case 'look':
      return (
        deckHolds(context, action.what, frame, purpose.drawn) ?? enough(context, action, action.what, frame, purpose)
      );
    default:
      return 'what' in action ? enough(context, action, action.what, frame, purpose) : YES;
  }
}

/** "Remove 3 counters": as many as lie there for sure. */
function canRemoveCounters(
  context: Context,
  action: Extract<Action, { kind: 'place-counter' | 'remove-counter' }>,
  frame: Frame,
): Judgement {
  const found = context.find(action.on, frame);
  const held = found.sure.map((copy) =>
    countersHeld(context.board, copy, action.counter === 'any' ? null : action.counter),
  );
  const asked = leastOf(context, action.count, frame);
  if (asked === 'unknown') return unknown('how many counters');
  // "All counters from this card (min. 7)".
  const needed = Math.max(asked, action.on.min ?? 0);
  const [least, most] = [held.reduce((sum, one) => sum + one.min, 0), held.reduce((sum, one) => sum + one.max, 0)];
  return least < needed && most >= needed ? unknown('how many counters there are') : judged(least >= needed);
}

/** A zone for what becomes an Equip Card, and a face-up monster to wear it (spell.equip). */
function canEquip(
  context: Context,
  action: Extract<Action, { kind: 'equip' }>,
  frame: Frame,
  purpose: Purpose,
): Judgement {
  // No monster is equipped to itself (spell.equip.monster-as-equip).
  const itself = action.what.reference?.ref === 'this-card' ? frame.self : null;
  return all([
    hasZoneToEquip(context, action, frame, purpose),
    hasRoomToWear(context.board, action, frame),
    enough(context, action, action.what, frame, purpose),
    action.to.reference === null
      ? selectable(context, action.to, frame, undefined, (copy) => judged(copy.face === 'up' && copy !== itself))
      : YES,
  ]);
}

/** What is equipped needs a Spell & Trap Zone (zone.spell-trap.limit), but for a card that lies in one or comes there as it is activated. */
function hasZoneToEquip(
  { board, parameters }: Context,
  { what }: Extract<Action, { kind: 'equip' }>,
  { self, player, activating }: Frame,
  { leaving }: Purpose,
): Judgement {
  if (self?.card?.property === 'equip') return YES;
  const itself = what.reference?.ref === 'this-card';
  if (itself && (activating === true || self?.place.location === 'spell-trap-zone')) return YES;
  const comesToo = activating === true && self?.place.location === 'hand' && self.card?.property !== 'field';
  const { free } = freeSpellZones(board, parameters, player, leaving);
  return free > (comesToo ? 1 : 0) ? YES : citing(NO, 'zone.spell-trap.limit');
}

/** Whoever is not to banish at all banishes none of the cards that nobody described either. */
function banishingForbidden(context: Context, { who }: Extract<Action, { kind: 'banish' }>, frame: Frame): Judgement {
  return playerCannot(context, playerOf(who, frame.player), ['banish'], null);
}

/** "The activations of … activated before this card in this Chain": one of those links is meant. */
function anyOfLinks(context: Context, pattern: ActivationPattern, frame: Frame): Judgement {
  return any(context.board.chain.map((link) => matchesActivation(context, pattern, link, frame)));
}

/** "Negate all Trap effects on the field this turn": those that are still to be activated as well, so that none has to be there. */
function isWhateverComes({ quantity, filter, current, controller }: Noun): boolean {
  return quantity.kind === 'all' && controller === null && current !== true && !asksForFace(filter);
}

function asksForFace(filter: Filter): boolean {
  return filter.is === 'all-of' || filter.is === 'any-of' ? filter.of.some(asksForFace) : filter.is === 'face';
}

/** "Negate the Summon or activation": what could be negated in its place. */
function negatesElse({ effect }: Frame): boolean {
  return (effect?.negates ?? []).some((what) => what !== 'activation');
}

/** The player may Special Summon at all, zones for exactly that many are free, and such monsters are there. */
function canSpecialSummonThem(
  context: Context,
  action: Extract<Action, { kind: 'special-summon' }>,
  frame: Frame,
  purpose: Purpose,
): Judgement {
  const together = besideEachOther(context, action, withinZones(context, action, frame, purpose), frame, purpose);
  const places = cameFrom(action.what, frame);
  return all([
    not(playerCannot(context, playerOf(action.who, frame.player), ['special-summon', 'summon'], null, frame.self)),
    places.length === 0
      ? YES
      : not(
          allForbidden(context, playerOf(action.who, frame.player), ['special-summon', 'summon'], places, frame.self),
        ),
    not(wayForbidden(context, playerOf(action.who, frame.player), action.how)),
    not(tooManyAtOnce(context, playerOf(action.who, frame.player), leastSummoned(action, frame))),
    zonesFor(context, action, frame, purpose),
    together.allowed,
    enough(context, action, together.noun, frame, purpose),
  ]);
}

/** Where what is Special Summoned lies; of targets the activation says it. */
function cameFrom({ locations, reference }: Noun, { effect }: Frame): readonly Location[] {
  if (reference?.ref !== 'target') return locations;
  const targeted = (effect?.activation ?? []).flatMap((paid) => (paid.kind === 'target' ? [paid.what] : []));
  return targeted.some((what) => what.locations.length === 0) ? [] : targeted.flatMap((what) => what.locations);
}

/** A cost that nobody read; where the player may leave it, or where it only binds them later, it stops nothing. */
function unpaid(action: Extract<Action, { kind: 'unparsed' }>, frame: Frame): Judgement {
  if (/(?:^|, )you can(?: also)?\b/i.test(action.text) || bindsAfterwards(action.text)) return YES;
  // "… of the same type", "(min. 1 from each)": words that narrow what was named before them.
  const narrows = /^\W*(?:of|with|whose|that|which|except|including|from|equal|min|\d+)\b/i.test(action.text);
  const paysLife = /\bpay\b/i.test(action.text);
  if (!narrows && !paysLife && !mayBeImpossible(action)) return YES;
  return unreadText(frame.self?.card?.name ?? '', action.text, action.span);
}

/** A bullet can be chosen if its state holds and its first part could do something. */
function optionPossible(context: Context, option: Option, frame: Frame, purpose: Purpose): Judgement {
  return all([
    option.condition === null ? YES : context.holds(option.condition, frame),
    ...option.activation.map((action) =>
      action.kind === 'target'
        ? targetForOption(context, option, action, frame, purpose)
        : canDo(context, action, frame, purpose),
    ),
    resolutionPossible(context, option.clauses, withActivationOf(option, frame), purpose),
  ]);
}

/** What the bullet does may look at what the bullet itself targets or pays. */
function withActivationOf({ activation }: Option, frame: Frame): Frame {
  if (frame.effect === null || activation.length === 0) return frame;
  return { ...frame, effect: { ...frame.effect, activation: [...frame.effect.activation, ...activation] } };
}

/** What the bullet does to its one target has to be possible with it. */
function targetForOption(
  context: Context,
  option: Option,
  action: Extract<Action, { kind: 'target' }>,
  frame: Frame,
  purpose: Purpose,
): Judgement {
  const single = option.activation.filter(({ kind }) => kind === 'target').length === 1;
  const done = option.clauses.find(
    (clause) => !clause.optional && clause.condition === null && nounOf(clause.action)?.reference?.ref === 'target',
  );
  if (!single || done === undefined || action.what.reference !== null) return canDo(context, action, frame, purpose);
  return selectable(context, action.what, frame, useOf(action, purpose), (copy) =>
    all([
      canHappenTo(context, action, copy, frame, purpose),
      canHappenTo(context, done.action, copy, { ...frame, targets: [copy] }, purpose),
    ]),
  );
}

/**
 * "The activated effect becomes …": done by the player whose effect it is, as far as that could come to nothing at all.
 * What is open about it is for that player to see.
 */
function replacementPossible(context: Context, clauses: readonly Clause[], frame: Frame, purpose: Purpose): Judgement {
  const { chainLink } = frame;
  if (chainLink === null || clauses.length === 0 || purpose.resolving === true) return YES;
  const theirs: Frame = { ...frame, player: chainLink.controller, targets: 'unknown' };
  return resolutionPossible(context, clauses, theirs, purpose).answer === 'no' ? NO : YES;
}

/** psct.cannot-activate-impossible: every part that must be done has to be possible when the effect is activated. */
export function resolutionPossible(
  context: Context,
  clauses: readonly Clause[],
  frame: Frame,
  purpose: Purpose,
): Judgement {
  return clausesPossible(context, clauses, frame, purpose, canDo);
}
