/** States of the game that card text asks for. */
import { seenBattling } from './past/seen-battling.js';
import { withoutStoppedAttacks } from './past/stopped-attacks.js';
import type { Context, Frame } from '../context.js';
import type { Board, Copy, GameEvent } from '../model/board.js';
import {
  blankNoun,
  FIELD_LOCATIONS,
  type Condition,
  type EventKind,
  type EventPattern,
  type Noun,
} from '../model/effects.js';
import { all, any, assume, citing, judged, not, unknown, unreadText, YES, NO, type Judgement } from '../model/facts.js';
import { inMonsterZone } from '../board/places.js';
import { fits } from './filters/filter.js';
import { matchesActivation } from './links/activation-pattern.js';
import { earlierEffectUsed } from './past/used-before.js';
import { matchesEvent } from './events/event.js';
import { cardsIn } from './events/how-many.js';
import { inOneOf } from './events/in-phase.js';
import { toldAsUsed } from './events/materials.js';
import { linkOfUse } from './links/past-links.js';
import { holdsLeast } from './numbers/least.js';
import { compareRanges, type Range } from './numbers/range.js';
import { comparedValue } from './numbers/with-itself.js';
import { inPhase } from './phase.js';
import { despiteMonsters } from './despite-monsters.js';
import { withFieldTreatedAs } from './field-treated-as.js';
import { isGone } from './is-gone.js';
import { resolve, takenForMaterials, untold } from './reference.js';
import { beforeNormalDraw } from './past/normal-draw.js';
import { withoutNegatedActivations } from './past/activations-that-stand.js';
import { asToldOfTheTurn } from './past/told-of-the-turn.js';
import { isSide, nameOf } from './traits.js';
import { countRange, valueRange } from './numbers/value.js';
import { lastChainResolved } from '../timing/last-chain.js';
import { isColumnFull } from '../zones/index.js';

