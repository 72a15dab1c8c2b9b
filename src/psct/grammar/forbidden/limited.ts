import {
  blankActivation,
  type ActivationPattern,
  blankNoun,
  type LastingRule,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { parseActivated } from '../events/answered.js';
import { parseMethods } from '../filters/atom.js';
import { parseNoun } from '../nouns/noun.js';
import { keyed } from '../keys.js';
import { type Reader } from '../reader.js';
import { parseValue } from '../values/value.js';

type Limited = Extract<LastingRule, { rule: 'limited' }>;

const LIMITED = keyed<Side>('limited');

const TIMES: readonly (readonly [string, number])[] = [
  ['once (per|each) turn', 1],
  ['(twice|more than two times) (per|each) turn', 2],
];

/** "can only Special Summon once per turn", "can only activate 1 Spell/Trap Card each turn", "cannot Summon more than 2 times". */
export function parseLimited(r: Reader, who: Side): Limited | null {
  return r.foreseen(
    LIMITED(who),
    () =>
      summons(r, who) ??
      monsters(r, who) ??
      unlessFewer(r, who) ??
      activations(r, who) ??
      attacks(r, who) ??
      fromNowOn(r, who),
  );
}

/** "Special Summon 2 or more monsters at the same time": so many at once are forbidden. */
export function atOnce(r: Reader, who: Side): LastingRule | null {
  return r.attempt(() => {
    const n = r.accept('special summon') ? r.acceptNumber() : null;
    return n !== null && n > 1 && r.accept('or more monsters at the same time')
      ? { rule: 'at-once', who, most: n - 1 }
      : null;
  });
}

function limited(who: Side, act: Limited['act'], times: number, more: Partial<Limited> = {}): Limited {
  return { rule: 'limited', who, act, what: null, how: [], activation: null, times, ...more };
}

function summons(r: Reader, who: Side): Limited | null {
  return r.attempt((): Limited | null => {
    if (!r.accept('(can only|can)')) return null;
    const methods = parseMethods(r);
    if (!r.accept('summon')) return null;
    const both = methods.length === 0 || (methods.includes('normal') && methods.includes('special'));
    const act = both ? 'summon' : methods.includes('normal') ? 'normal-summon' : 'special-summon';
    const how = methods.filter((method) => method !== 'special' && method !== 'normal');
    const any = r.accept('[a] (monsters|monster) [(s)]');
    const what = any ? null : r.attempt(() => parseNoun(r));
    const times = r.acceptOneOf(TIMES) ?? moreThan(r);
    if (times === null) return null;
    r.accept('while this card is face-up (on the field|in the monster zone)');
    return limited(who, act, times, { what, how });
  });
}

/** "can Special Summon only 1 monster per turn", "… no more than 2 monsters from the Extra Deck each turn". */
function monsters(r: Reader, who: Side): Limited | null {
  return r.attempt((): Limited | null => {
    if (!r.accept('can special summon (only|a maximum of|no more than)')) return null;
    const n = r.acceptNumber();
    if (n === null || !r.accept('(monster|monsters)')) return null;
    const what = r.attempt(() => extraDeck(r));
    return r.accept('(per|each) turn') ? limited(who, 'special-summon', n, { what, monsters: true }) : null;
  });
}

/** "can only Special Summon once from the Extra Deck", "… one more time": counted from when it is said. */
function fromNowOn(r: Reader, who: Side): Limited | null {
  return r.attempt((): Limited | null => {
    if (!r.accept('can only')) return null;
    const activated = r.attempt((): Limited | null => {
      if (!r.accept('activate')) return null;
      const others = r.attempt((): Limited | null => {
        const n = r.acceptNumber();
        const activation = n !== null && r.accept('other') ? counted(r) : null;
        if (n === null || activation === null || !r.accept('[,] the turn you activate this (card|effect)')) return null;
        return limited(who, 'activate', n, { activation, other: true });
      });
      if (others !== null) return others;
      const n = r.accept('one more') ? 1 : r.acceptNumber();
      const activation = n === null || r.sees('other') ? null : parseActivated(r);
      if (n === null || activation === null || r.sees('(per|each|,)')) return null;
      return limited(who, 'activate', n, { activation, fromNow: true });
    });
    if (activated !== null) return activated;
    if (r.accept('(declare (1|one) attack|attack once)')) return limited(who, 'attack', 1, { fromNow: true });
    const methods = parseMethods(r);
    if (methods.length === 0 || !r.accept('summon')) return null;
    const early = r.attempt(() => extraDeck(r));
    const times = r.accept('(once|one more time)');
    const late = early ?? r.attempt(() => extraDeck(r));
    if (!times || r.sees('(per|each)')) return null;
    const both = methods.includes('normal') && methods.includes('special');
    const act = both ? 'summon' : methods.includes('normal') ? 'normal-summon' : 'special-summon';
    const how = methods.filter((method) => method !== 'special' && method !== 'normal');
    return limited(who, act, 1, { what: late, how, fromNow: true });
  });
}

/** What is activated, behind its number: a single monster of a series is no phrase of its own there. */
function counted(r: Reader): ActivationPattern | null {
  const series = r.attempt((): ActivationPattern | null => {
    const start = r.position;
    const name = r.acceptQuoted();
    if (name === null || !r.accept('monster (effect|effects)')) return null;
    return blankActivation(r.since(start), { what: ['monster-effect'], card: { is: 'archetype', name } });
  });
  return series ?? parseActivated(r);
}

function extraDeck(r: Reader): Noun | null {
  const start = r.position;
  if (!r.accept('from the extra deck')) return null;
  return blankNoun(r.since(start), { quantity: { kind: 'all' }, locations: ['extra-deck'] });
}

/** "can activate monster effects unless the number … that player has activated that turn is less than the number of …". */
function unlessFewer(r: Reader, who: Side): Limited | null {
  return r.attempt((): Limited | null => {
    const activation = r.accept('(can|cannot) activate') ? parseActivated(r) : null;
    if (activation === null || !r.accept('unless the number of')) return null;
    if (parseActivated(r)?.what.join(' ') !== activation.what.join(' ')) return null;
    if (!r.accept('(that player has|you have|they have) [previously] activated (that|this) turn is less than'))
      return null;
    const upTo = parseValue(r);
    return upTo === null ? null : limited(who, 'activate', 0, { activation, upTo });
  });
}

function moreThan(r: Reader): number | null {
  return r.attempt(() => {
    if (!r.accept('more than')) return null;
    const n = r.acceptNumber();
    return n !== null && r.accept('times (per|each) turn') ? n : null;
  });
}

function activations(r: Reader, who: Side): Limited | null {
  return r.attempt((): Limited | null => {
    if (!r.accept('can only [attempt to] activate [up to]')) return null;
    const n = r.acceptNumber();
    const activation = n === null ? null : counted(r);
    if (n === null || activation === null || !r.accept('(per|each) turn')) return null;
    r.accept('while this card is face-up (on the field|in the monster zone)');
    return limited(who, 'activate', n, { activation });
  });
}

/** "Only 1 monster can attack during each Battle Phase", whoever's turn it is. */
export function attackersPerBattle(r: Reader): LastingRule | null {
  return r.attempt(() => {
    const n = r.accept('only') ? r.acceptNumber() : null;
    if (n === null || !r.accept('(monster|monsters) can attack [during] each (battle phase|turn)')) return null;
    return limited('each', 'attack', n);
  });
}

function attacks(r: Reader, who: Side): Limited | null {
  return r.attempt((): Limited | null => {
    if (!r.accept('can only (attack|declare an attack) with')) return null;
    const n = r.acceptNumber();
    if (n === null || !r.accept('(monster|monsters)')) return null;
    // "Only attack with 1 monster this turn": so long the clause says itself.
    if (!r.accept('(during each battle phase|each turn|per turn|each battle phase)') && !endsThere(r)) return null;
    return limited(who, 'attack', n);
  });
}

function endsThere(r: Reader): boolean {
  return r.done || r.sees('(.|,|;|this turn|for the rest of this turn|[during] the turn you activate)');
}
