/** "For the rest of this turn, until you Pendulum Summon, you cannot …": a ban that a Pendulum Summon lifts. */
import {
  blankEvent,
  type Action,
  type Clause,
  type Condition,
  type LastingRule,
  type Span,
} from '../../../engine/model/effects.js';
import { type Reader } from '../reader.js';

const WORDS = '[,] (unless you pendulum summon after this effect resolves|until you pendulum summon)';
const SAID = /\b(?:unless you Pendulum Summon after this effect resolves|until you Pendulum Summon)\b/;

/** The words, where a clause may say them: in front of a ban or behind it. */
export function acceptsPendulumSummon(r: Reader): boolean {
  return r.accept(WORDS);
}

/**
 * The clauses with that sentence carried out: surely banned as long as nobody Pendulum Summoned this turn. Whether a
 * Pendulum Summon of this turn came after the effect no board tells, so that the words stand for it.
 */
export function liftedByPendulumSummon(clauses: readonly Clause[], textOf: (span: Span) => string): readonly Clause[] {
  let front = false;
  return clauses.flatMap((clause): readonly Clause[] => {
    const words = textOf(clause.span);
    const said = SAID.exec(words);
    if (said === null && !(front && clause.conjunction === 'and')) {
      front = false;
      return [clause];
    }
    // In front of the ban it is said of what is joined to that as well.
    if (said !== null) front = said.index < words.search(/\byou cannot\b/);
    return lifted(clause, words);
  });
}

function lifted(clause: Clause, text: string): readonly Clause[] {
  const { action, span } = clause;
  const rule = ruleFor(action);
  if (rule === null) return [{ ...clause, action: { kind: 'unparsed', text, span } }];
  const summoned: Condition = {
    if: 'happened',
    event: blankEvent('summoned', span, { how: ['pendulum'], player: 'you' }),
    since: 'this-turn',
    negated: false,
  };
  const inState = (condition: Condition, inner: LastingRule): Action => ({
    kind: 'apply-rule',
    rule: { rule: 'conditional', condition, rules: [inner] },
    until: { until: 'end-of-turn' },
  });
  return [
    { ...clause, action: inState({ if: 'not', of: summoned }, rule) },
    { ...clause, conjunction: 'and', action: inState(summoned, { rule: 'unparsed', text, span }) },
  ];
}

function ruleFor(action: Action): LastingRule | null {
  if (action.kind === 'apply-rule') return action.rule;
  if (action.kind !== 'negate' || action.what !== 'effects' || action.of === null) return null;
  return { rule: 'negate-effects', what: { ...action.of, quantity: { kind: 'all' } } };
}
