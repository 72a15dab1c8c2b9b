/** Could all parts of a resolution be carried out, one after the other (psct.cannot-activate-impossible)? */
import type { Context, Frame } from '../context.js';
import type { Action, Clause, Side } from '../model/effects.js';
import { all, any, not, unknown, type Judgement } from '../model/facts.js';
import type { Purpose } from './happens-to.js';
import {
  bindsTarget,
  bindsThePlayer,
  hasOwnTarget,
  onlyBinds,
  onlyFollows,
  onlyOffers,
  isHeader,
  nounOf,
  speaksOfEarlier,
  ofThemAll,
  takesFromDeck,
} from './part.js';
import { keptFromHand } from './excavated.js';
import { type CanDo, groupPossible } from './group.js';
import { isWorthAsPrevious, withPicked } from './with-picked.js';

/**
 * psct.cannot-activate-impossible: every part that must be done has to be possible when the effect is activated.
 * Optional parts, parts under a condition, parts for later, and parts about what earlier parts bring are not asked.
 */
export function clausesPossible(
  context: Context,
  said: readonly Clause[],
  frame: Frame,
  purpose: Purpose,
  can: CanDo,
): Judgement {
  // What a remark ties to one of several alternatives is never what makes it possible.
  const clauses = said.filter(({ aside }) => aside !== true).map(asItWillBe);
  const otherwise = pastWayOut(clauses);
  if (otherwise !== null) {
    const used = clausesPossible(context, otherwise, frame, purpose, can);
    if (used.answer === 'no') return used;
  }
  const kept = keptFromHand(context, clauses, frame);
  if (kept.answer === 'yes') return not(kept);
  const left = leftToPlayers(context, clauses, frame, purpose, can);
  if (left !== null) return left;
  const bullets = announcedBullets(clauses, frame);
  if (bullets !== null) {
    return any([
      groupPossible(context, bullets.first, frame, purpose, can),
      ...bullets.rest.map((clause) => can(context, clause.action, frame, purpose)),
    ]);
  }
  // "also" joins parts that are done regardless of one another: one that could do something is enough.
  const groups: Clause[][] = [[]];
  for (const clause of clauses) {
    if (clause.conjunction === 'also' || clause.conjunction === 'also-after-that') groups.push([clause]);
    else groups.at(-1)?.push(clause);
  }
  // "You cannot Special Summon from the Extra Deck, also Special Summon this card": what only binds is no deed.
  const deeds = groups
    .map((group, at) => (at === 0 ? group : ofThemAll(group, groups[0] ?? [])))
    .filter((group, at) =>
      at === 0
        ? !bindsThePlayer(group)
        : bindsNegated(groups[0] ?? [], group) || !(onlyBinds(group) || onlyFollows(group) || onlyOffers(group)),
    );
  const compared = worthAsPicked(context, groups, frame, purpose, can);
  if (compared !== null) return compared;
  return groups.length === 1
    ? groupPossible(context, clauses, frame, purpose, can)
    : all([
        // "Special Summon the first target, also banish the second": each was targeted for its own part; and an effect that
        // takes a card from the Deck is not used for what else it does.
        ...groups
          .filter((group, at) => hasOwnTarget(group) || (at === 0 && takesFromDeck(group)))
          .map((group) => groupPossible(context, group, frame, purpose, can)),
        any(
          (deeds.length === 0 ? groups.slice(0, 1) : deeds).map((group) =>
            groupPossible(context, group, frame, purpose, can),
          ),
        ),
      ]);
}

/**
 * "Tribute 1 monster or send 1 from your Extra Deck, also Ritual Summon monsters whose total Levels equal its Level": it is
 * activated for what is Summoned, so that some card has to be there for it.
 */
function worthAsPicked(
  context: Context,
  [first = [], ...later]: readonly (readonly Clause[])[],
  frame: Frame,
  purpose: Purpose,
  can: CanDo,
): Judgement | null {
  const summon = later.find(([deed]) => deed?.action.kind === 'special-summon' && isWorthAsPrevious(deed.action))?.[0];
  // "This card can be used as the entire Tribute": then its own Level does not count.
  const entire = context.lasting('material-use').some(({ rule }) => rule.use.kind === 'entire');
  if (summon === undefined || entire) return null;
  const untold = unknown('which card is taken for what is Summoned');
  const picks = first.filter(({ action }) => nounOf(action) !== null);
  return any(picks.map(({ action }) => withPicked(context, action, summon.action, frame, purpose, untold, can)));
}

