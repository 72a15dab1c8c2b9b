/** Chain Links, and resolved ones. */
import {
  bindsByActivation,
  isFieldLocation,
  PAYS_CARDS,
  type ChainLink,
  type CopyId,
  type Known,
} from '../engine/index.js';
import type { Copy, Effect, Location, SpellSpeed } from '../engine/index.js';
import type { Player } from '../engine/index.js';
import { leavesBulletOpen, onlyList } from './bullets.js';
import type { ResolvedCard } from './cards.js';
import type { Draft } from './draft.js';
import { readGained } from './gained-effect.js';
import { impliedCopy } from './implied-card.js';
import { readDeclared, readPlayer } from './monster-entry.js';
import { fitsPhase, type PhaseTold } from './of-the-phase.js';
import { readPlaceWord } from './place-word.js';
import { checkDeclaredNumbers } from './declared-numbers.js';
import { readHowNegated } from './how-negated.js';
import { Fields, isObject, pointerTo, type Json } from './reader.js';
import { looksLikeReference, named, readEffect, readOption, readReference } from './references.js';
import { fold } from './vocabulary.js';

const LINK_FIELDS = 'player, card, effect, gainedFrom, option, as, from, targets, cost, declares, negated, speed';

export function readChain(draft: Draft, items: readonly Json[], pointer: string): readonly ChainLink[] {
  const links: ChainLink[] = [];
  items.forEach((item, i) => {
    const at = pointerTo(pointer, i);
    const fields = isObject(item) ? new Fields(item, at, draft.faults) : new Fields({ card: item }, at, draft.faults);
    const link = readLink(draft, fields, links);
    if (link !== null) links.push(link);
  });
  return links;
}

function readLink(draft: Draft, fields: Fields, before: readonly ChainLink[]): ChainLink | null {
  const said = readPlayer(fields, draft, 'player');
  const subject = readSubject(draft, fields, said);
  if (subject === null) {
    fields.raw('effect', 'gainedFrom', 'as', 'from', 'targets', 'cost', 'declares', 'negated', 'speed');
    return null;
  }
  const { resolved, copy } = subject;
  const player = said ?? (copy === null ? draft.turnPlayer : (draft.copies.get(copy)?.controller ?? draft.turnPlayer));
  if (said === null && subject.byPlace !== true)
    draft.suppose(`player ${player} activated ${resolved.card.name}`, 'chain.build');
  const gained = readGained(draft, fields);
  const effectField = fields.raw('effect');
  const described = copy === null ? undefined : draft.copies.get(copy);
  const as = fields.text('as', 'activated');
  const from = readPlaceWord(draft, fields, ['from', 'activatedFrom'], '"hand", "graveyard", "monsters"');
  const location = from?.location ?? null;
  // An Equip Spell that is equipped to nothing can only be in the middle of its activation.
  const equipping =
    resolved.card.property === 'equip' && described?.equippedTo === null && effectField === null && !isGone(described);
  const asItself =
    equipping ||
    (effectField === null &&
      gained === null &&
      (respondsAsCard(resolved, described, before) ||
        isPlacedAsScale(resolved, described) ||
        comesFromHand(resolved, location ?? described?.place.location ?? null)));
  const asCard = as === null ? (asItself ? true : null) : fold(as).startsWith('card');
  const untold = (): Effect | null =>
    onlyEffect(resolved, location ?? described?.place.location ?? null, asCard, {
      targets: fields.has('targets'),
      cost: fields.has('cost') || fields.has('costs'),
      answers: takesFastEffects(before),
      when: { phase: draft.phase, turnPlayer: draft.turnPlayer, player },
    });
  const named_ =
    gained ?? (effectField === null ? untold() : activatedAs(draft, resolved, effectField, asCard, untold));
  // Whoever tells a bullet means the effect that has bullets, though another may be used there as well.
  const toldBullet =
    gained === null && effectField === null && asCard !== true && (fields.has('option') || fields.has('bullet'));
  const effect = readOption(draft, fields, (toldBullet ? onlyList(resolved.text) : null) ?? named_);
  if (effect !== null && leavesBulletOpen(effect))
    draft.suppose(`any bullet of ${resolved.card.name} may have been chosen`, 'psct.bullet-choice');
  if (effect === null && asCard !== true && countsUses(resolved))
    draft.suppose(`any effect of ${resolved.card.name} may be the one that was activated`, 'effect.card-is-not-effect');
  if (gained === null && effectField === null && effect !== null && asCard !== true && !inHand(described))
    tellWhich(draft, resolved, effect, 'activated');
  const cardActivation = asCard ?? guessCardActivation(resolved, effect);
  if (
    (asCard === null || (as === null && !equipping)) &&
    cardActivation !== 'unknown' &&
    mayBeEither(resolved, described)
  )
    draft.suppose(
      cardActivation
        ? `${resolved.card.name} itself was activated`
        : `an effect of ${resolved.card.name} was activated`,
      'spell.activation.where',
    );
  const speedField = fields.count(['speed', 'spellSpeed'], 1, 3);
  const targets = readReferences(draft, fields, ['targets', 'target'], before);
  const cost = readReferences(draft, fields, ['cost', 'costs'], before);
  const number = before.length + 1;
  const implied = copy ?? impliedCopy(draft, player, resolved, effect, cardActivation, number, fields.at('card'));
  const link: ChainLink = {
    number,
    player,
    copy: implied,
    card: resolved.card,
    text: resolved.text,
    effect,
    cardActivation,
    speed: speedField === null ? speedOf(resolved, effect, cardActivation) : (speedField as SpellSpeed),
    from: location ?? startedFrom(effect, cardActivation, described),
    targets: targets ?? 'unknown',
    cost: cost ?? 'unknown',
    declares: readDeclared(fields, draft),
    negated: readHowNegated(fields) ?? 'no',
    features: null,
  };
  checkDeclaredNumbers(draft, effect, link.declares, fields.at('declares'));
  fields.done(LINK_FIELDS);
  if (location !== null) cameThisTurn(draft, described, location);
  else if (
    cardActivation === true &&
    resolved.text?.effects.some(({ resolution }) => resolution.some(bindsByActivation))
  )
    draft.suppose(`${resolved.card.name} was not activated from the hand`, 'trap.set-first');
  return link;
}

