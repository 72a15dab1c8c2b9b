/** Mandatory effects that activate during a battle: which they are, and whether they can change its result. */
import { grantedEffects } from '../activation/granted.js';
import { isFieldLocation, onField } from '../board/places.js';
import { untoldUsesOf } from '../board/uses.js';
import { notYetReplaced, replacedBefore, replacingUse } from '../continuous/replacing-again.js';
import { frameOf } from '../continuous/entries.js';
import { matchesEvent } from '../evaluate/events/event.js';
import { waitsForAfterCalculation } from '../timing/after-calculation.js';
import { asFlipDuty } from '../timing/flip-duty.js';
import { eventOf } from './progress.js';
import type { Context } from '../context.js';
import type { Board, Copy, GameEvent } from '../model/board.js';
import type { Action, ActionKind, Clause, Condition, Effect, Location } from '../model/effects.js';
import { all, any, judged, NO, not, unknown, YES, type Judgement } from '../model/facts.js';

export interface Triggered {
  readonly copy: Copy;
  readonly effect: Effect;
  readonly triggers: Judgement;
  /** The event that set it off; `null`: it only names the point. */
  readonly event: GameEvent | null;
}

/**
 * Mandatory effects that these events set off at the point where the context's board is. `settled` is what is settled
 * there and happens at the end of the Damage Step: monsters destroyed by this battle.
 */
export function mandatoryAt(
  context: Context,
  events: readonly GameEvent[],
  settled: readonly GameEvent[] = [],
): readonly Triggered[] {
  const found: Triggered[] = [];
  for (const copy of context.board.copies.values()) {
    // Those that other cards give to a monster, as its materials do, count as its own.
    for (const written of [...(copy.text?.effects ?? []), ...grantedEffects(context, copy)]) {
      const effect = asFlipDuty(context, written);
      if (
        !effect.mandatory ||
        !isTriggerLike(effect) ||
        !isThere(copy, effect, events) ||
        !mayBeNow(context, copy, effect)
      )
        continue;
      const met = waitsForAfterCalculation(effect.condition) ? [...events, ...settled] : events;
      const triggered = setOff(context, copy, effect, met);
      if (triggered.triggers.answer !== 'no') found.push(triggered);
    }
  }
  return found;
}

function isTriggerLike(effect: Effect): boolean {
  if (effect.kind === 'flip') return true;
  return (
    (effect.kind === 'trigger' || effect.kind === 'unclassified') &&
    (effect.triggers.length > 0 ||
      namesDamageStep(effect.condition) ||
      comparesFighters(effect) ||
      unreadIn(effect.condition) !== '')
  );
}

/** A trigger that was not read: from its words, may it be about this battle, at this point? */
function mayBeNow(context: Context, copy: Copy, effect: Effect): boolean {
  if (effect.triggers.length > 0 || effect.kind === 'flip') return true;
  const { moment } = context.board;
  const calculated = moment.at === 'damage-step' && moment.substep === 'after-calculation';
  if (comparesFighters(effect)) return calculated;
  const words = unreadIn(effect.condition);
  if (words === '') return true;
  const battle = context.board.battle;
  const battles = [copy.id, copy.equippedTo].some(
    (id) => id !== null && (id === battle?.attacker || id === battle?.target),
  );
  if (!ABOUT_BATTLE.test(words) || (!battles && /\bthis\b|\bit\b/i.test(words))) return false;
  const after = calculated || (moment.at === 'damage-step' && moment.substep === 'end');
  return after === ABOUT_RESULT.test(words);
}

const ABOUT_BATTLE = /battl|attacks?\b(?! position)|attack(?:ed|ing)|damage|flipped/i;
const ABOUT_RESULT = /destroy|inflict|take|after damage|sent|end of the|flipped/i;

function unreadIn(condition: Condition | null): string {
  if (condition === null) return '';
  if (condition.if === 'unparsed') return condition.text;
  return condition.if === 'all-of' || condition.if === 'any-of' ? condition.of.map(unreadIn).join(' ').trim() : '';
}

/**
 * "If the DEF of the attacked monster is higher than the ATK of the attacking monster": what the numbers of the battle say,
 * with no event beside it, is looked at when damage has been calculated (damage.after-calculation).
 */
function comparesFighters({ kind, triggers, condition }: Effect): boolean {
  if (kind !== 'trigger' || triggers.length > 0 || condition?.if !== 'all-of' || namesDamageStep(condition))
    return false;
  const fighters = condition.of.flatMap((one) =>
    one.if !== 'compare' ? [] : [one.left, one.right].map((side) => (side.kind === 'stat' ? side.of.ref : null)),
  );
  return fighters.includes('attacker') && fighters.includes('attack-target');
}

