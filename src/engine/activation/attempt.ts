/** One way in which a card could be used now: the card itself, or one of its effects. */
import { bareFrame } from '../frames.js';
import type { Context, Frame, Window } from '../context.js';
import type { Copy, CopyId, GameEvent } from '../model/board.js';
import type { CardFacts } from '../model/card.js';
import {
  isOwnSummon,
  type CardText,
  type Condition,
  type Effect,
  type EventKind,
  type Location,
  type SpellSpeed,
} from '../model/effects.js';
import { all, any, NO, type Judgement } from '../model/facts.js';
import type { Player } from '../model/timing.js';
import { inMonsterZone, isMadeMonster, onField } from '../board/places.js';
import { answeringEdition } from '../editions.js';
import { covers } from '../evaluate/covers.js';
import { amountTold } from '../evaluate/events/amount-told.js';
import { asFlipDuty } from '../timing/flip-duty.js';
import { grantedEffects } from './granted.js';
import { withOptionsNow } from './options-now.js';
import { isOwnActivation, otherFlipEvent, toldOf, triggered, triggersOf, type TriggerMatch } from './triggers.js';

export interface Attempt {
  readonly context: Context;
  readonly player: Player;
  readonly copy: Copy;
  readonly card: CardFacts;
  readonly text: CardText | null;
  /** `null`: a card is activated without any effect that happens at its activation. */
  readonly effect: Effect | null;
  readonly cardActivation: boolean;
  /** Whether the text was read well enough to say what is activated. */
  readonly known: boolean;
  readonly speed: SpellSpeed | null;
  readonly frame: Frame;
  readonly window: Window;
  /** What just happened that the effect waits for; `null` where it waits for nothing. */
  readonly match: TriggerMatch | null;
  /** The targets that are asked about; empty where any will do. */
  readonly targets: readonly Copy[];
}

export interface AttemptWish {
  readonly effect: number | null;
  readonly cardActivation: boolean | null;
  readonly targets?: readonly CopyId[];
}

/** All ways in which the copy could be used from where it is, whether or not they are legal now. */
export function attemptsOf(context: Context, player: Player, copy: Copy, wish: AttemptWish): readonly Attempt[] {
  const { card, text } = copy;
  if (card === null) return [];
  const window = context.window();
  const link = window.link?.copy ?? null;
  const answered = link === null ? null : (context.board.copies.get(link) ?? null);
  const make = (written: Effect | null, cardActivation: boolean, known: boolean): Attempt => {
    const printed = written === null ? null : asFlipDuty(context, written);
    const bare: Frame = { ...bareFrame(player, copy, printed), chainLink: answered, activating: cardActivation };
    const { effect, waiting } = withOptionsNow(context, printed, bare, window);
    const plain: Frame = {
      ...bareFrame(player, copy, effect),
      chainLink: answered,
      activating: cardActivation,
      undeclared: true,
    };
    const match =
      effect === null || triggersOf(effect, cardActivation).length === 0
        ? waiting
        : triggered(context, effect, plain, window);
    const frame =
      match !== null && match.event !== null
        ? {
            ...plain,
            event: toldOf(match.event, match.copies),
            chainLink: match.source ?? answered,
            ...withAmount(match.event, effect),
          }
        : plain;
    return {
      context,
      player,
      copy,
      card,
      text,
      effect,
      cardActivation,
      known,
      speed: speedNow(context, frame, card, cardActivation),
      frame,
      window,
      match,
      targets: (wish.targets ?? []).flatMap((id) => context.board.copies.get(id) ?? []),
    };
  };
  const attempts = [
    ...(wish.cardActivation === false
      ? []
      : cardActivations(copy, card, text).map(([effect, known]) => make(effect, true, known))),
    ...(wish.cardActivation === true
      ? []
      : [...usableEffects(context, copy, card, text), ...grantedEffects(context, copy)].map((effect) =>
          make(effect, false, true),
        )),
  ];
  const meant = wish.effect === null ? attempts : attempts.filter(({ effect }) => effect?.number === wish.effect);
  return wish.targets === undefined || wish.targets.length === 0 ? meant : targeting(meant);
}

