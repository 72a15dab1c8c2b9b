/** Toon monsters where they have rules of their own (ability.toon.battle): the oldest edition. */
import { copiesAt } from '../../board/places.js';
import type { Context } from '../../context.js';
import type { Copy } from '../../model/board.js';
import { assume, judged, NO, type Judgement } from '../../model/facts.js';
import { opponentOf } from '../../model/timing.js';
import { nameOf } from '../../evaluate/traits.js';

export function isToonByRule(context: Context, copy: Copy): boolean {
  return context.parameters.toonRules && copy.face === 'up' && copy.card?.monster?.abilities.includes('toon') === true;
}

/** It may attack directly unless the opponent controls a Toon monster. */
export function toonMayAttackDirectly(context: Context, attacker: Copy): Judgement {
  if (!isToonByRule(context, attacker)) return NO;
  const theirs = copiesAt(context.board, opponentOf(attacker.controller), 'monster-zone');
  return judged(!theirs.some((copy) => isToonByRule(context, copy)));
}

/** It cannot attack in the turn in which it was Summoned; `null`: no Toon monster by the rules. */
export function toonHasWaited(context: Context, attacker: Copy): Judgement | null {
  if (!isToonByRule(context, attacker)) return null;
  const thisTurn = attacker.summoned?.thisTurn ?? 'unknown';
  return thisTurn === 'unknown'
    ? assume(true, `${nameOf(attacker)} was not Summoned this turn`, 'ability.toon.battle')
    : judged(!thisTurn);
}
