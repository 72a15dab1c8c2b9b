/** What happened, oldest first; entries of one inner list happened at the same time. */
import {
  isFieldLocation,
  type CardFacts,
  type Copy,
  type CopyId,
  type EventKind,
  type GameEvent,
  type Location,
  type Player,
  type SummonMethod,
} from '../engine/index.js';
import type { Draft } from './draft.js';
import { isDown } from './going-on.js';
import { readFace, readPlayer, readStance } from './monster-entry.js';
import { Fields, isObject, pointerTo, type Json } from './reader.js';
import { copyAt, looksLikeReference, readReference, subject } from './references.js';
import { negatedBy, useToldBy } from './used-entries.js';
import { readPlaceWord } from './place-word.js';
import { eventOf, EXTRA_DECK_WAYS, fold, locationOf, methodOf, phaseOf } from './vocabulary.js';

const EVENT_FIELDS =
  'what, card, cards, player, how, from, to, by, byPlayer, byCard, other, link, amount, phase, face (how it lay), position, together, effect (of what was activated), negated (likewise)';

const FACES = ['face'] as const;

export function readEvents(draft: Draft, items: readonly Json[], pointer: string): readonly GameEvent[] {
  const events: GameEvent[] = [];
  let group = 0;
  items.forEach((item, i) => {
    const at = pointerTo(pointer, i);
    group += 1;
    const together: readonly Json[] = Array.isArray(item) ? (item as readonly Json[]).slice(0, 30) : [item];
    together.forEach((one, j) => {
      const event = readEvent(draft, one, Array.isArray(item) ? pointerTo(at, j) : at, {
        group,
        behind: events.length,
      });
      if (event === null) return;
      const before = events.at(-1);
      const arrival = before !== undefined && isOneWith(before, event.event);
      const flip = before !== undefined && isFlipSummon(before, event.event);
      if (group > 1 && (event.together || arrival || flip)) group -= 1;
      if (arrival) events[events.length - 1] = { ...before, to: before.to ?? event.event.to };
      for (const one of eachOf(event.event)) {
        if (one !== event.event) group += 1;
        events.push({ ...one, group });
      }
    });
  });
  return events;
}

/** A card that is destroyed, discarded, Tributed or detached arrives in the Graveyard at the same time (term.destroy). */
function isOneWith(before: GameEvent, event: GameEvent): boolean {
  const [id] = event.copies;
  if (id === undefined || before.copies.length !== 1 || before.copies[0] !== id) return false;
  return LEAVES.has(before.event) && ARRIVES.has(event.event);
}

/** The Flip Summon of a monster is its being flipped face-up (summon.flip). */
function isFlipSummon(before: GameEvent, event: GameEvent): boolean {
  const [id] = event.copies;
  if (id === undefined || event.copies.length !== 1 || before.copies.length !== 1 || before.copies[0] !== id)
    return false;
  const summoned = [before, event].find((one) => one.event === 'summoned');
  return summoned?.how === 'flip' && [before, event].some((one) => one.event === 'flipped-face-up');
}

/** "Special Summoned, amount 5", of cards that nobody names: five Summons, one after another. */
function eachOf(event: GameEvent): readonly GameEvent[] {
  const { amount, copies, cards } = event;
  if (event.event !== 'summoned' || amount === null || amount > 60 || copies.length + cards.length > 0) return [event];
  return Array.from({ length: amount }, () => ({ ...event, amount: null }));
}

/** From where, or where to; a word that stands for no place is no answer. */
function readPlace(draft: Draft, fields: Fields, key: 'from' | 'to'): string | null {
  const examples = '"field", "hand", "deck", "graveyard", or a place such as "A.monsters.3"';
  return readPlaceWord(draft, fields, [key], examples)?.text ?? null;
}

