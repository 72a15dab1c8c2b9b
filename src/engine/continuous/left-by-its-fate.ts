/** "If this card is destroyed by an opponent's card, your opponent cannot … for the rest of this turn": told as what happened. */
import type { Context, Frame } from '../context.js';
import { matchesEvent } from '../evaluate/events/event.js';
import { onField } from '../board/places.js';
import type { Copy, GameEvent } from '../model/board.js';
import type { Effect, EventPattern, LastingRule } from '../model/effects.js';
import { all, any, unknown, YES, type Judgement } from '../model/facts.js';
import { nameOf } from '../evaluate/traits.js';
import { entryOf, frameOf, type Entry } from './entries.js';

/** What a card that left the field this turn said of that goes on binding the players (effect.lingering). */
export function leftByItsFate(context: Context, copy: Copy): readonly Entry[] {
  const { text } = copy;
  if (text === null || onField(copy)) return [];
  return text.effects.flatMap((effect) =>
    effect.lasting.flatMap((rule) => {
      const bans = rule.rule === 'whenever' && isOwnFate(rule.events) ? bansOf(rule) : [];
      if (bans.length === 0 || rule.rule !== 'whenever') return [];
      const frame = frameOf(copy, effect);
      const happened = (): Judgement =>
        any(
          [...context.board.history.events, ...context.board.events].flatMap((event) =>
            event.copies.includes(copy.id)
              ? rule.events.map((pattern) =>
                  all([matchesEvent(context, pattern, event, frame), asItLay(context, copy, effect, event, frame)]),
                )
              : [],
          ),
        );
      return bans.map((ban) => entryOf(ban, frame, happened, 'applied', copy));
    }),
  );
}

/** "While in Defense Position": how it lay on the field when that happened to it. */
function asItLay(context: Context, copy: Copy, { condition }: Effect, event: GameEvent, frame: Frame): Judgement {
  if (condition === null) return YES;
  const { wasInPosition: position, wasAt, from } = event;
  const place = wasAt ?? { ...copy.place, location: from ?? 'monster-zone' };
  if (position === undefined) return unknown(`in which battle position ${nameOf(copy)} was`);
  return context.holds(condition, { ...frame, self: { ...copy, place, position, face: 'up' } });
}

function isOwnFate(events: readonly EventPattern[]): boolean {
  return (
    events.length > 0 &&
    events.every(({ event, subject }) => event === 'destroyed' && subject?.reference?.ref === 'this-card')
  );
}

function bansOf({ clauses, condition }: Extract<LastingRule, { rule: 'whenever' }>): readonly LastingRule[] {
  if (condition !== null) return [];
  return clauses.flatMap(({ action, delayed, optional, condition: asked }) =>
    action.kind === 'apply-rule' &&
    action.until?.until === 'end-of-turn' &&
    !optional &&
    delayed === null &&
    asked === null &&
    bindsPlayers(action.rule)
      ? [action.rule]
      : [],
  );
}

function bindsPlayers(rule: LastingRule): boolean {
  return (rule.rule === 'cannot' || rule.rule === 'limited' || rule.rule === 'battle-damage') && rule.who !== null;
}
