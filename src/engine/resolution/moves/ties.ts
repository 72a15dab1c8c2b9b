/** Cards tied to one another: "When this card leaves the field, destroy that monster", and the other way round (leave.effects). */
import type { RuleId } from '../../citations/catalogue.generated.js';
import type { Context, Frame } from '../../context.js';
import type { Board, Copy, CopyId } from '../../model/board.js';
import type { Action, Clause, Effect, EventPattern, LastingRule } from '../../model/effects.js';
import { inMonsterZone, onField } from '../../board/places.js';
import { equipsItself } from '../../continuous/worn.js';
import { covers } from '../../evaluate/covers.js';
import { askedOfThis } from '../../evaluate/past/done-by-this.js';
import type { Outcome } from '../outcome.js';

type Whenever = Extract<LastingRule, { rule: 'whenever' }>;

/** The part of a play that ties need. */
interface Tying {
  readonly board: Board;
  readonly context: Context;
  now(copy: Copy | CopyId): Copy | null;
  run(clauses: readonly Clause[], frame: Frame): Outcome;
  say(what: string, rule: RuleId): void;
}

/** Something that a card does by itself when it, or the card it is tied to, goes. */
export interface Tie {
  readonly clauses: readonly Clause[];
  readonly frame: Frame;
  /** The cards that it is done to, unless the text names others. */
  readonly to: readonly CopyId[];
  /** The card that went, of which alone it speaks. */
  readonly about?: Copy;
  /** "When both of those monsters have left the field": done when the last of them has. */
  readonly onceAllLeft?: true;
}

/**
 * What will happen when this copy leaves the field; to be asked before it does, while its effects still apply. `foe`: what it fell
 * to in battle.
 */
export function tiesOf(play: Tying, leaving: Copy, destroyed: boolean, foe: Copy | null = null): readonly Tie[] {
  if (!onField(leaving)) return [];
  const happens = (events: readonly EventPattern[], itself: boolean): boolean =>
    events.some(
      (event) =>
        (event.event === 'left-field' || (destroyed && event.event === 'destroyed')) &&
        event.cause === null &&
        event.subject !== null &&
        event.subject.reference !== null &&
        (event.subject.reference.ref === 'this-card') === itself,
    );
  // Turned face-down, its monster no longer wears it (spell.equip.condition-lost).
  const worn = leaving.equippedTo === null ? null : play.now(leaving.equippedTo);
  const own = [...leaving.linkedTo, ...(worn === null || worn.face === 'down' ? [] : [worn.id])];
  return [
    ...tiedRules(play, leaving, (rule) => happens(rule.events, true), own),
    ...saidAsItEquipped(play, leaving, own),
    ...saidAsItResolved(play, leaving),
    ...(destroyed ? saidOfItsDestruction(play, leaving, foe) : []),
    ...[...play.board.copies.values()]
      .filter((copy) => copy.id !== leaving.id && copy.linkedTo.includes(leaving.id) && onField(copy))
      .flatMap((copy) => [
        ...tiedRules(play, copy, (rule) => happens(rule.events, false), [leaving.id]),
        ...saidAsItWasActivated(play, copy, (event) => happens([event], false), leaving.id),
      ]),
  ];
}

/** "When this card leaves the field, destroy that monster", of a card that equipped itself to that one. */
function saidAsItEquipped(play: Tying, leaving: Copy, to: readonly CopyId[]): readonly Tie[] {
  if (leaving.equippedTo === null || leaving.face === 'down' || to.length === 0) return [];
  const said = (leaving.text?.effects ?? []).flatMap((effect) => {
    const clauses = putOffUntilItLeaves(effect.resolution);
    return clauses.length === 0 ? [] : [{ effect, clauses }];
  });
  if (said.length === 0 || play.context.negated(leaving).answer === 'yes') return [];
  return said.map(({ effect, clauses }) => ({ clauses, frame: frameOf(leaving, effect), to }));
}

