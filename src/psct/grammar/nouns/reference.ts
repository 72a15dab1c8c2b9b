import {
  type ActionKind,
  FIELD_LOCATIONS,
  type Filter,
  type Quantity,
  type Reference,
  type Side,
} from '../../../engine/model/effects.js';
import { allOf, parseDescribed } from '../filters/filter.js';
import { calledSo, isCalled, latestOf, otherTarget, ownInEvent, targetOf } from '../introduced.js';
import { byDeed } from './by-deed.js';
import { seesListed } from './listed.js';
import { type Reader, type Scope } from '../reader.js';
import { otherPaid, targetPart } from './target-part.js';

/** A phrase that points at cards already known, before what follows it ("you control"). */
export interface Pointing {
  readonly reference: Reference;
  readonly filter: Filter;
  readonly quantity: Quantity;
}

const GIVEN: Quantity = { kind: 'given' };
const ALL: Quantity = { kind: 'all' };
const target = (wording: 'pronoun' | 'that' | 'all-of-those', index: number | null = null): Reference => ({
  ref: 'target',
  index,
  wording,
});

/** What "the … monster" points at, by its participle. */
const PARTICIPLES: readonly (readonly [string, (r: Reader) => Reference])[] = [
  ['equipped', () => ({ ref: 'equipped-monster' })],
  ['(targeted|chosen|selected)', (r) => chosenOfTargets(r) ?? attacked(r) ?? target('that')],
  ['attacking', () => ({ ref: 'attacker' })],
  ['attacked', () => ({ ref: 'attack-target' })],
  ['tributed', (r) => (r.scope.cost ? { ref: 'cost' } : ofOwnSummon(r))],
  ['(detached|discarded|revealed)', (r) => (r.scope.cost ? { ref: 'cost' } : ofOwnSummon(r))],
  [
    '(special summoned|summoned|normal summoned|fusion summoned|ritual summoned|synchro summoned|xyz summoned|link summoned|tribute summoned|destroyed|drawn|added|excavated|banished|sent|returned|set|negated|removed|activated|flipped|excavated|attached|affected|shuffled|placed|changed)',
    (r) => (isFallen(r) ? fallen(r) : (happenedTo(r) ?? ofOwnSummon(r))),
  ],
];

/** "Target 3 monsters; choose 1 of the 3, then Special Summon the chosen monster": that one of them. */
function chosenOfTargets(r: Reader): Reference | null {
  const chosen = r.peek(-1)?.fold === 'chosen' && r.scope.deeds.findLast(({ kind }) => kind === 'choose');
  return chosen !== undefined && chosen !== false && chosen.among === 'target'
    ? { ref: 'previous', deed: 'choose' }
    : null;
}

/** "When your monster is selected as an attack target, …": where the text selects nothing itself, that monster is meant. */
function attacked({ scope }: Reader): Reference | null {
  const known = scope.introduced.map(({ reference }) => reference.ref);
  if (known.includes('target') || scope.it.ref === 'target') return null;
  if (scope.eventKind === 'targeted-for-attack') return { ref: 'event' };
  return scope.eventKind === 'attack-declared' && known.includes('attack-target') ? { ref: 'attack-target' } : null;
}

/** "that destroyed monster" after "is destroyed" is the event's card, whatever was spoken of since. */
function happenedTo(r: Reader): Reference | null {
  const word = r.peek(-1)?.fold;
  if (word !== undefined && r.scope.paid.includes(word)) return { ref: 'cost' };
  return word !== undefined && word === r.scope.eventKind ? { ref: 'event' } : null;
}

const BATTLING: Reference = { ref: 'battling-opponent' };

/** "The destroyed monster" after "When your monster destroys an opponent's monster by battle" is not the one that did it. */
function isFallen(r: Reader): boolean {
  return r.peek(-1)?.fold === 'destroyed' && r.scope.eventKind === 'destroys-by-battle';
}

/** The one that the card itself, or your monster, fought; else what fell to the monster that the text speaks of. */
function fallen(r: Reader): Reference {
  const known = r.scope.introduced.some(({ reference }) => reference.ref === 'battling-opponent');
  return known ? BATTLING : { ref: 'fallen' };
}

