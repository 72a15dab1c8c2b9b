/** What a part of a resolution is about, as far as its possibility is concerned (psct.cannot-activate-impossible). */
import type { Action, Clause, Filter, Noun } from '../model/effects.js';

export function hasOwnTarget(group: readonly Clause[]): boolean {
  return group.some(({ action, optional, delayed, condition }) => {
    const reference = nounOf(action)?.reference;
    return (
      reference?.ref === 'target' && reference.index !== null && !optional && delayed === null && condition === null
    );
  });
}

/** Says that one of the bullets is chosen, without holding them. */
export function isHeader(action: Action): boolean {
  return (action.kind === 'apply-one-of' || action.kind === 'apply-in-order') && action.options.length === 0;
}

/** "also you cannot Special Summon …": a price or a rule about what came before, not something that the effect does. */
export function onlyBinds(group: readonly Clause[]): boolean {
  const now = group.filter(({ delayed }) => delayed === null);
  return (now.length > 0 ? now : group).every(({ action }) => action.kind === 'unparsed' || isPrice(action));
}

/** "Banish 1 Fish monster from your Deck", "excavate until you excavate a Fish monster": what only the Decks can bring. */
export function takesFromDeck([first]: readonly Clause[]): boolean {
  if (first === undefined || first.optional || first.condition !== null || first.delayed !== null) return false;
  if (first.action.kind === 'excavate' && first.action.upTo !== undefined) return true;
  const what = isPreparation(first.action) ? null : nounOf(first.action);
  const fromDeck = what?.locations.every((place) => place === 'deck' || place === 'extra-deck') ?? false;
  return fromDeck && what?.controller === 'you' && what.locations.length > 0 && what.chosen === null;
}

/** "You cannot Special Summon for the rest of this turn": read whole, and nothing but that. */
export function bindsThePlayer(group: readonly Clause[]): boolean {
  return group.every(
    ({ action }) => action.kind === 'apply-rule' && action.rule.rule === 'cannot' && action.rule.who === 'you',
  );
}

/** "That monster cannot attack", "its ATK is halved": something that the effect does to its target. */
export function bindsTarget(action: Action): boolean {
  const held = action.kind === 'apply-rule' && action.rule.rule === 'cannot' && dealsWith(action);
  const changed = action.kind === 'change-stat' && action.what;
  return [held, changed].some((what) => what !== false && what?.reference?.ref === 'target');
}

/** "Your opponent takes no damage", too, is nothing that the effect is used for. */
function isPrice(action: Action): boolean {
  if (action.kind !== 'apply-rule') return false;
  const { rule } = action;
  if (rule.rule === 'battle-damage' || rule.rule === 'effect-damage')
    return rule.who === 'opponent' && lessens(rule.change);
  return rule.rule === 'cannot';
}

function lessens(change: string): boolean {
  return change === 'zero' || change === 'halve';
}

/** "also, after that, you can banish both": what may be left out makes nothing possible. */
export function onlyOffers(group: readonly Clause[]): boolean {
  return group.every(({ optional }) => optional);
}

/** "also destroy them during the End Phase": nothing of its own, without what came before. */
export function onlyFollows(group: readonly Clause[]): boolean {
  return group.every(({ action, delayed }) => {
    return delayed !== null || dealsWith(action)?.reference?.ref === 'previous';
  });
}

/** "Change all monsters your opponent controls to …, they lose 300 ATK": all of those do, changed or not. */
export function ofThemAll(group: readonly Clause[], first: readonly Clause[]): readonly Clause[] {
  const [opening] = first;
  if (opening?.action.kind !== 'change-position') return group;
  const { what } = opening.action;
  if (what.quantity.kind !== 'all' || what.reference !== null) return group;
  return group.map((clause) =>
    clause.action.kind === 'change-stat' && clause.action.what.reference?.ref === 'previous'
      ? { ...clause, action: { ...clause.action, what } }
      : clause,
  );
}

/** What is negated, what a rule is laid on, or what the action names. */
function dealsWith(action: Action): Noun | null {
  if (action.kind === 'negate') return action.of;
  if (action.kind === 'apply-rule') return 'what' in action.rule ? (action.rule.what ?? null) : null;
  return nounOf(action);
}

/** "Declare 1 Type", "treat this card as an Equip Card": the part after it is the first that does something. */
export function isPreparation(action: Action): boolean {
  return (
    (action.kind === 'treat-as' && action.what.reference?.ref === 'this-card') ||
    action.kind === 'declare' ||
    action.kind === 'roll-die' ||
    action.kind === 'toss-coin' ||
    action.kind === 'reveal' ||
    action.kind === 'look'
  );
}

export function nounOf(action: Action): Noun | null {
  const what = 'what' in action ? action.what : null;
  return what !== null && typeof what === 'object' && 'locations' in what ? what : null;
}

/** "Choose 1 of those": among what the part before acted on. */
export function isPickOfEarlier(action: Action): boolean {
  return action.kind === 'choose' && action.what.filter.is === 'same' && action.what.filter.as.ref === 'previous';
}

/** "Look at their hand, and banish 1 monster from it": what is there nobody knows before (psct.cannot-activate-impossible). */
export function isPickAmongEarlier(action: Action): boolean {
  const filter = nounOf(action)?.filter ?? null;
  if (filter === null) return false;
  return (filter.is === 'all-of' ? filter.of : [filter]).some(
    (part) => part.is === 'same' && part.as.ref === 'previous',
  );
}

/** About cards that an earlier part brought. */
export function speaksOfEarlier(action: Action): boolean {
  const what = nounOf(action);
  return (
    what !== null &&
    (what.reference !== null ||
      what.each.some((part) => part.reference !== null) ||
      (what.locations.length === 0 && action.kind !== 'discard' && action.kind !== 'tribute'))
  );
}

/** "Banish it, then banish all cards with its name": as many as there are, and there need be none. */
export function takesAllAlike(action: Action): boolean {
  const what = nounOf(action);
  return what?.quantity.kind === 'all' && sharesWithEarlier(what.filter);
}

function sharesWithEarlier(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(sharesWithEarlier);
  return filter.is === 'shares' && ['target', 'previous', 'event'].includes(filter.with.ref);
}

/** Any card of a hand: how many there are both players know. */
export function isAnyOfHand(action: Action): boolean {
  const what = nounOf(action);
  return what?.filter.is === 'any' && what.locations.join() === 'hand';
}

/** What the opponent holds or has in their Deck: nobody could be asked to know it before activating. */
export function isHiddenTo(action: Action): boolean {
  const what = nounOf(action);
  return (
    what?.controller === 'opponent' &&
    what.locations.length > 0 &&
    what.locations.every((place) => place === 'hand' || place === 'deck' || place === 'extra-deck')
  );
}

export function speaksOfHand(action: Action): boolean {
  return action.kind === 'discard' || (nounOf(action)?.locations.includes('hand') ?? false);
}
