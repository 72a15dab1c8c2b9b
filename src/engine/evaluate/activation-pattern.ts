/** Is this Chain Link an activation like the one that card text answers? */
import type { Context, Frame } from '../context.js';
import type { ChainLink, Copy } from '../model/board.js';
import type { ActionKind, ActivationPattern, EffectFeature, Location, Noun } from '../model/effects.js';
import { all, any, citing, judged, NO, not, unknown, YES, type Judgement } from '../model/facts.js';
import { countsAs } from '../board/places.js';
import { featuresOf, type Feature } from './features.js';
import { reachesThreshold } from './threshold.js';
import { isSide, isSummonKind } from './traits.js';
import { valueRange } from './value.js';

export function matchesActivation(
  context: Context,
  pattern: ActivationPattern,
  link: ChainLink,
  frame: Frame,
): Judgement {
  const copy = link.copy === null ? undefined : context.board.copies.get(link.copy);
  return all([
    pattern.player === null ? YES : judged(isSide(link.player, pattern.player, frame.player)),
    pattern.what.length === 0 ? YES : any(pattern.what.map((what) => isWhat(link, copy, what))),
    pattern.from.length === 0 ? YES : activatedFrom(link, pattern.from),
    pattern.effectsFrom === undefined ? YES : any([isCardActivation(link), activatedFrom(link, pattern.effectsFrom)]),
    pattern.fromFaceUp === true ? not(isCardActivation(link)) : YES,
    pattern.card.is === 'any'
      ? YES
      : copy !== undefined
        ? context.fits(asActivated(copy, link), pattern.card, frame)
        : pattern.card.is === 'kind' && link.card !== null
          ? judged(link.card.kind === pattern.card.kind)
          : unknown('which card was activated'),
    pattern.targets === null ? YES : targetsThat(context, pattern, pattern.targets, link, frame),
    pattern.includes.length === 0
      ? YES
      : citing(includes(context, pattern.includes, link, copy, frame), 'chain.includes-effect'),
    pattern.linkAtLeast === undefined ? YES : judged(link.number >= pattern.linkAtLeast),
    pattern.answers === undefined ? YES : answersThat(context, pattern.answers, link, frame),
  ]);
}

/** What was activated in response answers the Chain Link right before it (chain.response-opportunity). */
function answersThat(context: Context, asked: ActivationPattern, link: ChainLink, frame: Frame): Judgement {
  if (link.number === 1) return NO;
  const before = [...context.board.chain, ...context.board.chainResolved].find(
    ({ number }) => number === link.number - 1,
  );
  return before === undefined
    ? unknown('what that activation answered')
    : matchesActivation(context, asked, before, frame);
}

/** An activated card is known; a Pendulum Monster that is activated counts as the Spell that it becomes (pendulum.activate). */
function asActivated(copy: Copy, link: ChainLink): Copy {
  const up: Copy = copy.face === 'up' ? copy : { ...copy, face: 'up' };
  if (link.cardActivation !== true || copy.card?.kind !== 'monster') return up;
  return { ...up, place: { ...up.place, location: 'pendulum-zone', index: null } };
}

/** Is the link the activation of a card (not of an effect of one already face-up)? */
function isCardActivation(link: ChainLink): Judgement {
  if (link.cardActivation === 'unknown') return unknown('whether the card itself was activated');
  return judged(link.cardActivation);
}

/** The activation of a card that stays is one thing, that of its effect later another. */
function ofTheCard(link: ChainLink): Judgement {
  const is = isCardActivation(link);
  return is.answer === 'no' ? citing(is, 'effect.negation-kinds', 'spell.continuous.bare-activation') : is;
}

/** What the activated card counted as where it was activated: a monster's Pendulum Effect is that of a Spell. */
function linkKind(link: ChainLink, copy: Copy | undefined): 'monster' | 'spell' | 'trap' | 'unknown' {
  const printed = link.card?.kind ?? copy?.card?.kind ?? ((copy?.token ?? null) === null ? undefined : 'token');
  if (printed === 'spell' || printed === 'trap')
    return copy?.trapMonster === true &&
      link.from !== 'spell-trap-zone' &&
      link.cardActivation === false &&
      copy.place.location === 'monster-zone'
      ? 'monster'
      : printed;
  if (printed === undefined) return 'unknown';
  if (link.effect?.box === 'pendulum' || link.from === 'pendulum-zone' || link.cardActivation === true) return 'spell';
  if (link.from === 'spell-trap-zone' && copy !== undefined) {
    const spell = countsAs(copy, 'spell');
    return spell === 'unknown' ? 'unknown' : spell ? 'spell' : 'trap';
  }
  return 'monster';
}