/** "that monster": the latest cards spoken of, or the event's. */
function latest(r: Reader): Reference {
  return r.scope.that ?? (r.scope.it.ref === 'this-card' ? { ref: 'event' } : r.scope.it);
}

/** "The sent monster": what was acted on last, though "that monster" may still be the target. */
function acted(r: Reader): Reference {
  const { it, that } = r.scope;
  return it.ref === 'previous' && that?.ref !== 'previous' ? it : latest(r);
}

/** Where nothing was Tributed, sent or banished by the effect, "the Tributed monsters" are those of this card's own Summon. */
function ofOwnSummon(r: Reader): Reference {
  const found = acted(r);
  const tributed = r.peek(-1)?.fold === 'tributed';
  const own = found.ref === 'subject' || (tributed && found.ref === 'event' && r.scope.eventKind === 'summoned');
  return own ? { ref: 'material', own: true } : found;
}

const point = (reference: Reference, quantity: Quantity = GIVEN, filter: Filter = { is: 'any' }): Pointing => ({
  reference,
  quantity,
  filter,
});

const pointAt = (reference: Reference | null): Pointing | null => (reference === null ? null : point(reference));

/** pointing : "this" … | "it" | "that target" | "those" … | "the" participle … ; tried in this order. */
export function parsePointing(r: Reader): Pointing | null {
  return r.remember(
    'pointing',
    () =>
      thisCard(r) ??
      pronounOrAll(r) ??
      pointAt(otherPaid(r)) ??
      remaining(r) ??
      theseMany(r) ??
      ofTargets(r) ??
      ofBattle(r) ??
      asCost(r) ??
      called(r),
  );
}

/** "This equipped card" is the Equip Card itself, not one that wears another. */
function asEquipCard(filter: Filter): Filter {
  return filter.is === 'equipped' && filter.with === null ? { is: 'any' } : filter;
}

const BARE_CARD = { filter: { is: 'any' } } as const;

/** "this card", "this monster"; "these Tokens". */
function thisCard(r: Reader): Pointing | null {
  if (r.accept('(this|these) (token|tokens)'))
    return point(r.scope.that?.ref === 'target' ? { ref: 'previous' } : latest(r), GIVEN, {
      is: 'kind',
      kind: 'token',
    });
  if (r.sees('this (turn|effect|chain|way|phase|summon|activation|duel|column|battle|main|draw|standby|end)'))
    return null;
  return r.attempt(() => {
    if (!r.accept('this')) return null;
    // Older texts: "this 1 card", "this 1 face-down monster".
    r.accept('1');
    // "This card or monsters you control": those are not words for this card.
    const described = r.accept('card') ? BARE_CARD : (linkedCard(r) ?? parseDescribed(r));
    if (described === null) return null;
    // "This card you controlled was destroyed": what it was is said by the event.
    if (r.sees('you controlled [while face-up] (is|was|leaves|left)')) r.accept('you controlled');
    return point({ ref: 'this-card' }, GIVEN, asEquipCard(described.filter));
  });
}

/** "This linked card and monsters it points to": the word "linked" is not one for the monsters. */
function linkedCard(r: Reader): { readonly filter: Filter } | null {
  return r.accept('linked card') ? { filter: { is: 'linked' } } : null;
}

/** "Target 1 monster; banish any number of cards, then Special Summon it": none of those several. */
function singleOf({ it, one }: Reader['scope']): Reference {
  return it.ref === 'previous' && it.deed === undefined && one !== null && one !== undefined ? one : it;
}

