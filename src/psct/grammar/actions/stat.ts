import {
  blankNoun,
  FIELD_LOCATIONS,
  type Action,
  type Noun,
  type Stat,
  type Value,
} from '../../../engine/model/effects.js';
import { negate, nounIt } from './negate.js';
import { possessor } from '../values/stat-value.js';
import { optionOf } from '../clauses/option-of.js';
import { changing } from '../introduced.js';
import { parseNoun } from '../nouns/noun.js';
import { parseBare } from '../values/offset.js';
import { parseDuration } from '../places/position.js';
import type { Reader } from '../reader.js';
import {
  bothOf,
  byChoice,
  byItsOwn,
  eachChanged,
  oneChanged,
  totalOfEach,
  parseOwnStat,
  parseStats,
} from '../values/stat-change.js';
import { parseValue } from '../values/value.js';
import { becomeValue, parseBecoming } from './become.js';
import { verb } from '../verb.js';
import { arithmetic, make } from './arithmetic.js';
import { anyAttribute, levelOfEither } from './same-stat.js';

const ALL = { kind: 'all' } as const;

type To = Extract<Action, { kind: 'change-position' }>['to'];

const POSITIONS: readonly (readonly [string, To])[] = [
  ['to face-down defense [position]', 'face-down-defense'],
  ['to face-up defense [position]', 'face-up-defense'],
  ['to [face-up] attack position', 'face-up-attack'],
  ['to defense position', 'defense'],
  ['to face-up attack or [face-up] defense position', 'face-up'],
  ['to face-down [defense position]', 'face-down-defense'],
  ['to (the other battle position|another battle position|a different battle position)', 'other'],
];

const OTHER_POSITION: readonly (readonly [string, To])[] = [
  ['face-down defense position', 'face-down-defense'],
  ['face-up defense position', 'face-up-defense'],
  ['[face-up] attack position', 'face-up-attack'],
];

/** "to face-up Attack Position or face-down Defense Position": whichever is chosen. */
function either(what: Noun, ...to: readonly To[]): Action {
  const options = to.map((position) => optionOf({ kind: 'change-position', what, to: position }, what.span));
  return { kind: 'apply-one-of', options, count: { kind: 'exactly', n: { kind: 'number', n: 1 } }, who: 'you' };
}

/** Verbs that change what cards are: positions, control, stats, negation. */
export function statActions(r: Reader): Action | null {
  return change(r) ?? negate(r) ?? control(r) ?? arithmetic(r) ?? make(r) ?? levelOfEither(r);
}

function change(r: Reader): Action | null {
  return r.foreseen('action-stat change', (): Action | null => {
    if (!r.accept(verb('change', 'switch'))) return null;
    const battle = r.attempt((): Action | null => {
      const what = r.accept('(its|their)')
        ? nounIt(r)
        : r.accept('the [battle] (position|positions) of')
          ? parseNoun(r)
          : possessor(r);
      if (what === null) return null;
      if (r.peek(-1)?.fold === 'of' || !r.accept('[battle] (position|positions)')) {
        if (!r.textOf(r.since(r.position - 6)).includes('position')) return null;
      }
      const to = r.acceptOneOf(POSITIONS);
      r.accept(
        '{ (face-down monsters are flipped to face-up attack position|if a monster is face-down , flip it face-up) }',
      );
      const silent = r.accept(
        "{ (flip effects are not activated at this time|flip monsters 's effects are not activated at this time|flip effects are not activated) }",
      );
      return { kind: 'change-position', what, to: to ?? 'other', ...(silent ? { withoutFlipEffects: true } : {}) };
    });
    if (battle !== null) return battle;
    const named = r.attempt((): Action | null => {
      if (!r.accept('the [battle] (position|positions) of')) return null;
      const what = parseNoun(r);
      return what === null ? null : { kind: 'change-position', what, to: r.acceptOneOf(POSITIONS) ?? 'other' };
    });
    if (named !== null) return named;
    const early = r.attempt((): Action | null => {
      const to = r.acceptOneOf(POSITIONS);
      const what = to === null ? null : parseNoun(r);
      return to === null || what === null ? null : { kind: 'change-position', what, to };
    });
    if (early !== null) return early;
    const any = anyAttribute(r);
    if (any !== null) return any;
    const own = parseOwnStat(r);
    if (own !== null && own.stats.length === 2 && (r.done || r.sees('(,|.|and|then|until|;|also|{|for)')))
      return {
        kind: 'change-stat',
        what: own.what,
        stats: own.stats,
        change: 'swap',
        amount: { kind: 'number', n: 0 },
        until: parseDuration(r),
      };
    if (own !== null && r.accept('to [(level|rank|scale)]')) {
      const amount = parseValue(r);
      return amount === null
        ? null
        : {
            kind: 'change-stat',
            what: own.what,
            stats: own.stats,
            change: own.original ? 'set-original' : 'set',
            amount: byChoice(r, amount, own.stats),
            until: parseDuration(r),
          };
    }
    if (own !== null) return null;
    const attribute = parseBecoming(r);
    if (attribute !== null) return attribute;
    const what = parseNoun(r);
    if (what === null) return null;
    r.accept('[,] from [face-up] (attack|defense) position');
    // "Change that monster, also this card, to face-down Defense Position": the comma closes what is changed.
    if (r.sees(', to face-down') && (what.together !== null || what.each.length > 0)) r.accept(',');
    const to = r.acceptOneOf(POSITIONS);
    if (to === null) return null;
    const other = r.attempt(() => (r.accept('or [to]') ? r.acceptOneOf(OTHER_POSITION) : null));
    // "Change this card, and any monsters in its column": all of those, be there none.
    const each = what.each.map((one) => (/^any\b/i.test(r.textOf(one.span)) ? { ...one, quantity: ALL } : one));
    return other === null ? { kind: 'change-position', what: { ...what, each }, to } : either(what, to, other);
  });
}

