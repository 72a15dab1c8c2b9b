/** "Once per turn" in all its forms (opt.soft, opt.hard). */
import type { RuleId } from '../../citations/catalogue.generated.js';
import type { Assumption } from '../../model/facts.js';
import { defineRule, type RuleFinding } from '../../rule.js';
import type { Effect, Limit } from '../../model/effects.js';
import { bulletsUsed, untoldUsesOf, usesOf, type Using } from '../../board/uses.js';
import { valueRange } from '../../evaluate/numbers/value.js';
import type { Attempt } from '../attempt.js';

export const oncePerTurn = defineRule<Attempt>({
  id: 'opt.hard',
  messages: {
    used: '{name} was already used as often as its text allows.',
    'other-turn': '{name} may be used only in the turn of the opponent.',
    free: '{name} may still be used.',
    'which-effect': '{name} was used already, but which of its effects is not said.',
    'which-bullet': '{name} was used already, but with which of its bullets is not said.',
    counted: 'How often {name} may be used depends on what its text counts.',
    'cannot-say': 'How often {name} was used before is not said.',
  },
  check(attempt) {
    const { effect, card, context } = attempt;
    const limits = [...(effect?.limits ?? []), ...gainedOnce(effect), ...limitsOfCard(attempt)];
    if (limits.length === 0) return againWithoutLimit(attempt);
    const data = { name: card.name };
    // "Once per opponent's turn" says in whose turn, too.
    const { player } = context.board.turn;
    if (player === attempt.player && limits.some(({ per }) => per === 'opponent-turn'))
      return { answer: 'no', messageId: 'other-turn', data, also: ['opt.other-numbers'] };
    const byCount = ofCounted(attempt, limits);
    if (byCount !== null) return byCount;
    const plain = limits.filter(({ upTo }) => upTo === undefined);
    const broken = plain.find((limit) => usesOf(usingOf(attempt), limit) >= allowedBy(attempt, limit));
    const open = plain.find(
      (limit) => usesOf(usingOf(attempt), limit) >= limit.count && limit !== broken && isOpen(attempt, limit),
    );
    const rule = (limit: Limit): 'opt.soft' | 'opt.hard' => (limit.scope === 'soft' ? 'opt.soft' : 'opt.hard');
    const negated = [...context.board.used, ...context.board.chain].some((use) => use.negated !== 'no');
    const verbs: RuleId[] = negated ? ['opt.hard.activate-vs-use', 'effect.negation-kinds'] : [];
    if (context.board.used.some((use) => use.negated === 'effect')) verbs.push('neg.effect-only');
    if (limits.some(({ per, count, more }) => per !== 'turn' || count > 1 || more !== undefined))
      verbs.push('opt.other-numbers');
    const bullet = broken?.eachOption === true ? anyBulletLeft(attempt, broken) : 'no';
    if (broken !== undefined && bullet !== 'no')
      return {
        answer: bullet,
        messageId: bullet === 'yes' ? 'free' : 'which-bullet',
        data,
        also: [rule(broken), 'psct.bullet-choice', ...verbs],
      };
    if (broken?.counted === true)
      return { answer: 'unknown', messageId: 'counted', data, also: [rule(broken), ...verbs] };
    if (broken !== undefined) {
      if (broken.sharedKey !== null) verbs.push('opt.each-effect');
      const { copy, player } = attempt;
      if (broken.scope === 'soft' && context.board.used.some((use) => use.copy === copy.id && use.player !== player))
        verbs.push('opt.control-change');
      return { answer: 'no', messageId: 'used', data, also: [rule(broken), ...verbs] };
    }
    if (open !== undefined) return { answer: 'unknown', messageId: 'counted', data, also: [rule(open), ...verbs] };
    const untold = plain.find((limit) => {
      const using = usingOf(attempt);
      return usesOf(using, limit) + untoldUsesOf(using, limit) >= allowedBy(attempt, limit);
    });
    if (untold !== undefined) return { answer: 'unknown', messageId: 'which-effect', data, also: [rule(untold)] };
    if (usedAnother(attempt)) verbs.push('psct.multiple-effects-one-text');
    const assumed: readonly Assumption[] = context.board.complete
      ? countedAtLeastOnce(attempt, limits)
      : [
          ...countedAtLeastOnce(attempt, limits),
          { fact: `this effect of ${card.name} was not used yet this turn`, rule: 'opt.hard' },
        ];
    return { answer: 'yes', messageId: 'free', data, assumed, also: [...new Set(limits.map(rule)), ...verbs] };
  },
});

