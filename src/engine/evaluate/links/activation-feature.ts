/** What the effect of a Chain Link includes, as texts that answer it ask ("that includes an effect that …"). */
import type { Context, Frame } from '../../context.js';
import type { ChainLink, Copy } from '../../model/board.js';
import type { ActionKind, EffectFeature, Location, Noun, Reference, Side } from '../../model/effects.js';
import { all, any, judged, NO, unknown, YES, type Judgement } from '../../model/facts.js';
import { covers } from '../covers.js';
import { resolve } from '../reference.js';
import { frameOfLink } from './link-frame.js';
import { effectTakenOver } from './taken-over.js';
import { unreadIncludes } from './unread-feature.js';
import { featuresOf, unreadFeature, type Feature } from './features.js';
import { reachesThreshold } from '../numbers/threshold.js';
import { isSummonKind } from '../traits.js';
import { valueRange } from '../numbers/value.js';

/** Would the effect do any of these? */
export function includes(
  context: Context,
  asked: readonly EffectFeature[],
  link: ChainLink,
  copy: Copy | undefined,
  frame: Frame,
): Judgement {
  const own: readonly Feature[] | null =
    link.features !== null
      ? link.features.map((feature) => ({ ...feature, unread: false }))
      : link.effect === null
        ? null
        : [...featuresOf(link.effect), ...takenOver(context, link)];
  if (own === null) {
    // A card without an effect to activate does nothing when it is activated.
    if (isBare(link)) return NO;
    const name = link.card?.name ?? copy?.card?.name ?? 'that card';
    const several = (link.text?.effects ?? []).filter(({ speed }) => speed !== null).length > 1;
    return unknown(several ? `which effect of ${name} was activated` : `what the activated effect of ${name} includes`);
  }
  const theirs = frameOfLink(context, link);
  return any(asked.map((feature) => any(own.map((mine) => isFeature(context, feature, mine, link, frame, theirs)))));
}

/** A card was activated without an effect; where parts of its text are unread, none of them may be about that. */
function isBare({ cardActivation, text, card, effect }: ChainLink): boolean {
  if (cardActivation !== true || effect !== null || text === null || text.source === 'none') return false;
  if (text.unread.length === 0) return true;
  const stays = card?.property === 'continuous' || card?.property === 'field';
  const starts = text.effects.some(({ from }) => from.includes('card-activation'));
  return stays && !starts && !text.unread.some((part) => /\bactivat/i.test(part.text) && !isLater(part.text));
}