/** "it", "them", "all 5", "both". */
function pronounOrAll(r: Reader): Pointing | null {
  if (r.accept('itself')) return point({ ref: 'this-card' });
  if (r.accept('(it|him|her)')) return point(pronoun(singleOf(r.scope)));
  if (r.accept('[all|both|each] [of] (them|they|themselves) [both|all]')) return point(pronoun(latest(r)));
  if (r.sees('each (.|;|, and if|, also|}|and if)') && r.accept('each')) return point(latest(r), ALL);
  // "Special Summon both, and if you do, each monster's ATK becomes 2000": of those that came.
  if (
    latest(r).ref === 'previous' &&
    r.sees("each monster 's (atk|def|level) (become|becomes)") &&
    r.accept('each monster')
  )
    return point(latest(r), ALL);
  // "Special Summon all 3 of them": all of them or none.
  if (r.sees('all N of (them|those)') && r.accept('all N of (them|those)')) return point(together(latest(r)), ALL);
  // "Shuffle all 5 into the Deck": all of them or none.
  if (r.sees('all N (to|into|in|,|.|from|and|{|until)') && r.accept('all N')) {
    const those = latest(r);
    return point(together(those), ALL);
  }
  // "Banish both until the End Phase": one without the other is not taken (psct.target.multiple).
  if (r.sees('both (to|into|in|until)') && latest(r).ref === 'target' && r.accept('both'))
    return point(together(latest(r)), ALL);
  if (r.sees('(both|all) (to|into|in|,|.|from|and|{|until)') && r.accept('(both|all)')) return point(latest(r), ALL);
  // "Detach all materials from both Xyz Monsters": the two that were targeted.
  const named = latest(r).ref === 'target' && r.sees('both') ? r.attempt(() => bothCalled(r)) : null;
  if (named !== null) return named;
  // "Send both monsters to the GY, then …": one without the other is not taken.
  if (r.sees('both (monsters|cards) (to|into|until|,|.|;|and|{)') && r.accept('both (monsters|cards)'))
    return point(together(latest(r)), { kind: 'exactly', n: { kind: 'number', n: 2 } });
  return null;
}

/** "Both Xyz Monsters", with nothing behind that says whose or where they are. */
function bothCalled(r: Reader): Pointing | null {
  const described = r.accept('both') ? parseDescribed(r) : null;
  if (
    described?.plural !== true ||
    described.filter.is === 'kind' ||
    described.filter.is === 'any' ||
    !r.sees('(,|.|;)')
  )
    return null;
  return point(together(latest(r)), ALL, described.filter);
}

/** All of the targets, or none of them (psct.target.multiple). */
function together(those: Reference): Reference {
  return those.ref === 'target' ? { ...those, wording: 'all-of-those' } : those;
}

/** "the rest", "the other card". */
function remaining(r: Reader): Pointing | null {
  const second = otherTarget(r.scope, r.scope.changing ?? null);
  if (second !== null && r.accept('(the|that) other (target|monster|card)')) return point(second);
  const rest =
    r.accept(
      '[all] (the rest|the others|the remaining (cards|monsters)|the other [excavated] cards|any remaining cards|any other cards|the other (card|one)|the remaining card)',
    ) ||
    (r.sees('the other (to|into|in|on|as|.|,|;|face-up|and)') && r.accept('the other')) ||
    (r.sees('the remaining (to|into|in|on|.|,|;|face-up|and)') && r.accept('the remaining'));
  if (r.accept('(the|these) (above|listed) [fusion] (cards|monsters|materials|card|fusion materials|monster)'))
    return point({ ref: 'material' }, ALL);
  if (rest || r.accept('(that|the) other (monster|card|target)'))
    return point(leftOf(r), rest ? ALL : GIVEN, { is: 'state', state: 'remaining' });
  return null;
}

/** Of cards that were turned up, not of the target spoken of since. */
function leftOf(r: Reader): Reference {
  const found = latest(r);
  const shown = r.scope.deeds.some(({ kind, to }) => to === 'previous' && SHOWS.has(kind));
  if (found.ref === 'target' && shown) return { ref: 'previous' };
  if (found.ref !== 'target' || found.wording !== 'all-of-those') return found;
  // "Shuffle both of the first 2 targets into the Deck, and return the other": what the second phrase targeted.
  const phrases = r.scope.introduced.filter(({ reference }) => reference.ref === 'target').length;
  return found.index === 0 && phrases === 2 ? { ref: 'target', index: 1, wording: 'that' } : { ...found, index: null };
}

const SHOWS: ReadonlySet<ActionKind> = new Set<ActionKind>(['excavate', 'reveal', 'look']);

