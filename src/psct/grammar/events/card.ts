/** Events that cards are the subject of: what happens to them, and what they do. */
import {
  blankActivation,
  blankEvent,
  type Condition,
  type EventKind,
  type EventPattern,
  type Filter,
  type Location,
  type Noun,
  type Reference,
  type Side,
} from '../../../engine/model/effects.js';
import { late } from './activation.js';
import { parseCause } from './cause.js';
import { battleInvolving, exceptBattle } from './battle.js';
import { parseExcept } from '../filters/except.js';
import { allOf } from '../filters/filter.js';
import { attackDeclared, EVENT_PLAYERS } from './player.js';
import { parsePlace } from '../places/location.js';
import { parseItem, parseNoun } from '../nouns/noun.js';
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
    const happened = passive ?? active(r, start, subject);
    const first = happened === null ? null : atOnce(r, happened, subject);
    if (first === null) return null;
    // "is Normal Summoned, or leaves the field": further verbs of the same card.
    const second = r.attempt(() => {
      if (!r.accept('(, or|or|, and|and)')) return null;
      const more = r.attempt(() => {
        if (!r.accept('(is|are|was|were)')) return null;
        return parseHappenings(r)?.map((so) => fromHappening(r, start, subject, so, false)) ?? null;
      });
      return more ?? active(r, start, subject);
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
  if ((quantity.kind !== 'at-least' && quantity.kind !== 'exactly') || quantity.n.kind !== 'number') return null;
  const { n } = quantity.n;
  if (n < 2) return null;
  return events.map((event) => ({ ...event, atOnce: n }));
}

const WOULD: Readonly<Partial<Record<EventKind, EventKind>>> = {
  destroyed: 'would-be-destroyed',
  summoned: 'would-be-summoned',
  activated: 'would-be-activated',
};

function fromHappening(r: Reader, start: number, subject: Noun, so: Happening, would: boolean): EventPattern {
  const { like, ...happened } = so;
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

/** Verbs of cards. */
function active(r: Reader, start: number, subject: Noun): EventPattern[] | null {
  return r.attempt((): EventPattern[] | null => {
    const make = (event: EventKind, more: Partial<EventPattern> = {}): EventPattern[] => [
      blankEvent(event, r.since(start), { subject, ...more }),
    ];
    const declared = attackDeclared(r);
    if (declared !== null) {
      const other = r.attempt(() => (r.accept('(on|against|targeting|that targets)') ? parseNoun(r) : null));
      return make('attack-declared', { other, ...declared });
    }
    if (r.accept('(leaves|leave|left|has left|have left|would leave) the field')) {
      const cause = parseCause(r);
      const to: readonly Location[] = r.accept('[,] and is now in the gy or banished') ? ['graveyard', 'banished'] : [];
      const spared = exceptBattle(r) ?? r.attempt(() => (r.accept('[,] except') ? parseCause(r) : null));
      const notDestroyed =
        spared === null && r.accept('[,] except by being destroyed') ? ({ notDestroyed: true } as const) : {};
      return make('left-field', { cause, to, ...(spared === null ? {} : { exceptCause: spared }), ...notDestroyed });
    }
    if (r.accept('(moves|move) out of')) {
      const whose = r.acceptOneOf<'either' | 'you' | 'opponent'>([
        ['(either|the) gy', 'either'],
        ['your gy', 'you'],
        ["your opponent 's gy", 'opponent'],
      ]);
      if (whose === null) return null;
      return make('left-graveyard', { from: ['graveyard'], fromController: whose === 'either' ? null : whose });
    }
    if (r.accept('(returns|return) (to|into)')) {
      const place = parsePlace(r);
      return place === null ? null : make('returned', { to: place.locations, toController: place.side });
    }
    if (r.accept('(inflicts|inflict|inflicted) (battle damage|battle or effect damage) [to]')) {
      const player =
        r.acceptOneOf(EVENT_PLAYERS) ?? (r.accept('them') && subject.controller !== 'opponent' ? 'opponent' : null);
      r.accept("'s lp");
      // "By attacking": it was the attacker.
      const attacking = r.attempt((): Partial<EventPattern> | null => {
        if (!r.accept('by attacking') || subject.reference === null) return null;
        const other = r.attempt(() => parseNoun(r));
        const state: Condition = { if: 'is', what: subject.reference, like: { is: 'state', state: 'attacking' } };
        return { other, conditions: [state] };
      });
      if (attacking !== null) return make('battle-damage', { player, ...attacking });
      return make('battle-damage', { player, ...(r.accept('(by|with) a direct attack') ? { direct: true } : {}) });
    }
    if (r.accept('(destroys|destroy|destroyed)')) {
      const other = parseNoun(r);
      if (other === null) return null;
      r.accept('by (battle|its attack)');
      const sent = r.accept(
        "[,] and (sends|send|sent|it is sent) [it|them|that monster|that card] to (the|your opponent 's|its owner 's|their) gy",
      );
      r.accept('by battle');
      return make('destroys-by-battle', { other, to: sent ? ['graveyard'] : [] });
    }
    if (r.accept('(battles|battle|battled) [with]')) {
      // "With equal or higher ATK": than that of the monster that battles it.
      const own: Reference = subject.reference ?? { ref: 'event' };
      const other = r.attempt(() => r.within({ ...r.scope, it: own }, () => parseNoun(r)));
      return make('battles', { other });
    }
    const made: Partial<EventPattern> = r.accept('attacked') ? { carriedOut: true } : {};
    if (made.carriedOut === true || r.accept('(attacks|attack|is attacking|attacks or is attacked)')) {
      if (r.accept('(directly|your opponent directly)')) return make('attack-declared', { direct: true, ...made });
      r.accept('or is attacked by');
      const other = r.attempt(() => parseNoun(r));
      return make('attack-declared', { other, ...made });
    }
    if (r.accept('(changes|change) (its|their) battle position')) return make('position-changed');
    if (
      r.accept(
        '(moves|move|is moved|are moved) [from a _ _ zone] (to|into) (another|a different|a|an adjacent) [main|extra] [monster|spell & trap] zone',
      )
    )
      return make('moved');
    const targeted = r.attempt(() => {
      const other = r.accept('(targets|target)') ? parseNoun(r) : null;
      return other !== null && r.accept('for (an attack|attack)')
        ? make('targeted-for-attack', { subject: other, other: subject })
        : null;
    });
    if (targeted !== null) return targeted;
    if (r.accept('(activates|activate|activated) (its|their|an|a) [monster] (effect|effects)')) {
      const span = r.since(start);
      const side = subject.controller ?? sideOf(subject.filter);
      const card: Filter =
        subject.reference === null
          ? without(subject.filter, 'at')
          : subject.reference.ref === 'this-card'
            ? { is: 'self' }
            : { is: 'same', as: subject.reference };
      const activation = late(
        r,
        blankActivation(span, {
          what: ['any-effect'],
          card,
          from: subject.locations,
          ...(asksFaceUp(subject.filter) ? { fromFaceUp: true } : {}),
          player: side,
        }),
      );
      return make('activated', { subject: null, player: activation.player, activation });
    }
    if (r.accept('(gains|gain) (atk|def|atk / def)')) return make('stat-changed');
    if (r.accept('would attack')) return make('attack-declared', { other: r.attempt(() => parseItem(r)) });
    if (r.accept("'s (battle position|position) is changed")) return make('position-changed');
    if (r.accept("'s (atk|def|atk / def) (becomes|is changed|changes)")) return make('stat-changed');
    if (r.accept("'s control (changes|is changed)")) return make('control-changed');
    if (r.accept('(inflicts|inflict) damage')) {
      const player = r.accept('to') ? r.acceptOneOf(EVENT_PLAYERS) : null;
      return player === null ? null : make('damage', { player });
    }
    if (r.accept("'s attack is negated")) return make('attack-negated');
    if (r.accept("'s (effect|effects) (is|are) activated")) return make('activated');
    if (r.accept("'s effect resolves")) return make('effect-resolved');
    return null;
  });
}

function asksFaceUp(filter: Filter): boolean {
  return filter.is === 'all-of' ? filter.of.some(asksFaceUp) : filter.is === 'face' && filter.face === 'up';
}

/** On whose field the card lay whose effect it is: that player's. */
function sideOf(filter: Filter): Side | null {
  if (filter.is === 'at') return filter.controller ?? null;
  return filter.is === 'all-of' ? (filter.of.map(sideOf).find((side) => side !== null) ?? null) : null;
}

function isFace(filter: Filter, face: 'up' | 'down'): boolean {
  return filter.is === 'all-of'
    ? filter.of.some((part) => isFace(part, face))
    : filter.is === 'face' && filter.face === face;
}

function without(filter: Filter, kind: 'face' | 'position' | 'at'): Filter {
  if (filter.is === kind) return { is: 'any' };
  return filter.is === 'all-of' ? allOf(filter.of.filter((part) => part.is !== kind)) : filter;
}

function says(filter: Filter, kind: Filter['is']): boolean {
  return filter.is === kind || (filter.is === 'all-of' && filter.of.some((part) => says(part, kind)));
}
