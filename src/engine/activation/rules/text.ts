/** What the card's own text asks: its condition, and that it could do something. */
import type { RuleId } from '../../citations/catalogue.generated.js';
import { defineRule, explained, finding } from '../../rule.js';
import type { Copy } from '../../model/board.js';
import type { Effect, EventPattern, Filter, ForbiddenAct, Unparsed } from '../../model/effects.js';
import { all, any, both, citing, NO, not, unknown, unreadText, YES, type Judgement } from '../../model/facts.js';
import { onField } from '../../board/places.js';
import { cardCannot } from '../../continuous/restrictions.js';
import { resolutionPossible } from '../../feasible/action.js';
import { linkStands } from '../../continuous/link-stands.js';
import { bindsAfterwards, mayBeImpossible, speaksOfActivating } from '../../evaluate/unread.js';
import type { Purpose } from '../../feasible/happens-to.js';
import { nounOf } from '../../feasible/part.js';
import type { Attempt } from '../attempt.js';
import { leavingAsCost, mostLeavingAsCost, paymentsOf, takenFromDeck } from './costs.js';
import { forSomeNumberPaid } from './number-paid.js';
import { mustGoOff } from './targets.js';
import { withSomeTarget } from './with-some-target.js';

/** The text could not be read, so nobody can say what is activated. */
export const textIsRead = defineRule<Attempt>({
  id: 'psct.purpose',
  messages: { 'not-read': 'The text of {name} was not read.', partly: 'Part of the text of {name} was not read.' },
  check({ known, card, text, effect }) {
    const data = { name: card.name };
    if (!known) {
      const [first] = text?.unread ?? [];
      return {
        answer: 'unknown',
        messageId: 'not-read',
        data,
        unread:
          first === undefined ? [] : [{ card: card.name, text: first.text, span: [first.span.start, first.span.end] }],
      };
    }
    // A card activated bare may have words about its activation that nobody read.
    const parts =
      effect === null
        ? (text?.unread ?? []).filter((part) => speaksOfActivating(part.text))
        : effect.unread.filter((part) => matters(effect, part));
    const [unread] = parts;
    return unread === undefined
      ? null
      : {
          answer: 'unknown',
          messageId: 'partly',
          data,
          unread: [{ card: card.name, text: unread.text, span: [unread.span.start, unread.span.end] }],
        };
  },
});

/** psct.optional-part: "… then your opponent can draw 1 card". */
const LEFT_TO_OTHERS =
  /^\W*(?:your opponent|they|each player|(?:the|that|its|their) (?:player|owner|controller)) can\b/i;

/** Unread parts of the resolution matter only where they could be impossible, and not where the player may leave them. */
function matters(effect: Effect, part: Unparsed): boolean {
  if (bindsAfterwards(part.text)) return false;
  if (/^\W*(?:if|while|unless)\b.*\byou can\b/i.test(part.text)) return false;
  if (LEFT_TO_OTHERS.test(part.text)) return false;
  const [first] = effect.resolution;
  const paid = effect.activation.some((action) => action.kind === 'unparsed' && action.span.start === part.span.start);
  // Whether an unread cost can be paid is asked there.
  if (paid) return false;
  if (first === undefined || part.span.start < first.span.start) return true;
  const clause = effect.resolution.find((own) => own.span.start <= part.span.start && part.span.end <= own.span.end);
  if (clause === first) return false;
  return clause?.optional !== true && (clause?.delayed ?? null) === null && mayBeImpossible(part);
}

