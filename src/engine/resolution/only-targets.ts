/** What a Chain Link targets where nobody told it and only one described card could be its target (psct.targeting). */
import { contextOf } from '../context-of.js';
import type { Context, Frame } from '../context.js';
import { canBeTargeted, canHappenTo } from '../feasible/happens-to.js';
import { useOf } from '../feasible/action.js';
import { bareFrame } from '../frames.js';
import type { Board, ChainLink, Copy, CopyId } from '../model/board.js';
import type { Action, Noun } from '../model/effects.js';
import type { Assumption } from '../model/facts.js';
import { BY_EFFECT } from './picking/pick.js';

type Targeting = Extract<Action, { kind: 'target' }>;

export interface OnlyTargets {
  readonly board: Board;
  readonly assumed: readonly Assumption[];
}

/**
 * The board with the targets that can be told: a judge who leaves out a target speaks of the card that he described, if
 * there is but one that the effect may target. Where there are several nothing is chosen for the player.
 */
export function withOnlyTargets(board: Board): OnlyTargets {
  if (board.chain.every(({ targets }) => targets !== 'unknown')) return { board, assumed: [] };
  const context = contextOf(board);
  const assumed: Assumption[] = [];
  const chain = board.chain.map((link) => {
    const target = link.targets === 'unknown' ? onlyTarget(context, link) : null;
    if (target === null) return link;
    const name = link.card?.name ?? `Chain Link ${String(link.number)}`;
    assumed.push({
      fact: `${name} targets ${target.card?.name ?? 'the card'}, the only described card that it may target`,
      rule: 'psct.targeting',
    });
    return { ...link, targets: [target.id] };
  });
  return assumed.length === 0 ? { board, assumed } : { board: { ...board, chain }, assumed };
}

function onlyTarget(context: Context, link: ChainLink): Copy | null {
  const legal = describedTargets(context, link);
  const [only] = legal ?? [];
  return only?.sure === true && legal?.length === 1 ? only.copy : null;
}

export interface DescribedTarget {
  readonly copy: Copy;
  /** Whether it is one of the cards meant, as far as the board tells. */
  readonly sure: boolean;
}

/** The described cards that the link may have targeted; `null` where it does not target one card by its own words. */
export function describedTargets(context: Context, link: ChainLink): readonly DescribedTarget[] | null {
  const targeting = targetingOf(link);
  if (targeting === null) return null;
  const frame = frameOf(context.board, link);
  const found = context.find(targeting.what, frame, useOf(targeting, BY_EFFECT));
  return [...found.sure, ...found.maybe].flatMap((copy) =>
    canBeTargeted(context, copy, frame).answer === 'no' ||
    canHappenTo(context, targeting, copy, frame, BY_EFFECT).answer === 'no'
      ? []
      : [{ copy, sure: found.sure.includes(copy) }],
  );
}

/** The one thing that the effect targets, where it targets exactly one card by its kind and place alone. */
function targetingOf({ effect }: ChainLink): Targeting | null {
  const [only, ...more] = (effect?.activation ?? []).flatMap((action) => (action.kind === 'target' ? [action] : []));
  return only !== undefined && more.length === 0 && (only.or ?? []).length === 0 && isOneCard(only.what) ? only : null;
}

function isOneCard({ quantity, each, reference }: Noun): boolean {
  return (
    quantity.kind === 'exactly' &&
    quantity.n.kind === 'number' &&
    quantity.n.n === 1 &&
    each.length === 0 &&
    reference === null
  );
}

function frameOf(board: Board, { number, player, copy, effect, cost, cardActivation }: ChainLink): Frame {
  const copies = (id: CopyId | null): Copy | null => (id === null ? null : (board.copies.get(id) ?? null));
  const answered = board.chain.find((one) => one.number === number - 1);
  return {
    ...bareFrame(player, copies(copy), effect),
    cost: cost === 'unknown' ? 'unknown' : cost.flatMap((id) => board.copies.get(id) ?? []),
    // A card that is being activated is none of those that it may target.
    activating: cardActivation === true,
    chainLink: copies(answered?.copy ?? null),
  };
}