/** "During damage calculation, if …": a state at a point of the Damage Step. */
function namesDamageStep(condition: Condition | null): boolean {
  if (condition === null) return false;
  if (condition.if === 'damage-step' || condition.if === 'battle-step') return true;
  return condition.if === 'all-of' && condition.of.some(namesDamageStep);
}

/** Where the effect activates: from the place that it names, or from where the battle puts its card. */
function isThere(copy: Copy, effect: Effect, events: readonly GameEvent[]): boolean {
  if (copy.attachedTo !== null) return false;
  const location = copy.place.location;
  if (onField(copy)) {
    if (copy.face === 'down') return false;
    if (effect.box === 'pendulum') return location === 'pendulum-zone';
    if (location === 'pendulum-zone') return false;
    const monster = copy.card?.kind === 'monster' || copy.token !== null;
    if (monster && (location === 'spell-trap-zone' || location === 'field-zone')) return effect.from.includes(location);
    return true;
  }
  if (effect.from.includes(location)) return true;
  return isOfItself(effect) && events.some((event) => event.copies.includes(copy.id)) && !isHidden(location);
}

/** What a monster says of others on the field it says there, and not of itself once it has left (effect.face-up-to-use). */
function isOfItself({ kind, from, triggers }: Effect): boolean {
  const others = triggers.length > 0 && triggers.every(({ subject }) => subject !== null && subject.reference === null);
  return kind === 'flip' || from.length === 0 || !others;
}

function isHidden(location: Location): boolean {
  return location === 'deck' || location === 'extra-deck' || location === 'hand';
}

function setOff(context: Context, copy: Copy, effect: Effect, events: readonly GameEvent[]): Triggered {
  const frame = frameOf(copy, effect);
  // "After damage calculation, if this card was attacked": the declaration is then a state, not the event.
  const about = namesDamageStep(effect.condition)
    ? [...events, ...declarationOf(context), ...(speaksStill(copy, events) ? battledBefore(context, events) : [])]
    : events;
  const matches = about.map((event) => ({
    event,
    fits: any(effect.triggers.map((pattern) => matchesEvent(context, pattern, event, frame))),
  }));
  const best =
    matches.find(({ fits }) => fits.answer === 'yes') ?? matches.find(({ fits }) => fits.answer === 'unknown');
  const happened =
    effect.kind === 'flip' ? flipped(copy, events) : effect.triggers.length === 0 ? YES : (best?.fits ?? NO);
  if (happened.answer === 'no') return { copy, effect, triggers: NO, event: null };
  const condition = effect.condition === null ? YES : context.holds(effect.condition, frame);
  const negated = onField(copy) ? context.negated(copy) : NO;
  const usable = mayStillBeUsed(context.board, copy, effect);
  return { copy, effect, triggers: all([happened, condition, not(negated), usable]), event: best?.event ?? null };
}

/** opt.soft, opt.hard: by what is told of this turn. */
function mayStillBeUsed(board: Board, copy: Copy, effect: Effect): Judgement {
  const frame = frameOf(copy, effect);
  const { card, text, controller: player } = copy;
  if (card === null || effect.limits.length === 0) return YES;
  if (replacedBefore(board, frame)) return NO;
  const untold = effect.limits.some((limit) => untoldUsesOf({ board, player, copy, card, text, effect }, limit) > 0);
  if (untold) return unknown(`which effect of ${card.name} was used this turn`);
  const free = notYetReplaced(board, frame, card.name);
  return free === null ? YES : { ...YES, assumed: [free] };
}

/** The board that remembers that the effect was used, where its text sets a limit. */
export function withUse(board: Board, { copy, effect, triggers }: Triggered): Board {
  const use = triggers.answer === 'yes' ? replacingUse(board, frameOf(copy, effect)) : null;
  return use === null ? board : { ...board, used: [...board.used, use] };
}

/** A Flip effect needs no more than that its card was flipped face-up. */
function flipped(copy: Copy, events: readonly GameEvent[]): Judgement {
  return judged(events.some((event) => event.event === 'flipped-face-up' && event.copies.includes(copy.id)));
}

/** The declaration of the attack that is going on, as the events that it was. */
export function declarationOf(context: Context): readonly GameEvent[] {
  const { battle, copies } = context.board;
  const attacker = battle === null ? undefined : copies.get(battle.attacker);
  const target = battle === null || battle.target === 'direct' ? undefined : copies.get(battle.target);
  if (attacker === undefined) return [];
  const declared = eventOf('attack-declared', [attacker], { player: attacker.controller, other: target?.id ?? null });
  return target === undefined
    ? [declared]
    : [declared, eventOf('targeted-for-attack', [target], { player: attacker.controller, other: attacker.id })];
}

