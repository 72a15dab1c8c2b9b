import { withNoun } from './card.js';
import { parseCounters, type Counters } from './counter.js';
import { blankNoun, type Action, type Noun, type Quantity, type Side } from '../../../engine/model/effects.js';
import { allOf } from '../filters/filter.js';
import { parseModifiers } from '../nouns/modifier.js';
import { parseIntoZone } from '../places/into-zone.js';
import { parsePlace } from '../places/location.js';
import { parseDuration } from '../places/position.js';
import { parseNoun } from '../nouns/noun.js';
import { optionOf } from '../clauses/option-of.js';
import { type Reader } from '../reader.js';
import { parsePointing } from '../nouns/reference.js';
import { normalCounter, parseValue } from '../values/value.js';

type PlaceTo = Extract<Action, { kind: 'place' }>['to'];

const PLACE_TO: readonly (readonly [string, PlaceTo, Side])[] = [
  [
    "(in|into) (your|its owner's|the|their) (spell & trap|spell / trap|spell and trap|spell & trap card) (zone|zones)",
    'spell-trap-zone',
    'you',
  ],
  ["(in|into) your opponent's (spell & trap|spell / trap|spell and trap) (zone|zones)", 'spell-trap-zone', 'opponent'],
  ['(in|into) (your|the|their) [other] pendulum (zone|zones)', 'pendulum-zone', 'you'],
  ["(in|into) your opponent's pendulum (zone|zones)", 'pendulum-zone', 'opponent'],
  ['(in|into) (your|the|their) field [spell] (zone|zones)', 'field-zone', 'you'],
  ["(in|into) your opponent's field zone", 'field-zone', 'opponent'],
  ["(in|into) (your|its owner's|the) [main] monster (zone|zones)", 'monster-zone', 'you'],
  [
    "(in|into) their (owner's|owners'|respective owners') (spell & trap|spell / trap) (zone|zones)",
    'spell-trap-zone',
    'you',
  ],
  ["(in|into) their (owner's|owners') [main] monster (zone|zones)", 'monster-zone', 'you'],
  ["on [the] top of (your|the|its owner's|their|their owner's) (deck|decks)", 'deck-top', 'you'],
  ["on [the] top of your opponent's deck", 'deck-top', 'opponent'],
  [
    "on the (bottom|bottoms) of (your|the|its owner's|their|their owner's|the appropriate) (deck|decks)",
    'deck-bottom',
    'you',
  ],
  ["on the bottom of your opponent's deck", 'deck-bottom', 'opponent'],
  ['face-up on (your|the) (side of the field|field)', 'spell-trap-zone', 'you'],
  ["face-up on your opponent's (side of the field|field)", 'spell-trap-zone', 'opponent'],
];

export function place(r: Reader, who: Side): Action | null {
  return (
    takenIntoZone(r) ??
    placeCounters(r, who) ??
    r.attempt(() => r.within({ ...r.scope, plain: true }, () => placeCards(r, who))) ??
    fromPlaceToZone(r, who) ??
    placeCards(r, who)
  );
}

/** "Place that monster in a zone this card points to and take control of it". */
function takenIntoZone(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    const what = r.within({ ...r.scope, plain: true }, () => parseNoun(r));
    const zone = what === null ? null : parseIntoZone(r);
    if (what === null || zone?.into === null || zone === null) return null;
    if (!r.accept('[,] and take control of (it|them)')) return null;
    return { kind: 'take-control', what, to: 'you', until: parseDuration(r), into: { ...zone.into, anySide: false } };
  });
}

/** "Distribute A-Counters equal to its Level among your opponent's monsters": each of them where the player wants it. */
export function distribute(r: Reader, who: Side): Action | null {
  const placed = placeCounters(r, who);
  return placed === null ? null : distributed(placed);
}

/** "Place 1 counter on each one": on all of those spoken of just before. */
function ofThose(r: Reader): Noun {
  return blankNoun(r.since(r.position - 2), { quantity: { kind: 'all' }, reference: r.scope.that ?? r.scope.it });
}

function distributed(action: Action): Action {
  if (action.kind !== 'place-counter') return action;
  const { together } = action.on;
  // "A number of counters on those monsters, up to 3": said of the counters.
  const most =
    action.count.kind === 'any-number' && together?.if === 'compare' && together.compare === '<=' ? together : null;
  const count: Quantity = most === null ? action.count : { kind: 'up-to', n: most.right };
  const on: Noun = { ...action.on, quantity: { kind: 'all' }, together: most === null ? together : null };
  return { ...action, count, on, distributed: true };
}

