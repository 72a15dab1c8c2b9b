/** Could this action do anything now? */
import type { Context, Frame } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Action, Clause, EventPattern, Noun, Option } from '../model/effects.js';
import { all, any, assume, judged, NO, not, unknown, unreadText, YES, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { countAt } from '../board/places.js';
import { bindsAfterwards, mayBeImpossible, mayBeImpossibleFirst } from '../evaluate/unread.js';
import { playerOf } from '../evaluate/value.js';
import { summonsUsedUp } from '../continuous/limited.js';
import { playerCannot } from '../continuous/restrictions.js';
import { freeSpellZones } from '../zones/index.js';
import { canApplyEffectOf } from './effect-of.js';
import { comesToSomething } from './amount.js';
import { canDetach, canPay, deckHolds, enough, laysOnSomething, useOf } from './enough.js';
import { canHappenTo, type Purpose } from './happens-to.js';
import { leastOf, selectable } from './selection.js';
import { hasMainZone } from './special-summon.js';
import { canSummonWithMaterials } from './with-materials.js';

export { useOf } from './enough.js';

export function canDo(context: Context, action: Action, frame: Frame, purpose: Purpose): Judgement {
  switch (action.kind) {
    case 'unparsed':
      return purpose.cost
        ? unpaid(action, frame)
        : mayBeImpossibleFirst(action, frame.effect)
          ? unreadText(frame.self?.card?.name ?? '', action.text, action.span)
          : YES;
    case 'draw': {
      if (action.who === 'each' || action.who === 'either') {
        return all([
          canDo(context, { ...action, who: 'you' }, frame, purpose),
          canDo(context, { ...action, who: 'opponent' }, frame, purpose),
        ]);
      }
      const player = playerOf(action.who, frame.player);
      const needed = leastOf(context, action.count, frame);
      const deck = leftOfDeck(context, player, player === frame.player ? (purpose.deckSpent ?? 0) : 0);
      if (needed === 'unknown') return deck.max === 0 ? NO : deck.min > 0 ? YES : unknown('how many cards are drawn');
      if (deck.max < needed) return NO;
      return all([
        deck.min >= needed ? YES : assume(true, 'the Deck holds enough cards', 'turn.draw.mandatory'),
        not(playerCannot(context, player, ['draw'], null)),
      ]);
    }
    case 'pay-life-points':
      return canPay(context, action, frame);
    case 'detach':
      return canDetach(context, action, frame, purpose);
    case 'summon-token': {
      const to = playerOf(action.to, frame.player);
      const needed = leastOf(context, action.count, frame);
      return all([
        hasMainZone(context, to, purpose.leaving, needed === 'unknown' ? 1 : needed),
        not(playerCannot(context, playerOf(action.who, frame.player), ['special-summon', 'summon'], null)),
      ]);
    }
    case 'special-summon':
      return canSpecialSummonThem(context, action, frame, purpose);
    case 'summon-with-materials':
      return canSummonWithMaterials(context, action, frame);
    case 'apply-one-of':
      return any(action.options.map((option) => optionPossible(context, option, frame, purpose)));
    case 'apply-in-order':
      return any(action.options.map((option) => optionPossible(context, option, frame, purpose)));
    case 'remove-counter': {
      const found = context.find(action.on, frame);
      const sum = found.sure.reduce((total, copy) => total + (copy.counters[action.counter] ?? 0), 0);
      const needed = leastOf(context, action.count, frame);
      return needed === 'unknown' ? unknown('how many counters') : judged(sum >= needed);
    }
    case 'swap-control':
      return all([
        selectable(context, action.first, frame, undefined, () => YES),
        selectable(context, action.second, frame, undefined, () => YES),
      ]);
    case 'gain-life-points':
      return all([
        not(playerCannot(context, playerOf(action.who, frame.player), ['gain-life-points'], null)),
        comesToSomething(context, action.amount, frame),
      ]);
    case 'damage':
      return comesToSomething(context, action.amount, frame);
    case 'equip':
      return all([
        judged(
          frame.self?.card?.property === 'equip' ||
            freeSpellZones(context.board, context.parameters, frame.player).free > 0 ||
            frame.activating === true,
        ),
        enough(context, action, action.what, frame, purpose),
        action.to.reference === null
          ? selectable(context, action.to, frame, undefined, (copy) => judged(copy.face === 'up'))
          : YES,
      ]);
    case 'attach':
      return all([
        enough(context, action, action.what, frame, purpose),
        action.to.reference === null ? selectable(context, action.to, frame, undefined, () => YES) : YES,
      ]);
    case 'negate':
      return action.of === null || action.what !== 'effects' ? YES : enough(context, action, action.of, frame, purpose);
    case 'set':
      return all([enough(context, action, action.what, frame, purpose), zonesToSet(context, action, frame)]);
    case 'apply-rule':
      return laysOnSomething(context, action.rule, frame);
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
    case 'treat-as':
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
      return unknown('whether there is such a zone');
    case 'switch-places':
      return enough(context, action, action.what, frame, purpose);
    case 'change-target':
      return judged(context.board.chain.length > 0 || context.board.battle !== null);
    case 'make-direct-attack':
    case 'change-attack-target':
      return judged(context.board.battle !== null);
    case 'place-counter':
      return enough(context, action, action.on, frame, purpose);
    case 'excavate':
    case 'look':
      return deckHolds(context, action.what, frame) ?? enough(context, action, action.what, frame, purpose);
    default:
      return 'what' in action ? enough(context, action, action.what, frame, purpose) : YES;
  }
}

/** The Deck after the cost. */
function leftOfDeck(context: Context, player: Player, spent: number): { readonly min: number; readonly max: number } {
  const { min, max } = countAt(context.board, player, 'deck');
  return { min: Math.max(0, min - spent), max: Math.max(0, max - spent) };
}

/** The player may Special Summon at all, zones for exactly that many are free, and such monsters are there. */
function canSpecialSummonThem(
  context: Context,
  action: Extract<Action, { kind: 'special-summon' }>,
  frame: Frame,
  purpose: Purpose,
): Judgement {
  return all([
    not(playerCannot(context, playerOf(action.who, frame.player), ['special-summon', 'summon'], null)),
    zonesFor(context, action, frame, purpose),
    enough(context, action, action.what, frame, purpose),
  ]);
}

/** summon.special.several: as many zones as monsters that have to be Summoned. */
function zonesFor(
  context: Context,
  action: Extract<Action, { kind: 'special-summon' }>,
  frame: Frame,
  purpose: Purpose,
): Judgement {
  const parts = partsOf(action.what);
  const counts = parts.map(({ quantity }) => (quantity.kind === 'exactly' ? leastOf(context, quantity, frame) : 1));
  const needed = counts.reduce<number>((sum, n) => sum + (n === 'unknown' ? 1 : n), 0);
  return needed < 2 || parts.some(({ locations }) => locations.includes('extra-deck'))
    ? YES
    : hasMainZone(context, playerOf(action.to, frame.player), purpose.leaving, needed);
}

/** A Spell & Trap Zone for every Spell and Trap that has to be Set. */
function zonesToSet(context: Context, action: Extract<Action, { kind: 'set' }>, frame: Frame): Judgement {
  const needed = partsOf(action.what).reduce((sum, part) => {
    const self = part.reference?.ref === 'this-card' ? frame.self : null;
    const cards = self === null ? context.find(part, frame, { places: [], seesFaceDown: true }).sure : [self];
    const inZones = cards.length > 0 && cards.every(({ card }) => card?.kind === 'trap' || card?.kind === 'spell');
    const n = part.quantity.kind === 'exactly' ? leastOf(context, part.quantity, frame) : 1;
    return inZones ? sum + (n === 'unknown' ? 1 : n) : sum;
  }, 0);
  if (needed < 2) return YES;
  const { free } = freeSpellZones(context.board, context.parameters, playerOf(action.who, frame.player));
  return judged(free >= needed);
}

/** "5 monsters (1 X, 1 Y and …)": what is listed last is what is counted. */
function partsOf(noun: Noun): readonly Noun[] {
  return noun.each.length === 0 ? [noun] : noun.each.flatMap(partsOf);
}

/** A cost that nobody read; where the player may leave it, or where it only binds them later, it stops nothing. */
function unpaid(action: Extract<Action, { kind: 'unparsed' }>, frame: Frame): Judgement {
  if (/(?:^|, )you can(?: also)?\b/i.test(action.text) || bindsAfterwards(action.text) || !mayBeImpossible(action))
    return YES;
  return unreadText(frame.self?.card?.name ?? '', action.text, action.span);
}

/** A bullet can be chosen if its state holds and its first part could do something. */
export function optionPossible(context: Context, option: Option, frame: Frame, purpose: Purpose): Judgement {
  return all([
    option.condition === null ? YES : context.holds(option.condition, frame),
    ...option.activation.map((action) =>
      action.kind === 'target'
        ? targetForOption(context, option, action, frame, purpose)
        : canDo(context, action, frame, purpose),
    ),
    resolutionPossible(context, option.clauses, frame, purpose),
  ]);
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

/** Kinds of later parts that need cards which the parts before do not bring. */
const CHECKED_LATER = new Set<Action['kind']>([
  'destroy',
  'special-summon',
  'draw',
  'banish',
  'return',
  'add-to-hand',
  'summon-token',
  'take-control',
  'discard',
  'send',
  'shuffle-into-deck',
  'place',
  'equip',
  'tribute',
  'change-stat',
  'change-position',
]);

/**
 * psct.cannot-activate-impossible: every part that must be done has to be possible when the effect is activated.
 * Optional parts, parts under a condition, parts for later, and parts about what earlier parts bring are not asked.
 */
export function resolutionPossible(
  context: Context,
  clauses: readonly Clause[],
  frame: Frame,
  purpose: Purpose,
): Judgement {
  const left = leftToPlayers(context, clauses, frame, purpose);
  if (left !== null) return left;
  const bullets = announcedBullets(clauses, frame);
  if (bullets !== null) {
    return any([
      groupPossible(context, bullets.first, frame, purpose),
      ...bullets.rest.map((clause) => canDo(context, clause.action, frame, purpose)),
    ]);
  }
  // "also" joins parts that are done regardless of one another: one that could do something is enough.
  const groups: Clause[][] = [[]];
  for (const clause of clauses) {
    if (clause.conjunction === 'also' || clause.conjunction === 'also-after-that') groups.push([clause]);
    else groups.at(-1)?.push(clause);
  }
  return groups.length === 1
    ? groupPossible(context, clauses, frame, purpose)
    : any(
        groups
          .filter((group, at) => at === 0 || !(onlyBinds(group) || onlyFollows(group)))
          .map((group) => groupPossible(context, group, frame, purpose)),
      );
}

/** Says that one of the bullets is chosen, without holding them. */
export function isHeader(action: Action): boolean {
  return (action.kind === 'apply-one-of' || action.kind === 'apply-in-order') && action.options.length === 0;
}

/** "Activate 1 of these effects": the first bullet may stand as plain clauses before the others. */
function announcedBullets(
  clauses: readonly Clause[],
  frame: Frame,
): { readonly first: readonly Clause[]; readonly rest: readonly Clause[] } | null {
  const announced =
    (clauses[0] !== undefined && isHeader(clauses[0].action)) || frame.effect?.activation.some(isHeader) === true;
  if (!announced) return null;
  const own = clauses.filter((clause) => !isHeader(clause.action));
  const rest = own.filter((clause) => clause.action.kind === 'apply-one-of');
  const first = own.filter((clause) => clause.action.kind !== 'apply-one-of');
  return { first: first.length === 0 ? own : first, rest };
}

/** "also you cannot Special Summon …": a price or a rule about what came before, not something that the effect does. */
function onlyBinds(group: readonly Clause[]): boolean {
  return group.every(
    ({ action }) => action.kind === 'unparsed' || (action.kind === 'apply-rule' && action.rule.rule === 'cannot'),
  );
}

/** An effect that Summons twice, one after the other, Summons twice where texts count how often a player may. */
function severalSummons(context: Context, clauses: readonly Clause[], frame: Frame): Judgement {
  const summons = clauses.filter(
    ({ action, optional, delayed }) =>
      !optional &&
      delayed === null &&
      (action.kind === 'special-summon' || action.kind === 'summon-token' || action.kind === 'summon-with-materials'),
  );
  return summons.length < 2
    ? YES
    : not(summonsUsedUp(context, frame.player, ['special-summon', 'summon'], null, summons.length));
}

/** "also destroy them during the End Phase": nothing of its own, without what came before. */
function onlyFollows(group: readonly Clause[]): boolean {
  return group.every((clause) => clause.delayed !== null || nounOf(clause.action)?.reference?.ref === 'previous');
}

function groupPossible(context: Context, clauses: readonly Clause[], frame: Frame, purpose: Purpose): Judgement {
  const judgements: Judgement[] = [severalSummons(context, clauses, frame)];
  let first = true;
  let passedOver = false;
  let prepared = false;
  let fillsHand = false;
  let movesItself = false;
  const leaving = new Set(purpose.leaving);
  for (const clause of clauses) {
    const { action } = clause;
    const freed = { ...purpose, leaving: new Set(leaving) };
    for (const copy of takenOffTheField(context, action, frame)) leaving.add(copy.id);
    const after = { frame: movesItself ? { ...frame, activating: true } : frame, fillsHand };
    if (
      action.kind === 'draw' ||
      action.kind === 'add-to-hand' ||
      action.kind === 'return' ||
      action.kind === 'excavate' ||
      action.kind === 'apply-one-of'
    )
      fillsHand = true;
    if ('what' in action && typeof action.what === 'object' && action.what?.reference?.ref === 'this-card')
      movesItself = true;
    if (first && !clause.optional && clause.delayed !== null && isTooLateFor(context, clause.delayed)) return NO;
    if (clause.optional || clause.delayed !== null || clause.conjunction === 'or' || clause.conjunction === 'otherwise')
      continue;
    if (clause.condition !== null && !first) continue;
    if (first) {
      if (clause.condition !== null && action.kind !== 'unparsed') {
        // A part that does not apply now is passed over; if nothing else is left, the effect does nothing.
        const applies = context.holds(clause.condition, frame);
        if (applies.answer === 'no') {
          passedOver = true;
          continue;
        }
        // What a look or a declaration brings decides it later; that nothing could come of it counts now.
        if (applies.answer === 'unknown' && !prepared) judgements.push(applies);
      }
      passedOver = false;
      if (clause.forEach !== null) judgements.push(multiplied(context, clause.forEach, action, frame));
      judgements.push(canDo(context, clause.action, frame, purpose));
      first = isPreparation(clause.action);
      prepared ||= first;
      continue;
    }
    if (!CHECKED_LATER.has(action.kind) || speaksOfEarlier(action)) continue;
    if (after.fillsHand && speaksOfHand(action)) {
      // Which cards will be in the hand is open then; the zones that they need are not.
      const zones = action.kind === 'special-summon' ? zonesFor(context, action, after.frame, freed) : YES;
      if (zones.answer === 'no') judgements.push(zones);
      continue;
    }
    const later = canDo(context, action, after.frame, freed);
    // What nobody read of a later part is taken to be possible; what nobody described is not.
    const undescribed = later.answer === 'unknown' && later.needed.length > 0 && later.unread.length === 0;
    if ((later.answer === 'no' || undescribed) && clause.conjunction !== 'sentence') judgements.push(later);
  }
  if (passedOver) return NO;
  return all(judgements);
}

/** Something that is only to be done in a Battle Phase which the turn player cannot conduct. */
function isTooLateFor(context: Context, delayed: EventPattern): boolean {
  const { board } = context;
  const phase = delayed.event === 'phase' ? delayed.phase : null;
  if (phase === null || phase.phases.length === 0 || phase.phases.some((one) => one !== 'battle')) return false;
  if (board.turn.phase === 'battle' || (phase.whose !== null && phase.whose !== 'either')) return false;
  // turn.battle.not-first-turn
  if (board.turn.number === 1) return true;
  return playerCannot(context, board.turn.player, ['conduct-battle-phase'], null).answer === 'yes';
}

const TAKES_AWAY = new Set<Action['kind']>(['destroy', 'banish', 'return', 'send', 'tribute', 'shuffle-into-deck']);

/** Cards that an earlier part could take off the field, so that what is Summoned after it finds a zone. */
function takenOffTheField(context: Context, action: Action, frame: Frame): readonly Copy[] {
  const what = TAKES_AWAY.has(action.kind) ? nounOf(action) : null;
  if (what === null) return [];
  if (what.reference?.ref === 'this-card') return frame.self === null ? [] : [frame.self];
  const target = frame.effect?.activation.find((one) => one.kind === 'target');
  const noun = what.reference === null ? what : what.reference.ref === 'target' ? (target?.what ?? null) : null;
  if (noun === null) return [];
  const { sure, maybe } = context.find(noun, frame, { places: [], seesFaceDown: true });
  return [...sure, ...maybe];
}

/** "Each player can …": an effect that leaves everything to the players still needs something to leave to them. */
function leftToPlayers(context: Context, clauses: readonly Clause[], frame: Frame, purpose: Purpose): Judgement | null {
  const [first] = clauses;
  if (first === undefined || !clauses.every((clause) => clause.optional && clause.delayed === null)) return null;
  if (first.action.kind === 'unparsed' || speaksOfEarlier(first.action)) return null;
  return canDo(context, first.action, frame, purpose);
}

/** A gain of 0 is no damage or draw that would not happen; whether it may be activated for, rulings leave open. */
function multiplied(context: Context, noun: Noun, action: Action, frame: Frame): Judgement {
  const some = atLeastOne(context, noun, frame);
  return some.answer === 'no' && action.kind === 'change-stat' ? unknown('whether a change by 0 can be made') : some;
}

/** "for each": of none of them nothing comes. */
function atLeastOne(context: Context, noun: Noun, frame: Frame): Judgement {
  if (noun.reference !== null || noun.locations.length === 0) return YES;
  return selectable(
    context,
    { ...noun, quantity: { kind: 'any-number' } },
    frame,
    { places: [], seesFaceDown: true },
    () => YES,
  );
}

/** "Declare 1 Type", "roll a die": the part after it is the first that does something. */
function isPreparation(action: Action): boolean {
  return (
    action.kind === 'declare' ||
    action.kind === 'roll-die' ||
    action.kind === 'toss-coin' ||
    action.kind === 'reveal' ||
    action.kind === 'look'
  );
}

function nounOf(action: Action): Noun | null {
  const what = 'what' in action ? action.what : null;
  return what !== null && typeof what === 'object' && 'locations' in what ? what : null;
}

/** About cards that an earlier part brought. */
function speaksOfEarlier(action: Action): boolean {
  const what = nounOf(action);
  return (
    what !== null &&
    (what.reference !== null ||
      what.each.some((part) => part.reference !== null) ||
      (what.locations.length === 0 && action.kind !== 'discard' && action.kind !== 'tribute'))
  );
}

function speaksOfHand(action: Action): boolean {
  return action.kind === 'discard' || (nounOf(action)?.locations.includes('hand') ?? false);
}
