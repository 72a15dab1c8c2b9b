/** Effects that were used before, for limits on how often (opt.soft, opt.hard). */
import {
  isFieldLocation,
  mayStartFrom,
  type CardFacts,
  type ChainLink,
  type CopyId,
  type Effect,
} from '../engine/index.js';
import type { GameEvent, Location, Player, UsedEffect } from '../engine/index.js';
import { bulletMeant, onlyList } from './bullets.js';
import type { ResolvedCard } from './cards.js';
import type { Draft } from './draft.js';
import { readGained } from './gained-effect.js';
import { readHowNegated } from './how-negated.js';
import { readPlayer } from './monster-entry.js';
import { readPlaceWord } from './place-word.js';
import { Fields, pointerTo, type Json } from './reader.js';
import { looksLikeReference, readEffect, readOption, subject } from './references.js';

const FIELDS = 'card, effect, gainedFrom, option, player, from, turn, negated';

/** The effects under `used`; a text with a single effect that activates needs no number. */
export function readUsed(draft: Draft, items: readonly Json[], pointer: string): readonly UsedEffect[] {
  return items.flatMap((item, i) => {
    const fields = Fields.ofCard(item, pointerTo(pointer, i), draft.faults, 'A used effect');
    if (fields === null) return [];
    const said = readPlayer(fields, draft, 'player');
    const found = fields.raw('card');
    const given = readGained(draft, fields);
    const effect = given === null ? fields.raw('effect') : null;
    const turn = fields.count(['turn'], 0, 999);
    const negated = readHowNegated(fields);
    const from = readPlaceWord(draft, fields, ['from'], '"hand", "set", "graveyard"')?.location ?? null;
    if (found === null) {
      fields.done(FIELDS);
      draft.faults.add(fields.at('card'), 'wire/missing-field', 'Which card was used?', 'Give its name or place.');
      return [];
    }
    const who = subject(draft, found.value, found.pointer);
    const resolved = boxesOf(draft, who.card);
    const told =
      effect === null || resolved === null ? null : readEffect(draft, resolved, effect.value, effect.pointer);
    const only = effect !== null || resolved === null ? null : onlyFrom(resolved, from);
    const meant = readOption(draft, fields, told ?? only, onlyList(resolved?.text ?? null));
    fields.done(FIELDS);
    const number = meant?.number ?? null;
    const controller = who.copy === null ? undefined : draft.copies.get(who.copy)?.controller;
    const player = said ?? controller ?? draft.turnPlayer;
    if (negated === null)
      draft.suppose(`${who.card?.name ?? 'the card'} was not negated when it was used`, 'opt.hard.activate-vs-use');
    const byPlace = typeof found.value === 'string' && looksLikeReference(found.value);
    if (said === null && !byPlace) sayUser(draft, player, who.card);
    return [
      {
        player,
        card: who.card,
        text: resolved?.text ?? null,
        copy: byPlace ? who.copy : onFieldOf(draft, who.copy, player),
        effect: given === null ? number : null,
        ...(given === null ? bulletMeant(meant) : {}),
        ...(given === null ? {} : { given }),
        turn: inNumberedTurn(draft, turn, who.card?.name ?? 'the card'),
        ...(from === null ? {} : { from }),
        negated: negated ?? 'no',
      } as const,
    ];
  });
}

/** Where nobody says who used something, it was whoever controls that card, else the turn player. */
function sayUser(draft: Draft, player: Player, card: CardFacts | null): void {
  draft.suppose(`player ${player} used ${card?.name ?? 'the card'}`, 'opt.hard');
}

/** A use without a turn was one of this turn, and so was a numbered one where the turn of the board has no number. */
function inNumberedTurn(draft: Draft, turn: number | null, name: string): number | null {
  if (turn !== null && draft.turnNumber !== null) return turn;
  draft.suppose(`${name} was used this turn`, 'opt.soft');
  return null;
}

function boxesOf(draft: Draft, card: CardFacts | null): ResolvedCard | null {
  return card === null ? null : draft.resolver.resolve(card.password ?? card.name).found;
}

