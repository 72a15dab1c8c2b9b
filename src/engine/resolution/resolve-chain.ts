/** A Chain resolves, from its last link to Chain Link 1 (chain.resolve-order). */
import { contextOf } from '../context-of.js';
import { ENGINE_VERSION, judge, restingOn, type Verdict } from '../verdict.js';
import type { Board, ChainLink, Copy, GameEvent } from '../model/board.js';
import { bindsByActivation, type Action, type Effect, type Unparsed } from '../model/effects.js';
import type { RuleId } from '../citations/catalogue.generated.js';
import type { UnreadText } from '../model/facts.js';
import { defineRule, type Rule } from '../rule.js';
import { onField } from '../board/places.js';
import { linkStands } from '../continuous/link-stands.js';
import { facesGranted } from '../board/faces-granted.js';
import { ownersGranted } from '../board/owners-granted.js';
import { happening } from '../timing/happening.js';
import { isOwnActivation } from '../activation/triggers.js';
import { PAYS_CARDS } from '../evaluate/past/done-by-this.js';
import { applyAtActivations, applyEachTime } from './aftermath/each-time.js';
import { historyBehind, ofTheAttempt, withStoppedAttack } from './aftermath/lies-back.js';
import { tieTo } from './aftermath/tie-to.js';
import { Pause, withDecisions, type Choice, type Choices, type Chosen } from './choices.js';
import { mayCost } from './costs-paid.js';
import { runClauses } from './clauses.js';
import { endsDuel } from './duel-over.js';
import { wouldMoveGraveyard } from './negation/graveyard-stays.js';
import { resolvingFrame } from './frame-of-link.js';
import { beforeResolving } from './before-resolving.js';
import { makeWay } from './moves/make-way.js';
import { change } from './moves/move.js';
import { negatedAsItResolves } from './negation/as-it-resolves.js';
import { negatedByText } from './negation/negate-links.js';
import { isNegatedInColumn } from './negation/column.js';
import { isNegatedByName } from './negation/negated-by-name.js';
import { isNegatedSinceBefore } from './negation/held.js';
import { isInsteadOfDraw, replacesDraw } from './normal-draw.js';
import { describedTargets, withOnlyTargets } from './only-targets.js';
import { Play, nameOf, type ResolutionStep } from './play.js';
import { unreadNegation } from './negation/unread-negation.js';
import { keepPromises } from './aftermath/promises.js';
import { heedUnread } from './aftermath/unread-upkeep.js';
import { putRight } from './aftermath/upkeep.js';
import { clearSpent, isPermanent } from './aftermath/spent.js';
import { mustStay, saysFaceUp } from './still-there.js';
import { BY_RULE } from './cause.js';

export interface AskResolution {
  readonly board: Board;
  readonly choices: readonly Chosen[];
}

export interface ResolutionAnswer {
  readonly verdict: Verdict;
  readonly steps: readonly ResolutionStep[];
  readonly events: readonly GameEvent[];
  /** What happened last; an optional "when" can only answer this (timing.missed.definition). */
  readonly last: readonly GameEvent[];
  /** The decision that is needed to go on; `null` where none is missing. */
  readonly choice: Choice | null;
  /** The board as far as the resolution got. */
  readonly board: Board;
}

interface Facts {
  readonly links: readonly ChainLink[];
  readonly steps: readonly ResolutionStep[];
  readonly pause: Pause | null;
}

/** Resolves the board's Chain with the decisions given; stops where one is missing or text was not read. */
export function resolveChain(ask: AskResolution): ResolutionAnswer {
  const answer = withDecisions(ask.choices, (choices) => resolveWith(ask.board, choices), {
    isOver: ({ verdict }) => verdict.answer !== 'depends',
    assuming: (result, assumed) => ({ ...result, verdict: restingOn(result.verdict, assumed) }),
  });
  const granted = [...ownersGranted(ask.board, answer.board), ...facesGranted(ask.board, answer.board)];
  return { ...answer, verdict: restingOn(answer.verdict, granted) };
}

