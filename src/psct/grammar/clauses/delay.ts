import {
  substepsNamed,
  type Action,
  type Clause,
  type EventKind,
  type Noun,
  type Reference,
} from '../../../engine/model/effects.js';

/**
 * "During the End Phase, do this, then do that": what is tied to a part done later is done then, too; but not what goes
 * on with the sentence after a remark ("(but banish it when it leaves the field), and if you do, …"). `remarks`: which
 * clauses follow one.
 */
export function tiedToLater(read: readonly Clause[], remarks: ReadonlySet<number>): readonly Clause[] {
  const clauses = endingTogether(ofSameBattle(read));
  let delayed: Clause['delayed'] = null;
  return clauses.map((clause, at) => {
    if (remarks.has(at)) delayed = null;
    // "During the End Phase, add it to your hand or Special Summon it": either is done then.
    const either = clause.conjunction === 'or' && delayed?.event === 'phase';
    const tied = TIED.has(clause.conjunction) || either;
    if (clause.delayed !== null) delayed = isRedirection(clause) ? null : clause.delayed;
    else if (!tied || clause.action.kind === 'apply-rule') delayed = null;
    return tied && clause.delayed === null && delayed !== null ? { ...clause, delayed } : clause;
  });
}

/**
 * "If it attacks this turn, you take no damage, it is not destroyed by that battle, also destroy that monster after damage
 * calculation": all of it is said of that attack.
 */
function ofSameBattle(clauses: readonly Clause[]): readonly Clause[] {
  let attack: Clause['delayed'] = null;
  return clauses.map((clause) => {
    const { conjunction, delayed, condition, action } = clause;
    if (conjunction === 'first' || conjunction === 'sentence') attack = null;
    if (delayed !== null && OF_A_BATTLE.has(delayed.event)) attack = delayed;
    const atPoint = delayed?.event === 'phase' && substepsNamed(condition) !== null;
    const ofBattle =
      delayed === null &&
      (action.kind === 'apply-rule' || ofOpponentInIt(action)) &&
      action.until?.until === 'end-of-damage-step';
    return attack !== null && (atPoint || ofBattle) ? { ...clause, delayed: attack } : clause;
  });
}

/** "If this card attacks, it gains ATK, also the monster that it battles loses 300, during the Damage Step only". */
function ofOpponentInIt(action: Action): action is Extract<Action, { kind: 'change-stat' }> {
  return action.kind === 'change-stat' && action.what.reference?.ref === 'battling-opponent';
}

/** The end that stands behind the second of two changes made for one attack is that of the first as well. */
function endingTogether(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.map((clause, at) => {
    const { action, delayed } = clause;
    const next = clauses[at + 1];
    if (action.kind !== 'change-stat' || action.until !== null || delayed === null || next?.delayed !== delayed)
      return clause;
    if (next.conjunction !== 'also' || next.action.kind !== 'change-stat') return clause;
    return next.action.until?.until === 'end-of-damage-step'
      ? { ...clause, action: { ...action, until: next.action.until } }
      : clause;
  });
}

const OF_A_BATTLE: ReadonlySet<EventKind> = new Set<EventKind>(['attack-declared', 'targeted-for-attack', 'battles']);

/** "…, but banish it when it leaves the field, then draw 1 card": where it goes is no deed of a later time. */
function isRedirection({ delayed, action }: Clause): boolean {
  const left = delayed?.event === 'left-field' ? (delayed.subject?.reference ?? null) : null;
  const moved = GOES_ELSEWHERE.has(action.kind) ? movedBy(action) : null;
  return left !== null && moved !== null && left.ref === moved.ref;
}

const TIED: ReadonlySet<Clause['conjunction']> = new Set<Clause['conjunction']>([
  'then',
  'and-if-you-do',
  'then-sentence',
]);

/** Where a card goes instead of where it would go as it leaves; one that has left cannot be destroyed any more. */
const GOES_ELSEWHERE: ReadonlySet<Action['kind']> = new Set<Action['kind']>([
  'banish',
  'place',
  'return',
  'shuffle-into-deck',
]);

/** "Banish this card when it leaves the field": the card that is moved is the one that leaves, not the target. */
export function whenThatLeaves(delayed: Clause['delayed'], action: Action): Clause['delayed'] {
  const { subject } = delayed ?? {};
  if (delayed?.event !== 'left-field' || !subject || !isPronoun(subject)) return delayed;
  const moved = GOES_ELSEWHERE.has(action.kind) ? movedBy(action) : null;
  return moved?.ref === 'this-card' ? { ...delayed, subject: { ...subject, reference: moved } } : delayed;
}

function movedBy(action: Action): Reference | null {
  const what = 'what' in action && typeof action.what === 'object' ? action.what : null;
  return what !== null && 'reference' in what ? what.reference : null;
}

const SPOKEN_OF: ReadonlySet<Reference['ref']> = new Set<Reference['ref']>([
  'event',
  'battling-opponent',
  'equipped-monster',
]);

/** "It", not "that monster". */
function isPronoun({ reference, filter }: Noun): boolean {
  if (reference?.ref === 'target') return reference.wording === 'pronoun';
  return reference !== null && SPOKEN_OF.has(reference.ref) && filter.is === 'any';
}