/** "2 of the 3", "the one returned to the hand by this effect". */
function theseMany(r: Reader): Pointing | null {
  if (r.sees('(the|those) N (into|to|in|on|,|.|and|;)') && r.accept('_ N')) return point(latest(r), ALL);
  // Of all that was done, only the last was Summoned from there.
  if (r.scope.it.ref === 'previous' && r.accept('the monster special summoned from the extra deck'))
    return point(r.scope.it);
  // "the one returned to the hand by this effect"
  if (
    r.sees(
      '(the (one|ones)|those) [you] (returned|sent|banished|destroyed|added|discarded|special summoned|set|placed|changed|affected) (to|by)',
    ) &&
    r.accept('the (one|ones)|those')
  )
    return point(latest(r));
  return null;
}

/** "that target", "both targets". */
function ofTargets(r: Reader): Pointing | null {
  return r.attempt((): Pointing | null => {
    if (r.accept('(both|all [N]) [of] (those|the|these) targets')) return point(target('all-of-those'), ALL);
    // "Target 2 Fish monsters and 1 card; shuffle both of the first 2 targets": those of the first phrase.
    if (r.accept('(both|all) [of] [(those|the|these)] first [N] targets')) return point(target('all-of-those', 0), ALL);
    if (r.accept('(both|all) [of] [(those|the|these)] [N|two|three] targets'))
      return point(target('all-of-those'), ALL);
    const part = pointAt(targetPart(r));
    if (part !== null || r.sees('(the|that) (first|1st) targets')) return part;
    if (r.accept('(the|that) (first|1st) target')) return point(target('that', 0));
    if (r.accept('(the|that) (second|2nd) (target|targets)')) return point(target('that', 1));
    if (r.accept('(the|that) (third|3rd) (target|targets)')) return point(target('that', 2));
    const theirs = targetOf(r.scope, 'opponent');
    if (theirs !== null && r.accept("(the|your) opponent 's target")) return point(theirs);
    const side = r.acceptOneOf<Side>(TARGETED_OF);
    if (side !== null) return ofWhose(r, side);
    if (r.accept('(that|those|the|these|each|your|each of those|this) (target|targets)')) return point(target('that'));
    return null;
  });
}

const TARGETED_OF: readonly (readonly [string, Side])[] = [
  ['the (one|ones) you control', 'you'],
  ['the (one|ones) (your opponent controls|they control)', 'opponent'],
  ['your targeted (monster|card|monsters)', 'you'],
  ["(that opponent's|your opponent's|the opponent's) targeted (monster|card|monsters)", 'opponent'],
];

/** "Your targeted monster", of two targets; of "1 monster on each field" the one that lies there. */
function ofWhose(r: Reader, side: Side): Pointing {
  const theirs = targetOf(r.scope, side);
  if (theirs !== null) return point(theirs);
  const onEach = r.scope.introduced.some((one) => one.reference.ref === 'target' && one.side === 'each');
  return point(target('that'), GIVEN, onEach ? { is: 'at', locations: FIELD_LOCATIONS, controller: side } : undefined);
}

const OF_BATTLE: readonly (readonly [string, Reference])[] = [
  ['(the|that) (attack target [monster]|target of the attack|target of that attack)', { ref: 'attack-target' }],
  ['the card [that] you drew', { ref: 'previous', deed: 'draw' }],
  ['(the|an) attacking monster', { ref: 'attacker' }],
  ["the opponent 's attacking monster", { ref: 'attacker' }],
  ['[the] attacker', { ref: 'attacker' }],
  ["(the|that) [opponent 's] monster that declared (the|that) attack", { ref: 'attacker' }],
  [
    "(the|that) (monster|opponent's monster|battling monster) [that] (this card|it) (battled|battles|is battling|attacked|attacks)",
    { ref: 'battling-opponent' },
  ],
  ["the opponent's battling monster", { ref: 'battling-opponent' }],
  [
    '(the|that|a) monster (this card (is|was) equipped to|[that was] [previously] equipped with this card)',
    { ref: 'equipped-monster' },
  ],
  ["(the|that) [opponent 's] monster that (destroyed|battled|attacked) (it|this card)", { ref: 'battling-opponent' }],
  ["(the|that) opponent 's monster [that] it (battled|battles)", { ref: 'battling-opponent' }],
  ["(any|an) opponent 's monster that (battles|battled) [with] the equipped monster", { ref: 'battling-opponent' }],
  [
    "(the|that|those) [N] (monster|monsters) [you] tributed (to tribute summon this card|for this card 's tribute summon|for the tribute summon of this card)",
    { ref: 'material', own: true },
  ],
  ['(the|that|those) (monster|monsters) tributed for its [tribute] summon', { ref: 'material' }],
  ['(the|that|its|their|those) [N] [xyz|fusion|synchro|link|ritual] (material|materials)', { ref: 'material' }],
];

