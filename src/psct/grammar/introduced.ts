/** Cards that a text has spoken of, so that "that opponent's monster" and "your monster" find the ones meant. */
import {
  type Action,
  type ActionKind,
  type EventKind,
  type EventPattern,
  type Filter,
  type Location,
  type Noun,
  type Reference,
  type Side,
} from '../../engine/model/effects.js';
import { type Introduced, introduces, type Scope } from './reader.js';

const BATTLING: Reference = { ref: 'battling-opponent' };

/** Events in which `other` is the monster on the other side of the battle. */
const FIGHTS: ReadonlySet<EventKind> = new Set<EventKind>(['battles', 'destroys-by-battle', 'attack-declared']);

/** No text speaks of more; hostile text would make every lookup longer. */
const MOST = 8;

const ATTACKER: Introduced = { reference: { ref: 'attacker' }, filter: { is: 'any' }, side: 'opponent', locations: [] };

/** The scope in which these were spoken of as well; what "previous" meant before is now past. */
export function withIntroduced(scope: Scope, entries: readonly Introduced[]): Scope {
  if (entries.length === 0) return scope;
  const past = entries.some(({ reference }) => reference.ref === 'previous');
  const before = past ? scope.introduced.filter(({ reference }) => reference.ref !== 'previous') : scope.introduced;
  return { ...scope, introduced: [...before, ...entries].slice(-MOST) };
}

/** Who takes part in an event, besides this card. */
export function participants(event: EventPattern): readonly Introduced[] {
  const { subject, other, cause } = event;
  const several = subject !== null && subject.each.length > 0;
  const phrases = subject === null ? [] : several ? subject.each : [subject];
  const own = phrases.flatMap((noun): readonly Introduced[] => {
    if (!introduces(noun)) return [];
    // "Involving your monster and an opponent's monster": which of them attacks is not said.
    if (several) return noun.controller === 'opponent' ? [entry(BATTLING, noun)] : [];
    return [entry({ ref: 'event' }, noun)];
  });
  const activating = activated(event);
  const against = other !== null && introduces(other) ? fought(event, other) : null;
  const battle = cause?.by.includes('battle') === true ? cause.card : null;
  return [
    ...own,
    ...(activating === null ? [] : [activating]),
    ...(against === null || other === null ? [] : [entry(against, other)]),
    ...(battle?.controller === 'opponent' ? [entry(BATTLING, battle)] : []),
    ...(event.event === 'targeted' && cause?.by.includes('card-effect') === true && cause.card !== null
      ? [entry({ ref: 'chain-link' }, cause.card)]
      : []),
    ...(event.event === 'targeted-for-attack' && cause?.side === 'opponent' ? [ATTACKER] : []),
  ];
}

/** Whose effect is activated, where only monsters' are waited for. */
function activated({ activation }: EventPattern): Introduced | null {
  if (activation?.what.every((what) => what === 'monster-effect') !== true) return null;
  const filter: Filter = { is: 'all-of', of: [{ is: 'kind', kind: 'monster' }, activation.card] };
  return { reference: { ref: 'chain-link' }, filter, side: activation.player, locations: [] };
}

function fought({ event, subject }: EventPattern, other: Noun): Reference | null {
  if (event === 'attack-declared' && other.controller === 'you') return { ref: 'attack-target' };
  if (event === 'targeted-for-attack') return { ref: 'attacker' };
  const self = subject?.reference?.ref === 'this-card' || subject?.reference?.ref === 'equipped-monster';
  return FIGHTS.has(event) && (self || other.controller === 'opponent') ? BATTLING : null;
}

/** What a target action points at, phrase by phrase. */
export function targeted(scope: Scope, { what }: Extract<Action, { kind: 'target' }>): readonly Introduced[] {
  const before = scope.introduced.filter(({ reference }) => reference.ref === 'target').length;
  const phrases = what.each.length > 0 ? what.each : [what];
  return phrases.map((noun, i) => entry({ ref: 'target', index: before + i }, noun));
}

export function entry(reference: Reference, { filter, controller, locations }: Noun): Introduced {
  return { reference, filter, side: controller, locations };
}

/** The latest cards of that player that were spoken of. */
export function latestOf({ introduced }: Scope, side: Side): Reference | null {
  const found = introduced.filter((one) => one.side === side).at(-1);
  return found === undefined ? null : told(introduced, found.reference);
}

/** "Your monster" beside a target of the opponent's: the target that is yours. */
export function targetOf({ introduced }: Scope, side: Side): Reference | null {
  const targets = introduced.filter(({ reference }) => reference.ref === 'target');
  const found = targets.filter((one) => one.side === side);
  const [only] = found;
  return targets.length > 1 && found.length === 1 && only !== undefined ? told(introduced, only.reference) : null;
}

/** "Each player targets 1 monster …; each player Special Summons their monster": what each of them targeted. */
export function targetOfEach({ introduced }: Scope): Introduced | null {
  const [only, ...more] = introduced.filter(({ reference }) => reference.ref === 'target');
  return only?.side === 'each' && more.length === 0 ? only : null;
}

/** The scope of what is said of one of two targets: "equal to the other target's ATK" speaks of the second. */
export function changing(scope: Scope, { reference }: Noun): Scope {
  return otherTarget(scope, reference) === null ? scope : { ...scope, changing: reference };
}

/** The other of two targets that were spoken of by phrases of their own. */
export function otherTarget({ introduced }: Scope, one: Reference | null): Reference | null {
  const phrases = introduced.filter(({ reference }) => reference.ref === 'target').length;
  if (phrases !== 2 || one?.ref !== 'target' || (one.index !== 0 && one.index !== 1)) return null;
  return { ref: 'target', index: 1 - one.index, wording: 'that' };
}