/** A card that was activated elsewhere than where it lies now came there since, as its own cost: in this turn. */
function cameThisTurn(draft: Draft, described: Copy | undefined, from: Location): void {
  if (described?.sentThisTurn !== 'unknown' || !isGone(described) || described.place.location === from) return;
  draft.copies.set(described.id, { ...described, sentThisTurn: true });
}

/**
 * All that its text activates are Trigger Effects of a card that stays on the field, and what it answers is no Trigger
 * Effect beside which those could come on the Chain (speed.one): then the card itself was activated.
 */
function respondsAsCard(
  { card, text }: ResolvedCard,
  described: Copy | undefined,
  before: readonly ChainLink[],
): boolean {
  const stays = card.property === 'continuous' || card.property === 'field';
  if (!stays || !takesFastEffects(before) || (described !== undefined && isGone(described))) return false;
  const activated = (text?.effects ?? []).filter(({ speed }) => speed !== null);
  const onlyTriggers = activated.length > 0 && activated.every(({ kind, speed }) => kind === 'trigger' && speed === 1);
  return onlyTriggers;
}

/** spell.activation.where: of a Spell or Trap in the hand only the card can be activated, where none of its effects is used there. */
function comesFromHand({ card, text }: ResolvedCard, location: Location | null): boolean {
  if (location !== 'hand' || card.kind === 'monster') return false;
  return text?.effects.every(({ from }) => !from.includes('hand')) === true;
}

/** speed.one: what is chained to the last of these is no Trigger Effect, as that is none beside which it could come on the Chain. */
function takesFastEffects(before: readonly ChainLink[]): boolean {
  const last = before.at(-1);
  if (last === undefined) return false;
  const { effect } = last;
  return effect === null ? last.cardActivation === true : effect.kind !== 'trigger' && effect.kind !== 'flip';
}

/**
 * The effect of that number. A Continuous Effect is no Chain Link: where only one other can have been activated, that one
 * was meant by somebody who did not count it.
 */
function activatedAs(
  draft: Draft,
  resolved: ResolvedCard,
  { value, pointer }: { readonly value: Json; readonly pointer: string },
  asCard: boolean | null,
  untold: () => Effect | null,
): Effect | null {
  const told = readEffect(draft, resolved, value, pointer);
  if (told === null || asCard === true || !applies(told)) return told;
  const { name } = resolved.card;
  const continuous = `effect ${String(told.number)} of ${name} is a Continuous Effect`;
  const meant = untold();
  if (meant === null)
    draft.faults.add(
      pointer,
      'wire/unknown-effect',
      `No Chain Link: ${continuous}.`,
      'Say "as": "card" where the card itself is activated, or which of its effects is.',
    );
  else draft.suppose(`${continuous}, so effect ${String(meant.number)} was activated`, 'effect.continuous');
  return meant;
}