/** "Negate its effects, also it cannot attack": the second part is a deed of its own. */
function bindsNegated(first: readonly Clause[], group: readonly Clause[]): boolean {
  const negates = first.some(({ action }) => action.kind === 'negate' && action.what === 'effects');
  return negates && group.every(({ action, condition }) => condition === null && bindsTarget(action));
}

/**
 * "Also, if it left the field by this effect, Special Summon 1 monster", behind what sends a target away: when that effect is
 * activated the first part is taken to work, and what hangs on that has to be possible like any other part.
 */
function asItWillBe(clause: Clause): Clause {
  const { condition } = clause;
  const asksThat =
    condition?.if === 'happened' &&
    condition.since === 'this-effect' &&
    !condition.negated &&
    condition.event.event === 'left-field' &&
    condition.event.subject?.reference?.ref === 'target';
  return asksThat ? { ...clause, condition: null, conjunction: 'then' } : clause;
}

/**
 * "Your opponent can discard 1 card to negate this effect, otherwise …": what the effect is used for is done otherwise, and
 * whether the opponent takes that way out nobody knows before.
 */
function pastWayOut(clauses: readonly Clause[]): readonly Clause[] | null {
  const [offer, negated, otherwise, ...rest] = clauses;
  const isWayOut =
    offer?.optional === true && offer.decides === 'opponent' && offer.condition === null && offer.delayed === null;
  if (!isWayOut || negated?.action.kind !== 'nothing' || otherwise?.conjunction !== 'otherwise') return null;
  return [{ ...otherwise, conjunction: 'first' }, ...rest];
}

/** "Activate 1 of these effects": the first bullet may stand as plain clauses before the others. */
function announcedBullets(
  clauses: readonly Clause[],
  frame: Frame,
): { readonly first: readonly Clause[]; readonly rest: readonly Clause[] } | null {
  const announced =
    (clauses[0] !== undefined && isHeader(clauses[0].action)) || frame.effect?.activation.some(isHeader) === true;
  if (!announced) return null;
  const own = clauses.filter((clause) => !isHeader(clause.action));
  const isList = ({ action }: Clause): boolean => action.kind === 'apply-one-of' || action.kind === 'apply-in-order';
  const rest = own.filter(isList);
  const first = own.filter((clause) => !isList(clause));
  return { first: first.length === 0 ? own : first, rest };
}

/** "Each player can …": an effect that leaves everything to the players still needs something to leave to them. */
function leftToPlayers(
  context: Context,
  clauses: readonly Clause[],
  frame: Frame,
  purpose: Purpose,
  can: CanDo,
): Judgement | null {
  const [first, ...rest] = clauses;
  if (first === undefined || !isLeft(first) || !rest.every((clause) => isLeft(clause) || bindsWhatCame(clause)))
    return null;
  if (first.action.kind === 'unparsed' || speaksOfEarlier(first.action)) return null;
  const { action } = first;
  // Nobody has to, so that it is enough where its own player could; of the other one alone no ruling is known.
  if (first.decides === 'each' && action.kind === 'special-summon' && action.who === 'each') {
    const own = can(context, byOne(action, 'you'), frame, purpose);
    if (own.answer !== 'no' || can(context, byOne(action, 'opponent'), frame, purpose).answer === 'no') return own;
    return unknown('whether it may be activated where only the opponent could do something by it');
  }
  return can(context, first.action, frame, purpose);
}

function isLeft({ optional, delayed }: Clause): boolean {
  return optional && delayed === null;
}

/** "… (but neither player can activate their effects this turn)": nothing without what is left to the players. */
function bindsWhatCame({ action, delayed }: Clause): boolean {
  const what = action.kind === 'apply-rule' && 'what' in action.rule ? (action.rule.what ?? null) : null;
  return delayed === null && what?.reference?.ref === 'previous';
}

/** "Each player … from their hand", as one of the two would do it. */
function byOne(action: Extract<Action, { kind: 'special-summon' }>, side: Side): Action {
  const controller = action.what.controller === 'each' ? side : action.what.controller;
  return { ...action, who: side, to: action.to === 'each' ? side : action.to, what: { ...action.what, controller } };
}