/** Whoever names targets asks about a use that targets, where there is one (psct.targeting). */
function targeting(attempts: readonly Attempt[]): readonly Attempt[] {
  const may = attempts.filter(({ effect, card }) => (effect === null ? card.property === 'equip' : mayTarget(effect)));
  return may.length > 0 ? may : attempts;
}

/** It targets, or a part that nobody read or one of its bullets may. */
function mayTarget({ activation, resolution }: Effect): boolean {
  const kinds = [...activation, ...resolution.map(({ action }) => action)].map(({ kind }) => kind);
  return kinds.some((kind) => kind === 'target' || kind === 'choose' || kind === 'unparsed' || kind === 'apply-one-of');
}

/** spell.activation.where, trap.set-first: cards are activated from the hand or turned up from where they are Set. */
function isUnplayed(copy: Copy): boolean {
  const location = copy.place.location;
  if (location === 'hand') return true;
  return copy.face === 'down' && (location === 'spell-trap-zone' || location === 'field-zone');
}

function cardActivations(
  copy: Copy,
  card: CardFacts,
  text: CardText | null,
): readonly (readonly [Effect | null, boolean])[] {
  if (!isUnplayed(copy)) return [];
  if (card.kind === 'monster')
    return card.monster?.pendulum === true && copy.place.location === 'hand' ? [[askedOfPlacing(text), true]] : [];
  if (card.kind !== 'spell' && card.kind !== 'trap') return [];
  if (text === null || text.source === 'none') return [[null, false]];
  const own = text.effects.filter(
    (effect) => effect.from.includes('card-activation') && effect.lasting.length === 0 && effect.speed !== null,
  );
  const stays = card.property === 'continuous' || card.property === 'field' || card.property === 'equip';
  const activations: (readonly [Effect | null, boolean])[] = own.map((effect) => [effect, true] as const);
  // spell.continuous.bare-activation: unless its text makes something happen at the activation that is not optional.
  const mustHappen = own.some(
    (effect) =>
      !isExtra(effect) &&
      (effect.activation.length > 0 ||
        effect.triggers.length > 0 ||
        effect.condition !== null ||
        beginsWithDuty(effect) ||
        card.property === 'equip'),
  );
  if (stays && !mustHappen) activations.push([null, true]);
  // trap.continuous: an effect that starts a Chain may be used on the same Chain Link.
  if (card.kind === 'trap' && stays && !mustHappen) {
    for (const effect of text.effects)
      if (effect.kind === 'quick' && effect.from.some(isSpellZone) && !needsFaceUp(effect))
        activations.push([effect, true]);
  }
  // A Normal Spell or Trap without anything read to resolve has not been read, unless all that it does is a later trigger.
  const onlyTriggers =
    text.unread.length === 0 && text.effects.some(({ speed, triggers }) => speed !== null && triggers.length > 0);
  if (activations.length === 0 && !onlyTriggers) activations.push([null, false]);
  return activations;
}

/** What a Pendulum Effect asks of the activation of its card, which by itself does nothing (pendulum.activate). */
function askedOfPlacing(text: CardText | null): Effect | null {
  const asked = text?.effects.find(
    ({ from, condition, resolution, triggers }) =>
      from.includes('card-activation') && condition !== null && resolution.length === 0 && triggers.length === 0,
  );
  return asked ?? null;
}

/**
 * "Special Summon 1 … from your Deck", itself as a Trap Monster (ability.trap-monster.summon), or what nobody read: where no
 * event or condition of its own stands before it, it is done as the card is activated.
 */
function beginsWithDuty({ resolution: [first] }: Effect): boolean {
  return first !== undefined && !first.optional;
}

/** "Send this face-up card to the GY": before it resolves the card is not face-up yet (trap.continuous). */
function needsFaceUp(effect: Effect): boolean {
  return effect.activation.some(
    (action) =>
      'what' in action &&
      typeof action.what === 'object' &&
      action.what?.reference?.ref === 'this-card' &&
      action.what.filter.is === 'face' &&
      action.what.filter.face === 'up',
  );
}

/** "When this card is activated: You can …": the card may be activated without it; what it must do has to be possible. */
function isExtra({ mandatory, triggers, activation, resolution, mayBeLeftOut }: Effect): boolean {
  const must = mayBeLeftOut !== true && (activation.some(({ kind }) => kind === 'target') || asksForSoMany(resolution));
  return !mandatory && !must && triggers.some(isOwnActivation);
}

