/** Verbs that reckon with stats: "increase its Level by 2", "make its ATK become 0". */
import {
  blankNoun,
  type Action,
  type Noun,
  type Reference,
  type Side,
  type Value,
} from '../../../engine/model/effects.js';
import { parseAction } from './action.js';
import { parseActsOf } from '../forbidden/forbidden.js';
import { unaffectedBy } from '../lasting/unaffected.js';
import { optionOf } from '../clauses/option-of.js';
import { parseNoun } from '../nouns/noun.js';
import { parseBare } from '../values/offset.js';
import { parseDuration } from '../places/position.js';
import { replacingEffect } from '../clauses/quoted-text.js';
import { introduces, type Reader } from '../reader.js';
import { thatBattle } from '../lasting/rule-clause.js';
import { type OwnStat, parseChange, parseOwnStat } from '../values/stat-change.js';
import { parseValue } from '../values/value.js';
import { parseBecoming } from './become.js';
import { verb } from '../verb.js';
import { nameMade, sameOfOther } from './same-stat.js';
import { gains, becomes, level } from './stat.js';

const BOUNDS: readonly (readonly [string, 'up-to' | 'exactly'])[] = [
  ['up to', 'up-to'],
  ['exactly', 'exactly'],
];

/** Numbers that the player takes one of; `null` where the text fixes it. */
function oneOf(r: Reader, given: Value, upTo: boolean): Value | null {
  const other = r.attempt(() => (r.accept('or') ? r.acceptNumber() : null));
  if (!upTo && other === null) return null;
  if (given.kind !== 'number') return { kind: 'declared' };
  const among = other === null ? Array.from({ length: given.n }, (_, i) => i + 1) : [given.n, other];
  return among.length <= 12 ? { kind: 'declared', among } : { kind: 'declared' };
}

/** "Both its Level and this card's". */
function ofItAndThis(r: Reader): OwnStat | null {
  const start = r.position;
  if (r.scope.it.ref === 'this-card' || !r.accept("both its level and this card 's")) return null;
  const one = (reference: Noun['reference']): Noun =>
    blankNoun(r.since(start), { quantity: { kind: 'given' }, reference });
  const what = blankNoun(r.since(start), {
    quantity: { kind: 'all' },
    each: [one(r.scope.it), one({ ref: 'this-card' })],
  });
  return { what, stats: ['level'], original: false };
}

/** "increase its Level by 2", "reduce its ATK by 500", "double its ATK", "halve its ATK". */
export function arithmetic(r: Reader): Action | null {
  return r.foreseen('action-stat arithmetic', (): Action | null => {
    const how = r.acceptOneOf([
      ['(increase or reduce|increase or decrease|reduce or increase|decrease or increase)', 'either'],
      [verb('increase', 'raise'), 'add'],
      [verb('reduce', 'decrease', 'lower'), 'subtract'],
      [verb('double'), 'double'],
      ['(halve|halves|halving)', 'halve'],
    ] as const);
    if (how === null) return null;
    const own = ofItAndThis(r) ?? parseOwnStat(r);
    if (own === null) return null;
    const [stat] = own.stats;
    const bounds = r.accept('by') ? r.acceptOneOf(BOUNDS) : null;
    const said = r.peek(-1)?.fold === 'by' || bounds !== null;
    // "By the difference between its current and original Level": of the card whose Level changes.
    const others = r.scope.it.ref === 'this-card' && own.what.reference?.ref !== 'this-card';
    const its = r.sees('the difference between its') || (others && r.sees('its (level|rank|atk|def)'));
    const scope = its ? { ...r.scope, it: { ref: 'subject' } as const } : r.scope;
    const given = said ? r.within(scope, () => (stat === undefined ? parseValue(r) : parseBare(r, stat))) : null;
    if (said && given === null) return null;
    // "By up to 2", "by 1 or 2": the player says by how much.
    const by: Value | null = given === null ? null : (oneOf(r, given, bounds === 'up-to') ?? given);
    r.accept('points');
    const exactly = bounds === 'exactly' ? ({ exactly: true } as const) : {};
    if (how === 'either') {
      if (by === null) return null;
      const { what, stats } = own;
      const until = parseDuration(r);
      const options = (['add', 'subtract'] as const).map((way) =>
        optionOf({ kind: 'change-stat', what, stats, change: way, amount: by, until, ...exactly }, what.span),
      );
      return { kind: 'apply-one-of', options, count: { kind: 'exactly', n: { kind: 'number', n: 1 } }, who: 'you' };
    }
    if (by === null && (how === 'add' || how === 'subtract')) return null;
    // "Halve its original ATK" sets a new original value (stat.original-set).
    if (own.original && by === null && stat !== undefined && (how === 'halve' || how === 'double')) {
      const each = own.stats.length > 1 ? { each: true as const } : {};
      const original = { kind: 'stat', stat, original: true, of: { ref: 'subject' }, ...each } as const;
      return {
        kind: 'change-stat',
        what: own.what,
        stats: own.stats,
        change: 'set-original',
        amount:
          how === 'halve'
            ? { kind: 'half', of: [original] }
            : { kind: 'times', of: [{ kind: 'number', n: 2 }, original] },
        until: parseDuration(r),
      };
    }
    return {
      kind: 'change-stat',
      what: own.what,
      stats: own.stats,
      change: how,
      amount: by ?? { kind: 'number', n: how === 'halve' || how === 'double' ? 2 : 0 },
      until: parseDuration(r),
      ...exactly,
    };
  });
}

