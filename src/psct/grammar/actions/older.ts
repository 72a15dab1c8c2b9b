import {
  blankNoun,
  type Action,
  type Noun,
  type Quantity,
  type Side,
  type Value,
} from '../../../engine/model/effects.js';
import { parseAction } from './action.js';
import { lookAndDraws } from './look-and-draws.js';
import { parsePlace } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';
import { parseOwnStat, parseStats } from '../values/stat-change.js';
import { parseValue } from '../values/value.js';

/** Actions as older texts word them; today's wordings are in the files of their verbs. */
export function olderActions(r: Reader, who: Side): Action | null {
  return (
    r.attempt(() => (r.accept('[randomly] (select|selects) and') ? parseAction(r, who) : null)) ??
    lookAndDraws(r) ??
    drawUntil(r, who) ??
    drawAsMany(r, who) ??
    reduceTo(r) ??
    inflict(r) ??
    intoDeck(r, who) ??
    called(r, who) ??
    lifePoints(r, who) ??
    sendAsMany(r, who) ??
    swapped(r) ??
    r.attempt((): Action | null => {
      const what = r.accept('(see|sees)') ? parseNoun(r) : null;
      return what === null ? null : { kind: 'look', what, who };
    }) ??
    attackFrom(r)
  );
}

/** "negate 1 attack from an opponent's monster": of an attack that goes on, and whose it has to be. */
function attackFrom(r: Reader): Action | null {
  const start = r.position;
  const whose = r.acceptOneOf<{ readonly controller: Side | null }>([
    ['negate 1 attack from a monster', { controller: null }],
    ["negate 1 attack from an opponent's monster", { controller: 'opponent' }],
  ]);
  if (whose === null) return null;
  const attacker = blankNoun(r.since(start), { quantity: { kind: 'given' }, reference: { ref: 'attacker' }, ...whose });
  return { kind: 'negate', what: 'attack', of: attacker, until: null };
}

const number = (n: number): Value => ({ kind: 'number', n });
const exactly = (n: Value): Quantity => ({ kind: 'exactly', n });

/** "draw until you have 3 cards in your hand": as many as are missing. */
function drawUntil(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    const start = r.position;
    if (
      !r.accept('(draw|draws) [cards] until (you|they) (have|hold)') &&
      !r.accept('(draw|draws) [cards] until (your|their) hand has')
    )
      return null;
    const n = r.acceptNumber();
    if (n === null || !r.accept('(card|cards) [in (your|their) hand]')) return null;
    const hand: Noun = {
      ...blankNoun(r.since(start)),
      quantity: { kind: 'all' },
      controller: who,
      locations: ['hand'],
    };
    const missing: Value = { kind: 'minus', of: [number(n), { kind: 'count', of: hand, distinct: null }] };
    return { kind: 'draw', who, count: exactly(missing) };
  });
}

/** "draw the same number of cards that you added to your Deck"; "each player draws the same number of cards they discarded". */
function drawAsMany(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('(draw|draws) (that|the) same number of cards')) return null;
    const own = r.sees('[as|that] they') && who === 'each';
    r.accept(
      '[as|that] (you|they) (destroyed|added|sent|returned|shuffled|discarded|banished|tributed|revealed) [(to|into) (the|your|their) (deck|gy|hand)]',
    );
    return { kind: 'draw', who, count: exactly(own ? { kind: 'that-amount', ofEach: true } : { kind: 'that-amount' }) };
  });
}

/** "reduce its ATK to 0" */
function reduceTo(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    const own = r.accept('(reduce|reduces)') ? parseOwnStat(r) : null;
    const amount = own === null || !r.accept('to') ? null : parseValue(r);
    if (own === null || amount === null) return null;
    return { kind: 'change-stat', what: own.what, stats: own.stats, change: 'set', amount, until: parseDuration(r) };
  });
}

const TAKES: readonly (readonly [string, Side])[] = [
  ['to your lp', 'you'],
  ["to both players' lp", 'each'],
  ["to each player's lp", 'each'],
];

