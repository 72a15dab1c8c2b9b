import { type Action, type Clause, type Filter, type Noun } from '../../../engine/model/effects.js';

type RitualSummon = Extract<Action, { kind: 'summon-with-materials' }>;

/**
 * "Tribute monsters from your hand or field, then Ritual Summon 1 … whose Level equals the total Levels of those monsters":
 * one Ritual Summon with these Tributes, as other Ritual Spells say it in one part (ritual.tribute.level).
 */
export function ritualsAsOne(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause, at) => {
    const next = clauses[at + 1];
    if (next !== undefined && tributesFor(clause, next) !== null) return [];
    const then = clauses[at + 2];
    // "This card can be used to Ritual Summon any …": how stands behind it.
    if (isHeading(clause, at) && next !== undefined) {
      if (isWholeRitual(next) || (then !== undefined && tributesFor(next, then) !== null)) return [];
    }
    const before = clauses[at - 1];
    if (before !== undefined && isHeading(before, at - 1) && isWholeRitual(clause))
      return [{ ...clause, conjunction: 'first' }];
    const apart = before === undefined ? null : afterOneTribute(before, clause);
    if (apart !== null) return [{ ...clause, action: apart }];
    const action = before === undefined ? null : tributesFor(before, clause);
    if (before === undefined || action === null) return [clause];
    const conjunction = clauses[at - 2]?.action.kind === 'nothing' ? 'first' : before.conjunction;
    return [{ ...before, conjunction, action, span: clause.span }];
  });
}

/**
 * "Tribute 1 monster, or send 1 from your Extra Deck, also after that, Ritual Summon any number … whose
 * total Levels equal the Level of that monster": the Summon needs nothing more than what was done before it.
 */
function afterOneTribute({ action: before }: Clause, { action }: Clause): Action | null {
  if (before.kind !== 'tribute' && before.kind !== 'send') return null;
  if (before.what.quantity.kind !== 'exactly' || action.kind !== 'summon-with-materials') return null;
  const { together } = action.what;
  if (action.how !== 'ritual' || (action.materials ?? null) !== null || together?.if !== 'compare') return null;
  if (together.right.kind !== 'stat' || together.right.of.ref !== 'previous') return null;
  const what: Noun = { ...action.what, controller: 'you', locations: ['hand'] };
  return {
    kind: 'special-summon',
    what,
    who: action.who,
    how: ['ritual'],
    to: 'you',
    position: [],
    ignoringConditions: false,
    effectsNegated: false,
    zone: null,
  };
}

/** The sentence that names no more than what the card is for. */
function isHeading({ action }: Clause, at: number): boolean {
  return at === 0 && action.kind === 'nothing';
}

/** One that says itself what is Tributed for it. */
function isWholeRitual({ action, conjunction }: Clause): boolean {
  if (action.kind !== 'summon-with-materials' || action.how !== 'ritual') return false;
  return conjunction === 'sentence' && (action.materials ?? null) !== null;
}

function tributesFor(tribute: Clause, summon: Clause): RitualSummon | null {
  if (tribute.action.kind !== 'tribute' || tribute.optional || tribute.delayed !== null) return null;
  const { action } = summon;
  if (action.kind !== 'summon-with-materials' || action.how !== 'ritual' || (action.materials ?? null) !== null)
    return null;
  if (summon.conjunction !== 'then' || summon.optional || summon.delayed !== null || summon.condition !== null)
    return null;
  const { what } = tribute.action;
  if (what.quantity.kind !== 'any-number' || what.reference !== null || what.each.length > 0) return null;
  if ((what.together ?? null) !== null) return { ...action, materials: what };
  const level = partsOf(action.what.filter).find(isTheirTotal);
  if (level === undefined) return null;
  const filter: Filter = { is: 'all-of', of: partsOf(action.what.filter).filter((part) => part !== level) };
  return { ...action, what: { ...action.what, filter }, materials: addingUp(what) };
}

function partsOf(filter: Filter): readonly Filter[] {
  return filter.is === 'all-of' ? filter.of : [filter];
}

/** "Whose Level equals the total Levels of those monsters". */
function isTheirTotal(filter: Filter): boolean {
  if (filter.is !== 'stat' || filter.stat !== 'level' || filter.compare !== '=') return false;
  const { value } = filter;
  return (
    value.kind === 'aggregate' &&
    value.how === 'total' &&
    value.stat === 'level' &&
    value.of.reference?.ref === 'previous'
  );
}

function addingUp(what: Noun): Noun {
  return {
    ...what,
    together: {
      if: 'compare',
      left: {
        kind: 'aggregate',
        how: 'total',
        stat: 'level',
        original: false,
        of: { ...what, quantity: { kind: 'given' }, filter: { is: 'any' }, controller: null, locations: [] },
      },
      compare: '=',
      right: { kind: 'stat', stat: 'level', original: false, of: { ref: 'previous' } },
    },
  };
}
