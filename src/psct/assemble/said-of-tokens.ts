/**
 * '"Foo Token" cannot be destroyed by battle', beside an effect that brings that Token when its own card is gone: nobody is
 * there to go on saying it, so it is said by what brought the Token (token.nature).
 */
import {
  blankClause,
  type Clause,
  type Effect,
  type EventKind,
  type EventPattern,
  type LastingRule,
} from '../../engine/model/effects.js';

/** The effects, those that bring Tokens with what the text says of these elsewhere. */
export function saidOfTokens(effects: readonly Effect[]): readonly Effect[] {
  const said = effects.flatMap(({ lasting, condition }) => (condition === null ? lasting : []));
  return effects.map((effect) => {
    if (!effect.triggers.some(takesItAway)) return effect;
    const own = said.flatMap((rule): readonly Clause[] => {
      const name = tokenOf(rule);
      if (name === null || !effect.resolution.some((clause) => brings(clause, name))) return [];
      const action = { kind: 'apply-rule', rule, until: null } as const;
      return [blankClause(action, effect.span, { conjunction: 'sentence' })];
    });
    return own.length === 0 ? effect : { ...effect, resolution: [...effect.resolution, ...own] };
  });
}

const LEAVING: ReadonlySet<EventKind> = new Set<EventKind>(['destroyed', 'sent', 'left-field', 'banished', 'tributed']);

function takesItAway({ event, subject }: EventPattern): boolean {
  return LEAVING.has(event) && subject?.reference?.ref === 'this-card';
}

/** The Token of that name, of which the rule is said. */
function tokenOf(rule: LastingRule): string | null {
  if (rule.rule !== 'cannot' || rule.what?.reference !== null) return null;
  const { filter } = rule.what;
  return filter.is === 'named' && /\bTokens?$/.test(filter.name) ? filter.name : null;
}

function brings({ action }: Clause, name: string): boolean {
  return (
    (action.kind === 'summon-token' && action.name === name) ||
    (action.kind === 'unparsed' && action.text.includes(`"${name}"`))
  );
}
