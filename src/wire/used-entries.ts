/** Effects that were used before, for limits on how often (opt.soft, opt.hard). */
import { isFieldLocation, type CopyId, type Player, type UsedEffect } from '../engine/index.js';
import type { Draft } from './draft.js';
import { subject } from './event-entries.js';
import { readGained } from './gained-effect.js';
import { readPlayer } from './monster-entry.js';
import { Fields, pointerTo, type Json } from './reader.js';
import { looksLikeReference, readEffect } from './references.js';

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
    const negated = fields.raw('negated');
    fields.done('card, effect, gainedFrom, player, turn, negated');
    if (found === null) {
      draft.faults.add(fields.at('card'), 'wire/missing-field', 'Which card was used?', 'Give its name or place.');
      return [];
    }
    const who = subject(draft, found.value, found.pointer);
    const resolved = who.card === null ? null : draft.resolver.resolve(who.card.password ?? who.card.name).found;
    const activated = (resolved?.text?.effects ?? []).filter((own) => own.speed !== null);
    const number =
      effect === null || resolved === null
        ? activated.length === 1
          ? (activated[0]?.number ?? null)
          : null
        : (readEffect(draft, resolved, effect.value, effect.pointer)?.number ?? null);
    const controller = who.copy === null ? undefined : draft.copies.get(who.copy)?.controller;
    const player = said ?? controller ?? draft.turnPlayer;
    const byPlace = typeof found.value === 'string' && looksLikeReference(found.value);
    if (said === null && !byPlace) draft.suppose(`player ${player} used ${who.card?.name ?? 'the card'}`, 'opt.hard');
    const how =
      negated === null || negated.value === false ? 'no' : negated.value === 'activation' ? 'activation' : 'effect';
    return [
      {
        player,
        card: who.card,
        text: resolved?.text ?? null,
        copy: byPlace ? who.copy : onFieldOf(draft, who.copy, player),
        effect: given === null ? number : null,
        ...(given === null ? {} : { given }),
        turn: inNumberedTurn(draft, turn, who.card?.name ?? 'the card'),
        negated: how,
      } as const,
    ];
  });
}

/** A use without a turn was one of this turn, and so was a numbered one where the turn of the board has no number. */
function inNumberedTurn(draft: Draft, turn: number | null, name: string): number | null {
  if (turn !== null && draft.turnNumber !== null) return turn;
  draft.suppose(`${name} was used this turn`, 'opt.soft');
  return null;
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
