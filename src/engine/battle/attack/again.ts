/**
 * "If this card destroys a monster by battle, it can attack once again in a row": a further attack that an attack of this
 * turn earned, in words that leave nothing to activate or to pay (battle.multiple-attacks.kinds).
 */
import { frameOf, textApplies } from '../../continuous/entries.js';
import type { Context, Frame } from '../../context.js';
import { matchesEvent } from '../../evaluate/events/event.js';
import { nameOf } from '../../evaluate/traits.js';
import type { Copy } from '../../model/board.js';
import type { Clause, Condition, Effect, EventPattern } from '../../model/effects.js';
import { all, any, assume, NO, YES, type Judgement } from '../../model/facts.js';

/** What gives the further attack: when, under which state, and how often in a turn. */
interface Earning {
  readonly events: readonly EventPattern[];
  readonly condition: Condition | null;
  readonly most: number;
  /** Its player decides whether it is used. */
  readonly used: Judgement;
}

/** May it attack once more, after the attacks that it has made this turn? */
export function attacksAgain(context: Context, attacker: Copy, made: number): Judgement {
  const happened = [...context.board.history.events, ...context.board.events];
  return any(
    (attacker.text?.effects ?? []).flatMap((effect) => {
      const frame = frameOf(attacker, effect);
      return earningsOf(effect, attacker).map(({ events, condition, most, used }): Judgement => {
        const earned = happened.map((event) => any(events.map((one) => matchesEvent(context, one, event, frame))));
        if (made > most) return NO;
        const enough = atLeast(made, earned);
        return enough.answer === 'no'
          ? NO
          : all([enough, textApplies(context, attacker, effect, frame), holds(context, condition, frame), used]);
      });
    }),
  );
}

function holds(context: Context, condition: Condition | null, frame: Frame): Judgement {
  return condition === null ? YES : context.holds(condition, frame);
}

/** Each attack so far has to have earned the next one. */
function atLeast(n: number, earned: readonly Judgement[]): Judgement {
  if (earned.filter(({ answer }) => answer === 'yes').length >= n) return YES;
  const possible = earned.filter(({ answer }) => answer !== 'no');
  return possible.length < n ? NO : all(possible);
}

function earningsOf(effect: Effect, attacker: Copy): readonly Earning[] {
  const [only, ...others] = effect.resolution;
  if (effect.kind === 'trigger' && effect.wording === 'older' && effect.activation.length === 0) {
    if (only === undefined || others.length > 0 || !givesAttack(only)) return [];
    const used = assume(true, `${nameOf(attacker)} uses its effect to attack again`, 'effect.mandatory-vs-optional');
    const { triggers: events } = effect;
    return [{ events, condition: null, most: effect.limits.length > 0 ? 1 : Infinity, used }];
  }
  return effect.lasting.flatMap((rule): readonly Earning[] => {
    if (rule.rule !== 'whenever' || !rule.clauses.some(givesAttack)) return [];
    return [{ events: rule.events, condition: rule.condition, most: 1, used: YES }];
  });
}

function givesAttack({ action, condition, delayed }: Clause): boolean {
  return (
    condition === null &&
    delayed === null &&
    action.kind === 'apply-rule' &&
    action.rule.rule === 'extra-attack' &&
    action.rule.what.reference?.ref === 'this-card' &&
    !action.rule.onMonsters
  );
}
