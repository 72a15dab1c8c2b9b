/** The clauses of an effect one after the other, as their conjunctions tie them together (psct.conjunction.*). */
import type { Frame, Told } from '../context.js';
import { onField } from '../board/places.js';
import type { Copy } from '../model/board.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { Action, Clause, Condition, Conjunction, Noun } from '../model/effects.js';
import { isAlsoMaterial } from '../summoning/materials/of-effect.js';
import { clausesWhileWorn } from '../continuous/worn.js';
import { canDo } from '../feasible/action.js';
import { nounOf } from '../feasible/part.js';
import { countsNone, timesOf } from './handlers/amounts.js';
import { HANDLERS } from './handlers/index.js';
import { holdsAsItResolves } from './parts/as-activated.js';
import { byWhom, withinReach } from './beyond.js';
import { Pause } from './choices.js';
import { endsDuel } from './duel-over.js';
import { drawnCard } from './picking/drawn-card.js';
import { leadsNowhere } from './picking/leads-nowhere.js';
import { bulletsThatApply, dependent } from './parts/bullets.js';
import { manifold } from './parts/manifold.js';
import type { ActionOf, Handler } from './handler.js';
import { DECLINED, DONE, NOTHING_DONE, type Outcome } from './outcome.js';
import { BY_EFFECT } from './picking/pick.js';
import { targetsRemain } from './picking/target-still.js';
import { partOf, type Play } from './play.js';
import { restAfter, speaksOfRest } from './picking/rest.js';
import { partsOfBoth, whoDecides } from './parts/sides.js';
import { putOffAlone, remember } from './parts/put-off.js';
import { notSimulated } from './unable.js';
import { belongsToAlternative, alternativesFrom, chooseOne, isPutOffToo } from './parts/alternatives.js';
import { cardOf } from './in-words.js';

/** The rule that ties a part to the one before it. */
const TIED_BY: Readonly<Partial<Record<Conjunction, readonly RuleId[]>>> = {
  and: ['psct.conjunction.and'],
  'and-if-you-do': ['psct.conjunction.and-if-you-do'],
  also: ['psct.conjunction.also'],
  then: ['psct.conjunction.then'],
  'also-after-that': ['psct.conjunction.also-after-that'],
};

/**
 * What a conjunction asks of the part before it, and whether this part is later than that one (psct.conjunction.also,
 * psct.conjunction.also-after-that among them).
 */
const TIES: Readonly<
  Record<Conjunction, { readonly needs: 'nothing' | 'done' | 'not-done'; readonly later: boolean }>
> = {
  first: { needs: 'nothing', later: false },
  and: { needs: 'nothing', later: false },
  'and-if-you-do': { needs: 'done', later: false },
  also: { needs: 'nothing', later: false },
  then: { needs: 'done', later: true },
  'also-after-that': { needs: 'nothing', later: true },
  or: { needs: 'nothing', later: false },
  sentence: { needs: 'nothing', later: true },
  'if-you-do-sentence': { needs: 'done', later: false },
  'then-sentence': { needs: 'nothing', later: true },
  otherwise: { needs: 'not-done', later: true },
};

