import {
  blankNoun,
  FIELD_LOCATIONS,
  type Filter,
  type Noun,
  type Reference,
  type Value,
} from '../../../engine/model/effects.js';
import { differenceIn, ofBothSides } from './difference-in.js';
import { happenedThisTurn } from './happened.js';
import { DEEDS } from '../deed-words.js';
import { asksOfItselfLeaving, isCalled } from '../introduced.js';
import { parseWhere } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { parseStat, possessor, pronounIt, statName } from './stat-value.js';
import { STAT_WORDS } from '../words.js';

/** value : factor (("x" | "times" | "+" | "-") factor)* */
export function parseValue(r: Reader): Value | null {
  return r.remember('value', () => {
    let value = parseFactor(r);
    if (value === null) return null;
    for (;;) {
      const more = r.attempt((): Value | null => {
        const kind = r.acceptOneOf([
          ['(x|×|times|multiplied by)', 'times'],
          ['(+|plus)', 'plus'],
          ['minus', 'minus'],
        ] as const);
        const right = kind === null ? null : parseFactor(r);
        return kind === null || right === null || value === null ? null : { kind, of: [value, right] };
      });
      if (more === null) return value;
      value = more;
    }
  });
}

function times(n: number, of: Value): Value {
  return { kind: 'times', of: [{ kind: 'number', n }, of] };
}

/** "Send the top 3 cards of the Deck to the GY, …, up to the number of monsters sent": not as many as were sent. */
function someOfThose(r: Reader): boolean {
  if (!r.sees('(the|that) number of monsters (sent|discarded|returned|destroyed|banished)')) return false;
  const last = r.scope.introduced.findLast(({ reference }) => reference.ref === 'previous');
  return last !== undefined && r.scope.it.ref === 'previous' && !isCalled(last.filter, 'monster');
}

/** "The number banished": of that deed, whatever else comes between ("gain ATK …, and if they do, gain LP x the number banished"). */
function withDeed(r: Reader, start: number, value: Value): Value {
  if (value.kind !== 'that-amount') return value;
  const words = r.textOf(r.since(start)).toLowerCase().split(/\s+/);
  const deed = words.map((word) => (Object.hasOwn(DEEDS, word) ? DEEDS[word] : undefined)).find((one) => one);
  return deed === undefined ? value : { ...value, of: deed };
}

