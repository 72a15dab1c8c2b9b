/** Actions that move cards between places. */
import { materialsHeld } from '../../board/held.js';
import { rulesOfCards } from '../aftermath/rules-of-cards.js';
import { causedBy, effectCause } from '../cause.js';
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Filter, Location, Noun, Quantity, Side, Value } from '../../model/effects.js';
import { any, type Judgement } from '../../model/facts.js';
import { opponentOf, type Player } from '../../model/timing.js';
import { copiesAt, inMonsterZone, knowledgeOf, materialsOf } from '../../board/places.js';
import { freeMainZones } from '../../zones/index.js';
import { leave } from '../aftermath/leave.js';
import { BACK_TO_DECK, cardCannot, playerCannot } from '../../continuous/restrictions.js';
import { amountOfDeed } from '../../evaluate/numbers/that-amount.js';
import { countedFor } from '../../evaluate/numbers/of-each.js';
import { playerOf, playersOf, valueRange } from '../../evaluate/numbers/value.js';
import { Pause } from '../choices.js';
import { isUnnamedOfDeck } from '../../board/unnamed.js';
import { change, countUnnamed, place } from '../moves/move.js';
import type { ActionOf, Handlers } from '../handler.js';
import { did, DONE, NOTHING_DONE, type Outcome } from '../outcome.js';
import { tributeOrStandIn } from '../parts/ritual-tribute.js';
import { excavatedUpTo } from '../picking/excavated.js';
import { pick } from '../picking/pick.js';
import { nameOf, type Play } from '../play.js';
import { notReplaced } from '../moves/replace.js';
import { isKept } from './kept.js';
import { notSimulated } from '../unable.js';
import { causeOf, reached } from './reached.js';
import { placeInWords } from '../in-words.js';

function names(copies: readonly Copy[]): string {
  const unnamed = copies.filter(isUnnamedOfDeck).length;
  const counted = unnamed === 0 ? [] : [`${String(unnamed)} unnamed ${unnamed === 1 ? 'card' : 'cards'}`];
  return [...copies.filter((copy) => !isUnnamedOfDeck(copy)).map(nameOf), ...counted].join(', ');
}

/** A Toon monster that goes by its own text. */
function isOwnToon(copy: Copy | undefined, { self }: Frame): boolean {
  return copy !== undefined && copy.id === self?.id && copy.card?.monster?.abilities.includes('toon') === true;
}

type CardKinds =
  | 'destroy'
  | 'banish'
  | 'send'
  | 'return'
  | 'add-to-hand'
  | 'add-to-extra-deck'
  | 'draw'
  | 'discard'
  | 'tribute'
  | 'detach'
  | 'shuffle-into-deck'
  | 'shuffle'
  | 'reveal'
  | 'look'
  | 'excavate'
  | 'arrange'
  | 'choose'
  | 'target'
  | 'nothing'
  | 'activate-this';

const GONE: ReadonlySet<Location> = new Set<Location>(['graveyard', 'banished']);

function destroyable(play: Play, there: readonly Copy[], frame: Frame): readonly Copy[] {
  return reached(play, there, frame, (copy) =>
    cardCannot(play.context, copy, ['be-destroyed', 'be-destroyed-by-effects'], frame),
  );
}