function placeCounters(r: Reader, who: Side): Action | null {
  const moved = r.attempt((): Action | null => itsCounters(r, who));
  if (moved !== null) return moved;
  const equal = r.attempt((): Action | null => countersEqual(r, who));
  if (equal !== null) return r.accept('[,] distributed as you wish') ? distributed(equal) : equal;
  const counters = r.attempt((): Action | null => {
    const counted = parseCounters(r);
    if (counted === null) return null;
    r.accept('from your (hand|deck)');
    if (!r.accept('(on|among)')) return null;
    const on = r.accept('each one') ? ofThose(r) : parseNoun(r);
    if (on === null) return null;
    const alike = asManyAsOn(r, counted);
    if (alike !== null) return { kind: 'place-counter', counter: counted.counter, count: alike, on, who };
    const most = counted.max === null ? on : { ...on, max: counted.max };
    if (amongSeveral(r, counted.count, on))
      return distributed({ kind: 'place-counter', counter: counted.counter, count: counted.count, on: most, who });
    return { kind: 'place-counter', counter: counted.counter, count: counted.count, on: most, who };
  });
  return counters;
}

/** "If a card with Ice Counters is destroyed, place its Ice Counters on this card": as many as it held. */
function itsCounters(r: Reader, who: Side): Action | null {
  const start = r.position;
  if (!r.accept('its')) return null;
  const held = blankNoun(r.since(start), { reference: r.scope.that ?? r.scope.it });
  const name = r.position;
  while (r.peek()?.kind === 'word' && r.position < name + 3 && r.peek()?.fold !== 'counters') r.position += 1;
  if (!r.accept('counters')) return null;
  const counter = normalCounter(r.textOf(r.since(name)));
  const on = r.accept('on') ? parseNoun(r) : null;
  if (counter === null || on?.reference?.ref !== 'this-card') return null;
  const count: Quantity = { kind: 'exactly', n: { kind: 'counters', counter, on: held, then: true } };
  return { kind: 'place-counter', counter, count, on, who };
}

/** "Place the same number of Spell Counters on it that the returned card had": as were on that one. */
function asManyAsOn(r: Reader, { count, counter }: Counters): Quantity | null {
  if (count.kind !== 'exactly' || count.n.kind !== 'that-amount') return null;
  return r.attempt((): Quantity | null => {
    const start = r.position;
    if (!r.accept('[that|as]')) return null;
    const on = r.accept('it') ? blankNoun(r.since(start), { reference: r.scope.it }) : parseNoun(r);
    if (on?.reference === null || on === null || !r.accept('had [as a monster|on the field]')) return null;
    return { kind: 'exactly', n: { kind: 'counters', counter, on, then: true } };
  });
}

/** "Place that many Ice Counters on face-up monsters on the field": so many in all, not on each. */
function amongSeveral(r: Reader, count: Quantity, { quantity, reference, each, span }: Noun): boolean {
  const counted = count.kind === 'exactly' && count.n.kind === 'that-amount';
  const several = quantity.kind === 'all' && reference === null && each.length === 0;
  return counted && several && !/\b(?:each|every|all)\b/i.test(r.textOf(span));
}

/** "place Spell Counters on it equal to …", "place counters on this card, up to the number of …". */
function countersEqual(r: Reader, who: Side): Action | null {
  r.accept('[new|a number of]');
  const start = r.position;
  for (let n = 0; n < 5 && !/counters?$/.test(r.peek()?.fold ?? 'counter'); n += 1) {
    const kind = r.peek()?.kind;
    if (kind === 'number') return null;
    r.position += 1;
  }
  if (!(r.peek()?.fold ?? '').endsWith('counters')) return null;
  r.position += 1;
  const counter = normalCounter(r.textOf(r.since(start))) ?? 'any';
  const early = counterNumber(r);
  const on = r.accept('(on|among)') ? (thatAlone(r) ?? parseNoun(r)) : null;
  const count = early ?? (on === null ? null : counterNumber(r));
  return on === null || count === null ? null : { kind: 'place-counter', counter, count, on, who };
}

/** "this card" before "equal to …", which is how many counters, no trait of the card. */
function thatAlone(r: Reader): Noun | null {
  return r.attempt(() => {
    const start = r.position;
    const pointing = parsePointing(r);
    if (pointing === null || !r.sees('[,] (equal to|up to)')) return null;
    return blankNoun(r.since(start), { filter: pointing.filter, reference: pointing.reference });
  });
}

function counterNumber(r: Reader): Quantity | null {
  return r.attempt((): Quantity | null => {
    const kind = r.acceptOneOf([
      ['[,] equal to', 'exactly'],
      ['[,] up to', 'up-to'],
    ] as const);
    const n = kind === null ? null : parseValue(r);
    return kind === null || n === null ? null : { kind, n };
  });
}