/** "take control of that target", "give control of this card to your opponent", "switch control of both". */
function control(r: Reader): Action | null {
  return r.foreseen('action-stat control', (): Action | null => {
    const give = r.acceptOneOf([
      ['(take|takes|taking|gain|gains) control of', 'take'],
      ['(give|gives|giving) [your opponent] control of', 'give'],
      ['(return|returns) control of', 'return'],
      ['(switch|switches|exchange|exchanges|swap|switching) control of', 'swap'],
    ] as const);
    if (give === null) {
      if (!r.accept('(give|giving)')) return null;
      const what = parseNoun(r);
      return what !== null && r.accept('to your opponent')
        ? { kind: 'take-control', what, to: 'opponent', until: parseDuration(r) }
        : null;
    }
    const asked = give === 'swap' ? ofBothSides(r) : null;
    if (asked !== null) return asked;
    const what = parseNoun(r);
    if (what === null) return null;
    if (give === 'swap') {
      const among = r.accept('with each other');
      const second = among ? null : r.attempt(() => (r.accept('(with|and)') ? parseNoun(r) : null));
      return { kind: 'swap-control', first: what.each[0] ?? what, second: second ?? what.each[1] ?? what };
    }
    const to = give === 'take' || r.accept('to you') ? 'you' : 'opponent';
    // Whoever that is: not the opponent of the player whose effect it is.
    const owners = give !== 'take' && r.accept('to (its|their|the|each of their) (owner|owners)');
    if (give === 'return' && !owners) return null;
    if (owners)
      return {
        kind: 'take-control',
        what,
        to: 'either',
        player: { of: 'owner', card: what },
        until: parseDuration(r),
      };
    r.accept('to (your opponent|the opponent)');
    return { kind: 'take-control', what, to, until: parseDuration(r) };
  });
}

/** "If both players control the same number, switch control of all those monsters": of all on both sides. */
function ofBothSides(r: Reader): Action | null {
  const start = r.position;
  const { event, targets } = r.scope;
  if (event || targets || !SAME_NUMBER.test(r.textOf(r.spanOf(r.start, start)))) return null;
  if (!r.accept('all those monsters')) return null;
  const [first, second] = (['you', 'opponent'] as const).map((controller) =>
    blankNoun(r.since(start), {
      quantity: { kind: 'all' },
      filter: { is: 'kind', kind: 'monster' },
      controller,
      locations: FIELD_LOCATIONS,
    }),
  );
  return first === undefined || second === undefined ? null : { kind: 'swap-control', first, second };
}

const SAME_NUMBER = /\bthe same number of monsters as your opponent\b/i;

/** "Half of its original DEF": of the card that gains it. */
const OWN_NUMBER = '[half [of]|N x] (its [own] [original]|their own [original]) (atk|def|level|rank|[pendulum] scale)';