export const CARD_HANDLERS: Handlers<CardKinds> = {
  destroy(action, play, frame) {
    const copies = pick(play, action, action.what, frame);
    if (copies === null) return NOTHING_DONE;
    // A card that is in the Graveyard or banished by now, such as a negated one that was its own cost, is not destroyed.
    const there = copies.filter((copy) => !GONE.has((play.now(copy) ?? copy).place.location));
    const gone = action.timeUp === true ? there : notReplaced(play, destroyable(play, there, frame), frame);
    if (gone.length === 0) return NOTHING_DONE;
    play.restsOn(rulesOfCards(gone));
    if (gone.length === 1 && isOwnToon(gone[0], frame)) play.restsOn(['ability.toon.world-leaves']);
    if (gone.some(({ card }) => card?.monster?.frame === 'fusion')) play.restsOn(['fusion.destroyed-and-returned']);
    play.say(`Destroyed: ${names(gone)}.`, 'term.destroy');
    return did(play.move(gone, 'graveyard', effectCause(frame), 'destroyed'));
  },
  banish(action, play, frame, clause) {
    const copies = pick(play, action, action.what, frame);
    if (copies === null) return NOTHING_DONE;
    // What another text has banished already is not banished by this one.
    const there = copies.filter((copy) => play.now(copy)?.place.location !== 'banished');
    const player = playerOf(action.who, frame.player);
    const gone = reached(
      play,
      there,
      frame,
      (copy) =>
        any([
          cardCannot(play.context, copy, ['be-banished'], player === frame.player ? frame : null),
          playerCannot(play.context, player, ['banish'], copy),
        ]),
      action.who,
    );
    if (gone.length === 0) return NOTHING_DONE;
    play.say(
      `Banished${action.face === 'down' ? ' face-down' : ''}: ${names(gone)}.`,
      action.face === 'down' ? 'zone.banished.face-down' : 'zone.banished',
    );
    const moved = play.move(gone, 'banished', causeOf(frame, gone, action.who), 'banished', { face: action.face });
    const away = moved.filter((copy) => play.now(copy) !== null);
    if (action.until !== null && away.length > 0) leave(play, frame, clause, away, null);
    return did(moved);
  },
  send(action, play, frame) {
    const copies = pick(play, action, action.what, frame);
    const words = `Sent to the ${placeInWords(action.to)}`;
    const sent = transfer(play, frame, copies, action.to, 'sent', words, ['be-sent'], action.who);
    return { ...sent, done: sent.done && wereAll(action.what, sent.acted.length) };
  },
  return(action, play, frame) {
    const to: Location =
      action.to === 'hand'
        ? 'hand'
        : action.to === 'graveyard'
          ? 'graveyard'
          : action.to === 'extra-deck'
            ? 'extra-deck'
            : action.to === 'field'
              ? 'monster-zone'
              : 'deck';
    if (action.to === 'field') return backToField(play, frame, pick(play, action, action.what, frame));
    return transfer(
      play,
      frame,
      pick(play, action, action.what, frame),
      to,
      'returned',
      `Returned to the ${placeInWords(to)}`,
      to === 'deck' || to === 'extra-deck' ? BACK_TO_DECK : ['be-returned'],
    );
  },
  'add-to-hand'(action, play, frame) {
    const copies = pick(play, action, action.what, frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    const searched = copies.some((copy) => copy.place.location === 'deck');
    play.say(`Added to the hand: ${names(copies)}.`, searched ? 'term.search' : 'term.draw-vs-add');
    if (action.to === 'opponent') return did(handedOver(play, copies, opponentOf(frame.player), frame));
    // "Add 1 monster from their hand to your hand": a card that is in a hand goes to another player's.
    if (copies.every(({ place }) => place.location === 'hand'))
      return did(handedOver(play, copies, playerOf(action.who, frame.player), frame));
    return did(play.move(copies, 'hand', effectCause(frame), 'added'));
  },
  'add-to-extra-deck'(action, play, frame) {
    const copies = pick(play, action, action.what, frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    play.say(`Placed face-up in the Extra Deck: ${names(copies)}.`, 'pendulum.extra-deck.public');
    return did(play.move(copies, 'extra-deck', effectCause(frame), 'added', { face: 'up' }));
  },
  draw(action, play, frame) {
    let done = false;
    for (const player of playersOf(action.who, frame.player)) {
      const ban = playerCannot(play.context, player, ['draw'], null);
      if (isKept(play, ban, `Player ${player} cannot draw cards.`)) continue;
      const count = countedFor(action.count, player === frame.player ? 'you' : 'opponent');
      done = draw(play, frame, player, countOf(play, count, ofTheirOwn(count, frame, player))) || done;
    }
    return done ? DONE : NOTHING_DONE;
  },
  discard(action, play, frame) {
    const hand = {
      ...action.what,
      locations: action.what.locations.length === 0 ? (['hand'] as const) : action.what.locations,
    };
    const copies = pick(play, action, hand, frame);
    if (copies === null || copies.length === 0) return NOTHING_DONE;
    play.say(`Discarded: ${names(copies)}.`, 'term.discard');
    return did(play.move(copies, 'graveyard', effectCause(frame), 'discarded'));
  },
  tribute(action, play, frame) {
    const taken = tributeOrStandIn(play, action.what, frame);
    if (taken?.standsIn === true) return did(play.move([taken.copy], 'banished', effectCause(frame), 'banished'));
    const copies = taken === null ? pick(play, action, action.what, frame) : [taken.copy];
    if (copies === null) return NOTHING_DONE;
    const tributed = reached(play, copies, frame, undefined, action.who);
    if (tributed.length === 0) return NOTHING_DONE;
    play.say(`Tributed: ${names(tributed)}.`, 'term.tribute');
    return did(play.move(tributed, 'graveyard', effectCause(frame), 'tributed'));
  },
  detach(action, play, frame) {
    if (action.count.kind === 'all') return detachAll(play, action, frame);
    const from = pick(play, action, action.from, frame)?.[0];
    if (from === undefined) return NOTHING_DONE;
    const n = countOf(play, action.count, frame);
    const materials = materialsOf(play.board, from);
    const held = materialsHeld(play.board, from);
    if (held.min < n && held.max >= n) throw new Pause(null, `the materials of ${nameOf(from)}`);
    if (held.min < n) return NOTHING_DONE;
    const chosen = play.choose({
      player: from.controller,
      kind: 'cards',
      about: `which material to detach from ${nameOf(from)}`,
      options: materials.map((copy) => copy.id),
      min: Math.min(n, materials.length),
      max: n,
      open: false,
    });
    const gone = materials.filter((copy) => chosen.includes(copy.id));
    play.say(`Detached from ${nameOf(from)}: ${gone.length > 0 ? names(gone) : String(n)}.`, 'xyz.detach');
    dropUnnamed(play, from, n - gone.length);
    const moved = play.move(gone, 'graveyard', effectCause(frame), 'detached');
    return { done: true, acted: moved, amount: n };
  },
  'shuffle-into-deck'(action, play, frame) {
    // A card that lies in a Deck already is not returned to it.
    const copies = pick(play, action, action.what, frame)?.filter(
      ({ place: { location } }) => location !== 'extra-deck',
    );
    // "Each player shuffles all cards from their hand, field …" is what the effect does with the cards.
    const doneBy = frame.eachOwn === true ? null : action.who;
    return transfer(play, frame, copies ?? null, 'deck', 'returned', 'Shuffled into the Deck', BACK_TO_DECK, doneBy);
  },
  shuffle: (_action, play) => {
    play.say('The Deck is shuffled.', 'term.shuffle');
    return DONE;
  },
  reveal(action, play, frame) {
    const copies = pick(play, action, action.what, frame);
    if (action.stays === true)
      for (const { id } of copies ?? []) play.board = change(play.board, id, (copy) => ({ ...copy, face: 'up' }));
    return shown(play, copies, 'Revealed', 'term.reveal');
  },
  look: (action, play, frame) =>
    shown(play, pick(play, action, action.what, frame), 'Looked at', 'zone.public-knowledge'),
  excavate: (action, play, frame) =>
    action.upTo === undefined
      ? shown(play, pick(play, action, action.what, frame), 'Excavated', 'term.excavate')
      : excavatedUpTo(play, action, action.upTo, frame),
  arrange: () => DONE,
  choose(action, play, frame) {
    if (isNamedMaterial(action.what)) return notSimulated(play, 'choosing 1 of the materials that a text names');
    return did(pick(play, action, action.what, frame) ?? []);
  },
  target: (action, play, frame) => did(pick(play, action, action.what, frame) ?? []),
  nothing: () => DONE,
  'activate-this': () => DONE,
};

/** "Banish it, then return it to the field": no Summon; as it lay before, where its owner controlled it. */
function backToField(play: Play, frame: Frame, copies: readonly Copy[] | null): ReturnType<typeof did> {
  if (copies === null) return NOTHING_DONE;
  const back: Copy[] = [];
  for (const copy of copies) {
    const before = whereItWas(play, copy);
    if (before === undefined || !inMonsterZone(before) || before.face === 'down' || before.controller !== copy.owner)
      throw new Pause(null, 'to which zone the card returns');
    if (freeMainZones(play.board, copy.owner) === 0) {
      // Placed there, not sent: nothing that waits for a card to be sent to the Graveyard sees it.
      play.board = place(play.board, play.now(copy) ?? copy, { player: copy.owner, location: 'graveyard', face: 'up' });
      play.say(
        `Player ${copy.owner} has no Monster Zone left: ${nameOf(copy)} is placed in the Graveyard.`,
        'zone.temporary-banish',
      );
      continue;
    }
    const { position } = before;
    const to = { player: copy.owner, location: 'monster-zone', face: 'up', position } as const;
    play.board = place(play.board, play.now(copy) ?? copy, to);
    back.push(...[play.now(copy) ?? []].flat());
  }
  if (back.length === 0) return NOTHING_DONE;
  play.note('returned', back, { player: frame.player, to: 'monster-zone', ...causedBy(effectCause(frame)) });
  play.say(`Returned to the field: ${names(back)}.`, 'zone.ownership.return');
  return did(back);
}

/** As it lay when it left in what is played out; of one that was banished earlier nobody told how it lay. */
function whereItWas(play: Play, copy: Copy): Copy | undefined {
  const before = play.start.copies.get(copy.id);
  if (before?.place.location !== 'banished') return before;
  play.assumed.push({
    fact: `${nameOf(copy)} was face-up in Attack Position on its owner's field`,
    rule: 'zone.temporary-banish',
  });
  return {
    ...before,
    controller: before.owner,
    place: { ...before.place, location: 'monster-zone' },
    face: 'up',
    position: 'attack',
  };
}

/** Into another player's hand: there it is that player's card to use, whoever owns it. */
function handedOver(play: Play, copies: readonly Copy[], to: Player, frame: Frame): readonly Copy[] {
  return play.move(copies, 'hand', effectCause(frame), 'added').flatMap((copy) => {
    play.board = change(play.board, copy.id, (one) => ({
      ...one,
      controller: to,
      place: { ...one.place, player: to },
    }));
    return play.now(copy) ?? [];
  });
}

/** "1 of the Synchro Materials mentioned on it": a name, and no card that lies anywhere yet. */
function isNamedMaterial({ filter, locations, reference }: Noun): boolean {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  if (reference !== null || locations.length > 0) return false;
  return parts.some((part) => part.is === 'mentioned-on') && parts.some(isMaterial);
}

function isMaterial(filter: Filter): boolean {
  return filter.is === 'same' && filter.as.ref === 'material';
}

/** "Both monsters": what rests on it needs that many. */
function wereAll({ quantity, reference }: Noun, moved: number): boolean {
  if (reference === null || quantity.kind !== 'exactly' || quantity.n.kind !== 'number') return true;
  return moved >= quantity.n.n;
}

function transfer(
  play: Play,
  frame: Frame,
  copies: readonly Copy[] | null,
  to: Location,
  event: 'sent' | 'returned',
  words: string,
  acts: readonly ('be-sent' | 'be-returned' | 'be-returned-to-deck')[],
  doneBy: Side | null = null,
): ReturnType<typeof did> {
  if (copies === null) return NOTHING_DONE;
  const kept = (copy: Copy): Judgement => cardCannot(play.context, copy, acts, frame);
  const going = reached(play, copies, frame, kept, doneBy);
  if (going.length === 0) return NOTHING_DONE;
  play.restsOn(rulesOfCards(going));
  play.say(`${words}: ${names(going)}.`, to === 'graveyard' ? 'term.send-to-graveyard' : 'zone.ownership.return');
  const acted = play.move(going, to, causeOf(frame, going, doneBy), event);
  // What is banished or goes to the Extra Deck in place of the Graveyard was not sent there, for parts that rest on it.
  const done = to === 'graveyard' ? acted.some((copy) => copy.place.location === to) : acted.length > 0;
  return { done, acted, amount: null };
}

function shown(
  play: Play,
  copies: readonly Copy[] | null,
  words: string,
  rule: 'term.reveal' | 'zone.public-knowledge' | 'term.excavate',
): ReturnType<typeof did> {
  if (copies === null) return NOTHING_DONE;
  play.say(`${words}: ${copies.length > 0 ? names(copies) : 'cards that nobody described'}.`, rule);
  return { done: true, acted: copies, amount: null };
}

/** A number that nobody told has no end, and no list of choices; a Deck has no more cards than that. */
const MOST_TOLD_APART = 60;

export function countOf(play: Play, quantity: Parameters<typeof pick>[2]['quantity'], frame: Frame): number {
  // "Draw that many": as many as were just acted on, else the number that was told or rolled, else as many as were paid.
  const { amount, die, paid = frame.cost === 'unknown' ? null : frame.cost.length } = frame.told ?? {};
  const named = quantity.kind === 'exactly' || quantity.kind === 'up-to' ? deedOf(quantity.n, frame) : undefined;
  const last = frame.previous === 'unknown' ? (amount ?? die ?? paid) : frame.previous.length;
  const spoken = named ?? last;
  if (quantity.kind === 'exactly' || quantity.kind === 'at-least') {
    if (quantity.n.kind === 'that-amount' && spoken !== null) return spoken;
    const { range, judgement } = valueRange(play.context, quantity.n, frame);
    if (range.min === range.max) return range.min;
    throw new Pause(null, judgement.needed[0]?.fact ?? 'how many cards');
  }
  if (quantity.kind === 'up-to') {
    const { range, judgement } = valueRange(play.context, quantity.n, frame);
    const most = quantity.n.kind === 'that-amount' && spoken !== null ? spoken : range.max;
    if (most > MOST_TOLD_APART) throw new Pause(null, judgement.needed[0]?.fact ?? 'how many at most');
    const numbers = Array.from({ length: Math.max(0, most) }, (_, i) => String(i + 1));
    return Number(
      play.choose({
        player: frame.player,
        kind: 'number',
        about: 'how many',
        options: numbers,
        min: 1,
        max: 1,
        open: false,
      })[0] ?? '0',
    );
  }
  throw new Pause(null, 'how many cards');
}

function deedOf(value: Value, frame: Frame): number | null | undefined {
  return value.kind === 'that-amount' ? amountOfDeed(value, frame) : undefined;
}

/** "Detach all materials": of each of those monsters (xyz.detach). */
function detachAll(play: Play, action: ActionOf<'detach'>, frame: Frame): Outcome {
  const from = (pick(play, action, action.from, frame) ?? []).map((copy) => ({
    copy,
    ...materialsHeld(play.board, copy),
  }));
  const silent = from.find(({ min, max }) => min !== max);
  if (silent !== undefined) throw new Pause(null, `the materials of ${nameOf(silent.copy)}`);
  const n = from.reduce((sum, { min }) => sum + min, 0);
  if (n === 0) return NOTHING_DONE;
  const gone = from.flatMap(({ copy }) => materialsOf(play.board, copy));
  for (const { copy } of from) dropUnnamed(play, copy, copy.unnamedMaterials);
  const monsters = from.map(({ copy }) => copy);
  play.say(`Detached from ${names(monsters)}: ${gone.length === n ? names(gone) : String(n)}.`, 'xyz.detach');
  return { done: true, acted: play.move(gone, 'graveyard', effectCause(frame), 'detached'), amount: n };
}

/** Materials that nobody named: so many cards more lie in the Graveyard. */
function dropUnnamed(play: Play, { id, owner }: Copy, n: number): void {
  if (n === 0) return;
  play.board = countUnnamed(play.board, owner, 'graveyard', n);
  play.board = change(play.board, id, (now) => ({ ...now, unnamedMaterials: now.unnamedMaterials - n }));
}

/** "Each player draws the same number of cards they discarded": of each player only their own cards count. */
function ofTheirOwn(count: Quantity, frame: Frame, player: Player): Frame {
  const own = count.kind === 'exactly' && count.n.kind === 'that-amount' && count.n.ofEach === true;
  return own && frame.previous !== 'unknown'
    ? { ...frame, previous: frame.previous.filter(({ owner }) => owner === player) }
    : frame;
}

/** effect.draw-count: all or nothing; the top cards of a Deck are unknown unless only counted. */
export function draw(play: Play, frame: Frame, player: Player, n: number): boolean {
  // "Draw until you have 2": with more in hand already there is nothing to draw.
  if (n <= 0) {
    play.say(`Player ${player} has nothing to draw.`, 'effect.draw-count', false);
    return false;
  }
  const deck = knowledgeOf(play.board, player, 'deck');
  const namedCards = copiesAt(play.board, player, 'deck');
  if (deck.complete && deck.unnamed + namedCards.length < n) {
    play.say(`Player ${player} cannot draw ${String(n)} cards.`, 'effect.draw-count', false);
    play.board = { ...play.board, undrawn: { ...play.board.undrawn, [player]: n } };
    return false;
  }
  if (!deck.complete && deck.unnamed + namedCards.length < n)
    play.assumed.push({ fact: `the Deck of player ${player} holds enough cards`, rule: 'effect.draw-count' });
  if (namedCards.length > 0 && deck.complete && deck.unnamed === 0 && namedCards.length === n) {
    for (const copy of namedCards) play.board = place(play.board, copy, { player, location: 'hand', face: 'down' });
  } else {
    if (namedCards.length > 0)
      play.assumed.push({ fact: `player ${player} draws no card that was described`, rule: 'effect.draw-count' });
    play.board = countUnnamed(play.board, player, 'hand', n);
    if (deck.unnamed >= n) play.board = countUnnamed(play.board, player, 'deck', -n);
  }
  play.note('drawn', [], {
    player,
    amount: n,
    to: 'hand',
    from: 'deck',
    ...causedBy(effectCause(frame)),
  });
  play.say(`Player ${player} draws ${String(n)}.`, 'effect.draw-count');
  return true;
}