const WORN_BEFORE = 'the monster this card was equipped to';

/** Cards of the battle, what this card is equipped to, materials. */
function ofBattle(r: Reader): Pointing | null {
  // "1 of the Fusion Materials whose name is mentioned on that card": none that were used.
  if (r.sees('the fusion (material|materials) whose (name|names)')) return null;
  if (r.scope.eventKind === 'drawn' && r.accept('(the|that) card (they|you|your opponent) drew'))
    return point({ ref: 'event' });
  if (
    r.scope.eventKind === 'targeted-for-attack' &&
    r.accept('the monster that attacked') &&
    !r.sees('(directly|this)')
  )
    return point({ ref: 'attacker' });
  // "Equip it with this card, then banish the monster this card was equipped to": which that was is not followed.
  if (r.scope.deeds.some(({ kind, to }) => kind === 'equip' && to === 'this-card') && r.sees(WORN_BEFORE)) {
    const start = r.position;
    r.accept(WORN_BEFORE);
    return point({ ref: 'unparsed', ...r.unparsed(start, r.position) });
  }
  const found = r.acceptOneOf<Reference>(OF_BATTLE);
  return found === null ? null : point(found);
}

/** "that monster sent to the GY to activate this effect". */
function asCost(r: Reader): Pointing | null {
  return r.attempt((): Pointing | null => {
    if (!r.accept('(that|the|those)')) return null;
    const described = parseDescribed(r);
    if (
      described === null ||
      !r.accept('[that was|that were] [you] (sent|discarded|banished|tributed|revealed|returned)')
    )
      return null;
    r.accept('to (the|your) (gy|hand|deck)');
    return r.accept(
      "(to activate|for) (this card 's activation|this effect 's activation|this card|this effect|this cost)",
    )
      ? point({ ref: 'cost' }, GIVEN, described.filter)
      : null;
  });
}

/** "the activated card", "the destroyed monster", "those Dragon monsters". */
function called(r: Reader): Pointing | null {
  if (r.accept('(that|the) (activated|activating) card') || answeredCard(r)) return point({ ref: 'chain-link' });
  if (seesListed(r)) return null;
  // "These equipped monsters" of a monster's text are those equipped to it.
  if (r.sees('(these|those) equipped')) return null;
  // "When a Fish monster you control is destroyed: …; the Level of your destroyed monster": the one of the event.
  const own = r.sees('your destroyed') ? ownInEvent(r.scope) : null;
  if (own !== null) return r.attempt(() => ownDestroyed(r, own));
  return r.attempt((): Pointing | null => {
    const all = r.acceptOneOf([
      ['(both|all [N]) [of] (those|these|the)', true],
      ['(that|those|these|each of those|the)', false],
    ] as const);
    if (all === null) return null;
    const definite = r.peek(-1)?.fold === 'the';
    r.accept('N');
    if (r.accept("opponent's") || (!definite && r.accept("face-up opponent's"))) {
      const described = parseDescribed(r);
      if (described === null) return null;
      const known = latestOf(r.scope, 'opponent');
      // "The opponent's monsters cannot …" of older texts are all of them.
      if (known === null && definite && described.plural) return null;
      return point(known ?? ofEvent(r, definite) ?? latest(r), GIVEN, described.filter);
    }
    const done = byParticiple(r, all ? ALL : GIVEN);
    if (done !== null) return done;
    // "the monsters you control" is no reference.
    if (definite && !all) return null;
    const described = parseDescribed(r);
    // "all the cards in your hand" is no reference either.
    if (definite && r.sees('[{ if any }] (in|on|from) (your|the|their)')) return null;
    if (described === null) return null;
    // "That monster sent to the GY": the one that was.
    const gone = r.sees('[that was|that were|you] (sent to|banished|discarded|returned to|shuffled into)');
    if (gone && isWaitedFor(r.scope) && r.accept('sent to the gy'))
      return point({ ref: 'event' }, all ? ALL : GIVEN, described.filter);
    const one = definite || all || described.plural ? null : (r.scope.one ?? null);
    const latestOne = gone ? acted(r) : (one ?? drawn(r, described.filter) ?? latest(r));
    const meant = definite || gone ? latestOne : calledSo(r.scope, latestOne, described.filter);
    const pair = !definite && described.plural && meant.ref === 'event' && bothMet(r.scope);
    return point(pair ? { ref: 'both-battling' } : meant, all ? ALL : GIVEN, described.filter);
  });
}

