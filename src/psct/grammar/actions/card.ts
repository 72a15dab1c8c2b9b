import {
  blankNoun,
  type Action,
  type Duration,
  type Filter,
  type Location,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { attach, attachTaken, detach, equip } from './attach.js';
import { remove } from './counter.js';
import { allOf } from '../filters/filter.js';
import { type Place, parsePlace } from '../places/location.js';
import { declaredCopies } from '../nouns/declared.js';
import { parseNoun } from '../nouns/noun.js';
import { optionOf } from '../clauses/option-of.js';
import { parseTail } from './summon.js';
import { parseDuration } from '../places/position.js';
import { parseCounted } from '../nouns/quantity.js';
import type { Reader } from '../reader.js';
import { verb } from '../verb.js';
import { distribute, place, shuffle, set, move, topOrBottom } from './place.js';
import { draw, excavate } from './draw.js';

type Production = (r: Reader, who: Side) => Action | null;

/** Verbs that move, show or mark cards, each with its own object. */
const PRODUCTIONS: readonly (readonly [string, Production])[] = [
  [
    verb('target'),
    (r, who) =>
      r.within({ ...r.scope, targeting: true }, () =>
        withNoun(r, (what) => ({ kind: 'target', what: lying(r, what), who })),
      ),
  ],
  [verb('choose', 'select', 'pick'), choose],
  [
    verb('take'),
    (r, who) =>
      attachTaken(r, who) ??
      (r.sees('(control|N damage|no|damage)') ? null : withNoun(r, (what) => ({ kind: 'choose', what, who }))),
  ],
  [verb('destroy'), (r) => withNoun(r, (what) => ({ kind: 'destroy', what }))],
  [verb('banish'), banish],
  ['(remove|removes|removing)', remove],
  [verb('send'), send],
  [verb('return'), giveBack],
  [
    `${verb('add')} to your hand or special summon [,] | ${verb('add')} to your hand [,] or special summon [,]`,
    addOrSummon,
  ],
  [verb('add'), add],
  [verb('draw'), draw],
  [
    verb('discard'),
    (r, who) => {
      const copies = declaredCopies(r);
      if (copies !== null) return { kind: 'discard', what: copies, who };
      return withNoun(r, (what) => ({ kind: 'discard', what: inHand(what, who), who, ...toGraveyard(r) }));
    },
  ],
  [verb('tribute', 'release'), tribute],
  [
    verb('offer'),
    (r, who) => withNoun(r, (what) => (r.accept('as (a tribute|tributes)') ? { kind: 'tribute', what, who } : null)),
  ],
  [verb('detach'), detach],
  [verb('attach'), attach],
  [verb('equip'), equip],
  [
    verb('unequip'),
    (r) =>
      withNoun(r, (what) =>
        // "Equip this card to a Warrior, OR unequip it": this card, not what wears it.
        what.reference?.ref === 'equipped-monster' && what.filter.is === 'any'
          ? { kind: 'move', what: { ...what, reference: { ref: 'this-card' } }, to: 'unequipped' }
          : { kind: 'move', what, to: 'unequipped' },
      ),
  ],
  [verb('place', 'put'), place],
  [verb('distribute'), distribute],
  [verb('shuffle'), shuffle],
  ['reveal and set', set],
  [verb('reveal', 'show'), (r, who) => withNoun(r, (what) => ({ kind: 'reveal', what, who }), '[to your opponent]')],
  ['(look|looks|looking) (at|through)', (r, who) => withNoun(r, (what) => ({ kind: 'look', what, who }))],
  [verb('excavate'), excavate],
  ['(pick up|check|view)', (r, who) => withNoun(r, (what) => ({ kind: 'look', what, who }))],
  [
    '[and] (rearrange|return|place) them [on (the top|the bottom) of (the|your) deck] in any order',
    (r, who) => ({ kind: 'arrange', what: { ...blankNoun(r.since(r.position)), reference: r.scope.it }, who }),
  ],
  [verb('set'), set],
  [verb('move'), move],
  [
    verb('flip'),
    (r) =>
      withNoun(
        r,
        (what) => ({
          kind: 'change-position',
          what,
          to: r.accept('[into|to] face-down [defense position]')
            ? 'face-down-defense'
            : r.accept('[into|to] face-up attack position')
              ? 'face-up-attack'
              : r.accept('[into|to] face-up defense position')
                ? 'face-up-defense'
                : 'face-up',
        }),
        'face-up',
      ),
  ],
];

export function cardActions(r: Reader, who: Side): Action | null {
  if (r.sees('randomly')) return r.attempt(() => (r.accept('randomly') ? atRandom(cardActions(r, who)) : null));
  for (const [phrase, production] of r.fitting(PRODUCTIONS)) {
    const action = r.attempt(() => (r.accept(phrase) ? production(r, who) : null));
    if (action !== null) return action;
  }
  return null;
}

/** "randomly picks 1", "randomly discards 1 card". */
function atRandom(action: Action | null): Action | null {
  if (action === null || !('what' in action) || typeof action.what !== 'object' || action.what === null) return null;
  return { ...action, what: { ...action.what, chosen: 'random' } };
}

const LYING: readonly (readonly [string, readonly Filter[]])[] = [
  [
    'in face-up attack position',
    [
      { is: 'face', face: 'up' },
      { is: 'position', position: 'attack' },
    ],
  ],
  ['in attack position', [{ is: 'position', position: 'attack' }]],
  [
    'in face-up defense position',
    [
      { is: 'face', face: 'up' },
      { is: 'position', position: 'defense' },
    ],
  ],
  ['in defense position', [{ is: 'position', position: 'defense' }]],
];

/** "target 1 monster your opponent controls in Attack Position": how it lies. */
function lying(r: Reader, what: Noun): Noun {
  const like = what.reference === null ? r.acceptOneOf(LYING) : null;
  return like === null ? what : { ...what, filter: allOf([what.filter, ...like]) };
}

/** "Tribute monsters from your hand or field": as many as the player likes, where the text does not say "all". */
function tribute(r: Reader, who: Side): Action | null {
  const bare = r.sees('monsters');
  return withNoun(r, (what) => ({
    kind: 'tribute',
    what: bare && what.quantity.kind === 'all' ? { ...what, quantity: { kind: 'any-number' } } : what,
    who,
  }));
}

export function withNoun(r: Reader, make: (what: Noun) => Action | null, tail?: string): Action | null {
  const front = fronted(r);
  const noun = parseNoun(r) ?? someOfThem(r);
  if (noun === null) return null;
  const what =
    front === null ? noun : { ...noun, locations: front.locations, controller: front.side ?? noun.controller };
  if (tail !== undefined) r.accept(tail);
  return make(what);
}

/** "banish, from your GY, 1 monster": the place before the object. */
function fronted(r: Reader): Place | null {
  return r.foreseen('action-card fronted', () => {
    r.accept(',');
    if (!r.accept('from')) return null;
    const place = parsePlace(r);
    r.accept(',');
    return place;
  });
}

function choose(r: Reader, who: Side): Action | null {
  if (r.sees('(a|one|any|1) (number|type|attribute|monster type|card type)')) return null;
  const named = r.attempt(() => withNoun(r, (what) => ({ kind: 'choose', what, who })));
  if (named !== null) return named;
  // "chooses 1" counts among the cards just spoken of.
  const start = r.position;
  const counted = parseCounted(r);
  if (counted === null) return null;
  const among = r.scope.that ?? r.scope.it;
  // "If you have any Fish monsters in your GY, your opponent chooses 1": of those.
  const asked = r.scope.asked ?? null;
  if (among.ref === 'this-card')
    return asked === null ? null : { kind: 'choose', what: { ...asked, quantity: counted.quantity }, who };
  const same: Filter = { is: 'same', as: among };
  return { kind: 'choose', what: { ...blankNoun(r.since(start)), quantity: counted.quantity, filter: same }, who };
}

/** "place 1 on the bottom of the Deck", "send the rest": so many of the cards just spoken of. */
export function someOfThem(r: Reader): Noun | null {
  return r.foreseen('action-card someOfThem', () => {
    const start = r.position;
    const counted = parseCounted(r);
    const of = r.scope.that ?? r.scope.it;
    if (counted === null || of.ref === 'this-card' || !someFollow(r)) return null;
    if (r.sees(', N') || r.sees('and N')) return null;
    return { ...blankNoun(r.since(start)), quantity: counted.quantity, filter: { is: 'same', as: of } };
  });
}

function someFollow(r: Reader): boolean {
  return r.sees('(to|on|in|from|into|face-down|instead|if|,|and)');
}

/** "discard this card to the GY": where it has to get for that (cost.sent-to-graveyard-replaced). */
function toGraveyard(r: Reader): { readonly to?: 'graveyard' } {
  return r.accept('to (the|your|their) gy') ? { to: 'graveyard' } : {};
}

/** "discard 1 card" is a card in the hand of whoever discards. */
function inHand(what: Noun, who: Side): Noun {
  // "Discard both that card and 1 card from your hand": that one is where it is.
  if (what.each.some(({ reference }) => reference !== null && reference.ref !== 'this-card')) return what;
  return what.locations.length > 0 || what.reference !== null
    ? what
    : { ...what, locations: ['hand'], controller: what.controller ?? who };
}

function banish(r: Reader, who: Side): Action | null {
  const early = r.accept('{ face-down } | [,] face-down ,') ? 'down' : r.accept('{ face-up } | face-up') ? 'up' : null;
  return withNoun(r, (what) => {
    const face = early ?? (r.accept('[,] face-down') || r.accept('{ face-down }') || remarked(r) ? 'down' : 'up');
    r.accept('[,] face-up');
    // "Banish all cards in your hand (face-down)": none lies so there, so that is how they will lie.
    const willLie = what.filter.is === 'face' && what.filter.face === 'down' && what.locations.join() === 'hand';
    return willLie
      ? { kind: 'banish', what: { ...what, filter: { is: 'any' } }, who, face: 'down', until: untilSaid(r) }
      : { kind: 'banish', what, who, face, until: untilSaid(r) };
  });
}

/** "Banish both (face-down)": the remark that ends what is banished says how it will lie. */
function remarked(r: Reader): boolean {
  return r.textOf(r.since(r.position - 3)).endsWith('(face-down)');
}

/** "until your next Standby Phase" behind what is banished. */
export function untilSaid(r: Reader): Duration | null {
  return r.foreseen('action-card until', () => {
    r.accept('{');
    if (!r.sees('[,] (until|for)')) return null;
    const duration = parseDuration(r);
    r.accept('}');
    return duration;
  });
}

const SEND_TO: readonly (readonly [string, Location])[] = [
  ["[directly] to (the|your|their|its owner's|their owner's|his/her|your opponent's) gy", 'graveyard'],
  ['there', 'graveyard'],
];

function send(r: Reader, who: Side): Action | null {
  return withNoun(r, (what) => {
    r.accept('{');
    r.accept('[,] (face-up|face-down)');
    r.accept(',');
    const to = r.acceptOneOf(SEND_TO);
    if (to !== null) return { kind: 'send', what, who, to };
    const other = r.attempt(() => (r.accept('to') ? parsePlace(r) : null));
    const [first] = other?.locations ?? [];
    return { kind: 'send', what, who, to: first ?? 'graveyard' };
  });
}

type ReturnTo = Extract<Action, { kind: 'return' }>['to'];

const RETURN_TO: readonly (readonly [string, ReturnTo])[] = [
  ["[,] [back] to (its|it's) owner 's hand", 'hand'],
  ['into the deck / extra deck', 'deck'],
  ["[back] to (the|your|their|its owner's) hand (/|or) extra deck", 'hand'],
  [
    "[back] to (the|your|its owner's|their owner's|their owners'|their|his/her|your opponent's|the owner's|the owners'|their respective owners') (hand|hands)",
    'hand',
  ],
  [
    "(to|on) the top of (the|your|its owner's|their|their owner's|your opponent's|their owners'|the owner's) (deck|decks)",
    'deck-top',
  ],
  [
    "(to|on) the bottom of (the|your|its owner's|their|their owner's|your opponent's|their owners'|the owner's) (deck|decks)",
    'deck-bottom',
  ],
  [
    "to (the|your|its owner's|their|their owner's|your opponent's|their owners'|the owner's) [main] (deck|decks)",
    'deck',
  ],
  [
    "to (the|your|its owner's|their|their respective|their owner's|their owners'|the owner's|your opponent's) (extra|fusion) (deck|decks)",
    'extra-deck',
  ],
  ["to (the|your|their|its owner's|the owner's|their owner's|their owners'|their respective) (gy|gys)", 'graveyard'],
  [
    "(to|on|into) (the|their|your opponent's|the opponent's|its owner's) [side of the] field [under its owner's control]",
    'field',
  ],
];

function giveBack(r: Reader, who: Side): Action | null {
  return withNoun(r, (what) => {
    if (r.accept('to [either] the (top or [the] bottom|bottom or [the] top) of (the|your|their) (deck|decks)'))
      return topOrBottom(what, who);
    if (r.accept('to the top or to the bottom of the deck [,] [in any order]')) return topOrBottom(what, who);
    const to = r.acceptOneOf(RETURN_TO);
    if (to === null) return null;
    r.accept('{ (face-up|in any order) }');
    r.accept('(in any order|in the same battle position)');
    return { kind: 'return', what, who, to };
  });
}

/** "add that lost ATK to the other monster": a stat, not a card. */
function addAmount(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    const stat = r.acceptOneOf([
      ['that (lost|same) atk', 'atk'],
      ['that (lost|same) def', 'def'],
    ] as const);
    const what = stat !== null && r.accept('to') ? parseNoun(r) : null;
    if (stat === null || what === null) return null;
    return {
      kind: 'change-stat',
      what,
      stats: [stat],
      change: 'add',
      amount: { kind: 'that-amount' },
      until: parseDuration(r),
    };
  });
}

