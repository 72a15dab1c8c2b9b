import {
  blankNoun,
  FIELD_LOCATIONS,
  type Filter,
  type Noun,
  type Reference,
  type Side,
} from '../../../engine/model/effects.js';
import { allOf, parseDescribed } from '../filters/filter.js';
import { type Modifiers, parseModifiers } from './modifier.js';
import { GIVEN, NO_COUNT, parseCounted } from './quantity.js';
import { alternatives, lendHead, parts, saidOfAll, taken } from './noun-joined.js';
import { copiesOfDeclared, ofDeclaredName } from './declared.js';
import { equalNumber } from './equal-number.js';
import { othersInFight, ownInEvent, targetAt, targetOf, targetOfEach } from '../introduced.js';
import { pile, theseEquipped, wholeZone } from './noun-zone.js';
import { LONGEST_LIST, type Reader, type Scope, introduces } from '../reader.js';
import { parsePointing, sameAs } from './reference.js';
import { build, isSeveral } from './built-noun.js';

/**
 * noun : item (("," | "and" | "or" | …) item)* [modifiers of all]
 *
 * Items joined by "and" are parts that are all chosen; items joined by "or" become alternatives of one filter, each
 * with its own place where they differ.
 */
export function parseNoun(r: Reader): Noun | null {
  return r.remember('noun', () => {
    const evenly = equalNumber(r);
    if (evenly !== null) return evenly;
    const start = r.position;
    // What the earlier parts left on the field is what is there then.
    if (r.sees('the remaining (face-up|face-down) (monsters|cards) on the field')) r.accept('the remaining');
    const both = r.sees('both (this|that|the|1|it|a|an|Q|light|dark|earth|water|fire|wind)') && r.accept('both');
    const first = parseItem(r);
    if (first === null) return null;
    const items: Noun[] = [first];
    let joint: 'and' | 'or' | 'and/or' | null = null;
    const words: string[] = [];
    for (;;) {
      const more = r.attempt(() => {
        const comma = r.sees(',');
        const word = r.acceptOneOf([
          ['[,] and/or', 'and/or'],
          ['[,] or', 'or'],
          ['[,] and', 'and'],
          ['[,] (plus|+)', 'and'],
          [',', ','],
        ] as const);
        if (word === null || items.length >= LONGEST_LIST) return null;
        // "Special Summon both, both in Defense Position" says how they come.
        if (r.sees('both in')) return null;
        // "…, and all of them are WATER" is another state of those.
        if (r.sees('(all|none) of them are | all other [fusion|synchro|xyz|link] materials must')) return null;
        // "…, and it cannot attack" goes on with the next clause.
        if (r.sees('(it|they) (cannot|is|are|gains|gain|loses|can|must)')) return null;
        r.accept('(from|also)');
        const item = amongTargets(r, first) ? r.within(besideFirst(r), () => parseItem(r)) : parseItem(r);
        if (item === null || !standsAlone(r, first, item, word)) return null;
        // "You control a monster, or a "X" monster is on the field": another state of its own.
        if (comma && word === 'or' && items.length === 1 && r.sees('(is|are) (on the field|in)')) return null;
        // "By the effect of a "X" card, or Pendulum Summoned": no card, but another way.
        if (item.filter.is === 'summoned') return null;
        // "While you control "X" and a Fish monster, monsters cannot …": of whom the next clause is.
        if (word === ',' && r.sees('(cannot|can|must|gains|gain|loses|lose|becomes|become)')) return null;
        // "While you control "X", this card and "Y" monsters cannot …": with these two the next clause begins.
        if (word === ',' && item.reference?.ref === 'this-card' && r.sees('and (Q|"Q")')) return null;
        // A bare comma joins only where the list goes on to "and" or "or".
        if (
          word === ',' &&
          !r.sees('[,] (and|or|and/or) (N|a|an|this|all|up|any|"Q"|Q|that|1)') &&
          joint === null &&
          !r.sees(',')
        )
          return null;
        return { word, item };
      });
      if (more === null) break;
      items.push(more.item);
      words.push(more.word);
      if (more.word !== ',') joint = more.word;
    }
    if (items.length === 1) return both ? taken(first) : first;
    lendHead(items, (span) => r.textOf(span));
    saidOfAll(items, (span) => r.textOf(span));
    controlledBy(r, items);
    ofTheOpponent(r, items);
    if (joint === 'or' && offersUnlike(items)) return null;
    if (joint === 'and' && sharesOutAll(items)) return null;
    const span = r.since(start);
    const groups = joint === 'and' ? chosenApart(items, words) : besideThisCard(items, words);
    if (groups !== null)
      return parts(
        groups.map((group) => (group[0] !== undefined && group.length === 1 ? group[0] : alternatives(group, span))),
        'and',
        span,
      );
    return joint === 'or' ? alternatives(items, span) : parts(items, joint, span);
  });
}