/** The only effect of the card that starts a Chain and is like that; the activation of the card itself may be meant, too. */
function onlyOf(resolved: ResolvedCard | null, isLike: (effect: Effect) => boolean): Effect | null {
  if (resolved !== null && limitsBareActivation(resolved)) return null;
  const fitting = (resolved?.text?.effects ?? []).filter((own) => own.speed !== null && isLike(own));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** "You can only activate 1 "X" per turn", of a card that does nothing at its activation (spell.continuous.bare-activation). */
function limitsBareActivation({ text }: ResolvedCard): boolean {
  const limited = (text?.activationLimits ?? []).length > 0;
  return limited && text?.effects.every(({ from }) => !from.includes('card-activation')) === true;
}

/**
 * What an event tells of a card or effect that was activated this turn: it was used, as if `used` said so. `behind`: how many
 * events are told of before it.
 */
export function useToldBy(draft: Draft, fields: Fields, event: GameEvent, behind: number): UsedEffect | null {
  const effect = fields.raw('effect');
  const [copy = null] = event.copies;
  const card = copy === null ? (event.cards[0] ?? null) : (draft.copies.get(copy)?.card ?? null);
  const resolved = boxesOf(draft, card);
  const known = event.player ?? (copy === null ? null : (draft.copies.get(copy)?.controller ?? null));
  if (event.event !== 'activated') {
    for (const field of [effect, fields.raw('negated')]) if (field !== null) onlyOfActivated(draft, field.pointer);
    return null;
  }
  const negated = readHowNegated(fields) ?? 'no';
  if (resolved === null) return null;
  const player = known ?? draft.turnPlayer;
  const told =
    effect === null ? effectToldBy(resolved, event.from) : readEffect(draft, resolved, effect.value, effect.pointer);
  const number = told?.number ?? null;
  const said = fields.raw('card')?.value;
  const byPlace = typeof said === 'string' && looksLikeReference(said);
  if (event.player === null && !byPlace) sayUser(draft, player, resolved.card);
  const there = !byPlace || copy === null || liesInPlay(draft, copy);
  const bare = number === null && there && limitsBareActivation(resolved);
  const asCard = bare ? { asCard: true as const } : {};
  return {
    player,
    card,
    text: resolved.text,
    copy,
    effect: number,
    ...asCard,
    ...bulletMeant(told),
    turn: null,
    behind,
    ...(event.phase === null ? {} : { phase: event.phase }),
    ...(event.from === null ? {} : { from: event.from }),
    negated,
  };
}

function liesInPlay(draft: Draft, id: CopyId): boolean {
  const copy = draft.copies.get(id);
  return copy !== undefined && isFieldLocation(copy.place.location);
}

function onlyOfActivated(draft: Draft, pointer: string): void {
  draft.faults.add(
    pointer,
    'wire/not-of-this-event',
    'Only of what was "activated" is told which effect it was and whether it was negated.',
    'Tell the activation as an event of its own before this one; the card that did this stands under "byCard".',
  );
}

/** "Monster Reborn was activated" is said of the card. */
function effectToldBy(resolved: ResolvedCard, from: Location | null): Effect | null {
  const passes = from === null && passesOnUse(resolved.card);
  return onlyFrom(resolved, from) ?? (passes ? onlyOf(resolved, (own) => own.from.includes('card-activation')) : null);
}

/** The only effect that may have been used, where it is told from where; a Spell or Trap that stays may have been activated alone. */
function onlyFrom(resolved: ResolvedCard, from: Location | null): Effect | null {
  const only = onlyOf(resolved, () => true);
  if (only !== null || from === null) return only;
  const named = onlyOf(resolved, (own) => own.from.some((place) => place === from));
  const alone = resolved.card.kind !== 'monster' && !passesOnUse(resolved.card);
  return named ?? (alone ? null : onlyOf(resolved, (own) => mayStartFrom(own, from)));
}

/** A Spell or Trap that does not stay: whenever it is activated, its effect is. */
function passesOnUse({ kind, property }: CardFacts): boolean {
  return kind !== 'monster' && property !== 'continuous' && property !== 'field' && property !== 'equip';
}

/** Uses that only events tell of: `used` and the Chain tell the others already, and say more of them. */
export function usesToldByEvents(
  draft: Draft,
  told: { readonly used: readonly UsedEffect[]; readonly links: readonly ChainLink[] },
): readonly UsedEffect[] {
  const known = [...told.used, ...told.links].map(({ player, card }) => `${player} ${card?.name ?? ''}`);
  return draft.usedInEvents.filter(({ player, card }) => !known.includes(`${player} ${card?.name ?? ''}`));
}

/** "It was negated" behind "it was activated": what of it, the word for the event or the text of the card that did it says. */
export function negatedBy(draft: Draft, event: GameEvent, word: string): void {
  const names = [...event.cards, ...event.copies.flatMap((id) => draft.copies.get(id)?.card ?? [])].map(
    ({ name }) => name,
  );
  const last = draft.usedInEvents.findLastIndex(({ card }) => card !== null && names.includes(card.name));
  const use = draft.usedInEvents[last];
  if (event.event !== 'negated' || use === undefined) return;
  const deeds = (boxesOf(draft, event.byCard)?.text?.effects ?? []).flatMap(({ resolution }) =>
    resolution.flatMap(({ action }) => (action.kind === 'negate' ? [action.what] : [])),
  );
  const what = word.startsWith('activation')
    ? 'activation'
    : deeds.find((one) => one === 'activation' || one === 'effect');
  // Where nobody can tell, it is not said how far its limits count (opt.hard, opt.other-limits-refund).
  if (what === 'activation' || what === 'effect') draft.usedInEvents[last] = { ...use, negated: what };
  else draft.usedInEvents.splice(last, 1);
}

/**
 * A card that is only named, where one such card lies on that player's field: that one was used. One that came this turn
 * may be another copy than the one that was used.
 */
function onFieldOf(draft: Draft, id: CopyId | null, player: Player): CopyId | null {
  const copy = id === null ? undefined : draft.copies.get(id);
  if (copy?.controller !== player || copy.face === 'down') return null;
  if (!isFieldLocation(copy.place.location) || copy.summoned?.thisTurn === true) return null;
  draft.suppose(`it was the ${copy.card?.name ?? 'card'} on the field that was used`, 'opt.soft');
  return copy.id;
}
