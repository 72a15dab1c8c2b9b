import { blankClause, type Action, type Clause, type Filter } from '../../engine/model/effects.js';

type Number = Extract<Filter, { is: 'stat' }>;
type Stats = Extract<Action, { kind: 'change-stat' }>['stats'][number];

/**
 * "Special Summon this card as a monster (… ATK ?/DEF ?) with ATK and DEF equal to …": nothing that the card has to be, but
 * what it becomes as it is Summoned (ability.trap-monster.nature).
 */
export function worthAsSummoned(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause) => {
    const { action, span } = clause;
    if (action.kind !== 'special-summon' || (action.as ?? null) === null) return [clause];
    if (action.what.reference?.ref !== 'this-card') return [clause];
    const { filter } = action.what;
    const parts = filter.is === 'all-of' ? filter.of : [filter];
    const numbers = parts.filter(isNumber);
    if (numbers.length === 0) return [clause];
    const rest = parts.filter((part) => !isNumber(part));
    const left: Filter = rest.length === 0 ? { is: 'any' } : { is: 'all-of', of: rest };
    const summon: Clause = { ...clause, action: { ...action, what: { ...action.what, filter: left } } };
    const what = { ...action.what, filter: { is: 'any' } as const };
    return [
      summon,
      ...numbers.map(({ stat, value }) =>
        blankClause(
          { kind: 'change-stat', what, stats: [stat], change: 'set', amount: value, until: null } satisfies Action,
          span,
          { conjunction: 'and' },
        ),
      ),
    ];
  });
}

const PRINTED: ReadonlySet<Stats> = new Set<Stats>(['atk', 'def']);

function isNumber(filter: Filter): filter is Number {
  return filter.is === 'stat' && filter.compare === '=' && PRINTED.has(filter.stat);
}