function parseFactor(r: Reader): Value | null {
  return r.foreseen('value parseFactor', (): Value | null => {
    const before = r.position;
    const fixed = someOfThose(r)
      ? null
      : r.acceptOneOf<Value>([
          ['[an] (that|the same) amount', { kind: 'that-amount' }],
          ['that (much|many)', { kind: 'that-amount' }],
          // Of a monster that comes by banishing, those are its materials.
          ['the number of monsters banished for its [special] summon', { kind: 'used-materials', of: r.scope.it }],
          [
            "(the|that) number [of (cards|monsters)] (banished|sent|discarded|tributed|destroyed|returned|shuffled|detached|removed|drawn|revealed) [from (your|their|your opponent's|the) (hand|field|deck|gy)] [to (the|your|their) gy|there|to the hand|into (the|your|their) [main] (deck|decks)] [by this card 's effect|for this card 's activation|for this effect ['s activation]|to activate this (card|effect)|by this effect|this way|for its tribute summon]",
            { kind: 'that-amount' },
          ],
          ['that (damage|number|result|total|difference)', { kind: 'that-amount' }],
          [
            '(the|that) amount (gained|lost|paid|taken|of [battle] damage (inflicted|you took|they took)|of [that] damage|of lp [you] gained [by this effect])',
            { kind: 'that-amount' },
          ],
          [
            '(the|that) [battle] damage (you|they|your opponent|the opponent) (took|take|received|takes)',
            { kind: 'that-amount' },
          ],
          [
            '(the|that) [battle] damage [(inflicted|it inflicted|it inflicts|this card inflicted)] [to (you|your opponent)]',
            { kind: 'that-amount' },
          ],
          ['(the|that) (declared|chosen) (number|level|rank)', { kind: 'declared' }],
          ['(the|that) [total] (amount|number) [of lp] (paid|you paid|reduced|they paid)', { kind: 'that-amount' }],
          ['the lp (you|they|your opponent) (paid|gained|lost)', { kind: 'that-amount' }],
          ['the (lp|atk|def) (gained|lost|paid) [by this effect|this way]', { kind: 'that-amount' }],
          [
            'the amount of (atk|def) (gained|lost) (by|from) this effect [at the time of the summon]',
            { kind: 'that-amount' },
          ],
          ['(the|that) damage (inflicted|you inflicted|they took|you took) [by this effect]', { kind: 'that-amount' }],
          [
            '(the|that) [exact|same] number (you|they|your opponent) (banished|sent|discarded|tributed|returned|shuffled|detached|removed|revealed|drew)',
            { kind: 'that-amount' },
          ],
          [
            'the [exact] number (banished|sent|discarded|tributed|returned|shuffled|detached|removed|revealed|drawn|placed|destroyed|excavated) [to the gy|to the hand|into (the|your|their) [main] (deck|decks)] [(by|for) this effect|this way|to activate this effect]',
            { kind: 'that-amount' },
          ],
          ['the chain link number of this (card|effect)', { kind: 'link-number' }],
          ['the number of (heads|tails)', { kind: 'that-amount' }],
          ['(the|that) (result|die result|result of the die roll|die roll|roll)', { kind: 'die' }],
        ]);
    if (fixed !== null && !(r.peek(-1)?.fold !== 'of' && r.sees('(of|between|in)'))) return withDeed(r, before, fixed);
    r.position = before;
    if (r.accept('that (lost|gained) (atk|def)')) return { kind: 'that-amount' };
    r.accept('another');
    if (r.accept('half [of]')) {
      // "Half the destroyed monster's ATK": the article belongs to the monster.
      const of = r.attempt(() => parseFactor(r)) ?? (r.accept('the') ? parseFactor(r) : null);
      return of === null ? null : { kind: 'half', of: [of] };
    }
    const factor = r.acceptOneOf([
      ['(double|twice) [of]', 2],
      ['(triple|three times)', 3],
    ]);
    if (factor !== null) {
      const of = parseFactor(r);
      return of === null ? null : times(factor, of);
    }
    const n = r.acceptNumber();
    if (n !== null) return { kind: 'number', n };
    return (
      parseCount(r) ??
      differenceIn(r) ??
      parseDifference(r) ??
      parseAggregate(r) ??
      parseStat(r) ??
      banishedOf(r) ??
      bareAmount(r)
    );
  });
}

/** "different Monster Types in your GY", "different Attributes you control": of the monsters there. */
function differentKinds(r: Reader): Value | null {
  if (!r.accept('different')) return null;
  const distinct = r.acceptOneOf([
    ['[original] [monster] types', 'type'],
    ['[original] attributes', 'attribute'],
    ['card types', 'card-kind'],
  ] as const);
  if (distinct === null) return null;
  const start = r.position;
  const own = r.accept('you [currently] control') ? ('you' as const) : null;
  const place = own === null ? parseWhere(r) : null;
  if (own === null && place === null) return null;
  const filter: Filter = distinct === 'card-kind' ? { is: 'any' } : { is: 'kind', kind: 'monster' };
  const of = blankNoun(r.since(start), {
    quantity: { kind: 'all' },
    filter,
    locations: place?.locations ?? FIELD_LOCATIONS,
    controller: own ?? place?.side ?? null,
  });
  return { kind: 'count', of, distinct };
}

/** "Equal to their face-down banished cards": as many as there are. */
function banishedOf(r: Reader): Value | null {
  return r.attempt((): Value | null => {
    if (!r.sees('(your|their) [face-down|face-up] banished (cards|monsters)')) return null;
    const of = parseNoun(r);
    return of?.reference !== null ? null : { kind: 'count', of, distinct: null };
  });
}

/** "the difference x 100": an amount that the sentence spoke of. */
function bareAmount(r: Reader): Value | null {
  return r.accept('the (damage|number|result|total|difference)') ? { kind: 'that-amount' } : null;
}

