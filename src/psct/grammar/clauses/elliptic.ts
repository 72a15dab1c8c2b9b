import {
  blankActivation,
  blankNoun,
  FIELD_LOCATIONS,
  type Action,
  type ActivationPattern,
  type Clause,
  type Conjunction,
  type Noun,
  type Quantity,
  type Side,
  type Span,
} from '../../../engine/model/effects.js';
import { parseAction } from '../actions/action.js';
import { parseTail } from '../actions/summon.js';
import { permissions } from '../lasting/permission.js';
import { parsePlace } from '../places/location.js';
import { parseNoun } from '../nouns/noun.js';
import { parseDuration } from '../places/position.js';
import { introduces, type Reader } from '../reader.js';
import { objectOf } from '../scope.js';
import { parseStats } from '../values/stat-change.js';
import { optionOf } from './option-of.js';
import { type parseSaid, predicate, selfNoun } from './statement.js';
import { parseValue } from '../values/value.js';

/** What the clause before leaves to the next one of its sentence. */
export interface Carried {
  /** The cards it spoke of. */
  readonly subject: Noun | null;
  /** The player who did it, where it named one ("Each player discards 1 card, then draws 1 card"). */
  readonly player: Side | null;
}

type Said = ReturnType<typeof parseSaid>;

/** "…, and cannot be destroyed by battle", "…, then draws 1 card": the subject is the one before. */
export function elliptic(r: Reader, { subject, player }: Carried, conjunction: Conjunction): Said {
  if (conjunction === 'first' || conjunction === 'sentence') return null;
  const act = bareAct(r);
  if (act !== null) return act;
  const allowed = player !== null && r.sees('can (conduct|perform)') ? permissions(r, player) : null;
  if (allowed !== null) return { rules: allowed };
  const theirs = player === null ? null : r.attempt(() => parseAction(r, player));
  if (theirs !== null) return { action: theirs };
  return subject === null ? null : r.attempt(() => predicate(r, subject));
}

/** "Monsters your opponent controls cannot activate their effects, also change their ATK to 0": the ATK of those. */
function numbersOf(r: Reader, what: Noun): Said {
  if (what.reference !== null || what.quantity.kind !== 'all') return null;
  return r.attempt(() => {
    const stats = r.accept('change their') ? parseStats(r) : [];
    const amount = stats.length > 0 && r.accept('to') ? parseValue(r) : null;
    if (amount === null) return null;
    return { action: { kind: 'change-stat', what, stats, change: 'set', amount, until: parseDuration(r) } };
  });
}

/** "Special Summon 1 Fish to your field and 1 Rock monster from your opponent's GY to their field": the verb is that before. */
function alsoSummoned(r: Reader, before: Extract<Action, { kind: 'special-summon' }>): Said {
  if (!/^and$/i.test(r.peek(-1)?.fold ?? '')) return null;
  return r.attempt(() => {
    const what = r.sees('N') ? parseNoun(r) : null;
    if (what?.reference !== null || what.locations.length === 0 || !r.sees('to (your|their) field')) return null;
    const theirs = r.within({ ...r.scope, they: 'opponent' }, () => parseTail(r));
    return { action: { ...before, what, ...theirs } };
  });
}

/** "Inflict 1000 damage to your opponent and 500 damage to yourself": the verb is that of the clause before. */
export function alsoDamage(r: Reader, before: Action | null, conjunction: Conjunction): Said {
  if (before?.kind !== 'damage' || conjunction !== 'and') return null;
  return r.attempt(() => {
    const n = r.acceptNumber();
    if (n === null || !r.accept('[points of] damage to')) return null;
    const who = r.acceptOneOf<Side>([
      ['(yourself|you|your (life points|lp))', 'you'],
      ["(your opponent 's (life points|lp)|your opponent)", 'opponent'],
    ]);
    return who === null ? null : { action: { kind: 'damage', who, amount: { kind: 'number', n } } };
  });
}

