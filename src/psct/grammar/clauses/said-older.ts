import {
  blankNoun,
  type Action,
  type LastingRule,
  type Noun,
  type Side,
  type Statement,
} from '../../../engine/model/effects.js';
import { parseDuration } from '../places/position.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { predicate, type Said } from './statement.js';
import { parseValue } from '../values/value.js';

/** Sentences of older texts that are neither an action of a player nor said of cards. */
export function parseOlderSaid(r: Reader): Said | null {
  return r.foreseen(
    'said older',
    () => done(r) ?? becomesRevealed(r) ?? handLimit(r) ?? statedOlder(r) ?? equippedOnly(r) ?? aimed(r) ?? goesBack(r),
  );
}

/** "Your Deck is then shuffled", "both players' LP become 3000" */
function done(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    if (r.accept('(your|the) deck is [then] shuffled')) return { action: { kind: 'shuffle', who: 'you' } };
    if (r.accept('both decks are [then] shuffled')) return { action: { kind: 'shuffle', who: 'each' } };
    if (r.accept('there is no battle phase this turn'))
      return {
        rules: [{ rule: 'cannot', who: 'each', what: null, act: 'conduct-battle-phase', except: null, by: null }],
        until: { until: 'end-of-turn' },
      };
    if (!r.accept("([both] players'|each player's) lp (become|becomes)")) return null;
    const amount = parseValue(r);
    return amount === null ? null : { action: { kind: 'set-life-points', who: 'each', amount } };
  });
}

/** "This card in your hand becomes revealed until …": open for as long. */
function becomesRevealed(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    const start = r.position;
    if (!r.accept('this card in your hand becomes revealed')) return null;
    const what = blankNoun(r.since(start), { reference: { ref: 'this-card' }, controller: 'you', locations: ['hand'] });
    parseDuration(r);
    return { action: { kind: 'reveal', what, who: 'you', stays: true } };
  });
}

const LIMITED: readonly (readonly [string, Side])[] = [
  ["your opponent's hand size limit (becomes|is)", 'opponent'],
  ['your hand size limit (becomes|is)', 'you'],
  ['the hand size limit of (each player|both players) (becomes|is)', 'each'],
];

function handLimit(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    if (r.accept('there is no limit to the hand size [for (each player|both players)]'))
      return { rules: [{ rule: 'hand-limit', who: 'each', n: null }] };
    const who = r.acceptOneOf(LIMITED);
    const n = who === null ? null : r.acceptNumber();
    return who === null || n === null ? null : { rules: [{ rule: 'hand-limit', who, n }] };
  });
}

const STATED: readonly (readonly [string, readonly [Statement, 'noun' | 'plain']])[] = [
  ['[you can] only equip this card to', ['equip-only', 'noun']],
  ['this card can only be (equipped to|used to equip)', ['equip-only', 'noun']],
  ['must be equipped to', ['equip-only', 'noun']],
  ['[this card] can only be placed on the field by the effect of', ['placed-by-effect-only', 'noun']],
  ['the number of (cards|monsters) is applied when this card is activated', ['counted-at-activation', 'plain']],
  ["flip monsters 's effects are not activated [at this time]", ['flips-without-effect', 'plain']],
  ['flip effects are not activated at (this|that) time', ['flips-without-effect', 'plain']],
  ['its effects do not activate at that time', ['flips-without-effect', 'plain']],
  ['cards already on the field are not affected [{ including face-down cards }]', ['spares-what-is-there', 'plain']],
  [
    "the cards that are already on the field (before|at) this card's activation are unaffected by this effect",
    ['spares-what-is-there', 'plain'],
  ],
  ['the effects of the face-down cards are not activated', ['flips-without-effect', 'plain']],
  [
    '(these|those|the) set [normal] (traps|trap|spells|cards) can be activated this turn',
    ['activate-set-this-turn', 'plain'],
  ],
];

/** "Only a monster with 1000 or less ATK can be equipped with this card" */
function equippedOnly(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    const what = r.accept('only') ? parseNoun(r) : null;
    return what !== null && r.accept('can be equipped with this card')
      ? { rules: [{ rule: 'stated', statement: 'equip-only', what }] }
      : null;
  });
}

/** "Target face-up monster you control gains 500 ATK": one such monster is chosen. */
function aimed(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    if (!r.accept('target') || r.peek()?.kind === 'number' || r.sees('(a|an|up|any|all|this|that|it)')) return null;
    const noun = parseNoun(r);
    if (noun?.reference !== null || noun.each.length > 0) return null;
    return predicate(r, { ...noun, quantity: { kind: 'exactly', n: { kind: 'number', n: 1 } } });
  });
}

type ReturnTo = Extract<Action, { kind: 'return' }>['to'];

const BACK: readonly (readonly [string, ReturnTo])[] = [
  [
    "(returns|return) to (the|your|its owner's|the owner's|the owners'|their owners'|their owner's) (hand|hands)",
    'hand',
  ],
  ["(returns|return|is returned|are returned) to (the|your|its owner's) extra deck", 'extra-deck'],
  ["(returns|return) to (the|your opponent's|the opponent's|its owner's) [side of the] field", 'field'],
  ["(returns|return) to the top of (the|your|its owner's) deck", 'deck-top'],
  ["(returns|return) to the bottom of (the|your|its owner's) deck", 'deck-bottom'],
];

/** "this card returns to the top of your Deck", "monsters are flipped to face-up Attack Position" */
function goesBack(r: Reader): Said | null {
  return r.attempt((): Said | null => {
    const what = parseNoun(r);
    if (what === null) return null;
    const to = r.acceptOneOf(BACK);
    if (to !== null) return { action: { kind: 'return', what, who: 'you', to } };
    return r.accept('(is|are) flipped [(to|into)] face-up attack position')
      ? { action: { kind: 'change-position', what, to: 'face-up-attack' } }
      : null;
  });
}

/** Set sentences with a meaning of their own. */
function statedOlder(r: Reader): Said | null {
  for (const [phrase, [statement, tail]] of r.fitting(STATED)) {
    const found = r.attempt((): LastingRule[] | null => {
      if (!r.accept(phrase)) return null;
      const what: Noun | null = tail === 'noun' ? parseNoun(r) : null;
      return tail === 'noun' && what === null ? null : [{ rule: 'stated', statement, what }];
    });
    if (found !== null) return { rules: found };
  }
  return null;
}
