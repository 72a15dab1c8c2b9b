/** Events that cards are the subject of: what happens to them, and what they do. */
import {
  blankEvent,
  blankNoun,
  type Condition,
  type EventKind,
  type EventPattern,
  type Location,
  type Noun,
} from '../../../engine/model/effects.js';
import { battleInvolving } from './battle.js';
import { doneByCard } from './card-verbs.js';
import { isFace, says, without } from './filter-parts.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { parseNoun } from '../nouns/noun.js';
import { type Happening, parseHappenings } from './passive.js';
import { type Reader } from '../reader.js';

/** A card is subject: what happens to it, or what it does. */
export function cards(r: Reader): EventPattern[] | null {
  return r.foreseen('event cards', () => {
    const start = r.position;
    const control = r.attempt(() => {
      const held = r.accept('[the] control of') ? parseNoun(r) : null;
      return held !== null && r.accept('(changes|is changed|switches|is switched|shifts)') ? held : null;
    });
    if (control !== null) {
      const to = r.accept('to your opponent') ? ({ toController: 'opponent' } as const) : {};
      return [blankEvent('control-changed', r.since(start), { subject: control, ...to })];
    }
    const own = r.attempt(() => destroyedByOwnEffect(r));
    if (own !== null) return [own];
    const subject = parseNoun(r);
    if (subject === null) return null;
    r.accept('(also|, while face-up on the field ,)');
    if (
      r.sees(
        ', (is|are|was|were|would be|activates|activate|declares|declare|leaves|leave|destroys|destroy|battles|inflicts)',
      )
    )
      r.accept(',');
    const involving = battleInvolving(r, start, subject);
    if (involving !== null) return involving;
    const passive = r.attempt(() => {
      const would = r.accept('would be');
      if (!would && !r.accept('(is|are|was|were|has been|have been|gets|becomes)')) return null;
      const happened = parseHappenings(r);
      if (happened?.some(isWornState) === true) return null;
      return happened === null ? null : happened.map((so) => fromHappening(r, start, subject, so, would));
    });
    const happened = passive ?? doneByCard(r, start, subject);
    const first = happened === null ? null : atOnce(r, happened, subject);
    if (first === null) return null;
    // "is Normal Summoned, or leaves the field": further verbs of the same card.
    const second = r.attempt(() => {
      if (!r.accept('(, or|or|, and|and)')) return null;
      const more = r.attempt(() => {
        if (!r.accept('(is|are|was|were)')) return null;
        return parseHappenings(r)?.map((so) => fromHappening(r, start, subject, so, false)) ?? null;
      });
      return more ?? doneByCard(r, start, subject);
    });
    return evenFaceDown(r, spared(r, second === null ? first : [...first, ...second]));
  });
}

/** "Is equipped to a monster by this effect": how it lies there, nothing that happens (spell.equip.monster-as-equip). */
function isWornState({ event, other, cause }: Happening): boolean {
  return event === 'equipped' && other !== null && cause?.card?.reference?.ref === 'this-card';
}

/** "(even if it is face-down, but reveal it in that case)": what it is counts all the same. */
function evenFaceDown(r: Reader, events: EventPattern[]): EventPattern[] {
  const said = r.accept('{ even if (it is|they are) face-down [, but reveal it [to your opponent] [in that case]] }');
  return said
    ? events.map((event) =>
        event.subject === null ? event : { ...event, subject: { ...event.subject, evenFaceDown: true } },
      )
    : events;
}

/** "…, except "X"": such cards are not meant. */
function spared(r: Reader, events: EventPattern[]): EventPattern[] {
  const not = r.attempt(() => {
    if (!r.sees('[,] except')) return null;
    const found = parseExcept(r);
    return found !== null && (r.done || r.sees('(,|{|:|;|.)')) ? found : null;
  });
  if (not === null) return events;
  return events.map((event) =>
    event.subject?.reference !== null
      ? event
      : { ...event, subject: { ...event.subject, filter: allOf([event.subject.filter, not]) } },
  );
}