/** The same as a part of something longer, which has its decisions in one list. */
export function resolveWith(told: Board, choices: Choices): ResolutionAnswer {
  const { board: start, assumed } = withOnlyTargets(told);
  const play = new Play(start, choices, runClauses);
  play.assumed.push(...assumed);
  let pause: Pause | null = null;
  try {
    makeWay(play);
    applyAtActivations(play);
    for (const link of [...start.chain].reverse()) {
      const { board, events } = play;
      const since = events.length;
      resolveLink(play, link.number);
      tieTo(play, link, board);
      applyEachTime(play, board, since, link);
      keepPromises(play, board, since);
      leaveChain(play, link.number);
      if (endsDuel(play, link.number - 1)) break;
      putRight(play);
    }
    play.link = null;
    play.endMoment();
    sendSpent(play);
    heedUnread(play);
  } catch (error) {
    if (!(error instanceof Pause)) throw error;
    pause = error;
  }
  const verdict = judge(RESOLUTION_RULES, { links: play.links, steps: play.steps, pause }, start.edition);
  const lastGroup = Math.max(0, ...play.events.map((event) => event.group));
  const over: Board = {
    ...withStoppedAttack(play.board, start),
    chain: [],
    chainResolved: [...start.chainResolved, ...play.links],
    events: [...ofTheAttempt(start), ...(start.paid ?? []), ...activations(play), ...play.events],
    history: historyBehind(start, play.board),
    paid: [],
    summoning: play.board.summoning?.negated === true ? null : play.board.summoning,
    moment: { at: 'after-events' },
  };
  return {
    verdict: {
      ...verdict,
      assumed: [...verdict.assumed, ...play.assumed],
      engine: ENGINE_VERSION,
    },
    steps: play.steps,
    events: play.events,
    last: play.events.filter((event) => event.group === lastGroup),
    choice: pause?.choice ?? null,
    board: pause === null ? over : { ...play.board, chain: play.links },
  };
}

/** Spells and Traps that stayed for the Chain leave after it, from the field like any other card (spelltrap.on-field-while-resolving). */
function sendSpent(play: Play): void {
  const { board, events } = play;
  const since = events.length;
  clearSpent(play);
  if (play.events.length > since) applyEachTime(play, board, since, null);
}

/** "If your opponent activates a card or effect": an effect that waits for it triggers once the Chain has resolved. */
function activations({ links }: Play): readonly GameEvent[] {
  return links
    .filter(({ negated }) => negated !== 'activation')
    .map(({ number, player, copy, card }) => ({
      ...happening('activated', 0, copy === null ? [] : [copy], { player, link: number }),
      cards: card === null ? [] : [card],
    }));
}

/** trap.continuous: a card that has resolved is no longer being activated; what it says applies from now on. */
function leaveChain(play: Play, number: number): void {
  const link = play.links.find((one) => one.number === number);
  if (link === undefined || link.negated === 'activation') return;
  play.board = {
    ...play.board,
    chain: play.board.chain.filter((one) => one.number !== number),
    chainResolved: [...play.board.chainResolved, link],
  };
}

