/**
 * "It is changed to Defense Position at the end of the Damage Step": what a card that attacked does by itself when the
 * Damage Step of its battle ends. It begins no Chain (effect.continuous, damage.end).
 */
import type { Context, Frame, LastingInForce } from '../context.js';
import { matchesEvent } from '../evaluate/events/event.js';
import type { Clause, Condition, EventPattern, LastingRule } from '../model/effects.js';
import { all, any, judged, NO, type Judgement, YES } from '../model/facts.js';
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
 * Everything that is done at the end of this Damage Step; the context's board stands there. `before`: as the monsters that
 * the battle destroyed still lay on the field, which attacked or were attacked all the same.
 */
export function dueAtTheEnd(context: Context, before: Context): readonly DueAtTheEnd[] {
  return context.lasting('whenever').flatMap((entry): readonly DueAtTheEnd[] => {
    const clauses = entry.rule.clauses.filter(({ condition }) => namesTheEnd(condition));
    if (clauses.length === 0 || clauses.length < entry.rule.clauses.length) return [];
    const { rule, frame, applies, cardName } = entry;
    const asked = rule.condition === null ? YES : context.holds(rule.condition, frame);
    const happens = all([applies, asked, wasInThisBattle(before, entry)]);
    if (happens.answer === 'no') return [];
    return [{ clauses: clauses.map((clause) => ({ ...clause, delayed: null })), frame, happens, cardName }];
  });
}

function namesTheEnd(condition: Condition | null): boolean {
  if (condition?.if === 'all-of') return condition.of.some(namesTheEnd);
  return condition?.if === 'damage-step' && condition.substeps.every((substep) => substep === 'end');
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