export function holds(context: Context, condition: Condition, frame: Frame): Judgement {
  const board = context.board;
  switch (condition.if) {
    case 'all-of':
      return all(condition.of.map((part) => holds(context, part, frame)));
    case 'any-of':
      return any(condition.of.map((part) => holds(context, part, frame)));
    case 'not':
      return not(holds(context, condition.of, frame));
    case 'exists': {
      const { noun } = condition;
      if (condition.compare === '>=' && isGone(noun, frame)) return NO;
      const found = asToldOfTheTurn(noun, context.find(noun, frame));
      const count = countRange(context, found, noun.distinct, noun.alike);
      const n = valueRange(context, condition.n, frame);
      // "No monsters with the same name": no two of them.
      const none = noun.alike !== undefined && condition.compare === '=' && n.range.max === 0;
      const [compare, limit] = none ? (['<', { min: 2, max: 2 }] as const) : ([condition.compare, n.range] as const);
      const counted = compared(count.range, compare, limit, [count.judgement, n.judgement]);
      const judgement = despiteMonsters(context, condition, frame, withFieldTreatedAs(context, condition, counted));
      const granted =
        judgement.answer === 'no'
          ? { ...judgement, assumed: [...judgement.assumed, ...(found.granted ?? [])] }
          : judgement;
      // What was told apart as it was counted (token.nature, card.face-down-information).
      return found.rules === undefined ? granted : citing(granted, ...found.rules.counted, ...found.rules.passed);
    }
    case 'compare': {
      const left = comparedValue(context, condition, 'left', frame);
      const right = comparedValue(context, condition, 'right', frame);
      const enough = all([condition.left, condition.right].map((value) => holdsLeast(context, value, frame)));
      if (enough.answer !== 'yes') return enough;
      return compared(left.range, condition.compare, right.range, [left.judgement, right.judgement]);
    }
    case 'all':
      return allAre(context, condition.noun, condition, frame);
    case 'is': {
      const copies = resolve(context, condition.what, frame);
      if (copies === 'unknown') return unknown(untold(condition.what, frame));
      if (condition.like.is === 'summoned' && copies.some(isNeverSummoned))
        return unknown(`whose Summon the text of ${copies[0]?.card?.name ?? 'the card'} speaks of`);
      if (copies.length === 0 || (copies.length === 1 && comparesThemselves(condition))) return NO;
      const each = copies.map((copy) => fits(context, copy, condition.like, frame, { places: [], seesFaceDown: true }));
      // "If it is a DARK monster" where 2 cards were targeted instead of 1: of each by itself, which is not followed.
      const itself = condition.what.ref === 'target' && condition.what.wording === 'pronoun';
      const apart = itself && each.some(({ answer }) => answer === 'yes') && each.some(({ answer }) => answer === 'no');
      return apart ? unknown('which of the targets "it" is') : all(each);
    }
    case 'at': {
      const copies = resolve(context, condition.what, frame);
      if (copies === 'unknown') return unknown(untold(condition.what, frame));
      if (copies.length === 0) return NO;
      const there = copies.every((copy) => {
        const lies =
          condition.locations.length === 0 ||
          condition.locations.includes(copy.place.location) ||
          (inMonsterZone(copy) && condition.locations.includes('monster-zone'));
        const whose = condition.controller === null || isSide(copy.controller, condition.controller, frame.player);
        // A card is turned face-up to be activated.
        const face = frame.activating === true && copy.id === frame.self?.id ? 'up' : copy.face;
        return lies && whose && (condition.face === null || face === condition.face);
      });
      const assumed = takenForMaterials(context, condition.what, frame);
      if (assumed === 'unknown') return unknown(untold(condition.what, frame));
      return assumed.length === 0 ? judged(there) : { ...judged(there), assumed };
    }
    case 'turn':
      return judged(isSide(board.turn.player, condition.whose, frame.player));
    case 'phase':
      return inPhase(context, condition, frame.player);
    case 'battle-step':
      return inBattleStep(context, condition.point);
    case 'damage-step': {
      const there = inBattleStep(context, 'damage-step');
      return there.answer === 'yes' ? judged(substepFits(context, condition.substeps)) : there;
    }
    case 'not-in-damage-step':
      return not(inBattleStep(context, 'damage-step'));
    case 'happened':
      return happened(context, condition, frame);
    case 'first-turn':
      return board.turn.number === null
        ? assume(false, 'it is not the first turn of the Duel', 'turn.phases')
        : judged(board.turn.number === 1);
    case 'chain-link': {
      const next = board.chain.length + 1;
      return judged(
        compareRanges({ min: next, max: next }, condition.compare, { min: condition.n, max: condition.n }) === 'yes',
      );
    }
    case 'repeated-in-chain': {
      const links = board.chain.length > 0 ? board.chain : lastChainResolved(board);
      const names = links.map(({ card }) => card?.name ?? null);
      const known = names.filter((name) => name !== null);
      if (new Set(known).size < known.length) return judged(true);
      return known.length === names.length ? judged(false) : unknown('which cards are on the Chain');
    }
    case 'field-zone-card': {
      const named = blankNoun(
        { start: 0, end: 0 },
        {
          quantity: { kind: 'at-least', n: { kind: 'number', n: 1 } },
          filter: {
            is: 'all-of',
            of: [
              { is: 'face', face: 'up' },
              { is: 'named', name: condition.name },
            ],
          },
          locations: FIELD_LOCATIONS,
        },
      );
      const found = context.find(named, frame);
      return compared(
        { min: found.certain, max: countRange(context, found, null).range.max },
        '>=',
        { min: 1, max: 1 },
        [found.judgement],
      );
    }
    case 'column-full': {
      const copies = resolve(context, condition.of, frame);
      const [copy] = copies === 'unknown' ? [] : copies;
      const full = copy === undefined ? 'unknown' : isColumnFull(board, context.parameters, copy);
      const j = full === 'unknown' ? unknown('whether every zone of the column is occupied') : judged(full);
      return citing(j, 'zone.column');
    }
    case 'effect-used':
      return earlierEffectUsed(context, condition, frame);
    case 'at-activation':
      return unknown('how things stood when the effect was activated');
    case 'before-normal-draw':
      return beforeNormalDraw(context);
    case 'chance':
      return chanceHolds(condition, frame);
    case 'unparsed':
      return unreadText(frame.self?.card?.name ?? '', condition.text, condition.span);
  }
}