/** "Your monster" after "If your Dragon battles an opponent's monster": the one of yours that the event is about. */
export function ownInEvent({ introduced }: Scope): Reference | null {
  const found = introduced.findLast(({ reference, side }) => side === 'you' && OF_EVENTS.has(reference.ref));
  return found?.reference ?? null;
}

const LEAVES: ReadonlySet<EventKind> = new Set<EventKind>(['left-field', 'destroyed', 'sent']);

/** "When this card is removed from the field, …": what is on it is what was on it then (counter.lost). */
export function asksOfItselfLeaving({ event, eventKind, introduced }: Scope, reference: Reference | null): boolean {
  const others = introduced.some((one) => one.reference.ref === 'event');
  return reference?.ref === 'this-card' && event && !others && eventKind !== null && LEAVES.has(eventKind);
}

/** "When an opponent's monster attacks your monster: … that monster you control": the other of the two, where that one is not yours. */
export function othersInFight({ introduced }: Scope, meant: Reference, side: Side): Reference | null {
  if (!IN_FIGHTS.has(meant.ref)) return null;
  const fighting = introduced.filter(({ reference }) => IN_FIGHTS.has(reference.ref));
  if (fighting.some((one) => one.side === null || (one.reference.ref === meant.ref && one.side === side))) return null;
  const [only, ...more] = fighting.filter((one) => one.side === side);
  return only === undefined || more.length > 0 ? null : only.reference;
}

const IN_FIGHTS: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>([
  'event',
  'attacker',
  'attack-target',
  'battling-opponent',
]);

const OF_EVENTS: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>(['event', 'attack-target']);

/** "That card on the field" beside a target in the Graveyard: the target that was said to lie there. */
export function targetAt({ introduced }: Scope, locations: readonly Location[]): Reference | null {
  const targets = introduced.filter(({ reference }) => reference.ref === 'target');
  const found = targets.filter((one) => one.locations.some((location) => locations.includes(location)));
  const [only] = found;
  return targets.length > 1 && found.length === 1 && only !== undefined ? told(introduced, only.reference) : null;
}

/** "That face-up card": the latest spoken of that were called so, where the very latest were not. */
export function calledSo({ introduced, deeds }: Scope, latest: Reference, filter: Filter): Reference {
  const asked = atoms(filter);
  if (asked.length === 0) return ofThatKind({ introduced, deeds }, latest, filter);
  const fits = ({ filter: said }: Introduced): boolean => {
    // "Target 1 of those monsters": what was said of those is true of it.
    const those = isOfEvent(said) ? introduced.filter(({ reference }) => reference.ref === 'event') : [];
    const words = new Set([said, ...those.map(({ filter: one }) => one)].flatMap(atoms));
    return asked.every((word) => words.has(word));
  };
  const last = introduced.filter(({ reference }) => reference.ref === latest.ref);
  if (last.length === 0 || last.some(fits)) return latest;
  const found = introduced.filter(fits).at(-1);
  return found === undefined ? latest : told(introduced, found.reference);
}

function isOfEvent(filter: Filter): boolean {
  if (filter.is === 'all-of') return filter.of.some(isOfEvent);
  return filter.is === 'same' && filter.as.ref === 'event';
}

/**
 * "That monster" beside a target that is only called a card: the monster spoken of since; behind "add 1 card from your Deck to
 * your hand": the monster spoken of before.
 */
function ofThatKind(
  { introduced, deeds }: Pick<Scope, 'introduced' | 'deeds'>,
  latest: Reference,
  filter: Filter,
): Reference {
  if (filter.is !== 'kind') return latest;
  const { kind } = filter;
  if (latest.ref === 'previous' && !MOVED_ASIDE.has(deeds.at(-1)?.kind)) return latest;
  if (latest.ref !== 'previous' && latest.ref !== 'target') return latest;
  const asked = introduced.filter(({ reference }) => reference.ref === latest.ref);
  if (asked.length === 0 || asked.some((one) => isCalled(one.filter, kind))) return latest;
  const other = introduced.findLast(
    ({ reference, filter: said }) => reference.ref !== latest.ref && isCalled(said, kind),
  );
  return other === undefined ? latest : told(introduced, other.reference);
}

/** What is only called a card stays one by these; what is excavated or drawn may turn out to be a monster. */
const MOVED_ASIDE: ReadonlySet<ActionKind | undefined> = new Set<ActionKind | undefined>([
  'add-to-hand',
  'destroy',
  'set',
]);

type Kind = Extract<Filter, { is: 'kind' }>['kind'];

/** What only monsters are called. */
const OF_MONSTERS: ReadonlySet<Filter['is']> = new Set<Filter['is']>([
  'type',
  'attribute',
  'frame',
  'ability',
  'effect-monster',
  'has-stat',
  'stat',
]);

export function isCalled(filter: Filter, kind: Kind): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.some((part) => isCalled(part, kind));
  // "1 of them" is whatever they are.
  if (filter.is === 'same') return true;
  return filter.is === 'kind' ? filter.kind === kind : kind === 'monster' && OF_MONSTERS.has(filter.is);
}

/** The number of a target matters only beside other targets. */
function told(introduced: readonly Introduced[], reference: Reference): Reference {
  if (reference.ref !== 'target') return reference;
  const targets = introduced.filter((one) => one.reference.ref === 'target');
  return { ref: 'target', index: targets.length > 1 ? reference.index : null, wording: 'that' };
}

/** What tells cards apart: face, Type, Attribute, series …; "monster" and "card" are said of any. */
function atoms(filter: Filter): readonly string[] {
  if (filter.is === 'all-of') return filter.of.flatMap(atoms);
  return filter.is === 'any' || filter.is === 'kind' ? [] : [JSON.stringify(filter)];
}