/** "the number of" noun */
function parseCount(r: Reader): Value | null {
  return r.foreseen('value parseCount', (): Value | null => {
    if (r.sees('its number of materials') && r.accept('its number of materials'))
      return { kind: 'materials', of: r.scope.it };
    const start = r.position;
    if (!r.accept('(the|their) [combined|total] (number|amount) of')) return null;
    if (
      r.accept(
        'monster card types [currently] on the field [{ ritual , fusion , synchro , xyz , pendulum , and link }]',
      )
    ) {
      const filter: Filter = {
        is: 'all-of',
        of: [
          { is: 'kind', kind: 'monster' },
          { is: 'face', face: 'up' },
        ],
      };
      const on = ['monster-zone', 'extra-monster-zone'] as const;
      const of = blankNoun(r.since(start), { quantity: { kind: 'all' }, filter, locations: on });
      return { kind: 'count', of, distinct: 'monster-kind' };
    }
    const distinct = r.acceptOneOf([
      ['(different names|cards with different names) (of|among)', 'name'],
      ['different (types|monster types) (of|among)', 'type'],
      ['different attributes (of|among)', 'attribute'],
      ['different levels (of|among)', 'level'],
    ] as const);
    if (distinct === null) {
      const done = r.attempt(() => happenedThisTurn(r));
      if (done !== null) return done;
      const kinds = r.attempt(() => differentKinds(r));
      if (kinds !== null) return kinds;
    }
    const counter = r.attempt(() => {
      const name = r.acceptQuoted() ?? r.peek()?.text ?? null;
      if (r.peek()?.kind === 'word' && !r.sees('(counters|counter)')) r.position += 1;
      return r.accept('(counters|counter)') ? name : null;
    });
    if (counter !== null || r.accept('(counters|counter)')) {
      if (r.accept('[you] removed [this way|by this effect|to activate this effect]')) return { kind: 'that-amount' };
      const had = r.attempt(() => {
        const of = r.accept('it') ? blankNoun(r.since(r.position), { reference: r.scope.it }) : parseNoun(r);
        return (of?.reference ?? null) !== null && r.accept('had') ? of : null;
      });
      if (had !== null) return { kind: 'counters', counter: normalCounter(counter), on: had, then: true };
      const gone = r.accept('that (was|were) (on|in)');
      const on = gone || r.accept('(on|in)') ? parseNoun(r) : null;
      if (on === null) return null;
      const then = gone || asksOfItselfLeaving(r.scope, on.reference);
      return { kind: 'counters', counter: normalCounter(counter), on, ...(then ? { then: true } : {}) };
    }
    const used = r.attempt((): Value | null => {
      if (
        !r.accept('[fusion|synchro|xyz|link] (materials|material) used') &&
        !r.accept('monsters used as [fusion|synchro|xyz|link] (materials|material)')
      )
        return null;
      if (r.accept('for [the [fusion|synchro|xyz|link|special] summon of] this card'))
        return { kind: 'used-materials', of: { ref: 'this-card' } };
      if (!r.accept("for (its|this card 's) [fusion|synchro|xyz|link|special] summon | for it")) return null;
      return r.sees('from') ? null : { kind: 'used-materials', of: r.scope.it };
    });
    if (used !== null) return used;
    const materials = r.attempt((): Value | null => {
      if (!r.accept('[xyz] (materials|material) [attached to|on]')) return null;
      const of = parseNoun(r);
      if (of?.reference === null || of === null) return null;
      r.accept('[still] (had|has) [(on the field|attached to it|when destroyed|when it was destroyed)]');
      return { kind: 'materials', of: of.reference };
    });
    if (materials !== null) return materials;
    const of = parseNoun(r);
    return of === null ? null : { kind: 'count', of, distinct: distinct ?? of.distinct };
  });
}

/** "Spell" for Spell Counters; `null` for any, also for those spoken of before ("each of these counters"). */
export function normalCounter(name: string | null): string | null {
  const own = name?.replace(/^(?:of )?(?:these|those|that many) /i, '') ?? null;
  return own === null || /^counters?(?:\(s\))?$/i.test(own) ? null : own.replace(/\s*counters?(?:\(s\))?$/i, '');
}

