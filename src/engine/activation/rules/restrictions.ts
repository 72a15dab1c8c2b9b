/** What other cards forbid: activating, and answering (effect.cannot-wins). */
import { defineRule, finding } from '../../rule.js';
import { nobodyInterferes } from '../../board/undescribed.js';
import { all, any, both, not, NO, unreadText, YES, type Judgement } from '../../model/facts.js';
import type { ForbiddenAct, LastingRule } from '../../model/effects.js';
import { activationsUsedUp } from '../../continuous/limited.js';
import { cannotAffordActivation } from '../../continuous/price.js';
import { fallen, forbids, type Cannot } from '../../continuous/restrictions.js';
import { chainRulesOf } from '../../evaluate/links/chain-rules.js';
import { covers } from '../../evaluate/covers.js';
import { frameOfLink } from '../../evaluate/links/link-frame.js';
import { isForbiddenActivation, matchesActivation } from '../../evaluate/links/activation-pattern.js';
import { isSide } from '../../evaluate/traits.js';
import type { Attempt } from '../attempt.js';
import { asLink } from '../as-link.js';
import { quietedBySummon } from '../when-summoned.js';
import { onField } from '../../board/places.js';
import { mayForbidActivating } from '../../evaluate/unread.js';

const MESSAGES = {
  free: 'Nothing in play forbids it.',
  forbidden: '{by} does not let {name} be activated.',
  open: 'Whether {by} lets {name} be activated is open.',
};

/** A limit to how many cards a player may have on the field: a card from the hand would be one more. */
function leavesNoRoom({ context, copy, cardActivation, player }: Attempt, text: string): boolean {
  const most = /\bmaximum number of cards\b.*\bon the field\b\D*(\d+)/i.exec(text)?.[1];
  if (most === undefined || !cardActivation || copy.place.location !== 'hand') return false;
  const there = [...context.board.copies.values()].filter((one) => onField(one) && one.controller === player);
  return there.length >= Number(most);
}