/** Carries clauses out in order; each sees what the one before acted on. */
export function runClauses(play: Play, clauses: readonly Clause[], start: Frame): Outcome {
  let frame = start;
  let before: Outcome = DONE;
  let last: Outcome = NOTHING_DONE;
  let rest: readonly Copy[] | null = null;
  const worn = new Set(clausesWhileWorn(clauses));
  // "…, then look at their hand and send all …": what "and" ties to a part that is not done is not done with it.
  let skipped = false;
  // "You can reveal 1 and add it", "if it was a monster, … and …": left out with the part that is left out.
  let leftOut = false;
  // "If it is a monster, you can …. Otherwise, …": whether the state held, whatever was made of it.
  let taken = false;
  for (const [i, clause] of clauses.entries()) {
    const isAlternative = clause.conjunction === 'or' && !isPutOffToo(clauses, i);
    if (isAlternative || belongsToAlternative(clauses, i)) continue;
    const alternatives = alternativesFrom(clauses, i);
    const instead = isAlternativeTo(clauses[i - 1], clause);
    // "Add 1 of them to your hand, also send the rest to the GY. Otherwise, …": that goes with what it is said beside.
    const beside = clause.conjunction === 'also' && clauses[i + 1]?.conjunction === 'otherwise';
    const later = isPutOffToo(clauses, i) ? { ...TIES.or, needs: 'done' as const } : null;
    const said = instead
      ? TIES.otherwise
      : beside
        ? { ...TIES.also, needs: 'done' as const }
        : TIES[clause.conjunction];
    const tie = later ?? said;
    const own = instead ? { ...clause, condition: null } : putOffAlone(clause, clauses[i - 1]);
    skipped =
      (skipped && clause.conjunction === 'and') ||
      (leftOut && goesWith(clause, rest)) ||
      (tie.needs === 'done' && !before.done && !goesOnWithoutHand(clauses[i - 1], clause)) ||
      (tie.needs === 'not-done' && (before.done || taken));
    if (skipped) {
      play.say(whyPassedOver(tie.needs), ruleOf(clause.conjunction), false, [], partOf(frame, clause));
      before = NOTHING_DONE;
      // "Also negate their effects": of what would have come, nothing did.
      if (frame.previous === 'unknown') frame = { ...frame, previous: [] };
      continue;
    }
    const [chosen = own, ...withIt] = alternatives.length === 1 ? [own] : chooseOne(play, alternatives, frame);
    // "These materials are banished instead": nothing was done that it could speak of.
    if (!before.done && chosen.action.kind === 'unparsed' && /^(?:these|those)\b/i.test(chosen.action.text)) continue;
    if (tie.later && endsDuel(play, 1)) break;
    if (tie.later) play.later();
    if (leadsNowhere(play, clauses, i, now(play, frame))) {
      play.say('Nothing is there for the part after it, so this part is not done.', 'psct.conjunction.then', false);
      before = NOTHING_DONE;
      continue;
    }
    // psct.conjunction.and: both or neither.
    if (joinedByAnd(clauses, i) && !allPossible(play, clauses, i, now(play, frame))) {
      play.say('The parts joined by "and" cannot all be done, so none is done.', 'psct.conjunction.and', false);
      // What hangs on them is left out as well; what another sentence adds is done.
      skipped = true;
      before = NOTHING_DONE;
      if (frame.previous === 'unknown') frame = { ...frame, previous: [] };
      continue;
    }
    if (rest !== null && speaksOfRest(chosen.action)) frame = ofRest(frame, rest);
    else if (isOneOfSeveral(chosen.action, frame)) throw new Pause(null, 'which of the targets is the other one');
    if (worn.has(clause)) {
      if (last.done) play.say('This counts as long as it is equipped.', 'spell.equip.monster-as-equip');
      continue;
    }
    if (i > 0) play.restsOn(TIED_BY[clause.conjunction] ?? []);
    if (clause.optional) play.restsOn(['psct.optional-part']);
    const outcome =
      withIt.length === 0
        ? runClause(play, chosen, now(play, frame))
        : runClauses(play, [{ ...chosen, conjunction: 'first' }, ...withIt], now(play, frame));
    const drawn = drawnCard(play, chosen.action, outcome, clauses.slice(i + 1), frame);
    if (drawn !== null) frame = { ...frame, previous: drawn };
    rest = restAfter(rest, chosen.action, outcome, frame.targets);
    before = beside ? before : outcome;
    if (noDamageTaken(chosen, outcome, clauses[i + 1])) skipped = true;
    leftOut = isLeftOut(chosen, outcome);
    taken = chosen.condition === null ? taken && goesOnWith(chosen) : outcome.done || outcome.declined === true;
    if (outcome.done) last = outcome;
    const meant = meantNext(outcome, clauses[i + 1]);
    if (meant.length > 0)
      frame = {
        ...frame,
        // "That monster's name" after this card's own Level changed: still the one before.
        previous:
          speaksOfOthersStill(chosen.action) && frame.previous !== 'unknown' && frame.previous.length > 0
            ? frame.previous
            : meant,
        event: ofThoseActedOn(frame.event, chosen.action, outcome.acted),
        deeds: { ...frame.deeds, [chosen.action.kind]: outcome.acted },
      };
    // Nothing was there to be acted on: what a later part says of it is said of nothing.
    else if (outcome.shown !== undefined || (!outcome.done && frame.previous === 'unknown'))
      frame = { ...frame, previous: [] };
    // Materials that nobody named: how many they are is known, which they are is not.
    else if (outcome.done && chosen.action.kind === 'detach')
      frame = { ...frame, previous: 'unknown', deeds: { ...frame.deeds, detach: [] } };
    frame = {
      ...frame,
      told: {
        ...toldBy(frame.told, outcome),
        ...counted(frame, chosen, outcome),
        leftWith: play.numbersOfLeft,
        movedFrom: play.movedFrom,
      },
    };
    if (outcome.shown !== undefined) frame = { ...frame, excavated: outcome.shown };
  }
  return last;
}

