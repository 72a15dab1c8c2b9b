import { blankNoun, type Condition, type EventPattern, type Span, type Unparsed } from '../../engine/model/effects.js';
import { type Unit } from '../skeleton/index.js';
import { behind } from './summoning/reworded.js';
import { type BoxSource } from './source.js';

const ONE_AT_A_TIME = /^\(?You can only equip 1 monster at a time to this card (?:with|by) this effect/;
const FIXED: readonly (readonly [RegExp, Condition])[] = [
  [/^\(?[\w ]* if multiple cards(?:\/effects)? with the same name\b/, { if: 'not', of: { if: 'repeated-in-chain' } }],
  [/^\(?Cannot be activated as Chain Link 2 or higher\.?\)?$/, { if: 'chain-link', compare: '=', n: 1 }],
  [/cannot be activated (?:during|in) the Damage Step\.?\)?$/, { if: 'not-in-damage-step' }],
  [
    /cannot be activated during the Battle Phase\.?\)?$/,
    { if: 'not', of: { if: 'phase', phases: ['battle'], whose: null, point: 'during' } },
  ],
];
const NOT_IN_TURN =
  /^\(?(?:You cannot activate this effect|This effect cannot be activated|(?:You|This card) cannot activate the following effects) the turn (?=this card|it is)/;
const ONLY =
  /^\(?You can (?:only activate (?:this (?:effect|card)|this card's effects?|the following effects)|activate this (?:effect|card) only) |^can only (?:activate|use) (?:them|it) (?=while\b)|^only (?=if you have\b)/;

/** What a sentence behind an effect asks for when it is activated ("You can only activate this effect during your turn"). */
export function askedOnce(unit: Unit, from: BoxSource, unread: Unparsed[]): Condition {
  const { start } = unit.span;
  const end = start + unit.masked.replace(/[.)\s]+$/, '').length;
  const read =
    FIXED.find(([said]) => said.test(unit.masked))?.[1] ??
    (ONE_AT_A_TIME.test(unit.masked) ? noneEquipped(unit.span) : null) ??
    notThatTurn(unit, end, from) ??
    notOnceDone(unit, end, from) ??
    mustHave(unit, from) ??
    only(unit, end, from);
  if (read !== null) return read;
  const span = { start, end };
  const node: Unparsed = { kind: 'unparsed', text: from.source.text.slice(start, end), span };
  unread.push(node);
  return { ...node, if: 'unparsed' };
}

/** No monster is equipped to it by this effect yet. */
function noneEquipped(span: Span): Condition {
  const noun = blankNoun(span, {
    quantity: { kind: 'all' },
    filter: {
      is: 'all-of',
      of: [
        { is: 'equipped-to', to: { ref: 'this-card' } },
        { is: 'state', state: 'this-effect' },
      ],
    },
    locations: ['spell-trap-zone'],
  });
  return { if: 'exists', noun, compare: '=', n: { kind: 'number', n: 0 } };
}

/** "the turn this card is sent to the GY": it must not have been this turn. */
function notThatTurn(unit: Unit, end: number, { source, grammar }: BoxSource): Condition | null {
  const lead = NOT_IN_TURN.exec(unit.masked)?.[0];
  if (lead === undefined) return null;
  const { source: said, range } = behind(source, { start: unit.span.start + lead.length, end }, [], ['if']);
  const read = grammar.effect(said).trigger(range);
  if (read.unread.length > 0 || read.condition !== null || read.events.length === 0) return null;
  const happened = read.events.map(thisTurn);
  return { if: 'not', of: happened.length === 1 && happened[0] ? happened[0] : { if: 'any-of', of: happened } };
}

function thisTurn(event: EventPattern): Condition {
  const what = { ref: 'this-card' } as const;
  if (event.event === 'sent') return { if: 'is', what, like: { is: 'this-turn', what: 'sent' } };
  if (event.event === 'summoned')
    return { if: 'is', what, like: { is: 'summoned', how: event.how, from: [], by: null, thisTurn: true } };
  return { if: 'happened', event, since: 'this-turn', negated: false };
}

const IF_DONE = /^\(?You cannot activate this card if /;

/** "You cannot activate this card if you activated a Fish monster's effect this turn". */
function notOnceDone(unit: Unit, end: number, { source, grammar }: BoxSource): Condition | null {
  const lead = IF_DONE.exec(unit.masked)?.[0];
  if (lead === undefined) return null;
  const { source: said, range } = behind(source, { start: unit.span.start + lead.length, end }, [], ['if']);
  const read = grammar.effect(said).trigger(range);
  const [event, ...others] = read.events;
  if (read.unread.length > 0 || others.length > 0) return null;
  if (event === undefined) return read.condition === null ? null : { if: 'not', of: read.condition };
  if (read.condition !== null || !/\bthis turn\.?\)?$/.test(unit.masked)) return null;
  return { if: 'happened', event, since: 'this-turn', negated: true };
}

const MUST_HAVE = /^\(?You must (?=(?:control|have)\b)/;

/** "You must control a Fish monster to activate either of these effects". */
function mustHave(unit: Unit, { source, grammar }: BoxSource): Condition | null {
  const lead = MUST_HAVE.exec(unit.masked)?.[0];
  if (lead === undefined) return null;
  const start = unit.span.start + lead.length;
  const end = unit.span.start + unit.masked.search(/,? to activate\b/);
  if (end <= start) return null;
  const { source: said, range } = behind(source, { start, end }, [], ['if', 'you']);
  const read = grammar.effect(said).trigger(range);
  return read.unread.length === 0 && read.events.length === 0 ? read.condition : null;
}

/** "during your Standby Phase", "while you control a Fish monster"; ", unless …" frees from it. */
function only(unit: Unit, end: number, { source, grammar }: BoxSource): Condition | null {
  const lead = ONLY.exec(unit.masked)?.[0];
  if (lead === undefined) return null;
  const from = unit.span.start + lead.length;
  const length = unit.masked.search(/, unless /);
  const states = [
    { words: ['if'], start: from, end: length < 0 ? end : unit.span.start + length },
    ...(length < 0 ? [] : [{ words: ['if'], start: unit.span.start + length + ', unless'.length, end }]),
  ].map(({ words, ...span }) => {
    const part = unit.masked.slice(span.start - unit.span.start, span.end - unit.span.start);
    const { source: said, range } = behind(source, span, [], /^\s*(?:while|if)\b/.test(part) ? [] : words);
    const read = grammar.effect(said).trigger(range);
    if (read.unread.length > 0) return null;
    return read.events.length === 0 ? read.condition : everDone(part, read);
  });
  const [first, other] = states;
  if (first === undefined || first === null || other === null) return null;
  return other === undefined ? first : { if: 'any-of', of: [first, other] };
}

/** "If you have Synchro Summoned a Fish monster": at any time of this Duel. */
function everDone(
  part: string,
  { events, condition }: { readonly events: readonly EventPattern[]; readonly condition: Condition | null },
): Condition | null {
  const [event, ...others] = events;
  if (event === undefined || others.length > 0 || condition !== null || !/^\s*if you have\b/.test(part)) return null;
  return { if: 'happened', event, since: 'this-duel', negated: false };
}