/** "inflict 500 damage to your LP" */
function inflict(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('(inflict|inflicts)')) return null;
    const amount = parseValue(r);
    if (amount === null || !r.accept('damage')) return null;
    const theirs = r.scope.event && r.scope.they === 'opponent' && r.accept('to their lp');
    const who = theirs ? 'opponent' : r.acceptOneOf(TAKES);
    return who === null ? null : { kind: 'damage', who, amount };
  });
}

/** "add 2 cards from your GY to your Deck and shuffle it" */
function intoDeck(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('(add|adds|return|returns)')) return null;
    const what = parseNoun(r);
    return what !== null && r.accept('to (your|the|their) deck [,] and (shuffle|shuffles) (it|the deck)')
      ? { kind: 'shuffle-into-deck', what, who }
      : null;
  });
}

/** "call the type of card (Monster, Spell, or Trap)", "select 2 Monster Card Attributes" */
function called(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    if (r.accept('(call|calls|guess|guesses) the type of [the] card')) {
      r.accept('{ monster [card] , spell [card] , or trap [card] } | { spell , trap , or monster }');
      r.accept('on top of (your|their|the) deck');
      return { kind: 'declare', what: 'card-kind', who };
    }
    const one = r.accept('(select|selects) 1 [of the N] [monster] [card] (attributes|attribute)');
    if (one || r.accept('(select|selects) N [monster] [card] attributes'))
      return { kind: 'declare', what: 'attribute', who, ...(one ? {} : { several: true }) };
    return null;
  });
}

/** "increase the LP of both players by 1000", "decrease your opponent's LP by 300" */
function lifePoints(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    const kind = r.acceptOneOf([
      ['(increase|increases)', 'gain-life-points'],
      ['(decrease|decreases)', 'lose-life-points'],
    ] as const);
    const whose = kind === null ? null : r.acceptOneOf(WHOSE);
    if (kind === null || whose === null || !r.accept('by [an amount equal to]')) return null;
    const amount = parseValue(r);
    return amount === null ? null : { kind, who: whose === 'you' ? who : whose, amount };
  });
}

const WHOSE: readonly (readonly [string, Side])[] = [
  ['the lp of both players', 'each'],
  ["both players' lp", 'each'],
  ["your opponent's lp", 'opponent'],
  ['your lp', 'you'],
];

/** "send a number of cards equal to the cards in your opponent's GY from your Deck to your GY" */
function sendAsMany(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    const start = r.position;
    if (!r.accept('(send|sends) a number of cards equal to [the number of]')) return null;
    const of = nounBefore(r, 'from');
    const place = of === null || !r.accept('from [the top of]') ? null : parsePlace(r);
    if (of === null || place === null || !r.accept('to (your|the|their) gy')) return null;
    const what: Noun = {
      ...blankNoun(r.since(start)),
      quantity: exactly({ kind: 'count', of, distinct: null }),
      controller: place.side,
      locations: place.locations,
      chosen: place.locations.includes('deck') ? 'top' : null,
    };
    return { kind: 'send', what, who, to: 'graveyard' };
  });
}

/** A phrase that ends at that word, which would else be read as part of it. */
function nounBefore(r: Reader, word: string): Noun | null {
  for (let offset = 1; offset < 12; offset += 1) {
    if (r.peek(offset)?.fold !== word) continue;
    const part = r.part(r.position, r.position + offset);
    const noun = parseNoun(part);
    if (noun === null || !part.done) return null;
    r.position += offset;
    return noun;
  }
  return null;
}

/** "switch the ATK and DEF of all face-up monsters on the field" */
function swapped(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('(switch|switches) the')) return null;
    const stats = parseStats(r);
    if (stats.length !== 2 || !r.accept('of')) return null;
    const what = parseNoun(r);
    if (what === null) return null;
    return { kind: 'change-stat', what, stats, change: 'swap', amount: number(2), until: parseDuration(r) };
  });
}