/** "the difference between" value "and" value; a "deficit" is asked for where the former is the lower one. */
function parseDifference(r: Reader): Value | null {
  return r.foreseen('value parseDifference', (): Value | null => {
    if (!r.accept('the (difference|deficit) (between|in|of)')) return null;
    const currentAndOriginal = r.attempt(() => ofCurrentAndOriginal(r));
    if (currentAndOriginal !== null) return currentAndOriginal;
    const sides = r.attempt(() => ofBothSides(r));
    if (sides !== null) return sides;
    const left = parseValue(r);
    if (left === null) return null;
    if (left.kind === 'life-points' && r.accept("and (your opponent's|their opponent's|yours)"))
      return {
        kind: 'difference',
        of: [left, { kind: 'life-points', player: left.player === 'you' ? 'opponent' : 'you' }],
      };
    // "between its original ATK and current ATK"
    const same = left.kind === 'stat' ? r.attempt(() => sameOwner(r, left)) : null;
    if (same !== null) return { kind: 'difference', of: [left, same] };
    if (!r.accept('and')) return left.kind === 'aggregate' ? { kind: 'difference', of: [left] } : null;
    const right = parseValue(r);
    return right === null ? null : { kind: 'difference', of: [left, right] };
  });
}

/** "its current and original Level". */
function ofCurrentAndOriginal(r: Reader): Value | null {
  const of = r.accept('(its|their)') ? pronounIt(r) : possessor(r);
  if (of?.reference === null || of === null || !r.accept('current and original')) return null;
  const { reference } = of;
  const stat = r.acceptOneOf(STAT_WORDS);
  if (stat === null) return null;
  const one = (original: boolean): Value => ({ kind: 'stat', stat, original, of: reference });
  return { kind: 'difference', of: [one(false), one(true)] };
}

function sameOwner(r: Reader, left: Extract<Value, { kind: 'stat' }>): Value | null {
  if (!r.accept('and [its]')) return null;
  const name = statName(r);
  return name === null ? null : { kind: 'stat', stat: name.stat, original: name.original, of: left.of };
}

/** ("the total" | "the highest" …) ["original"] stat ("of" | "among") noun */
function parseAggregate(r: Reader): Value | null {
  return r.foreseen('value parseAggregate', (): Value | null => {
    r.accept('(the|their|its)');
    const how = r.acceptOneOf([
      ['(total|combined|sum of the)', 'total'],
      ['highest', 'highest'],
      ['lowest', 'lowest'],
    ] as const);
    if (how === null) return null;
    const original = r.accept('original');
    r.accept('(current|printed)');
    const stat = r.acceptOneOf(STAT_WORDS);
    if (stat === null) return null;
    const each = r.accept('/ def');
    const ranks = stat === 'level' && r.accept('and rank|and ranks|/ rank|/ ranks|and / or ranks');
    // Where they were says nothing of a printed number.
    if (r.sees('in the gy among') || (original && r.sees('on the field among'))) r.accept('_ the _');
    const of =
      attached(r) ??
      r.attempt(() => (r.accept('(of|among|on)') ? parseNoun(r) : null)) ??
      thatHad(r) ??
      inPlace(r) ??
      pronoun(r);
    const whole = { kind: 'aggregate', how, stat, original, of, ...(each ? { each } : {}) } as const;
    // Of each monster the one that it has.
    if (ranks && how !== 'total') return null;
    return ranks ? { kind: 'plus', of: [whole, { ...whole, stat: 'rank' }] } : whole;
  });
}

/** "of its attached materials". */
function attached(r: Reader): Noun | null {
  const start = r.position;
  if (!r.accept("of (its|this card's) attached [xyz] materials")) return null;
  const filter = { is: 'attached-to', to: { ref: 'this-card' } } as const;
  return blankNoun(r.since(start), { quantity: { kind: 'all' }, filter, locations: ['xyz-material'] });
}

/** "the total Levels those 2 monsters had on the field". */
function thatHad(r: Reader): Noun | null {
  return r.foreseen('value that had', () => {
    r.accept('that');
    const noun = parseNoun(r);
    return noun?.reference !== null && noun !== null && r.accept('had [on the field|in the gy]') ? noun : null;
  });
}

/** "in your Pendulum Zones": all cards there. */
function inPlace(r: Reader): Noun | null {
  const place = parseWhere(r);
  return place === null
    ? null
    : { ...pronoun(r), reference: null, quantity: { kind: 'all' }, locations: place.locations, controller: place.side };
}

export function pronoun(r: Reader): Noun {
  return blankNoun(r.since(r.position), { reference: r.scope.that ?? r.scope.it });
}

/** A reference whose stats a comparison is about. */
export const SUBJECT: Reference = { ref: 'subject' };