/** "When this card is activated: Add 1 Level 3 monster …": without such a card it cannot be done, nor the card activated. */
function asksForSoMany([first]: Effect['resolution']): boolean {
  if (first === undefined || first.optional || first.condition !== null || !('what' in first.action)) return false;
  const { what } = first.action;
  if (typeof what !== 'object' || what === null) return false;
  return [what, ...what.each].some(({ quantity }) => quantity.kind === 'exactly');
}

function isSpellZone(from: Location | 'card-activation'): boolean {
  return from === 'spell-trap-zone' || from === 'field-zone';
}

function usableEffects(context: Context, copy: Copy, card: CardFacts, text: CardText | null): readonly Effect[] {
  if (text === null) return [];
  return text.effects.filter(
    (effect) =>
      effect.speed !== null &&
      (effect.from.length === 0 || !effect.from.every((from) => from === 'card-activation')) &&
      (isUsableFrom(context, copy, card, effect) || isUsableAfterwards(context, copy, effect)),
  );
}

/** The place is one that the effect is used from; whether the card lies right there is a rung of its own. */
function isUsableFrom(context: Context, copy: Copy, card: CardFacts, effect: Effect): boolean {
  const location = copy.place.location;
  if (location === 'pendulum-zone') return effect.box === 'pendulum';
  if (effect.box === 'pendulum') return false;
  // "If this card is destroyed": wherever that took it, as long as everybody can see it there.
  if (effect.from.length === 0)
    return (
      location === 'graveyard' ||
      location === 'banished' ||
      (location === 'hand' && waitsToLeave(effect)) ||
      (location === 'extra-deck' &&
        (copy.face === 'up' || copy.card?.monster?.pendulum === true || isAboutLeaving(context, effect)))
    );
  if (location === 'extra-monster-zone')
    return effect.from.includes('extra-monster-zone') || effect.from.includes('monster-zone');
  if (
    card.kind === 'monster' &&
    location === 'spell-trap-zone' &&
    copy.equippedTo === null &&
    !effect.from.includes('spell-trap-zone')
  )
    return false;
  if (onField(copy) && card.kind !== 'monster')
    return (
      effect.from.some((from) => from === location || (isSpellZone(from) && isSpellZone(location))) ||
      (copy.trapMonster && (effect.from.includes(location) || actsAsMonster(copy, effect)))
    );
  return effect.from.includes(location) || (!isConcealed(copy) && isAboutItsOwnFate(effect));
}

/** ability.trap-monster.nature: what a Trap says of its zone it says as the monster that it became; it does not become one again. */
function actsAsMonster(copy: Copy, { from, resolution }: Effect): boolean {
  const becomes = resolution.some(({ action }) => isOwnSummon(action));
  return !becomes && !isMadeMonster(copy) && inMonsterZone(copy) && from.some(isSpellZone);
}

/**
 * damage.end: an effect of the end of the Damage Step is used where the battle took its monster; an unread event of a Flip
 * Effect may be about where the monster is now.
 */
function isUsableAfterwards({ board, parameters }: Context, copy: Copy, effect: Effect): boolean {
  const { location } = copy.place;
  if (location !== 'graveyard' && location !== 'banished') return false;
  if (otherFlipEvent(effect) !== null) return /\bGY\b|graveyard/i.test(otherFlipEvent(effect)?.text ?? '');
  const fought = board.battle !== null && (board.battle.attacker === copy.id || board.battle.target === copy.id);
  // damage.battle-destruction-effects: where the destroyer need not remain, it uses its effect from where it is now.
  if (fought && !parameters.destroyerMustRemain && destroysByBattle(effect)) return true;
  return fought && effect.kind === 'trigger' && effect.condition !== null && isAtTheEnd(effect.condition);
}

function destroysByBattle({ triggers }: Effect): boolean {
  return triggers.some(
    ({ event, subject, to }) =>
      event === 'destroys-by-battle' && subject?.reference?.ref === 'this-card' && to.length === 0,
  );
}

function isAtTheEnd(condition: Condition): boolean {
  if (condition.if === 'all-of') return condition.of.some(isAtTheEnd);
  return condition.if === 'damage-step' && condition.substeps.includes('end');
}

