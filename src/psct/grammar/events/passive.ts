import {
  FIELD_LOCATIONS,
  type EventCause,
  type EventKind,
  type Filter,
  type Location,
  type Noun,
  type Side,
} from '../../../engine/model/effects.js';
import { type SummonMethod } from '../../../engine/model/timing.js';
import { parseMethods } from '../filters/atom.js';
import { parseCause } from './cause.js';
import { exceptBattle } from './battle.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { madeWith } from '../filters/made-with.js';
import { parsePlace } from '../places/location.js';
import { parseItem } from '../nouns/noun.js';
import { LONGEST_LIST, type Reader } from '../reader.js';
import { intoSidedZone } from './sided-zone.js';
import { parseUsedFor } from './used-for.js';

/** What happens to a card, without the card. */
export interface Happening {
  readonly exceptCause?: EventCause;
  readonly exceptFrom?: readonly Location[];
  readonly event: EventKind;
  readonly how: readonly SummonMethod[];
  readonly from: readonly Location[];
  readonly fromController: Side | null;
  readonly to: readonly Location[];
  readonly toController: Side | null;
  readonly cause: EventCause | null;
  readonly other: Noun | null;
  /** "in Attack Position", "as a Continuous Spell": how it lies then. */
  readonly like?: Filter;
  /** "except by drawing it". */
  readonly notDrawn?: true;
  /** "banished face-down". */
  readonly lands?: 'up' | 'down';
  /** "at the same time": to as many as the subject says. */
  readonly together?: true;
}

const happening = (event: EventKind, more: Partial<Happening> = {}): Happening => ({
  event,
  how: [],
  from: [],
  fromController: null,
  to: [],
  toController: null,
  cause: null,
  other: null,
  ...more,
});

const GRAVEYARD: readonly Location[] = ['graveyard'];
const BATTLE: EventCause = { by: ['battle'], side: null, card: null };

/** Participles, longest first where one begins another. */
const PARTICIPLES: readonly (readonly [string, Happening])[] = [
  [
    "destroyed by battle and sent to [the|your|its owner 's|your opponent 's|the opponent 's] gy",
    happening('destroyed', { cause: BATTLE, to: GRAVEYARD }),
  ],
  [
    'destroyed and sent from the field to (the|your) gy',
    happening('destroyed', { from: FIELD_LOCATIONS, to: GRAVEYARD }),
  ],
  ['destroyed and sent to (the|your) gy', happening('destroyed', { to: GRAVEYARD })],
  ['destroyed', happening('destroyed')],
  [
    'sent [directly] from your hand to (the|your) gy',
    happening('sent', { from: ['hand'], fromController: 'you', to: GRAVEYARD }),
  ],
  [
    'discarded [directly] from your hand to (the|your) gy',
    happening('discarded', { from: ['hand'], fromController: 'you' }),
  ],
  ['discarded [to (the|your) gy]', happening('discarded')],
  ["sent to (the|your|the opponent 's|your opponent 's|its owner 's|their) gy", happening('sent', { to: GRAVEYARD })],
  ['(sent there|sent)', happening('sent')],
  [
    'used for (a|the) synchro summon and sent to the gy',
    happening('used-as-material', { how: ['synchro'], to: GRAVEYARD }),
  ],
  ['(banished|removed from play)', happening('banished')],
  ['returned', happening('returned')],
  ['shuffled', happening('returned', { to: ['deck'] })],
  ['(added|added to)', happening('added')],
  ['drawn', happening('drawn')],
  ['tributed for a tribute summon', happening('tributed', { how: ['tribute'] })],
  ['tributed', happening('tributed')],
  ['removed from (the field|your (field|side of the field))', happening('left-field')],
  ['detached', happening('detached')],
  ['attached', happening('attached')],
  ['equipped', happening('equipped')],
  ['used as [a] fusion material', happening('used-as-material', { how: ['fusion'] })],
  ['used as [a] synchro material', happening('used-as-material', { how: ['synchro'] })],
  ['used as [a] xyz material', happening('used-as-material', { how: ['xyz'] })],
  ['used as [a] link material', happening('used-as-material', { how: ['link'] })],
  ['used as [a] ritual material', happening('used-as-material', { how: ['ritual'] })],
  ['used as [a|the] (material|tribute|tributes)', happening('used-as-material')],
  [
    '(targeted|chosen|selected|declared) (for|as the target of|as the target for) an attack',
    happening('targeted-for-attack'),
  ],
  ['attacked', happening('targeted-for-attack')],
  ['targeted', happening('targeted')],
  ['(flipped|turned|changed) face-down', happening('turned-face-down')],
  ['(flipped face-up|flipped)', happening('flipped-face-up')],
  ['revealed', happening('revealed')],
  ['excavated', happening('excavated')],
  ['(negated|negated by _)', happening('negated')],
  ['activated', happening('activated')],
  ['(placed|moved)', happening('placed')],
  ['(set|normal set)', happening('set')],
  ['removed', happening('counter-removed')],
  ['unequipped', happening('equip-removed')],
];