function isWhat(link: ChainLink, copy: Copy | undefined, what: ActivationPattern['what'][number]): Judgement {
  if (what === 'any-effect') return YES;
  const kind = linkKind(link, copy);
  const kindIs = (asked: 'monster' | 'spell' | 'trap'): Judgement =>
    kind === 'unknown'
      ? unknown('what kind of card was activated')
      : kind === 'spell' && copy?.card?.kind === 'monster'
        ? citing(judged(kind === asked), 'pendulum.activate', 'pendulum.in-zone-is-spell')
        : judged(kind === asked);
  switch (what) {
    case 'card':
      return all([
        ofTheCard(link),
        kind === 'unknown' ? unknown('what kind of card was activated') : judged(kind !== 'monster'),
      ]);
    case 'spell-card':
      return all([kindIs('spell'), ofTheCard(link)]);
    case 'trap-card':
      return all([kindIs('trap'), ofTheCard(link)]);
    case 'monster-effect':
      return kindIs('monster');
    case 'flip-effect':
      return link.effect === null ? kindIs('monster') : judged(link.effect.kind === 'flip');
    case 'spell-effect':
      return kindIs('spell');
    case 'trap-effect':
      return kindIs('trap');
  }
}

function activatedFrom(link: ChainLink, asked: readonly Location[]): Judgement {
  if (link.from === 'unknown') return unknown('where it was activated');
  // A card activated from the hand is activated on the field; it was in none of its zones before.
  if (link.cardActivation === true && link.from === 'hand')
    return judged(asked.includes('spell-trap-zone') && asked.includes('monster-zone'));
  const at = link.from;
  return judged(asked.includes(at) || (at === 'extra-monster-zone' && asked.includes('monster-zone')));
}

function targetsThat(
  context: Context,
  pattern: ActivationPattern,
  noun: Noun,
  link: ChainLink,
  frame: Frame,
): Judgement {
  if (link.targets === 'unknown') {
    const targets = link.effect?.activation.some((action) => action.kind === 'target');
    return targets === false ? NO : unknown('what it targets');
  }
  if (link.targets.length === 0) return NO;
  const copies = link.targets.flatMap((id) => context.board.copies.get(id) ?? []);
  const like = copies.map((copy) => covers(context, noun, copy, frame));
  if (pattern.targetsExactly) {
    const n = noun.quantity.kind === 'exactly' ? valueRange(context, noun.quantity.n, frame).range.min : copies.length;
    return copies.length === n ? all(like) : NO;
  }
  return any(like);
}

/** Is this copy one of those that the phrase covers? */
export function covers(context: Context, noun: Noun, copy: Copy, frame: Frame): Judgement {
  if (noun.each.length > 0) return any(noun.each.map((part) => covers(context, part, copy, frame)));
  // "This linked card", "this Xyz Summoned card": itself, and only as the words say.
  if (noun.reference?.ref === 'this-card')
    return copy.id === frame.self?.id ? context.fits(copy, noun.filter, frame) : NO;
  if (noun.reference !== null) return judged(context.find(noun, frame).sure.includes(copy));
  if (
    noun.controller !== null &&
    noun.controller !== 'either' &&
    noun.controller !== 'each' &&
    !isSide(copy.controller, noun.controller, frame.player)
  )
    return NO;
  if (noun.locations.length > 0) {
    const at = copy.place.location;
    if (!noun.locations.includes(at) && !(at === 'extra-monster-zone' && noun.locations.includes('monster-zone')))
      return NO;
  }
  return context.fits(copy, noun.filter, frame);
}

/** The frame in which the activated effect's own words are read. */
export function frameOfLink(context: Context, link: ChainLink): Frame {
  const self = link.copy === null ? null : (context.board.copies.get(link.copy) ?? null);
  const copies = (ids: readonly (typeof link.targets)[number][] | 'unknown'): readonly Copy[] | 'unknown' =>
    ids === 'unknown' ? 'unknown' : ids.flatMap((id) => context.board.copies.get(id as Copy['id']) ?? []);
  return {
    player: link.player,
    self,
    effect: link.effect,
    targets: copies(link.targets),
    cost: copies(link.cost),
    previous: 'unknown',
    event: answeredSummon(context, link),
    chainLink: null,
    activating: link.cardActivation === true,
  };
}

/** What a card that answers a Summon means by "that monster": the one that was just Summoned, if it was only one. */
function answeredSummon({ board }: Context, { effect, number }: ChainLink): readonly Copy[] | 'unknown' {
  const triggers = effect?.triggers ?? [];
  if (number !== 1 || triggers.length === 0 || triggers.some(({ event }) => event !== 'summoned')) return 'unknown';
  const ids = new Set(board.events.flatMap((event) => (event.event === 'summoned' ? event.copies : [])));
  const copies = [...ids].flatMap((id) => board.copies.get(id) ?? []);
  return copies.length === 1 ? copies : 'unknown';
}