function resolveLink(play: Play, number: number): void {
  const link = play.links.find((one) => one.number === number);
  if (link === undefined) return;
  play.link = number;
  play.later();
  play.beginLink();
  if (link.copy !== null && play.lostTrackOf(link.copy)) play.restsOn(['effect.source-left']);
  const name = link.card?.name ?? `Chain Link ${String(number)}`;
  if (link.effect !== null) grantUntoldCost(play, link, link.effect);
  if (link.negated === 'activation') {
    play.say('Its activation was negated, so it is skipped.', 'chain.negated-link', false);
    return;
  }
  const copy = link.copy === null ? null : play.now(link.copy);
  if (link.negated === 'effect' || (isNegatedAsItLies(play, link, copy) && !staysInForce(play, link))) {
    play.restsOn(['neg.effect-only', 'effect.negation-kinds', ...flippedBefore(play)]);
    play.say('Its effect is negated, so nothing happens.', 'chain.effect-negated-link', false);
    if (isNegatedSinceBefore(link, copy))
      play.say(`${name} was negated where it was activated, and has left.`, 'neg.place-at-resolution', false);
    else if (link.negated !== 'effect')
      play.say(`${name} is where its effects are negated as it resolves.`, 'neg.place-at-resolution', false);
    if (copy !== null && wouldEquipItself(link)) dropUnequipped(play, copy);
    bindAllTheSame(play, link, copy);
    return;
  }
  const left = copy !== null && link.from !== 'unknown' && link.from !== copy.place.location;
  if (left && link.cardActivation !== true && play.context.lasting('negate-effects').length > 0)
    play.say(`${name} is not where its effects would be negated.`, 'neg.place-at-resolution');
  const lasting = left ? unreadNegation(play, copy) : null;
  if (lasting !== null) throw new Pause(null, `what "${lasting.text}" means for ${name}`, lasting);
  const stands = linkStands(play.context, link, ['be-negated']).answer === 'yes';
  if (!stands && (negatedByText(play, link, copy) || negatedAsItResolves(play, link))) {
    bindAllTheSame(play, link, copy);
    return;
  }
  if (mustStay(link) && (copy === null || !onField(copy) || copy.face === 'down')) {
    play.say(
      `${name} is no longer face-up on the field, so it does nothing.`,
      isPermanent(link) ? 'spell.continuous.must-stay' : 'spelltrap.on-field-while-resolving',
      false,
    );
    return;
  }
  if (saysFaceUp(link) && (copy === null || !onField(copy) || copy.face === 'down')) {
    play.say(`${name} has to be face-up on the field to resolve its effect, and is not.`, 'effect.source-left', false, [
      'psct.activate-and-resolve',
    ]);
    return;
  }
  if (link.effect === null) {
    if (link.cardActivation === true && link.card?.property === 'equip' && copy !== null) {
      equipTo(play, link, copy);
      play.note('effect-resolved', [copy], { player: link.player, link: number });
      return;
    }
    if (link.cardActivation === true && isPermanent(link)) {
      if (link.card?.property === 'field') play.restsOn(['zone.field.replacement', 'zone.field.capacity']);
      play.say(staysThere(name), 'spell.continuous.bare-activation');
      return;
    }
    throw new Pause(null, `which effect of ${name} was activated`);
  }
  const unread = aboutResolving(link);
  if (unread !== null)
    throw new Pause(null, `what "${unread.text}" means for ${name}`, {
      card: name,
      text: unread.text,
      span: [unread.span.start, unread.span.end],
    });
  if (isInsteadOfDraw(link) && !replacesDraw(play)) return;
  grantUntold(play, link, link.effect);
  beforeResolving(play, link);
  const before = play.steps.length;
  const frame = resolvingFrame(play, link, copy);
  if (!stands && wouldMoveGraveyard(play, link, link.effect.resolution, frame)) {
    play.say(
      `${name} would move a card in the Graveyard, so its effect is negated.`,
      'chain.effect-negated-link',
      false,
    );
    return;
  }
  const outcome = runClauses(play, link.effect.resolution, frame);
  for (const own of atActivation(link)) runClauses(play, own.resolution, { ...frame, effect: own });
  if (play.steps.length === before) {
    // What was chosen at the activation may be left out; what the card says while it is there applies all the same.
    const goesOn = link.cardActivation === true && isPermanent(link) && copy !== null && appliesThere(copy);
    if (goesOn) play.say(staysThere(name), 'spell.continuous.bare-activation');
    else
      play.say(
        `${name} resolves${outcome.done ? '' : ' without doing anything'}.`,
        'chain.resolve-order',
        outcome.done,
      );
  }
  if (copy !== null && wouldEquipItself(link)) dropUnequipped(play, copy);
  play.forgetEmptyMoment();
  play.note('effect-resolved', copy === null ? [] : [copy], { player: link.player, link: number });
}

/** neg.effect-only: "if you activated this card from your hand, you cannot …" hangs on the activation, not on the effect. */
function bindAllTheSame(play: Play, link: ChainLink, copy: Copy | null): void {
  const binding = link.effect?.resolution.filter(bindsByActivation) ?? [];
  if (binding.length > 0) runClauses(play, binding, resolvingFrame(play, link, copy));
}

