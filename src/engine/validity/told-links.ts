/** Chain Links as they were told that no rule allowed: the Chain is resolved all the same, and the answer names them. */
import { attemptsOf, type Attempt } from '../activation/attempt.js';
import { setThisTurn, spellFromHand, trapFromHand } from '../activation/rules/location.js';
import { contextOf } from '../context-of.js';
import type { Board, ChainLink, Copy, CopyId } from '../model/board.js';
import type { Effect, Noun } from '../model/effects.js';
import type { Assumption } from '../model/facts.js';
import type { Rule } from '../rule.js';
import { nameOf } from './violation.js';

interface Doubt {
  /** Does the rule say no to every way of activating it? */
  readonly says: (attempt: Attempt) => boolean;
  readonly words: (card: string, attempt: Attempt) => string;
  readonly cites: (attempt: Attempt) => Assumption['rule'];
}

const DOUBTS: readonly Doubt[] = [
  {
    says: (attempt) => finds(trapFromHand, attempt, 'not-set'),
    words: (card) => `${card} is a Trap in the hand`,
    cites: () => 'trap.set-first',
  },
  {
    says: (attempt) => finds(setThisTurn, attempt, 'set-this-turn'),
    words: (card) => `${card} was Set this turn`,
    cites: ({ card }) => (card.kind === 'trap' ? 'trap.not-turn-set' : 'spell.quickplay'),
  },
  {
    says: (attempt) => finds(spellFromHand, attempt, 'not-your-turn'),
    words: (card) => `only the turn player activates ${card} from the hand`,
    cites: ({ card }) => (card.property === 'quick-play' ? 'spell.quickplay' : 'spell.activation.where'),
  },
  {
    says: targetsAnother,
    words: (card, { targets }) => `${targets.map(nameOf).join(', ')} is no legal target for ${card}`,
    cites: () => 'psct.targeting',
  },
];

function finds(rule: Rule<Attempt>, attempt: Attempt, messageId: string): boolean {
  const found = rule.check(attempt);
  return found?.answer === 'no' && found.messageId === messageId;
}

/** The one target is none of the cards that the one phrase means, whatever else may be asked of it. */
function targetsAnother({ context, effect, frame, targets }: Attempt): boolean {
  const [target] = targets;
  const what = effect === null ? null : onlyTarget(effect);
  if (target === undefined || targets.length > 1 || what === null) return false;
  const { sure, maybe } = context.find(what, frame);
  return ![...sure, ...maybe].some(({ id }) => id === target.id);
}

/** The phrase that says what the effect targets, where it targets one card by one phrase alone. */
function onlyTarget({ activation }: Effect): Noun | null {
  const [action, ...others] = activation.flatMap((one) => (one.kind === 'target' ? [one] : []));
  if (action === undefined || others.length > 0) return null;
  const { what, or } = action;
  const one = what.quantity.kind === 'exactly' && what.quantity.n.kind === 'number' && what.quantity.n.n === 1;
  return !one || (or ?? []).length > 0 || what.each.length > 0 || what.reference !== null ? null : what;
}

/** The links of which a rule says no whatever the described texts allow; what they leave open is taken as told. */
export function linksTakenAsTold(board: Board): readonly Assumption[] {
  return board.chain.flatMap((link, at) => {
    const attempts = attemptsAt(board, link, at);
    const [first] = attempts;
    const doubt = DOUBTS.find(({ says }) => attempts.length > 0 && attempts.every(says));
    if (doubt === undefined || first === undefined) return [];
    const fact = `Chain Link ${String(link.number)} is taken as told, though ${doubt.words(first.card.name, first)}`;
    return [{ fact, rule: doubt.cites(first) }];
  });
}

/** The link as it was when it was to be activated: the links above it were not there, and its card lay where it came from. */
function attemptsAt(board: Board, link: ChainLink, at: number): readonly Attempt[] {
  const copy = link.copy === null ? undefined : board.copies.get(link.copy);
  if (copy === undefined || link.cardActivation === 'unknown') return [];
  const copies = asTheyWere(board, at);
  const before = copies.get(copy.id) ?? copy;
  const targets = targetsThen(board, link);
  if (!mayBeDoubted(board, before, link, targets)) return [];
  const chain = board.chain.slice(0, at);
  const context = contextOf({
    ...board,
    chain,
    copies,
    moment: chain.length > 0 ? { at: 'response', link: chain.length } : board.moment,
  });
  return attemptsOf(context, link.player, before, {
    effect: link.effect?.number ?? null,
    cardActivation: link.cardActivation,
    targets,
  }).map((attempt) => ({ ...attempt, frame: { ...attempt.frame, event: 'unknown', cost: costOf(board, link) } }));
}

/**
 * Whether one of the doubts can be about the link at all, from what is told of it alone: of most links none is, and the board
 * need not be looked at as it was then.
 */
function mayBeDoubted(board: Board, before: Copy, link: ChainLink, targets: readonly CopyId[]): boolean {
  const { card, place, setThisTurn: setNow } = before;
  const tooEarly =
    place.location === 'hand' ? card?.kind === 'trap' || board.turn.player !== link.player : setNow === true;
  return (link.cardActivation === true && tooEarly) || (targets.length > 0 && mayTargetOne(before, link));
}

function mayTargetOne({ text }: Copy, { effect }: ChainLink): boolean {
  const own = text?.effects.find(({ number }) => number === effect?.number);
  // What others gave to the card does not stand in its text.
  return own === undefined || onlyTarget(own) !== null;
}

/** What this link and those above it activated lay there as it was before. */
function asTheyWere({ copies, chain }: Board, at: number): Board['copies'] {
  const before = new Map(copies);
  for (const link of chain.slice(at)) {
    const copy = link.copy === null ? undefined : before.get(link.copy);
    if (copy !== undefined) before.set(copy.id, asItWas(copy, link));
  }
  return before;
}

function asItWas(copy: Copy, { cardActivation, from }: ChainLink): Copy {
  if (cardActivation !== true) return copy;
  if (from === 'hand') return { ...copy, face: 'down', place: { ...copy.place, location: 'hand', index: null } };
  return copy.card?.kind === 'monster' ? copy : { ...copy, face: 'down' };
}

/** What is told of them is as it was then, while nothing has resolved and nothing was paid with them. */
function targetsThen(board: Board, { targets }: ChainLink): readonly CopyId[] {
  if (targets === 'unknown' || board.chainResolved.length > 0) return [];
  const paid = [
    ...board.chain.flatMap(({ cost }) => (cost === 'unknown' ? [] : cost)),
    ...(board.paid ?? []).flatMap(({ copies }) => copies),
  ];
  return targets.some((id) => paid.includes(id)) ? [] : targets;
}

function costOf({ copies }: Board, { cost }: ChainLink): Attempt['frame']['cost'] {
  return cost === 'unknown' ? 'unknown' : cost.flatMap((id) => copies.get(id) ?? []);
}
