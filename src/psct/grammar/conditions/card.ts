import {
  blankEvent,
  type Condition,
  type Distinct,
  type Filter,
  type Noun,
  type Side,
  FIELD_LOCATIONS,
} from '../../../engine/model/effects.js';
import { exists, not, wrap } from './parts.js';
import { onlySoMany } from './only-so-many.js';
import { parseState } from './condition.js';
import { MONSTER_ZONES } from '../forbidden/attack-limits.js';
import { allOf, anyOf } from '../filters/filter.js';
import { parsePlace } from '../places/location.js';
import { parseDescribedLoose } from '../filters/except.js';
import { parseHaving } from '../filters/having.js';
import { copiesOfDeclared } from '../nouns/declared.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { selfNoun } from '../clauses/statement.js';
import { parseSidedZone, type SidedZone } from '../places/zone-side.js';

/** "this card is in your GY", "all monsters you control are Dragons", "that target is a monster", "it has materials". */
export function cardState(r: Reader): Condition | null {
  return r.foreseen('condition-card cardState', (): Condition | null => {
    const made = r.sees('the (monster|monsters|token|tokens) special summoned') ? stillThere(r) : null;
    if (made !== null) return made;
    const named = r.scope.declared ? declaredInHand(r) : null;
    if (named !== null) return named;
    const noun = parseNoun(r);
    if (noun === null) return null;
    // "this card points to a monster" is read as one phrase: of a card already named it says a state.
    if (noun.reference !== null && saysWhereItPoints(noun.filter))
      return say(r, { ...noun, filter: { is: 'any' } }, noun.filter);
    // "A Link Monster points to this card": there is such a one.
    if (saysThatItPoints(r, noun)) return exists(r, { ...noun, locations: MONSTER_ZONES });
    const done = stateByVerb(r, noun);
    if (done !== undefined) return done;
    if (!r.accept('(is|are|was|were|remains)')) return null;
    r.accept('(currently|already|still|also|now)');
    const denied = r.accept('(not|no longer)');
    r.accept('(currently|already|still|also|now|both)');
    const few = denied ? null : onlySoMany(r, noun);
    return few ?? placeState(r, noun, denied) ?? tieState(r, noun, denied) ?? likeState(r, noun, denied);
  });
}

/** "This Link Summoned card points to no monsters": how it came stands in the same phrase. */
function saysWhereItPoints(filter: Filter): boolean {
  return filter.is === 'points-to' || (filter.is === 'all-of' && filter.of.some(({ is }) => is === 'points-to'));
}

function saysThatItPoints(r: Reader, { reference, filter, span }: Noun): boolean {
  if (reference !== null || filter.is !== 'all-of' || !(r.done || r.sees('(,|.|;)'))) return false;
  return filter.of.some(({ is }) => is === 'points-to') && !/\bthat points?\b|\bpointing\b/i.test(r.textOf(span));
}

/** "has materials", "declared an attack this turn"; `undefined` where another verb stands here. */
function stateByVerb(r: Reader, noun: Noun): Condition | null | undefined {
  const has = r.attempt((): Condition | null => {
    const verb = r.acceptOneOf([
      ['(has|have|had|with)', false],
      ['(does not|do not) have', true],
    ] as const);
    if (verb === null) return null;
    const having = parseHaving(r);
    return having === null ? null : wrap(verb, say(r, noun, having.filter));
  });
  if (has !== null) return has;
  if (r.accept('(is|are) [not] equipped with')) {
    const denied = r.peek(-3)?.fold === 'not';
    const by = parseNoun(r);
    return by === null ? null : wrap(denied, say(r, noun, { is: 'equipped', with: by }));
  }
  // "If it attacks this turn, …" is still to come.
  if (r.sees('(battled|attacked) this turn')) return foughtThisTurn(r, noun);
  const declared = r.acceptOneOf([
    ['(declared|has declared) an attack [during] this turn', false],
    ['(did not declare|has not declared|have not declared) an attack [during] this turn', true],
  ] as const);
  if (declared !== null) return wrap(declared, say(r, noun, { is: 'this-turn', what: 'attacked' }));
  if (r.accept('(points|point) to')) {
    const at = parseNoun(r);
    return at === null ? null : say(r, noun, { is: 'points-to', at: at.reference ?? at });
  }
  if (r.accept('(is|are) being attacked')) return say(r, noun, { is: 'state', state: 'targeted-for-attack' });
  return undefined;
}

