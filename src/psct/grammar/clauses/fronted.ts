import { type Action, type Noun, type Side } from '../../../engine/model/effects.js';
import { parseAction } from '../actions/action.js';
import { parseTail } from '../actions/summon.js';
import { allOf } from '../filters/filter.js';
import { keyed } from '../keys.js';
import { type Place, parsePlace } from '../places/location.js';
import { parseLateModifiers } from '../nouns/modifier.js';
import { parseNoun } from '../nouns/noun.js';
import { optionOf } from './option-of.js';
import { parseDuration } from '../places/position.js';
import { type Reader } from '../reader.js';
import { verb } from '../verb.js';

/** A verb whose object comes later. */
type Make = (what: Noun, who: Side, tail: ReturnType<typeof parseTail>) => Action;

const OWNERS = "(the|your|their|its owner's|their owners'|your opponent's|the owner's|either player's)";

/** Verbs with the place that they lead to, before the object. */
const VERBS: readonly (readonly [verb: string, to: string | null, make: Make])[] = [
  [verb('add'), `to ${OWNERS} hand`, (what, who) => ({ kind: 'add-to-hand', what, who })],
  [verb('send'), `to ${OWNERS} gy`, (what, who) => ({ kind: 'send', what, who, to: 'graveyard' })],
  [verb('return'), `to ${OWNERS} (hand|hands)`, (what, who) => ({ kind: 'return', what, who, to: 'hand' })],
  [verb('return'), `to ${OWNERS} extra deck`, (what, who) => ({ kind: 'return', what, who, to: 'extra-deck' })],
  [verb('return'), `to ${OWNERS} gy`, (what, who) => ({ kind: 'return', what, who, to: 'graveyard' })],
  [verb('shuffle'), `into ${OWNERS} (deck|decks)`, (what, who) => ({ kind: 'shuffle-into-deck', what, who })],
  [
    verb('place'),
    'face-up (on your field|in your spell & trap zone)',
    (what, who) => ({ kind: 'place', what, who, to: 'spell-trap-zone', asContinuous: null, controller: 'you' }),
  ],
  [
    verb('place'),
    'in your pendulum zone',
    (what, who) => ({ kind: 'place', what, who, to: 'pendulum-zone', asContinuous: null, controller: 'you' }),
  ],
  [
    '(special summon|special summons|special summoning)',
    '[to (your|their) field]',
    (what, who, tail) => ({ kind: 'special-summon', what, who, how: ['special'], ...tail }),
  ],
  [
    '(special summon|special summons)',
    "to (your opponent's|their) field",
    (what, who, tail) => ({ kind: 'special-summon', what, who, how: ['special'], ...tail, to: 'opponent' }),
  ],
  [verb('set'), '[to your field]', (what, who) => ({ kind: 'set', what, who, activatableThisTurn: false })],
  [verb('banish'), '', (what, who) => ({ kind: 'banish', what, who, face: 'up', until: null })],
  [verb('attach'), 'to this card', (what, who) => ({ kind: 'attach', what, to: thisCard(what), who })],
  [verb('take'), 'control of', (what, who) => ({ kind: 'take-control', what, to: who, until: null })],
  [verb('destroy'), '', (what) => ({ kind: 'destroy', what })],
  [verb('discard'), '', (what, who) => ({ kind: 'discard', what, who })],
  [verb('tribute'), '', (what, who) => ({ kind: 'tribute', what, who })],
  [verb('reveal'), '', (what, who) => ({ kind: 'reveal', what, who })],
];

function thisCard(like: Noun): Noun {
  return {
    ...like,
    quantity: { kind: 'given' },
    filter: { is: 'any' },
    controller: null,
    locations: [],
    each: [],
    together: null,
    chosen: null,
    reference: { ref: 'this-card' },
  };
}