/** "If they have the same Level": of a single card nothing is the same as of another. */
function comparesThemselves({ what, like }: Extract<Condition, { if: 'is' }>): boolean {
  return what.ref === 'previous' && like.is === 'shares' && like.with.ref === 'previous' && !like.different;
}

function compared(
  left: Range,
  comparison: Parameters<typeof compareRanges>[1],
  right: Range,
  evidence: readonly Judgement[],
): Judgement {
  const answer = compareRanges(left, comparison, right);
  if (answer !== 'unknown') {
    const assumed = evidence.flatMap((j) => j.assumed);
    return assumed.length === 0 ? judged(answer === 'yes') : { ...judged(answer === 'yes'), assumed };
  }
  return evidence.find((j) => j.answer === 'unknown') ?? unknown('a number');
}

/** "All monsters you control are …": also true of none, except where the text speaks of the only one. */
function allAre(context: Context, noun: Noun, condition: Extract<Condition, { if: 'all' }>, frame: Frame): Judgement {
  const found = context.find(noun, frame);
  const each = all(found.sure.map((copy) => fits(context, copy, condition.are, frame)));
  if (each.answer === 'no') return each;
  if (found.maybe.length === 0 && found.unnamed === 0) return found.certain === 0 ? NO : each;
  return found.judgement.answer === 'unknown' ? found.judgement : unknown('further cards there');
}

function inBattleStep(context: Context, point: 'battle-step' | 'damage-step' | 'start-step'): Judgement {
  const { turn, moment, battle } = context.board;
  const step =
    moment.at === 'damage-step'
      ? 'damage'
      : moment.at === 'attack-declaration' || moment.at === 'battle-step'
        ? 'battle'
        : turn.battleStep;
  if (step === null && turn.phase === 'unknown' && (moment.at !== 'open' || point === 'start-step'))
    return unknown('the phase');
  // Without an attack in progress there is no Damage Step.
  if (step === null && point === 'damage-step' && battle === null) return NO;
  if (step === null && turn.phase === 'unknown') return assume(false, 'it is not the Battle Phase', 'battle.steps');
  if (step === null) return turn.phase === 'battle' ? unknown('the step of the Battle Phase') : NO;
  return judged(
    point === 'damage-step' ? step === 'damage' : point === 'start-step' ? step === 'start' : step === 'battle',
  );
}

function substepFits(context: Context, substeps: readonly string[]): boolean {
  const { turn, moment } = context.board;
  const now = moment.at === 'damage-step' ? moment.substep : turn.damageSubstep;
  return substeps.length === 0 || (now !== null && substeps.includes(now));
}

/** Something that was done earlier. What nobody mentioned is taken not to have happened. */
function happened(context: Context, condition: Extract<Condition, { if: 'happened' }>, frame: Frame): Judgement {
  const { board } = context;
  if (condition.since === 'activation') return unknown('what was done when the effect was activated');
  const events = [...board.history.events, ...context.happening()];
  const told = condition.event.carriedOut === true ? withoutStoppedAttacks(events) : events;
  const stood = condition.since === 'this-turn' ? withoutNegatedActivations(board, condition.event, told) : told;
  const known = withBothFighters(condition.since === 'this-turn' ? [...stood, ...seenSummoned(board, told)] : told);
  const own =
    condition.since === 'this-duel'
      ? (ownSummon(context, condition.event, frame) ?? ownFlip(known, condition.event, frame))
      : ownArrival(board, condition, frame.self);
  if (own !== null) return condition.negated ? not(own) : own;
  const often = oftenEnough(context, condition.event, toldAsUsed(condition.event, known), frame);
  const found =
    condition.since === 'this-turn'
      ? any([often, usedThisTurn(context, condition.event, frame), seenBattling(context, condition.event, frame)])
      : often;
  const answer =
    found.answer !== 'no'
      ? found
      : board.complete || (board.history.complete && condition.since === 'this-turn')
        ? NO
        : assume(false, 'nothing else happened before that matters here', 'turn.phases');
  // battle.attacked-definition: attacks that were stopped were left out.
  const cited = condition.event.carriedOut === true ? citing(answer, 'battle.attacked-definition') : answer;
  return condition.negated ? not(cited) : cited;
}

