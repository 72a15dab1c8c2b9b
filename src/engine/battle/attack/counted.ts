/** What is said of monsters with a counter of a certain name where the text that puts the counter there is explained. */
import type { Context } from '../../context.js';
import { countersHeld } from '../../board/held.js';
import { covers } from '../../evaluate/covers.js';
import { nameOf } from '../../evaluate/traits.js';
import { bareFrame } from '../../frames.js';
import { counterInWords, type Copy } from '../../model/board.js';
import type { Action, Effect, LastingRule, Noun } from '../../model/effects.js';
import { citing, not, all, unknown, type Judgement } from '../../model/facts.js';

/** Counters that mean nothing by themselves; "any" stands for one without a name. */
const PLAIN = ['Spell', 'any'];

/** That a counter on the monster keeps it from attacking, and the card that says so. */
export interface CounterBan {
  readonly bans: Judgement;
  readonly source: string;
}

/** Bans that go with the counters on the monster, whether or not the card that placed them is still there. */
export function counterBans(context: Context, attacker: Copy): readonly CounterBan[] {
  return namesOfCounters(context, attacker).flatMap((counter): readonly CounterBan[] => {
    const placing = [...context.board.copies.values()].flatMap((copy) =>
      (copy.text?.effects ?? []).flatMap((effect) => (places(effect, counter) ? [{ copy, effect }] : [])),
    );
    if (placing.length === 0)
      return [
        {
          bans: citing(
            unknown(`what a ${counterInWords(counter)} does, whose card was not described`),
            'counter.place',
          ),
          source: `its ${counterInWords(counter)}`,
        },
      ];
    return placing.flatMap(({ copy, effect }) => {
      const frame = bareFrame(copy.controller, copy, effect);
      return saidOfCounted(effect, counter).map((what) => ({
        bans: citing(
          all([covers(context, what, attacker, frame), not(context.unaffected(attacker, frame))]),
          'counter.place',
        ),
        source: nameOf(copy),
      }));
    });
  });
}

function namesOfCounters({ board }: Context, attacker: Copy): readonly string[] {
  return Object.keys(attacker.counters).filter(
    (counter) => !PLAIN.includes(counter) && countersHeld(board, attacker, counter).min > 0,
  );
}

/** "Place 1 X Counter on it", or a part about such counters that nobody read. */
function places(effect: Effect, counter: string): boolean {
  return (
    actionsOf(effect).some((action) => action.kind === 'place-counter' && action.counter === counter) ||
    effect.unread.some(({ text }) => text.includes(counterInWords(counter)))
  );
}

function actionsOf(effect: Effect): readonly Action[] {
  const later = effect.lasting.flatMap((rule) => (rule.rule === 'whenever' ? rule.clauses : []));
  return [...effect.resolution, ...later].map(({ action }) => action);
}

/** "(Monsters with an X Counter cannot attack.)": whom that is said of. */
function saidOfCounted(effect: Effect, counter: string): readonly Noun[] {
  return actionsOf(effect).flatMap((action) =>
    action.kind === 'apply-rule' && isAttackBan(action.rule) && action.rule.what !== null
      ? asksForCounter(action.rule.what, counter)
        ? [action.rule.what]
        : []
      : [],
  );
}

function isAttackBan(rule: LastingRule): rule is Extract<LastingRule, { rule: 'cannot' }> {
  return rule.rule === 'cannot' && rule.act === 'attack' && rule.except === null;
}

function asksForCounter({ filter }: Noun, counter: string): boolean {
  const parts = filter.is === 'all-of' ? filter.of : [filter];
  return parts.some((part) => part.is === 'counter' && part.counter === counter);
}
