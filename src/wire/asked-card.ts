/** The card that a question is about: described, or only named and put where such a card usually is. */
import {
  opponentOf,
  usersOf,
  type Assumption,
  type Board,
  type CardFacts,
  type CardText,
  type Copy,
  type Location,
  type Player,
} from '../engine/index.js';
import type { ResolvedCard } from './cards.js';
import { UNTOLD_SUMMON } from '../engine/index.js';
import { plainCopy, WIRE_LOCATION, type Draft, type WirePlace } from './draft.js';
import type { Fields } from './reader.js';
import { looksLikeReference, named, readReference } from './references.js';
import { fold, locationOf } from './vocabulary.js';

/** Who acts, where the question does not say: who controls the card, else who would answer, else the turn player. */
export function askedPlayer(board: Board, copy: Copy | null, said: Player | null): Player {
  if (said !== null) return said;
  if (copy !== null) return copy.controller;
  const last = board.chain.at(-1);
  return last === undefined ? board.turn.player : opponentOf(last.player);
}

/**
 * Reads a question's `card`. A card that nobody described is put where it would usually be used from, and that is
 * listed as an assumption.
 */
export function readAskedCard(
  draft: Draft,
  board: Board,
  fields: Fields,
  said: Player | null,
  key = 'card',
  usual: ((card: ResolvedCard) => UsualPlace) | null = null,
): Copy | null {
  const found = fields.raw(key);
  const from = fields.text('from');
  if (found === null) {
    draft.faults.add(
      fields.at(key),
      'wire/missing-field',
      'Which card is the question about?',
      'Give its place ("B.spellsAndTraps.1") or its name.',
    );
    return null;
  }
  const value = found.value;
  if (typeof value === 'string' && looksLikeReference(value)) return readReference(draft, value, found.pointer, null);
  if (typeof value !== 'string' && typeof value !== 'number') {
    draft.faults.add(
      found.pointer,
      'wire/type',
      'A card is named by its place or its name.',
      'For example "B.hand.1" or "Solemn Judgment".',
    );
    return null;
  }
  const place = from === null ? null : fold(from);
  const isNamed = (player: Player | null): boolean =>
    named(draft, value, player).some(
      (c) =>
        (place === null || c.place.location === locationOf(place)) &&
        (said === null || player === said || usersOf(c).includes(said)),
    );
  if (isNamed(said)) return readReference(draft, value, found.pointer, said);
  // "Either player can …": the card that lies face-up on the other side is the one that is meant.
  if (said !== null && isNamed(opponentOf(said))) return readReference(draft, value, found.pointer, opponentOf(said));
  const resolved = draft.card(value, found.pointer);
  if (resolved === null) return null;
  return supposeCopy(draft, board, resolved, askedPlayer(board, null, said), place, usual);
}

/** Puts an undescribed card where the question says, or where a judge would take it to be. */
function supposeCopy(
  draft: Draft,
  board: Board,
  resolved: ResolvedCard,
  player: Player,
  place: string | null,
  usual: ((card: ResolvedCard) => UsualPlace) | null,
): Copy {
  const where =
    place !== null
      ? placeOf(place)
      : (usual?.(resolved) ?? usualPlace(resolved.card, resolved.text, player === board.turn.player));
  const wire = WIRE_PLACES[where.location] ?? 'hand';
  const id = draft.freshId(player, wire, 'asked');
  const location = WIRE_LOCATION[wire];
  const plain = plainCopy(id, resolved, player, location, null);
  const onField = location === 'monster-zone';
  const copy: Copy = {
    ...plain,
    face: where.face ?? plain.face,
    position: onField ? (where.face === 'down' ? 'defense' : 'attack') : null,
    summoned: onField ? UNTOLD_SUMMON : null,
  };
  draft.add(copy, '/question/card', resolved);
  if (place === null) draft.assumed.push({ fact: `${resolved.card.name} is ${where.words}.`, rule: where.rule });
  return copy;
}

export interface UsualPlace {
  readonly location: Location;
  readonly face: 'up' | 'down' | null;
  readonly words: string;
  readonly rule: Assumption['rule'];
}

export const WIRE_PLACES: Readonly<Partial<Record<Location, WirePlace>>> = {
  hand: 'hand',
  'monster-zone': 'monsters',
  'spell-trap-zone': 'spellsAndTraps',
  graveyard: 'graveyard',
  banished: 'banished',
  'field-zone': 'fieldZone',
  'pendulum-zone': 'pendulumZones',
  deck: 'deck',
  'extra-deck': 'extraDeck',
};

function placeOf(place: string): UsualPlace {
  const set = place === 'set' || place === 'face-down';
  const location = set ? 'spell-trap-zone' : (locationOf(place) ?? 'hand');
  return {
    location,
    face: set ? 'down' : location === 'hand' ? null : 'up',
    words: place,
    rule: 'spell.activation.where',
  };
}

function usualPlace(card: CardFacts, text: CardText | null, ownTurn: boolean): UsualPlace {
  const set: UsualPlace = {
    location: 'spell-trap-zone',
    face: 'down',
    words: 'Set, since an earlier turn',
    rule: 'trap.set-first',
  };
  const hand: UsualPlace = { location: 'hand', face: null, words: 'in the hand', rule: 'spell.activation.where' };
  if (card.kind === 'trap') return set;
  if (card.kind === 'spell')
    return card.property === 'quick-play' && !ownTurn ? { ...set, rule: 'spell.quickplay' } : hand;
  const places = new Set((text?.effects ?? []).filter((e) => e.speed !== null).flatMap((e) => e.from));
  if (places.size > 0 && !places.has('monster-zone')) {
    if (places.has('hand')) return hand;
    if (places.has('graveyard'))
      return {
        location: 'graveyard',
        face: 'up',
        words: 'in the Graveyard',
        rule: 'effect.monster-main-phase-default',
      };
  }
  return { location: 'monster-zone', face: 'up', words: 'face-up on the field', rule: 'effect.face-up-to-use' };
}