function add(r: Reader, who: Side): Action | null {
  const amount = addAmount(r);
  if (amount !== null) return amount;
  if (r.accept('to your hand [,]')) return withNoun(r, (what) => ({ kind: 'add-to-hand', what, who }));
  return withNoun(r, (what) => {
    r.accept(',');
    if (r.accept('[face-up] to (your|the|their) [face-up] extra deck [face-up]'))
      return { kind: 'add-to-extra-deck', what, who };
    if (r.accept("to your opponent's hand")) return { kind: 'add-to-hand', what, who, to: 'opponent' };
    if (r.accept("to (your|the|their|its owner's|his/her|their owner's|their owners') (hand|hands)")) {
      const from = r.attempt(() => (r.accept('from') ? parsePlace(r) : null));
      if (from === null) return { kind: 'add-to-hand', what, who };
      return {
        kind: 'add-to-hand',
        what: { ...what, locations: from.locations, controller: from.side ?? what.controller },
        who,
      };
    }
    // "add it to your hand" may come before the place: "add to your hand 1 …" is older.
    return null;
  });
}

/** "add to your hand or Special Summon, 1 monster": two options about one object. */
function addOrSummon(r: Reader, who: Side): Action | null {
  const what = parseNoun(r);
  if (what === null) return null;
  const tail = parseTail(r, null, who);
  const options = [
    optionOf({ kind: 'add-to-hand', what, who }, what.span),
    optionOf({ kind: 'special-summon', what, who, how: ['special'], ...tail }, what.span),
  ];
  return { kind: 'apply-one-of', options, count: { kind: 'exactly', n: { kind: 'number', n: 1 } }, who };
}