/** "make that target gain 500 ATK", "make its ATK become 0". */
export function make(r: Reader): Action | null {
  return r.foreseen('action-stat make', (): Action | null => {
    if (!r.accept(verb('make')) && !r.accept('have')) return null;
    const own = parseOwnStat(r);
    if (own !== null) {
      const amount =
        r.attempt(() => parseValue(r)) ?? r.attempt(() => (r.accept('the same as') ? sameOfOther(r, own.stats) : null));
      if (amount !== null)
        return {
          kind: 'change-stat',
          what: own.what,
          stats: own.stats,
          change: own.original ? 'set-original' : 'set',
          amount,
          until: parseDuration(r),
        };
      return parseChange(r, own);
    }
    const name = nameMade(r);
    if (name !== null) return name;
    if (r.accept("(the|that|their|your opponent's) activated effect [of that _ _] become")) {
      return replacingEffect(r);
    }
    const spared = damageMadeZero(r);
    if (spared !== null) return spared;
    const player = r.acceptOneOf<Side>([
      ['your opponent', 'opponent'],
      ['(each player|both players)', 'each'],
    ]);
    if (player !== null) return r.within({ ...r.scope, they: player }, () => parseAction(r, player));
    const becoming = parseBecoming(r);
    if (becoming !== null) return becoming;
    const what = parseNoun(r);
    if (what === null) return null;
    return eitherOf(r, what) ?? gains(r, what) ?? becomes(r, what) ?? level(r, what) ?? bound(r, what);
  });
}

/** "Make 1 Fish monster either gain 500 ATK, or change its battle position": whichever it is, it befalls that monster. */
function eitherOf(r: Reader, what: Noun): Action | null {
  return r.attempt((): Action | null => {
    const start = r.position;
    const first = r.accept('either') ? gains(r, what) : null;
    if (first === null || !r.accept('[,] or')) return null;
    const meant: Reference = { ref: 'previous' };
    const second = r.within({ ...r.scope, it: meant, that: meant }, () => parseAction(r, 'you'));
    if (second?.kind !== 'change-position' || second.what.reference?.ref !== meant.ref) return null;
    const span = r.since(start);
    const options = [first, { ...second, what }].map((one) => optionOf(one, span));
    return { kind: 'apply-one-of', options, count: { kind: 'exactly', n: { kind: 'number', n: 1 } }, who: 'you' };
  });
}

/** "make that effect damage to you 0", "make the battle damage you take from this battle 0", "make yourself take no battle damage". */
function damageMadeZero(r: Reader): Action | null {
  return r.attempt((): Action | null => {
    if (r.accept('that [effect] damage')) {
      const who: Side = r.accept('to you') ? 'you' : 'each';
      if (!r.accept('[become] 0')) return null;
      return {
        kind: 'apply-rule',
        rule: { rule: 'effect-damage', who, change: 'zero' },
        until: { until: 'chain-end' },
      };
    }
    const spared = r.attempt(() => {
      const who = r.acceptOneOf<Side>([
        ['yourself take no', 'you'],
        ['neither player take any', 'each'],
      ]);
      return who !== null && r.accept('battle damage from (this|that) battle') ? who : null;
    });
    if (
      spared === null &&
      !r.accept('(the|any) battle damage you (take|would take) from (this|that) battle [become|becomes] 0')
    )
      return null;
    const rule = { rule: 'battle-damage', who: spared ?? 'you', what: null, change: 'zero' } as const;
    return { kind: 'apply-rule', rule, until: { until: 'end-of-damage-step' } };
  });
}

/** "make it unable to attack", "make this card be unaffected by Trap effects". */
function bound(r: Reader, what: Noun): Action | null {
  // A rule lies on cards that are known: nobody chooses one for it as it resolves.
  if (introduces(what) && what.quantity.kind !== 'all') return null;
  const start = r.position;
  return r.attempt((): Action | null => {
    const said = r.accept('unable to')
      ? parseActsOf(r, null, what)
      : r.accept('[be] unaffected by')
        ? { rules: unaffectedBy(r, what) ?? [], until: null }
        : null;
    const [rule] = said?.rules ?? [];
    if (said?.rules.length !== 1 || rule === undefined) return null;
    return { kind: 'apply-rule', rule, until: said.until ?? parseDuration(r) ?? thatBattle(r, start) };
  });
}