/** A card on the field, and one that this battle destroyed, which says it from where it lies then (damage.end). */
function speaksStill(copy: Copy, events: readonly GameEvent[]): boolean {
  if (onField(copy)) return true;
  return events.some(({ event, by, copies }) => event === 'destroyed' && by === 'battle' && copies.includes(copy.id));
}

/** "At the end of the Damage Step, if this card battled": what is still said of the battle that lies behind. */
function battledBefore(context: Context, events: readonly GameEvent[]): readonly GameEvent[] {
  const { battle, copies, moment } = context.board;
  if (battle === null || moment.at !== 'damage-step' || moment.substep !== 'end') return [];
  if (events.some(({ event }) => event === 'battles')) return [];
  const both = [battle.attacker, battle.target].flatMap((id) => (id === 'direct' ? [] : (copies.get(id) ?? [])));
  return both.map((copy) =>
    eventOf('battles', [copy], {
      other: both.find(({ id }) => id !== copy.id)?.id ?? null,
      player: copy.controller,
    }),
  );
}

/** Actions that change Life Points. */
const LIFE_POINTS = new Set<ActionKind>([
  'damage',
  'gain-life-points',
  'lose-life-points',
  'set-life-points',
  'pay-life-points',
]);
/** Actions that change nothing about a battle, even before its damage calculation. */
const BESIDE_BATTLE = new Set<ActionKind>([
  'draw',
  'add-to-hand',
  'add-to-extra-deck',
  'discard',
  'shuffle',
  'reveal',
  'look',
  'excavate',
  'arrange',
  'nothing',
  'declare',
  'target',
  'choose',
  'roll-die',
  'toss-coin',
  'set',
]);
/** What an effect that was not understood may do. */
const OPEN = new Set<ActionKind>([
  'unparsed',
  'apply-effect-of',
  'win-duel',
  'activate-this',
  'conduct-battle',
  'make-direct-attack',
  'change-target',
  'choose-zone',
]);

/** "Shuffle that monster into the Deck" may mean one that battles; cards that lie elsewhere are no matter to the battle. */
function isBesideBattle(action: Action): boolean {
  if (action.kind !== 'shuffle-into-deck') return BESIDE_BATTLE.has(action.kind);
  const { locations, reference } = action.what;
  return locations.length > 0 ? !locations.some(isFieldLocation) : reference === null;
}

export type Consequence = 'none' | 'life-points' | 'battle';

/** What the effect may change about this battle if it resolves before, or after, its damage calculation. */
export function consequenceOf(effect: Effect, when: 'before-calculation' | 'after-calculation'): Consequence {
  const actions = [...effect.activation, ...actionsIn(effect.resolution)];
  const kinds = actions.map((action) => action.kind);
  // What was not read of its trigger says nothing about what it does.
  const asked = actions.length === 0 ? '' : unreadIn(effect.condition);
  const done = effect.unread.filter((part) => !asked.includes(part.text));
  const unread = done.filter((part) => BATTLE_WORDS.test(part.text));
  if (when === 'before-calculation') {
    if (unread.length > 0) return 'battle';
    const others = actions.filter((action) => !isBesideBattle(action));
    if (others.length === 0) return 'none';
    return others.every(({ kind }) => LIFE_POINTS.has(kind)) ? 'life-points' : 'battle';
  }
  if (done.some((part) => LIFE_POINT_WORDS.test(part.text))) return 'life-points';
  // A monster that this battle has destroyed may still be moved, and then was not destroyed by it.
  if (actions.some(({ kind }) => kind === 'banish')) return 'battle';
  const open = actions.some((action) =>
    action.kind !== 'unparsed' ? OPEN.has(action.kind) : LIFE_POINT_WORDS.test(action.text),
  );
  return open || kinds.some((kind) => LIFE_POINTS.has(kind)) ? 'life-points' : 'none';
}

/** After damage calculation this part changes neither Life Points nor what the battle has done. */
export function isBesideThen(clause: Clause): boolean {
  return actionsIn([clause]).every(({ kind }) => !LIFE_POINTS.has(kind) && !OPEN.has(kind) && kind !== 'banish');
}

const LIFE_POINT_WORDS = /\bLP\b|Life Points?|\bdamage\b/i;
const BATTLE_WORDS = /ATK|DEF|attack|battle|damage|destroy|banish|position|control|return|send|Summon|LP\b/i;

export function actionsIn(clauses: readonly Clause[]): readonly Action[] {
  return clauses.flatMap((clause): readonly Action[] => {
    const { action } = clause;
    if (action.kind === 'apply-one-of' || action.kind === 'apply-in-order')
      return [action, ...action.options.flatMap((option) => actionsIn(option.clauses))];
    return [action];
  });
}