/** battle.battled-definition: both have battled, whichever of the two the battle is told of. */
function withBothFighters(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.flatMap((event): readonly GameEvent[] => {
    const {
      other,
      copies: [one = null],
    } = event;
    const told = event.event !== 'battles' || other === null;
    const both = told || events.some(({ event: kind, copies }) => kind === 'battles' && copies.includes(other));
    return both ? [event] : [event, { ...event, copies: [other], cards: [], other: one, player: null }];
  });
}

/** "If this card was Tribute Summoned by Tributing …": what the board tells of how it came to the field. */
function ownSummon(context: Context, pattern: EventPattern, frame: Frame): Judgement | null {
  const { self } = frame;
  if (pattern.event !== 'summoned' || pattern.subject?.reference?.ref !== 'this-card' || self === null) return null;
  const summon = summonOf(self);
  return summon === null ? unknown(`how ${nameOf(self)} was Summoned`) : matchesEvent(context, pattern, summon, frame);
}

/** "After this card has been flipped face-up": a state of its past that whoever describes it has to tell. */
function ownFlip(told: readonly GameEvent[], { event, subject }: EventPattern, { self }: Frame): Judgement | null {
  if (event !== 'flipped-face-up' || subject?.reference?.ref !== 'this-card' || self === null) return null;
  // One that was face-down when it left is taken not to have been turned up before.
  const came = told.some(
    ({ event: kind, wasFaceUp, copies }) => copies.includes(self.id) && (CAME_UP.has(kind) || wasFaceUp === false),
  );
  // How it came to lie face-up is told already.
  return came || self.summoned !== null ? null : unknown(`whether ${nameOf(self)} has been flipped face-up`);
}

const CAME_UP: ReadonlySet<EventKind> = new Set<EventKind>(['flipped-face-up', 'summoned']);

/** What the entry of a monster tells of its attacks, where nothing else does. */
function toldOfItself(history: readonly GameEvent[], { id, attacks }: Copy): Judgement | null {
  // battle.replay: an attack that was declared but stopped is none that the monster has made.
  if (attacks === 0) return NO;
  const told = history.some(({ event, copies }) => event === 'attack-declared' && copies.includes(id));
  return attacks === 'unknown' || told
    ? null
    : assume(true, 'the attack was not stopped before the Damage Step', 'battle.attacked-definition');
}

/** "Because it was sent there last turn": what is told of the card itself, where it lies now. */
function ownArrival(
  { turn, history, events, complete }: Board,
  { event, since }: Extract<Condition, { if: 'happened' }>,
  self: Copy | null,
): Judgement | null {
  if (event.event === 'attack-declared' && since === 'this-turn' && event.subject?.reference?.ref === 'this-card')
    return self === null ? null : toldOfItself(history.events, self);
  const place = event.event === 'sent' ? 'graveyard' : event.event === 'banished' ? 'banished' : null;
  if (self === null || place === null || self.place.location !== place) return null;
  if (event.subject?.reference?.ref !== 'this-card' || event.from.length > 0 || event.cause !== null) return null;
  // "Banished while face-up on your field": from where it came is told by what happened to it, if by anything.
  if (event.subject.locations.length > 0 && self.sentThisTurn !== false) {
    const told = [...history.events, ...events].some(({ copies }) => copies.includes(self.id));
    return told || self.sentThisTurn === 'unknown' ? null : unknown(`from where ${nameOf(self)} came`);
  }
  if (since === 'this-turn') return self.sentThisTurn === 'unknown' ? null : judged(self.sentThisTurn);
  if (since !== 'last-turn') return null;
  if (self.sentThisTurn === true) return NO;
  if (self.sentOnTurn !== undefined && turn.number !== null) return judged(self.sentOnTurn === turn.number - 1);
  const told = complete || history.events.some((one) => one.event === event.event && one.copies.includes(self.id));
  return told ? null : unknown(`on which turn ${nameOf(self)} came there`);
}

