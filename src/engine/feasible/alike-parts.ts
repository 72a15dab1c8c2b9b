/** "3 monsters with different names, 1 each from your hand, Deck, and GY": parts chosen apart that have to fit together. */
import type { Context, Frame, NounUse } from '../context.js';
import type { Copy } from '../model/board.js';
import type { Noun } from '../model/effects.js';
import { judged, YES, type Judgement } from '../model/facts.js';
import { areAlike } from '../evaluate/filters/alike.js';

/** More ways to choose than this are not tried one by one. */
const MANY = 4000;

/** `no` where everything is described and no choice, one card for each part, is as alike or different as the phrase asks. */
export function partsFitTogether(
  context: Context,
  noun: Noun,
  frame: Frame,
  use: NounUse | undefined,
  suits: (copy: Copy) => Judgement,
): Judgement {
  if (noun.distinct === null && noun.alike === undefined) return YES;
  const parts = noun.each.map((part) => candidates(context, part, frame, use, suits));
  if (parts.some((part) => part === null)) return YES;
  const open = parts.map((part) => part ?? []);
  if (open.reduce((ways, { length }) => ways * Math.max(1, length), 1) > MANY) return YES;
  return judged(someWay(context, noun, open, []));
}

/** The cards that one part could be; `null` where others may exist, or where it takes more than one. */
function candidates(
  context: Context,
  part: Noun,
  frame: Frame,
  use: NounUse | undefined,
  suits: (copy: Copy) => Judgement,
): readonly Copy[] | null {
  const { quantity, reference } = part;
  if (reference === null && !(quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 1))
    return null;
  const { sure, maybe, unnamed } = context.find(part, frame, use);
  return unnamed === 0 ? [...sure, ...maybe].filter((copy) => suits(copy).answer !== 'no') : null;
}

function someWay(
  context: Context,
  noun: Noun,
  [first, ...others]: readonly (readonly Copy[])[],
  taken: readonly Copy[],
): boolean {
  if (first === undefined) return true;
  return first.some((copy) => {
    const chosen = [...taken, copy];
    if (taken.includes(copy) || areAlike(context, noun, chosen).answer === 'no') return false;
    return someWay(context, noun, others, chosen);
  });
}