/** "Special Summon that target, but banish it when this card leaves the field", of an effect that resolved earlier. */
function saidAsItResolved({ board }: Tying, leaving: Copy): readonly Tie[] {
  const left = board.applied.flatMap(({ source, effect, to, until }) =>
    source === leaving.id && effect !== null && until !== 'over' ? [{ effect, to }] : [],
  );
  // A board may tell it by the tie alone.
  const linked =
    inMonsterZone(leaving) && left.length === 0
      ? (leaving.text?.effects ?? []).map((effect) => ({ effect, to: leaving.linkedTo }))
      : [];
  return [...left, ...linked].flatMap(({ effect, to }) => {
    const others = to.filter((id) => id !== leaving.id);
    const clauses = untilThisCardLeaves(effect.resolution).filter(({ action }) => isAboutAnother(action));
    return clauses.length === 0 || others.length === 0
      ? []
      : [{ clauses, frame: frameOf(leaving, effect), to: others }];
  });
}

/** "Each time 1 is destroyed, its controller takes 800 damage", said by the effect that brought those Tokens. */
function saidOfItsDestruction({ board, context }: Tying, leaving: Copy, foe: Copy | null): readonly Tie[] {
  return board.applied.flatMap((applied) => {
    if (applied.until === 'over' || !applied.to.includes(leaving.id)) return [];
    const { effect, player, source } = applied;
    const self = source === null ? null : (board.copies.get(source) ?? null);
    return (effect?.resolution ?? []).flatMap(({ action, delayed }): readonly Tie[] => {
      const rule = action.kind === 'apply-rule' && delayed === null ? action.rule : null;
      if (rule === null) return [];
      const frame = { ...frameOf(leaving, effect), player, self };
      if (!isDamageAsTheyFall(rule) && !(foe !== null && fellSo(context, rule, foe, frame))) return [];
      return [{ clauses: rule.clauses, frame, to: [], about: leaving }];
    });
  });
}

/** "When this Token is destroyed by battle with a Fish monster, its controller sends 1 card from their hand": by such a one. */
function fellSo(context: Context, rule: LastingRule, foe: Copy, frame: Frame): rule is Whenever {
  if (rule.rule !== 'whenever' || rule.condition !== null) return false;
  return rule.events.some(
    ({ event, subject, cause }) =>
      event === 'destroyed' &&
      subject?.reference?.ref === 'previous' &&
      cause?.by.length === 1 &&
      cause.by[0] === 'battle' &&
      (cause.card === null || covers(context, cause.card, foe, frame).answer === 'yes'),
  );
}

/** "Each time 1 is destroyed, inflict 300 damage", of what the effect that says it has brought. */
export function isDamageAsTheyFall(rule: LastingRule): rule is Whenever {
  if (rule.rule !== 'whenever' || rule.condition !== null || !rule.events.some(isDestructionOfThose)) return false;
  return rule.clauses.every(({ action }) => action.kind === 'damage');
}

function isDestructionOfThose({ event, subject, cause }: EventPattern): boolean {
  return event === 'destroyed' && cause === null && subject?.reference?.ref === 'previous';
}

/** What becomes of the card itself as it leaves is decided by where it goes. */
function isAboutAnother(action: Action): boolean {
  if (!movesCards(action)) return false;
  const ref = action.what.reference?.ref;
  return ref === 'target' || ref === 'previous' || askedOfThis(action.what.filter) !== null;
}

type MovesCards = Extract<Action, { kind: 'banish' | 'destroy' | 'return' | 'send' | 'shuffle-into-deck' }>;

function movesCards(action: Action): action is MovesCards {
  return ['banish', 'destroy', 'return', 'send', 'shuffle-into-deck'].includes(action.kind);
}

/** "That monster cannot attack. When it leaves the field, destroy this card", of a card that was activated by targeting it. */
function saidAsItWasActivated(
  play: Tying,
  copy: Copy,
  wanted: (event: EventPattern) => boolean,
  leaving: CopyId,
): readonly Tie[] {
  if (copy.face === 'down' || copy.card?.property !== 'continuous') return [];
  const said = (copy.text?.effects ?? []).flatMap((effect) => {
    const clauses = effect.from.includes('card-activation')
      ? effect.resolution.filter(({ delayed }) => delayed !== null && wanted(delayed))
      : [];
    return clauses.length === 0 ? [] : [{ effect, clauses: clauses.map((one) => ({ ...one, delayed: null })) }];
  });
  if (said.length === 0 || play.context.negated(copy).answer === 'yes') return [];
  return said.map(({ effect, clauses }) => ({ clauses, frame: frameOf(copy, effect), to: [leaving] }));
}