/** "B.monsters.1": on whose side of the field it was; of another place it is its owner's anyway (zone.ownership.return). */
function sideOf(place: string | null): Player | null {
  const side = place === null ? null : (/^([AB])\./.exec(place)?.[1] ?? null);
  const location = place === null ? null : locationOf(place);
  return location === null || !isFieldLocation(location) ? null : (side as Player | null);
}

/** "From the field": of one Spell or Trap that is no monster there, the zone in which it lay (zone.spell-trap.limit). */
function zoneMeant(draft: Draft, place: string, { copies, cards }: Subjects): Location | null {
  const [id, ...others] = copies;
  const copy = id === undefined ? undefined : draft.copies.get(id);
  const card = copy?.card ?? cards[0];
  const isOne = others.length === 0 && copies.length + cards.length > 0 && cards.length < 2;
  const becomesMonster = (copy?.text?.trapMonster ?? null) !== null;
  if (fold(place) !== 'field' || !isOne || card === undefined || card.kind === 'monster' || becomesMonster)
    return locationOf(place);
  return card.property === 'field' ? 'field-zone' : 'spell-trap-zone';
}

const LEAVES: ReadonlySet<GameEvent['event']> = new Set<GameEvent['event']>([
  'destroyed',
  'discarded',
  'tributed',
  'detached',
  'sent',
]);
const ARRIVES: ReadonlySet<GameEvent['event']> = new Set<GameEvent['event']>(['sent', 'left-field']);

function readEvent(
  draft: Draft,
  value: Json,
  pointer: string,
  { group, behind }: { readonly group: number; readonly behind: number },
): { readonly event: GameEvent; readonly together: boolean } | null {
  const fields = isObject(value)
    ? new Fields(value, pointer, draft.faults)
    : Fields.of(value, pointer, draft.faults, 'An event');
  if (fields === null) return null;
  const what = fields.text('what', 'event', 'kind');
  const word = what === null ? null : eventOf(what);
  if (word === null) {
    draft.faults.add(
      fields.at('what'),
      what === null ? 'wire/missing-field' : 'wire/value',
      what === null ? 'What happened?' : `"${what}" is no known event.`,
      'For example "normal-summoned", "destroyed", "sent-to-graveyard", "attack-declared".',
    );
    return null;
  }
  const told = readSubjects(draft, fields);
  const { how, cause: causeSaid } = readHow(fields);
  const from = readPlace(draft, fields, 'from');
  const to = readPlace(draft, fields, 'to');
  const cause = readCause(draft, fields, causeSaid ?? word.by ?? BY_NATURE[word.event] ?? null);
  const otherField = fields.raw('other', 'target');
  if (word.event === 'attack-declared' && otherField === null && !draft.attackTold)
    draft.suppose('an attack of which no target is told is a direct attack', 'battle.direct-attack');
  const beside =
    otherField === null || isDirect(otherField.value)
      ? null
      : readReference(draft, otherField.value, otherField.pointer, null);
  const [subjects, other] = word.event === 'equipped' ? cardFirst(draft, told, beside) : [told, beside];
  const byBattle = word.event === 'destroyed' && cause.by === 'battle';
  // The other monster of the battle is the one that destroyed it.
  const by =
    byBattle && cause.copy === null && other !== null
      ? { ...cause, player: other.controller, copy: other.id, card: other.card }
      : cause;
  const phase = fields.text('phase');
  const stance = readStance(fields, draft);
  const lay = readFace(fields, draft, FACES) ?? stance?.face ?? null;
  const said = readPlayer(fields, draft, 'player') ?? (word.event === 'summoned' ? whoSummoned(draft, subjects) : null);
  const event: GameEvent = {
    event: word.event,
    group,
    copies: subjects.copies,
    cards: subjects.cards,
    player: said,
    how: how ?? howOf(draft, word, subjects.copies),
    from:
      from === null
        ? byBattle || (stance !== null && LEAVES_FIELD.has(word.event))
          ? 'monster-zone'
          : (word.from ??
            FROM_BY_NATURE[word.event] ??
            tributedFrom(draft, word.event, cause.by) ??
            (SUMMONS.has(word.event)
              ? (fromExtraDeck(how ?? word.how ?? null) ?? asRecorded(draft, subjects.copies))
              : usedOnField(draft, word.event, how)))
        : zoneMeant(draft, from, subjects),
    fromController: sideOf(from),
    to:
      to === null && word.event === 'drawn'
        ? 'hand'
        : to === null
          ? toExtraDeck(draft, word.to ?? endOf(draft, word.event, subjects.copies), subjects.copies)
          : locationOf(to),
    by: by.by,
    // Whose procedure it was, whoever controls the Summoned monster now.
    ...whoseDoing(draft, readPlayer(fields, draft, 'byPlayer'), by, said, subjects),
    byCopy: by.copy,
    byCard: by.card,
    other: other?.id ?? null,
    link: fields.count(['link', 'chainLink'], 1, 99),
    amount: fields.count(['amount', 'count'], 0, 10_000_000),
    phase: phase === null ? null : phaseOf(phase),
    wasFaceUp: fields.flag('wasFaceUp') ?? (lay === null ? null : lay === 'up'),
    ...whatCame(draft, word.event, subjects),
    ...(fold(what ?? '') === 'attacked' ? { carriedOut: true as const } : {}),
    ...(stance === null ? {} : { wasInPosition: stance.position }),
  };
  const together = fields.flag('together', 'sameTime') ?? false;
  supposeOthers(draft, event, what ?? '');
  const use = useToldBy(draft, fields, event, behind);
  if (use !== null) draft.usedInEvents.push(use);
  negatedBy(draft, event, fold(what ?? ''));
  fields.done(EVENT_FIELDS);
  return { event, together };
}

