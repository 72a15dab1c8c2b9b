/** "A monster that battles this card": which battle is meant, the one that goes on or one that is over. */
import type { Context, Frame } from '../../context.js';
import type { Copy, CopyId, GameEvent } from '../../model/board.js';
import { assume, citing, judged, NO, unknown, YES, type Judgement } from '../../model/facts.js';
import { battling } from '../reference.js';
import { nameOf } from '../traits.js';
import { withoutStoppedAttacks } from './stopped-attacks.js';

/** While a battle goes on that one is spoken of; behind it, as at the end of the Battle Phase, those of the turn. */
export function battlesIt(context: Context, copy: Copy, { self }: Frame): Judgement {
  const both = battling(context);
  if (self === null) return judged(both.includes(copy));
  if (copy.id === self.id) return NO;
  if (both.length > 0) return judged(both.includes(copy) && both.some(({ id }) => id === self.id));
  return citing(hasBattled(context, copy, self), 'battle.battled-definition');
}

/** "A monster that attacks this card": likewise the attack that goes on, else those of the turn (battle.attack-declaration). */
export function attacksIt({ board }: Context, copy: Copy, { self }: Frame): Judgement {
  const { battle, history } = board;
  if (self === null) return judged(battle?.attacker === copy.id);
  if (battle !== null) return judged(battle.attacker === copy.id && battle.target === self.id);
  const events = [...history.events, ...board.events];
  const its = events.filter(({ event, copies }) => event === 'attack-declared' && copies.includes(copy.id));
  if (its.some(({ other }) => other === self.id)) return YES;
  const names = [nameOf(copy), nameOf(self)] as const;
  if (its.some(({ other }) => other === null)) return unknown(`whether ${names[0]} attacked ${names[1]}`);
  return history.complete || board.complete
    ? NO
    : assume(false, `${names[0]} did not attack ${names[1]} this turn`, 'turn.phases');
}

function hasBattled({ board }: Context, copy: Copy, self: Copy): Judgement {
  const { history } = board;
  const events = withoutStoppedAttacks([...history.events, ...board.events]);
  const fights = events.filter(({ event }) => event === 'battles' || event === 'attack-declared');
  const met = fights.filter((event) => isBetween(event, copy.id, self.id));
  if (met.some(({ event }) => event === 'battles')) return YES;
  const names = `${nameOf(copy)} and ${nameOf(self)}`;
  if (met.length > 0)
    return assume(
      true,
      `the attack between ${names} was not stopped before the Damage Step`,
      'battle.attacked-definition',
    );
  if (fights.some((event) => leavesOpen(event, copy.id, self.id)))
    return unknown(`whether ${names} battled each other`);
  return history.complete || board.complete
    ? NO
    : assume(false, `${names} did not battle each other this turn`, 'turn.phases');
}

function isBetween({ copies, other }: GameEvent, one: CopyId, two: CopyId): boolean {
  if (other === null) return copies.includes(one) && copies.includes(two);
  return (copies.includes(one) && other === two) || (copies.includes(two) && other === one);
}

/** One of the two is told to have battled, and nobody told whom. */
function leavesOpen({ event, copies, other }: GameEvent, one: CopyId, two: CopyId): boolean {
  return event === 'battles' && other === null && copies.length === 1 && (copies.includes(one) || copies.includes(two));
}