function placeCards(r: Reader, who: Side): Action | null {
  const early = earlyPlace(r);
  const what = parseNoun(r);
  if (what === null) return null;
  return placed(r, who, what, early);
}

function placed(r: Reader, who: Side, what: Noun, early: ReturnType<typeof earlyPlace>): Action | null {
  if (early !== null) return { ...early, what, who };
  if (
    r.accept(
      'on [(either|your choice of)] [either] the (top or bottom|bottom or top|top or the bottom) of (your|the|their) (deck|decks)',
    )
  ) {
    r.accept('in any order');
    return topOrBottom(what, who);
  }
  r.accept('(face-up|, face-up|, in any order|,)');
  const lead = r.acceptOneOf([
    ['as [a] continuous (spell|spells)', 'spell'],
    ['as [a] continuous (trap|traps)', 'trap'],
  ] as const);
  // "To your Pendulum Zone", behind where it comes from.
  if (/^to$/.test(r.peek()?.fold ?? '') && r.sees('to (your|the) (pendulum|spell & trap)'))
    return placedTo(r, who, what);
  const either = r.accept('in either field zone') ? eitherFieldZone(what, who) : null;
  if (either !== null) return either;
  for (const [phrase, to, controller] of PLACE_TO) {
    const at = r.position;
    if (!r.accept(phrase)) continue;
    const words = r.textOf(r.since(at));
    const where = {
      ...(/\bowner/i.test(words) ? ({ toOwner: true } as const) : {}),
      ...(to === 'spell-trap-zone' && /\bzone/i.test(words) ? ({ row: true } as const) : {}),
    };
    r.accept('(face-up|, face-up|in any order|in the same order)');
    if (lead !== null) return { kind: 'place', what, who, to, asContinuous: lead, controller, ...where };
    const asContinuous = r.acceptOneOf([
      ['[,] as [a] continuous spell card', 'spell'],
      ['[,] as [a] continuous spells', 'spell'],
      ['[,] as [a] [face-up] continuous (spell|spells)', 'spell'],
      ['[,] as [a] [face-up] continuous (trap|traps)', 'trap'],
    ] as const);
    r.accept('[,] in any order');
    return { kind: 'place', what, who, to, asContinuous, controller, ...where };
  }
  if (r.accept('(face-up|on the field|on your field|on your side of the field)'))
    return { kind: 'place', what, who, to: 'spell-trap-zone', asContinuous: null, controller: 'you' };
  return null;
}

const TO_ZONE: readonly (readonly [string, PlaceTo])[] = [
  ['to your pendulum zone', 'pendulum-zone'],
  ['to your spell & trap zone', 'spell-trap-zone'],
];

/** "Place 1 Fish monster from your Deck to your Spell & Trap Zone as a face-up Continuous Spell". */
function placedTo(r: Reader, who: Side, what: Noun): Action | null {
  const to = r.acceptOneOf(TO_ZONE);
  if (to === null) return null;
  const asContinuous = r.acceptOneOf([
    ['as [a] [face-up] continuous (spell|spells)', 'spell'],
    ['as [a] [face-up] continuous (trap|traps)', 'trap'],
  ] as const);
  const row = to === 'spell-trap-zone' ? ({ row: true } as const) : {};
  return { kind: 'place', what, who, to, asContinuous, controller: 'you', ...row };
}

/** "Face-up in either Field Zone": whose, the player says. */
function eitherFieldZone(what: Noun, who: Side): Action {
  const options = (['you', 'opponent'] as const).map((controller) =>
    optionOf({ kind: 'place', what, who, to: 'field-zone', asContinuous: null, controller }, what.span),
  );
  return { kind: 'apply-one-of', options, count: { kind: 'exactly', n: { kind: 'number', n: 1 } }, who };
}

const INTO_OWN = '(in|into) your [other] (pendulum zone|spell & trap zone)';

/**
 * "Place 1 face-up Pendulum Monster in your Extra Deck in your Pendulum Zone": the first place is where it is, the last
 * where it goes.
 */
function fromPlaceToZone(r: Reader, who: Side): Action | null {
  return r.attempt(() => {
    const start = r.position;
    let border = -1;
    for (let at = start + 1; at < r.end; at += 1) {
      r.position = at;
      const word = r.peek()?.fold ?? '.';
      if (word === '.' || word === ';' || word === ':') break;
      if (r.sees(INTO_OWN)) border = at;
    }
    r.position = start;
    if (border < 0) return null;
    const part = r.part(start, border);
    const what = parseNoun(part);
    if (what?.reference !== null || what.locations.length === 0) return null;
    part.accept(',');
    if (!part.done) return null;
    r.position = border;
    return placed(r, who, what, null);
  });
}