/** What can stand between a verb and "or" or an object that comes later. */
const WAY: ReadonlySet<string> = new Set([
  'to',
  'into',
  'from',
  ',',
  'or',
  'control',
  'in',
  'face-up',
  'summon',
  'summons',
  'summoning',
  'add',
  'special',
  'set',
  'send',
  'return',
  'banish',
  'take',
  'place',
  'destroy',
  'discard',
  'shuffle',
  'attach',
]);
const FRONTED = keyed<Side>('fronted');

interface Lead {
  readonly make: Make;
  readonly from: Place | null;
  readonly to: boolean;
}

/**
 * "send to the GY, 1 monster …", "add from your Deck to your hand, 1 …": the way before the object. "Add to your hand or
 * Special Summon, 1 …", "take control of, or destroy, 1 …": several verbs about one object, of which one is chosen.
 */
export function parseFronted(r: Reader, who: Side): Action | null {
  return r.foreseen(FRONTED(who), (): Action | null => {
    const either = eitherFrom(r, who) ?? eitherBehind(r, who);
    if (either !== null) return either;
    // Most verbs are followed by their object; that is told from two words.
    if (!WAY.has(r.peek(1)?.fold ?? '')) return null;
    r.accept('either');
    const leads: Lead[] = [];
    for (;;) {
      const next = r.attempt(() => {
        if (leads.length > 0 && !r.accept('[,] or')) return null;
        return leads.length > 3 ? null : lead(r, leads.length > 0);
      });
      if (next === null) break;
      leads.push(next);
    }
    const [first] = leads;
    if (first === undefined || (leads.length === 1 && !first.to)) return null;
    const oneOf = leads.length === 1 && first.from === null ? r.attempt(() => eitherObject(r, first, who)) : null;
    if (oneOf !== null) return oneOf;
    r.accept(',');
    const late = r.attempt(() => (r.accept('from') ? parsePlace(r) : null));
    r.accept(',');
    const noun = parseNoun(r);
    if (noun === null) return null;
    const from = late ?? leads.find((one) => one.from !== null)?.from ?? null;
    const placed =
      from === null ? noun : { ...noun, locations: from.locations, controller: from.side ?? noun.controller };
    const what = withLate(r, placed);
    const behind = r.position;
    const tail = parseTail(r);
    // "Take control of 1 monster, but its effects are negated": only a Summon brings its monster so; else it is a part of its own.
    const summons = leads.some(({ make }) => make(what, who, tail).kind === 'special-summon');
    if (tail.effectsNegated && !summons) r.position = behind;
    const actions = leads.map(({ make }) => timed(r, make(what, who, tail)));
    if (leads.length === 1) return actions[0] ?? null;
    return { kind: 'apply-one-of', options: actions.map((action) => optionOf(action, what.span)), count: ONE, who };
  });
}

/** "Send to the GY either 1 Fish monster you control, or 1 other "X" card from your hand": the one or the other. */
function eitherObject(r: Reader, { make }: Lead, who: Side): Action | null {
  const start = r.position;
  r.accept(',');
  if (!r.accept('either')) return null;
  const alone = r.position;
  while (!r.done && !r.sees('[,] or N|;|.|, and if')) r.position += 1;
  const before = r.part(alone, r.position);
  if (!r.accept('[,] or')) return null;
  const first = parseNoun(before);
  const second = before.done ? parseNoun(r) : null;
  if (first === null || second === null) return null;
  const found = [first, withLate(r, second)];
  // What stands behind the two, said of both, is not told apart from what is said of the second.
  if (/, (?:that|with|whose|which|both)\b/i.test(r.textOf(r.since(start)))) return null;
  if (found.some(({ reference, locations, each }) => reference !== null || locations.length === 0 || each.length > 0))
    return null;
  if (!(r.done || r.sees('(;|.|, and if|, then|then|, also)'))) return null;
  const span = r.since(start);
  const options = found.map((what) => optionOf(make(what, who, parseTail(r)), span));
  return { kind: 'apply-one-of', options, count: ONE, who };
}