/** What a monster says that was Summoned and is described nowhere: it may bind its player all the same. */
function whatCame(draft: Draft, event: EventKind, { copies, cards }: Subjects): Pick<GameEvent, 'cameAs'> {
  if (event !== 'summoned' || copies.length > 0) return {};
  const came = cards.flatMap((card) => {
    const text = draft.resolver.resolve(card.password ?? card.name).found?.text ?? null;
    return text === null ? [] : [{ card, text }];
  });
  return came.length === 0 ? {} : { cameAs: came };
}

/** Who did it, as told; else whoever did what it was done for, controls the card it was done by, or is left. */
function whoseDoing(
  draft: Draft,
  told: GameEvent['player'],
  by: ReturnType<typeof readCause>,
  said: GameEvent['player'],
  { copies }: Subjects,
): Pick<GameEvent, 'byPlayer' | 'byPlayerTaken'> {
  if (told !== null) return { byPlayer: told };
  if (by.by === 'summon-procedure' || by.by === 'tribute-summon') return { byPlayer: said ?? by.player };
  // Who pays a cost or Summons with materials is the player that is told.
  if (by.by === 'cost' || by.by === 'material') return { byPlayer: by.player ?? said };
  if (by.player === null) return { byPlayer: otherPlayer(draft, said, by.card, copies) };
  return by.copy === null || by.by === 'battle'
    ? { byPlayer: by.player }
    : { byPlayer: by.player, byPlayerTaken: true };
}

/** How a monster lay as that happened to it tells that it was on the field (zone.positions). */
const LEAVES_FIELD: ReadonlySet<EventKind> = new Set<EventKind>([
  'destroyed',
  'sent',
  'banished',
  'returned',
  'tributed',
  'left-field',
]);

const SUMMONS: ReadonlySet<EventKind> = new Set<EventKind>(['summoned', 'would-be-summoned']);

/** "The monster is equipped with the card" is the card becoming equipped to the monster. */
function cardFirst(draft: Draft, told: Subjects, other: Copy | null): readonly [Subjects, Copy | null] {
  const [id, ...more] = told.copies;
  const monster = id === undefined || more.length > 0 ? undefined : draft.copies.get(id);
  return monster !== undefined && isDown(monster) && other?.place.location === 'spell-trap-zone'
    ? [{ copies: [other.id], cards: [] }, monster]
    : [told, other];
}