/** Of what was sent the event alone tells: this effect sent nothing yet. */
function isWaitedFor({ event, eventKind, deeds }: Scope): boolean {
  return event && eventKind === 'sent' && !deeds.some(({ kind }) => kind === 'send');
}

/** "The activating monster", "the targeting card", "the monster that activated that effect": whose activation is answered. */
function answeredCard(r: Reader): boolean {
  const { eventKind, introduced } = r.scope;
  const answers = eventKind === 'activated' || introduced.some(({ reference }) => reference.ref === 'chain-link');
  if (eventKind === 'targeted') return r.accept('the targeting card');
  return answers && r.accept('the activating monster | the monster that activated that effect');
}

/** "If your X battles an opponent's monster, … destroy those monsters": both sides were spoken of. */
function bothMet({ eventKind, introduced }: Scope): boolean {
  const fights = eventKind === 'battles' || eventKind === 'attack-declared' || eventKind === 'targeted-for-attack';
  const spoken = introduced.map(({ reference }) => reference.ref);
  return fights && spoken.includes('event') && spoken.some((ref) => ref === 'battling-opponent' || ref === 'attacker');
}

function ownDestroyed(r: Reader, own: Reference): Pointing | null {
  const described = r.accept('your destroyed') ? parseDescribed(r) : null;
  return described === null ? null : point(own, GIVEN, described.filter);
}

/** "Target 1 monster; …, draw 1 card, then if that card is …": the drawn one, where the target was called a monster. */
function drawn(r: Reader, filter: Filter): Reference | null {
  const { it, that, deeds, introduced } = r.scope;
  const justDrawn = it.ref === 'previous' && that?.ref === 'target' && deeds.at(-1)?.kind === 'draw';
  const targets = introduced.filter(({ reference }) => reference.ref === 'target');
  const monsters = targets.length > 0 && targets.every((one) => isCalled(one.filter, 'monster'));
  return justDrawn && filter.is === 'any' && monsters ? { ref: 'previous', deed: 'draw' } : null;
}

/** "That opponent's monster" after "when your opponent activates a card, or a monster attacks": whichever it was, not what was done since. */
function ofEvent(r: Reader, definite: boolean): Reference | null {
  const { event, eventKind } = r.scope;
  if (!event || definite || latest(r).ref !== 'previous') return null;
  return eventKind === 'activated' ? { ref: 'chain-link' } : { ref: 'event' };
}

/** "destroyed monster", "banished cards": by what was done with them. */
function byParticiple(r: Reader, quantity: Quantity): Pointing | null {
  for (const [phrase, refer] of r.fitting(PARTICIPLES)) {
    const found = r.attempt((): Pointing | null => {
      if (!r.accept(phrase)) return null;
      const banished = r.peek(-1)?.fold === 'banished';
      const reference = byDeed(r, refer(r));
      const described = parseDescribed(r);
      if (described === null) return null;
      // Of several targets it is the one that lies banished.
      const there: Filter = { is: 'at', locations: ['banished'], controller: null };
      const filter = banished && reference.ref === 'target' ? allOf([described.filter, there]) : described.filter;
      return point(reference, quantity, filter);
    });
    if (found !== null) return found;
  }
  return null;
}

function pronoun(reference: Reference): Reference {
  return reference.ref === 'target' ? { ...reference, wording: 'pronoun' } : reference;
}

/** The reference as something that a filter can ask for. */
export function sameAs(reference: Reference, filter: Filter): Filter {
  return reference.ref === 'this-card'
    ? allOf([{ is: 'self' }, filter])
    : allOf([{ is: 'same', as: reference }, filter]);
}