/** "… since this card was activated": what counts from then on. */
function isLater(text: string): boolean {
  return /\b(?:since|after) this card(?: was activated|'s activation)/i.test(text);
}

/** Other words for the same thing, seen from what is asked. */
const SAME: Readonly<Partial<Record<ActionKind, readonly ActionKind[]>>> = {
  'add-to-hand': ['add-to-hand', 'draw', 'return'],
  'special-summon': ['special-summon'],
  send: ['send', 'discard'],
  return: ['return', 'shuffle-into-deck', 'add-to-hand'],
  'change-stat': ['change-stat'],
  damage: ['damage'],
  'shuffle-into-deck': ['shuffle-into-deck', 'return'],
};

function isFeature(
  context: Context,
  asked: EffectFeature,
  feature: Feature,
  link: ChainLink,
  frame: Frame,
  theirs: Frame,
): Judgement {
  const own = ofChosen(feature, link);
  if (own.unread)
    return unreadIncludes(asked, own.text ?? null, link.card?.name ?? 'that card', frame.player === theirs.player);
  if (own.given !== undefined) {
    const { given, ...done } = own;
    const then = isFeature(context, asked, done, link, frame, theirs);
    return then.answer === 'no' ? then : all([then, context.holds(given, theirs)]);
  }
  const same = SAME[asked.action] ?? [asked.action];
  if (!same.includes(own.action)) return NO;
  const toWhom = isToPlayer(asked.player, own.player, frame.player === theirs.player);
  if (toWhom.answer !== 'yes') return toWhom;
  if (asked.to.length > 0 && own.to.length > 0 && !asked.to.some((place) => own.to.includes(place))) return NO;
  if (asked.summon.length > 0 && own.summon.length > 0 && !own.summon.some((how) => isSummonKind(how, asked.summon)))
    return NO;
  const from = asked.from.length > 0 ? asked.from : (asked.what?.locations ?? []);
  if (from.length > 0 && own.from.length > 0 && !from.some((place) => own.from.includes(place))) return NO;
  // A Token comes from nowhere (token.nature).
  if (from.length > 0 && own.action === 'special-summon' && own.what === null) return NO;
  const copies = copiesOf(context, own.what, theirs) ?? (from.length > 0 ? negatedBy(context, own.what, link) : null);
  if (from.length > 0 && own.from.length === 0) {
    const place = placesOf(copies) ?? placesOfSummoned(own.what, link);
    if (place !== null && !from.some((asked) => place.includes(asked))) return NO;
    if (place === null) return unknown('from where it would do that');
  }
  const concerned = asked.what === null ? YES : concerns(context, asked.what, own, copies, frame, theirs);
  return (own.threshold ?? null) === null || concerned.answer === 'no'
    ? concerned
    : all([concerned, reachesThreshold(context, own, link, theirs)]);
}

/** "That would inflict damage to you": whom it hits, as each of both texts calls its own player (chain.includes-effect). */
function isToPlayer(asked: Side | undefined, own: Side | undefined, sameSide: boolean): Judgement {
  if (asked === undefined || own === undefined || asked === 'either' || own === 'each') return YES;
  if (own === 'either' || asked === 'each') return unknown('which player would take that damage');
  return judged((asked === own) === sameSide);
}

/** "This effect becomes that Spell's effect when that card is activated": what that effect includes. */
function takenOver(context: Context, link: ChainLink): readonly Feature[] {
  const frame = frameOfLink(context, link);
  return (link.effect?.resolution ?? []).flatMap(({ action }): readonly Feature[] => {
    if (action.kind !== 'apply-effect-of') return [];
    const { reference } = action.what;
    const copies = reference?.ref === 'cost' ? frame.cost : reference?.ref === 'target' ? frame.targets : 'unknown';
    if (copies === 'unknown' || copies.length === 0) return [unreadFeature(null)];
    return copies.flatMap((copy) => {
      const effect = effectTakenOver(action, copy);
      return effect === 'none' ? [] : effect === 'unknown' ? [unreadFeature(null)] : featuresOf(effect);
    });
  });
}

/** "Destroy that monster" of what answers a Summon: the Summoned monster lies in a Monster Zone, whichever it is. */
function placesOfSummoned(what: Noun | null, { effect }: ChainLink): readonly Location[] | null {
  const triggers = effect?.triggers ?? [];
  const summoned = triggers.length > 0 && triggers.every(({ event }) => event === 'summoned');
  return summoned && what?.reference?.ref === 'event' ? ['monster-zone', 'extra-monster-zone'] : null;
}

/** "Take 1 monster from your Deck, and send or Special Summon it": what was taken, from where. */
function ofChosen(own: Feature, { effect }: ChainLink): Feature {
  const { what } = own;
  if (what?.reference?.ref !== 'previous' || what.reference.deed !== undefined || own.from.length > 0) return own;
  const chosen = (effect?.resolution ?? []).flatMap(({ action }) => (action.kind === 'choose' ? [action.what] : []));
  const [one] = chosen;
  return chosen.length === 1 && one !== undefined && one.locations.length > 0
    ? { ...own, what: one, from: one.locations }
    : own;
}

function placesOf(copies: readonly Copy[] | null): readonly Location[] | null {
  return copies === null ? null : copies.map((copy) => copy.place.location);
}

/**
 * "Negate the activation, and if you do, destroy it": a card whose own activation is negated lies on the field no more
 * (effect.negation-kinds); a monster or a face-up card whose effect was activated lies where it is.
 */
function negatedBy({ board }: Context, what: Noun | null, { number, effect }: ChainLink): readonly Copy[] | null {
  if (what?.reference?.ref !== 'chain-link' || effect?.negates.includes('activation') !== true) return null;
  const answered = board.chain.find((one) => one.number === number - 1);
  if (answered === undefined || answered.cardActivation === 'unknown') return null;
  if (answered.cardActivation) return [];
  const copy = answered.copy === null ? undefined : board.copies.get(answered.copy);
  return copy === undefined ? null : [copy];
}

function copiesOf(context: Context, what: Noun | null, frame: Frame): readonly Copy[] | null {
  const reference = what?.reference ?? null;
  if (reference === null) return null;
  if (OF_BATTLE.has(reference.ref)) {
    const fighters = resolve(context, reference, frame);
    return fighters === 'unknown' ? null : fighters;
  }
  if (reference.ref === 'event') return frame.event === 'unknown' ? null : frame.event;
  if (reference.ref === 'this-card') return frame.self === null ? null : [frame.self];
  if (reference.ref === 'target') return frame.targets === 'unknown' ? null : frame.targets;
  return null;
}

/** "That monster", of the battle that goes on. */
const OF_BATTLE: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>([
  'battling-opponent',
  'attacker',
  'attack-target',
]);

/** Do the cards that it would act on fit what is asked for? */
function concerns(
  context: Context,
  asked: Noun,
  own: Feature,
  copies: readonly Copy[] | null,
  frame: Frame,
  theirs: Frame,
): Judgement {
  const { quantity } = asked;
  if (own.what !== null && quantity.kind === 'at-least') {
    const { min, max } = valueRange(context, quantity.n, frame).range;
    if (min === max && min > 1) return concernsSeveral(context, asked, min, own.what, copies, frame, theirs);
  }
  if (own.what === null) return own.action === 'summon-token' || asked.filter.is === 'any' ? YES : judged(true);
  if (copies !== null)
    return any(
      copies.map((copy) =>
        asked.locations.length > 0 ? covers(context, asked, copy, frame) : context.fits(copy, asked.filter, frame),
      ),
    );
  if (
    asked.filter.is === 'any' &&
    asked.controller === null &&
    // Where it would take them from was compared already; what lies there does not matter to the words.
    (asked.locations.length === 0 || own.from.length > 0) &&
    asked.reference === null
  )
    return YES;
  const found = context.find(own.what, theirs);
  const hits = any(
    [...found.sure, ...found.maybe].map((copy) => covers(context, { ...asked, locations: [] }, copy, frame)),
  );
  // Where it would take them from was compared already.
  const words = own.from.length > 0 ? { ...asked, locations: [] } : asked;
  if (hits.answer === 'yes' || isAnySuch(words, own.what)) return YES;
  return found.unnamed === 0 && found.judgement.answer !== 'unknown' ? hits : unknown('which cards it would act on');
}

/** Whatever it would act on is what is asked for: "Special Summon 1 Fiend monster", asked about monsters. */
function isAnySuch({ filter, controller, locations, reference }: Noun, own: Noun): boolean {
  if (controller !== null || locations.length > 0 || reference !== null || own.each.length > 0) return false;
  const parts = own.filter.is === 'all-of' ? own.filter.of : [own.filter];
  return filter.is === 'kind' && parts.some((part) => part.is === 'kind' && part.kind === filter.kind);
}

/** "That would destroy 2 or more cards you control": how many of them it would act on. */
function concernsSeveral(
  context: Context,
  asked: Noun,
  least: number,
  what: Noun,
  referred: readonly Copy[] | null,
  frame: Frame,
  theirs: Frame,
): Judgement {
  const meant = (copy: Copy): Judgement['answer'] => covers(context, { ...asked, locations: [] }, copy, frame).answer;
  const found = referred === null ? context.find(onSideAsked(what, asked, frame, theirs), theirs) : null;
  const sure = referred ?? found?.sure ?? [];
  const answers = sure.map(meant);
  const certain = answers.filter((answer) => answer === 'yes').length;
  const unnamed = found === null ? 0 : found.unnamed === 'unknown' ? Infinity : found.unnamed;
  const possible = answers.filter((answer) => answer !== 'no').length + (found?.maybe.length ?? 0) + unnamed;
  const taken = mostTaken(context, what, theirs);
  if (Math.min(possible, taken) < least) return found?.judgement.answer === 'unknown' ? found.judgement : NO;
  const everything = referred !== null || what.quantity.kind === 'all' || what.quantity.kind === 'as-many-as-possible';
  return everything && certain >= least ? YES : unknown('how many of those cards it would act on');
}

/** Of cards on both sides, only those on the side that is asked about have to be known. */
function onSideAsked(what: Noun, asked: Noun, frame: Frame, theirs: Frame): Noun {
  if ((asked.controller !== 'you' && asked.controller !== 'opponent') || what.each.length > 0) return what;
  if (what.controller !== null && what.controller !== 'either' && what.controller !== 'each') return what;
  const sameSide = frame.player === theirs.player;
  return { ...what, controller: sameSide === (asked.controller === 'you') ? 'you' : 'opponent' };
}

/** The most cards that a phrase takes; no limit where it says "all" or "any number". */
function mostTaken(context: Context, { quantity }: Noun, frame: Frame): number {
  switch (quantity.kind) {
    case 'exactly':
    case 'up-to':
      return valueRange(context, quantity.n, frame).range.max;
    case 'between':
      return quantity.max;
    default:
      return Infinity;
  }
}