/** effect.continuous: it only lays down what holds or binds, and nothing of it is left unread that might be activated. */
function applies({ kind, lasting, oaths, unread, wording }: Effect): boolean {
  // In older words "whenever" may be the condition of an effect that is activated.
  const activatable = (rule: string): boolean => rule === 'unparsed' || (rule === 'whenever' && wording !== 'psct');
  const rules = [...lasting, ...oaths];
  return (
    kind === 'continuous' && unread.length === 0 && rules.length > 0 && !rules.some(({ rule }) => activatable(rule))
  );
}

/** Where it lies, if the effect is used there; an effect that is used from one place only was used there. */
function startedFrom(
  effect: Effect | null,
  cardActivation: boolean | 'unknown',
  described: Copy | undefined,
): Known<Location> {
  const lies = described?.place.location;
  if (
    effect === null ||
    cardActivation !== false ||
    effect.from.length === 0 ||
    effect.from.includes('card-activation')
  )
    return lies ?? 'unknown';
  if (lies !== undefined && isUsedAt(effect, lies)) return lies;
  const [only, ...others] = effect.from;
  return only === undefined || only === 'card-activation' || others.length > 0 ? 'unknown' : only;
}

function isUsedAt({ from }: Effect, location: Location): boolean {
  return from.includes(location) || (location === 'extra-monster-zone' && from.includes('monster-zone'));
}

/** "You can only use each effect of …": which of them was activated matters to the others. */
function countsUses({ text }: ResolvedCard): boolean {
  const effects = (text?.effects ?? []).filter(({ speed }) => speed !== null);
  return effects.length > 1 && effects.some(({ limits }) => limits.length > 0);
}

/** Of a card with several effects the answer says which one was meant where nobody told it. */
export function tellWhich(
  draft: Draft,
  { card, text }: ResolvedCard,
  { number }: Effect,
  deed: 'activated' | 'applied',
): void {
  if ((text?.effects.length ?? 0) > 1)
    draft.suppose(`effect ${String(number)} of ${card.name} is the one that was ${deed}`, 'effect.card-is-not-effect');
}

/** The activated card: a described copy, or only a card nobody placed. */
export function readSubject(
  draft: Draft,
  fields: Fields,
  player: Player | null,
): { readonly resolved: ResolvedCard; readonly copy: CopyId | null; readonly byPlace?: true } | null {
  const found = fields.raw('card');
  if (found === null) {
    draft.faults.add(
      fields.at('card'),
      'wire/missing-field',
      'Which card is this?',
      'Give its place ("A.hand.1") or its name.',
    );
    return null;
  }
  if (typeof found.value === 'string' && looksLikeReference(found.value)) {
    const copy = readReference(draft, found.value, found.pointer, null);
    if (copy === null) return null;
    const boxes = draft.boxes.get(copy.id);
    if (boxes !== undefined) return { resolved: boxes, copy: copy.id, byPlace: true };
    draft.faults.add(
      found.pointer,
      'wire/unknown-reference',
      'The card there is not named.',
      'Name the card at that place.',
    );
    return null;
  }
  const resolved = draft.card(found.value, found.pointer);
  if (resolved === null || (typeof found.value !== 'string' && typeof found.value !== 'number')) return null;
  const copies = named(draft, found.value, player);
  return { resolved, copy: copies.length === 1 ? (copies[0]?.id ?? null) : null };
}

export function readReferences(
  draft: Draft,
  fields: Fields,
  keys: readonly string[],
  links: readonly ChainLink[],
): readonly CopyId[] | null {
  const found = fields.raw(...keys);
  if (found === null || found.value === 'unknown') return null;
  const items: readonly Json[] = Array.isArray(found.value) ? (found.value as readonly Json[]) : [found.value];
  return items.slice(0, 60).flatMap((item, i) => {
    const copy = readReference(
      draft,
      item,
      Array.isArray(found.value) ? pointerTo(found.pointer, i) : found.pointer,
      null,
      links,
    );
    return copy === null ? [] : [copy.id];
  });
}

