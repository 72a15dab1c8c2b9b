/** "This way", "by this effect", "the banished cards": what an effect has done so far, or was paid with. */
import type { Context, Frame } from '../../context.js';
import type { Copy } from '../../model/board.js';
import type { Action, ActionKind, Filter } from '../../model/effects.js';
import { resolve } from '../reference.js';

type ByThis = Extract<Filter, { is: 'state' }>;

/** The part of a filter that asks for what this effect did. */
export function askedOfThis(filter: Filter): ByThis | null {
  if (filter.is === 'state') return filter.state === 'this-effect' ? filter : null;
  if (filter.is !== 'all-of') return null;
  return filter.of.map(askedOfThis).find((found) => found !== null) ?? null;
}

/** The cards to which that was done; `'unknown'` before the effect resolves, or where its costs cannot be told apart. */
export function doneBy(context: Context, { deed }: ByThis, frame: Frame): readonly Copy[] | 'unknown' {
  if (deed === 'excavate' && frame.excavated !== undefined) return frame.excavated;
  if (deed === 'target') return frame.targets;
  const done = deed === undefined ? undefined : (frame.deeds?.[deed] ?? backInDeck(deed, frame));
  if (done !== undefined) return done;
  const { effect, previous, cost } = frame;
  const itself = (effect?.resolution ?? []).some(({ action }) => action.kind === deed);
  if (deed === 'destroy' && !itself && effect?.triggers.some(({ event }) => event === 'destroys-by-battle') === true)
    return resolve(context, { ref: 'battling-opponent' }, frame);
  const paid = (effect?.activation ?? []).filter((action) => PAYS_CARDS.has(action.kind));
  if (deed !== undefined && !itself && paid.some(({ kind }) => kind === deed))
    return paid.length === 1 ? cost : 'unknown';
  if (previous !== 'unknown') return previous;
  return paid.length === 1 && deed === undefined ? cost : 'unknown';
}

/** "For each card sent to the GY this way": how many the cost took, where nobody told which; `null` where that tells nothing. */
export function paidUntold({ deed }: ByThis, filter: Filter, { effect, cost, told }: Frame): number | null {
  const paid = (effect?.activation ?? []).filter((action) => PAYS_CARDS.has(action.kind));
  const byCost = paid.length === 1 && paid[0]?.kind === deed && deed !== undefined;
  const itself = (effect?.resolution ?? []).some(({ action }) => action.kind === deed);
  const untold = cost === 'unknown' || cost.length === 0;
  return byCost && !itself && untold && filter.is === 'state' ? (told?.paid ?? null) : null;
}

/** "For each returned card": those shuffled into the Deck, or placed on it, are returned there. */
function backInDeck(deed: ActionKind, { deeds }: Frame): readonly Copy[] | undefined {
  return deed === 'return' ? (deeds?.['shuffle-into-deck'] ?? deeds?.place) : undefined;
}

/** Costs that cards are paid with. */
export const PAYS_CARDS: ReadonlySet<Action['kind']> = new Set<ActionKind>([
  'banish',
  'send',
  'return',
  'discard',
  'tribute',
  'detach',
  'shuffle-into-deck',
  'reveal',
  'destroy',
]);

/** The card itself is what is paid, so that it leaves the place that it was in. */
export function paysWithItself(cost: Action): boolean {
  return (
    cost.kind !== 'detach' &&
    cost.kind !== 'reveal' &&
    'what' in cost &&
    typeof cost.what === 'object' &&
    cost.what?.reference?.ref === 'this-card'
  );
}
