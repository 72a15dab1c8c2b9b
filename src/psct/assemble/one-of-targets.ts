/** "Target 2 monsters; halve the ATK of 1 monster, and … the other monster": 1 of those that were targeted (psct.target). */
import { type Action, type Clause, type Effect, type Filter, type Noun } from '../../engine/model/effects.js';

type Told = Pick<Effect, 'activation' | 'resolution'>;

/** The resolution with a bare "1 monster", beside which "the other" is spoken of, as one of the targets. */
export function oneOfTargets({ activation, resolution }: Told): Effect['resolution'] {
  const [target, ...more] = activation.filter((action) => action.kind === 'target');
  if (target === undefined || more.length > 0 || !isOfTwo(target.what)) return resolution;
  const other = resolution.findIndex(({ action }) => speaksOfOther(action));
  return resolution.map((clause, at) => (at < other ? { ...clause, action: ofTheTargets(clause.action) } : clause));
}

function isOfTwo({ quantity, each }: Noun): boolean {
  return each.length === 0 && quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 2;
}

function ofTheTargets(action: Clause['action']): Clause['action'] {
  const what = objectOf(action);
  if (what === null || !isBare(what)) return action;
  const filter: Filter = { is: 'all-of', of: [{ is: 'same', as: { ref: 'target', index: null } }, what.filter] };
  return { ...action, what: { ...what, filter } } as Clause['action'];
}

/** "1 monster", with nothing said of whose and where. */
function isBare({ quantity, filter, controller, locations, reference, each }: Noun): boolean {
  const one = quantity.kind === 'exactly' && quantity.n.kind === 'number' && quantity.n.n === 1;
  return (
    one &&
    filter.is === 'kind' &&
    controller === null &&
    locations.length === 0 &&
    reference === null &&
    each.length === 0
  );
}

function speaksOfOther(action: Action): boolean {
  const what = objectOf(action);
  return what?.reference?.ref === 'previous' && what.filter.is === 'state' && what.filter.state === 'remaining';
}

function objectOf(action: Action): Noun | null {
  const what = 'what' in action && typeof action.what === 'object' ? action.what : null;
  return what !== null && 'quantity' in what ? what : null;
}