/**
 * happenings : participle adjunct* (("or" | "and") participle adjunct*)*
 *
 * "Normal or Special Summoned" is one happening with two methods; "sent to the GY or banished" are two.
 */
export function parseHappenings(r: Reader): Happening[] | null {
  return r.foreseen('passive parseHappenings', () => {
    const start = r.position;
    const first = parseHappening(r);
    if (first === null) return null;
    const all = [first];
    for (;;) {
      const more = r.attempt(() => {
        if (all.length >= LONGEST_LIST || !r.accept('(, or|or|, and/or|and/or|,) [is|are|was|were|if it is]'))
          return null;
        // "Targeted for an attack or by an opponent's card effect": targeted in either way.
        if (all.at(-1)?.event === 'targeted-for-attack' && r.sees('by')) return adjunct(r, happening('targeted'));
        return parseHappening(r);
      });
      if (more === null) break;
      all.push(more);
    }
    return all.length < 2 ? all : (sharedTail(r, all) ?? eitherFate(all) ?? sharedCause(r.textOf(r.since(start)), all));
  });
}

/** "destroyed by battle, and sent to the GY or banished": destroyed in any case, and then one or the other. */
function eitherFate([first, second, ...others]: readonly Happening[]): Happening[] | null {
  if (first?.event !== 'destroyed' || first.to.join() !== 'graveyard' || others.length > 0) return null;
  if (second?.event !== 'banished' || second.cause !== null || second.from.length > 0) return null;
  return [{ ...first, to: [...first.to, 'banished'], toController: null }];
}

/** "sent to the GY, or banished, by a card effect": what follows the last comma is said of all of them. */
function sharedTail(r: Reader, all: readonly Happening[]): Happening[] | null {
  if (all.some(({ cause, from, other }) => cause !== null || from.length > 0 || other !== null)) return null;
  return r.attempt(() => {
    if (!r.accept(',') || !r.sees('(by|because|due|for|from|as|to activate)')) return null;
    const start = r.position;
    const tailed = all.map((so) => {
      r.position = start;
      return adjunct(r, so);
    });
    const complete = tailed.flatMap((so) => so ?? []);
    return complete.length === all.length && (r.done || r.sees('(,|{|:|.|while|this turn)')) ? complete : null;
  });
}

/** "destroyed or banished by an opponent's card effect", "sent to your GY or banished by …": one cause stands behind both. */
function sharedCause(words: string, all: Happening[]): Happening[] {
  const cause = all.at(-1)?.cause ?? null;
  return SHARING.test(words) && all.length === 2 && cause?.by.every((by) => by === 'card-effect') === true
    ? all.map((so) => ({ ...so, cause }))
    : all;
}

const SHARING =
  /^(?:destroyed|banished|sent to (?:the|your) (?:GY|Graveyard)) or (?:destroyed|banished|sent to (?:the|your) (?:GY|Graveyard)) (?:by|because|due)\b/i;

/** "destroyed by battle, or by an opponent's card effect": either cause. */
function orBy(r: Reader, first: EventCause | null): EventCause | null {
  if (first === null || !r.accept('[,] or')) return null;
  const second =
    (r.accept('(by being|because it (was|is)) destroyed by battle') ? BATTLE : null) ?? parseCause(r) ?? effectAlone(r);
  if (second === null) return null;
  const by = [...new Set([...first.by, ...second.by])];
  const isBattle = ({ by: causes }: EventCause): boolean => causes.length === 1 && causes[0] === 'battle';
  if (isBattle(first) === isBattle(second)) {
    return first.side === second.side && first.card === null && second.card === null ? { ...first, by } : null;
  }
  const [battle, effect] = isBattle(first) ? [first, second] : [second, first];
  if (!effect.by.every((cause) => cause === 'card-effect')) return null;
  // "By battle with an opponent's attacking monster" names the monster of that battle alone.
  if (battle.card !== null && effect.side !== 'opponent') return null;
  const attack = battle.attack === true && effect.side === 'opponent' ? ({ attack: true } as const) : {};
  return { by, side: effect.side, card: effect.card, anyBattle: true, ...attack };
}

/** "by battle or an opponent's card effect": the preposition is that of the first. */
function effectAlone(r: Reader): EventCause | null {
  const side = r.acceptOneOf<Side | 'any'>([
    ["(an|your) opponent's card (effect|effects)", 'opponent'],
    ["opponent's card (effect|effects)", 'opponent'],
    ['(a|any) card (effect|effects)', 'any'],
  ]);
  return side === null ? null : { by: ['card-effect'], side: side === 'any' ? null : side, card: null };
}

