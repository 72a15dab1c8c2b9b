/**
 * "It is changed to Defense Position at the end of the Damage Step", "… after damage calculation": what a card that battled
 * does by itself at that point of the Damage Step. It begins no Chain (effect.continuous, damage.end).
 */
import type { Context, Frame, LastingInForce } from '../context.js';
import { matchedCopies, matchesEvent } from '../evaluate/events/event.js';
import type { Clause, Condition, EventPattern, LastingRule } from '../model/effects.js';
import { all, any, judged, NO, type Judgement, unknown, YES } from '../model/facts.js';
import type { DamageSubstep } from '../model/timing.js';
import { declarationOf } from './mandatory.js';

type Whenever = LastingInForce & { readonly rule: Extract<LastingRule, { rule: 'whenever' }> };

/** What is to be done now, from where its words are read, and whether it surely is. */
export interface DueAtTheEnd {
  readonly clauses: readonly Clause[];
  readonly frame: Frame;
  readonly happens: Judgement;
  readonly cardName: string;
}

/**
 * Everything that is done at this point of the Damage Step; the context's board stands there. `before`: as the monsters that
 * the battle destroyed still lay on the field, which attacked or were attacked all the same.
 */
export function dueAtStep(context: Context, before: Context, substep: DamageSubstep): readonly DueAtTheEnd[] {
  return context.lasting('whenever').flatMap((entry): readonly DueAtTheEnd[] => {
    const clauses = entry.rule.clauses.filter(({ condition }) => namesPoint(condition, substep));
    if (clauses.length === 0 || clauses.length < entry.rule.clauses.length) return [];
    const { rule, frame, applies, cardName } = entry;
    const asked = rule.condition === null ? YES : context.holds(rule.condition, frame);
    const happens = all([applies, asked, wasInThisBattle(before, entry), speaksOn(before, entry, substep)]);
    if (happens.answer === 'no') return [];
    const due = clauses.map((clause) => ({ ...clause, delayed: null }));
    return [{ clauses: due, frame: { ...frame, ...spokenOf(before, entry) }, happens, cardName }];
  });
}

/** "If a monster attacks, it is turned …": the one that did. */
function spokenOf(context: Context, { rule, frame }: Whenever): Partial<Frame> {
  const others = rule.events.filter(({ subject }) => subject !== null && subject.reference === null);
  if (others.length === 0) return {};
  const declared = declarationOf(context);
  return {
    event: declared.flatMap((event) => others.flatMap((one) => matchedCopies(context, one, event, frame))),
  };
}

/**
 * "Whenever it declares an attack, this card gains 300 ATK": counted in that battle already, and nothing says that it ends
 * with it. What asks which monster is attacked ("whenever it attacks a WIND monster") is said of that battle alone.
 */
export function gainedByDeclaring(context: Context, before: Context): readonly DueAtTheEnd[] {
  return context.lasting('whenever').flatMap(({ rule, frame, applies, cardName }): readonly DueAtTheEnd[] => {
    const ofDeclaring = rule.events.every(({ event, other }) => event === 'attack-declared' && other === null);
    if (rule.events.length === 0 || !ofDeclaring || !rule.clauses.every(isGain)) return [];
    const asked = rule.condition === null ? YES : before.holds(rule.condition, frame);
    const declared = declarationOf(before);
    const fits = any(declared.flatMap((event) => rule.events.map((one) => matchesEvent(before, one, event, frame))));
    const happens = all([applies, asked, fits]);
    return happens.answer === 'no' ? [] : [{ clauses: rule.clauses, frame, happens, cardName }];
  });
}

function isGain({ action, optional, delayed, condition }: Clause): boolean {
  const adds = action.kind === 'change-stat' && (action.change === 'add' || action.change === 'subtract');
  return adds && action.until === null && !optional && delayed === null && condition === null;
}

/** damage.destroyed-monster-continuous: whether a monster that falls still does so after damage calculation is nowhere said. */
function speaksOn({ board }: Context, { frame, cardName }: Whenever, substep: DamageSubstep): Judgement {
  const falls = frame.self !== null && board.battle?.destroyed?.includes(frame.self.id) === true;
  return falls && substep === 'after-calculation'
    ? unknown(`whether ${cardName}, which this battle destroys, still does that`)
    : YES;
}

function namesPoint(condition: Condition | null, substep: DamageSubstep): boolean {
  if (condition?.if === 'all-of') return condition.of.some((one) => namesPoint(one, substep));
  return condition?.if === 'damage-step' && condition.substeps.every((one) => one === substep);
}

/** "If this card attacks", "if this card is attacked": said of the attack whose Damage Step this is. */
function wasInThisBattle(context: Context, { rule, frame }: Whenever): Judgement {
  const declared = declarationOf(context);
  // What an Equip Card says is said of the battles of its monster.
  const own = [frame.self?.id, frame.self?.equippedTo];
  const matches = (pattern: EventPattern): Judgement =>
    pattern.event === 'phase'
      ? judged(declared.some(({ copies }) => copies.some((id) => own.includes(id))))
      : any(declared.map((event) => matchesEvent(context, pattern, event, frame)));
  return rule.events.length === 0 ? NO : any(rule.events.map(matches));
}