/** Would the effect do any of these? */
function includes(
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
        : featuresOf(link.effect);
  if (own === null) {
    // A card without an effect to activate does nothing when it is activated.
    if (
      link.cardActivation === true &&
      link.text !== null &&
      link.text.source !== 'none' &&
      link.text.unread.length === 0
    )
      return NO;
    return unknown(`what the activated effect of ${link.card?.name ?? copy?.card?.name ?? 'that card'} includes`);
  }
  const theirs = frameOfLink(context, link);
  return any(asked.map((feature) => any(own.map((mine) => isFeature(context, feature, mine, link, frame, theirs)))));
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
  own: Feature,
  link: ChainLink,
  frame: Frame,
  theirs: Frame,
): Judgement {
  if (own.unread) return unknown(`what else the effect of ${link.card?.name ?? 'that card'} does`);
  const same = SAME[asked.action] ?? [asked.action];
  if (!same.includes(own.action)) return NO;
  if (asked.to.length > 0 && own.to.length > 0 && !asked.to.some((place) => own.to.includes(place))) return NO;
  if (asked.summon.length > 0 && own.summon.length > 0 && !own.summon.some((how) => isSummonKind(how, asked.summon)))
    return NO;
  const from = asked.from.length > 0 ? asked.from : (asked.what?.locations ?? []);
  if (from.length > 0 && own.from.length > 0 && !from.some((place) => own.from.includes(place))) return NO;
  if (from.length > 0 && own.from.length === 0) {
    const place =
      placesOfReference(own.what, theirs) ?? placesOfSummoned(own.what, link) ?? placesOfChosen(own.what, link);
    if (place !== null && !from.some((asked) => place.includes(asked))) return NO;
    if (place === null) return unknown('from where it would do that');
  }
  const concerned = asked.what === null ? YES : concerns(context, asked.what, own, frame, theirs);
  return (own.threshold ?? null) === null || concerned.answer === 'no'
    ? concerned
    : all([concerned, reachesThreshold(context, own, link, theirs)]);
}

/** "Destroy that monster" of what answers a Summon: the Summoned monster lies in a Monster Zone, whichever it is. */
function placesOfSummoned(what: Noun | null, { effect }: ChainLink): readonly Location[] | null {
  const triggers = effect?.triggers ?? [];
  const summoned = triggers.length > 0 && triggers.every(({ event }) => event === 'summoned');
  return summoned && what?.reference?.ref === 'event' ? ['monster-zone', 'extra-monster-zone'] : null;
}

/** "Take 1 monster from your Deck, and either send it to the GY or Special Summon it": from where it was taken. */
function placesOfChosen(what: Noun | null, { effect }: ChainLink): readonly Location[] | null {
  if (what?.reference?.ref !== 'previous' || what.reference.deed !== undefined) return null;
  const chosen = (effect?.resolution ?? []).flatMap(({ action }) => (action.kind === 'choose' ? [action.what] : []));
  const [one] = chosen;
  return chosen.length === 1 && one !== undefined && one.locations.length > 0 ? one.locations : null;
}

function placesOfReference(what: Noun | null, frame: Frame): readonly Location[] | null {
  const copies = copiesOf(what, frame);
  return copies === null ? null : copies.map((copy) => copy.place.location);
}

function copiesOf(what: Noun | null, frame: Frame): readonly Copy[] | null {
  const reference = what?.reference ?? null;
  if (reference === null) return null;
  if (reference.ref === 'event') return frame.event === 'unknown' ? null : frame.event;
  if (reference.ref === 'this-card') return frame.self === null ? null : [frame.self];
  if (reference.ref === 'target') return frame.targets === 'unknown' ? null : frame.targets;
  return null;
}

/** Do the cards that it would act on fit what is asked for? */
function concerns(context: Context, asked: Noun, own: Feature, frame: Frame, theirs: Frame): Judgement {
  const { quantity } = asked;
  if (own.what !== null && quantity.kind === 'at-least') {
    const { min, max } = valueRange(context, quantity.n, frame).range;
    if (min === max && min > 1) return concernsSeveral(context, asked, min, own.what, frame, theirs);
  }
  if (own.what === null) return own.action === 'summon-token' || asked.filter.is === 'any' ? YES : judged(true);
  const copies = copiesOf(own.what, theirs);
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
  if (hits.answer === 'yes' || isAnySuch(asked, own.what)) return YES;
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
  frame: Frame,
  theirs: Frame,
): Judgement {
  const meant = (copy: Copy): Judgement['answer'] => covers(context, { ...asked, locations: [] }, copy, frame).answer;
  const referred = copiesOf(what, theirs);
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