/** Which cards it targets, where nobody told that though its text asks for it. */
function grantUntold(play: Play, link: ChainLink, { activation }: Effect): void {
  const { targets, card, number } = link;
  const name = card?.name ?? `Chain Link ${String(number)}`;
  const may = targets === 'unknown' ? describedTargets(contextOf(play.start), link) : null;
  if (may !== null && may.length > 1)
    throw new Pause(
      null,
      `which card ${name} targets: ${may.map(({ copy }) => `${nameOf(copy)} (${copy.id})`).join(', ')}`,
    );
  if (targets === 'unknown' && activation.some(({ kind }) => kind === 'target'))
    play.assumed.push({ fact: `${name} targets no card that was described`, rule: 'psct.targeting' });
}

/** Which cards were paid for it: also where it is negated, they were (cost.pay). */
function grantUntoldCost(play: Play, link: ChainLink, { activation }: Effect): void {
  const { cost, card, number } = link;
  const name = card?.name ?? `Chain Link ${String(number)}`;
  const takesOthers = [...activation, ...mayCost(link)].some(
    (action) => PAYS_CARDS.has(action.kind) && !takesOnlyItself(action),
  );
  if (cost === 'unknown' && takesOthers)
    play.assumed.push({ fact: `no other card that was described was paid for ${name}`, rule: 'cost.pay' });
}

/** "Tribute this card": nobody has to tell which. */
function takesOnlyItself(action: Action): boolean {
  return 'what' in action && typeof action.what === 'object' && action.what?.reference?.ref === 'this-card';
}

/** Negated by what lies on the field or was laid down before, as far as the effect can be negated. */
function isNegatedAsItLies(play: Play, link: ChainLink, copy: Copy | null): boolean {
  return (
    isNegatedSinceBefore(link, copy) ||
    isNegatedNow(play, link, copy) ||
    isNegatedByName(play, link, copy) ||
    isNegatedInColumn(play, link)
  );
}

/** "The activation and effects of … cannot be negated": nor by what negates all of its kind (effect.cannot-wins). */
function staysInForce(play: Play, link: ChainLink): boolean {
  const stands = linkStands(play.context, link, ['be-negated']);
  const name = link.card?.name ?? `Chain Link ${String(link.number)}`;
  if (stands.answer === 'unknown') throw new Pause(null, `whether ${name} can be negated`, stands.unread[0]);
  if (stands.answer === 'yes') play.say(`The effect of ${name} cannot be negated.`, 'effect.cannot-wins');
  return stands.answer === 'yes';
}

/** A monster that another link turned face-up negates from then on. */
function flippedBefore(play: Play): readonly RuleId[] {
  const flipped = play.events.filter(({ event }) => event === 'flipped-face-up').flatMap(({ copies }) => copies);
  const negates = flipped.some((id) =>
    (play.now(id)?.text?.effects ?? []).some(({ lasting }) => lasting.some(({ rule }) => rule === 'negate-effects')),
  );
  return negates ? ['effect.continuous.flip-on-chain'] : [];
}

/** neg.place-at-resolution: what negates cards on the field does so for those that are there when they resolve. */
function isNegatedNow(play: Play, link: ChainLink, copy: Copy | null): boolean {
  if (copy === null) return false;
  const started = link.from === 'unknown' ? copy.place.location : link.from;
  const inPlace = !onField(copy) || link.cardActivation === true || started === copy.place.location;
  // What was negated while it was on the field is no more.
  if (!onField(copy) && copy.effectsNegated === true) return false;
  if (!inPlace) return false;
  const { answer, assumed, unread } = play.context.negated(copy);
  if (unread[0] !== undefined && answer === 'unknown')
    throw new Pause(null, `whether ${nameOf(copy)} is negated`, unread[0]);
  if (answer === 'unknown')
    play.assumed.push({ fact: `the effects of ${nameOf(copy)} are not negated`, rule: 'effect.negation-kinds' });
  play.assumed.push(...assumed);
  return answer === 'yes';
}