/** "A number of times per turn up to the number of …": none at all where there is nothing to be counted. */
function ofCounted(attempt: Attempt, limits: readonly Limit[]): RuleFinding | null {
  const data = { name: attempt.card.name };
  for (const limit of limits) {
    if (limit.upTo === undefined) continue;
    const { range } = valueRange(attempt.context, limit.upTo, attempt.frame);
    const used = usesOf(usingOf(attempt), limit);
    const untold = untoldUsesOf(usingOf(attempt), limit);
    const also: readonly RuleId[] = [limit.scope === 'soft' ? 'opt.soft' : 'opt.hard', 'opt.other-numbers'];
    if (used >= range.max) return { answer: 'no', messageId: 'used', data, also };
    // Nobody said what there is to be counted, and it was not used yet.
    if (used + untold < range.min || (used + untold === 0 && range.max === Infinity)) continue;
    return { answer: 'unknown', messageId: 'counted', data, also };
  }
  return null;
}

function countedAtLeastOnce({ context, frame, card }: Attempt, limits: readonly Limit[]): readonly Assumption[] {
  const untold = limits.some(({ upTo }) => upTo !== undefined && valueRange(context, upTo, frame).range.min === 0);
  return untold ? [{ fact: `what the text of ${card.name} counts allows it once at least`, rule: 'opt.hard' }] : [];
}

/** Another effect of the same card was used before: each counts for itself. */
function usedAnother({ effect, copy, card, context }: Attempt): boolean {
  return context.board.used.some(
    (use) =>
      (use.copy === copy.id || (use.copy === null && use.card?.name === card.name)) &&
      use.effect !== null &&
      use.effect !== effect?.number,
  );
}

/** A Quick Effect without a limit that was used before. */
function againWithoutLimit({ effect, card, context, copy }: Attempt): RuleFinding | null {
  if (effect?.kind !== 'quick') return null;
  const { used, chain } = context.board;
  const before =
    used.some((use) => use.copy === copy.id && use.effect === effect.number) ||
    chain.some((link) => link.copy === copy.id && link.effect?.number === effect.number);
  return before ? { answer: 'yes', messageId: 'free', data: { name: card.name }, also: ['effect.quick.repeat'] } : null;
}

/** The same where the limit itself says so: as often as that while it surely holds, or may hold. */
function allowedBy({ context, frame }: Attempt, { count, more }: Limit): number {
  if (more === undefined) return count;
  return context.holds(more.condition, frame).answer === 'no' ? count : Math.max(count, more.count);
}

function isOpen({ context, frame }: Attempt, { more }: Limit): boolean {
  return more !== undefined && context.holds(more.condition, frame).answer === 'unknown';
}

/** Every bullet may be used as often as its limit says; which one was used before, a board may leave untold. */
function anyBulletLeft(attempt: Attempt, limit: Limit): 'yes' | 'no' | 'unknown' {
  const { effect } = attempt;
  const used = bulletsUsed(usingOf(attempt), limit);
  const { meant, of } = effect?.bullets ?? { meant: null, of: optionsOf(effect) };
  const left = (meant ?? Array.from({ length: of }, (_, i) => i + 1)).filter((bullet) => !used.includes(bullet));
  if (left.length === 0 || used.length >= of) return 'no';
  return used.includes(null) ? 'unknown' : 'yes';
}

function optionsOf(effect: Effect | null): number {
  const counts = (effect?.resolution ?? []).map(({ action }) =>
    action.kind === 'apply-one-of' ? action.options.length : 0,
  );
  return Math.max(2, ...counts);
}

/** "(You can only gain this effect once per turn.)" of an additional Normal Summon (opt.hard). */
function gainedOnce(effect: Effect | null): readonly Limit[] {
  const gains = effect?.resolution.some(
    ({ action }) =>
      action.kind === 'apply-rule' && action.rule.rule === 'extra-normal-summon' && action.rule.once === true,
  );
  if (effect === null || gains !== true) return [];
  return [{ scope: 'hard', per: 'turn', count: 1, verb: 'use', sharedKey: null, span: effect.span }];
}

/** Limits of the activation of the card, where no effect that is activated with it has them already. */
function limitsOfCard({ cardActivation, effect, text }: Attempt): readonly Limit[] {
  if (!cardActivation) return [];
  const own = effect?.limits ?? [];
  return (text?.activationLimits ?? []).filter(({ span }) => !own.some((limit) => limit.span.start === span.start));
}

function usingOf({ context, player, copy, card, effect, text }: Attempt): Using {
  return { board: context.board, player, copy, card, effect, text };
}