/** "1 Fish you control, or 2 in your GY": no phrase has a count for each of its places, so it stays unread. */
function offersUnlike(items: readonly Noun[]): boolean {
  const counts = items.flatMap(({ quantity }) =>
    quantity.kind === 'exactly' && quantity.n.kind === 'number' ? [quantity.n.n] : [],
  );
  return counts.length === items.length && new Set(counts).size > 1;
}

/** "1 Fish and 1 Rock (1 from your hand and 1 from your Deck)": which of them comes from where is open, so it stays unread. */
function sharesOutAll(items: readonly Noun[]): boolean {
  const last = items.at(-1);
  if (last === undefined || !isOne(last) || last.each.length < 2) return false;
  return last.each.every((part) => isOne(part) && part.reference === null && part.locations.length > 0);
}

function isOne({ quantity }: Noun): boolean {
  return quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 1;
}

/** "This card, and 1 monster or 1 Fish card": this card in any case, and one of the others beside it. */
function besideThisCard(
  items: readonly Noun[],
  [first, ...others]: readonly string[],
): readonly (readonly Noun[])[] | null {
  const [self, ...rest] = items;
  if (self?.reference?.ref !== 'this-card' || first !== 'and' || !others.includes('or') || others.includes('and'))
    return null;
  return [[self], rest];
}

/** "Target 1 Dragon monster and 1 monster with less ATK than it": than the one named first. */
function amongTargets(r: Reader, first: Noun): boolean {
  return r.scope.targeting === true && r.scope.it.ref === 'this-card' && introduces(first);
}

function besideFirst(r: Reader): Scope {
  return { ...r.scope, it: { ref: 'target', index: 0 } };
}

/** "1 "X" monster, or 1 Dragon monster, you control": said of all that have no place of their own. */
function controlledBy(r: Reader, items: Noun[]): void {
  const named = items.filter(({ reference }) => reference?.ref !== 'this-card');
  if (
    named.length === 0 ||
    named.some(
      ({ controller, locations, reference }) => controller !== null || locations.length > 0 || reference !== null,
    )
  )
    return;
  const side = r.acceptOneOf<Side>([
    [', [that] you control', 'you'],
    [', [that] your opponent controls', 'opponent'],
  ]);
  if (side === null) return;
  items.forEach((item, at) => {
    if (item.reference === null) items[at] = { ...item, controller: side, locations: FIELD_LOCATIONS };
  });
}