/** what ("gain" | "lose") number stats */
export function gains(r: Reader, what: Noun): Action | null {
  return r.attempt((): Action | null => {
    const how = r.acceptOneOf([
      ['[also] (gains|gain|will gain) [an additional|another]', 'add'],
      ['[also] (loses|lose)', 'subtract'],
      ['(increases|increase)', 'add'],
      ['(decreases|decrease)', 'subtract'],
    ] as const);
    if (how === null) return null;
    // Older cards: "increases its ATK by 300 points".
    const own = r.attempt((): Action | null => {
      if (!r.accept('(its|their)')) return null;
      const stats = parseStats(r);
      if (stats.length === 0 || !r.accept('by')) return null;
      const by = parseValue(r);
      r.accept('points');
      return by === null
        ? null
        : { kind: 'change-stat', what, stats, change: how, amount: by, until: parseDuration(r) };
    });
    if (own !== null) return own;
    if (r.accept('(its|their) [own]')) {
      const own = parseStats(r);
      const amount = own.length > 0 && r.accept('by') ? parseValue(r) : null;
      r.accept('points');
      return amount === null
        ? null
        : { kind: 'change-stat', what, stats: own, change: how, amount, until: parseDuration(r) };
    }
    const early = parseStats(r);
    if (early.length > 0) {
      // "Loses ATK exactly equal to that monster's": all of it, or nothing is lost.
      const exactly = r.accept('exactly') ? ({ exactly: true } as const) : {};
      if (!r.accept('(equal to|by)')) return null;
      // "Monsters your opponent controls lose ATK equal to their own Level x 100": each by its own.
      // So do they with "its" where nothing was named before that could be meant.
      const unnamed =
        r.scope.it.ref === 'this-card' &&
        what.reference?.ref !== 'this-card' &&
        (r.sees('its _ x') || r.sees(OWN_NUMBER));
      // "That opponent's monster loses ATK equal to its own ATK": never that of the monster it battles.
      const fought = what.reference?.ref === 'battling-opponent' && r.sees('its own');
      const own =
        unnamed || fought || (what.reference === null && r.sees('(their [own]|its own)')) || saysItsOwn(r, what);
      const apart = bothOf(r, early);
      if (apart !== null)
        return eachChanged({ kind: 'change-stat', what, change: how, until: parseDuration(r) }, early, apart);
      const [stat] = early;
      const value =
        totalOfEach(r, early) ??
        ofOneMonster(r, early) ??
        byItsOwn(
          r,
          early,
          r.within({ ...changing(r.scope, what), ...(own ? { it: { ref: 'subject' } } : {}) }, () => parseValue(r)),
        );
      const amount =
        value ?? (stat === undefined || early.length > 1 ? null : parseBare(r, stat)) ?? endsWithSame(r, early);
      return amount === null
        ? null
        : { kind: 'change-stat', what, stats: early, change: how, amount, until: parseDuration(r), ...exactly };
    }
    // "Gains the ATK of the equipped monster" names the value by its stat.
    const named = r.attempt((): Action | null => {
      if (!r.sees('(the|its|that|those|half)')) return null;
      const value = parseValue(r);
      const whole = value?.kind === 'half' ? value.of[0] : value;
      if (value === null || whole === undefined || whole === null || r.sees('(atk|def|level)')) return null;
      if (whole.kind !== 'stat' && whole.kind !== 'aggregate') return null;
      return { kind: 'change-stat', what, stats: [whole.stat], change: how, amount: value, until: parseDuration(r) };
    });
    if (named !== null) return named;
    const equal = r.attempt(() => sameAmount(r));
    if (equal !== null)
      return {
        kind: 'change-stat',
        what,
        stats: equal,
        change: how,
        amount: { kind: 'that-amount' },
        until: parseDuration(r),
      };
    const exactly = r.accept('exactly') ? ({ exactly: true } as const) : {};
    const amount = parseValue(r);
    if (amount === null) return null;
    const either = r.sees('atk or def');
    const stats = parseStats(r);
    const [stat] = stats;
    // "gains 500 ATK and 300 DEF until the End Phase": each by its own, both as long.
    const other = r.attempt(() => {
      const n = stats.length === 1 && r.accept('and') ? r.acceptNumber() : null;
      const named = n === null ? [] : parseStats(r);
      const [second] = named;
      const until = parseDuration(r);
      return n === null || second === undefined || named.length > 1 || until === null ? null : { n, second, until };
    });
    if (other !== null && stat !== undefined)
      return eachChanged(
        { kind: 'change-stat', what, change: how, until: other.until },
        [stat, other.second],
        [amount, { kind: 'number', n: other.n }],
      );
    // "Gains 700 ATK or DEF, depending on the choice": which of them was said earlier.
    if (stats.length === 0 || (either && r.sees('[,] depending on'))) return null;
    const changed = { kind: 'change-stat', what, change: how, until: parseDuration(r), ...exactly } as const;
    return either ? oneChanged({ ...changed, amount }, stats) : { ...changed, stats, amount };
  });
}