/** "on the top or bottom of the Deck": the player chooses, so it is two options. */
export function topOrBottom(what: Noun, who: Side): Action {
  const options = (['deck-top', 'deck-bottom'] as const).map((to) =>
    optionOf({ kind: 'place', what, who, to, asContinuous: null, controller: 'you' }, what.span),
  );
  return { kind: 'apply-one-of', options, count: { kind: 'exactly', n: { kind: 'number', n: 1 } }, who };
}

/** "place face-up on your field, 1 card": the destination before the object. */
function earlyPlace(r: Reader): Omit<Extract<Action, { kind: 'place' }>, 'what' | 'who'> | null {
  return r.foreseen('action-place earlyPlace', () => {
    for (const [phrase, to, controller] of PLACE_TO) {
      if (r.accept(phrase) && r.accept(',')) return { kind: 'place' as const, to, asContinuous: null, controller };
    }
    return null;
  });
}

export function shuffle(r: Reader, who: Side): Action | null {
  if (r.accept("(your|their|the|its owner's|your opponent's|his/her|that) deck")) return { kind: 'shuffle', who };
  return withNoun(r, (what) => {
    r.accept(',');
    const main =
      r.sees('[back] (into|in|to) (the|your|their) main (deck|decks)') &&
      !r.sees('[back] (into|in|to) (the|your|their) main (deck|decks) (/|or)');
    if (
      !r.accept(
        "[back] (into|in|to) (the|your|their|its owner's|their owner's|their owners'|your opponent's|the owner's|their respective|its) [main|extra|owner's] (deck|decks) [(/|or) extra deck]",
      )
    )
      return null;
    const found = fromBehind(r, what);
    return { kind: 'shuffle-into-deck', what: found, who, ...(main ? { main } : {}) };
  });
}

/** "Shuffle 3 monsters into the Deck, from your GY": where they are, said last. */
function fromBehind(r: Reader, what: Noun): Noun {
  if (what.reference !== null || what.locations.length > 0 || what.each.length > 0 || !r.sees(', from your'))
    return what;
  const from = r.attempt(() => {
    const found = parseModifiers(r);
    return found.locations.length > 0 ? found : null;
  });
  return from === null
    ? what
    : { ...what, filter: allOf([what.filter, ...from.filters]), locations: from.locations, controller: from.side };
}

export function set(r: Reader, who: Side): Action | null {
  // "Set to your field, 1 Trap": the place before the object.
  r.accept('(to|on) your field ,');
  const object = parseNoun(r);
  if (object === null) return null;
  let what = object;
  r.accept('(face-down|[,] directly)');
  const from = r.attempt(() => (r.accept('from') ? parsePlace(r) : null));
  if (from !== null) what = { ...what, locations: from.locations, controller: from.side ?? what.controller };
  const place = r.attempt(() => (r.accept('(on|to|in)') ? parsePlace(r) : null));
  // Whose field it is Set to is not in the notation: left unread rather than taken for one's own. What was activated stays
  // on the field of its player.
  if (place?.side === 'opponent' && who === 'you' && what.reference?.ref !== 'chain-link') return null;
  r.accept('in face-down defense position');
  if (place === null) r.accept('to (your|their) (field|side of the field)');
  r.accept('{ but it is not activated }');
  // "Set that target in your Spell & Trap Zone as a Spell".
  const asSpell = r.accept('[(to|in) your spell & trap [card] (zone|zones)] as (a spell|spells) [(card|cards)]');
  if (!asSpell) return { kind: 'set', what, who, activatableThisTurn: false };
  // Where it is Set is not where it is.
  const meant = what.reference === null ? what : { ...what, locations: [], controller: null };
  return { kind: 'set', what: meant, who, activatableThisTurn: false, asSpell };
}

export function move(r: Reader, who: Side): Action | null {
  return withNoun(r, (what) => {
    const start = r.position;
    if (!r.accept('[from _ _] to')) return null;
    r.accept('(an|1 of its|its|another) [unused] adjacent [{ horizontal }]');
    r.accept("(another|an|a|one of) [of] [your|their|its] [opponent's|unused|other|controller's]");
    r.accept('(of)');
    const found =
      parsePlace(r) ?? (r.accept('[unused|adjacent] [main] (monster|spell & trap) (zone|zones)') ? true : null);
    if (found === null && r.position === start) return null;
    r.accept("(on your field|you control|it is not in|to it|on its controller's field|of yours)");
    // Said of the zone, not of the monster that goes there.
    r.accept('(it|this card) points to');
    return { kind: 'move', what, to: r.textOf(r.since(start)) || who };
  });
}
