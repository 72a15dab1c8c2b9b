import {
  blankNoun,
  type Action,
  type Condition,
  FIELD_LOCATIONS,
  type Filter,
  type Location,
  type Noun,
  type Side,
  type Value,
} from '../../../engine/model/effects.js';
import { allOf, anyOf } from '../filters/filter.js';
import { parseWhere } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { type Reader } from '../reader.js';
import { parseComparing } from '../values/comparing.js';

/**
 * "This card is used to Ritual Summon … . You must also Tribute monsters … whose total Levels …": two sentences of one
 * action (ritual.procedure). The second one names what is used and what its Levels come to (ritual.tribute.level).
 */
export function ritualSummon(r: Reader, who: Side): Action | null {
  return r.foreseen('action-ritual', (): Action | null => {
    const done = r.attempt(() => tributedFirst(r, who));
    if (done !== null) return done;
    if (!r.accept('[this card] (is|can be) used to ritual summon')) return null;
    const noun = parseNoun(r);
    if (noun === null) return null;
    const what: Noun = { ...noun, quantity: { kind: 'exactly', n: { kind: 'number', n: 1 } } };
    // Sentences of their own say how: the first is but their heading.
    if (r.sees('. _') && !r.sees('. you must')) return { kind: 'nothing' };
    const materials = r.attempt(() => (r.accept('. you must [also]') ? parseTributes(r) : null));
    return { kind: 'summon-with-materials', who, how: 'ritual', what, materials };
  });
}

/**
 * "Tribute monsters …, and/or banish …, then Ritual Summon 1 … whose Level equals the total Levels of those monsters": the
 * same action in the order in which it is done.
 */
function tributedFirst(r: Reader, who: Side): Action | null {
  const start = r.position;
  const parts = tributeParts(r).map(({ part }) => part);
  // Where only one place is named, the Tribute and the Summon are parts of their own.
  if (parts.length < 2 || !r.accept('[,] then ritual summon')) return null;
  const noun = parseNoun(r);
  if (noun?.filter.is !== 'all-of') return null;
  const level = noun.filter.of.find(isTotalOfThose);
  if (level === undefined) return null;
  const what: Noun = { ...noun, filter: allOf(noun.filter.of.filter((one) => one !== level)) };
  const together = total(blankNoun(r.since(start)), LEVEL_OF_IT.compare, LEVEL_OF_IT.value);
  const materials = joined(parts, together, r.since(start));
  return { kind: 'summon-with-materials', who, how: 'ritual', what, materials };
}

/** "Whose Level equals the total Levels of those monsters". */
function isTotalOfThose(filter: Filter): boolean {
  return (
    filter.is === 'stat' &&
    filter.stat === 'level' &&
    filter.compare === '=' &&
    filter.value.kind === 'aggregate' &&
    filter.value.how === 'total' &&
    filter.value.of.reference !== null
  );
}

const VERBS = '(tribute|offer|send|banish|destroy|shuffle)';
const BEHIND = '(as a tribute|as tributes|to the gy|into the deck)';

/** Cards of several places, each with its own verb, and one condition over all of them. */
function parseTributes(r: Reader): Noun | null {
  const start = r.position;
  const found = tributeParts(r);
  const together = found.findLast((one) => one.together !== null)?.together ?? null;
  if (found.length === 0 || together === null) return null;
  return joined(
    found.map(({ part }) => part),
    together,
    r.since(start),
  );
}

interface TributePart {
  readonly part: Noun;
  readonly together: Condition | null;
}

function tributeParts(r: Reader): TributePart[] {
  const parts: TributePart[] = [];
  for (;;) {
    const part = r.attempt(() => {
      if (parts.length > 0 && !r.accept('[,] and/or')) return null;
      if (parts.length >= MOST || !r.accept(VERBS)) return null;
      const noun = parseNoun(r);
      if (noun?.reference !== null || noun.each.length > 0) return null;
      if (!r.accept('from anywhere on the field')) return noun;
      return { ...noun, controller: 'either' as const, locations: FIELD_LOCATIONS };
    });
    if (part === null) return parts;
    r.accept(BEHIND);
    const together = levelsOf(part) ?? sumBehind(r);
    r.accept('you ritual summon');
    r.accept(BEHIND);
    const where = part.locations.length === 0 ? r.attempt(() => (r.accept('[,]') ? parseWhere(r) : null)) : null;
    const locations = where?.locations ?? part.locations;
    parts.push({ part: { ...part, locations, together: null }, together });
  }
}

const MOST = 4;

/** "whose total Levels equal 8 or more" was read as part of the phrase; of a single monster it is a trait. */
function levelsOf(part: Noun): Condition | null {
  if (part.together !== null) return part.together;
  const filters = part.filter.is === 'all-of' ? part.filter.of : [part.filter];
  const level = filters.find((filter) => filter.is === 'stat');
  if (level?.is !== 'stat' || level.stat !== 'level' || part.quantity.kind !== 'exactly') return null;
  return total(part, level.compare, level.value);
}

function total(noun: Noun, compare: Extract<Condition, { if: 'compare' }>['compare'], right: Value): Condition {
  const of = blankNoun(noun.span);
  return {
    if: 'compare',
    left: { kind: 'aggregate', how: 'total', stat: 'level', original: false, of },
    compare,
    right,
  };
}

/** ", whose total Levels exactly equal the Level of the Ritual Monster …" */
function sumBehind(r: Reader): Condition | null {
  return r.attempt((): Condition | null => {
    const start = r.position;
    if (!r.accept('[,] whose (total|combined) levels [exactly] (equal|is|are)')) return null;
    const least = r.accept('or exceed');
    const level = r.accept('the level of (the|that) ritual monster [you ritual summon]');
    const comparing = level ? LEVEL_OF_IT : parseComparing(r);
    if (comparing === null) return null;
    return total({ ...blankNoun(r.since(start)) }, least ? '>=' : comparing.compare, comparing.value);
  });
}

/** The Level of the monster that is Summoned. */
const LEVEL_OF_IT = {
  compare: '=',
  value: { kind: 'stat', stat: 'level', original: false, of: { ref: 'previous' } },
} as const;

/** All that may be used, as one phrase: any number of cards of these places. */
function joined(parts: readonly Noun[], together: Condition, span: Noun['span']): Noun {
  const [first] = parts;
  const one = parts.length === 1 && first !== undefined;
  const filters = parts.map((part): Filter => {
    const at: Filter = { is: 'at', locations: zonesOf(part), controller: null };
    return one ? part.filter : allOf([part.filter, at]);
  });
  return {
    ...blankNoun(span),
    quantity: { kind: 'any-number' },
    filter: anyOf(filters),
    controller: parts.some((part) => part.controller === 'either') ? 'either' : 'you',
    locations: [...new Set(parts.flatMap(zonesOf))],
    together,
  };
}

function zonesOf(part: Noun): readonly Location[] {
  return part.locations.length === 0 ? ['hand', ...FIELD_LOCATIONS] : part.locations;
}