const LIES = [
  ['face-up', 'up'],
  ['face-down', 'down'],
] as const;

/** "is in your GY", "is face-up on the field", "is in this card's column". */
function placeState(r: Reader, noun: Noun, denied: boolean): Condition | null {
  const place = r.attempt((): Condition | null => {
    const face = r.acceptOneOf(LIES);
    r.accept('(or equipped|and)');
    // "Was banished by its effect this turn" tells of what happened.
    if (r.sees("banished (by (its|this card's) effect|this turn|this duel)")) return null;
    if (r.accept('(banished)')) return at(r, noun, ['banished'], null, face ?? r.acceptOneOf(LIES));
    if (!r.accept('(in|on)')) return null;
    if (r.accept("(this card's|its) [same] column | the same column as this card"))
      return say(r, noun, { is: 'column', of: { ref: 'this-card' } });
    const sided = face === null ? parseSidedZone(r) : null;
    if (sided !== null) return inZone(r, noun, sided);
    const where = parsePlace(r);
    return where === null ? null : at(r, noun, where.locations, where.side, face);
  });
  if (place === null) return null;
  const because = r.attempt(() => (r.accept('because') ? parseState(r) : null));
  r.accept('while in your possession');
  return because === null ? wrap(denied, place) : { if: 'all-of', of: [wrap(denied, place), because] };
}

/** "is equipped to a monster", "is linked to this card". */
function tieState(r: Reader, noun: Noun, denied: boolean): Condition | null {
  const host = r.attempt((): Condition | null => {
    const to = r.accept('equipped to') ? parseNoun(r) : null;
    if (to === null) return null;
    const like: Filter = { is: 'equipped-to', to: to.reference ?? to };
    const byThis = r.accept("by (this effect|this card's effect|its effect|its own effect)");
    // "While a monster is equipped to that monster by this effect, it …": which of the two "it" is nobody has worked out.
    if (byThis && noun.reference === null && to.reference?.ref === 'previous') return null;
    return wrap(denied, say(r, noun, byThis ? allOf([like, { is: 'state', state: 'this-effect' }]) : like));
  });
  if (host !== null) return host;
  const linked = r.attempt(() => (r.accept('linked to') ? parseNoun(r) : null));
  if (linked === null) return null;
  const other = linked.reference ?? linked;
  const either = anyOf([
    { is: 'pointed-to', by: other },
    { is: 'points-to', at: other },
  ]);
  return wrap(denied, say(r, noun, either));
}

/** "is the declared card", "of the declared card type", "the same Level as the one declared by your opponent". */
const AS_DECLARED: readonly (readonly [string, Filter])[] = [
  ['[of] the declared (card type|type of card)', asDeclared('card-kind')],
  ['the declared card', asDeclared('name')],
  ['the same level as the one declared [by your opponent]', asDeclared('level')],
];

function asDeclared(what: Distinct): Filter {
  return { is: 'shares', what, with: { ref: 'declared' }, different: false };
}