/** Things that happen to cards: of whoever tells one without the card, the answer says that no described card is meant. */
function supposeOthers(
  draft: Draft,
  { event, copies, cards, by, byCopy, byCard, other: pair }: GameEvent,
  what: string,
): void {
  if (OF_CARDS.has(event) && copies.length + cards.length === 0)
    draft.suppose(`what is told as "${what}" happened to no card that was described`, 'effect.trigger');
  const byBattle = event === 'destroyed' && by === 'battle' && byCopy === null && byCard === null;
  const other = byBattle ? 'the monster that destroyed it by battle' : pair === null ? OTHERS.get(event) : undefined;
  if (other !== undefined) draft.suppose(`${other} is none that was described`, 'effect.trigger');
}

/** Of what always has two sides, the one that nobody told. */
const OTHERS: ReadonlyMap<EventKind, string> = new Map<EventKind, string>([
  ['battles', 'the other monster of that battle'],
  ['destroys-by-battle', 'the monster that was destroyed by battle'],
  ['equipped', 'what it was equipped with'],
]);

/** Draws and searches are told by number: their cards are seldom known to both players. */
const OF_CARDS: ReadonlySet<EventKind> = new Set<EventKind>([
  'summoned',
  'set',
  'destroyed',
  'sent',
  'banished',
  'returned',
  'discarded',
  'tributed',
  'left-field',
  'detached',
  'used-as-material',
  'attack-declared',
  'battles',
  'destroys-by-battle',
  'activated',
  'negated',
  'position-changed',
  'flipped-face-up',
  'turned-face-down',
  'control-changed',
  'equipped',
]);

/** Nobody said who Summoned it: whoever controls it now, and of what lies nowhere the turn player. */
function whoSummoned(draft: Draft, { copies, cards }: ReturnType<typeof readSubjects>): GameEvent['player'] {
  const controllers = new Set(copies.map((id) => draft.copies.get(id)?.controller ?? draft.turnPlayer));
  const [player = draft.turnPlayer, other] = controllers;
  if (other !== undefined) return null;
  const what = cards.length === 0 ? 'that monster' : cards.map(({ name }) => name).join(', ');
  draft.suppose(`player ${player} Summoned ${what}`, 'summon.special.two-kinds');
  return player;
}

/** How a monster was Summoned; the cause of what happened is taken here as well as under `by` ("how": "cost"). */
function readHow(fields: Fields): { readonly how: GameEvent['how']; readonly cause: GameEvent['by'] } {
  const text = fields.text('how');
  const how = text === null ? null : methodOf(text);
  const cause = text === null || how !== null ? null : causeOf(text);
  if (text !== null && how === null && cause === null)
    fields.faults.add(
      fields.at('how'),
      'wire/value',
      `"${text}" does not say how.`,
      eventOf(text) !== null
        ? `That is what happened: write "what": "${text}".`
        : `The way of a Summon ("link", "tribute" …), or what it was done by: ${CAUSES.join(', ')}.`,
    );
  return { how, cause };
}

/** An attack at no monster. */
function isDirect(value: Json): boolean {
  return typeof value === 'string' && ['direct', 'directly', 'direct-attack'].includes(fold(value));
}

/** A named card that nobody described belongs to whoever did it, where that is not the owner of what it happened to. */
function otherPlayer(
  draft: Draft,
  said: GameEvent['player'],
  card: CardFacts | null,
  copies: readonly CopyId[],
): GameEvent['player'] {
  const owners = copies.map((id) => draft.copies.get(id)?.owner);
  return card !== null && owners.length > 0 && owners.every((owner) => owner !== said) ? said : null;
}

