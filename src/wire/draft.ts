/** A board while it is being read: copies by id, what is known of each place, and the faults so far. */
import type { AppliedEffect, Copy, CopyId, PlaceKnowledge, UsedEffect } from '../engine/index.js';
import { copyId, startsInExtraDeck, UNTOLD_STAY } from '../engine/index.js';
import { LOCATIONS, type Location } from '../engine/index.js';
import type { Assumption } from '../engine/index.js';
import { PLAYERS, type Phase, type Player } from '../engine/index.js';
import type { CardResolver, ResolvedCard } from './cards.js';
import { Faults, type Json } from './reader.js';

export type WirePlace =
  | 'hand'
  | 'monsters'
  | 'extraMonsterZones'
  | 'spellsAndTraps'
  | 'pendulumZones'
  | 'fieldZone'
  | 'graveyard'
  | 'banished'
  | 'deck'
  | 'extraDeck'
  | 'extraDeckFaceUp'
  | 'materials';

export const WIRE_LOCATION: Readonly<Record<WirePlace, Location>> = {
  hand: 'hand',
  monsters: 'monster-zone',
  extraMonsterZones: 'extra-monster-zone',
  spellsAndTraps: 'spell-trap-zone',
  pendulumZones: 'pendulum-zone',
  fieldZone: 'field-zone',
  graveyard: 'graveyard',
  banished: 'banished',
  deck: 'deck',
  extraDeck: 'extra-deck',
  extraDeckFaceUp: 'extra-deck',
  materials: 'xyz-material',
};

/** What to write instead of a name that is no card's. */
function hintFor(value: string | number, near: string): string {
  if (typeof value === 'string' && /\btoken$/i.test(value.trim()))
    return `Write a Token as { "token": { "name": ${JSON.stringify(value.trim())}, "by": "the card that brought it" } }.`;
  return near === ''
    ? 'Check the spelling, use the password, or import more cards (docs/data-import.md).'
    : `Did you mean ${near}?`;
}

const UNKNOWN_PLACE: PlaceKnowledge = { complete: false, unnamed: 0 };
/** Nobody lists 40 cards to say that nothing else is on the table: a Deck that goes unsaid is no empty Deck. */
const UNSAID_DECK: PlaceKnowledge = { ...UNKNOWN_PLACE, open: true };

export class Draft {
  readonly faults = new Faults();
  copies = new Map<CopyId, Copy>();
  /** Where in the input each copy was described. */
  readonly pointers = new Map<CopyId, string>();
  readonly boxes = new Map<CopyId, ResolvedCard>();
  readonly places: Record<Player, Record<Location, PlaceKnowledge>> = { A: allUnknown(), B: allUnknown() };
  readonly assumed: Assumption[] = [];
  /** What the described cards themselves tell of effects that still apply. */
  readonly applied: AppliedEffect[] = [];
  /** English names of all cards that the input was understood to name. */
  readonly cards = new Set<string>();
  /** Links to other copies, resolved when all copies are there. */
  readonly links: {
    readonly from: CopyId;
    readonly to: string;
    readonly kind: 'equip' | 'link';
    readonly pointer: string;
  }[] = [];
  /** Materials and Tributes named by where they are now, resolved when all copies are there. */
  readonly used: { readonly by: CopyId; readonly at: string; readonly pointer: string }[] = [];
  /** Cards whose effect Summoned or equipped one, named by where they are now; resolved when all copies are there. */
  readonly sources: { readonly of: CopyId; readonly at: string; readonly pointer: string }[] = [];
  /** What the events tell of cards and effects that were activated this turn. */
  readonly usedInEvents: UsedEffect[] = [];
  turnNumber: number | null = null;
  phase: Phase | null = null;
  /** The attack in progress is told, and with it what is attacked. */
  attackTold = false;
  turnPlayer: Player = 'A';

  constructor(readonly resolver: CardResolver) {}

  /** The same draft, to go on with without touching this one: a board is read once, however many editions are asked. */
  fork(): Draft {
    const fork = new Draft(this.resolver);
    for (const [id, copy] of this.copies) fork.copies.set(id, copy);
    for (const [id, pointer] of this.pointers) fork.pointers.set(id, pointer);
    for (const [id, box] of this.boxes) fork.boxes.set(id, box);
    for (const name of this.cards) fork.cards.add(name);
    for (const player of PLAYERS) Object.assign(fork.places[player], this.places[player]);
    fork.faults.list.push(...this.faults.list);
    fork.assumed.push(...this.assumed);
    fork.applied.push(...this.applied);
    fork.turnNumber = this.turnNumber;
    fork.phase = this.phase;
    fork.turnPlayer = this.turnPlayer;
    return fork;
  }

