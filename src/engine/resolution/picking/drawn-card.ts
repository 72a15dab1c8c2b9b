/** "Draw 1 card and show it, then, if it is a Fish monster, …": which card was drawn. */
import type { Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Action, Clause } from '../../model/effects.js';
import { copiesAt } from '../../board/places.js';
import { playerOf } from '../../evaluate/numbers/value.js';
import { Pause } from '../choices.js';
import { countUnnamed, place } from '../moves/move.js';
import type { Outcome } from '../outcome.js';
import type { Play } from '../play.js';

/** The card that was just drawn, where the next part speaks of it; `null` where none does. */
export function drawnCard(
  play: Play,
  action: Action,
  { done }: Outcome,
  after: readonly Clause[],
  frame: Frame,
): readonly Copy[] | null {
  if (action.kind !== 'draw' || !done || !isOne(action) || !isSpokenOf(after)) return null;
  const player = playerOf(action.who, frame.player);
  const before = new Set(copiesAt(play.start, player, 'deck').map(({ id }) => id));
  const already = copiesAt(play.board, player, 'hand').filter(({ id }) => before.has(id));
  if (already.length > 0) return already.slice(-1);
  const named = copiesAt(play.board, player, 'deck');
  if (named.length === 0) throw new Pause(null, 'which card was drawn');
  const [id] = play.choose({
    player,
    kind: 'cards',
    about: 'which card was drawn',
    options: named.map((copy) => copy.id),
    min: 1,
    max: 1,
    open: true,
    chance: true,
  });
  const copy = named.find((one) => one.id === id);
  if (copy === undefined) throw new Pause(null, 'which card was drawn');
  play.board = place(play.board, copy, { player, location: 'hand', face: 'down' });
  // It was counted among the cards that nobody named.
  play.board = countUnnamed(countUnnamed(play.board, player, 'hand', -1), player, 'deck', 1);
  return [copy].flatMap((one) => play.now(one) ?? []);
}

function isOne({ count }: Extract<Action, { kind: 'draw' }>): boolean {
  return count.kind === 'exactly' && count.n.kind === 'number' && count.n.n === 1;
}

/** In the next part or the one after it, unless a negation comes between: "that card" is then the negated one. */
function isSpokenOf([next, second]: readonly Clause[]): boolean {
  if (next === undefined) return false;
  return speaksOfIt(next) || (next.action.kind !== 'negate' && second !== undefined && speaksOfIt(second));
}

/** "It", "the drawn card": what the part before acted on. */
function speaksOfIt({ action, condition }: Clause): boolean {
  const what = 'what' in action && typeof action.what === 'object' ? action.what : null;
  if (what !== null && 'reference' in what && what.reference?.ref === 'previous') return true;
  return condition?.if === 'is' && condition.what.ref === 'previous';
}