/** The Summon that a monster's record tells of, as an event; `null` where nothing is said of how it came. */
function summonOf({ id, summoned: record }: Copy): GameEvent | null {
  if (record === null || record.how === 'unknown') return null;
  return {
    event: 'summoned',
    group: 0,
    copies: [id],
    cards: [],
    player: record.by === 'unknown' ? null : record.by,
    how: record.how,
    from: record.from === 'unknown' ? null : record.from,
    fromController: null,
    to: null,
    by: null,
    byPlayer: null,
    byCopy: null,
    byCard: record.source,
    other: null,
    link: null,
    amount: null,
    phase: null,
    wasFaceUp: null,
  };
}

/** Monsters said to have been Summoned this turn, as far as no event tells of it. */
function seenSummoned({ copies }: Board, told: readonly GameEvent[]): readonly GameEvent[] {
  const named = new Set(told.flatMap((event) => (event.event === 'summoned' ? event.copies : [])));
  return [...copies.values()].flatMap((copy) =>
    copy.summoned?.thisTurn === true && !named.has(copy.id) ? (summonOf(copy) ?? []) : [],
  );
}

/** Uses that the board lists are activations, too. */
function usedThisTurn(context: Context, pattern: EventPattern, frame: Frame): Judgement {
  const { board } = context;
  const { activation } = pattern;
  if (pattern.event !== 'activated' || activation === null) return NO;
  return any(
    board.used.map((use) => {
      if (use.negated === 'activation' || (use.turn !== null && use.turn !== board.turn.number)) return NO;
      if (pattern.player !== null && !isSide(use.player, pattern.player, frame.player)) return NO;
      const link = linkOfUse(board, use);
      const asked = pattern.phase?.phases ?? [];
      const then = asked.length === 0 ? YES : inOneOf(asked, use.phase ?? null, true);
      return link === null ? NO : all([then, matchesActivation(context, activation, link, frame)]);
    }),
  );
}

/** "Summoned 5 or more monsters this turn", "this effect destroyed 2 cards": all that happened since counts together. */
function oftenEnough(context: Context, pattern: EventPattern, known: readonly GameEvent[], frame: Frame): Judgement {
  const judgements = known.map((event) => ({ event, judgement: matchesEvent(context, pattern, event, frame) }));
  const quantity = pattern.subject?.quantity;
  const counted = quantity?.kind === 'at-least' || quantity?.kind === 'exactly';
  const needed = counted && quantity.n.kind === 'number' ? quantity.n.n : 1;
  if (needed < 2) return any(judgements.map(({ judgement }) => judgement));
  const count = (answers: readonly string[]): number =>
    judgements
      .filter(({ judgement }) => answers.includes(judgement.answer))
      .reduce((sum, { event }) => sum + cardsIn(event), 0);
  if (count(['yes']) >= needed) return YES;
  return count(['yes', 'unknown']) >= needed ? unknown('how often it happened') : NO;
}

/** What the coin showed, and whether it was called right, once it was tossed. */
function chanceHolds({ result, count, atLeast }: Extract<Condition, { if: 'chance' }>, frame: Frame): Judgement {
  const { coins = null, die = null, declared = [] } = frame.told ?? {};
  // "If the result is a declared number": the last of them that was thrown is what counts.
  if (coins === null && die !== null && declared.length > 0 && (result === 'right' || result === 'wrong'))
    return judged(declared.includes(String(die)) === (result === 'right'));
  const [first] = coins ?? [];
  if (coins === null || first === undefined) return unknown('the result of the coin or die');
  if (count !== undefined) {
    if (result !== 'heads' && result !== 'tails') return unknown('what was called');
    const shown = coins.filter((one) => one === result).length;
    return judged(atLeast === true ? shown >= count : shown === count);
  }
  if (result === 'heads' || result === 'tails') return judged(first === result);
  const called = frame.told?.called?.[0];
  return called === undefined
    ? unknown('what was called')
    : judged((called === first) === (result === 'right' || result === 'win'));
}

/** "During the turn they were Summoned", said by a Spell: it is other cards that were. */
function isNeverSummoned({ card, text }: Copy): boolean {
  return card !== null && card.monster === null && (text?.trapMonster ?? null) === null;
}