/** "Being attacked by a LIGHT monster"; by whatever monster, it is a state of the battle that goes on. */
function beingAttacked(r: Reader): Happening | null {
  return r.attempt(() =>
    r.accept('being attacked') && r.sees('by') && !r.sees("by (an opponent's|an opponent 's|a) monster")
      ? happening('targeted-for-attack')
      : null,
  );
}

function parseHappening(r: Reader): Happening | null {
  return r.foreseen('passive parseHappening', () => {
    const from = r.position;
    const start = summoning(r) ?? changed(r) ?? beingAttacked(r) ?? r.acceptOneOf(PARTICIPLES);
    if (start === null) return null;
    let result = start.to === GRAVEYARD ? { ...start, toController: whoseGraveyard(r.textOf(r.since(from))) } : start;
    for (;;) {
      const more = adjunct(r, result);
      if (more === null) return result;
      result = more;
    }
  });
}

/** "And sent to your GY": the Graveyard is its owner's. */
function whoseGraveyard(words: string): Side | null {
  if (/opponent's (?:GY|Graveyard)/i.test(words)) return 'opponent';
  return /your (?:GY|Graveyard)/i.test(words) ? 'you' : null;
}

/** ("Normal" | "Special" | …)* "Summoned" */
function summoning(r: Reader): Happening | null {
  return r.foreseen('passive summoning', () => {
    r.accept('successfully');
    const how = parseMethods(r);
    if (!r.accept('summoned [successfully]')) return null;
    r.accept('(or|/) set');
    return happening('summoned', { how });
  });
}

const FACE_UP: Filter = { is: 'face', face: 'up' };
const FACE_DOWN: Filter = { is: 'face', face: 'down' };
const ATTACK: Filter = { is: 'position', position: 'attack' };
const DEFENSE: Filter = { is: 'position', position: 'defense' };
const LIES: readonly (readonly [string, readonly Filter[]])[] = [
  ['face-up attack position', [FACE_UP, ATTACK]],
  ['face-up defense position', [FACE_UP, DEFENSE]],
  ['face-down [defense [position]]', [FACE_DOWN]],
  ['attack [position]', [ATTACK]],
  ['defense [position]', [DEFENSE]],
  ['face-up', [FACE_UP]],
];

/** "changed from Attack Position to face-down Defense Position": it lies as it was changed to. */
function changed(r: Reader): Happening | null {
  return r.attempt(() => {
    if (!r.accept('changed') || r.sees('face-down')) return null;
    const before = r.accept('from') ? r.acceptOneOf(LIES) : null;
    const now = r.accept('to') ? r.acceptOneOf(LIES) : null;
    const turned = before?.includes(ATTACK) === true ? [DEFENSE] : before?.includes(DEFENSE) === true ? [ATTACK] : null;
    const like = now ?? turned;
    return like === null ? null : happening('position-changed', { like: allOf(like) });
  });
}

function adjunct(r: Reader, so: Happening): Happening | null {
  const byTribute = so.event === 'summoned' && r.sees('by tributing');
  const cause = byTribute ? null : parseCause(r);
  if (cause !== null)
    return { ...so, cause: so.cause === null ? cause : { ...cause, by: [...so.cause.by, ...cause.by] } };
  const other = so.cause === null ? null : r.attempt(() => orBy(r, so.cause));
  if (other !== null) return { ...so, cause: other };
  return r.attempt((): Happening | null => {
    if (so.event === 'summoned' && r.accept('(this way|in this way)'))
      return { ...so, like: { is: 'state', state: 'this-effect' } };
    if (r.accept('[directly] from')) {
      const holder = so.event === 'detached' || so.event === 'counter-removed' ? r.attempt(() => parseItem(r)) : null;
      if (holder !== null) return { ...so, other: holder };
      const place = parsePlace(r);
      return place === null ? null : { ...so, from: place.locations, fromController: place.side };
    }
    const zone = r.attempt(() => {
      const together = r.accept('at the same time');
      const own = r.sees('to your');
      if (!r.accept('to (a|the|your|any) [main|extra] [monster] (zone|zones)')) return null;
      const by = parseItem(r);
      if (by === null || !r.accept('[currently] (points|point) to')) return null;
      const like: Filter = { is: 'pointed-to', by: by.reference ?? by };
      const to = own ? { to: FIELD_LOCATIONS, toController: 'you' as const } : {};
      return { ...so, like, ...to, ...(together ? { together: true as const } : {}) };
    });
    if (zone !== null) return zone;
    const sided = so.event === 'summoned' ? intoSidedZone(r) : null;
    if (sided !== null) return { ...so, like: sided };
    const using = so.event === 'summoned' ? madeWith(r) : null;
    if (using !== null) return { ...so, cause: using };
    const exceptFrom = r.attempt(() => (r.accept('[,] except from') ? parsePlace(r) : null));
    if (exceptFrom !== null) return { ...so, exceptFrom: exceptFrom.locations };
    if (r.accept('(to|into|in|onto|on) [the (top|bottom) of]')) {
      const lies = r.acceptOneOf<Filter>([
        ['[face-up] attack position', { is: 'position', position: 'attack' }],
        ['[face-up] defense position', { is: 'position', position: 'defense' }],
      ]);
      if (lies !== null) return { ...so, like: lies };
      if (r.accept("(its|their) owner's possession")) return so;
      const place = parsePlace(r);
      // "Destroyed in the Pendulum Zone": that is where it was.
      if (place !== null && so.event === 'destroyed') return { ...so, from: place.locations };
      if (place !== null) return { ...so, to: place.locations, toController: place.side };
      if (so.event === 'equipped' || so.event === 'attached') {
        const other = parseItem(r);
        return other === null ? null : { ...so, other };
      }
      return null;
    }
    if (so.event === 'used-as-material' && r.accept('for')) {
      const summon = r.attempt(() => {
        r.accept('(a|an|the) [special]');
        const how = parseMethods(r);
        return how.length > 0 && r.accept('summon') ? how : null;
      });
      if (summon !== null)
        return { ...so, how: summon, other: r.attempt(() => (r.accept('of') ? parseItem(r) : null)) };
      const other = parseItem(r);
      return other === null ? null : { ...so, other };
    }
    if (so.event === 'used-as-material' && r.accept('(to|in) [the|a]')) {
      const how = parseMethods(r);
      if (!r.accept('summon [of]')) return null;
      return { ...so, how, other: r.attempt(() => parseItem(r)) };
    }
    const used = parseUsedFor(r);
    if (used !== null) return { ...so, cause: used.cause, how: used.how.length > 0 ? used.how : so.how };
    const spared = exceptBattle(r);
    if (spared !== null) return { ...so, exceptCause: spared };
    const except = r.attempt(() => (r.accept('[,] (except|other than)') ? parseCause(r) : null));
    if (except !== null) return { ...so, exceptCause: except };
    const others = so.cause?.by.includes('battle') === true && so.cause.card === null ? parseExcept(r) : null;
    if (others !== null) return { ...so, like: others };
    // Drawn by an effect counts: only the normal draw is no effect's.
    if (so.event === 'added' && r.accept('[,] except by drawing (it|them) for (your|the|their) normal draw'))
      return { ...so, cause: { by: ['card-effect'], side: null, card: null } };
    if (
      r.accept('[,] except by drawing (it|them)') ||
      (so.event === 'added' && r.accept('{ except by drawing (it|them) }'))
    )
      return { ...so, cause: { by: ['card-effect'], side: null, card: null }, notDrawn: true };
    if (r.accept('{')) {
      const inner = parseCause(r);
      return inner !== null && r.accept('}')
        ? { ...so, cause: { ...inner, side: inner.side ?? so.cause?.side ?? null } }
        : null;
    }
    const kept = r.acceptOneOf<Filter>([
      ['as a continuous spell [card]', { is: 'property', property: 'continuous' }],
      ['as a continuous trap [card]', { is: 'property', property: 'continuous' }],
    ]);
    if (kept !== null && so.event === 'placed') return { ...so, like: kept };
    const owners = r.attempt(() => {
      if (!r.accept("while in (its|their) owner 's")) return null;
      const place = parsePlace(r);
      return place === null ? null : { ...so, from: place.locations, fromController: 'you' as const };
    });
    if (owners !== null) return owners;
    // "Tributed and added to the Extra Deck face-up": where it went.
    if (r.accept('and added to (the|your) extra deck face-up')) return { ...so, to: ['extra-deck'] };
    const lands = r.acceptOneOf<'up' | 'down'>([
      ['face-up', 'up'],
      ['face-down', 'down'],
    ]);
    if (lands !== null) return so.event === 'banished' ? { ...so, lands } : so;
    const sent = r.position;
    if (r.accept("[,] and [is|are] [then] sent (to [the|your|its owner's|their] gy|there)"))
      return { ...so, to: GRAVEYARD, toController: whoseGraveyard(r.textOf(r.since(sent))) };
    if (
      r.accept(
        "and (it is|it 's) (now|currently) (in (the|your) gy|banished|face-up on the field|in your hand|in the pendulum zone)",
      )
    )
      return so;
    if (r.accept(', and (is|are) (now|currently|still) (in (the|your) gy|banished)')) return so;
    return null;
  });
}