/** "is a Dragon", "is treated as a Tuner", "is in Attack Position". */
function likeState(r: Reader, noun: Noun, denied: boolean): Condition | null {
  const treated = r.accept('treated as');
  const declared = treated ? null : r.acceptOneOf(AS_DECLARED);
  if (declared !== null) return wrap(denied, say(r, noun, apart(declared, r)));
  const whole = treated ? null : r.attempt(() => likeNoun(r, noun.quantity.kind === 'all'));
  if (whole !== null) return wrap(denied, say(r, noun, whole));
  const described = parseDescribedLoose(r);
  if (treated && described === null) return null;
  const like =
    described !== null && treated && r.accept("by (this effect|this card 's effect|its own effect|its effect)")
      ? allOf([described, { is: 'state', state: 'this-effect' }])
      : described;
  r.accept('{ (min . N|minimum N) }');
  if (like === null) return fixedState(r, noun, denied);
  const so = say(r, noun, like);
  if (r.accept('on the field') && noun.reference !== null) {
    const there = { if: 'at', what: noun.reference, locations: FIELD_LOCATIONS, controller: null, face: null } as const;
    return wrap(denied, { if: 'all-of', of: [so, there] });
  }
  if (r.accept('at the (start|end) of the damage step')) return wrap(denied, so);
  return startsEvent(r) ? null : wrap(denied, so);
}

function fixedState(r: Reader, noun: Noun, denied: boolean): Condition | null {
  const state = r.acceptOneOf<Filter>([
    ['[an] equip (card|spell)', { is: 'equipped-to', to: { ...noun, reference: null, filter: { is: 'any' } } }],
    ['linked', { is: 'linked' }],
    ['in [face-up] attack position [on the field]', { is: 'position', position: 'attack' }],
    ['in [face-up] defense position [on the field]', { is: 'position', position: 'defense' }],
  ]);
  return state === null ? null : wrap(denied, say(r, noun, state));
}

/** "Declare 1 card name; if that card is in your opponent's hand": a card with that name. */
function declaredInHand(r: Reader): Condition | null {
  const start = r.position;
  if (!r.accept("that card is in your opponent 's hand")) return null;
  const noun = copiesOfDeclared(r, start);
  return { if: 'exists', noun, compare: '>=', n: { kind: 'number', n: 1 } };
}

/** "The Token Special Summoned by this effect is on the field": asked of that one for as long as it is. */
function stillThere(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    r.accept('the');
    const token = r.accept('(token|tokens)');
    if (!token) r.accept('(monster|monsters)');
    if (!r.accept('special summoned (by|with) this effect (is|are|remains) [still]')) return null;
    const face = r.accept('face-up') ? 'up' : null;
    if (!r.accept('on the field')) return null;
    const what = { ref: 'previous', deed: token ? 'summon-token' : 'special-summon' } as const;
    return { if: 'at', what, locations: FIELD_LOCATIONS, controller: null, face };
  });
}

/** "while in Attack Position", "while face-up on the field": the card itself. */
export function parseOwnState(r: Reader): Condition | null {
  return r.foreseen('condition-card parseOwnState', (): Condition | null => {
    const what = { ref: 'this-card' } as const;
    const position = r.acceptOneOf<Filter>([
      ['in [face-up] attack position [on the field]', { is: 'position', position: 'attack' }],
      ['in [face-up] defense position [on the field]', { is: 'position', position: 'defense' }],
      ['(linked|this card is linked)', { is: 'linked' }],
    ]);
    if (r.sees('attacking ,') && r.accept('attacking'))
      return { if: 'is', what, like: { is: 'state', state: 'attacking' } };
    const host = r.attempt((): Condition | null => {
      const wearing = r.acceptOneOf([
        ['equipped with', true],
        ['equipped to', false],
      ] as const);
      const said = wearing === null ? null : parseNoun(r);
      if (said === null) return null;
      // "While equipped with that monster": with the one that its own effect equips it with, as no event names another.
      const other: Noun =
        wearing === true && said.reference?.ref === 'event'
          ? { ...said, reference: { ref: 'equipped-monster' } }
          : said;
      const like: Filter =
        wearing === true ? { is: 'equipped', with: other } : { is: 'equipped-to', to: other.reference ?? other };
      const byThis = r.accept("by (this effect|this card 's effect|its effect|its own effect)");
      return { if: 'is', what, like: byThis ? allOf([like, { is: 'state', state: 'this-effect' }]) : like };
    });
    if (host !== null) return host;
    // "While equipped": an Equip Card to a monster, a monster with an Equip Card.
    if (position === null && r.accept('equipped') && (r.done || r.sees('(:|,|{)'))) {
      const to = selfNoun(r);
      const monster: Noun = { ...to, reference: null, filter: { is: 'kind', kind: 'monster' } };
      return {
        if: 'is',
        what,
        like: anyOf([
          { is: 'equipped', with: null },
          { is: 'equipped-to', to: monster },
        ]),
      };
    }
    if (position !== null) return { if: 'is', what, like: position };
    const face = r.accept('face-up') ? ('up' as const) : null;
    if (!r.accept('(in|on)')) return null;
    const sided = face === null ? parseSidedZone(r) : null;
    if (sided !== null) return inZone(r, selfNoun(r), sided);
    const place = parsePlace(r);
    return place === null ? null : { if: 'at', what, locations: place.locations, controller: place.side, face };
  });
}