/**
 * A Tribute Summon is a Normal Summon, a Ritual Summon a Special Summon: of a Summon that is told no closer the monster's
 * own record says which it was (summon.tribute.count, summon.special.two-kinds).
 */
function howOf(
  draft: Draft,
  { event, how }: { readonly event: GameEvent['event']; readonly how?: GameEvent['how'] },
  [id, ...others]: readonly CopyId[],
): GameEvent['how'] {
  const record = id === undefined || others.length > 0 ? null : (draft.copies.get(id)?.summoned ?? null);
  const closer = event === 'summoned' && how !== undefined && how !== null ? (CLOSER[how] ?? []) : [];
  return closer.find((one) => one === record?.how) ?? how ?? null;
}

const CLOSER: Readonly<Partial<Record<SummonMethod, readonly SummonMethod[]>>> = {
  normal: ['tribute'],
  special: ['ritual', 'fusion', 'synchro', 'xyz', 'pendulum', 'link'],
};

/** What goes back to the hand or Deck and lies in the Extra Deck now went there (fusion.destroyed-and-returned). */
function toExtraDeck(draft: Draft, to: GameEvent['to'], [id, ...others]: readonly CopyId[]): GameEvent['to'] {
  const place = id === undefined || others.length > 0 ? undefined : draft.copies.get(id)?.place.location;
  return (to === 'hand' || to === 'deck') && place === 'extra-deck' ? place : to;
}

/** Where the card lies now is where it came, if such a thing leads there. */
function endOf(draft: Draft, event: GameEvent['event'], [id, ...others]: readonly CopyId[]): GameEvent['to'] {
  const place = id === undefined || others.length > 0 ? undefined : draft.copies.get(id)?.place.location;
  return place !== undefined && ENDS[event]?.includes(place) === true ? place : null;
}

const ENDS: Readonly<Partial<Record<GameEvent['event'], readonly Location[]>>> = {
  summoned: ['monster-zone', 'extra-monster-zone'],
  destroyed: ['graveyard', 'banished', 'extra-deck'],
  discarded: ['graveyard', 'banished'],
  tributed: ['graveyard', 'banished'],
  detached: ['graveyard', 'banished'],
  'used-as-material': ['graveyard', 'banished', 'extra-deck'],
  drawn: ['hand'],
  set: ['monster-zone', 'extra-monster-zone', 'spell-trap-zone', 'field-zone'],
  returned: ['hand', 'deck', 'extra-deck'],
};

/** Where such a thing begins, whatever card it happens to. */
const FROM_BY_NATURE: Readonly<Partial<Record<GameEvent['event'], Location>>> = {
  discarded: 'hand',
  detached: 'xyz-material',
  drawn: 'deck',
};

/** term.tribute: what is Tributed as a cost, or for a Tribute Summon, is taken to have been on the field. */
function tributedFrom(draft: Draft, event: EventKind, by: GameEvent['by']): Location | null {
  if (event !== 'tributed' || (by !== 'cost' && by !== 'rule' && by !== 'tribute-summon')) return null;
  if (by === 'cost') draft.suppose('what was Tributed was on the field', 'term.tribute');
  return 'monster-zone';
}

/** From where the monster says itself that it was Summoned. */
function asRecorded(draft: Draft, [id, ...others]: readonly CopyId[]): Location | null {
  const from = id === undefined || others.length > 0 ? undefined : draft.copies.get(id)?.summoned?.from;
  return from === undefined || from === 'unknown' ? null : from;
}

/** summon.special.two-kinds: these Summons bring their monster from nowhere else. */
function fromExtraDeck(how: GameEvent['how']): Location | null {
  return EXTRA_DECK_WAYS.some((one) => one === how) ? 'extra-deck' : null;
}

/** Material of a Summon that takes monsters from the field, unless a card lets it come from elsewhere. */
function usedOnField(draft: Draft, event: EventKind, how: GameEvent['how']): Location | null {
  if (event !== 'used-as-material' || (how !== 'synchro' && how !== 'xyz' && how !== 'link')) return null;
  draft.suppose('material of which nobody told from where was on the field', `${how}.procedure`);
  return 'monster-zone';
}