/** "Increase its Level by 1 and ATK by 300": the verb and the card are those before. */
export function alsoBy(r: Reader, before: Action | null): Said {
  if (before?.kind !== 'change-stat' || (before.change !== 'add' && before.change !== 'subtract')) return null;
  const apart = r.peek(-1)?.fold === 'and' && r.peek(-2)?.fold === ',';
  const more = r.attempt(() => {
    const amount = parseValue(r);
    const stats = amount === null ? [] : parseStats(r);
    if (amount?.kind !== 'number' || stats.length === 0 || before.amount.kind !== 'number') return null;
    // How long it lasts would be said of the part before as well.
    if (r.sees('[,] (until|for the rest|this turn|during)')) return null;
    // "300 ATK and 200 DEF for each" is said of both, "300 ATK, and 200 DEF for each" of the second.
    if (r.sees('[,] for each') && !apart) return null;
    return { action: { ...before, stats, amount } };
  });
  if (more !== null) return more;
  return r.attempt(() => {
    r.accept('(its|their)');
    const stats = parseStats(r);
    const amount = stats.length > 0 && r.accept('by') ? parseValue(r) : null;
    return amount === null ? null : { action: { ...before, stats, amount, until: parseDuration(r) ?? before.until } };
  });
}

/** "…, or, if you control a Dragon, you can add 1 Trap instead": from where and to where is said before. */
export function instead(r: Reader, before: Action | null, conjunction: Conjunction): Said {
  if (conjunction !== 'or' || (before?.kind !== 'add-to-hand' && before?.kind !== 'special-summon')) return null;
  return r.attempt(() => {
    if (!r.accept(before.kind === 'add-to-hand' ? 'add' : 'special summon')) return null;
    const place = r.attempt(() => (r.accept('from') ? parsePlace(r) : null));
    const noun = place === null ? parseNoun(r) : null;
    if (!r.sees('instead')) return null;
    const said = noun !== null && (noun.locations.length > 0 || noun.reference !== null);
    if (place !== null) {
      const what = { ...before.what, locations: place.locations, controller: place.side ?? before.what.controller };
      return { action: { ...before, what } };
    }
    if (noun === null || (before.kind === 'special-summon' && said)) return null;
    const from = noun.locations.length > 0 ? noun : before.what;
    return { action: { ...before, what: { ...noun, locations: from.locations, controller: from.controller } } };
  });
}

/** "…, then you can Special Summon 1 more such monster", "up to 2 more "X"": such cards from where the first one was. */
export function more(r: Reader, before: Action | null): Said {
  if (before?.kind !== 'special-summon' || !introduces(before.what)) return null;
  if (r.sees('N')) return alsoSummoned(r, before);
  return r.attempt(() => {
    if (!r.accept('special summon')) return null;
    const upTo = r.accept('up to');
    const n = r.acceptNumber();
    if (n === null || !r.accept('more')) return null;
    const quantity: Quantity = { kind: upTo ? 'up-to' : 'exactly', n: { kind: 'number', n } };
    if (r.accept('such (monster|monsters)')) return { action: { ...before, what: { ...before.what, quantity } } };
    const noun = parseNoun(r);
    if (noun?.reference !== null || noun.locations.length > 0) return null;
    const { locations, controller } = before.what;
    return { action: { ...before, what: { ...noun, quantity, locations, controller } } };
  });
}

const SHOWN: ReadonlySet<Action['kind']> = new Set<Action['kind']>(['look', 'reveal', 'excavate']);

/** "…, then return it to its original position": what was only looked at stays as it lay. */
export function asItLay(r: Reader, before: readonly Clause[]): Said {
  const shown = before.some(({ action }) => SHOWN.has(action.kind));
  const moved = before.some(({ action: { kind } }) => kind === 'change-position' || kind === 'negate');
  if (!shown || moved || !r.accept('return (it|them|that card|the card) to (its|their) original (position|positions)'))
    return null;
  return { action: { kind: 'nothing' } };
}