/** Where only one effect can have been activated from there, nobody needs to say which. */
export function onlyEffect(
  resolved: ResolvedCard,
  location: Location | null,
  asCard: boolean | null,
  told: { readonly targets: boolean; readonly cost: boolean; readonly answers?: boolean; readonly when?: PhaseTold },
): Effect | null {
  const { when } = told;
  const everAt = (resolved.text?.effects ?? []).filter((e) => e.speed !== null);
  const now = when === undefined ? [] : everAt.filter((e) => fitsPhase(e, when));
  const activated = now.length > 0 ? now : everAt;
  const fast = told.answers === true ? activated.filter((e) => e.speed !== 1 || e.quickIf !== null) : activated;
  const all = fast.length > 0 ? fast : activated;
  if (asCard === true) {
    const own = all.filter((e) => e.from.includes('card-activation'));
    return own.length === 1 ? (own[0] ?? null) : null;
  }
  const said = asCard === false ? all.filter((e) => e.kind !== 'spell' && e.kind !== 'trap') : all;
  // A Spell or Trap that lies on the field or in the hand was not used from the Graveyard.
  const unspent = location === 'hand' || location === 'spell-trap-zone' || location === 'field-zone';
  const effects =
    resolved.card.kind === 'monster' || !unspent
      ? said
      : said.filter((e) => e.from.length === 0 || e.from.includes('card-activation') || e.from.includes(location));
  if (effects.length === 1) return effects[0] ?? null;
  if (resolved.card.kind !== 'monster') {
    const activation = effects.filter((e) => e.kind === 'spell' || e.kind === 'trap');
    if (activation.length === 1 && location !== 'graveyard' && location !== 'banished') return activation[0] ?? null;
  }
  if (location === null) return null;
  const usedThere = effects.filter((e) => isUsedAt(e, location));
  // What lies in the Graveyard, and has no effect there, paid for one with itself.
  const spent = usedThere.length === 0 && (location === 'graveyard' || location === 'banished');
  const there = spent ? effects.filter(isPaidWithItself) : usedThere;
  const [only, ...others] = there
    .filter((e, _, every) => !told.targets || !every.some(isTargeting) || isTargeting(e))
    .filter((e, _, every) => !told.cost || !every.some(isPaidFor) || isPaidFor(e));
  return others.length === 0 ? (only ?? null) : null;
}

function isTargeting({ activation }: Effect): boolean {
  return activation.some(({ kind }) => kind === 'target');
}

/** Its text asks for something before the semicolon that is done with cards. */
function isPaidFor({ activation }: Effect): boolean {
  return activation.some(({ kind }) => PAYS_CARDS.has(kind));
}

function isPaidWithItself({ activation }: Effect): boolean {
  return activation.some((part) => 'what' in part && PAYS_CARDS.has(part.kind) && isItself(part.what));
}

function isItself(what: unknown): boolean {
  return JSON.stringify(what).includes('"ref":"this-card"');
}

function guessCardActivation(resolved: ResolvedCard, effect: Effect | null): boolean | 'unknown' {
  if (resolved.card.kind === 'monster') return false;
  if (effect === null)
    return (resolved.text?.effects.filter((e) => e.speed !== null).length ?? 0) <= 1 ? true : 'unknown';
  return effect.kind === 'spell' || effect.kind === 'trap';
}

/** pendulum.activate: a Pendulum Monster in the hand, no effect of which is activated there, is activated as a Spell. */
function isPlacedAsScale({ card, text }: ResolvedCard, described: Copy | undefined): boolean {
  const pendulum = card.monster?.pendulum === true && text !== null && text.unread.length === 0;
  return pendulum && inHand(described) && !text.effects.some((one) => one.speed !== null && one.from.includes('hand'));
}

/** What lies in the hand has only that to be activated which is activated from there. */
function inHand(described: Copy | undefined): boolean {
  return described?.place.location === 'hand';
}

/** What lies in the Graveyard, or is banished, was not activated as a card. */
function isGone({ place }: Copy): boolean {
  return place.location === 'graveyard' || place.location === 'banished';
}

/** A card that lies face-up may have come there by this activation, and a Pendulum Monster is activated as a Spell, too. */
function mayBeEither({ card, text }: ResolvedCard, described: Copy | undefined): boolean {
  if (card.kind === 'monster') return described?.place.location === 'pendulum-zone';
  const kinds = (text?.effects ?? []).flatMap(({ kind, speed }) => (speed === null ? [] : [kind]));
  return (
    described?.face === 'up' &&
    isFieldLocation(described.place.location) &&
    kinds.some((kind) => kind !== 'spell' && kind !== 'trap')
  );
}

/** speed.one, speed.two, speed.three-counter: from the card where the effect is not known. */
function speedOf(
  resolved: ResolvedCard,
  effect: Effect | null,
  cardActivation: boolean | 'unknown',
): SpellSpeed | 'unknown' {
  if (effect?.speed !== null && effect !== null) return effect.speed;
  const { kind, property } = resolved.card;
  if (property === 'counter') return 3;
  if (kind === 'trap' || property === 'quick-play') return 2;
  if (kind === 'spell' && cardActivation === true) return 1;
  return 'unknown';
}
