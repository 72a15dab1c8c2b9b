import { ATTRIBUTES } from '../../../engine/model/card.js';
import {
  blankNoun,
  type Comparison,
  type Condition,
  type Distinct,
  type Effect,
  type EventPattern,
  FIELD_LOCATIONS,
  type Filter,
  type Noun,
  type Side,
  type Stat,
  type Unparsed,
  type Value,
} from '../../../engine/model/effects.js';
import { shapeOf, type Unit } from '../../skeleton/index.js';
import { type BoxSource } from '../source.js';
import { madeHow } from '../../made-how.js';
import { traitHeading } from './trait-heading.js';
import { allOf as allFilters } from '../../grammar/filters/filter.js';
import { rangeOf } from '../ranges.js';
import { takesItAway } from '../said-of-tokens.js';

const THIS_CARD = { ref: 'this-card' } as const;
const THRESHOLD =
  /^(?:(?:Level|Rank|Link Rating|ATK|DEF) )?(\d+)(?: to (\d+)|( ?\+| or (?:more|higher))|( or (?:less|lower|fewer)))?$/;
const POSITION = /^(?:While in )?(?:face-up )?(Attack|Defense) Position$/;
/** "… while there is a monster with the following Attribute on the field". */
const BY_ATTRIBUTE =
  /\bwhile there (?:is|are) (?:an? )?monsters?(?:\(s\))? with the following Attributes?(?:\(s\))? on the field/;
const COUNTED =
  /(?:\b(?:based on|depending on) the (?:total )?number of|^You must have this many) ([^.:;]+?)(?: to activate and to resolve these effects)?$/;