/** The cards that a clause speaks of. */
export function spokenOf(action: Action): Noun | null {
  if (action.kind !== 'apply-rule') return objectOf(action);
  return 'what' in action.rule ? action.rule.what : null;
}

const OF_CARDS =
  '[also] (cannot (be|attack|declare|change (its|their)|activate (its|their))|(is|are) [also] (unaffected|treated)|unaffected by|(gains|gain|loses|lose) N|can attack|can make|must attack)';

/** "…, and is returned to the hand": done to what the clause before is about. */
const IS_DONE = '(is|are) (returned|destroyed|banished|sent|shuffled|changed)';

/** What a clause says of cards; anything else is done to them. */
export const SAYS: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'apply-rule',
  'change-stat',
  'become',
  'negate',
  'treat-as',
  'gain-effect',
]);

/** "And", "but". */
const TIED_ON: ReadonlySet<Conjunction> = new Set<Conjunction>(['and', 'and-if-you-do']);

/** "Toon monsters' effects cannot be activated, also their effects …": the cards whose effects they are. */
function quietedCards(before: Action): Noun | null {
  if (before.kind !== 'apply-rule' || before.rule.rule !== 'cannot' || before.rule.act !== 'activate') return null;
  const { activation } = before.rule;
  if (activation === null || activation === undefined || activation.card.is === 'any') return null;
  if (activation.what.some((what) => what !== 'any-effect') || activation.includes.length > 0) return null;
  return blankNoun(activation.span, {
    quantity: { kind: 'all' },
    filter: activation.card,
    controller: activation.player,
  });
}

/** Effects that those monsters activate on the field. */
function activatedBy({ filter, controller }: Noun, span: Span): ActivationPattern {
  return blankActivation(span, { what: ['monster-effect'], card: filter, from: FIELD_LOCATIONS, player: controller });
}

/** "That target loses 800 ATK, but is unaffected by …": without a subject it is that of the clause before, not this card. */
export function sameSubject(r: Reader, before: Action | null, conjunction: Conjunction): Said {
  if (before === null || conjunction === 'first' || conjunction.endsWith('sentence')) return null;
  const quieted = quietedCards(before);
  if (quieted !== null && r.accept('their effects are negated'))
    return { action: { kind: 'negate', what: 'effects', of: quieted, until: null } };
  const spoken = spokenOf(before);
  if (spoken === null) return null;
  const numbers = before.kind === 'apply-rule' && introduces(spoken) ? numbersOf(r, spoken) : null;
  if (numbers !== null) return numbers;
  return r.attempt(() => {
    // "…, also they cannot be destroyed": those that the rule before is about.
    if (before.kind === 'apply-rule' && introduces(spoken)) r.accept('they');
    // "Fish monsters you control gain 200 ATK, also each one gains 300 for each Equip Card equipped to it": to that one.
    const ofAll = before.kind === 'change-stat' && introduces(spoken) && spoken.quantity.kind === 'all';
    if (ofAll && r.accept('each one'))
      return r.within({ ...r.scope, it: { ref: 'subject' } }, () => predicate(r, spoken));
    if (before.kind === 'apply-rule' && introduces(spoken) && r.accept('their effects are negated'))
      return { action: { kind: 'negate', what: 'effects', of: spoken, until: null } };
    const start = r.position;
    if (before.kind === 'apply-rule' && introduces(spoken) && r.accept('their activated effects are negated'))
      return { rules: [{ rule: 'negate-links', activation: activatedBy(spoken, r.since(start)), destroy: false }] };
    if (!r.sees(OF_CARDS) && !(TIED_ON.has(conjunction) && r.sees(IS_DONE))) return null;
    const subject: Noun =
      SAYS.has(before.kind) || !introduces(spoken) ? spoken : { ...selfNoun(r), reference: { ref: 'previous' } };
    return predicate(r, subject);
  });
}