/**
 * "Discards their entire hand, then draws 5 cards": a hand of no cards is discarded as well, so that what is tied by "then"
 * goes on (psct.conjunction.then); "and if you do" asks for cards.
 */
function goesOnWithoutHand(before: Clause | undefined, { conjunction }: Clause): boolean {
  if (before === undefined || conjunction !== 'then' || before.optional || before.condition !== null) return false;
  const what = nounOf(before.action);
  const { quantity, filter, locations } = what ?? {};
  const entire = quantity?.kind === 'all' || quantity?.kind === 'as-many-as-possible';
  return entire && filter?.is === 'any' && locations?.length === 1 && locations[0] === 'hand';
}

/** "The Synchro Monster …, and the other monster gains …": of two targets told apart by their words. */
function isOneOfSeveral(action: Action, { targets }: Frame): boolean {
  if (!speaksOfRest(action) || targets === 'unknown' || targets.length < 2) return false;
  return isPrevious(nounOf(action)?.reference ?? null);
}

/** psct.conjunction.and: what is tied to damage that nobody takes is not done either; damage to another player is. */
function noDamageTaken({ action, optional, condition }: Clause, { done }: Outcome, next: Clause | undefined): boolean {
  if (action.kind !== 'damage' || done || optional || condition !== null) return false;
  return next?.conjunction === 'and' && next.action.kind !== 'damage';
}

/** A part that nobody had to do, or whose state does not hold, and that was not done. */
function isLeftOut({ optional, condition, delayed }: Clause, { done }: Outcome): boolean {
  return !done && delayed === null && (optional || condition !== null);
}

/** "Change all monsters to Attack Position, they lose 500 ATK": those that lay so already lose it as well. */
function meantNext({ acted, spokenOf = acted }: Outcome, next: Clause | undefined): readonly Copy[] {
  return next?.conjunction === 'and-if-you-do' ? acted : spokenOf;
}

/** No new sentence, and nothing that the opponent may do about it: still what the state was asked for. */
function goesOnWith({ conjunction, decides }: Clause): boolean {
  return conjunction !== 'sentence' && conjunction !== 'then-sentence' && decides === undefined;
}

/** A part tied by "and" that has no state and no choice of its own; the rest of cards shown is seen to all the same. */
function goesWith({ action, conjunction, optional, condition }: Clause, rest: readonly Copy[] | null): boolean {
  return conjunction === 'and' && !optional && condition === null && (rest === null || !speaksOfRest(action));
}

/** "Destroy those with 1500 or more ATK, and if you do, banish them": those that it was done to, of all that the event was about. */
function ofThoseActedOn(event: Frame['event'], action: Action, acted: readonly Copy[]): Frame['event'] {
  if (event === 'unknown' || !('what' in action) || typeof action.what !== 'object' || action.what === null)
    return event;
  if (!('reference' in action.what) || action.what.reference?.ref !== 'event') return event;
  const done = event.filter(({ id }) => acted.some((one) => one.id === id));
  return done.length === 0 ? event : done;
}