function putOffUntilItLeaves(clauses: readonly Clause[]): readonly Clause[] {
  const at = clauses.findIndex(({ action }) => equipsItself(action));
  return untilThisCardLeaves(clauses.slice(at < 0 ? clauses.length : at + 1));
}

function untilThisCardLeaves(clauses: readonly Clause[]): readonly Clause[] {
  return clauses
    .filter(({ delayed }) => delayed?.event === 'left-field' && delayed.subject?.reference?.ref === 'this-card')
    .map((clause) => ({ ...clause, delayed: null }));
}

function frameOf(copy: Copy, effect: Effect | null): Frame {
  return {
    player: copy.controller,
    self: copy,
    effect,
    targets: [],
    cost: [],
    previous: [],
    event: [],
    chainLink: null,
  };
}

function tiedRules(
  play: Tying,
  copy: Copy,
  wanted: (rule: Whenever) => boolean,
  to: readonly CopyId[],
): readonly Tie[] {
  if (copy.face === 'down' || copy.text === null) return [];
  const rules = copy.text.effects.flatMap((effect) =>
    effect.lasting.flatMap((rule) =>
      rule.rule === 'whenever' &&
      rule.condition === null &&
      wanted(rule) &&
      (to.length > 0 || standsAlone(rule.clauses))
        ? [{ rule, effect }]
        : [],
    ),
  );
  if (rules.length === 0 || play.context.negated(copy).answer === 'yes') return [];
  return rules.map(({ rule, effect }) => ({
    clauses: rule.clauses,
    frame: frameOf(copy, effect),
    to,
    ...(rule.events.some(({ subject }) => subject?.quantity.kind === 'all') ? { onceAllLeft: true } : {}),
  }));
}

/** "If it leaves the field, skip your next Battle Phase": that is done to no card that it is tied to. */
function standsAlone([first]: readonly Clause[]): boolean {
  if (first?.delayed !== null) return false;
  const { action } = first;
  switch (action.kind) {
    case 'skip-phase':
      return true;
    case 'damage':
      return action.who === 'you' || action.who === 'opponent';
    case 'destroy':
    case 'return':
      return !REFERS.test(JSON.stringify(action.what));
    default:
      return false;
  }
}

/** It means cards spoken of before, or those that this effect brought. */
const REFERS = /"(?:ref|state)":"/;

/** Carries a tie out on those of its cards that are still on the field. */
export function carryOut(play: Tying, { clauses, frame, to, about, onceAllLeft }: Tie): void {
  if (about !== undefined) {
    play.run(clauses, { ...frame, event: [about], previous: [about] });
    return;
  }
  const there = to.flatMap((id) => play.now(id) ?? []).filter(onField);
  const self = frame.self === null ? null : (play.now(frame.self) ?? frame.self);
  if (onceAllLeft === true && self?.linkedTo.flatMap((id) => play.now(id) ?? []).some(onField) === true) return;
  const speaksOfSelf = clauses.some(
    ({ action }) =>
      'what' in action &&
      typeof action.what === 'object' &&
      action.what !== null &&
      'reference' in action.what &&
      action.what.reference?.ref === 'this-card',
  );
  const alone = standsAlone(clauses);
  if (!alone && (speaksOfSelf ? self === null || !onField(self) : there.length === 0)) return;
  play.say(`What ${self?.card?.name ?? 'a card'} says of leaving the field is done.`, 'leave.effects');
  play.run(clauses.map(ofThoseTied), {
    ...frame,
    self: speaksOfSelf ? self : frame.self,
    targets: there,
    previous: there,
    event: there,
  });
}

/** "Destroy (or banish) the equipped monster", when the Equip Card is gone already: the one that it was equipped to. */
function ofThoseTied(clause: Clause): Clause {
  const { action } = clause;
  if (!movesCards(action) || action.what.reference?.ref !== 'equipped-monster') return clause;
  return { ...clause, action: { ...action, what: { ...action.what, reference: { ref: 'previous' } } } };
}
