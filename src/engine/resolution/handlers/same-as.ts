/** "Its name becomes that monster's", "its Attribute and Level become the same as …". */
import { onField } from '../../board/places.js';
import type { Frame } from '../../context.js';
import { resolve } from '../../evaluate/reference.js';
import { traits } from '../../evaluate/traits.js';
import type { Copy } from '../../model/board.js';
import type { Action, Clause, Reference, Value } from '../../model/effects.js';
import { Pause } from '../choices.js';
import type { ActionOf } from '../handler.js';
import { leave } from '../aftermath/leave.js';
import type { Play } from '../play.js';
import { numberOrNull } from './amounts.js';

type Becoming = ActionOf<'become'>;

/** The trait as the other card has it now; `null` where that is not one thing that the board tells. */
export function sharedTrait(
  play: Play,
  property: Becoming['property'],
  sameAs: Reference | null,
  frame: Frame,
): string | null {
  if (sameAs === null || (property !== 'name' && property !== 'type' && property !== 'attribute')) return null;
  const copies = resolve(play.context, sameAs, frame);
  const [copy] = copies === 'unknown' ? [] : copies;
  if (copy === undefined || (Array.isArray(copies) && copies.length !== 1)) return null;
  const own = traits(play.context, play.now(copy) ?? copy, property === 'name' ? 'original-name' : property);
  const [one] = own === 'unknown' ? [] : own;
  return own !== 'unknown' && own.length === 1 && typeof one === 'string' ? one : null;
}

/** Nothing is taken over from a monster that is face-down by now. */
export function isFaceDown(play: Play, reference: Reference | null, frame: Frame): boolean {
  const copies = reference === null ? 'unknown' : resolve(play.context, reference, frame);
  if (copies === 'unknown' || copies.length === 0) return false;
  return copies.every((copy) => {
    const now = play.now(copy) ?? copy;
    return onField(now) && now.face === 'down';
  });
}

/** Each of the further traits as a change of its own. */
export function becomeAlso(
  play: Play,
  frame: Frame,
  clause: Clause,
  { what, until, sameAs }: Becoming,
  trait: NonNullable<Becoming['and']>[number],
  to: readonly Copy[],
): void {
  if (trait === 'name' || trait === 'type' || trait === 'attribute') {
    const value = sharedTrait(play, trait, sameAs, frame);
    const one: Action = { kind: 'become', what, property: trait, value, sameAs, until, also: false };
    leave(play, frame, { ...clause, action: one }, to, null);
    return;
  }
  if (sameAs === null) throw new Pause(null, `which ${trait} is meant`);
  const amount: Value = { kind: 'stat', stat: trait, original: false, of: sameAs };
  const n = numberOrNull(play, amount, frame, clause);
  const one: Action = { kind: 'change-stat', what, stats: [trait], change: 'set', amount, until };
  leave(play, frame, { ...clause, action: one }, to, n);
}
