/** Whether what an effect does to its targets is possible with a card (psct.cannot-activate-impossible). */
import { unionMayEquip } from '../../cards/index.js';
import type { Context, Frame } from '../../context.js';
import { covers } from '../../evaluate/covers.js';
import { resolutionPossible } from '../../feasible/action.js';
import { canHappenTo, type Purpose } from '../../feasible/happens-to.js';
import { hasNumberTaken } from '../../feasible/numbers.js';
import { bindsTarget, nounOf } from '../../feasible/part.js';
import type { Copy } from '../../model/board.js';
import type { Action, Clause, Effect, Noun, Option } from '../../model/effects.js';
import { all, any, citing, judged, NO, YES, type Judgement } from '../../model/facts.js';
import type { Attempt } from '../attempt.js';
import { levelAskedUnread } from './unread-level.js';

/** A Union wants to equip itself to a monster that may have one already. */
function takesUnion({ board, edition }: Context, { self }: Frame, monster: Copy): boolean {
  return self?.card?.monster?.abilities.includes('union') !== true || unionMayEquip(board, edition, monster, self);
}

/** What is done to the target has to be possible with it. */
export function suitsResolution(
  { context, frame, card }: Attempt,
  effect: Effect,
  copy: Copy,
  index: number,
  count: number,
  purpose: Purpose,
): Judgement {
  const judgements: Judgement[] = [];
  for (const [at, clause] of effect.resolution.entries()) {
    const equipsItself = clause.action.kind === 'equip' && clause.action.what.reference?.ref === 'this-card';
    // A Union that is still a monster: never to itself, whatever else its text tells apart.
    if (equipsItself && clause.condition !== null && copy.id === frame.self?.id) return citing(NO, 'ability.union');
    if (equipsItself && !takesUnion(context, frame, copy)) return citing(NO, 'ability.union');
    if (
      clause.optional ||
      clause.condition !== null ||
      clause.delayed !== null ||
      clause.conjunction === 'sentence' ||
      clause.conjunction === 'or'
    )
      continue;
    judgements.push(levelAskedUnread(context, clause, copy, card.name));
    if (at === 0 && count === 1) judgements.push(hasNumberTaken(context, clause.action, copy));
    const bullets = firstOfEach(clause.action);
    if (bullets.length > 0 && bullets.every(({ first }) => actsOnTarget(first, index, count))) {
      judgements.push(
        any(
          bullets.map(({ first, option }) =>
            resolutionPossible(context, option.clauses, frame, purpose).answer === 'no'
              ? NO
              : canHappenTo(context, first.action, copy, { ...frame, targets: [copy] }, purpose),
          ),
        ),
      );
      break;
    }
    if (!actsOnTarget(clause, index, count) || meansAnother(context, effect, clause.action, copy, frame)) continue;
    if (equipsItself) judgements.push(judged(copy.id !== frame.self?.id));
    else {
      const possible = (one: Clause): Judgement =>
        actsOnTarget(one, index, count)
          ? canHappenTo(context, one.action, copy, { ...frame, targets: [copy] }, purpose)
          : YES;
      const beside = bindsNegatedToo(effect.resolution, at) ? YES : NO;
      judgements.push(any([...[clause, ...alternativesTo(effect, at)].map(possible), beside]));
    }
    break;
  }
  return all(judgements);
}

/** A bullet and what it begins with. */
interface Bullet {
  readonly option: Option;
  readonly first: Clause;
}

/**
 * "Change it to face-up Attack or face-down Defense Position": what either begins with; nothing where one is a state of its
 * own. A bullet that could not be carried out with any target is none that a target is for.
 */
function firstOfEach(action: Action): readonly Bullet[] {
  if (action.kind !== 'apply-one-of' || action.by !== undefined) return [];
  const firsts = action.options.flatMap((option) => {
    const [first] = option.clauses;
    return option.heading === undefined && first !== undefined && !first.optional && first.condition === null
      ? [{ option, first }]
      : [];
  });
  return firsts.length === action.options.length ? firsts : [];
}

/** "Return it to the hand or destroy it": one of them is enough. */
function alternativesTo({ resolution }: Effect, at: number): readonly Clause[] {
  const behind = resolution.slice(at + 1).filter(({ aside }) => aside !== true);
  const end = behind.findIndex(({ conjunction }) => conjunction !== 'or');
  return end < 0 ? behind : behind.slice(0, end);
}

/** "Negate its effects, also it cannot attack": where they are negated already, it is held back all the same. */
function bindsNegatedToo(resolution: readonly Clause[], at: number): boolean {
  const clause = resolution[at];
  if (clause?.action.kind !== 'negate' || clause.action.what !== 'effects') return false;
  const before = clause.conjunction === 'also' ? resolution.slice(0, at) : [];
  const behind = resolution.slice(at + 1).filter(({ conjunction }) => conjunction === 'also');
  return [...before, ...behind].some(({ action, condition }) => condition === null && bindsTarget(action));
}

function actsOnTarget(clause: Clause, index: number, count: number): boolean {
  const what = doneTo(clause.action);
  // "The Levels of both that monster and this card become …": it happens to each of them.
  const one = what?.each.find(({ reference }) => reference?.ref === 'target') ?? what;
  return isThatTarget(one, index, count);
}

/** "1 Xyz Monster and 1 Level 5 monster; that Xyz Monster's Rank …": of several targets it happens to those so named alone. */
function meansAnother(context: Context, { activation }: Effect, action: Action, copy: Copy, frame: Frame): boolean {
  const several = activation.flatMap((one) =>
    one.kind === 'target' && one.what.each.length > 1 ? [one.what.each] : [],
  );
  const [parts, ...more] = several;
  const named = parts === undefined ? null : doneTo(action);
  if (named?.reference?.ref !== 'target') return false;
  // "The ATK of the first target": of what the first phrase cannot mean it is not said.
  const phrase = more.length === 0 && named.reference.index !== null ? parts?.[named.reference.index] : undefined;
  if (phrase !== undefined && covers(context, phrase, copy, frame).answer === 'no') return true;
  // "Banish those targets from the GY": of those that lie there.
  const elsewhere = named.locations.length > 0 && !named.locations.includes(copy.place.location);
  return elsewhere || context.fits(copy, named.filter, frame).answer === 'no';
}

/** The cards that an action does something to. */
function doneTo(action: Action): Noun | null {
  if (action.kind === 'negate') return action.of;
  if (action.kind === 'place-counter' || action.kind === 'remove-counter') return action.on;
  return action.kind === 'equip' && action.what.reference?.ref === 'this-card' ? action.to : nounOf(action);
}

function isThatTarget(what: Noun | null, index: number, count: number): boolean {
  if (what?.reference?.ref !== 'target') return false;
  return what.reference.index === null
    ? count === 1
    : what.reference.index === index || what.reference.index === index + 1;
}