  /** The card that a name or number stands for; notes a fault where there is none. */
  card(value: Json, pointer: string): ResolvedCard | null {
    if (typeof value !== 'string' && typeof value !== 'number') {
      this.faults.add(
        pointer,
        'wire/type',
        'A card is named by its name, password or Konami ID.',
        'For example "Dark Magician" or 46986414.',
      );
      return null;
    }
    if (typeof value === 'string' && (value.trim() === '' || value.length > 200)) {
      this.faults.add(pointer, 'wire/value', 'The card name is empty or too long.', 'Write the English card name.');
      return null;
    }
    const resolution = this.resolver.resolve(value);
    if (resolution.found !== null) {
      this.cards.add(resolution.found.card.name);
      if (resolution.short === true) this.tellShortName(value, resolution.found.card.name);
      return resolution.found;
    }
    const near = resolution.candidates
      .slice(0, 5)
      .map((name) => `"${name}"`)
      .join(', ');
    const shown = JSON.stringify(value).slice(0, 80);
    if (resolution.ambiguous)
      this.faults.add(
        pointer,
        'wire/ambiguous-card',
        `${shown} fits several cards.`,
        `Write one of them in full: ${near}.`,
      );
    else this.faults.add(pointer, 'wire/unknown-card', `No card ${shown} is known.`, hintFor(value, near));
    return null;
  }

  private tellShortName(written: string | number, name: string): void {
    this.suppose(`"${written}" is short for "${name}".`, 'card.name-identity');
  }

  /** What a description leaves to be understood; each is told once. */
  suppose(fact: string, rule: Assumption['rule']): void {
    if (this.assumed.every((known) => known.fact !== fact)) this.assumed.push({ fact, rule });
  }

  add(copy: Copy, pointer: string, resolved: ResolvedCard | null): void {
    this.copies.set(copy.id, copy);
    this.pointers.set(copy.id, pointer);
    if (resolved !== null) this.boxes.set(copy.id, resolved);
  }

  /** What lies on a board that a Chain or battle has left, for what is asked of it; the board before it stays as it was. */
  layOut(copies: ReadonlyMap<CopyId, Copy>): void {
    this.copies = new Map(copies);
  }

  /** An id not yet used: `A.hand.1`, or `A.hand.1+` where that stands for another copy. */
  freshId(player: Player, place: WirePlace, index: number | string): CopyId {
    let id = `${player}.${place}.${String(index)}`;
    if (place === 'fieldZone') id = `${player}.fieldZone`;
    while (this.copies.has(copyId(id))) id += '+';
    return copyId(id);
  }
}

const DECKS: readonly Location[] = ['deck', 'extra-deck'];
const ALL_UNKNOWN = Object.fromEntries(
  LOCATIONS.map((l) => [l, DECKS.includes(l) ? UNSAID_DECK : UNKNOWN_PLACE]),
) as Record<Location, PlaceKnowledge>;

function allUnknown(): Record<Location, PlaceKnowledge> {
  return { ...ALL_UNKNOWN };
}

/** What was said of a copy beside what and where it is. */
type Said = Partial<Pick<Copy, 'owner' | 'face' | 'untold' | 'summoned' | 'sentThisTurn'>>;

const NOTHING_SAID: Said = {};

/** How a card lies in such a place; a Pendulum Monster of the Main Deck is in the Extra Deck only face-up (pendulum.extra-deck.public). */
function faceIn(location: Location, card: Copy['card']): Copy['face'] {
  if (location === 'extra-deck') return card?.monster?.pendulum === true && !startsInExtraDeck(card) ? 'up' : 'down';
  return location === 'hand' || location === 'deck' ? 'down' : 'up';
}

/** A copy of which nothing is said but what and where it is, and what is named beside that. */
export function plainCopy(
  id: CopyId,
  resolved: ResolvedCard | null,
  player: Player,
  location: Location,
  index: number | null,
  said: Said = NOTHING_SAID,
): Copy {
  // Every field by its name: an object that is spread into another costs more than reading the card does.
  return {
    id,
    card: resolved?.card ?? null,
    text: resolved?.text ?? null,
    owner: said.owner ?? player,
    controller: player,
    place: { player, location, index },
    face: said.face ?? faceIn(location, resolved?.card ?? null),
    position: null,
    summoned: said.summoned ?? null,
    attachedTo: null,
    token: null,
    setThisTurn: UNTOLD_STAY.setThisTurn,
    changedPosition: UNTOLD_STAY.changedPosition,
    attacks: UNTOLD_STAY.attacks,
    counters: UNTOLD_STAY.counters,
    equippedTo: UNTOLD_STAY.equippedTo,
    asContinuous: UNTOLD_STAY.asContinuous,
    linkedTo: UNTOLD_STAY.linkedTo,
    unnamedMaterials: UNTOLD_STAY.unnamedMaterials,
    untold: said.untold ?? UNTOLD_STAY.untold,
    gemini: UNTOLD_STAY.gemini,
    trapMonster: UNTOLD_STAY.trapMonster,
    declared: UNTOLD_STAY.declared,
    effectsNegated: UNTOLD_STAY.effectsNegated,
    stated: UNTOLD_STAY.stated,
    sentThisTurn: said.sentThisTurn ?? 'unknown',
  };
}