/** "different Attributes the Fish monsters in your GY have". */
const DIFFERENT = /^different (Attributes|Types|[Nn]ames) (?:of |among )?(?:the )?(.+?)(?: have)?$/;
const DISTINCT: Readonly<Record<string, Distinct>> = {
  Attributes: 'attribute',
  Types: 'type',
  Names: 'name',
  names: 'name',
};
const OWN_NUMBER =
  /\b(?:based on|depending on) (?:its|this card's) (original |current )?(ATK|DEF|Level|Rank|Link Rating|Pendulum Scale)\b/;
const WORN_POSITION = /\b(?:based|depending) on the equipped monster's (?:current )?battle position\b/;
const COUNTERS = /^(?:([A-Z][\w'-]*(?: [A-Z][\w'-]*)* Counter)s?|counters) on (?:this card|it)$/;
const MATERIALS =
  /^(?:its |this card's )?(?:Xyz )?[Mm]aterials?(?: attached to (?:it|this card)| it has| this card has)?/;

/** "If this card has … as material, it gains these effects." */
const GAINS_IF =
  /^((?:If|While) [^.:;]*?), (?:(?:it|this card) (?:(?:also )?gains?|becomes an Effect Monster with)|apply) (?:this|these|the following) (?:additional )?effects?/;
/** "Gains these effects while …." */
const GAINS_WHILE = /^((?:This card )?[Gg]ains (?:this|these|the following) effects? )(while [^.:;]*)/;

/**
 * The state in which a bullet's effect is there: what its heading asks for ("2+" of what the sentence before the list
 * counts, a battle position), and what that sentence asks for.
 */
export function listCondition(unit: Unit, units: readonly Unit[], box: BoxSource): Condition | null {
  if (unit.list === null) return null;
  const lead = units.findLast((one) => one.list === null && one.span.start < unit.span.start) ?? null;
  // What the first sentence of a bullet is headed with holds for those behind it.
  const first = unit.opens
    ? unit
    : (units.findLast((one) => one.list === unit.list && one.opens && one.span.start < unit.span.start) ?? unit);
  return both(gainedIf(lead, box), headingCondition(first, lead, box));
}

function gainedIf(lead: Unit | null, { source, grammar }: BoxSource): Condition | null {
  if (lead === null) return null;
  const behind = GAINS_WHILE.exec(lead.masked);
  const state = behind?.[2] ?? GAINS_IF.exec(lead.masked)?.[1];
  if (state === undefined) return null;
  const start = lead.span.start + (behind?.[1]?.length ?? 0);
  const span = { start, end: start + state.length };
  const read = grammar.effect(source).trigger(rangeOf(source, span));
  if (read.unread.length === 0 && read.events.length === 0) return read.condition;
  const summoned = read.unread.length === 0 && !/\bonly\b/.test(state) ? howSummoned(read.events) : null;
  if (summoned !== null) return both(summoned, read.condition);
  return { if: 'unparsed', kind: 'unparsed', text: source.text.slice(span.start, span.end), span };
}

/** "If this card is Tribute Summoned, it gains …": no event that is waited for, but how it came to the field. */
function howSummoned(events: readonly EventPattern[]): Condition | null {
  const [event, ...others] = events;
  if (event?.event !== 'summoned' || others.length > 0 || event.subject?.reference?.ref !== 'this-card') return null;
  if (event.other !== null || event.player !== null || event.conditions.length > 0) return null;
  const made = madeHow(event.cause, false);
  if (made === null) return null;
  const like: Filter = { is: 'summoned', how: event.how, from: event.from, by: null, thisTurn: false, ...made };
  return { if: 'is', what: THIS_CARD, like };
}

/** What a bullet's own heading asks for. */
export function headingCondition(unit: Unit, lead: Unit | null, box: BoxSource): Condition | null {
  const heading = shapeOf(unit).heading;
  if (heading === null) return null;
  const position = POSITION.exec(heading)?.[1];
  if (position !== undefined) {
    return {
      if: 'is',
      what: lead !== null && WORN_POSITION.test(lead.masked) ? { ref: 'equipped-monster' } : THIS_CARD,
      like: { is: 'position', position: position === 'Attack' ? 'attack' : 'defense' },
    };
  }
  const turn = TURNS[heading];
  if (turn !== undefined) return { if: 'turn', whose: turn };
  return (
    threshold(heading, lead, box) ??
    attribute(heading, lead) ??
    (lead === null ? null : traitHeading(unit, heading, lead, box)) ??
    unreadHeading(unit, heading, box)
  );
}

const TURNS: Readonly<Record<string, Side>> = {
  'Your turn': 'you',
  'During your turn': 'you',
  "Your opponent's turn": 'opponent',
  "During your opponent's turn": 'opponent',
};

/** "2+", "2 to 4", "1 or fewer" of what the sentence before the list counts. */
function threshold(heading: string, lead: Unit | null, box: BoxSource): Condition | null {
  const hit = THRESHOLD.exec(heading);
  const left = hit === null || lead === null ? null : countedBy(lead, box);
  if (hit === null || left === null) return null;
  const to = (compare: Comparison, digits = '0'): Condition => ({
    if: 'compare',
    left,
    compare,
    right: { kind: 'number', n: Number.parseInt(digits, 10) },
  });
  const [, first, last, more, less] = hit;
  if (last !== undefined) return both(to('>=', first), to('<=', last));
  return to(more !== undefined ? '>=' : less !== undefined ? '<=' : '=', first);
}

function attribute(heading: string, lead: Unit | null): Condition | null {
  const named = ATTRIBUTES.find((one) => one === heading);
  if (named === undefined || lead === null || !BY_ATTRIBUTE.test(lead.masked)) return null;
  const noun: Noun = {
    quantity: { kind: 'at-least', n: { kind: 'number', n: 1 } },
    filter: {
      is: 'all-of',
      of: [
        { is: 'attribute', attribute: named },
        { is: 'kind', kind: 'monster' },
      ],
    },
    controller: null,
    locations: FIELD_LOCATIONS,
    distinct: null,
    each: [],
    reference: null,
    together: null,
    chosen: null,
    span: lead.span,
  };
  return { if: 'exists', noun, compare: '>=', n: { kind: 'number', n: 1 } };
}

/** What a heading asks for that nothing else says: kept as a state that is not understood. */
function unreadHeading(unit: Unit, heading: string, { source }: BoxSource): Condition {
  const at = Math.max(0, unit.masked.indexOf(heading));
  const span = { start: unit.span.start + at, end: unit.span.start + at + heading.length };
  return { if: 'unparsed', kind: 'unparsed', text: source.text.slice(span.start, span.end), span };
}

const NUMBERS: Readonly<Record<string, Stat>> = {
  ATK: 'atk',
  DEF: 'def',
  Level: 'level',
  Rank: 'rank',
  'Link Rating': 'rating',
  'Pendulum Scale': 'scale',
};

/** "based on the number of …": the number that the bullets' headings are compared with. */
function countedBy(lead: Unit, { source, grammar }: BoxSource): Value | null {
  const own = OWN_NUMBER.exec(lead.masked);
  const stat = NUMBERS[own?.[2] ?? ''];
  if (own !== null && stat !== undefined)
    return { kind: 'stat', stat, original: own[1] === 'original ', of: THIS_CARD };
  const hit = COUNTED.exec(lead.masked.trim().replace(/[.:;,]+$/, ''));
  const what = hit?.[1];
  if (hit === null || what === undefined) return null;
  if (MATERIALS.test(what)) return { kind: 'materials', of: THIS_CARD };
  const counters = COUNTERS.exec(what);
  if (counters !== null)
    return { kind: 'counters', counter: counters[1] ?? null, on: blankNoun(lead.span, { reference: THIS_CARD }) };
  const among = DIFFERENT.exec(what);
  const words = among?.[2] ?? what;
  const start = lead.span.start + lead.masked.indexOf(what) + what.indexOf(words);
  const read = grammar.nouns(source, rangeOf(source, { start, end: start + words.length }));
  const [noun] = read.nouns;
  const distinct = DISTINCT[among?.[1] ?? ''] ?? null;
  return noun === undefined || read.unread.length > 0 ? null : { kind: 'count', of: all(noun), distinct };
}

function all(noun: Noun): Noun {
  return { ...noun, quantity: { kind: 'all' } };
}

/** All conditions that there are, as one. */
export function allOf(conditions: readonly (Condition | null)[]): Condition | null {
  return conditions.reduce<Condition | null>((all, next) => both(all, next), null);
}

/** Both conditions, where there are two. */
export function both(first: Condition | null, second: Condition | null): Condition | null {
  if (first === null || second === null) return first ?? second;
  return { if: 'all-of', of: [first, second] };
}

/** An effect of a bullet holds only in the state that its heading names. */
export function underCondition(effect: Effect, state: Condition | null): Effect {
  if (state === null) return effect;
  const lay = ownPosition(state);
  if (lay !== null && effect.triggers.length > 0 && effect.triggers.every(takesItAway))
    return { ...effect, triggers: effect.triggers.map((event) => ofOneThatLay(event, lay)) };
  return {
    ...effect,
    condition: both(state, effect.condition),
    unread: [...effect.unread, ...unreadIn(state)],
  };
}

function ownPosition(state: Condition): Filter | null {
  return state.if === 'is' && state.what.ref === 'this-card' && state.like.is === 'position' ? state.like : null;
}

/** "While in Attack Position: When this card is destroyed": asked of it as it lay, for it lies nowhere on the field then. */
function ofOneThatLay(event: EventPattern, lay: Filter): EventPattern {
  const { subject } = event;
  return subject === null ? event : { ...event, subject: { ...subject, filter: allFilters([lay, subject.filter]) } };
}

function unreadIn(state: Condition): readonly Unparsed[] {
  if (state.if === 'unparsed') return [state];
  return state.if === 'all-of' ? state.of.flatMap(unreadIn) : [];
}