/** "That opponent's monster and this card you control": what is said of this card is not said of that one. */
function ofTheOpponent(r: Reader, items: Noun[]): void {
  if (items.at(-1)?.controller !== 'you') return;
  items.forEach((item, at) => {
    const { reference, controller, locations, span } = item;
    const told = controller !== null || locations.length > 0;
    if (reference?.ref === 'target' && !told && /^that opponent's\b/i.test(r.textOf(span)))
      items[at] = { ...item, controller: 'opponent', locations: FIELD_LOCATIONS };
  });
}

/** "1 "X" monster or 1 "Y", and 1 card your opponent controls": first a choice, then what is taken beside it. */
function chosenApart(items: readonly Noun[], words: readonly string[]): readonly (readonly Noun[])[] | null {
  const joints = words.map((word, at) => (word === ',' ? words.slice(at).find((later) => later !== ',') : word));
  if (!joints.includes('or') || joints.lastIndexOf('or') > joints.indexOf('and')) return null;
  const groups: Noun[][] = [[]];
  items.forEach((item, at) => {
    if (at > 0 && joints[at - 1] === 'and') groups.push([]);
    groups.at(-1)?.push(item);
  });
  return groups;
}

/** The item after "and" is a phrase of its own, not the subject of a next clause. */
function standsAlone(r: Reader, first: Noun, item: Noun, word: string): boolean {
  if (word === 'or' && r.sees('(is|are|was|were|has|have)') && r.sees('_'))
    return first.locations.length === 0 && item.quantity.kind !== 'all';
  if (
    r.sees(
      '(gains|gain|loses|lose|becomes|become|cannot|can|is|are|has|have|must|takes|take|draws|discards|was|were|do)',
    )
  ) {
    return first.quantity.kind !== 'exactly' || !introduces(item)
      ? r.sees('(cannot|gain|lose|become|are|have|were)')
      : true;
  }
  return !r.sees("'s");
}

/** item : pointing modifiers | hand | pile | [count] ["your"] [described] modifiers */
export function parseItem(r: Reader): Noun | null {
  return r.remember(
    'item',
    () =>
      sameKind(r) ??
      itsEquips(r) ??
      itsCoLinked(r) ??
      theseEquipped(r) ??
      oneOfEach(r) ??
      declaredItem(r) ??
      allAsked(r) ??
      pointingItem(r) ??
      wholeZone(r) ??
      pile(r) ??
      countedItem(r),
  );
}

/** "[up to] 1 each of WIND, WATER, and FIRE monsters": one part for each of the traits. */
function oneOfEach(r: Reader): Noun | null {
  return r.foreseen('noun oneOfEach', () => {
    const start = r.position;
    const kind = r.accept('up to') ? 'up-to' : 'exactly';
    const n = r.acceptNumber();
    if (n === null || !r.accept('each of')) return null;
    const described = parseDescribed(r);
    if (described === null) return null;
    const filters = described.filter.is === 'all-of' ? described.filter.of : [described.filter];
    const alternatives = filters.find((filter) => filter.is === 'any-of');
    if (alternatives === undefined) return null;
    const rest = filters.filter((filter) => filter !== alternatives);
    const modifiers = parseModifiers(r);
    const count = { ...NO_COUNT, quantity: { kind, n: { kind: 'number', n } } as const };
    const each = alternatives.of.map((one) =>
      build(r, start, count, allOf([one, ...rest]), described.places, modifiers),
    );
    return parts(each, 'and', r.since(start));
  });
}

/** "its Equip Cards": whatever is equipped to it; in "this card and its Equip Cards", to this card. */
function itsEquips(r: Reader): Noun | null {
  return r.foreseen('noun its equips', () => {
    const start = r.position;
    const besideThis = ['this', 'card', 'and'].every((word, at) => r.peek(at - 3)?.fold === word);
    if (!r.accept('(its|their) equip (cards|spells)')) return null;
    return blankNoun(r.since(start), {
      quantity: { kind: 'all' },
      filter: { is: 'equipped-to', to: besideThis ? { ref: 'this-card' } : r.scope.it },
      locations: ['spell-trap-zone'],
    });
  });
}

/** "its co-linked monsters": those that it and they point to each other. */
function itsCoLinked(r: Reader): Noun | null {
  return r.foreseen('noun its co-linked', () => {
    const start = r.position;
    if (!r.accept("(its|this card's) co-linked monsters")) return null;
    const filter: Filter = {
      is: 'all-of',
      of: [
        { is: 'co-linked', with: r.scope.it },
        { is: 'kind', kind: 'monster' },
      ],
    };
    const locations = ['monster-zone', 'extra-monster-zone'] as const;
    return blankNoun(r.since(start), { quantity: { kind: 'all' }, filter, locations });
  });
}

/** "the same type of card (Monster, Spell, or Trap)": 1 card of the kind that was spoken of. */
function sameKind(r: Reader): Noun | null {
  return r.foreseen('noun sameKind', () => {
    const start = r.position;
    if (!r.accept('(the same|that) type of card [{ monster , spell , (or|and/or) trap }]')) return null;
    const modifiers = parseModifiers(r);
    const filter: Filter = { is: 'shares', what: 'card-kind', with: r.scope.that ?? r.scope.it, different: false };
    const count = { ...NO_COUNT, quantity: { kind: 'exactly', n: { kind: 'number', n: 1 } } as const };
    return build(r, start, count, filter, [], modifiers);
  });
}

/** "If they have the declared card in their hand": one with the name that was declared. */
function declaredItem(r: Reader): Noun | null {
  return r.attempt(() => {
    const start = r.position;
    // "If they have the declared card in their hand, banish that 1 card": of several with that name only one.
    if (r.scope.declared && r.accept('that 1 card'))
      return { ...copiesOfDeclared(r, start), quantity: { kind: 'exactly', n: { kind: 'number', n: 1 } } };
    const declared = ofDeclaredName(r, true);
    return declared === null ? null : build(r, start, NO_COUNT, declared, [], parseModifiers(r));
  });
}

function pointingItem(r: Reader): Noun | null {
  return r.foreseen('noun pointingItem', () => {
    const start = r.position;
    const pointing = parsePointing(r);
    if (pointing === null) return null;
    const modifiers = parseModifiers(r);
    return build(
      r,
      start,
      { ...NO_COUNT, quantity: pointing.quantity },
      pointing.filter,
      [],
      modifiers,
      ofTheirs(r, pointing.reference, modifiers),
    );
  });
}

/** Of two targets, "that monster you control" is the one that the text said you control. */
function ofTheirs(r: Reader, reference: Reference, { side, locations }: Modifiers): Reference {
  // "Negate that opponent's monster's effects, also that monster you control cannot be destroyed": the one that battles it.
  if (reference.ref === 'battling-opponent' && side === 'you') return { ref: 'event' };
  if (reference.ref !== 'target')
    return side === null ? reference : (othersInFight(r.scope, reference, side) ?? reference);
  const theirs = side === null ? null : targetOf(r.scope, side);
  const found = theirs ?? targetAt(r.scope, locations) ?? reference;
  return found.ref === 'target' && reference.wording === 'all-of-those' ? { ...found, wording: 'all-of-those' } : found;
}

/** "If there are any face-up Fish monsters on the field, destroy them": all of those that were asked about. */
function allAsked(r: Reader): Noun | null {
  const start = r.position;
  const there = r.scope.there ?? null;
  return there !== null && r.sees('[(all|any) of] them') && r.accept('[(all|any) of] them')
    ? { ...there, filter: besidePrevious(r, there.filter), quantity: { kind: 'all' }, span: r.since(start) }
    : null;
}

/** "Any other monsters", after some came to the field: other than those. */
function besidePrevious(r: Reader, filter: Filter): Filter {
  if (r.scope.it.ref !== 'previous') return filter;
  if (filter.is === 'all-of') return { ...filter, of: filter.of.map((one) => besidePrevious(r, one)) };
  return filter.is === 'other' ? { is: 'not', of: { is: 'same', as: { ref: 'previous' } } } : filter;
}

/** "If you control any Fish monsters, destroy 1 of them": one of those that were asked about. */
function oneOfAsked(r: Reader, start: number, quantity: Noun['quantity']): Noun | null {
  const asked = r.scope.asked ?? null;
  if (asked === null || !r.sees('them') || !r.accept('them')) return null;
  const span = r.since(start);
  // "With the same name as each other": which of all the cards there are such is not told by what each is like.
  if (asked.alike !== undefined || asked.distinct !== null || asked.each.length > 0)
    return { ...asked, quantity, alike: [], distinct: null, each: [], filter: unknownOf(r, start), span };
  return { ...asked, quantity, span };
}

function unknownOf(r: Reader, start: number): Filter {
  return { is: 'same', as: { ref: 'unparsed', ...r.unparsed(start, r.position) } };
}

/** "The same Type as a targeted monster": as one of those that the effect targets. */
function oneTargeted(r: Reader): Noun | null {
  const start = r.position;
  if (!r.scope.targets || r.scope.targeting === true || !r.accept('a targeted (monster|card)')) return null;
  const monster = r.peek(-1)?.fold === 'monster';
  const filter: Filter = sameAs(
    { ref: 'target', index: null, wording: 'that' },
    monster ? { is: 'kind', kind: 'monster' } : { is: 'any' },
  );
  const quantity: Noun['quantity'] = { kind: 'exactly', n: { kind: 'number', n: 1 } };
  return build(r, start, { ...NO_COUNT, quantity }, filter, [], parseModifiers(r), null);
}

function countedItem(r: Reader): Noun | null {
  return r.foreseen('noun countedItem', () => {
    const start = r.position;
    const targeted = oneTargeted(r);
    if (targeted !== null) return targeted;
    const counted = parseCounted(r);
    const count = counted ?? NO_COUNT;
    const declared = counted === null ? null : ofDeclaredName(r, count.partitive);
    if (declared !== null) return build(r, start, count, declared, [], parseModifiers(r));
    if (count.partitive) {
      const asked = oneOfAsked(r, start, count.quantity);
      if (asked !== null) return asked;
      // "1 of those targets", "up to 2 of them".
      const pointing = r.attempt(() => {
        const found = parsePointing(r);
        return found === null || found.reference.ref === 'this-card' ? null : found;
      });
      if (pointing !== null) {
        const modifiers = parseModifiers(r);
        return build(r, start, count, sameAs(pointing.reference, pointing.filter), [], modifiers, null);
      }
      const zone = r.attempt(() => wholeZone(r));
      if (zone !== null) return { ...zone, quantity: count.quantity, span: r.since(start) };
    }
    const apart = counted === null ? null : r.attempt(() => eachOfSeveral(r, count));
    if (apart !== null) return apart;
    const faceUp = r.sees("face-up opponent 's") && r.accept('face-up');
    const owner =
      count.owner ??
      r.acceptOneOf<Side>([
        ["your opponent's", 'opponent'],
        ["(an|the) opponent's", 'opponent'],
        ["opponent's", 'opponent'],
        ["(each player's|both players')", 'each'],
        ["(any player's|either player's)", 'either'],
        ['your own', 'you'],
        ['your', 'you'],
        ['their', r.scope.they],
      ]);
    const definite = counted === null && r.accept('the');
    if (count.partitive) r.accept('the');
    const other = r.accept('other') || count.other;
    const described = parseDescribed(r);
    if (described === null) return null;
    // A bare head word without count, article, plural or owner ("monster") is no phrase.
    const bare = counted === null && owner === null && !definite;
    if (bare && !other && !described.plural && !startsQuoted(r, start)) {
      if (!r.sees('(you|your|in|on)') && r.position - start < 2) return null;
    }
    const modifiers = parseModifiers(r);
    let quantity = count.quantity;
    if (counted === null) quantity = definite ? { kind: 'all' } : { kind: 'all' };
    if (bare && !described.plural) quantity = { kind: 'exactly', n: { kind: 'number', n: 1 } };
    // '2 "Kuriboh(s)"' are two; the mark is then that of the plural.
    if (described.oneOrMore && quantity.kind === 'exactly' && !isSeveral(quantity))
      quantity = { kind: 'at-least', n: quantity.n };
    // "the Ritual Monster": one already spoken of, unless more words say which.
    const known =
      definite &&
      !described.plural &&
      owner === null &&
      r.position > start &&
      modifiers.locations.length === 0 &&
      modifiers.side === null &&
      modifiers.filters.length === 0 &&
      described.places.length === 0;
    const plain = counted === null && !described.plural && !other && described.filter.is === 'kind';
    const ofEach = owner === 'each' && plain ? targetOfEach(r.scope) : null;
    if (ofEach !== null) {
      const { reference, locations } = ofEach;
      return blankNoun(r.since(start), { reference, filter: described.filter, controller: 'each', locations });
    }
    const onesOwn =
      owner !== null && plain ? (targetOf(r.scope, owner) ?? (owner === 'you' ? ownInEvent(r.scope) : null)) : null;
    const reference = onesOwn ?? (known ? (r.scope.that ?? ({ ref: 'previous' } as const)) : null);
    return build(
      r,
      start,
      { ...count, quantity: reference === null ? quantity : GIVEN, other },
      faceUp ? allOf([{ is: 'face', face: 'up' }, described.filter]) : described.filter,
      described.places,
      modifiers,
      reference,
      onesOwn === null ? owner : null,
    );
  });
}

/** '1 each of "X", "Y", and "Z"': that many of each. */
function eachOfSeveral(r: Reader, count: Pick<Noun, 'quantity'>): Noun | null {
  if (!r.accept('each of') && !(r.sees('each Q') && r.accept('each'))) return null;
  const all = parseNoun(r);
  if (all === null) return null;
  const named = all.each.length > 0 ? all.each : split(all);
  if (named.length < 2) return null;
  return { ...all, quantity: { kind: 'all' }, each: named.map((one) => ({ ...one, quantity: count.quantity })) };
}

function split(noun: Noun): readonly Noun[] {
  return noun.filter.is === 'any-of' ? noun.filter.of.map((filter) => ({ ...noun, filter })) : [];
}

function startsQuoted(r: Reader, start: number): boolean {
  return r.source.tokens[start]?.kind === 'quoted';
}