/** "…, and is sent to the GY" behind what is unread: of whom that is said is not known. */
export function subjectUnread(r: Reader, before: Action | null, conjunction: Conjunction): boolean {
  const unread = before?.kind === 'unparsed' || (before?.kind === 'apply-rule' && before.rule.rule === 'unparsed');
  return unread && conjunction === 'and' && r.sees(IS_DONE);
}

const THIRD_PERSON =
  /^(draws|discards|gains|loses|banishes|sends|adds|shuffles|reveals|pays|sets|returns|places|destroys|chooses|tributes|takes|puts|excavates|special|excavate)$/;

/** A verb in the third person goes on with the player before, whoever else would be meant. */
export function goesOn(r: Reader, player: Side | null, conjunction: Conjunction): Said {
  if (player === null || conjunction === 'first' || conjunction === 'sentence') return null;
  // "Both players …, then each draws 1 card"
  if (player === 'each' && THIRD_PERSON.test(r.peek(1)?.fold ?? '')) r.accept('each');
  const word = r.peek()?.fold ?? '';
  if (!THIRD_PERSON.test(word) || (word === 'special' && !r.sees('special summons'))) return atTheirChoice(r, player);
  const action = r.within({ ...r.scope, they: player }, () => parseAction(r, player));
  return action === null ? null : { action };
}

/** "Your opponent discards 1 card, and if they have any others, discard 1 more of their choice": whoever chooses does it. */
function atTheirChoice(r: Reader, player: Side): Said {
  if (player === 'you') return null;
  return r.attempt(() => {
    const start = r.position;
    const action = r.within({ ...r.scope, they: player }, () => parseAction(r, player));
    return action !== null && /\bof their choice\b/i.test(r.textOf(r.since(start))) ? { action } : null;
  });
}

/** Who the sentence before the verb speaks of; `null` where it is no player. */
export function playerNamed(r: Reader): Side | null {
  if (r.sees('(each player|both players|each)')) return 'each';
  if (r.sees('(your|the) opponent (_)') && !r.sees("your opponent 's")) return 'opponent';
  return null;
}

/** "picks 1 for you to add to your hand": the object is the card just chosen. */
function bareAct(r: Reader): { readonly action: Action } | null {
  const what = { ...selfNoun(r), reference: r.scope.that ?? r.scope.it };
  return r.attempt(() => {
    r.accept('either');
    const first = act(r, what);
    if (first === null) return null;
    const other = r.attempt(() => (r.accept('[,] or') ? act(r, what) : null));
    if (other === null) return { action: first };
    const options = [first, other].map((action) => optionOf(action, what.span));
    return {
      action: { kind: 'apply-one-of', options, count: { kind: 'exactly', n: { kind: 'number', n: 1 } }, who: 'you' },
    };
  });
}

function act(r: Reader, what: Noun): Action | null {
  if (r.accept('add to your hand')) return { kind: 'add-to-hand', what, who: 'you' };
  if (r.accept('special summon'))
    return { kind: 'special-summon', what, who: 'you', how: ['special'], ...parseTail(r) };
  if (r.accept('set [(on|to) your field]')) return { kind: 'set', what, who: 'you', activatableThisTurn: false };
  if (r.accept('shuffle into the deck')) return { kind: 'shuffle-into-deck', what, who: 'you' };
  return null;
}

/** "…, as well as the activated effects of cards with the same name": the verb is that of the clause before. */
export function alsoNegated(r: Reader, before: Action | null): { readonly action: Action } | null {
  if (before?.kind !== 'negate' || before.what !== 'effects') return null;
  return r.attempt(() => {
    if (!r.accept('the activated effects and effects on the field of')) return null;
    const of = parseNoun(r);
    return of === null ? null : { action: { ...before, of } };
  });
}