interface Subjects {
  readonly copies: readonly CopyId[];
  readonly cards: readonly CardFacts[];
}

function readSubjects(draft: Draft, fields: Fields): Subjects {
  const found = fields.raw('card', 'cards');
  fields.raw('cards');
  if (found === null) return { copies: [], cards: [] };
  const items: readonly Json[] = Array.isArray(found.value)
    ? (found.value as readonly Json[]).slice(0, 60)
    : [found.value];
  const copies: CopyId[] = [];
  const cards: CardFacts[] = [];
  items.forEach((item) => {
    const copy = subject(draft, item, found.pointer);
    if (copy.copy !== null) copies.push(copy.copy);
    if (copy.card !== null) cards.push(copy.card);
  });
  return { copies, cards };
}

const CAUSES = ['battle', 'card-effect', 'cost', 'summon-procedure', 'tribute-summon', 'material', 'rule'] as const;
const CAUSE_WORDS: Readonly<Record<string, (typeof CAUSES)[number]>> = {
  effect: 'card-effect',
  'by-effect': 'card-effect',
  'by-card-effect': 'card-effect',
  'by-battle': 'battle',
  tribute: 'tribute-summon',
  procedure: 'summon-procedure',
  'as-cost': 'cost',
  'hand-limit': 'rule',
  'hand-size-limit': 'rule',
};

function causeOf(text: string): (typeof CAUSES)[number] | null {
  const folded = fold(text);
  const material = /^(?:as-)?(?:(?:fusion|synchro|xyz|link|ritual)-)?materials?$/.test(folded);
  return CAUSES.find((c) => c === folded) ?? CAUSE_WORDS[folded] ?? (material ? 'material' : null);
}

/** What such an event is always made by. */
const BY_NATURE: Readonly<Partial<Record<GameEvent['event'], NonNullable<GameEvent['by']>>>> = {
  'battle-damage': 'battle',
  'destroys-by-battle': 'battle',
  'effect-damage': 'card-effect',
  'used-as-material': 'material',
};

/** `implied`: what the word for the event says already ("destroyed-by-battle"). */
function readCause(
  draft: Draft,
  fields: Fields,
  implied: GameEvent['by'],
): {
  readonly by: GameEvent['by'];
  readonly player: GameEvent['player'];
  readonly copy: CopyId | null;
  readonly card: CardFacts | null;
} {
  const none = { by: implied, player: null, copy: null, card: null };
  const whose = (copy: CopyId | null): GameEvent['player'] =>
    copy === null ? null : (draft.copies.get(copy)?.controller ?? null);
  const card = fields.raw('byCard');
  const fromCard = card === null ? null : subject(draft, card.value, card.pointer);
  const found = fields.text('by');
  if (found === null && fromCard !== null && implied === null)
    draft.suppose('what a card is named for was done by its effect, not as a cost', 'effect.card-is-not-effect');
  if (found === null)
    return fromCard === null ? none : { by: implied ?? 'card-effect', player: whose(fromCard.copy), ...fromCard };
  const folded = fold(found);
  const cause = causeOf(found);
  if (cause !== null)
    return {
      by: cause,
      player: whose(fromCard?.copy ?? null),
      copy: fromCard?.copy ?? null,
      card: fromCard?.card ?? null,
    };
  if (folded === 'a' || folded === 'b') return { ...none, player: folded === 'a' ? 'A' : 'B' };
  const source = looksLikeReference(found) ? copyAt(draft, found) : null;
  if (source !== null)
    return { by: implied ?? 'card-effect', player: source.controller, copy: source.id, card: source.card };
  const named_ = subject(draft, found, fields.at('by'));
  return { by: implied ?? 'card-effect', player: whose(named_.copy), ...named_ };
}