/** Everything before the colon (psct.colon). */
export const conditionHolds = defineRule<Attempt>({
  id: 'psct.colon',
  messages: {
    holds: 'The condition of {name} holds.',
    fails: 'The condition of {name} does not hold.',
    open: 'Whether the condition of {name} holds is open.',
  },
  check({ effect, context, frame, card, copy }) {
    const condition = effect?.condition ?? null;
    if (condition === null) return null;
    // A Set card is one of the cards that its player controls; one that comes from the hand is none yet.
    const before = onField(copy) ? { ...frame, activating: false } : frame;
    const spirit = card.monster?.abilities.includes('spirit') === true && effect?.triggers.some(isEndPhase) === true;
    const battleStep = condition.if === 'battle-step';
    const rules: RuleId[] = [
      ...(spirit ? (['ability.spirit.return'] as const) : []),
      ...(battleStep ? (['battle.galaxy-eyes-window', 'battle.steps'] as const) : []),
      ...(battleStep && context.board.turn.battleStep === 'start' ? (['battle.start-step'] as const) : []),
    ];
    const found = finding(
      citing(context.holds(condition, before), ...rules),
      { yes: 'holds', no: 'fails', unknown: 'open' },
      { name: card.name },
    );
    const sentence =
      found.answer === 'no'
        ? effect?.askedElsewhere?.find(({ state }) => context.holds(state, before).answer === 'no')
        : undefined;
    return sentence === undefined ? found : { ...found, part: sentence.span };
  },
});

function isEndPhase({ event, phase }: EventPattern): boolean {
  return event === 'phase' && phase?.phases.includes('end') === true;
}

/** A card that stays may be activated without using an effect of it (spell.continuous.bare-activation). */
export const bareActivation = defineRule<Attempt>({
  id: 'spell.continuous.bare-activation',
  messages: { bare: '{name} may be activated without using an effect of it.' },
  check: ({ effect, card, cardActivation }) =>
    cardActivation && effect === null && card.property !== 'equip'
      ? {
          answer: 'yes',
          messageId: 'bare',
          data: { name: card.name },
          also: ['psct.cannot-activate-impossible', 'psct.optional-part'],
        }
      : null,
});

/** Every part that must be done has to be possible (psct.cannot-activate-impossible). */
export const wouldDoSomething = defineRule<Attempt>({
  id: 'psct.cannot-activate-impossible',
  messages: {
    possible: 'The effect of {name} could be carried out.',
    impossible: 'Part of the effect of {name} cannot be carried out.',
    open: 'Whether the effect of {name} could be carried out is open.',
  },
  check(attempt) {
    const { effect, context, frame, card } = attempt;
    if (effect === null || effect.resolution.length === 0 || mustGoOff(effect)) return null;
    const purpose: Purpose = {
      cost: false,
      leaving: leavingAsCost(attempt),
      mostLeaving: mostLeavingAsCost(attempt),
      deckSpent: takenFromDeck(attempt, effect),
    };
    const untold = resolutionPossible(context, effect.resolution, frame, purpose);
    const possible = untold.answer !== 'no' ? withSomeTarget(attempt, effect, purpose, untold) : untold;
    const paid = leftByPayment(attempt, effect, purpose, possible);
    const done = forSomeNumberPaid(attempt, effect, purpose, paid);
    const judgement = all([done.answer === 'no' ? unlessWidened(attempt, done) : done, negatable(attempt, effect)]);
    return explained(
      finding(
        citing(judgement, ...rulesOfActs(attempt, effect)),
        { yes: 'possible', no: 'impossible', unknown: 'open' },
        { name: card.name },
      ),
      judgement,
    );
  },
});

/** A text of the player's own that nobody read may let them choose from elsewhere what the effect acts on. */
function unlessWidened({ context, player }: Attempt, otherwise: Judgement): Judgement {
  const widening = context
    .lasting('unparsed')
    .find(
      ({ rule, frame, applies }) =>
        frame.player === player && applies.answer !== 'no' && /\bcan be chosen from\b/i.test(rule.text),
    );
  return widening === undefined ? otherwise : unreadText(widening.cardName, widening.rule.text, widening.rule.span);
}