/** "The rest", "the remaining cards that were excavated". */
function ofRest(frame: Frame, rest: readonly Copy[]): Frame {
  return frame.excavated === undefined
    ? { ...frame, previous: rest }
    : { ...frame, previous: rest, deeds: { ...frame.deeds, excavate: rest } };
}

/** "If they do not have such a card, …": of what the part before looked for, not of what it left behind. */
function isAlternativeTo(before: Clause | undefined, { condition, conjunction }: Clause): boolean {
  if (before === undefined || conjunction !== 'sentence' || condition?.if !== 'not' || condition.of.if !== 'exists')
    return false;
  const { noun, compare } = condition.of;
  const sought = 'what' in before.action ? before.action.what : null;
  if (compare !== '>=' || typeof sought !== 'object' || sought === null || !('filter' in sought)) return false;
  return isSameSearch(sought, noun);
}

function isSameSearch(a: Noun, b: Noun): boolean {
  const sought = ({ filter, controller, locations, reference }: Noun): string =>
    JSON.stringify([filter, controller, locations, reference], (key, value: unknown) =>
      key === 'span' ? null : value,
    );
  return a.reference === null && sought(a) === sought(b);
}

const NOTHING_TOLD: Told = { amount: null, die: null, coins: null, called: null, declared: [] };

function toldBy(before: Told = NOTHING_TOLD, { amount, coins, die, declared, zones = before.zones }: Outcome): Told {
  return {
    amount: amount ?? before.amount,
    die: die ?? before.die,
    coins: coins ?? before.coins,
    // "Call it": what was declared before the coin fell.
    called: coins === undefined ? before.called : (declared ?? before.declared),
    declared: declared ?? before.declared,
    ...(before.paid === undefined ? {} : { paid: before.paid }),
    ...(before.paidWith === undefined ? {} : { paidWith: before.paidWith }),
    ...(zones === undefined ? {} : { zones }),
    ...(before.link === undefined ? {} : { link: before.link }),
  };
}

/** How many cards a part took, by what was done, for a later "the number banished". */
function counted({ told }: Frame, { action }: Clause, { done, amount, acted }: Outcome): Pick<Told, 'counts'> {
  if (done && amount === null && acted.length === 0) return told?.counts === undefined ? {} : { counts: told.counts };
  return { counts: { ...told?.counts, [action.kind]: done ? (amount ?? acted.length) : 0 } };
}

function whyPassedOver(needs: 'nothing' | 'done' | 'not-done'): string {
  return needs === 'not-done'
    ? 'The part before was done, so this is not done otherwise.'
    : 'The part before was not done, so neither is this.';
}

function ruleOf(
  conjunction: Conjunction,
): 'psct.conjunction.then' | 'psct.conjunction.and-if-you-do' | 'psct.conjunction.chain-of-parts' {
  return conjunction === 'then'
    ? 'psct.conjunction.then'
    : conjunction === 'and-if-you-do'
      ? 'psct.conjunction.and-if-you-do'
      : 'psct.conjunction.chain-of-parts';
}

/** References follow copies to where they are now; targets keep how they were, to see whether they still fit. */
function now(play: Play, frame: Frame): Frame {
  const follow = (copies: readonly Copy[] | 'unknown'): readonly Copy[] | 'unknown' =>
    copies === 'unknown' ? copies : copies.map((copy) => play.now(copy) ?? copy);
  return {
    ...frame,
    self: frame.self === null ? null : (play.now(frame.self) ?? frame.self),
    previous: follow(frame.previous),
    ...(frame.deeds === undefined ? {} : { deeds: followed(play, frame.deeds) }),
    ...(frame.excavated === undefined ? {} : { excavated: frame.excavated.map((copy) => play.now(copy) ?? copy) }),
    event: follow(frame.event),
    chainLink: onTheField(play, frame.chainLink),
  };
}

