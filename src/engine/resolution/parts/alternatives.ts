/** Parts of which one is chosen ("A or B"), as the clauses of a resolution give them. */
import type { Frame } from '../../context.js';
import { blankClause, type Clause } from '../../model/effects.js';
import { isFieldLocation, onField } from '../../board/places.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import { canDo } from '../../feasible/action.js';
import { placeInWords } from '../in-words.js';
import { BY_EFFECT } from '../picking/pick.js';
import type { Play } from '../play.js';
import { speaksOfRest } from '../picking/rest.js';
import { holdsAsItResolves } from './as-activated.js';

/** "Destroy it, or show your hand and shuffle it into the Deck": each alternative with the parts that "and" ties to it. */
export function alternativesFrom(clauses: readonly Clause[], at: number): readonly (readonly Clause[])[] {
  let end = at + 1;
  while (clauses[end]?.aside === true) end += 1;
  const found: (readonly Clause[])[] = [clauses.slice(at, end)];
  for (let i = end; i < clauses.length;) {
    if (clauses[i]?.conjunction !== 'or' || isPutOffToo(clauses, i)) break;
    const first = i;
    do i += 1;
    while (belongsToAlternative(clauses, i));
    found.push(clauses.slice(first, i));
  }
  return found;
}

/** "During the End Phase, add it to your hand or Special Summon it": which of both is asked only then. */
export function isPutOffToo(clauses: readonly Clause[], at: number): boolean {
  const [before, clause] = [clauses[at - 1], clauses[at]];
  return clause?.conjunction === 'or' && clause.delayed?.event === 'phase' && before?.delayed?.event === 'phase';
}

/** A part that "and" ties to an alternative; what is done with the rest is done whichever was chosen. */
export function belongsToAlternative(clauses: readonly Clause[], at: number): boolean {
  const clause = clauses[at];
  const before = clauses[at - 1];
  if (clause?.aside === true) return true;
  if (clause === undefined || before === undefined || speaksOfRest(clause.action)) return false;
  // "Add it to your hand, or, if you control a Dragon, you can Special Summon it instead, but negate its effects".
  const tied = clause.conjunction === 'and-if-you-do' && before.condition !== null;
  if (clause.conjunction !== 'and' && !tied) return false;
  return before.conjunction === 'or' || belongsToAlternative(clauses, at - 1);
}

export function chooseOne(play: Play, alternatives: readonly (readonly Clause[])[], frame: Frame): readonly Clause[] {
  // Words that nobody read are no choice of anybody.
  const [first] = alternatives;
  if (first !== undefined && alternatives.every(([clause]) => clause?.action.kind === 'unparsed')) return first;
  // "Destroy 1 if you roll a 3, or yours if you roll a 6", of which none was rolled.
  if (first !== undefined && alternatives.every(([clause]) => isOutOfState(play, clause, frame))) return first;
  // "…, or if it is no longer on the field, … instead": as the field is, nobody chooses.
  const instead = alternatives.find(([clause]) => clause !== undefined && isOfGoneTarget(clause));
  if (instead !== undefined && first !== undefined && alternatives.length === 2 && frame.targets !== 'unknown') {
    const there = frame.targets.some((target) => {
      const now = play.now(target);
      return now !== null && onField(now);
    });
    return there ? first : instead.map((clause, at) => (at === 0 ? { ...clause, condition: null } : clause));
  }
  const open = alternatives.flatMap((alternative, i) => (isOpen(play, alternative[0], frame) ? [String(i + 1)] : []));
  const decider = first?.[0]?.decides;
  const chosen = play.choose({
    player: decider === undefined ? frame.player : playerOf(decider, frame.player),
    kind: 'option',
    about: `which of the alternatives (${toldApart(alternatives).join(', ')})`,
    options: open.length > 0 ? open : alternatives.map((_, i) => String(i + 1)),
    min: 1,
    max: 1,
    open: false,
  });
  const taken = alternatives[Number(chosen[0] ?? '1') - 1] ?? alternatives[0] ?? [nothing(frame)];
  // "…, or you can draw 1 card instead", "your opponent can discard 1 card, or …": who took it is not asked again whether to.
  const isTaken = ({ conjunction, decides }: Clause): boolean => conjunction === 'or' || decides !== undefined;
  return taken.map((clause) => withoutRest(isTaken(clause) ? { ...clause, optional: false } : clause));
}

/** Once it was chosen, a remark is a part like any other. */
function withoutRest(clause: Clause): Clause {
  const { aside: _, ...alone } = clause;
  return alone;
}

/** "If it is no longer on the field". */
function isOfGoneTarget({ condition }: Clause): boolean {
  const there = condition?.if === 'not' ? condition.of : null;
  return there?.if === 'at' && there.what.ref === 'target' && there.locations.every(isFieldLocation);
}

/** "1: pay life points"; what would read alike says where its cards come from, too. */
function toldApart(alternatives: readonly (readonly Clause[])[]): readonly string[] {
  const short = alternatives.map((alternative) => wordsOf(alternative, false));
  return alternatives.map((alternative, i) => {
    const words = short[i] ?? '';
    const alike = short.filter((other) => other === words).length > 1;
    return `${String(i + 1)}: ${alike ? wordsOf(alternative, true) : words}`;
  });
}

function wordsOf(alternative: readonly Clause[], whence: boolean): string {
  return alternative
    .map(({ action }) => {
      const from = whence && 'what' in action && typeof action.what === 'object' ? (action.what?.locations ?? []) : [];
      const places = [...new Set(from.filter((one) => one !== 'extra-monster-zone').map(placeInWords))].join(' or ');
      return `${action.kind.replaceAll('-', ' ')}${places === '' ? '' : ` from the ${places}`}`;
    })
    .join(' and ');
}

function isOutOfState(play: Play, clause: Clause | undefined, frame: Frame): boolean {
  const condition = clause?.condition ?? null;
  return condition !== null && holdsAsItResolves(play, condition, frame).answer === 'no';
}

/** An alternative whose state does not hold, or that could not be done, is none. */
function isOpen(play: Play, clause: Clause | undefined, frame: Frame): boolean {
  if (clause === undefined || isOutOfState(play, clause, frame)) return false;
  return canDo(play.context, clause.action, frame, BY_EFFECT).answer !== 'no';
}

function nothing(frame: Frame): Clause {
  return blankClause({ kind: 'nothing' }, frame.effect?.span ?? { start: 0, end: 0 });
}