/** An Equip Spell takes hold of its target, or goes to the Graveyard by the rules (spell.equip.condition-lost). */
function equipTo(play: Play, link: ChainLink, copy: Copy): void {
  const name = link.card?.name ?? '';
  const [id] = link.targets === 'unknown' ? [] : link.targets;
  if (id === undefined) {
    if (copy.equippedTo === null)
      play.assumed.push({ fact: `${name} is equipped to no monster that was described`, rule: 'spell.equip' });
    play.say(`${name} stays equipped.`, 'spell.equip');
    return;
  }
  const on = play.now(id);
  if (on === null || !onField(on) || on.face === 'down' || on.position === null) {
    dropUnequipped(play, copy);
    return;
  }
  play.board = change(play.board, copy.id, (now) => ({ ...now, equippedTo: on.id }));
  play.note('equipped', [play.now(copy) ?? copy], { other: on.id, player: link.player, link: link.number });
  play.say(`${name} is equipped to ${nameOf(on)}.`, 'spell.equip');
}

/** "Special Summon that target and equip it with this card": an Equip Spell that says itself what it is equipped to. */
function wouldEquipItself({ card, cardActivation, effect }: ChainLink): boolean {
  return (
    cardActivation === true &&
    card?.property === 'equip' &&
    (effect?.resolution ?? []).some(
      ({ action }) => action.kind === 'equip' && action.what.reference?.ref === 'this-card',
    )
  );
}

/** spell.equip.condition-lost: what has resolved and is equipped to nothing goes to the Graveyard by the rules. */
function dropUnequipped(play: Play, { id }: Copy): void {
  const copy = play.now(id);
  if (copy?.place.location !== 'spell-trap-zone' || copy.equippedTo !== null) return;
  const name = nameOf(copy);
  play.say(`${name} has nothing to be equipped to; it goes to the Graveyard.`, 'spell.equip.condition-lost', false);
  play.move([copy], 'graveyard', BY_RULE, 'sent');
}

/** "If this card is activated: …" happens as the card resolves, beside what its other sentences say. */
function atActivation({ cardActivation, effect, text }: ChainLink): readonly Effect[] {
  if (cardActivation !== true || effect === null || effect.resolution.length > 0) return [];
  return (text?.effects ?? []).filter(
    (own) => own.mandatory && own.number !== effect.number && own.triggers.some(isOwnActivation),
  );
}

/** Unread words of the card about when its effects resolve at all. */
function aboutResolving({ text, effect }: ChainLink): Unparsed | null {
  const others = (text?.unread ?? []).filter(
    (part) => !(effect?.unread ?? []).some((own) => own.span.start === part.span.start),
  );
  return others.find((part) => /\b(?:effects?|card)\b[^.]*\bresolved?\b/i.test(part.text)) ?? null;
}

const order = defineRule<Facts>({
  id: 'chain.resolve-order',
  messages: {
    resolved: 'The Chain resolves from Chain Link {last} to 1.',
    none: 'There is no Chain to resolve.',
  },
  check: ({ links }) =>
    links.length === 0
      ? { answer: 'no', messageId: 'none' }
      : { answer: 'yes', messageId: 'resolved', data: { last: links.length } },
});

const carriedOut = defineRule<Facts>({
  id: 'card.description.follow',
  messages: {
    all: 'Every part was carried out as far as it could be, as the texts say.',
    partly: 'It was carried out as far as that could be done. {why}',
    open: 'It cannot be told without: {fact}.',
  },
  check({ pause, links, steps }) {
    if (links.length === 0) return null;
    const also = steps.flatMap((step) => [step.rule, ...(step.also ?? [])]);
    const undone = [...new Set(steps.filter(({ done }) => !done).map(({ what }) => what))];
    if (pause === null)
      return undone.length === 0
        ? { answer: 'yes', messageId: 'all', also }
        : { answer: 'yes', messageId: 'partly', data: { why: undone.slice(0, 3).join(' ') }, also };
    const unread: readonly UnreadText[] = pause.unread === null ? [] : [pause.unread];
    return {
      answer: 'unknown',
      messageId: 'open',
      data: { fact: pause.fact },
      needed: [{ fact: pause.fact, wouldDecide: null }],
      unread,
      also,
    };
  },
});

const RESOLUTION_RULES: readonly Rule<Facts>[] = [order, carriedOut];

function staysThere(name: string): string {
  return `${name} stays face-up on the field; its effect applies from now on.`;
}

/** A card on the field with words that apply while it is there. */
function appliesThere(copy: Copy): boolean {
  return onField(copy) && (copy.text?.effects ?? []).some(({ lasting }) => lasting.length > 0);
}