/** "it is a monster that can be Special Summoned", "a card of that Type": more than adjectives. */
function likeNoun(r: Reader, many: boolean): Filter | null {
  // "The only cards they control are face-up monsters with 2000 or more DEF".
  if (!many && !r.sees('(a|an|1)')) return null;
  const end = r.attempt(() => {
    const start = r.position;
    const loose = parseDescribedLoose(r);
    const reached = r.position;
    r.position = start;
    return loose === null ? null : reached;
  });
  const noun = parseNoun(r);
  if (noun === null || end === null || r.position <= end || noun.reference !== null || noun.each.length > 0)
    return null;
  // Where it is belongs to another state.
  if (
    noun.locations.length > 0 ||
    noun.controller !== null ||
    noun.together !== null ||
    noun.distinct !== null ||
    noun.alike !== undefined
  )
    return null;
  if (!r.done && !r.sees('(,|:|.|and|you can)')) return null;
  // "A card of that Type" is like what was declared or named, never like itself.
  const said = /\b(?:that|declared|chosen) (?:type|attribute|level|name)\b/i.test(r.textOf(noun.span));
  return said ? apart(noun.filter, r) : noun.filter;
}

function apart(filter: Filter, r: Reader): Filter {
  if (filter.is === 'all-of') return { is: 'all-of', of: filter.of.map((one) => apart(one, r)) };
  if (filter.is !== 'shares') return filter;
  return {
    ...filter,
    with: r.scope.declared ? { ref: 'declared' } : { ref: 'unparsed', ...r.unparsed(r.position, r.position) },
  };
}

function startsEvent(r: Reader): boolean {
  return r.sees('(summoned|by|to|from|this turn|this duel|during|that turn|or)');
}

const ANYTHING: Filter = { is: 'any' };

function at(
  r: Reader,
  noun: Noun,
  locations: Noun['locations'],
  controller: Side | null,
  face: 'up' | 'down' | null,
): Condition {
  if (noun.reference !== null) {
    const there: Condition = { if: 'at', what: noun.reference, locations, controller, face };
    // "This Fusion Summoned card is on the field": both is asked of it.
    const like = noun.reference.ref === 'this-card' ? noun.filter : ANYTHING;
    return like.is === 'any' || like.is === 'kind' || like.is === 'self'
      ? there
      : { if: 'all-of', of: [there, { if: 'is', what: noun.reference, like }] };
  }
  // zone.field.replacement: each player has one Field Zone, so "in both" asks for a card of each.
  if (controller === 'each' && locations.every((location) => location === 'field-zone'))
    return {
      if: 'all-of',
      of: (['you', 'opponent'] as const).map((side) => at(r, noun, locations, side, face)),
    };
  const filter = face === null ? noun.filter : allOf([noun.filter, { is: 'face', face }]);
  const each = noun.each.map((part) => ({
    ...part,
    filter: face === null ? part.filter : allOf([part.filter, { is: 'face', face }]),
    locations: part.locations.length > 0 ? part.locations : locations,
    controller: part.controller ?? controller,
  }));
  return exists(r, { ...noun, filter, each, locations, controller: noun.controller ?? controller });
}