/** Of all that a card says of activating, what binds its own effects speaks of itself ("This card cannot activate …"). */
const OF_ITS_OWN_EFFECTS = /^(?:this card|its effects?|this card's effects?)\b/i;

export const mayBeActivated = defineRule<Attempt>({
  id: 'effect.cannot-wins',
  messages: MESSAGES,
  check(attempt) {
    const { context, card } = attempt;
    const acts: ReadonlySet<ForbiddenAct> = new Set(
      attempt.cardActivation
        ? (['activate', 'activate-cards', 'use-effect'] as const)
        : (['activate', 'activate-effects', 'use-effect'] as const),
    );
    let by = '';
    const unread = context.lasting('unparsed').map((entry): Judgement => {
      const full = leavesNoRoom(attempt, entry.rule.text);
      if (
        (!full &&
          !mayForbidActivating(entry.rule.text, entry.frame.player === attempt.player, entry.origin === 'oath')) ||
        (entry.frame.self === attempt.copy && !OF_ITS_OWN_EFFECTS.test(entry.rule.text)) ||
        // Cards that were named before, such as Spell Cards that have to be Set; not the effects of others.
        (!attempt.cardActivation && /^cannot activate them\b/i.test(entry.rule.text)) ||
        entry.applies.answer === 'no'
      )
        return NO;
      by = entry.cardName;
      return unreadText(entry.cardName, entry.rule.text, entry.rule.span);
    });
    const summoned = quietedBySummon(attempt);
    const judgement = any([
      ...unread,
      summoned.judgement,
      fallen(context, [...acts]),
      ...context.lasting('cannot').map((entry) => {
        const j = acts.has(entry.rule.act) ? applies(attempt, entry) : NO;
        if (j.answer !== 'no') by = entry.cardName;
        return j;
      }),
    ]);
    if (summoned.judgement.answer !== 'no' && judgement.answer === summoned.judgement.answer) by = summoned.by;
    const often = activationsUsedUp(context, attempt.player, asLink(attempt));
    if (often.answer !== 'no' && judgement.answer !== 'yes') {
      const source = context.lasting('limited').find(({ rule }) => rule.act === 'activate')?.cardName ?? '';
      return finding(not(often), { yes: 'free', no: 'forbidden', unknown: 'open' }, { by: source, name: card.name });
    }
    const dear = cannotAffordActivation(context, attempt.player, asLink(attempt));
    if (dear.answer === 'yes' && judgement.answer !== 'yes')
      return finding(
        not(dear),
        { yes: 'free', no: 'forbidden', unknown: 'open' },
        { by: context.lasting('price')[0]?.cardName ?? '', name: card.name },
      );
    return finding(
      together(together(not(judgement), not(dear)), nobodyInterferes(context.board)),
      { yes: 'free', no: 'forbidden', unknown: 'open' },
      { by, name: card.name },
    );
  },
});

function together(a: Judgement, b: Judgement): Judgement {
  return a.answer === 'no' ? a : both(a, b);
}

/** An activated card is looked at as it is when activated; "activate Trap Cards" speaks of cards from anywhere. */
function applies(attempt: Attempt, entry: Cannot): Judgement {
  const { rule } = entry;
  const activation = rule.activation ?? null;
  if (activation !== null) {
    if (rule.who !== null && !isSide(attempt.player, rule.who, entry.frame.player)) return NO;
    const same = isForbiddenActivation(attempt.context, rule, asLink(attempt), entry.frame);
    return same.answer === 'no' ? same : all([same, entry.applies]);
  }
  const shown = asActivated(attempt);
  const atField =
    attempt.cardActivation && shown.place.location === 'hand'
      ? { ...shown, place: { ...shown.place, location: 'spell-trap-zone' as const } }
      : shown;
  const here =
    rule.what !== null && rule.what.locations.length > 0 && !rule.what.locations.includes('hand') ? atField : shown;
  return forbids(attempt.context, entry, attempt.player, here);
}

/** "Your opponent cannot activate cards or effects in response" (spelltrap.activation-answer). */
export const mayRespond = defineRule<Attempt>({
  id: 'chain.response-opportunity',
  messages: {
    free: 'It can be answered.',
    forbidden: 'The activation of {by} cannot be answered with {name}.',
    open: 'Whether {by} can be answered with {name} is open.',
  },
  check(attempt) {
    const { link } = attempt.window;
    if (link === null) return null;
    const frame = frameOfLink(attempt.context, link);
    const own = chainRulesOf(attempt.context, link).map(({ rule, applies }): Judgement => {
      if (!keepsFromAnswering(rule)) return NO;
      if (rule.who !== null && !isSide(attempt.player, rule.who, link.player)) return NO;
      const activation = rule.activation ?? null;
      if (activation !== null)
        return all([applies, matchesActivation(attempt.context, activation, asLink(attempt), frame)]);
      if (rule.what === null) return applies;
      const copy = attempt.copy.face === 'up' ? attempt.copy : ({ ...attempt.copy, face: 'up' } as const);
      return all([applies, covers(attempt.context, { ...rule.what, locations: [] }, copy, frame)]);
    });
    const copy = link.copy === null ? undefined : attempt.context.board.copies.get(link.copy);
    const others = attempt.context.lasting('cannot').map((entry): Judgement => {
      if (!isNoAnswer(entry.rule)) return NO;
      const activation = entry.rule.activation ?? null;
      const meant =
        activation === null ? YES : matchesActivation(attempt.context, activation, asLink(attempt), entry.frame);
      if (meant.answer === 'no') return meant;
      if (entry.rule.who !== null && !isSide(attempt.player, entry.rule.who, entry.frame.player)) return NO;
      if (copy === undefined) return NO;
      const { answering } = entry.rule;
      const answered = answering === undefined ? YES : matchesActivation(attempt.context, answering, link, entry.frame);
      if (answered.answer === 'no') return answered;
      const covered = entry.rule.what === null ? YES : covers(attempt.context, entry.rule.what, copy, entry.frame);
      return covered.answer === 'no' ? covered : all([meant, answered, covered, entry.applies]);
    });
    return finding(
      not(any([...own, ...others])),
      { yes: 'free', no: 'forbidden', unknown: 'open' },
      { by: link.card?.name ?? '', name: attempt.card.name },
    );
  },
});

/** What an effect says of its own Chain is about answers to it. */
function keepsFromAnswering(rule: LastingRule): rule is Extract<LastingRule, { rule: 'cannot' }> {
  if (rule.rule !== 'cannot') return false;
  const about = rule.activation ?? null;
  return (
    rule.act === 'activate-in-response' || rule.act === 'be-chained-to' || (rule.act === 'activate' && about !== null)
  );
}

function isNoAnswer(rule: LastingRule): rule is Extract<LastingRule, { rule: 'cannot' }> {
  return rule.rule === 'cannot' && (rule.act === 'activate-in-response' || rule.act === 'be-chained-to');
}

/** A card that is activated shows itself; a Pendulum Monster activated from the hand is activated as a Spell (pendulum.activate). */
function asActivated({ copy, card, cardActivation }: Attempt): Attempt['copy'] {
  const up = copy.face === 'up' ? copy : { ...copy, face: 'up' as const };
  if (!cardActivation || card.kind !== 'monster') return up;
  return { ...up, place: { ...up.place, location: 'pendulum-zone', index: null } };
}
