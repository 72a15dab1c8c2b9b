/** An Equip Card whose fall nobody told, beside that of a monster which may have been its own (spell.equip). */
import type { Context, Frame } from '../../context.js';
import type { GameEvent } from '../../model/board.js';
import type { Condition, EventPattern } from '../../model/effects.js';
import { unknown, type Judgement } from '../../model/facts.js';
import { nameOf } from '../traits.js';

type Matches = (context: Context, pattern: EventPattern, event: GameEvent, frame: Frame) => Judgement;

/**
 * "If this card is sent there because the equipped monster is destroyed": the end of that monster is told, and this card lies in the
 * Graveyard. `null` where that says nothing about it.
 */
export function mayHaveFallenWith(
  context: Context,
  pattern: EventPattern,
  event: GameEvent,
  frame: Frame,
  matches: Matches,
): Judgement | null {
  const { self } = frame;
  if (pattern.event !== 'sent' || pattern.subject?.reference?.ref !== 'this-card' || self === null) return null;
  if (self.card?.property !== 'equip' || self.place.location !== 'graveyard' || self.sentThisTurn === false)
    return null;
  const { board } = context;
  if ([...board.history.events, ...board.events].some(({ copies }) => copies.includes(self.id))) return null;
  const because = ofItsMonster(pattern.conditions).some(
    (one) => matches(context, { ...one, subject: null }, event, frame).answer !== 'no',
  );
  const [worn] = event.copies.flatMap((id) => board.copies.get(id) ?? []);
  if (!because || worn === undefined || worn.id === self.id) return null;
  return unknown(`whether ${nameOf(self)} was equipped to ${nameOf(worn)} and sent to the Graveyard with it`);
}

/** What has to have happened to the monster ("because the equipped monster is Tributed or destroyed"). */
function ofItsMonster(conditions: readonly Condition[]): readonly EventPattern[] {
  return conditions.flatMap((one): readonly EventPattern[] => {
    if (one.if === 'any-of' || one.if === 'all-of') return ofItsMonster(one.of);
    return one.if === 'happened' && one.event.subject?.reference?.ref === 'equipped-monster' ? [one.event] : [];
  });
}
