/** What a resolved effect leaves behind for as long as it applies. */
import type { Frame } from '../../context.js';
import { inMonsterZone } from '../../board/places.js';
import type { AppliedEffect, Copy } from '../../model/board.js';
import { isWhileThere, type Clause, type Condition, type Effect } from '../../model/effects.js';
import type { Play } from '../play.js';

/** What stays after the effect has resolved (effect.lingering): the clause itself, for the cards it was done to. */
export function leave(
  play: Play,
  frame: Frame,
  clause: Clause,
  to: readonly Copy[],
  amount: number | null,
  until: string | null = null,
): void {
  if (frame.effect === null) return;
  const effect: Effect = {
    ...frame.effect,
    resolution: [{ ...clause, optional: false, condition: stays(clause) }],
    lasting: [],
    oaths: [],
  };
  const applied: AppliedEffect = {
    card: frame.self?.card ?? null,
    text: frame.self?.text ?? null,
    source: frame.self?.id ?? null,
    player: frame.player,
    effect,
    to: to.map((copy) => copy.id),
    until,
    turn: play.board.turn.number,
    amount,
    declares: frame.told?.declared ?? [],
    ...(frame.cost === 'unknown' || frame.cost.length === 0 ? {} : { cost: frame.cost.map(({ id }) => id) }),
    ...(to.some((copy) => inMonsterZone(copy) && copy.face === 'down') ? { whileFaceDown: true } : {}),
  };
  play.board = { ...play.board, applied: [...play.board.applied, applied] };
}

/** What held as the effect resolved is settled; "while that Token is in the Monster Zone" goes on being asked. */
function stays({ condition }: Clause): Condition | null {
  return condition !== null && isWhileThere(condition) ? condition : null;
}