/** "From your hand, either Special Summon 1 Fish monster, or Set 1 Spell": whichever is done, it is with a card from there. */
function eitherFrom(r: Reader, who: Side): Action | null {
  return r.attempt((): Action | null => {
    const place = r.accept('from') ? parsePlace(r) : null;
    if (place === null || place.filters.length > 0 || !r.accept(', either')) return null;
    // "… 1 Fish monster, or Set 1 Spell": no Fish monster that is Set.
    const start = r.position;
    while (!r.done && !r.sees('[,] or')) r.position += 1;
    const before = r.part(start, r.position);
    const first = parseAction(before, who);
    const second = before.done && r.accept('[,] or') ? parseAction(r, who) : null;
    const taken = [first, second].flatMap((action) => takenFrom(place, action) ?? []);
    if (taken.length < 2 || !(r.done || r.sees('(.|;)') || r.peek()?.kind === 'newline')) return null;
    return { kind: 'apply-one-of', options: taken.map((one) => optionOf(one, one.what.span)), count: ONE, who };
  });
}

/** "Special Summon 1 Fish monster, or Set 1 Trap, from your hand": whichever is done, it is with a card from there. */
function eitherBehind(r: Reader, who: Side): Action | null {
  if (!r.sees('special summon 1')) return null;
  return r.attempt((): Action | null => {
    const start = r.position;
    while (!r.done && !r.sees('(, or set|.|;)')) r.position += 1;
    if (!r.sees(', or set')) return null;
    const before = r.part(start, r.position);
    const first = parseAction(before, who);
    const at = r.position;
    const second = before.done && r.accept(', or') ? parseAction(r, who) : null;
    const behind = /, from your \w+$/i.test(r.textOf(r.since(at)));
    if (second?.kind !== 'set' || !behind || second.what.locations.length === 0) return null;
    const { locations, controller } = second.what;
    const taken = takenFrom({ locations, side: controller, filters: [], owner: false }, first);
    if (taken === null || !(r.done || r.sees('(.|;)'))) return null;
    const options = [taken, second].map((one) => optionOf(one, taken.what.span));
    return { kind: 'apply-one-of', options, count: ONE, who };
  });
}

/** `null` where the action says itself from where, or is done to no cards. */
function takenFrom({ locations, side }: Place, action: Action | null): (Action & { readonly what: Noun }) | null {
  if (action?.kind !== 'special-summon' && action?.kind !== 'set') return null;
  const { what } = action;
  if (what.locations.length > 0 || what.reference !== null) return null;
  return { ...action, what: { ...what, locations, controller: side ?? what.controller } };
}

const ONE = { kind: 'exactly', n: { kind: 'number', n: 1 } } as const;

function lead(r: Reader, later: boolean): Lead | null {
  for (const [phrase, to, make] of VERBS) {
    const found = r.attempt((): Lead | null => {
      if (!r.accept(phrase)) return null;
      const from = r.attempt(() => {
        const place = r.accept('[,] from') ? parsePlace(r) : null;
        r.accept(',');
        return place;
      });
      if (to !== null && to !== '' && !to.startsWith('[') && !r.accept(to)) return null;
      if (to?.startsWith('[') === true) r.accept(to);
      // Before "or" and a comma nothing else stands; an object makes it the verb's own.
      if (!later && !r.sees('(,|or)') && (to === null || to === '' || to.startsWith('['))) return null;
      return { make, from, to: to !== null && to !== '' && !to.startsWith('[') };
    });
    if (found !== null) return found;
  }
  return null;
}

function withLate(r: Reader, what: Noun): Noun {
  const late = parseLateModifiers(r);
  if (late === null) return what;
  return {
    ...what,
    filter: allOf([what.filter, ...late.filters]),
    distinct: late.distinct ?? what.distinct,
    ...(late.alike === null ? {} : { alike: late.alike.among }),
    together: late.together ?? what.together,
  };
}

function timed(r: Reader, action: Action): Action {
  return action.kind === 'take-control' ? { ...action, until: parseDuration(r) } : action;
}