function followed(play: Play, deeds: NonNullable<Frame['deeds']>): NonNullable<Frame['deeds']> {
  return Object.fromEntries(
    Object.entries(deeds).map(([kind, copies]) => [kind, copies.map((copy) => play.now(copy) ?? copy)]),
  );
}

/** The card that was answered, with the counters that it got since; once it left, it is spoken of as it was. */
function onTheField(play: Play, copy: Copy | null): Copy | null {
  const found = copy === null ? null : play.now(copy);
  return found !== null && onField(found) ? found : copy;
}

function runClause(play: Play, clause: Clause, frame: Frame): Outcome {
  const parts = partsOfBoth(play, clause, frame);
  if (parts.length === 1) return runPart(play, parts[0] ?? clause, frame);
  // "If either player controls …, they must …": looked at once, before the first of them does it.
  const asked = clause.delayed === null ? clause.condition : null;
  if (asked !== null && !isAskedFor(play, clause, asked, frame)) return NOTHING_DONE;
  const [first = NOTHING_DONE, ...others] = parts.map((part) =>
    runPart(play, asked === null ? part : { ...part, condition: null }, { ...now(play, frame), eachOwn: true }),
  );
  return others.reduce(joined, first);
}

/** What came of the same thing done by both players. */
function joined(first: Outcome, second: Outcome): Outcome {
  const both = { ...first, done: first.done || second.done, acted: [...first.acted, ...second.acted] };
  // "Each player tosses a coin, and if both are heads".
  return first.coins === undefined || second.coins === undefined
    ? both
    : { ...both, coins: [...first.coins, ...second.coins] };
}

function runPart(play: Play, said: Clause, frame: Frame): Outcome {
  if (said.delayed !== null) {
    // "…, but if you Summon it from the GY, place it on the Deck when it leaves": how it was Summoned is known by now.
    const known = said.condition?.if === 'happened' && said.condition.since === 'this-effect';
    if (known && !isAskedFor(play, said, said.condition, frame)) return NOTHING_DONE;
    // Of what did not come nothing is left to be done later.
    if (speaksOfPrevious(said.action) && frame.previous !== 'unknown' && frame.previous.length === 0)
      return NOTHING_DONE;
    remember(play, said, frame);
    if (said.conjunction !== 'or') play.say(`A part of ${cardOf(frame)} is done later.`, 'effect.lingering');
    return DONE;
  }
  // Asked as the materials were chosen, which may have changed it since.
  if (isAlsoMaterial(said.action)) return DONE;
  if (said.condition !== null && !isAskedFor(play, said, said.condition, frame)) return NOTHING_DONE;
  const clause = { ...said, action: byWhom(play, said.action, frame) };
  if (clause.optional) {
    if (comesToNothing(play, clause.action, frame) || countsNone(play, clause, frame)) return DECLINED;
    if (canDo(play.context, clause.action, frame, BY_EFFECT).answer === 'no') return DECLINED;
    const wants = play.choose({
      player: whoDecides(clause, clause.action, frame),
      kind: 'yes-no',
      about: `whether to ${clause.action.kind.replaceAll('-', ' ')}`,
      options: ['yes', 'no'],
      min: 1,
      max: 1,
      open: false,
    });
    if (wants[0] === 'no') return DECLINED;
  }
  if (clause.forEach !== null && !COUNTS_EACH.has(clause.action.kind)) {
    const times = timesOf(play, frame, clause);
    if (times === 0) return NOTHING_DONE;
    const all = manifold(clause.action, times) ?? notSimulated(play, 'something done for each of several cards');
    return handle(all, play, frame, { ...clause, action: all, forEach: null });
  }
  return handle(clause.action, play, frame, clause);
}

/** "You can apply these effects, depending on the number of …", of which none counts: nobody has to say so. */
function comesToNothing(play: Play, action: Action, frame: Frame): boolean {
  const listed = action.kind === 'apply-in-order' || action.kind === 'apply-one-of' ? action : null;
  return listed !== null && dependent(listed) && bulletsThatApply(play, listed, frame)?.length === 0;
}