/** "2 or more monsters are Summoned at the same time". */
function atOnce(r: Reader, events: EventPattern[], { quantity }: Noun): EventPattern[] | null {
  if (!r.accept('at the same time')) return events;
  const n = severalOf(quantity);
  return n === null ? null : events.map((event) => ({ ...event, atOnce: n }));
}

function severalOf(quantity: Noun['quantity']): number | null {
  if ((quantity.kind !== 'at-least' && quantity.kind !== 'exactly') || quantity.n.kind !== 'number') return null;
  return quantity.n.n < 2 ? null : quantity.n.n;
}

/** "Exactly 1 monster is Special Summoned": where more are at the same time, it is not that. */
function exactlyOf(r: Reader, { quantity, span }: Noun): number | null {
  if (quantity.kind !== 'exactly' || quantity.n.kind !== 'number') return null;
  return /^exactly\b/i.test(r.textOf(span)) ? quantity.n.n : null;
}

const WOULD: Readonly<Partial<Record<EventKind, EventKind>>> = {
  destroyed: 'would-be-destroyed',
  summoned: 'would-be-summoned',
  activated: 'would-be-activated',
};

/**
 * "Your monster that was originally FIRE is destroyed … by card effect": also in the hand or Deck, as one looks back. "Your
 * LIGHT monster is banished": from wherever it was.
 */
function whereverItWas(r: Reader, subject: Noun, { event, cause, from }: Happening): Noun {
  if (event === 'banished' && from.length === 0 && /^your\b/i.test(r.textOf(subject.span)))
    return { ...subject, locations: [] };
  const back = /^your\b.* that (?:was|were) originally\b/i.test(r.textOf(subject.span));
  const byEffect = cause?.by.includes('card-effect') === true;
  return back && byEffect && event === 'destroyed'
    ? { ...subject, locations: [...subject.locations, 'hand', 'deck'] }
    : subject;
}

function fromHappening(r: Reader, start: number, told: Noun, so: Happening, would: boolean): EventPattern {
  const { like, together, ...always } = so;
  const n = together === true ? severalOf(told.quantity) : null;
  // Of a Summon that would be made, the number alone says it (pendulum.summon.negation).
  const most = (would && so.event !== 'destroyed') || told.alone === true ? null : exactlyOf(r, told);
  const happened = {
    ...always,
    ...(n === null ? {} : { atOnce: n }),
    ...(most === null ? {} : { noMoreThan: most, ...(most > 1 ? { atOnce: most } : {}) }),
  };
  const subject = whereverItWas(r, told, so);
  const event = would ? (WOULD[so.event] ?? so.event) : so.event;
  // "If this banished card is Special Summoned": from there.
  const from: readonly Location[] =
    event === 'summoned' && happened.from.length === 0 && r.source.tokens[start + 1]?.fold === 'banished'
      ? ['banished']
      : happened.from;
  if (like === undefined) return blankEvent(event, r.since(start), { ...happened, from, event, subject });
  const { reference } = subject;
  if (reference !== null) {
    const state: Condition = { if: 'is', what: reference, like };
    return blankEvent(event, r.since(start), { ...happened, event, subject, conditions: [state] });
  }
  // What is turned face-down was face-up before.
  const faced = isFace(like, 'down') ? without(subject.filter, 'face') : subject.filter;
  // "An Attack Position monster is changed to Defense Position": it is not in both.
  const before = says(like, 'position') ? without(faced, 'position') : faced;
  const lying = { ...subject, filter: allOf([before, like]) };
  return blankEvent(event, r.since(start), { ...happened, event, subject: lying });
}

/** "This card's effect destroys a monster". */
function destroyedByOwnEffect(r: Reader): EventPattern | null {
  const start = r.position;
  if (!r.accept("this card 's (effect|effects) (destroys|destroy)")) return null;
  const card = blankNoun(r.since(start), { reference: { ref: 'this-card' } });
  const subject = parseNoun(r);
  if (subject?.reference !== null) return null;
  return blankEvent('destroyed', r.since(start), { subject, cause: { by: ['card-effect'], side: null, card } });
}