/** The rules about what the effect would do, beside whether it could. */
function rulesOfActs({ context }: Attempt, { activation, resolution }: Effect): readonly RuleId[] {
  const rules: RuleId[] = [];
  const targets = activation.some(({ kind }) => kind === 'target');
  if (!targets && context.lasting('cannot').some(({ rule }) => rule.act === 'be-targeted'))
    rules.push('effect.targets-defined', 'psct.targeting');
  if (resolution.some(({ optional }) => optional)) rules.push('psct.optional-part');
  const counted = [...activation, ...resolution.map(({ action }) => action)].flatMap((action) =>
    'what' in action && typeof action.what === 'object' && action.what !== null ? [action.what.quantity.kind] : [],
  );
  if (counted.some((kind) => kind === 'up-to' || kind === 'any-number')) rules.push('psct.quantities');
  for (const { action } of resolution) {
    if (action.kind === 'special-summon') rules.push('summon.special.position');
    if (action.kind === 'draw') rules.push('victory.deck-out.activation-limit');
    if (action.kind === 'place-counter') rules.push('counter.place');
    if (action.kind === 'skip-phase') rules.push('turn.skip');
    if (action.kind === 'move') rules.push('zone.moving');
    if (action.kind === 'special-summon' && (action.as ?? null) !== null) rules.push('ability.trap-monster.nature');
    if (action.kind === 'add-to-hand' && action.what.locations.includes('deck')) rules.push('term.search');
    if (action.kind === 'change-stat' && action.stats.includes('level')) rules.push('xyz.rank-vs-level-effects');
    const noun = nounOf(action);
    if (noun !== null && asksForNormal(noun.filter)) rules.push('card.monster.normal');
    if (action.kind === 'summon-with-materials' && action.how === 'synchro')
      rules.push('synchro.by-effect', 'summon.after-effect');
  }
  return rules;
}

/** "1 Normal Monster": what has effects is none, and neither is a monster of the Extra Deck without effects. */
function asksForNormal(filter: Filter): boolean {
  if (filter.is === 'all-of' || filter.is === 'any-of') return filter.of.some(asksForNormal);
  return filter.is === 'frame' && filter.frame === 'normal';
}

/** Whichever way the cost is paid, some way has to leave what the effect needs (psct.cannot-activate-impossible). */
function leftByPayment({ context, frame }: Attempt, effect: Effect, purpose: Purpose, otherwise: Judgement): Judgement {
  const { ways, allKnown, othersUntold } = paymentsOf(context, effect, frame);
  let open: Judgement | null = null;
  for (const spent of ways) {
    const cost = [...spent].flatMap((id) => context.board.copies.get(id) ?? []).map(asPaid);
    const left = resolutionPossible(context, effect.resolution, { ...frame, cost }, { ...purpose, spent });
    if (left.answer === 'yes') return left;
    if (left.answer === 'unknown') open = left;
  }
  if (ways.length === 0 || (!allKnown && !othersUntold)) return otherwise;
  return allKnown
    ? (open ?? citing(NO, 'cost.pay'))
    : both(otherwise, unknown('whether another card is there to pay with'));
}

/** ability.trap-monster.graveyard: a Trap that was a monster has no Level any more where it lies. */
function asPaid(copy: Copy): Copy {
  return copy.card?.kind === 'trap' && copy.trapMonster ? { ...copy, trapMonster: false } : copy;
}

/** "Cannot be negated" on the activation or effect that is answered. */
function negatable({ context, window, frame }: Attempt, effect: Effect): Judgement {
  const { link } = window;
  if (link === null || effect.triggers.length === 0) return YES;
  const activation = effect.negates.includes('activation');
  const byEffect = effect.negates.includes('effect');
  if (!activation && !byEffect) return YES;
  const acts: readonly ForbiddenAct[] = activation ? ['activation-be-negated', 'be-negated'] : ['be-negated'];
  const copy = link.copy === null ? undefined : context.board.copies.get(link.copy);
  const shielded = linkStands(context, link, acts);
  return not(copy === undefined ? shielded : any([shielded, cardCannot(context, copy, acts, frame)]));
}
