/** Targets that are named of an effect whose bullets are what targets: one of those has to take them (psct.bullet-choice). */
import type { Action, Effect, Option } from '../../model/effects.js';
import { citing, unreadText } from '../../model/facts.js';
import { finding, type RuleFinding } from '../../rule.js';
import type { Attempt } from '../attempt.js';

type OneOf = Extract<Action, { kind: 'apply-one-of' | 'apply-in-order' }>;

/** The best that is said of the named targets by a bullet; `null` where none is named, or several bullets may be chosen. */
export function toldForOneOf(attempt: Attempt, asked: (attempt: Attempt) => RuleFinding | null): RuleFinding | null {
  const { effect, targets, context, frame, card } = attempt;
  const action = effect?.resolution.flatMap((clause) =>
    clause.action.kind === 'apply-one-of' ? [clause.action] : [],
  )[0];
  if (effect === null || action === undefined || targets.length === 0 || !isOne(action)) return null;
  const options = action.options.filter(
    ({ condition }) => condition === null || context.holds(condition, frame).answer !== 'no',
  );
  const each = options.flatMap((option): readonly RuleFinding[] => {
    const found = asked(asEffect(attempt, effect, option));
    return found === null ? [] : [found];
  });
  const best = each.find(({ answer }) => answer === 'yes') ?? each.find(({ answer }) => answer === 'unknown');
  if (best !== undefined) return best;
  const [unread] = options.flatMap(({ activation, clauses }) =>
    [...activation, ...clauses.map((clause) => clause.action)].flatMap((one) => (one.kind === 'unparsed' ? [one] : [])),
  );
  return unread === undefined
    ? (each[0] ?? null)
    : finding(
        citing(unreadText(card.name, unread.text, unread.span), 'psct.bullet-choice'),
        { yes: 'told', no: 'wrong', unknown: 'open' },
        { name: card.name },
      );
}

function isOne({ count, more }: OneOf): boolean {
  return count.kind === 'exactly' && count.n.kind === 'number' && count.n.n === 1 && more === undefined;
}

/** The effect as the one bullet makes it. */
function asEffect(attempt: Attempt, effect: Effect, { activation, clauses }: Option): Attempt {
  const own: Effect = { ...effect, activation: [...effect.activation, ...activation], resolution: clauses };
  return { ...attempt, effect: own, frame: { ...attempt.frame, effect: own } };
}