/** "Gains ATK equal to 1 opponent's monster", "… to 1 of those destroyed monster's original ATK": the same stat of one of them. */
function ofOneMonster(r: Reader, stats: readonly Stat[]): Value | null {
  const [stat] = stats;
  if (stat === undefined || stats.length > 1 || !r.sees('1')) return null;
  return r.attempt((): Value | null => {
    const of = parseNoun(r);
    if (of?.reference !== null || of.each.length > 0 || of.quantity.kind !== 'exactly') return null;
    const named = r.accept("'s") ? { original: r.accept('original'), stat: parseStats(r) } : null;
    if (named !== null && named.stat.join() !== stat) return null;
    return { kind: 'aggregate', how: 'total', stat, original: named?.original ?? false, of };
  });
}

/** "Gains ATK/DEF equal to that equipped monster's.": each the same stat of it, of several the stats of all. */
function endsWithSame(r: Reader, stats: readonly Stat[]): Value | null {
  return r.attempt((): Value | null => {
    const of = parseNoun(r);
    const [stat] = stats;
    if (of?.reference?.ref !== 'equipped-monster' || stat === undefined || !r.accept("'s")) return null;
    if (!r.done && !r.sees('(.|,|;)')) return null;
    const each = stats.length > 1 ? { each: true as const } : {};
    return { kind: 'aggregate', how: 'total', stat, original: false, of, ...each };
  });
}

/** "that lost ATK", "an equal amount of ATK": what was said before. */
function sameAmount(r: Reader): readonly Stat[] | null {
  if (!r.accept('(that|the) (lost|gained)') && !r.accept('(an equal|that|that same|the same) amount of')) return null;
  const stats = parseStats(r);
  return stats.length === 0 ? null : stats;
}

/** "make this card Level 4". */
export function level(r: Reader, what: Noun): Action | null {
  return r.attempt((): Action | null => {
    const n = r.accept('level') ? r.acceptNumber() : null;
    if (n === null || r.sees('or')) return null;
    const amount: Value = { kind: 'number', n };
    return { kind: 'change-stat', what, stats: ['level'], change: 'set', amount, until: parseDuration(r) };
  });
}

export function becomes(r: Reader, what: Noun): Action | null {
  return r.attempt((): Action | null => {
    if (!r.accept('(become|becomes) [{ permanently }]')) return null;
    const stat = r.attempt((): Action | null => {
      const stats = parseStats(r);
      const amount = stats.length === 0 ? null : parseValue(r);
      return amount === null
        ? null
        : { kind: 'change-stat', what, stats, change: 'set', amount, until: parseDuration(r) };
    });
    if (stat !== null) return stat;
    const name = r.acceptQuoted();
    if (name !== null)
      return {
        kind: 'become',
        what,
        property: 'name',
        value: name,
        sameAs: null,
        until: parseDuration(r),
        also: false,
      };
    return level(r, what) ?? becomeValue(r, what, /^[A-Z]+$/.test(r.peek()?.text ?? '') ? 'attribute' : 'card-kind');
  });
}

/** "Send 1 card, and if you do, that target gains ATK equal to half its original ATK": its own, not that of the card sent. */
function saysItsOwn(r: Reader, what: Noun): boolean {
  if (!r.sees('(its|half its|half of its|the difference between its)')) return false;
  if (what.reference !== null) return what.reference.ref !== 'this-card' && what.reference.ref !== r.scope.it.ref;
  const { quantity } = what;
  const one = quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 1;
  return one || /^the monster\b/i.test(r.textOf(what.span));
}
