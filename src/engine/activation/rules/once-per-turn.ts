/** "Once per turn" in all its forms (opt.soft, opt.hard). */
import type { RuleId } from '../../citations/catalogue.generated.js';
import type { Assumption } from '../../model/facts.js';
import { defineRule, type RuleFinding } from '../../rule.js';
import type { Effect, EventKind, Limit } from '../../model/effects.js';
import type { Attempt } from '../attempt.js';

export const oncePerTurn = defineRule<Attempt>({
  id: 'opt.hard',
  messages: {
    used: '{name} was already used as often as its text allows.',
    'other-turn': '{name} may be used only in the turn of the opponent.',
    free: '{name} may still be used.',
    'which-bullet': '{name} was used already, but with which of its bullets is not said.',
    counted: 'How often {name} may be used depends on what its text counts.',
    'cannot-say': 'How often {name} was used before is not said.',
  },
  check(attempt) {
    const { effect, card, context } = attempt;
    const limits = [...(effect?.limits ?? []), ...gainedOnce(effect)];
    if (limits.length === 0) return againWithoutLimit(attempt);
    const data = { name: card.name };
    // "Once per opponent's turn" says in whose turn, too.
    const { player } = context.board.turn;
    if (player === attempt.player && limits.some(({ per }) => per === 'opponent-turn'))
      return { answer: 'no', messageId: 'other-turn', data, also: ['opt.other-numbers'] };
    const broken = limits.find((limit) => usesOf(attempt, limit) >= allowedBy(attempt, limit));
    const open = limits.find(
      (limit) => usesOf(attempt, limit) >= limit.count && limit !== broken && isOpen(attempt, limit),
    );
    const rule = (limit: Limit): 'opt.soft' | 'opt.hard' => (limit.scope === 'soft' ? 'opt.soft' : 'opt.hard');
    const negated = [...context.board.used, ...context.board.chain].some((use) => use.negated !== 'no');
    const verbs: RuleId[] = negated ? ['opt.hard.activate-vs-use'] : [];
    if (context.board.used.some((use) => use.negated === 'effect')) verbs.push('neg.effect-only');
    if (limits.some(({ per, count, more }) => per !== 'turn' || count > 1 || more !== undefined))
      verbs.push('opt.other-numbers');
    const bullets = broken?.eachOption === true ? optionsOf(effect) : 0;
    if (broken !== undefined && bullets > usesOf(attempt, broken))
      return { answer: 'unknown', messageId: 'which-bullet', data, also: [rule(broken), ...verbs] };
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
    const assumed: readonly Assumption[] = context.board.complete
      ? []
      : [{ fact: `this effect of ${card.name} was not used yet this turn`, rule: 'opt.hard' }];
    return { answer: 'yes', messageId: 'free', data, assumed, also: [...new Set(limits.map(rule)), ...verbs] };
  },
});

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

/** Every bullet may be used as often as its limit says; which one was used before, a board does not tell. */
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

/** How often the limit was used up, on this Chain and before; negated activations count only for "use" (opt.hard.activate-vs-use). */
function usesOf(attempt: Attempt, limit: Limit): number {
  const { board } = attempt.context;
  const counts = (negated: 'no' | 'activation' | 'effect'): boolean =>
    limit.verb === 'use' || limit.scope === 'soft' || negated !== 'activation';
  const onChain = board.chain.filter(
    (link) =>
      counts(link.negated) &&
      isSame(attempt, limit, {
        player: link.player,
        name: link.card?.name ?? null,
        copy: link.copy,
        effect: link.effect?.number ?? null,
      }),
  ).length;
  if (limit.per === 'chain') return onChain;
  const before = board.used.filter(
    (use) =>
      counts(use.negated) &&
      (use.turn === null || board.turn.number === null || !isPerTurn(limit) || use.turn === board.turn.number) &&
      !(limit.scope === 'soft' && limit.per === 'turn' && wasReset(attempt)) &&
      !(limit.per === 'battle' && wasInAnotherBattle(attempt)) &&
      isSame(attempt, limit, { player: use.player, name: use.card?.name ?? null, copy: use.copy, effect: use.effect }),
  ).length;
  return onChain + before;
}

function isPerTurn({ per }: Limit): boolean {
  return per === 'turn' || per === 'opponent-turn';
}

/** opt.soft: a card that lay face-down or left the field since is a new one; its uses are forgotten. */
function wasReset({ context, copy }: Attempt): boolean {
  return context.board.history.events.some(
    (event) => (event.event === 'turned-face-down' || event.event === 'left-field') && event.copies.includes(copy.id),
  );
}

/** "Once per battle": where another attack was declared before, it was used in that one. */
function wasInAnotherBattle({ context }: Attempt): boolean {
  return context.board.history.events.some(({ event }) => EARLIER_BATTLES.has(event));
}

const EARLIER_BATTLES: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'battles', 'damage-calculated']);

interface Use {
  readonly player: string;
  readonly name: string | null;
  readonly copy: string | null;
  readonly effect: number | null;
}

function isSame({ copy, card, effect, player, text }: Attempt, limit: Limit, use: Use): boolean {
  // opt.control-change: "once per turn" belongs to the copy, a limit by name to the player.
  if (limit.scope === 'soft' ? use.copy !== copy.id : use.name !== card.name || use.player !== player) return false;
  if (use.effect === null) return limit.sharedKey !== null || limit.scope === 'hard';
  if (use.effect === effect?.number) return true;
  // opt.each-effect: effects that share one counter.
  const other = text?.effects.find((candidate) => candidate.number === use.effect);
  return limit.sharedKey !== null && other?.limits.some((theirs) => theirs.sharedKey === limit.sharedKey) === true;
}
