/** Numbers and traits taken over from another card: "the same as 1 monster you control", "the Level of the other". */
import { ATTRIBUTES } from '../../../engine/model/card.js';
import { blankNoun, type Action, type Noun, type Stat, type Value } from '../../../engine/model/effects.js';
import { optionOf } from '../clauses/option-of.js';
import { parseNoun } from '../nouns/noun.js';
import { parsePointing } from '../nouns/reference.js';
import { parseDuration } from '../places/position.js';
import { introduces, type Reader } from '../reader.js';

const ONE = { kind: 'exactly', n: { kind: 'number', n: 1 } } as const;

/** One of these is done, as the player says. */
function oneOf(actions: readonly Action[], what: Noun): Action {
  const options = actions.map((action) => optionOf(action, what.span));
  return { kind: 'apply-one-of', options, count: ONE, who: 'you' };
}

/** "[equal to that of | the same as] 1 Fish monster you control", "that monster": the same stat of the other card. */
export function sameOfOther(r: Reader, stats: readonly Stat[]): Value | null {
  const [stat] = stats;
  const ranked = stats.join() === 'level,rank';
  if (stat === undefined || (stats.length > 1 && !ranked)) return null;
  return r.attempt((): Value | null => {
    r.accept('that of');
    const of = parseNoun(r);
    r.accept("('s|')");
    if (of === null || !(r.done || r.sees('(,|.|;|{|and|until|also|then)'))) return null;
    if (of.reference === null && (!isOne(of) || of.each.length > 0)) return null;
    if (of.reference?.ref === 'this-card' || of.filter.is === 'state') return null;
    const said = (one: Stat): Value =>
      of.reference === null
        ? { kind: 'aggregate', how: 'total', stat: one, original: false, of }
        : { kind: 'stat', stat: one, original: false, of: of.reference };
    // Of each monster the one that it has.
    return ranked ? { kind: 'plus', of: [said('level'), said('rank')] } : said(stat);
  });
}

function isOne({ quantity }: Noun): boolean {
  return quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 1;
}

/** "The Level of the one or of the other becomes the same": which of the two, the player says. */
export function levelOfEither(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('the level of')) return null;
    const start = r.position;
    const [first, second] = [parsePointing(r), r.accept('or') ? parsePointing(r) : null];
    if (first === null || second === null || !r.accept('becomes the level of the other')) return null;
    const until = parseDuration(r);
    const one = (of: typeof first): Noun => blankNoun(r.since(start), { ...of });
    const change = (to: typeof first, from: typeof first): Action => ({
      kind: 'change-stat',
      what: one(to),
      stats: ['level'],
      change: 'set',
      amount: { kind: 'stat', stat: 'level', original: false, of: from.reference },
      until,
    });
    return oneOf([change(first, second), change(second, first)], one(first));
  });
}

/** "Change it to any Attribute", "change the Attribute of this card": to whichever the player says. */
export function anyAttribute(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    const named = r.accept('the attribute of');
    const what = parseNoun(r);
    if (what === null || introduces(what)) return null;
    if (named ? !r.done && !r.sees('(.|;)') : !r.accept('to any attribute')) return null;
    const until = parseDuration(r);
    const become = (value: string): Action => ({
      kind: 'become',
      what,
      property: 'attribute',
      value,
      sameAs: null,
      until,
      also: false,
    });
    return oneOf(ATTRIBUTES.map(become), what);
  });
}

/** 'this card's name "X"', behind "make". */
export function nameMade(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    const what = parseNoun(r);
    const value = what !== null && r.accept("'s name") ? r.acceptQuoted() : null;
    if (what === null || value === null) return null;
    return { kind: 'become', what, property: 'name', value, sameAs: null, until: parseDuration(r), also: false };
  });
}