/** "This card is in your center Main Monster Zone": there, and of that player. */
function inZone(r: Reader, noun: Noun, { side, filter }: SidedZone): Condition {
  if (noun.reference === null)
    return exists(r, {
      ...noun,
      filter: allOf([noun.filter, filter]),
      locations: ['monster-zone'],
      controller: noun.controller ?? side,
    });
  const lies: Condition = { if: 'is', what: noun.reference, like: filter };
  if (side === null) return lies;
  const there: Condition = {
    if: 'at',
    what: noun.reference,
    locations: ['monster-zone'],
    controller: side,
    face: null,
  };
  return { if: 'all-of', of: [there, lies] };
}

/** "Your Fish monster battled this turn": also one that is no longer there (battle.battled-definition). */
function foughtThisTurn(r: Reader, noun: Noun): Condition {
  const attacked = r.accept('attacked');
  r.accept('[battled] this turn');
  const battled: Filter = { is: 'this-turn', what: 'battled' };
  // Who was attacked has battled, but has not attacked.
  if (noun.reference !== null)
    return say(r, noun, attacked ? allOf([{ is: 'this-turn', what: 'attacked' }, battled]) : battled);
  if (attacked) {
    const event = blankEvent('attack-declared', noun.span, { subject: noun, carriedOut: true });
    return { if: 'happened', event, since: 'this-turn', negated: false };
  }
  const one = { kind: 'exactly', n: { kind: 'number', n: 1 } } as const;
  // Whose it was then tells the event, not where it lies now.
  const subject: Noun = { ...noun, quantity: one, controller: null, locations: [] };
  const event = blankEvent('battles', noun.span, { subject, player: noun.controller });
  return { if: 'happened', event, since: 'this-turn', negated: false };
}

function isOfSummon(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(isOfSummon) : filter.is === 'summoned';
}

function say(r: Reader, noun: Noun, like: Filter): Condition {
  if (noun.reference !== null) {
    // "This Link Summoned card has 3000 or less ATK": both is asked of it.
    const came = noun.reference.ref === 'this-card' && isOfSummon(noun.filter);
    const is: Condition = { if: 'is', what: noun.reference, like: came ? allOf([noun.filter, like]) : like };
    if (noun.locations.length === 0) return is;
    // "This card in the Extra Monster Zone points to …": where it is belongs to the state.
    const { reference: what, locations, controller } = noun;
    return { if: 'all-of', of: [{ if: 'at', what, locations, controller, face: null }, is] };
  }
  if (noun.quantity.kind === 'all') {
    // "Are FIRE (and only FIRE)": what the words say already.
    r.accept('{ and only _ }');
    return { if: 'all', noun, are: like };
  }
  return exists(r, { ...noun, filter: allOf([noun.filter, like]) });
}

/** "except the turn this card was sent to the GY": it must have lain there since an earlier turn. */
export function exceptTheTurn(r: Reader): Condition | null {
  return r.foreseen('condition-card exceptTheTurn', (): Condition | null => {
    const only = r.accept('[,] (during|only during) the turn')
      ? false
      : r.accept('[,] except the (turn|turn in which)')
        ? true
        : null;
    if (only === null || !r.accept('(this card|it) (was|is)')) return null;
    const what = r.acceptOneOf<Filter>([
      ['(sent (to (the|your) gy|there)|discarded|sent)', { is: 'this-turn', what: 'sent' }],
      ['destroyed', { is: 'this-turn', what: 'destroyed' }],
      ['set', { is: 'this-turn', what: 'set' }],
      ['activated', { is: 'this-turn', what: 'activated' }],
      [
        '[normal or special|special|normal|synchro|fusion|xyz|link] summoned',
        { is: 'summoned', how: [], from: [], by: null, thisTurn: true },
      ],
      ['(banished|returned _ _)', { is: 'this-turn', what: 'sent' }],
    ]);
    if (what === null) return null;
    const is: Condition = { if: 'is', what: { ref: 'this-card' }, like: what };
    return only ? not(is) : is;
  });
}