/** Whether the state holds that the part asks for. */
function isAskedFor(play: Play, clause: Clause, condition: Condition, frame: Frame): boolean {
  const holds = holdsAsItResolves(play, condition, frame);
  if (holds.answer === 'unknown')
    throw new Pause(null, holds.needed[0]?.fact ?? 'whether a condition of the effect holds', holds.unread[0] ?? null);
  play.assumed.push(...holds.assumed);
  if (holds.answer === 'no')
    play.say(
      'Its condition does not hold, so this is not done.',
      'psct.optional-part',
      false,
      [],
      partOf(frame, clause),
    );
  return holds.answer === 'yes';
}

/** Kinds of action whose handlers multiply by "for each"; what is laid on cards counts when it is looked at. */
const COUNTS_EACH: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'change-stat',
  'damage',
  'gain-life-points',
  'lose-life-points',
  'pay-life-points',
  'set-life-points',
  'place-counter',
  'apply-rule',
]);

function handle<K extends Action['kind']>(action: ActionOf<K>, play: Play, frame: Frame, clause: Clause): Outcome {
  // One handler for each kind; the table's type says so.
  return (HANDLERS[action.kind] as Handler<K>)(withinReach(play, action), play, frame, clause);
}

function joinedByAnd(clauses: readonly Clause[], at: number): boolean {
  return clauses[at]?.conjunction !== 'and' && clauses[at + 1]?.conjunction === 'and';
}

function allPossible(play: Play, clauses: readonly Clause[], at: number, frame: Frame): boolean {
  for (let i = at; i === at || clauses[i]?.conjunction === 'and'; i++) {
    const clause = clauses[i];
    if (clause === undefined || clause.optional) continue;
    // What lasts as long as something has not happened is laid down in any case.
    if (clause.action.kind === 'apply-rule' && clause.action.rule.rule === 'conditional') continue;
    // What is put off, or done only in a state of its own, asks for nothing now.
    if (clause.delayed !== null || (i > at && clause.condition !== null)) continue;
    // A later part may speak of what this one acts on; only parts that stand alone can be judged beforehand.
    if (i > at && (speaksOfPrevious(clause.action) || isOfSummoned(clauses.slice(at, i), clause.action))) continue;
    // Before the words were fixed, "and" also joined what comes of the first part ("… and this card gains …").
    if (i > at && frame.effect?.wording === 'older' && changesItself(clause.action)) continue;
    if (!hasTargets(play, clause.action, frame)) return false;
    if (canDo(play.context, clause.action, frame, BY_EFFECT).answer === 'no') return false;
  }
  return true;
}

function hasTargets(play: Play, action: Action, frame: Frame): boolean {
  return (
    !('what' in action && typeof action.what === 'object' && action.what !== null && 'reference' in action.what) ||
    targetsRemain(play, action.what, frame)
  );
}

/** A value or a name of this card is changed, which no later word calls "that monster". */
function changesItself(action: Action): boolean {
  return (action.kind === 'change-stat' || action.kind === 'become') && action.what.reference?.ref === 'this-card';
}

/** "Special Summon 1 monster, and equip it with this card, but banish it …": it is the monster still. */
function speaksOfOthersStill(action: Action): boolean {
  return changesItself(action) || (action.kind === 'equip' && isPrevious(action.to.reference));
}

/** "Special Summon this card and double its ATK": once it is there. */
function isOfSummoned(before: readonly Clause[], action: Action): boolean {
  return changesItself(action) && before.some(({ action: { kind } }) => kind === 'special-summon');
}

/** Of the cards themselves, or of "1 card from it". */
function speaksOfPrevious(action: Action): boolean {
  const what = nounOf(action);
  return what !== null && (isPrevious(what.reference) || isOneOfPrevious(what.filter));
}

function isPrevious(reference: Noun['reference']): boolean {
  return reference?.ref === 'previous';
}

function isOneOfPrevious(filter: Noun['filter']): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.some(isOneOfPrevious);
  return filter.is === 'same' && isPrevious(filter.as);
}