/** Back in the Deck, or face-down in the Extra Deck: nobody knows the card there any more. */
function isConcealed({ place, face }: Copy): boolean {
  return place.location === 'deck' || (place.location === 'extra-deck' && face === 'down');
}

/**
 * "If this card leaves the field": whether that still goes off back in the Extra Deck is what the editions say
 * differently, of effects that must be activated no less than of others (leave.effects).
 */
function isAboutLeaving({ edition }: Context, effect: Effect): boolean {
  return waitsToLeave(effect) && answeringEdition('leave.effects', edition) !== 'tcg-2020';
}

/** leave.effects: a return to the hand is leaving the field, and everybody saw the card go there. */
function waitsToLeave({ triggers }: Effect): boolean {
  return triggers.some(({ event, subject }) => event === 'left-field' && subject?.reference?.ref === 'this-card');
}

/** What takes a card away from where it was. */
const FATES: ReadonlySet<EventKind> = new Set<EventKind>([
  'destroyed',
  'sent',
  'banished',
  'left-field',
  'tributed',
  'discarded',
  'returned',
  'used-as-material',
]);

/** "If this card is destroyed": activated wherever the card has gone; that it has just happened is asked elsewhere. */
function isAboutItsOwnFate(effect: Effect): boolean {
  return (
    effect.kind === 'trigger' &&
    effect.triggers.some((pattern) => pattern.subject?.reference?.ref === 'this-card' && FATES.has(pattern.event))
  );
}

/** speed.one, speed.two, speed.three-counter */
export function speedOf(card: CardFacts, effect: Effect | null, cardActivation: boolean): SpellSpeed | null {
  if (!cardActivation) return effect?.speed ?? null;
  if (card.property === 'counter') return 3;
  return card.kind === 'trap' || card.property === 'quick-play' ? 2 : 1;
}

/** "This is a Quick Effect if …" makes an Ignition Effect Spell Speed 2 while that holds (effect.quick). */
/** "With ATK less than or equal to the damage": as much as the event tells of. */
function withAmount(event: GameEvent, effect: Effect | null): Pick<Frame, 'told'> {
  const amount = amountTold([event], effect);
  return amount === null ? {} : { told: { amount, die: null, coins: null, called: null, declared: [] } };
}

function speedNow(context: Context, frame: Frame, card: CardFacts, cardActivation: boolean): SpellSpeed | null {
  const { effect } = frame;
  const printed = speedOf(card, effect, cardActivation);
  if (printed !== 1 || cardActivation || effect === null) return printed;
  return quickNow(context, frame).answer === 'yes' ? 2 : printed;
}

/** Does a sentence of the text make it a Quick Effect now? */
export function quickNow(context: Context, frame: Frame): Judgement {
  const { effect } = frame;
  const state = effect === null ? null : (effect.quickIf ?? quickSentence(frame.self?.text ?? null, effect));
  return any([state === null ? NO : context.holds(state, frame), letBeQuick(context, frame)]);
}

/** "You can activate the effects of … as Quick Effects", said by another card. */
function letBeQuick(context: Context, { self, player, effect }: Frame): Judgement {
  if (self === null || effect?.kind !== 'ignition') return NO;
  return any(
    context
      .lasting('as-quick')
      .map((entry) =>
        entry.frame.player === player && (entry.rule.equipping !== true || equipsItself(effect))
          ? all([covers(context, entry.rule.what, self, entry.frame), entry.applies])
          : NO,
      ),
  );
}

/** "That equip monsters to themselves". */
function equipsItself({ resolution }: Effect): boolean {
  return resolution.some(({ action }) => action.kind === 'equip' && action.to.reference?.ref === 'this-card');
}

/** The sentence after the effect that says when it is a Quick Effect. */
function quickSentence(text: CardText | null, effect: Effect): Condition | null {
  const next = text?.effects.find((other) => other.number === effect.number + 1);
  for (const rule of next?.lasting ?? []) {
    if (
      rule.rule === 'conditional' &&
      rule.rules.some((inner) => inner.rule === 'stated' && inner.statement === 'quick')
    )
      return rule.condition;
  }
  return null;
}

/** Trigger Effects, in hand, on the field or elsewhere, and Flip Effects. */
export function isTrigger(attempt: Attempt): boolean {
  return !attempt.cardActivation && (attempt.effect?.kind === 'trigger' || attempt.effect?.kind === 'flip');
}
