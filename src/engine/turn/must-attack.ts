/** "Must attack, if able": the Battle Phase is conducted, and its Battle Step not left, while a monster still may. */
import { inMonsterZone } from '../board/places.js';
import { mayDeclare } from '../battle/attack/rules.js';
import { contextOf } from '../context-of.js';
import type { Context } from '../context.js';
import { affects } from '../continuous/affects.js';
import { nameOf } from '../evaluate/traits.js';
import type { Board } from '../model/board.js';
import { all, not } from '../model/facts.js';
import { defineRule, finding, type RuleFinding } from '../rule.js';
import type { TurnGoal } from './goals.js';

interface Leaving {
  readonly context: Context;
  readonly board: Board;
  readonly next: TurnGoal;
}

/** The Battle Step is not left while such a monster still may attack (card.text-over-rules). */
export const mustAttack = defineRule<Leaving>({
  id: 'card.text-over-rules',
  messages: {
    no: '{card} must attack before the Battle Step ends.',
    unknown: 'Whether {card} still has to attack is open.',
  },
  check({ context, board, next }) {
    const { phase, battleStep } = board.turn;
    const leaves = next === 'main-2' || next === 'end' || next === 'end-step';
    if (phase !== 'battle' || !leaves || (battleStep !== null && battleStep !== 'battle')) return null;
    return attackDue(context);
  },
});

/** Main Phase 1 does not end the turn where such a monster could attack (battle.target-restrictions). */
export const mustFight = defineRule<Leaving>({
  id: 'battle.target-restrictions',
  messages: {
    no: '{card} must attack, so the Battle Phase is conducted.',
    unknown: 'Whether {card} has to attack in a Battle Phase of this turn is open.',
  },
  check({ context, board, next }) {
    if (board.turn.phase !== 'main-1' || next !== 'end') return null;
    if (context.lasting('must-attack').length === 0) return null;
    const turn: Board['turn'] = { ...board.turn, phase: 'battle', battleStep: 'battle', damageSubstep: null };
    return attackDue(contextOf({ ...board, turn }));
  },
});

/** A monster of the turn player that has to attack and can; one of which that is open, where there is no other. */
function attackDue(context: Context): RuleFinding | null {
  const { copies, turn } = context.board;
  const bound = [...copies.values()].flatMap((attacker) =>
    attacker.controller === turn.player && inMonsterZone(attacker)
      ? context.lasting('must-attack').map((entry) => ({
          card: nameOf(attacker),
          must: all([
            affects(context, entry, entry.rule.what, attacker),
            mayDeclare({ context, attacker, target: 'any' }),
          ]),
        }))
      : [],
  );
  const due = bound.find(({ must }) => must.answer === 'yes') ?? bound.find(({ must }) => must.answer !== 'no');
  if (due === undefined) return null;
  return finding(not(due.must), { yes: 'no', no: 'no', unknown: 'unknown' }, { card: due.card });
}
